import { activeLanguage } from '../language/i18n.ts'
import { platformText } from '../language/platform-text.ts'
import { showLoadingOverlay } from '../messages/loading-overlay.ts'
import { showServiceBusy } from '../messages/service-busy.ts'
import { randomId } from '../random-id.ts'
import { endSession } from '../session/end-session.ts'
import { sessionStore } from '../session/session-store.ts'
import { ApiError } from './api-error.ts'
import { type Envelope, readEnvelope } from './envelope.ts'
import { DEFAULT_TIMEOUT_MS, type Exchanged, exchange, exchangeHead, type Outgoing } from './exchange.ts'

export interface RequestParts {
  readonly method: string
  /** Path and query on this server. */
  readonly address: string
  /** Sent as JSON; a form as it is. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Sent with a write, so that the same logical call has one effect however often it is sent. */
  readonly idempotencyKey?: string
  /** Shows the full-screen overlay until the answer is there (the specification's showLoading header). */
  readonly showLoading?: boolean
  /** The answer is judged by the caller alone: no message, no sign-out. For sign-in and sign-out themselves. */
  readonly isQuiet?: boolean
  /** Longest wait for the answer, ms. */
  readonly timeoutMs?: number
  /** Sends again what got no answer in time or failed in the server (REQ-03). A write needs its idempotency key then. */
  readonly isRetried?: boolean
  readonly cache?: RequestCache
}

/** How a request ended. `aborted` is no failure: nobody wants the answer any more. */
export type RequestResult =
  | { readonly kind: 'success'; readonly data: unknown }
  | { readonly kind: 'failure'; readonly error: ApiError }
  | { readonly kind: 'aborted' }

/** Waits of the retries (REQ-03), ms: a first answer may be long in coming, a second one should not be, the last may. */
export const RETRY_TIMEOUTS_MS: readonly number[] = [32_000, 48_000, 900_000]

/** Pause before a retry, ms: a server that has just failed must not be asked four times in the same moment. */
const RETRY_PAUSE_MS = 1_000

/** Application code for a dead or missing token (ERR-01). */
const APPLICATION_NO_TOKEN = 100
/** The specification's words for it, which tell a person nothing about what to do (ERR-08). */
const NO_TOKEN_WORDS = 'token is null'

/**
 * Sends one request and gives `data` of its answer.
 * @throws ApiError for a refusal, a failure or a lost connection; DOMException AbortError where the caller aborted.
 */
export async function sendRequest(parts: RequestParts): Promise<unknown> {
  const result = await request(parts)
  if (result.kind === 'success') return result.data
  throw result.kind === 'failure' ? result.error : abortError()
}

/** Sends one request and says how it ended; what a person must hear of it is said (ERR-01, ERR-02). */
export async function request(parts: RequestParts): Promise<RequestResult> {
  const hideOverlay = parts.showLoading ? showLoadingOverlay() : undefined
  try {
    const [result, response] = await attempts(parts)
    if (result.kind === 'failure' && response && !parts.isQuiet) tellPerson(result.error)
    return result
  } finally {
    hideOverlay?.()
  }
}

/**
 * Sends a request whose answer is a file: the caller reads the body, whole or as it comes. With a body it is a POST, for
 * reads whose key must not stand in an address. Of headers, `Range` asks for a part of it.
 * @throws ApiError for a refusal, a failure or a lost connection.
 */
