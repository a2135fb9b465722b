import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** How many wrong passwords in a row a subject has. */
export interface TryLimits {
  /** Before the first lock; more than one. */
  readonly tries: number
  /** Before it is locked for a day; null where time alone has to do, because others share the subject. */
  readonly hardStop: number | null
}

/** Of a name. After ninety time alone hardly helps any more: NIST SP 800-63B allows at most 100. */
export const NAME_LIMITS: TryLimits = { tries: 5, hardStop: 90 }
/** Of a network: a whole site office may share an address, and a stranger in it must not lock it for a day. */
export const SOURCE_LIMITS: TryLimits = { tries: 100, hardStop: null }
/** First lock, doubled with each further failure up to the longest. */
const FIRST_LOCK_MINUTES = 1
const LONGEST_LOCK_MINUTES = 15
const HARD_STOP_MINUTES = 24 * 60
/** Failures older than this are forgotten. */
const MEMORY_MINUTES = 60

export interface Attempt {
  /** The password must not be looked at. */
  readonly isLocked: boolean
  /** Tries left after this one, should it fail. */
  readonly triesLeft: number
  /** How long the subject is locked: now, or should this try fail. */
  readonly lockedMinutes: number
}

interface AttemptRow {
  readonly failures: number
  readonly locked_until: Date | null
}

/**
 * Takes one try before the password is looked at, so that any number of parallel guesses gets exactly as many tries as
 * allowed: the row is locked, and the try that uses up the last one locks the subject for those behind it. When a lock
 * ends there is one try, and its failure locks for twice as long. A success gives everything back with `forgetAttempts`.
 */
export async function takeAttempt(
  tx: Db,
  subject: string,
  { tries, hardStop }: TryLimits,
  now: Date,
): Promise<Attempt> {
  const forgottenBefore = new Date(now.getTime() - MEMORY_MINUTES * 60_000)
  // One statement, because every sign-in waits for it. A row that is locked is left alone, and comes back as none.
  const taken = await sql<AttemptRow>`
    insert into sign_in_attempts as known (subject, failures, updated_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set (failures, locked_until, updated_at) = (
      select failures, ${now}::timestamptz + make_interval(mins => case
          when failures >= ${hardStop}::int then ${HARD_STOP_MINUTES}::int
          when failures >= ${tries}::int
            then least(${LONGEST_LOCK_MINUTES}::int, ${FIRST_LOCK_MINUTES}::int * power(2, least(failures - ${tries}::int, 10)))::int
        end), ${now}::timestamptz
      from (select case when coalesce(known.locked_until, known.updated_at) < ${forgottenBefore}
        then 1 else known.failures + 1 end as failures) as next)
    where known.locked_until is null or known.locked_until <= ${now}
    returning failures, locked_until`.execute(tx)
  const row = taken.rows[0]
  if (!row) return findLock(tx, subject, now)
  const lockedMinutes = row.locked_until ? minutesUntil(row.locked_until, now) : 0
  return { isLocked: false, triesLeft: Math.max(0, tries - row.failures), lockedMinutes }
}

async function findLock(tx: Db, subject: string, now: Date): Promise<Attempt> {
  const found = await sql<AttemptRow>`
    select failures, locked_until from sign_in_attempts where subject = ${subject}`.execute(tx)
  const lockedUntil = found.rows[0]?.locked_until
  return { isLocked: true, triesLeft: 0, lockedMinutes: lockedUntil ? minutesUntil(lockedUntil, now) : 1 }
}

/** A right password ends the count of its subject. */
export async function forgetAttempts(tx: Db, subject: string): Promise<void> {
  await sql`delete from sign_in_attempts where subject = ${subject}`.execute(tx)
}

/** Lets a user try again who is kept out by wrong passwords, from wherever they were typed. */
export async function forgetWrongPasswords(tx: Db, userId: string): Promise<void> {
  await sql`
    delete from sign_in_attempts
    where subject in (select 'name:' || lower(name) from people where id = ${userId})
      or subject like 'device:%' and split_part(subject, ':', 3) = (select lower(name) from people where id = ${userId})`.execute(
    tx,
  )
}

/** Forgets tries of before a moment that keep nobody out any more. */
export async function removeOldAttempts(tx: Db, before: Date): Promise<void> {
  await sql`
    delete from sign_in_attempts where updated_at < ${before} and coalesce(locked_until, updated_at) < ${before}`.execute(
    tx,
  )
}

/** Gives one try back to a network that many people share. */
export async function returnAttempt(tx: Db, subject: string, { tries }: TryLimits): Promise<void> {
  await sql`
    update sign_in_attempts set failures = greatest(0, failures - 1),
      locked_until = case when failures - 1 < ${tries} then null else locked_until end
    where subject = ${subject}`.execute(tx)
}

/** The network an address belongs to: /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string): string {
  const v4 = ip.replace(/^::ffff:/, '')
  if (v4.includes('.')) return `${v4.split('.').slice(0, 3).join('.')}.0/24`
  return `${ip.split(':').slice(0, 3).join(':')}::/48`
}

function minutesUntil(end: Date, now: Date): number {
  return Math.ceil((end.getTime() - now.getTime()) / 60_000)
}
