import { sql } from 'kysely'
import type { BillLine } from '#engines/bids/bid.ts'
import type { Boq } from '#engines/boq/boq.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { tenderErrors } from '../contract/tender.ts'
import { type BillReport, MOST_TENDER_LINES } from '../contract/tender-result.ts'
import type { tendersApi } from '../contract/tenders-api.ts'
import { readFileApart } from './read-file-apart.ts'
import { savedTender } from './tender-records.ts'

const MOST_PROBLEMS = 100

/** Reads the bill of quantities of a tender in preparation; rates that stand in it are the estimate. */
export async function takeTenderBill(
  context: RequestContext,
  input: InputOf<(typeof tendersApi)['endpoints']['takeBill']>,
): Promise<BillReport> {
  const caller = callerOf(context)
  const { scope, services } = caller
  const { state, currency } = await services.database.read(scope, (db) => savedTender.get({ ...caller, db }, input.id))
  if (state !== 'draft') throw tenderErrors.notYours({ id: input.id })
  const reader = { reader: 'boq/read', made: 'boq.json', currency } as const
  const boq = await readFileApart<Boq>(caller, Buffer.from(input.content, 'base64'), reader)
  const count = boq.items.length
  if (count > MOST_TENDER_LINES) throw tenderErrors.tooManyLines({ count, most: MOST_TENDER_LINES })
  if (!input.isDryRun) await services.database.transaction(scope, (db) => keepBill({ ...caller, db }, input, boq))
  return reportOf(boq, currency, caller.language)
}

/** In the place of the bill that was there. */
export async function keepBill(
  context: RequestContext,
  { id, rowVersion }: { readonly id: string; readonly rowVersion: number },
  boq: Boq,
): Promise<void> {
  const before = await savedTender.get(context, id)
  const bill = billOf(boq)
  const estimate = bill.some(({ estimateRate }) => estimateRate !== null) ? boq.total : null
  const { rows } = await sql`
    update tenders set bill = ${JSON.stringify(bill)}::jsonb, bill_lines = ${bill.length}, estimate = ${estimate}::numeric,
      row_version = row_version + 1, updated_by = ${context.user.id}, updated_at = now()
    where id = ${id} and row_version = ${rowVersion} and state = 'draft' returning id`.execute(context.db)
  if (rows.length === 0) throw tenderErrors.changedMeanwhile({ id })
  await publishSaved(context, savedTender, id, 'tender.bill-taken', before)
}

/** Lines that bids are compared by. A bill without any rate has no estimate. */
export function billOf({ items, sections }: Boq): readonly BillLine[] {
  const isPriced = items.some(({ rate }) => Number(rate) !== 0)
  return items.map(({ row, itemNo, description, unit, quantity, rate, section }) => ({
    ...{ id: String(row), itemNo, description, unit, quantity, month: null },
    section: section === null ? '' : (sections[section]?.title ?? ''),
    estimateRate: isPriced ? rate : null,
  }))
}

function reportOf({ items, sections, total, problems }: Boq, currency: string, language: 'en' | 'ar'): BillReport {
  const worst = problems.toSorted((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut))
  return {
    items: items.length,
    sections: sections.length,
    total,
    currency,
    problems: worst.slice(0, MOST_PROBLEMS).map(({ row, reason, reasonAr, isLeftOut }) => ({
      ...{ row, isLeftOut },
      reason: language === 'ar' ? reasonAr : reason,
    })),
  }
}
