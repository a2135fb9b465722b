import { isRecord } from '../is-record.ts'
import { showLoadingOverlay } from '../messages/loading-overlay.ts'
import { browserSession } from '../session/browser-session.ts'
import { platformName } from '../session/platform-name.ts'
import { type PlatformFailure, sessionEvents } from '../session/session-events.ts'
import { sessionStore } from '../session/session-store.ts'
import { jsonOf } from './envelope.ts'
import { exchange } from './exchange.ts'
import { callerHeaders, type RequestParts } from './request.ts'

export interface PlatformParts extends RequestParts {
  /** A sign-in: a refusal is no reason to look whether the session still lives (ERR-05). */
  readonly isLogin?: boolean
}

/** A success of the platform layer. */
export interface PlatformSuccess {
  readonly status: true
  readonly data: unknown
}

/** What a request of the platform layer came to, before anything is made of it. */
export type PlatformOutcome =
  | { readonly kind: 'answer'; readonly response: Response; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'unreadable' }

/** The refresh of the click mode judges its answer itself (TOK-06). */
const PASSES_UNSEEN = /account\/refreshNtoken$/

const SUCCESS = 'SUCCESS'
const SERVER_ERROR = 500
const SERVER_ERROR_WORDS = 'Internal Server Error'
const DEAD_TOKEN_CODES: readonly unknown[] = [20004, 401]
/** HTTP statuses that nobody is told of (ERR-05). */
const SILENT_STATUSES = [402, 405]

/**
 * Calls the platform layer (ERR-03 to ERR-06). Where the network fails or the answer is not JSON, the promise never
 * settles: the connection banner says what is wrong, and a screen asks again when the connection is back.
 * @throws PlatformFailure for a refusal; DOMException AbortError where the caller aborted.
 */
export async function platformRequest(parts: PlatformParts): Promise<PlatformSuccess> {
  const outcome = await platformExchange(parts)
  switch (outcome.kind) {
    case 'aborted':
      throw new DOMException('The request was aborted.', 'AbortError')
    case 'lost':
      sessionEvents.emit('OFFLINE', { url: parts.address })
      return never()
    case 'unreadable':
      sessionEvents.emit('PARSE_ERROR', { url: parts.address })
      return never()
    case 'answer':
      if (PASSES_UNSEEN.test(pathOf(parts.address))) return { status: true, data: outcome.body }
      return judge(parts, outcome.response, outcome.body)
  }
}

/** Sends a request of the platform layer and reads its answer; nothing is made of it. Never rejects for the network. */
export async function platformExchange(parts: PlatformParts): Promise<PlatformOutcome> {
  const hideOverlay = parts.showLoading ? showLoadingOverlay() : undefined
  const { method, address, body, signal, timeoutMs, cache, idempotencyKey } = parts
  const headers = { ...platformHeaders(), ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}) }
  const exchanged = await exchange({ method, address, body, signal, timeoutMs, cache, headers })
  hideOverlay?.()
  if (exchanged.kind === 'aborted') return { kind: 'aborted' }
  if (exchanged.kind !== 'response') return { kind: 'lost' }
  const value = jsonOf(exchanged.text)
  return isRecord(value) ? { kind: 'answer', response: exchanged.response, body: value } : { kind: 'unreadable' }
}

/** REQ-01: what the platform layer is told beside what every request tells. */
function platformHeaders(): Record<string, string> {
  const { centreToken } = sessionStore.getState()
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Platform: platformName(),
    ...callerHeaders(),
    ...(centreToken ? { 'X-Auth-Token': centreToken } : {}),
  }
}

function judge(parts: PlatformParts, response: Response, body: Readonly<Record<string, unknown>>): PlatformSuccess {
  const failure = failureOf(parts.address, response, body)
  if (!response.ok) judgeStatus(failure, response.status, parts.isLogin === true)
  if (DEAD_TOKEN_CODES.includes(body['code'])) {
    endByRefusal()
    sessionEvents.emit('TOKEN_ERROR', failure)
    throw failure
  }
  if (body['code'] === SERVER_ERROR || body['msg'] !== SUCCESS || 'message' in body) throw failure
  return { status: true, data: body['data'] }
}

/** ERR-05. Returns where the answer is passed on to the rules of the code. @throws PlatformFailure */
function judgeStatus(failure: PlatformFailure, status: number, isLogin: boolean): void {
  if (status === 401 || (status === 400 && isLogin)) endByRefusal()
  if ((status === 400 || status === 401) && !isLogin) sessionEvents.emit('TOKEN_ERROR', failure)
  if (status === 400 || status === 401 || SILENT_STATUSES.includes(status)) throw failure
  if (status !== SERVER_ERROR) return
  const failed = { ...failure, error: SERVER_ERROR_WORDS }
  sessionEvents.emit('SERVER_ERROR', failed)
  throw failed
}

function endByRefusal(): void {
  if (browserSession.keeper.isAuthenticated) browserSession.keeper.clear('refused')
}

function failureOf(url: string, response: Response, body: Readonly<Record<string, unknown>>): PlatformFailure {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    url,
    status: false,
    statusCode: typeof body['code'] === 'number' ? body['code'] : response.status,
    error: text(body['msg']) ?? text(body['message']) ?? response.statusText,
  }
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address
}

function never(): Promise<never> {
  return new Promise(() => {
    // Nobody resolves it, as the specification has it.
  })
}
