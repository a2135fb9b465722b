import { sql } from 'kysely'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { accountErrors } from '../contract/account-errors.ts'

/** Wrong answers before a person has to wait. Three codes fit at a time, so a guesser has 15 in a million each time. */
const TRIES = 5
const LOCK_MINUTES = 15

/**
 * Takes a try before the answer is looked at, in a transaction of its own: it stays taken where the answer is a refusal,
 * and parallel guesses get no more than the tries there are.
 * @throws 429 `account.factor-locked`
 */
export async function takeFactorTry({ database, now }: Services, userId: string): Promise<void> {
  const at = now()
  const lockEnd = new Date(at.getTime() + LOCK_MINUTES * 60_000)
  const taken = await database.transaction(SYSTEM_SCOPE, async (tx) =>
    sql<{ locked_until: Date | null }>`
      insert into second_factor_tries as known (user_id, failures) values (${userId}, 1)
      on conflict (user_id) do update set
        failures = case when known.locked_until > ${at} then known.failures
          when known.locked_until is not null then 1 else known.failures + 1 end,
        locked_until = case when known.locked_until > ${at} then known.locked_until
          when known.locked_until is null and known.failures >= ${TRIES} then ${lockEnd}::timestamptz else null end
      returning locked_until`.execute(tx),
  )
  const lockedUntil = taken.rows[0]?.locked_until ?? null
  if (!lockedUntil || lockedUntil <= at) return
  throw accountErrors.factorLocked({ minutes: Math.ceil((lockedUntil.getTime() - at.getTime()) / 60_000) })
}

/** A right answer: earlier wrong ones are forgotten. */
export async function forgetFactorTries(tx: Db, userId: string): Promise<void> {
  await sql`delete from second_factor_tries where user_id = ${userId}`.execute(tx)
}
