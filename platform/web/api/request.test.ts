import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportConnectionBack } from '../messages/connection-store.ts'
import { isLoadingOverlayShown, OVERLAY_LIMIT_MS } from '../messages/loading-overlay.ts'
import { sessionStore, setSession } from '../session/session-store.ts'
import { keepSignedIn, shownMessages, startFreshBrowser } from '../testing/fresh-browser.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { fillAddress } from './endpoint-address.ts'
import { DEFAULT_TIMEOUT_MS } from './exchange.ts'
import { deleteAt, getJson, postForm, postJson, putJson } from './http-methods.ts'
import { request, sendRequest } from './request.ts'

const GATES = '/api/gates'

let server: ServerDouble
beforeEach(async () => {
  server = startServerDouble()
  await startFreshBrowser()
  keepSignedIn()
})
afterEach(() => {
  reportConnectionBack()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const freezeTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

/** Replaces `fetch` by a server that takes requests and never answers. @returns the times at which each was given up. */
const startSilentServer = () => {
  const abortedAfterMs: number[] = []
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const startedAt = performance.now()
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        abortedAfterMs.push(Math.round(performance.now() - startedAt))
        reject(new DOMException('Aborted', 'AbortError'))
      })
    })
  })
  return abortedAfterMs
}

describe('the address of a request', () => {
  it('[REQ-02] takes {name} placeholders from the payload and removes what it used', () => {
    expect(fillAddress('/camera/{camera_id}/at/{day}', { camera_id: 'A 1/2', day: 3, zoom: 4 })).toEqual({
      address: '/camera/A%201%2F2/at/3',
      rest: { zoom: 4 },
    })
    expect(fillAddress('/tiles/{z}-{x}.png', { z: 1, x: 2 }).address).toBe('/tiles/1-2.png')
    expect(() => fillAddress('/camera/{camera_id}', {})).toThrow("needs 'camera_id'")
  })

  it.each(['.', '..'])('[REQ-02] refuses the dot segment %s, which would lead elsewhere', (value) => {
    expect(() => fillAddress('/sites/{code}/close', { code: value })).toThrow('cannot take')
    expect(() => fillAddress('/sites/:code/close', { code: value })).toThrow('cannot take')
    expect(fillAddress('/sites/{code}', { code: `${value}/x` }).address).toBe(`/sites/${value}%2Fx`)
  })

  it('[REQ-02] takes the used fields from the query of a GET', async () => {
    server.on('GET /api/gates/N', () => ok(1))
    await getJson('/api/gates/{code}', { code: 'N', page: 2 })
    expect(server.seen[0]?.query.toString()).toBe('page=2')
  })

  it('[REQ-01] may be another one of this server, and of no other', async () => {
    server.on('GET /api/other', () => ok('other'))
    await expect(getJson(GATES, { page: 1 }, { url: '/api/other' })).resolves.toBe('other')
    await expect(getJson(GATES, {}, { url: `${window.location.origin}/api/other` })).resolves.toBe('other')
    for (const url of ['https://elsewhere.test/api', '//elsewhere.test/api', 'javascript:alert(1)']) {
      await expect(getJson(GATES, {}, { url })).rejects.toThrow('another server was refused')
    }
    expect(server.seen).toHaveLength(2)
  })
})

describe('the calls', () => {
  it('[REQ-04] encode the query of a GET, and send POST and PUT as JSON, DELETE without a body', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) server.on(`${method} ${GATES}`, () => ok(method))
    const sent = [
      await getJson(GATES, { name: 'A&B', tag: ['x', 'y'] }),
      await postJson(GATES, { name: 'North' }),
      await putJson(GATES, { name: 'South' }),
      await deleteAt(GATES, { code: 'N' }),
    ]
    expect(sent).toEqual(['GET', 'POST', 'PUT', 'DELETE'])
    expect(server.seen.map(({ query }) => query.toString())).toEqual(['name=A%26B&tag=x&tag=y', '', '', 'code=N'])
    expect(server.seen.map(({ body }) => body)).toEqual([undefined, { name: 'North' }, { name: 'South' }, undefined])
    const keys = server.seen.map(({ headers }) => headers.get('idempotency-key'))
    expect([keys[0], new Set(keys.slice(1)).size]).toEqual([null, 3])
  })

  it('[REQ-04] send form data as it is, with credentials of this origin only', async () => {
    const sent: RequestInit[] = []
    vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
      sent.push(init)
      return new Response(JSON.stringify({ code: 0, message: 'SUCCESS', data: null }))
    })
    await postForm('/api/gates/{code}/picture', { code: 'N', name: 'North', picture: new Blob(['x']) })
    const body = sent[0]?.body
    expect(body).toBeInstanceOf(FormData)
    expect([...(body as FormData).keys()]).toEqual(['name', 'picture'])
    expect(new Headers(sent[0]?.headers).has('content-type')).toBe(false)
    expect(sent[0]?.credentials).toBe('same-origin')
  })
})

