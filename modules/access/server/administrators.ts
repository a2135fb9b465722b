import { sql } from 'kysely'
import { PERSON_STATUS } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { accessErrors } from '../contract/access-errors.ts'

/**
 * Call it after a write that may have taken an administrator away, in the same transaction. Two such writes at the same
 * time wait for each other here, and the second one counts what the first has left.
 * @throws 409 where no active administrator would be left; the transaction then rolls back.
 */
export async function assertAdministratorLeft(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('access.administrators', 0))`.execute(tx)
  const found = await sql<{ left: boolean }>`
    select exists (
      select 1 from people
      join user_roles on user_roles.user_id = people.id
      join roles on roles.code = user_roles.role_code
      where roles.is_admin and people.status = ${PERSON_STATUS.active}) as left`.execute(tx)
  if (!found.rows[0]?.left) throw accessErrors.lastAdministrator()
}
