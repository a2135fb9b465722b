import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { TOAST_MS } from '#ui/tokens.ts'
import { isConnectionLost, reportConnectionBack } from '../messages/connection-store.ts'
import { isLoadingOverlayShown } from '../messages/loading-overlay.ts'
import { LOG_HISTORY_RECORDS, log, logHistory } from '../messages/logger.ts'
import { messageStore, showMessage } from '../messages/message-store.ts'
import { onSessionEnded } from '../session/end-session.ts'
import { sessionStore } from '../session/session-store.ts'
import { keepSignedIn, shownMessages, startFreshBrowser } from '../testing/fresh-browser.ts'
import { applicationRefusal, ok, refused, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { endpointAddress, fetchEndpoint } from './fetch-endpoint.ts'
import { queryClient } from './query-client.ts'
import { useApiMutation } from './use-api-mutation.ts'
import { useApiQuery } from './use-api-query.ts'

const gates = defineModule({
  id: 'gates',
  title: { en: 'Gates', ar: 'بوابات' },
  area: 'foundation',
  dependsOn: [],
  permissions: {},
  screens: {},
})
const Gate = z.object({ code: z.string(), name: z.string() })
const gatesApi = defineApi(gates, {
  list: {
    method: 'GET',
    path: '/gates',
    summary: 'List gates',
    access: 'any-signed-in',
    input: z.object({ siteCode: z.string(), search: z.string().optional() }),
    output: z.object({ items: z.array(Gate) }),
  },
  rename: {
    method: 'PATCH',
    path: '/gates/:code',
    summary: 'Rename a gate',
    access: 'any-signed-in',
    input: z.object({ code: z.string(), name: z.string() }),
    output: Gate,
  },
  names: {
    method: 'POST',
    path: '/adassa_service/gate/names',
    summary: 'Names of gates',
    access: 'any-signed-in',
    responseFormat: 'application',
    readOnly: true,
    input: z.object({ siteCode: z.string() }),
    output: z.array(z.string()),
  },
})
const LIST = 'GET /api/gates'
const RENAME = 'PATCH /api/gates/G%2F1'
const NAMES = 'POST /adassa_service/gate/names'
const list = () => fetchEndpoint(gatesApi, 'list', { siteCode: 'QUAY' })
const rename = () => fetchEndpoint(gatesApi, 'rename', { code: 'G/1', name: 'North' })

let server: ServerDouble
beforeEach(async () => {
  server = startServerDouble()
  await startFreshBrowser()
  keepSignedIn()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  reportConnectionBack()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a request', () => {
  it('fills the address, sends who asks and in which language, and gives the data', async () => {
    server.on(LIST, () => ok({ items: [] }))
    await expect(fetchEndpoint(gatesApi, 'list', { siteCode: 'A&B', search: undefined })).resolves.toEqual({
      items: [],
    })
    const [seen] = server.seen
    expect(seen?.query.toString()).toBe('siteCode=A%26B')
    expect(seen?.headers.get('authorization')).toBe('Bearer token-1')
    expect(seen?.headers.get('userid')).toBe('user-1')
    expect(seen?.headers.get('lang')).toBe('en')
    expect(seen?.headers.has('idempotency-key')).toBe(false)
  })

  it('takes path parameters out of the body and refuses dot segments', async () => {
    server.on(RENAME, () => ok({ code: 'G/1', name: 'North' }))
    await rename()
    expect(server.seen[0]?.body).toEqual({ name: 'North' })
    await expect(fetchEndpoint(gatesApi, 'rename', { code: '..', name: 'x' })).rejects.toThrow("cannot take '..'")
    expect(endpointAddress(gatesApi, 'list', { siteCode: 'Q' })).toBe('/api/gates?siteCode=Q')
  })

  it('gives each write a key of its own, and a read with a body none', async () => {
    server.on(RENAME, () => ok({ code: 'G/1', name: 'North' }))
    server.on(NAMES, () => ok([]))
    await rename()
    await rename()
    await fetchEndpoint(gatesApi, 'names', { siteCode: 'QUAY' })
    const keys = server.seen.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys.slice(0, 2)).size).toBe(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[2]).toBeNull()
  })

  it('[NAV-16] shows the loading overlay while a request that asks for it is under way', async () => {
    let answer = () => {}
    server.on(LIST, () => new Promise((resolve) => (answer = () => resolve(ok({ items: [] })))))
    const asked = fetchEndpoint(gatesApi, 'list', { siteCode: 'QUAY' }, { showLoading: true })
    await vi.waitFor(() => expect(server.seen).toHaveLength(1))
    expect(isLoadingOverlayShown()).toBe(true)
    answer()
    await asked
    expect(isLoadingOverlayShown()).toBe(false)
  })
})

