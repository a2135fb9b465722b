import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { PERSON_STATUS } from './person-status.ts'

/** Null where there is no such person, and where they have no password. Runs under the system's scope. */
export async function passwordHashOf(db: Db, id: string): Promise<string | null> {
  const found = await sql<{ password_hash: string | null }>`
    select password_hash from users where id = ${id}`.execute(db)
  return found.rows[0]?.password_hash ?? null
}

/** A password that its owner changed: the session in which they did goes on. */
export async function setPasswordHash(tx: Db, id: string, hash: string, now: Date): Promise<void> {
  await sql`
    update users set password_hash = ${hash}, row_version = row_version + 1, updated_at = ${now}
    where id = ${id}`.execute(tx)
}

/** A password that was set anew: whoever was invited has joined, and no session from before counts. */
export async function resetPasswordHash(tx: Db, id: string, hash: string, now: Date): Promise<void> {
  const { invited, active } = PERSON_STATUS
  await sql`
    update users set password_hash = ${hash}, sessions_valid_from = ${now}, updated_at = ${now},
      row_version = row_version + 1, status = case when status = ${invited} then ${active} else status end
    where id = ${id}`.execute(tx)
}
