import { sql } from 'kysely'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** A quarter: long enough for the question "when was I told?". */
export const KEPT_DAYS = 90
/** Rows of one statement, so that no lock is held for long. */
const BATCH = 5_000

/** Removes notifications, messages and rows of the outbox that are older than {@link KEPT_DAYS}. */
export async function removeOldNotifications({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
  const old = [
    // What is still to leave stays until it has.
    sql`delete from notifications where (user_id, id) in (
      select user_id, id from notifications where created_at < ${before} and not exists (
        select from notification_deliveries as delivery
        left join notification_messages as message on message.user_id = delivery.user_id and message.id = message_id
        where delivery.user_id = notifications.user_id and notification_id = notifications.id
          and (message_id is null or message.state = 'open'))
      limit ${BATCH})`,
    sql`delete from notification_messages where (user_id, id) in (
      select user_id, id from notification_messages where ended_at < ${before} and not exists (
        select from notification_deliveries as delivery
        where delivery.user_id = notification_messages.user_id and message_id = notification_messages.id)
      limit ${BATCH})`,
    sql`delete from notice_outbox where failure is not null and created_at < ${before}`,
  ]
  for (const statement of old) {
    for (;;) {
      const { numAffectedRows = 0n } = await database.transaction(SYSTEM_SCOPE, (tx) => statement.execute(tx))
      if (numAffectedRows < BATCH) break
    }
  }
}
