import { BRAND } from '#platform/contract/brand.ts'
import { callOutside } from '#platform/server/call-outside.ts'
import type { Egress } from '#platform/server/egress.ts'
import { failed, SENT, type SendingOutcome } from '../sending-outcome.ts'
import { signWebhook } from './webhook-secret.ts'

export interface WebhookCall {
  readonly address: string
  readonly secret: string
  /** The same at every attempt, so that the receiver can drop a second one. */
  readonly id: string
  readonly body: object
  readonly now: Date
  readonly signal?: AbortSignal
}

/** How a call went, with the code that was answered; null where nobody did. */
export type WebhookOutcome = SendingOutcome & { readonly status: number | null }

/** A receiver that takes longer is to answer first and work afterwards. */
const TIMEOUT_MS = 10_000
const GONE = 410

const REFUSED = {
  en: 'The address is not a public one, or its host is not known.',
  ar: 'العنوان ليس عامًا، أو أن مضيفه غير معروف.',
}
const NO_ANSWER = {
  en: 'The receiver did not answer within 10 seconds, or the connection failed.',
  ar: 'لم يُجب المستقبِل خلال 10 ثوانٍ، أو تعذّر الاتصال به.',
}

/**
 * Calls a webhook once. The host is looked up and checked at each call, the connection goes to the address that was
 * checked, and a redirect is an answer like any other that is not 2xx.
 */
export async function postWebhook(egress: Egress, call: WebhookCall): Promise<WebhookOutcome> {
  const destination = await egress.resolve(call.address)
  if (!destination) return { ...failed(REFUSED), status: null }
  const body = JSON.stringify(call.body)
  const sentAt = Math.floor(call.now.getTime() / 1000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': `${BRAND.name}-Webhook/1`,
    'webhook-id': call.id,
    'webhook-timestamp': String(sentAt),
    'webhook-signature': signWebhook(call.secret, call.id, sentAt, body),
  }
  const sent = { method: 'POST', headers, body: Buffer.from(body), timeoutMs: TIMEOUT_MS, mostBytes: 0 } as const
  try {
    const { status } = await callOutside(destination, { ...sent, signal: call.signal })
    if (status >= 200 && status < 300) return { ...SENT, status }
    const reason = { en: `The receiver answered ${status}.`, ar: `أجاب المستقبِل بالرمز ${status}.` }
    return { ...failed(reason, { isFinal: status === GONE }), status }
  } catch (error) {
    // The network's own words name hosts and ports of the inside: the person gets ours.
    if (error instanceof Error) return { ...failed(NO_ANSWER), status: null }
    throw error
  }
}
