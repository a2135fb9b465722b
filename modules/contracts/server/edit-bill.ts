import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sumAmounts } from '#engines/certificate/claim-line.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import { lineAmount } from '#engines/quantities/money.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import type { BillLine, BillLineDraft, BillPage } from '../contract/bill.ts'
import { type Contract, contractErrors } from '../contract/contract.ts'
import type { contractsApi } from '../contract/contracts-api.ts'
import { listBill, replaceBill } from './bill-repository.ts'
import { contracts } from './contract-records.ts'

type Endpoints = (typeof contractsApi)['endpoints']

export async function showBill(
  context: RequestContext,
  { id, from, limit }: InputOf<Endpoints['bill']>,
): Promise<BillPage> {
  const { billTotal, currency } = await contracts.saved.get(context, id)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from bill_lines where contract_id = ${id}`.execute(context.db)
  const lines = await listBill(context.db, id, { from, limit })
  return { lines, count: counted.rows[0]?.count ?? 0, total: billTotal, currency }
}

/** Puts a whole bill in the place of the one that is there, while the contract is not in force. */
export async function saveBill(
  context: RequestContext,
  { id, rowVersion, lines }: { id: string; rowVersion: number; lines: readonly BillLineDraft[] },
): Promise<Contract> {
  const before = await contracts.saved.get(context, id)
  const locked = await sql<{ state: string }>`
    select state from contracts where id = ${id} and row_version = ${rowVersion} for update`.execute(context.db)
  if (!locked.rows[0]) throw contractErrors.changedMeanwhile({ id })
  if (locked.rows[0].state !== 'pending') throw contractErrors.billFixed()
  const kept = keptLines(lines, before.currency)
  const total = sumAmounts(
    kept.map(({ amount }) => amount),
    currencyDecimals(before.currency),
  )
  await replaceBill(context.db, before, kept, total)
  await sql`update contracts set row_version = row_version + 1, updated_by = ${context.user.id}, updated_at = now()
    where id = ${id}`.execute(context.db)
  const audited = ({ billTotal, billLines }: typeof before) => ({ billTotal, billLines })
  return publishSaved(context, { ...contracts.saved, audited }, id, 'contract.bill-saved', before)
}

/** Amounts by quantity and rate, and the parents by the levels: a section holds what follows it with a greater level. */
export function keptLines(lines: readonly BillLineDraft[], currency: string): Omit<BillLine, 'certified'>[] {
  const open: { readonly id: string; readonly level: number }[] = []
  const nought = lineAmount('0', '0', currency, 'half-up').amount
  return lines.map(({ level, ...line }) => {
    const id = line.id ?? randomUUID()
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop()
    const parentId = open.at(-1)?.id ?? null
    if (line.isSection) open.push({ id, level })
    if (line.isSection) return { ...line, id, parentId, unit: '', quantity: '0', rate: '0', amount: nought }
    return { ...line, id, parentId, amount: lineAmount(line.quantity, line.rate, currency, 'half-up').amount }
  })
}