describe('waiting and retrying', () => {
  it('[REQ-03] gives up after 900 s, and says so instead of hanging', async () => {
    freezeTime()
    const abortedAfterMs = startSilentServer()
    const asked = request({ method: 'GET', address: GATES })
    await vi.advanceTimersByTimeAsync(DEFAULT_TIMEOUT_MS)
    expect(await asked).toMatchObject({ kind: 'failure', error: { status: 0, error: 'network.timeout' } })
    expect(abortedAfterMs).toEqual([900_000])
  })

  it('[REQ-03] waits 32 s, 48 s and 15 min for its three retries where retrying is on', async () => {
    freezeTime()
    const abortedAfterMs = startSilentServer()
    const asked = request({ method: 'GET', address: GATES, isRetried: true, timeoutMs: 5_000 })
    await vi.advanceTimersByTimeAsync(5_000 + 32_000 + 48_000 + 900_000 + 3_000)
    expect(await asked).toMatchObject({ kind: 'failure', error: { error: 'network.timeout' } })
    expect(abortedAfterMs).toEqual([5_000, 32_000, 48_000, 900_000])
  })

  it('[REQ-03] retries a 500 where retrying is on, a write under the same key, and tells nobody of what passed', async () => {
    freezeTime()
    let failures = 2
    server.on(`POST ${GATES}`, () => (failures-- > 0 ? refused(500, 'internal', 'boom') : ok('made')))
    const asked = postJson(GATES, { name: 'North' }, { isRetried: true })
    await vi.advanceTimersByTimeAsync(2_000)
    await expect(asked).resolves.toBe('made')
    const keys = server.seen.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(shownMessages()).toEqual([])
  })

  it('[REQ-03] sends a 500 up to four times and not once more, and a refusal once', async () => {
    freezeTime()
    server.on(`GET ${GATES}`, () => refused(500, 'internal', 'boom'))
    const asked = request({ method: 'GET', address: GATES, isRetried: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await asked).toMatchObject({ kind: 'failure', error: { status: 500 } })
    expect(server.seen).toHaveLength(4)
    server.on(`PUT ${GATES}`, () => refused(409, 'gate.taken', 'Taken.'))
    await expect(putJson(GATES, {}, { isRetried: true })).rejects.toMatchObject({ status: 409 })
    expect(server.seenAt(`PUT ${GATES}`)).toHaveLength(1)
  })

  it('[REQ-03] does not retry where retrying is off', async () => {
    server.on(`GET ${GATES}`, () => refused(500, 'internal', 'boom'))
    await expect(getJson(GATES)).rejects.toMatchObject({ status: 500 })
    expect(server.seen).toHaveLength(1)
  })

  it('[REQ-03] stops at once where its caller aborts, without an error for anybody', async () => {
    freezeTime()
    startSilentServer()
    const abort = new AbortController()
    const asked = request({ method: 'GET', address: GATES, isRetried: true, signal: abort.signal })
    abort.abort()
    expect(await asked).toEqual({ kind: 'aborted' })
    expect(shownMessages()).toEqual([])
  })
})

describe('the loading overlay', () => {
  it('[ERR-06] [NAV-16] is gone after a minute, whatever its request still waits for', async () => {
    freezeTime()
    startSilentServer()
    const abort = new AbortController()
    void request({ method: 'GET', address: GATES, showLoading: true, signal: abort.signal })
    await vi.advanceTimersByTimeAsync(OVERLAY_LIMIT_MS - 1)
    expect(isLoadingOverlayShown()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(isLoadingOverlayShown()).toBe(false)
    abort.abort()
  })
})

describe('a token that was renewed while a request was on its way', () => {
  it('has the request sent again with the new one, and ends no session', async () => {
    server.on(`GET ${GATES}`, ({ headers }) => {
      if (headers.get('authorization') === 'Bearer token-2') return ok('read')
      setSession({ accessToken: 'token-2' })
      return refused(401, 'session.ended', 'Your session has ended.')
    })
    await expect(sendRequest({ method: 'GET', address: GATES })).resolves.toBe('read')
    expect(sessionStore.getState().accessToken).toBe('token-2')
    expect(shownMessages()).toEqual([])
  })
})