describe('a failure', () => {
  it('[ERR-02] says that the service is busy at most once per 3 s, with HTTP 500 and with code 500', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    vi.advanceTimersByTime(10_000)
    server.on(LIST, () => refused(500, 'internal', 'Internal Server Error'))
    server.on(NAMES, () => applicationRefusal(500, 'boom'))
    const names = () => fetchEndpoint(gatesApi, 'names', { siteCode: 'QUAY' })
    await Promise.allSettled([list(), names(), list()])
    expect(shownMessages()).toEqual(['Service busy, please try again later!'])
    vi.advanceTimersByTime(2_999)
    await Promise.allSettled([names()])
    expect(shownMessages()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await Promise.allSettled([names()])
    expect(shownMessages()).toHaveLength(2)
  })

  it('[ERR-08] carries what happened, the fields, and the id that the log has too', async () => {
    server.on(RENAME, () => refused(409, 'gate.name-taken', 'The name is taken. Choose another.', { name: 'Taken' }))
    await expect(rename()).rejects.toMatchObject({
      status: 409,
      error: 'gate.name-taken',
      message: 'The name is taken. Choose another.',
      requestId: 'request-1',
      fields: { name: 'Taken' },
    })
    expect(shownMessages()).toEqual([])
  })

  it('[ERR-08] says so where an answer cannot be read, with the id of the header', async () => {
    server.on(LIST, () => ({ status: 502, body: '<html>' }))
    await expect(list()).rejects.toMatchObject({ status: 502, error: 'answer.unreadable', requestId: 'request-1' })
  })

  const DEAD_TOKENS = [
    ['code 100', NAMES, () => applicationRefusal(100, 'token is null')],
    ['HTTP 401', LIST, () => refused(401, 'session.ended', 'Your session has ended.')],
  ] as const
  it.each(DEAD_TOKENS)(
    '[ERR-01] shows the message of %s once and goes to sign-in after 500 ms',
    async (_case, route, answer) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const ended = vi.fn()
      const stop = onSessionEnded(ended)
      server.on(route, answer)
      const call = route === LIST ? list : () => fetchEndpoint(gatesApi, 'names', { siteCode: 'QUAY' })
      await Promise.allSettled([call(), call()])
      expect(shownMessages()).toHaveLength(1)
      expect(shownMessages()[0]).toContain('Your session has ended.')
      expect(sessionStore.getState().accessToken).toBeNull()
      vi.advanceTimersByTime(499)
      expect(ended).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(ended).toHaveBeenCalledTimes(1)
      stop()
    },
  )

  it('[ERR-08] tells a lost connection from a refusal, and notices when it is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.disconnect()
    await expect(list()).rejects.toMatchObject({ status: 0, error: 'network.lost' })
    expect(isConnectionLost()).toBe(true)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(isConnectionLost()).toBe(true)
    server = startServerDouble()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(server.seenAt('GET /healthz')).toHaveLength(1)
    expect(isConnectionLost()).toBe(false)
  })

  it('raises nothing for a request that the caller aborted', async () => {
    const abort = new AbortController()
    abort.abort()
    await expect(fetchEndpoint(gatesApi, 'list', { siteCode: 'Q' }, { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(isConnectionLost()).toBe(false)
  })
})

describe('hooks', () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )

  it('read again what a write of the same module has changed', async () => {
    let name = 'South'
    server.on(LIST, () => ok({ items: [{ code: 'G/1', name }] }))
    server.on(RENAME, () => {
      name = 'North'
      return ok({ code: 'G/1', name })
    })
    const { result } = renderHook(
      () => ({
        gates: useApiQuery(gatesApi, 'list', { siteCode: 'QUAY' }),
        rename: useApiMutation(gatesApi, 'rename'),
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.gates.data?.items[0]?.name).toBe('South'))
    await act(() => result.current.rename.send({ code: 'G/1', name: 'North' }))
    await waitFor(() => expect(result.current.gates.data?.items[0]?.name).toBe('North'))
  })

  it('forget everything that was read when the person leaves, and ask for nothing more', async () => {
    keepSignedIn()
    let asked = 0
    server.on(LIST, () => {
      asked++
      return ok({ items: [] })
    })
    const { result } = renderHook(() => useApiQuery(gatesApi, 'list', { siteCode: 'QUAY' }), { wrapper })
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    act(() => sessionStore.setState({ accessToken: null, userId: null }))
    const read = queryClient.getQueryCache().getAll()
    expect(read.filter(({ state }) => state.data !== undefined || state.fetchStatus !== 'idle')).toEqual([])
    expect(asked).toBe(1)
  })
})

describe('constants', () => {
  it('[CONST-01] shows a message for 3000 ms where nobody says otherwise', () => {
    showMessage({ tone: 'info', text: 'Saved' })
    expect(messageStore.getState().messages[0]?.durationMs).toBe(3_000)
    expect(TOAST_MS).toBe(3_000)
  })

  it('[CONST-01] keeps the last 50 records of the log', () => {
    const quiet = vi.spyOn(console, 'debug').mockImplementation(() => {})
    for (let index = 1; index <= 60; index++) log('debug', `record ${index}`)
    expect(logHistory()).toHaveLength(LOG_HISTORY_RECORDS)
    expect([logHistory()[0]?.text, logHistory().at(-1)?.text]).toEqual(['record 11', 'record 60'])
    quiet.mockRestore()
  })
})
