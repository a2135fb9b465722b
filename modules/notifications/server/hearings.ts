import { sql } from 'kysely'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'

/** How far something that was told has come with one person. */
export interface Hearing {
  readonly userId: string
  readonly isInProduct: boolean
  readonly readAt: Date | null
  /** Null where the person has no e-mail of it, or where it has not begun. */
  readonly email: 'open' | 'sent' | 'failed' | 'dropped' | null
  readonly reason: Text | null
}

/**
 * How notices of a kind have come to people, by their dedupe keys. Who is not there was not told: they may not see it, or it is not
 * handed out yet. Runs under the system's scope; the caller has made sure that the person may know.
 */
export async function hearingsOf(db: Db, kind: string, dedupeKey: string): Promise<Hearing[]> {
  const { rows } = await sql<Hearing>`
    select told.user_id as "userId", is_in_product as "isInProduct", read_at as "readAt",
      coalesce(messages.state, case when deliveries.channel is null then null else 'open' end) as email, messages.reason
    from notifications as told
    left join notification_deliveries as deliveries on deliveries.user_id = told.user_id
      and deliveries.notification_id = told.id and deliveries.channel = 'email'
    left join notification_messages as messages on messages.user_id = told.user_id and messages.id = deliveries.message_id
    where told.kind = ${kind} and told.dedupe_key = ${dedupeKey}`.execute(db)
  return rows
}
