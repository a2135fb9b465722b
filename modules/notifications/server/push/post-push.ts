import webPush from 'web-push'
import { callOutside } from '#platform/server/call-outside.ts'
import type { Egress } from '#platform/server/egress.ts'
import type { PushContent } from '../../contract/push-device.ts'
import { failed, SENT, type SendingOutcome } from '../sending-outcome.ts'
import type { PushDeviceRow } from './push-device-repository.ts'
import type { PushKeys } from './push-keys.ts'

export interface PushCall {
  readonly device: Pick<PushDeviceRow, 'endpoint' | 'p256dh' | 'auth'>
  readonly content: PushContent
  readonly keys: PushKeys
  /** Whom a push service asks about it (RFC 8292): an address of this installation. */
  readonly contact: string
  readonly signal?: AbortSignal
}

const TIMEOUT_MS = 10_000
/** How long a push service keeps it for a browser that is off. */
const KEPT_SECONDS = 86_400
/** The browser has taken its permission back, or is gone. */
const GONE: readonly number[] = [404, 410]

const REFUSED = {
  en: 'The push service of this browser cannot be reached from this installation.',
  ar: 'لا يمكن الوصول من هذا النظام إلى خدمة الإشعارات الخاصة بهذا المتصفح.',
}

/** Gives one browser's push service a message that only the browser can read. `isFinal`: the browser is not there any more. */
export async function postPush(egress: Egress, call: PushCall): Promise<SendingOutcome> {
  const { device, content, keys, contact, signal } = call
  const destination = await egress.resolve(device.endpoint)
  if (!destination) return failed(REFUSED)
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify(content),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: KEPT_SECONDS,
      urgency: content.isUrgent ? 'high' : 'normal',
    },
  )
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  try {
    const { status } = await callOutside(destination, {
      ...{ method: 'POST', headers: sent, body: body ?? Buffer.alloc(0), timeoutMs: TIMEOUT_MS, mostBytes: 0, signal },
    })
    if (status >= 200 && status < 300) return SENT
    const reason = {
      en: `The push service of this browser answered ${status}.`,
      ar: `أجابت خدمة الإشعارات الخاصة بهذا المتصفح بالرمز ${status}.`,
    }
    return failed(reason, { isFinal: GONE.includes(status) })
  } catch (error) {
    // The network's own words name hosts and ports of the inside: the person gets ours.
    if (error instanceof Error) return failed(REFUSED)
    throw error
  }
}
