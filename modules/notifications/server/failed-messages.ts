import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { notificationErrors } from '../contract/notification-settings.ts'
import type { notificationsApi } from '../contract/notifications-api.ts'
import { listFailed, reopenMessage } from './message-repository.ts'

type Endpoints = (typeof notificationsApi)['endpoints']

/** The caller's messages that did not arrive, with the reason of each. */
export async function listFailedMessages(
  { db, user }: RequestContext,
  { page, pageSize }: InputOf<Endpoints['failures']>,
): Promise<OutputOf<Endpoints['failures']>> {
  const { rows, total } = await listFailed(db, user.id, { limit: pageSize, offset: (page - 1) * pageSize })
  const items = rows.map(({ id, channel, address, titles, reason, attempts, ended_at }) => ({
    id,
    channel,
    address,
    titles: [...titles],
    reason,
    attempts,
    failedAt: ended_at.toISOString(),
  }))
  return { items, total, page, pageSize }
}

/** Tries a failed message again from the beginning. @throws notification.message-not-found for anybody else's. */
export async function retryMessage(
  context: RequestContext,
  { id }: InputOf<Endpoints['retry']>,
): Promise<OutputOf<Endpoints['retry']>> {
  const { db, user, services } = context
  if (!(await reopenMessage(db, user.id, id, services.now()))) throw notificationErrors.messageNotFound({ id })
  await recordAudit(db, context, {
    action: 'notification-message.retried',
    entityType: 'notification-message',
    entityId: id,
    place: null,
  })
  return { id }
}