export async function requestFile(
  address: string,
  signal?: AbortSignal,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> {
  const parts = { method: body === undefined ? 'GET' : 'POST', address, body, signal }
  const exchanged = await exchangeHead({ ...parts, headers: { ...headersOf(), ...headers } })
  if (exchanged.kind !== 'response') {
    if (exchanged.kind === 'aborted') throw abortError()
    throw lostError(exchanged.kind)
  }
  const { response } = exchanged
  if (response.ok) return response
  const error = failureOf(response, readEnvelope(response, await response.text()))
  tellPerson(error)
  throw error
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

/** A key for one logical call: made once, sent with each attempt (D14). */
export function newIdempotencyKey(): string {
  return randomId()
}

type Attempt = readonly [RequestResult, Response | null]

async function attempts(parts: RequestParts): Promise<Attempt> {
  const timeouts = [parts.timeoutMs ?? DEFAULT_TIMEOUT_MS, ...(parts.isRetried ? RETRY_TIMEOUTS_MS : [])]
  let last: Attempt = [{ kind: 'aborted' }, null]
  for (const [index, timeoutMs] of timeouts.entries()) {
    if (index > 0) await new Promise((done) => setTimeout(done, RETRY_PAUSE_MS))
    if (parts.signal?.aborted) return [{ kind: 'aborted' }, null]
    last = await attemptWithCurrentToken(parts, timeoutMs)
    const [result] = last
    if (result.kind !== 'failure' || !isWorthRetrying(result.error)) return last
  }
  return last
}

/** A token that was renewed while the request was on its way is no reason to end the session: it is sent once more. */
async function attemptWithCurrentToken(parts: RequestParts, timeoutMs: number): Promise<Attempt> {
  const before = sessionStore.getState().accessToken
  const attempt = await attemptOnce(parts, timeoutMs)
  const [result] = attempt
  const after = sessionStore.getState().accessToken
  const isOutdated = result.kind === 'failure' && isDeadToken(result.error) && after !== null && after !== before
  return isOutdated ? attemptOnce(parts, timeoutMs) : attempt
}

async function attemptOnce(parts: RequestParts, timeoutMs: number): Promise<Attempt> {
  const { method, address, body, signal, cache } = parts
  const outgoing: Outgoing = {
    method,
    address,
    body,
    signal,
    cache,
    timeoutMs,
    headers: headersOf(parts.idempotencyKey),
  }
  const exchanged = await exchange(outgoing)
  return [resultOf(exchanged), exchanged.kind === 'response' ? exchanged.response : null]
}

function headersOf(idempotencyKey?: string): Record<string, string> {
  const headers = { Accept: 'application/json', ...callerHeaders() }
  return idempotencyKey ? { ...headers, 'Idempotency-Key': idempotencyKey } : headers
}

function resultOf(exchanged: Exchanged): RequestResult {
  if (exchanged.kind === 'aborted') return { kind: 'aborted' }
  if (exchanged.kind !== 'response') return { kind: 'failure', error: lostError(exchanged.kind) }
  const { response, text } = exchanged
  const envelope = readEnvelope(response, text)
  if (response.ok && envelope.code === 0) return { kind: 'success', data: envelope.data }
  return { kind: 'failure', error: failureOf(response, envelope) }
}

function failureOf(response: Response, envelope: Envelope): ApiError {
  const status = response.ok ? envelope.code : response.status
  const requestId = envelope.requestId ?? response.headers.get('X-Request-Id')
  return new ApiError({ ...envelope, status, requestId }, envelope.message ?? '')
}

function lostError(kind: 'lost' | 'timeout'): ApiError {
  return new ApiError({ error: `network.${kind}` }, platformText('connectionLost'))
}

function abortError(): DOMException {
  return new DOMException('The request was aborted.', 'AbortError')
}

function isWorthRetrying({ status, error }: ApiError): boolean {
  return status === 500 || error === 'network.timeout'
}

function isDeadToken({ status, message }: ApiError): boolean {
  return status === 401 || status === APPLICATION_NO_TOKEN || message.includes(NO_TOKEN_WORDS)
}

function tellPerson(error: ApiError): void {
  const { message, status, requestId } = error
  if (message.includes(NO_TOKEN_WORDS)) endSession(`${platformText('sessionEnded')} (${message})`, { requestId })
  else if (isDeadToken(error)) endSession(message || platformText('sessionEnded'), { requestId })
  else if (status === 500) showServiceBusy(requestId)
}
