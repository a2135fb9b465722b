import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

export interface MasterRecordRef {
  readonly id: string
  readonly name: string
  readonly nameAr: string
}

/** The master record of a column of ids, for the select list of any query; null where the caller sees none. */
export function masterRecordRef(id: RawBuilder<unknown>): RawBuilder<MasterRecordRef | null> {
  return sql<MasterRecordRef | null>`(select jsonb_build_object('id', id, 'name', name, 'nameAr', name_ar)
    from master_records as named where named.id = ${id} and named.deleted_at is null)`
}

/** Where a master record lies; null where the scope sees none. */
export async function siteOfMasterRecord(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ siteCode: string }>`
    select site_code as "siteCode" from master_records where id = ${id} and deleted_at is null`.execute(db)
  return rows[0]?.siteCode ?? null
}
