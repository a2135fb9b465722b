import { isOfBalancerAlone, reportConnectionBack, reportConnectionLost } from '../messages/connection-store.ts'
import { noteServerTime } from '../session/server-time.ts'
import { ownAddress } from './own-address.ts'

/** Longest that an answer is waited for where nobody says otherwise (REQ-03), ms. */
export const DEFAULT_TIMEOUT_MS = 900_000

export interface Outgoing {
  readonly method: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** A form is sent as it is, anything else as JSON; undefined: no body. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  readonly cache?: RequestCache | undefined
}

/** How a request ended, as far as the network is concerned. */
export type Exchanged =
  | { readonly kind: 'response'; readonly response: Response; readonly text: string }
  /** The caller no longer wants the answer. */
  | { readonly kind: 'aborted' }
  /** Nothing came in time. */
  | { readonly kind: 'timeout' }
  /** The server cannot be reached, or the connection broke before the whole answer was there. */
  | { readonly kind: 'lost' }

/**
 * Sends one request to this server and reads its whole answer. Whether the server can be reached is told to the
 * connection banner.
 * @throws where the address is another server's: nothing is sent there (D13).
 */
export async function exchange(outgoing: Outgoing): Promise<Exchanged> {
  return fetchInTime(outgoing, async (response) => ({ kind: 'response', response, text: await response.text() }))
}

/** Like {@link exchange}, but ends with the head of the answer: the caller reads the body, whole or as it comes. */
export async function exchangeHead(outgoing: Outgoing): Promise<Exchanged> {
  return fetchInTime(outgoing, async (response) => ({ kind: 'response', response, text: '' }))
}

async function fetchInTime(outgoing: Outgoing, read: (response: Response) => Promise<Exchanged>): Promise<Exchanged> {
  const { method, body, signal, cache, timeoutMs = DEFAULT_TIMEOUT_MS } = outgoing
  const address = ownAddress(outgoing.address)
  const isForm = body instanceof FormData
  const abort = new AbortController()
  const onAbort = () => abort.abort()
  if (signal?.aborted) return { kind: 'aborted' }
  signal?.addEventListener('abort', onAbort, { once: true })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort.abort()
  }, timeoutMs)
  try {
    const response = await fetch(address, {
      method,
      headers: { ...outgoing.headers, ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }) },
      credentials: 'same-origin',
      cache: cache ?? 'no-store',
      signal: abort.signal,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    if (isOfBalancerAlone(response)) {
      reportConnectionLost()
      return { kind: 'lost' }
    }
    noteServerTime(response)
    reportConnectionBack()
    return await read(response)
  } catch {
    // Which of the three it was decides; the browser's own words differ and say nothing to a person.
    if (isLate) return { kind: 'timeout' }
    if (signal?.aborted) return { kind: 'aborted' }
    reportConnectionLost()
    return { kind: 'lost' }
  } finally {
    // The listener for the caller's abort stays: the body of a file may still be on its way.
    clearTimeout(timer)
  }
}
