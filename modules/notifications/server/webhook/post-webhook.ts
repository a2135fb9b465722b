import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BRAND } from '#platform/contract/brand.ts'
import type { Destination, Egress } from '#platform/server/egress.ts'
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
export async function postWebhook(egress: Egress, call: WebhookCall): Promise<SendingOutcome> {
  const destination = await egress.resolve(call.address)
  if (!destination) return failed(REFUSED)
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
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
  try {
    const status = await post(destination, headers, body, signal)
    if (status >= 200 && status < 300) return SENT
    return failed(
      { en: `The receiver answered ${status}.`, ar: `أجاب المستقبِل بالرمز ${status}.` },
      { isFinal: status === GONE },
    )
  } catch (error) {
    // The network's own words name hosts and ports of the inside: the person gets ours.
    if (error instanceof Error) return failed(NO_ANSWER)
    throw error
  }
}

/** Sends the call to the address that was checked. @returns the status; what the receiver says beyond it is not read. */
function post(
  { url, address, family }: Destination,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers,
      signal,
      agent: false,
      lookup: (_host, options, done) => {
        if (options.all) done(null, [{ address, family }])
        else done(null, address, family)
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      // What follows could be endless.
      response.destroy()
    })
    request.end(body)
  })
}
