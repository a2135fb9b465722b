import { type RawBuilder, sql } from 'kysely'
import { lastDayOf } from '#engines/calendar/months.ts'
import { combined, consolidate } from '#engines/consolidation/consolidate.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orRefused } from '#platform/server/records/or-refused.ts'
import { masterRecordErrors } from '../contract/master-record.ts'
import { isNumberRule } from '../contract/master-records-records.ts'
import { definitionOf, gatherRows, type MadeOf } from './gather-rows.ts'

/** A column as people know it. */
export interface MasterColumnRef {
  readonly title: string
  readonly titleAr: string
  readonly unit: string
}

export interface ColumnValues {
  readonly column: MasterColumnRef
  /** Of each row that has one; what is in conflict has none. Values are decimals in the unit of the column. */
  readonly rows: readonly { readonly key: readonly string[]; readonly value: string }[]
}

/**
 * What a column of numbers of a master record would have in a month, of what is approved now; no run is kept.
 * @param month `2026-03`
 * @returns null where there is no such record or column of numbers in sight
 * @throws master-record.too-large, master-record.unit-wrong
 */
export async function valuesNow(db: Db, recordId: string, name: string, month: string): Promise<ColumnValues | null> {
  const record = await findRecord(db, recordId)
  const column = record?.columns.find((one) => one.name === name && isNumberRule(one.rule))
  if (!record || !column) return null
  const { rows } = await gatherRows(db, record, { from: `${month}-01`, to: lastDayOf(month) })
  const definition = definitionOf(record)
  const made = orRefused(masterRecordErrors.unitWrong, () => consolidate(definition, rows))
  const at = combined(definition).findIndex((one) => one.name === name)
  return {
    column: { title: column.title, titleAr: column.titleAr, unit: column.unit },
    rows: made.rows.flatMap(({ key, cells }) => {
      const value = cells[at]?.value ?? null
      return value === null ? [] : [{ key, value }]
    }),
  }
}

/** Whether a master record has a column of numbers of this name. */
export async function hasNumbers(db: Db, recordId: string, name: string): Promise<boolean> {
  const column = (await findRecord(db, recordId))?.columns.find((one) => one.name === name)
  return column !== undefined && isNumberRule(column.rule)
}

async function findRecord(db: Db, id: string): Promise<MadeOf | null> {
  const { rows } = await sql<MadeOf>`
    select id, project_code as "projectCode", site_code as "siteCode", sources, columns, is_one_company as "isOneCompany"
    from master_records where id = ${id} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** A column of a master record by its name, for the select list of any query; null where the caller sees none. */
export function masterColumnRef(
  id: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
): RawBuilder<MasterColumnRef | null> {
  return sql<MasterColumnRef | null>`(
    select jsonb_build_object('title', known ->> 'title', 'titleAr', known ->> 'titleAr', 'unit', known ->> 'unit')
    from master_records as named, jsonb_array_elements(named.columns) as known
    where named.id = ${id} and named.deleted_at is null and known ->> 'name' = ${name})`
}
