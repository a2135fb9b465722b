import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = { contract: insertContract }

/** A contract of P1, also for the records that stand under one. */
export function insertContract(tx: Db, id: string): Promise<unknown> {
  return sql`
    insert into contracts (project_code, id, number, title, form, type, currency, accepted_amount, defects_days,
      retention_pct, retention_on_materials, advance_pct, advance_start_pct, advance_rate, materials_pct, minimum,
      certify_days, pay_days, financing_pct, damages_per_day, created_by, updated_by)
    values ('P1', ${id}, ${id}, 'Plan', 'fidicRed2017', 'remeasure', 'AED', 1000, 365,
      10, false, 0, 10, 25, 80, 0, 28, 56, 0, 0, ${NOBODY}, ${NOBODY})`.execute(tx)
}
