import { clockOf } from '#engines/calendar/local-time.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Egress } from '#platform/server/egress.ts'
import { findNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { composeMail } from './mail/compose-mail.ts'
import type { MailSender } from './mail/mail-sender.ts'
import { countAttempt } from './measure-delivery.ts'
import {
  endMessage,
  itemsOf,
  type LeavingChannel,
  type MessageItem,
  type MessageRow,
  putOff,
} from './message-repository.ts'
import { sendPush } from './push/send-push.ts'
import { findRecipient, type Recipient } from './recipient.ts'
import { failed, type SendingOutcome } from './sending-outcome.ts'
import { findSettings, type SettingsRow, zoneOf } from './settings-repository.ts'
import { addressOf, mailboxOf, mayHear } from './told.ts'
import { undelivered } from './undelivered-notice.ts'
import { postWebhook } from './webhook/post-webhook.ts'
import { webhookSecret } from './webhook/webhook-secret.ts'

/** Ways out of the product. */
export interface Senders {
  /** Null where the installation has no mail server. */
  readonly mail: MailSender | null
  readonly egress: Egress
}

/** Waits before the second attempt and each one after it, in seconds: 15 hours in all, then a message has failed. */
export const RETRY_SECONDS = [10, 60, 300, 1_800, 7_200, 14_400, 28_800] as const

const GAVE_UP = {
  en: 'The product was interrupted each time that it tried to send this.',
  ar: 'انقطع عمل النظام في كل مرة حاول فيها إرسال هذه الرسالة.',
}
const NOTHING_SET_UP = {
  en: 'This way to reach you was taken away before the message left.',
  ar: 'أُزيلت قناة الوصول إليك قبل إرسال الرسالة.',
}

interface Attempt {
  readonly address: string
  /** Null where nothing is left to tell. */
  readonly outcome: SendingOutcome | null
}

/**
 * Makes one attempt at a message that was taken, and keeps how it went. What the person may no longer see, and in a digest
 * what they have read meanwhile, is left out.
 */
export async function deliverMessage(
  services: Services,
  senders: Senders,
  message: MessageRow,
  signal: AbortSignal,
): Promise<void> {
  if (message.attempts > RETRY_SECONDS.length + 1)
    return end(services, message, 'failed', { address: '', outcome: failed(GAVE_UP) })
  const attempt = await attemptOf(services, senders, message, signal)
  const { outcome } = attempt
  if (outcome === null) return end(services, message, 'dropped', attempt)
  if (outcome.state === 'sent') return end(services, message, 'sent', attempt)
  const wait = RETRY_SECONDS[message.attempts - 1]
  if (outcome.isFinal || wait === undefined) return end(services, message, 'failed', attempt)
  countAttempt(message.channel, 'put_off')
  const at = new Date(services.now().getTime() + (signal.aborted ? 0 : wait * 1000))
  await services.database.transaction(SYSTEM_SCOPE, (tx) =>
    putOff(tx, message, { at, reason: outcome.reason, isCounted: !signal.aborted }),
  )
}

async function attemptOf(
  services: Services,
  senders: Senders,
  message: MessageRow,
  signal: AbortSignal,
): Promise<Attempt> {
  const { database } = services
  const { recipient, settings, items } = await database.read(SYSTEM_SCOPE, async (db) => ({
    recipient: await findRecipient(db, message.user_id),
    settings: await findSettings(db, message.user_id),
    items: await itemsOf(db, message),
  }))
  const told = recipient ? await stillTold(services, recipient, items) : []
  if (!recipient || told.length === 0) return { address: '', outcome: null }
  if (message.channel === 'email') return sendMail(services, senders, message, { recipient, settings, told })
  if (message.channel === 'push') return pushNotice(services, senders, { recipient, settings, told }, signal)
  return callWebhook(services, senders, message, { recipient, settings, told }, signal)
}

async function stillTold(services: Services, { principal }: Recipient, items: MessageItem[]): Promise<MessageItem[]> {
  const told: MessageItem[] = []
  for (const item of items) {
    if (item.is_grouped && item.read_at !== null) continue
    if (await mayHear(services, principal, item)) told.push(item)
  }
  return told
}

interface Content {
  readonly recipient: Recipient
  readonly settings: SettingsRow
  readonly told: readonly MessageItem[]
}

async function sendMail(
  services: Services,
  { mail }: Senders,
  message: MessageRow,
  content: Content,
): Promise<Attempt> {
  const { recipient, settings, told } = content
  // An e-mail that goes elsewhere is urgent, and so alone in its message.
  const address = told[0] ? mailboxOf(told[0], recipient) : ''
  if (!mail || address === '') return { address, outcome: failed(NOTHING_SET_UP, { isFinal: true }) }
  const { language } = recipient
  const zone = zoneOf(settings, recipient)
  const letter = composeMail(
    language,
    told.map((item) => ({
      title: item.title[language],
      body: item.body?.[language] ?? null,
      link: mailAddress(services, recipient, item),
      at: `${clockOf(item.created_at, zone)} (${zone})`,
    })),
  )
  const files = told.length === 1 && told[0] ? await filesOf(services, recipient, told[0]) : []
  return { address, outcome: await mail.send(address, message.id, letter, files) }
}

async function filesOf(services: Services, { principal, language }: Recipient, { kind, params }: MessageItem) {
  return (await findNoticeKind(kind)?.mailFiles?.(services, { principal, language, params })) ?? []
}

async function pushNotice(
  services: Services,
  { egress }: Senders,
  { recipient, settings, told }: Content,
  signal: AbortSignal,
): Promise<Attempt> {
  const item = told[0]
  if (!item) return { address: '', outcome: null }
  const { language } = recipient
  const since = clockOf(item.created_at, zoneOf(settings, recipient))
  const content = {
    title: item.title[language],
    body: [item.body?.[language], since].filter(Boolean).join(' · '),
    link: addressOf(services.modules, recipient.principal.user, item) ?? '/',
    tag: item.record_id ?? item.id,
    at: item.created_at.getTime(),
    isUrgent: findNoticeKind(item.kind)?.isUrgent === true,
    language,
  }
  return { address: '', outcome: await sendPush(services, egress, recipient.id, content, signal) }
}

async function callWebhook(
  services: Services,
  { egress }: Senders,
  message: MessageRow,
  { recipient, settings, told }: Content,
  signal: AbortSignal,
): Promise<Attempt> {
  const { webhook_url: url, webhook_key: key } = settings
  const item = told[0]
  if (url === null || key === null || !item) return { address: '', outcome: failed(NOTHING_SET_UP, { isFinal: true }) }
  const { language } = recipient
  const outcome = await postWebhook(egress, {
    address: url,
    secret: webhookSecret(services.passwordPepper, key),
    id: message.id,
    now: services.now(),
    signal,
    body: {
      type: item.kind,
      timestamp: item.created_at.toISOString(),
      data: {
        id: item.id,
        title: item.title[language],
        body: item.body?.[language] ?? null,
        link: wholeAddress(services, recipient, item),
        actor: item.actor_name,
        project: item.project_code,
        site: item.site_code,
        structure: item.structure_code,
      },
    },
  })
  return { address: url, outcome }
}

/** The address in an e-mail, with what its kind puts behind it. */
function mailAddress(services: Services, recipient: Recipient, item: MessageItem): string | null {
  const address = wholeAddress(services, recipient, item)
  const { mailFragment } = findNoticeKind(item.kind) ?? {}
  return address && mailFragment && item.record_id !== null ? address + mailFragment(services, item.record_id) : address
}

/** The host comes from the configuration, never from a request; without one there is no whole address. */
function wholeAddress({ config, modules }: Services, { principal }: Recipient, item: MessageItem): string | null {
  const address = addressOf(modules, principal.user, item)
  if (address === null || config.PUBLIC_ORIGIN === undefined) return null
  return new URL(address, config.PUBLIC_ORIGIN).href
}

async function end(
  services: Services,
  message: MessageRow,
  state: 'sent' | 'failed' | 'dropped',
  { address, outcome }: Attempt,
): Promise<void> {
  const { database, log, now } = services
  const reason = outcome?.state === 'failed' ? outcome.reason : null
  const isOurs = await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const ended = await endMessage(tx, message, { state, address, reason }, now())
    if (ended && state === 'failed') await notifyOfFailure(tx, message, address, now())
    return ended
  })
  if (isOurs) countAttempt(message.channel, state)
  else log.warn({ messageId: message.id }, 'an attempt at a message ended after another had taken over')
}

const WAYS: Readonly<Record<LeavingChannel, { readonly en: string; readonly ar: string }>> = {
  push: { en: 'Push', ar: 'إشعار الجهاز' },
  email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
  webhook: { en: 'Webhook', ar: 'خطاف الويب' },
}

/** The reason stays with the message, in the person's preferences. */
async function notifyOfFailure(tx: Db, { user_id, channel }: MessageRow, address: string, now: Date): Promise<void> {
  const way = WAYS[channel]
  await notify(
    tx,
    { user: null },
    {
      userIds: [user_id],
      kind: undelivered,
      title: { en: `${way.en}: a message could not be delivered`, ar: `${way.ar}: تعذّر تسليم رسالة` },
      body: {
        en: `${address} Your notification preferences say why, and try again from there.`.trim(),
        ar: `${address} تجد السبب في تفضيلات الإشعارات، ويمكنك إعادة المحاولة من هناك.`.trim(),
      },
      link: { route: '/profile' },
      dedupeKey: `${channel} ${now.toISOString().slice(0, 10)}`,
    },
  )
}
