import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { findNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import type { Notification } from '../contract/notification.ts'
import type { notificationsApi } from '../contract/notifications-api.ts'
import { notificationsModule } from '../contract/notifications-module.ts'
import { listNotificationRows, type NotificationRow } from './notification-repository.ts'
import { addressOf } from './told.ts'

type List = (typeof notificationsApi.endpoints)['list']

/** The caller's own notifications, with where each leads for them. */
export async function listNotifications(
  context: RequestContext,
  { page, pageSize, unreadOnly }: InputOf<List>,
): Promise<OutputOf<List>> {
  const { db, user } = context
  const window = { unreadOnly: unreadOnly === 'true', limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, total, unread } = await listNotificationRows(db, user, window)
  return { items: rows.map((row) => toNotification(context, row)), total, page, pageSize, unread }
}

function toNotification({ services, user }: RequestContext, row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    group: findNoticeKind(row.kind)?.group ?? notificationsModule.title,
    title: row.title,
    body: row.body,
    address: addressOf(services.modules, user, row),
    actor: row.actor_name,
    projectCode: row.project_code,
    siteCode: row.site_code,
    structureCode: row.structure_code,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}
