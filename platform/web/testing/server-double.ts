import { vi } from 'vitest'

/** One request as the double saw it. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}
export interface DoubleAnswer {
  /** 200 where absent. */
  readonly status?: number
  readonly body: unknown
}
type Answering = (request: SeenRequest) => DoubleAnswer | Promise<DoubleAnswer>

/** Stands at the edge of the browser: every `fetch` of the code under test ends here. */
export interface ServerDouble {
  readonly seen: SeenRequest[]
  /** `on('GET /user_rbac/api/user/getUserInfo', () => ok({ … }))` */
  on(route: string, answer: Answering): void
  seenAt(route: string): SeenRequest[]
  /** From now on no request gets an answer. */
  disconnect(): void
}

/** Replaces `fetch` until `vi.unstubAllGlobals`. A route without an answer gets a 404 in the product's envelope. */
export function startServerDouble(): ServerDouble {
  const answers = new Map<string, Answering>()
  const seen: SeenRequest[] = []
  let isConnected = true
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError')
    if (!isConnected) throw new TypeError('Failed to fetch')
    const url = new URL(address, 'http://plumbline.test')
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    seen.push(request)
    const answering = answers.get(`${request.method} ${request.path}`)
    const found = answering ? answering(request) : refused(404, 'route.not-found', 'There is no such route.')
    const answer = await Promise.race([found, ...aborted(init.signal)])
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    return new Response(body, { status: answer.status ?? 200, headers: { 'X-Request-Id': 'request-1' } })
  })
  return {
    seen,
    on: (route, answer) => void answers.set(route, answer),
    seenAt: (route) => seen.filter(({ method, path }) => `${method} ${path}` === route),
    disconnect: () => {
      isConnected = false
    },
  }
}

/** As the browser's own: a request that is given up while its answer is on the way ends there. */
function aborted(signal: AbortSignal | null | undefined): Promise<never>[] {
  if (!signal) return []
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
  return [end]
}

/** A successful answer of either format. */
export function ok(data: unknown): DoubleAnswer {
  return { body: { code: 0, message: 'SUCCESS', data } }
}

/** A refusal of the REST format: real status. */
export function refused(status: number, error: string, message: string, fields?: Record<string, string>): DoubleAnswer {
  return {
    status,
    body: { code: status, error, message, requestId: 'request-1', data: null, ...(fields ? { fields } : {}) },
  }
}

/** A refusal of the application format: always HTTP 200. */
export function applicationRefusal(code: number, message: string, data: unknown = null): DoubleAnswer {
  return { body: { code, message, data } }
}
