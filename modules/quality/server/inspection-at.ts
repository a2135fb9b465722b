import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Whether there is an inspection of this id at the structure, for who may see it. */
export async function isInspectionAt(db: Db, id: string, structureCode: string): Promise<boolean> {
  const found = await sql`
    select from inspections where id = ${id} and structure_code = ${structureCode} and deleted_at is null`.execute(db)
  return found.rows.length > 0
}
