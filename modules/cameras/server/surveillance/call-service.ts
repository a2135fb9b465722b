import { AnswerTooLongError, callOutside, type OutsideAnswer, type OutsideCall } from '#platform/server/call-outside.ts'
import type { Services } from '#platform/server/context.ts'
import { createEgress, type Destination } from '#platform/server/egress.ts'
import {
  type SaidBySurveillance,
  type SentToSurveillance,
  surveillanceErrors,
} from '../../contract/surveillance-calls.ts'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 4 * 1024 ** 2
const MOST_SENT_BYTES = 64 * 1024
/** Calls of this process at a time: a service that hangs must not hold all that people ask for. */
const MOST_AT_A_TIME = 16
const [UNAUTHORIZED, FORBIDDEN] = [401, 403]

const underWay = new WeakMap<Services['database'], { count: number }>()

export type Method = NonNullable<OutsideCall['method']>

/** Where the service is. @throws not-configured */
function serviceOf({ config }: Pick<Services, 'config'>): URL {
  if (config.SURVEILLANCE_URL === undefined) throw surveillanceErrors.notConfigured()
  return new URL(config.SURVEILLANCE_URL)
}

/** Host and port of the service; null where there is none. */
export function hostOfService({ config }: Pick<Services, 'config'>): string | null {
  return config.SURVEILLANCE_URL === undefined ? null : new URL(config.SURVEILLANCE_URL).host
}

/**
 * The address of a path of the service, below what was configured: neither another host nor what stands above it there.
 * @throws not-configured, path-elsewhere
 */
export function addressOf(services: Pick<Services, 'config'>, path: string): URL {
  const service = serviceOf(services)
  const base = service.pathname.replace(/\/$/, '')
  const whole = `${service.origin}${base}${path}`
  const address = URL.canParse(whole) ? new URL(whole) : null
  // Dots lead upwards also where they are encoded: the parser resolves them, some servers do it once more.
  const isBelow =
    address !== null &&
    address.origin === service.origin &&
    address.pathname.startsWith(`${base}/`) &&
    !/%2f|%5c|%2e/i.test(address.pathname)
  if (!isBelow) throw surveillanceErrors.pathElsewhere({ path })
  return address
}

/** What is sent with a call, and how it is written. @throws body-unclear */
export function bodyOf({ json, form }: Partial<SentToSurveillance>): { type: string; bytes: Uint8Array } | null {
  if (json === undefined && form === undefined) return null
  const text = json === undefined ? new URLSearchParams(form).toString() : JSON.stringify(json)
  const bytes = Buffer.from(text)
  if ((json !== undefined && form !== undefined) || bytes.length > MOST_SENT_BYTES)
    throw surveillanceErrors.bodyUnclear()
  return { type: json === undefined ? 'application/x-www-form-urlencoded' : 'application/json', bytes }
}

/**
 * Calls the service once, as the product and not as the person. Its host is looked up and the connection goes to the address that was
 * checked; a redirect is a refusal.
 * @throws busy, unreachable, refused, rejects-token, unreadable
 */
export async function callService(
  services: Services,
  method: Method,
  address: URL,
  body: ReturnType<typeof bodyOf>,
): Promise<SaidBySurveillance> {
  const running = underWay.get(services.database) ?? { count: 0 }
  underWay.set(services.database, running)
  if (running.count >= MOST_AT_A_TIME) throw surveillanceErrors.busy()
  running.count += 1
  try {
    const service = serviceOf(services)
    const egress = createEgress(service.hostname.replace(/^\[|\]$/g, ''), undefined, { isClosed: true })
    const destination = await egress.resolve(address.href)
    if (!destination) throw surveillanceErrors.unreachable({ seconds: TIMEOUT_MS / 1_000 })
    return said(await ask(services, destination, method, body))
  } finally {
    running.count -= 1
  }
}

async function ask(
  { config, log }: Services,
  destination: Destination,
  method: Method,
  body: ReturnType<typeof bodyOf>,
): Promise<OutsideAnswer> {
  const { SURVEILLANCE_TOKEN: token } = config
  const headers = {
    accept: 'application/json, text/plain;q=0.5',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
  }
  const sent = { method, headers, ...(body && { body: body.bytes }), timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES }
  try {
    return await callOutside(destination, sent)
  } catch (error) {
    if (error instanceof AnswerTooLongError) throw surveillanceErrors.unreadable()
    // The network's own words name hosts and ports of the inside.
    log.warn({ err: error, host: destination.url.host }, 'the surveillance service does not answer')
    throw surveillanceErrors.unreachable({ seconds: TIMEOUT_MS / 1_000 })
  }
}

function said({ status, headers, bytes }: OutsideAnswer): SaidBySurveillance {
  if (status === UNAUTHORIZED || status === FORBIDDEN) throw surveillanceErrors.rejectsToken({ status })
  if (status < 200 || status >= 300) throw surveillanceErrors.refused({ status })
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  const text = Buffer.from(bytes).toString('utf8')
  if (bytes.length === 0) return { status, mediaType, data: null }
  if (mediaType.startsWith('text/')) return { status, mediaType, data: text.toWellFormed() }
  try {
    return { status, mediaType, data: JSON.parse(text) as unknown }
  } catch {
    // Not JSON: a picture, or a page of something in between.
    throw surveillanceErrors.unreadable()
  }
}
