import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Wrong passwords in a row before a name is locked. */
export const TRIES_PER_NAME = 5
/** Wrong passwords from one network before it is locked: a whole site office may share an address. */
export const TRIES_PER_SOURCE = 100
/** First lock, doubled with each further failure up to the longest. */
const FIRST_LOCK_MINUTES = 1
const LONGEST_LOCK_MINUTES = 15
/** Failures older than this are forgotten. */
const MEMORY_MINUTES = 60

export interface Attempt {
  readonly isLocked: boolean
  /** Tries left after this one, should it fail. */
  readonly triesLeft: number
  readonly lockedMinutes: number
}

/**
 * Takes one try before the password is looked at, so that any number of parallel guesses gets exactly as many tries as
 * allowed. The row is locked by the update; a success gives everything back with `forgetAttempts`.
 */
export async function takeAttempt(tx: Db, subject: string, tries: number): Promise<Attempt> {
  const taken = await sql<{ failures: number; locked_minutes: number }>`
    insert into sign_in_attempts as known (subject, failures) values (${subject}, 1)
    on conflict (subject) do update set
      failures = case
        when known.locked_until > now() then known.failures
        when known.updated_at < now() - make_interval(mins => ${MEMORY_MINUTES}) then 1
        else known.failures + 1 end,
      locked_until = case
        when known.locked_until > now() then known.locked_until
        when known.updated_at < now() - make_interval(mins => ${MEMORY_MINUTES}) then null
        when known.failures + 1 > ${tries} then
          now() + make_interval(mins => least(${LONGEST_LOCK_MINUTES}, ${FIRST_LOCK_MINUTES} * (2 ^ least(10, known.failures - ${tries}))::int))
        else null end,
      updated_at = now()
    returning failures, coalesce(ceil(extract(epoch from locked_until - now()) / 60), 0)::int as locked_minutes`.execute(
    tx,
  )
  const { failures = 0, locked_minutes: lockedMinutes = 0 } = taken.rows[0] ?? {}
  return { isLocked: lockedMinutes > 0, triesLeft: Math.max(0, tries - failures), lockedMinutes }
}

/** A right password ends the count of its subject. */
export async function forgetAttempts(tx: Db, subject: string): Promise<void> {
  await sql`delete from sign_in_attempts where subject = ${subject}`.execute(tx)
}

/** Gives one try back to a network that many people share. */
export async function returnAttempt(tx: Db, subject: string): Promise<void> {
  await sql`update sign_in_attempts set failures = greatest(0, failures - 1) where subject = ${subject}`.execute(tx)
}

/** The network an address belongs to: /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string): string {
  const v4 = ip.replace(/^::ffff:/, '')
  if (v4.includes('.')) return `${v4.split('.').slice(0, 3).join('.')}.0/24`
  return `${ip.split(':').slice(0, 3).join(':')}::/48`
}
