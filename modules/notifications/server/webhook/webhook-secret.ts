import { createHmac, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32
const PREFIX = 'whsec_'

/**
 * What the receiver checks signatures with, in the form of the Standard Webhooks specification. It is made from the
 * server's pepper and the key of the webhook, so that it is stored nowhere.
 */
export function webhookSecret(pepper: string, webhookKey: string): string {
  const key = hkdfSync('sha256', pepper, webhookKey, 'plumbline webhook signature', KEY_BYTES)
  return `${PREFIX}${Buffer.from(key).toString('base64')}`
}

/**
 * Signature of a call: HMAC-SHA-256 over id, time and body, so that none of them can be changed or sent again later.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @param sentAt seconds since 1970
 */
export function signWebhook(secret: string, id: string, sentAt: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest('base64')}`
}
