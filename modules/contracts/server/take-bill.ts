import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Boq } from '#engines/boq/boq.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import type { ParserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { readApart, refusedAs } from '#platform/server/sandbox/read-apart.ts'
import type { BillLineDraft, BillReport } from '../contract/bill.ts'
import { contractErrors } from '../contract/contract.ts'
import type { contractsApi } from '../contract/contracts-api.ts'
import { contracts } from './contract-records.ts'
import { saveBill } from './edit-bill.ts'

/** 100,000 lines take some seconds and 600 MB. */
const LIMITS: ParserLimits = { memoryBytes: 1024 ** 3, timeoutMs: 120_000, processorMs: 40_000 }
const MOST_PROBLEMS = 100
const MOST_SHOWN = 20

/** Reads a bill of quantities in a process of its own, says what is in it, and takes it where that was looked at. */
export async function takeBill(
  context: RequestContext,
  input: InputOf<(typeof contractsApi)['endpoints']['takeBill']>,
): Promise<BillReport> {
  const caller = callerOf(context)
  const { scope, services } = caller
  const contract = await services.database.read(scope, (db) => contracts.saved.get({ ...caller, db }, input.id))
  if (contract.state !== 'pending') throw contractErrors.billFixed()
  const boq = await readWorkbook(caller, input, contract.currency)
  if (!input.isDryRun) {
    const change = { id: input.id, rowVersion: input.rowVersion, lines: draftsOf(boq) }
    await services.database.transaction(scope, (db) => saveBill({ ...caller, db }, change))
  }
  return reportOf(boq, contract.currency, caller.language)
}

async function readWorkbook(
  { log }: Pick<RequestContext, 'log'>,
  { content, mark }: { content: string; mark: '.' | ',' | null },
  currency: string,
): Promise<Boq> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-boq-'))
  try {
    const file = join(folder, 'bill')
    await writeFile(file, Buffer.from(content, 'base64'))
    return await readApart(log, refusedAs('contract.bill-'), {
      entry: parserEntry('boq/read'),
      input: { file, currency, mark },
      limits: LIMITS,
      collect: async (_result, made) => JSON.parse(await readFile(join(made, 'boq.json'), 'utf8')) as Boq,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sections and lines in the order of the sheet, each with its depth. */
function draftsOf({ items, sections }: Boq): BillLineDraft[] {
  const levels: number[] = []
  for (const { parent } of sections) levels.push(parent === null ? 0 : (levels[parent] ?? 0) + 1)
  const titles = sections.map(({ row, itemNo, title }, at) => ({
    row,
    line: { ...EMPTY, isSection: true, level: levels[at] ?? 0, itemNo: short(itemNo), description: title },
  }))
  const lines = items.map(({ row, itemNo, description, unit, quantity, rate, section }) => ({
    row,
    line: {
      ...EMPTY,
      ...{ description, quantity, rate },
      level: section === null ? 0 : (levels[section] ?? 0) + 1,
      itemNo: short(itemNo),
      unit: unit.slice(0, MOST_UNIT),
    },
  }))
  return [...titles, ...lines].toSorted((a, b) => a.row - b.row).map(({ line }) => line)
}

const [MOST_NUMBER, MOST_UNIT] = [60, 30]
const EMPTY = { isSection: false, level: 0, itemNo: '', description: '', unit: '', quantity: '0', rate: '0' }
const short = (itemNo: string) => itemNo.slice(0, MOST_NUMBER)

function reportOf({ items, sections, total, problems }: Boq, currency: string, language: 'en' | 'ar'): BillReport {
  const worst = problems.toSorted((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut))
  return {
    items: items.length,
    sections: sections.length,
    total,
    currency,
    problemCount: problems.length,
    problems: worst.slice(0, MOST_PROBLEMS).map(({ row, reason, reasonAr, isLeftOut }) => ({
      ...{ row, isLeftOut },
      reason: language === 'ar' ? reasonAr : reason,
    })),
    first: items.slice(0, MOST_SHOWN).map(({ row, itemNo, description, quantity, rate, amount }) => ({
      row,
      itemNo,
      description,
      quantity,
      rate,
      amount,
    })),
  }
}
