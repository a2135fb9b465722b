import type { MasterDefinition, ReportedRow } from '#engines/consolidation/consolidation.ts'
import { CURRENCIES } from '#engines/quantities/currencies.ts'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { approvedRecords, MOST_APPROVED } from '#modules/input-records/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type MasterColumn, type MasterRecord, masterRecordErrors } from '../contract/master-record.ts'
import { MOST_CELLS } from '../contract/master-records-records.ts'
import type { KeptInput } from './run-repository.ts'

/** What a run is made from. */
export type MadeOf = Pick<MasterRecord, 'id' | 'projectCode' | 'siteCode' | 'sources' | 'columns' | 'isOneCompany'>

export interface Gathered {
  readonly rows: readonly ReportedRow[]
  /** By `record line`. */
  readonly inputs: ReadonlyMap<string, KeptInput>
}

/** The definition as the engine has it: what is no currency is a unit. */
export function definitionOf({
  columns,
  isOneCompany,
}: Pick<MasterRecord, 'columns' | 'isOneCompany'>): MasterDefinition {
  const split = (unit: string) => (CURRENCIES.includes(unit) ? { unit: '', currency: unit } : { unit, currency: '' })
  return {
    isOneCompany,
    columns: columns.map(({ name, rule, unit, weight, from }: MasterColumn) => ({
      ...{ name, rule, weight, ...split(unit) },
      from: from.map(({ templateId, field, unit: given }) => ({ sourceId: templateId, field, ...split(given) })),
    })),
  }
}

/** The approved rows of a month that a master record is made of. @throws master-record.too-large */
export async function gatherRows(db: Db, record: MadeOf, days: { from: string; to: string }): Promise<Gathered> {
  const linesOf = new Map(record.sources.map(({ templateId, lines }) => [templateId, lines]))
  const found = await approvedRecords(db, { siteCode: record.siteCode, templateIds: [...linesOf.keys()], ...days })
  const inputs = new Map<string, KeptInput>()
  const rows = found.flatMap(({ id, number, revision, templateId, structureCode, company, period: day, answers }) =>
    reportedLines(answers, linesOf.get(templateId) ?? '').map(({ line, values }): ReportedRow => {
      inputs.set(inputKey(id, line), { recordId: id, number, revision, line, day, company: company.name })
      const given = { '@company': nameOf(company), '@structure': structureCode }
      const said = { ...values, ...given }
      return { recordId: id, version: revision, line, sourceId: templateId, companyId: company.id, day, values: said }
    }),
  )
  const cells = rows.length * record.columns.length
  if (found.length > MOST_APPROVED || cells > MOST_CELLS)
    throw masterRecordErrors.tooLarge({ cells, limit: MOST_CELLS })
  return { rows, inputs }
}

/** Names a reported row. */
export function inputKey(recordId: string, line: number): string {
  return `${recordId} ${line}`
}

const nameOf = ({ name }: CompanyRef) => name

type Values = Readonly<Record<string, string | null>>

/** A record as one row, or as one for each line of a repeat, which knows what the record says outside of it. */
function reportedLines(answers: Readonly<Record<string, unknown>>, repeat: string): { line: number; values: Values }[] {
  const own = plain(answers)
  if (repeat === '') return [{ line: 0, values: own }]
  const lines = Object.hasOwn(answers, repeat) ? answers[repeat] : null
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line, at) =>
    typeof line === 'object' && line !== null ? [{ line: at + 1, values: { ...own, ...plain(line) } }] : [],
  )
}

/** Answers as texts, without repeats. */
function plain(answers: object): Values {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) =>
      value !== null && typeof value === 'object'
        ? []
        : [[name, value === null || value === undefined ? null : String(value)]],
    ),
  )
}
