import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { noticeKinds } from '#platform/server/notices/define-notice-kind.ts'
import type { NotificationSettings } from '../contract/notification-settings.ts'
import { findRecipient } from './recipient.ts'
import { channelsOf, findSettings } from './settings-repository.ts'
import { webhookSecret } from './webhook/webhook-secret.ts'

/** How the caller hears of each kind that the product knows. */
export async function showSettings({ db, user, viewer, services }: RequestContext): Promise<NotificationSettings> {
  const settings = await findSettings(db, user.id)
  const recipient = await services.database.read(SYSTEM_SCOPE, (all) => findRecipient(all, user.id))
  const choosable = noticeKinds().filter(({ mailTo }) => !mailTo)
  const kinds = choosable.map((kind) => ({
    id: kind.id,
    title: kind.title,
    group: kind.group,
    channels: [...channelsOf(settings, kind)],
    isUrgent: kind.isUrgent === true,
    isAlwaysOn: kind.isAlwaysOn === true,
  }))
  return {
    kinds,
    choices: kinds.map(({ id, channels }) => ({ kind: id, channels })),
    digest: settings.digest,
    digestAt: settings.digest_at,
    quietFrom: settings.quiet_from,
    quietTo: settings.quiet_to,
    timeZone: settings.time_zone,
    webhookUrl: settings.webhook_url,
    // Who views the product as this person sees what they chose, and cannot sign calls in their name.
    webhookSecret:
      settings.webhook_key && !viewer ? webhookSecret(services.passwordPepper, settings.webhook_key) : null,
    accountTimeZone: recipient?.timeZone ?? null,
    email: recipient?.email ?? '',
    hasPushDevice: recipient?.hasPushDevice === true,
    isEmailAvailable: services.config.SMTP_URL !== undefined,
    rowVersion: settings.row_version,
  }
}
