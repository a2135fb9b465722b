import { randomUUID } from 'node:crypto'
import { clockOf } from '#engines/calendar/local-time.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { createEgress } from '#platform/server/egress.ts'
import { notificationErrors, type TestOutcome } from '../contract/notification-settings.ts'
import type { notificationsApi } from '../contract/notifications-api.ts'
import { mailOnce } from './mail/mail-once.ts'
import { mailWords } from './mail/mail-words.ts'
import { sendPush } from './push/send-push.ts'
import { findRecipient, type Recipient } from './recipient.ts'
import type { SendingOutcome } from './sending-outcome.ts'
import { findSettings, type SettingsRow, zoneOf } from './settings-repository.ts'
import { postWebhook } from './webhook/post-webhook.ts'
import { webhookSecret } from './webhook/webhook-secret.ts'

/** Sends the caller one message now, past digest and quiet hours, and says how it went. */
export async function sendTest(
  context: RequestContext,
  { channel }: InputOf<(typeof notificationsApi.endpoints)['sendTest']>,
): Promise<TestOutcome> {
  const { user, services } = context
  const { recipient, settings } = await services.database.read(SYSTEM_SCOPE, async (db) => ({
    recipient: await findRecipient(db, user.id),
    settings: await findSettings(db, user.id),
  }))
  if (!recipient) throw notificationErrors.channelUnavailable()
  const tests = { email: testMail, webhook: testWebhook, push: testPush }
  const outcome = await tests[channel](context, recipient, settings)
  return { isDelivered: outcome.state === 'sent', reason: outcome.state === 'failed' ? outcome.reason : null }
}

async function testMail(
  { services }: RequestContext,
  recipient: Recipient,
  settings: SettingsRow,
): Promise<SendingOutcome> {
  const { email, language } = recipient
  const zone = zoneOf(settings, recipient)
  const at = `${clockOf(services.now(), zone)} (${zone})`
  const mail = { to: email, id: randomUUID(), language, ...mailWords[language].test, link: null, at }
  const outcome = email === '' ? null : await mailOnce(services.config, mail)
  if (!outcome) throw notificationErrors.channelUnavailable()
  return outcome
}

async function testPush({ services }: RequestContext, recipient: Recipient): Promise<SendingOutcome> {
  const { language, id } = recipient
  if (!recipient.hasPushDevice) throw notificationErrors.channelUnavailable()
  const at = services.now().getTime()
  const words = { title: mailWords[language].test.title, body: '', language }
  const content = { ...words, link: '/', tag: 'notification.test', at, isUrgent: false }
  return sendPush(services, createEgress(services.config.WEBHOOK_ALLOW), id, content)
}

async function testWebhook(
  { services }: RequestContext,
  { language }: Recipient,
  { webhook_url: url, webhook_key: key }: SettingsRow,
): Promise<SendingOutcome> {
  if (url === null || key === null) throw notificationErrors.channelUnavailable()
  const now = services.now()
  const body = {
    type: 'notification.test',
    timestamp: now.toISOString(),
    data: { title: mailWords[language].test.title },
  }
  const secret = webhookSecret(services.passwordPepper, key)
  const egress = createEgress(services.config.WEBHOOK_ALLOW)
  return postWebhook(egress, { address: url, secret, id: randomUUID(), body, now })
}
