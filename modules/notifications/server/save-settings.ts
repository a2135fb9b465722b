import { randomUUID } from 'node:crypto'
import { isTimeZone } from '#engines/calendar/local-time.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { createEgress } from '#platform/server/egress.ts'
import { type NotificationSettings, notificationErrors } from '../contract/notification-settings.ts'
import type { notificationsApi } from '../contract/notifications-api.ts'
import {
  findSettings,
  knownChoices,
  type SettingsChange,
  type SettingsRow,
  saveSettings,
} from './settings-repository.ts'
import { showSettings } from './show-settings.ts'

type Choices = InputOf<(typeof notificationsApi.endpoints)['saveSettings']>

/**
 * Keeps what the caller decided. A new webhook address gets a key of its own.
 * @throws notification.webhook-refused for an address that webhooks may not reach.
 */
export async function saveOwnSettings(context: RequestContext, wanted: Choices): Promise<NotificationSettings> {
  const { db, user, services } = context
  if (!isTimeZone(wanted.timeZone)) throw notificationErrors.timeZoneUnknown({ timeZone: wanted.timeZone })
  const before = await findSettings(db, user.id)
  const webhookUrl = wanted.webhookUrl || null
  const isNewAddress = webhookUrl !== before.webhook_url
  if (webhookUrl !== null && isNewAddress) {
    const destination = await createEgress(services.config.WEBHOOK_ALLOW).resolve(webhookUrl)
    if (!destination) throw notificationErrors.webhookRefused()
  }
  await store(
    context,
    before,
    {
      user_id: user.id,
      digest: wanted.digest,
      digest_at: wanted.digestAt,
      quiet_from: wanted.quietFrom,
      quiet_to: wanted.quietTo,
      time_zone: wanted.timeZone,
      webhook_url: webhookUrl,
      webhook_key: keyFor(webhookUrl, isNewAddress ? null : before.webhook_key),
      choices: knownChoices(wanted.choices),
    },
    wanted.rowVersion,
  )
  return showSettings(context)
}

/** Gives the caller's webhook another secret. @throws notification.channel-unavailable without a webhook. */
export async function renewSecret(context: RequestContext): Promise<NotificationSettings> {
  const before = await findSettings(context.db, context.user.id)
  if (before.webhook_url === null) throw notificationErrors.channelUnavailable()
  const { row_version: rowVersion, ...kept } = before
  await store(context, before, { ...kept, webhook_key: randomUUID() }, rowVersion)
  return showSettings(context)
}

function keyFor(url: string | null, known: string | null): string | null {
  return url === null ? null : (known ?? randomUUID())
}

async function store(
  context: RequestContext,
  before: SettingsRow,
  after: SettingsChange,
  rowVersion: number,
): Promise<void> {
  const isSaved = before.row_version === rowVersion && (await saveSettings(context.db, after, rowVersion))
  if (!isSaved) throw notificationErrors.changedMeanwhile()
  await recordAudit(context.db, context, {
    action: 'notification-settings.updated',
    entityType: 'notification-settings',
    entityId: context.user.id,
    place: null,
    before: audited(before),
    after: audited({ ...after, choices: { ...before.choices, ...after.choices } }),
  })
}

/** The key is half of a secret: that it changed is enough. */
function audited({ user_id: _user, webhook_key, ...rest }: SettingsChange & { row_version?: number }) {
  const { row_version: _version, ...settings } = rest
  return { ...settings, webhook: webhook_key?.slice(0, 8) ?? null }
}
