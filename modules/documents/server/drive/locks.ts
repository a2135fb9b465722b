import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The longest that one lock holds; clients hold on to it before. */
export const LOCK_SECONDS = 3600
const PREFIX = 'opaquelocktoken:'

export interface Lock {
  readonly token: string
  readonly key: string
  readonly href: string
  readonly isDeep: boolean
  readonly isShared: boolean
  readonly owner: string
  readonly userId: string
  readonly expiresAt: Date
}

type Caller = Pick<RequestContext, 'db' | 'services'>

/** Locks that hold on any of the keys: on the first itself, on the others where they reach below. */
export async function locksOn(
  { db, services }: Caller,
  projectCode: string,
  [own, ...above]: readonly string[],
): Promise<Lock[]> {
  const found = await sql<Lock>`
    select ${PREFIX}::text || token::text as token, key, href, is_deep as "isDeep", is_shared as "isShared", owner,
      user_id as "userId", expires_at as "expiresAt"
    from drive_locks where project_code = ${projectCode} and expires_at > ${services.now()}
      and (key = ${own} or is_deep and key = any (${above}::text[]))
    order by expires_at`.execute(db)
  return found.rows
}

/** Locks on anything below a folder, by the keys of what lies there. */
export async function locksAmong(
  { db, services }: Caller,
  projectCode: string,
  keys: readonly string[],
): Promise<Lock[]> {
  const found = await sql<Lock>`
    select ${PREFIX}::text || token::text as token, key, href, is_deep as "isDeep", is_shared as "isShared", owner,
      user_id as "userId", expires_at as "expiresAt"
    from drive_locks where project_code = ${projectCode} and expires_at > ${services.now()}
      and key = any (${keys}::text[])`.execute(db)
  return found.rows
}

/** Two who ask at once wait for each other: one of them finds the other's lock. */
export async function waitForLocks(tx: Db, projectCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drive locks ${projectCode}`}, 0))`.execute(tx)
}

export async function addLock(
  { db, user }: Pick<RequestContext, 'db' | 'user'>,
  projectCode: string,
  lock: Omit<Lock, 'token' | 'userId'>,
): Promise<Lock> {
  const token = randomUUID()
  await sql`
    insert into drive_locks (project_code, token, key, href, is_deep, is_shared, owner, user_id, expires_at)
    values (${projectCode}, ${token}, ${lock.key}, ${lock.href}, ${lock.isDeep}, ${lock.isShared}, ${lock.owner}, ${user.id},
      ${lock.expiresAt})`.execute(db)
  return { ...lock, token: `${PREFIX}${token}`, userId: user.id }
}

export async function holdOn(db: Db, projectCode: string, token: string, expiresAt: Date): Promise<void> {
  await sql`update drive_locks set expires_at = ${expiresAt}
    where project_code = ${projectCode} and ${PREFIX}::text || token::text = ${token}`.execute(db)
}

export async function removeLock(db: Db, projectCode: string, token: string): Promise<void> {
  await sql`delete from drive_locks where project_code = ${projectCode} and ${PREFIX}::text || token::text = ${token}`.execute(
    db,
  )
}

export async function removeLocksOf(db: Db, projectCode: string, key: string): Promise<void> {
  await sql`delete from drive_locks where project_code = ${projectCode} and key = ${key}`.execute(db)
}

/** What was reserved for a name goes on to what came to stand there. */
export async function moveLocks(db: Db, projectCode: string, from: string, to: string): Promise<void> {
  await sql`update drive_locks set key = ${to} where project_code = ${projectCode} and key = ${from}`.execute(db)
}
