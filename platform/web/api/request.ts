import { activeLanguage } from '../language/i18n.ts'
import { platformText } from '../language/platform-text.ts'
import { reportConnectionBack, reportConnectionLost } from '../messages/connection-store.ts'
import { showLoadingOverlay } from '../messages/loading-overlay.ts'
import { showServiceBusy } from '../messages/service-busy.ts'
import { endSession } from '../session/end-session.ts'
import { sessionStore } from '../session/session-store.ts'
import { ApiError, isAbort } from './api-error.ts'

export interface RequestParts {
  readonly method: string
  /** Path and query on this server. */
  readonly address: string
  /** Sent as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Sent with a write, so that the same logical call has one effect however often it is sent. */
  readonly idempotencyKey?: string
  /** Shows the full-screen overlay until the answer is there (the specification's showLoading header). */
  readonly showLoading?: boolean
  /** The answer is judged by the caller alone: no message, no sign-out. For sign-in and sign-out themselves. */
  readonly isQuiet?: boolean
}

/** `{ code, message, data }` of every answer, with what a failure adds. */
interface Envelope {
  readonly code: number
  readonly message: string
  readonly data: unknown
  readonly error?: string
  readonly requestId?: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Application code for a dead or missing token (ERR-01). */
const APPLICATION_NO_TOKEN = 100
/** The specification's words for it, which tell a person nothing about what to do (ERR-08). */
const NO_TOKEN_WORDS = 'token is null'

/**
 * Sends one request and gives `data` of its answer.
 * @throws ApiError for a refusal, a failure or a lost connection; DOMException AbortError where the caller aborted.
 */
export async function sendRequest(parts: RequestParts): Promise<unknown> {
  const hideOverlay = parts.showLoading ? showLoadingOverlay() : undefined
  try {
    const response = await send(parts)
    const envelope = await readEnvelope(response)
    if (response.ok && envelope.code === 0) return envelope.data
    throw failureOf(response, envelope, parts.isQuiet ?? false)
  } finally {
    hideOverlay?.()
  }
}

/**
 * Sends a request whose answer is a file: the caller reads the body, whole or as it comes. With a body it is a POST, for
 * reads whose key must not stand in an address.
 * @throws ApiError for a refusal, a failure or a lost connection.
 */
export async function requestFile(address: string, signal?: AbortSignal, body?: unknown): Promise<Response> {
  const response = await send({ method: body === undefined ? 'GET' : 'POST', address, body, signal })
  if (response.ok) return response
  throw failureOf(response, await readEnvelope(response), false)
}

/** Headers that identify the caller; for requests that do not go through `sendRequest`, such as uploads. */
export function callerHeaders(): Record<string, string> {
  const { accessToken, userId } = sessionStore.getState()
  return {
    Lang: activeLanguage(),
    ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
    ...(userId ? { userId } : {}),
  }
}

/** A key for one logical call. Works without a secure context too, where `crypto.randomUUID` is missing. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function send(parts: RequestParts): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', ...callerHeaders() }
  if (parts.body !== undefined) headers['Content-Type'] = 'application/json'
  if (parts.idempotencyKey) headers['Idempotency-Key'] = parts.idempotencyKey
  try {
    const response = await fetch(parts.address, {
      method: parts.method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      ...(parts.signal ? { signal: parts.signal } : {}),
    })
    reportConnectionBack()
    return response
  } catch (error) {
    if (isAbort(error)) throw error
    reportConnectionLost()
    throw new ApiError({ error: 'network.lost' }, platformText('connectionLost'))
  }
}

async function readEnvelope(response: Response): Promise<Envelope> {
  const text = await response.text()
  try {
    const value: unknown = JSON.parse(text)
    if (isEnvelope(value)) return value
  } catch {
    // A proxy's page or a cut answer: the failure below says so, with the status.
  }
  return {
    code: response.ok ? 500 : response.status,
    message: platformText('unreadableAnswer'),
    data: null,
    error: 'answer.unreadable',
  }
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'
}

function failureOf(response: Response, envelope: Envelope, isQuiet: boolean): ApiError {
  const status = response.ok ? envelope.code : response.status
  const requestId = envelope.requestId ?? response.headers.get('X-Request-Id')
  const failure = new ApiError({ ...envelope, status, requestId }, envelope.message ?? '')
  if (isQuiet) return failure
  const isBare = failure.message.includes(NO_TOKEN_WORDS)
  if (isBare) endSession(`${platformText('sessionEnded')} (${failure.message})`)
  else if (status === 401 || status === APPLICATION_NO_TOKEN)
    endSession(failure.message || platformText('sessionEnded'))
  else if (status === 500) showServiceBusy(requestId)
  return failure
}
