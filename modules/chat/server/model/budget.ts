import { sql } from 'kysely'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { StoredModel } from './model-repository.ts'

/** Tokens that were set aside for one call. */
export interface Reservation {
  readonly day: string
  readonly holders: readonly string[]
  readonly tokens: number
}

class BudgetSpent extends Error {}

/**
 * Sets tokens aside for a call, from what the person and the project have left of a day of UTC: of two calls that want the last of
 * it one gets them.
 * @returns null where not as much is left
 */
export async function reserve(
  { database, now }: Services,
  { personDaily, projectDaily }: Pick<StoredModel, 'personDaily' | 'projectDaily'>,
  {
    userId,
    projectCode,
    tokens,
  }: { readonly userId: string; readonly projectCode: string | null; readonly tokens: number },
): Promise<Reservation | null> {
  const day = now().toISOString().slice(0, 10)
  const budgets = [
    { holder: `person:${userId}`, most: personDaily },
    { holder: `project:${projectCode ?? ''}`, most: projectDaily },
  ]
  try {
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      for (const { holder, most } of budgets) {
        const { numAffectedRows } = await sql`
          insert into chat_model_usage (day, holder, tokens)
          select ${day}::date, ${holder}, ${tokens}::bigint where ${tokens}::bigint <= ${most}::bigint
          on conflict (day, holder) do update set tokens = chat_model_usage.tokens + excluded.tokens
          where chat_model_usage.tokens + excluded.tokens <= ${most}::bigint`.execute(tx)
        if (numAffectedRows !== 1n) throw new BudgetSpent()
      }
    })
  } catch (error) {
    if (error instanceof BudgetSpent) return null
    throw error
  }
  return { day, holders: budgets.map(({ holder }) => holder), tokens }
}

/** Books what a call used in place of what was set aside for it. */
export async function settle(
  { database }: Services,
  { day, holders, tokens }: Reservation,
  used: number,
): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, (tx) =>
    sql`
      update chat_model_usage set tokens = greatest(0, tokens - ${tokens}::bigint + ${used}::bigint)
      where day = ${day}::date and holder = any(${holders}::text[])`.execute(tx),
  )
}
