import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, queryKeyOf } from '../api/query-client.ts'
import { chooseProject } from '../place/place-store.ts'
import { browserSession } from '../session/browser-session.ts'
import { onSessionEnded } from '../session/end-session.ts'
import { ensurePermissions } from '../session/refresh-permissions.ts'
import { sessionStore, setSession } from '../session/session-store.ts'
import { FIRST_CHECK_AFTER_MS } from '../tabs/tab.ts'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '../testing/fresh-browser.ts'
import { applicationRefusal, ok, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { SocketDouble, socket } from '../testing/socket-double.ts'
import { useLiveStatus } from './live-client.ts'
import { useLiveEvents } from './use-live-events.ts'

const event = (seq: number, type: string) => ({
  type: 'event',
  event: { seq, type, projectCode: 'HARBOUR', siteCode: null, structureCode: null, entityId: 'e', data: {}, at: '' },
})
let server: ServerDouble
beforeEach(async () => {
  server = startServerDouble()
  await startFreshBrowser()
  SocketDouble.opened = []
  vi.stubGlobal('WebSocket', SocketDouble)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  keepSignedIn()
  chooseProject({ code: 'HARBOUR', name: 'Harbour' })
  browserSession.tab.start()
  vi.advanceTimersByTime(FIRST_CHECK_AFTER_MS)
})
afterEach(() => {
  cleanup()
  browserSession.tab.stop()
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('live events', () => {
  it('prove who listens in the first message and ask for the project and the person', async () => {
    renderHook(() => useLiveEvents({ kinds: ['site'] }))
    await socket(0).accept(40)
    expect(socket(0).url).toMatch(/^ws:\/\/.+\/api\/live$/)
    expect(socket(0).sent).toEqual([
      { type: 'authenticate', token: 'token-1' },
      { type: 'subscribe', topics: ['user:user-1', 'project:HARBOUR'] },
    ])
    chooseProject({ code: 'AIRPORT', name: 'Airport' })
    expect(socket(0).sent.at(-1)).toEqual({
      type: 'subscribe',
      topics: ['user:user-1', 'project:AIRPORT'],
      after: 40,
    })
  })

  it('reach those who asked for their kind, and make the answers stale once for many that are made of it', async () => {
    const heard: number[] = []
    renderHook(() => useLiveEvents({ kinds: ['site'], onEvent: ({ seq }) => heard.push(seq) }))
    queryClient.setQueryDefaults(['sites'], { meta: { reads: ['site'] } })
    queryClient.setQueryDefaults(['drawings'], { meta: { reads: ['drawing'] } })
    await socket(0).accept(40)
    queryClient.setQueryData(queryKeyOf('sites', 'list', {}), [])
    queryClient.setQueryData(queryKeyOf('sites', 'structures', {}), [])
    queryClient.setQueryData(queryKeyOf('drawings', 'list', {}), [])
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    for (const message of [event(41, 'site.changed'), event(42, 'job.progressed'), event(43, 'site.added')]) {
      socket(0).says(message)
    }
    expect(heard).toEqual([41, 43])
    await vi.advanceTimersByTimeAsync(250)
    expect(invalidate).toHaveBeenCalledTimes(2)
    const isStale = (module: string, name: string) =>
      queryClient.getQueryState(queryKeyOf(module, name, {}))?.isInvalidated
    expect([isStale('sites', 'list'), isStale('sites', 'structures'), isStale('drawings', 'list')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('[WS-01] connect again after 20 s and go on after the last event that arrived', async () => {
    renderHook(() => useLiveEvents({ kinds: ['site'] }))
    await socket(0).accept(40)
    socket(0).says(event(45, 'site.changed'))
    socket(0).onclose?.({ code: 1006 })
    vi.advanceTimersByTime(19_999)
    expect(SocketDouble.opened).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await socket(1).accept(60)
    expect(socket(1).sent.at(-1)).toMatchObject({ type: 'subscribe', after: 45 })
    // The connection breaks before what was missed has come: it must be asked for again.
    socket(1).onclose?.({ code: 1006 })
    vi.advanceTimersByTime(20_000)
    await socket(2).accept(61)
    expect(socket(2).sent.at(-1)).toMatchObject({ after: 45 })
  })

  it('read everything again where the server no longer keeps what was missed', async () => {
    renderHook(() => useLiveEvents({ kinds: ['site'] }))
    await socket(0).accept(40)
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    socket(0).says({ type: 'reset', seq: 90 })
    expect(invalidate).toHaveBeenCalledWith()
  })

  it('survive a message that is none', async () => {
    const heard: number[] = []
    renderHook(() => useLiveEvents({ kinds: ['site'], onEvent: ({ seq }) => heard.push(seq) }))
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    await socket(0).accept(40)
    socket(0).says('{"type":')
    socket(0).says({ type: 'event', event: {} })
    socket(0).says(event(41, 'site.changed'))
    expect(heard).toEqual([41])
    quiet.mockRestore()
  })

  it('tell whether they arrive at the moment', async () => {
    const { result } = renderHook(() => {
      useLiveEvents({ kinds: ['site'] })
      return useLiveStatus()
    })
    expect(result.current).toBe('CONNECTING')
    await act(() => socket(0).accept(40))
    expect(result.current).toBe('CONNECTED')
    act(() => socket(0).onclose?.({ code: 1006 }))
    expect(result.current).toBe('DISCONNECTED')
  })

  it('end with the session where the server closed it, and lead to sign-in', async () => {
    server.on('GET /user_rbac/api/user/getUserInfo', () => applicationRefusal(100, 'token is null'))
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    const ended = vi.fn()
    const stop = onSessionEnded(ended)
    renderHook(() => useLiveEvents({ kinds: ['site'] }))
    await socket(0).accept(40)
    socket(0).onclose?.({ code: 4401 })
    await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1))
    expect(sessionStore.getState().accessToken).toBeNull()
    stop()
    quiet.mockRestore()
  })

  it('take up a changed permission list where the server closed the connection for it', async () => {
    server.on('GET /user_rbac/api/user/getUserInfo', () => ok(userInfoOf('/home')))
    renderHook(() => useLiveEvents({ kinds: ['site'] }))
    await socket(0).accept(40)
    socket(0).onclose?.({ code: 4401 })
    await vi.waitFor(() => expect(sessionStore.getState().userInfo?.authList).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(SocketDouble.opened).toHaveLength(2)
  })

  it('[AUTH-06] have the permission list read again where it was made from other rights than the server goes by', async () => {
    let rightsVersion = '1'
    server.on('GET /user_rbac/api/user/getUserInfo', () => {
      return ok(userInfoOf(rightsVersion === '1' ? '/home,/incident' : '/home', { rightsVersion }))
    })
    await ensurePermissions()
    renderHook(() => useLiveEvents({ kinds: ['site'] }))
    await socket(0).accept(40)
    await vi.advanceTimersByTimeAsync(0)
    expect(server.seenAt('GET /user_rbac/api/user/getUserInfo')).toHaveLength(1)
    socket(0).onclose?.({ code: 1006 })
    // Changed while nobody could tell this browser.
    rightsVersion = '2'
    queryClient.setQueryData(queryKeyOf('sites', 'list', {}), [])
    await vi.advanceTimersByTimeAsync(20_000)
    await socket(1).accept(40, '2')
    await vi.waitFor(() => expect(sessionStore.getState().userInfo?.authList).toEqual([{ mr: '/home', type: 'page' }]))
    expect(sessionStore.getState().userInfo?.rightsVersion).toBe('2')
    expect(queryClient.getQueryState(queryKeyOf('sites', 'list', {}))?.isInvalidated).toBe(true)
  })

  it('[AUTH-06] have it read once more where the answer underway is from before the change', async () => {
    const waiting: ((version: string) => void)[] = []
    server.on('GET /user_rbac/api/user/getUserInfo', async () => {
      const rightsVersion = await new Promise<string>((answer) => waiting.push(answer))
      return ok(userInfoOf('/home', { rightsVersion }))
    })
    renderHook(() => useLiveEvents({ kinds: ['site'] }))
    await socket(0).accept(40)
    const reading = ensurePermissions()
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    socket(0).onclose?.({ code: 4401 })
    waiting[0]?.('1')
    await reading
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.('2')
    await vi.waitFor(() => expect(sessionStore.getState().userInfo?.rightsVersion).toBe('2'))
  })

  it('stop when nobody listens, go on with a renewed token, and begin anew for another person', async () => {
    const first = renderHook(() => useLiveEvents({ kinds: ['site'] }))
    await socket(0).accept(40)
    setSession({ accessToken: 'token-2' })
    expect(socket(0).sent.at(-1)).toEqual({ type: 'authenticate', token: 'token-2' })
    setSession({ accessToken: 'token-3', userId: 'user-2' })
    socket(1).onopen?.()
    await Promise.resolve()
    expect(socket(1).sent[0]).toEqual({ type: 'authenticate', token: 'token-3' })
    first.unmount()
    vi.advanceTimersByTime(60_000)
    expect(SocketDouble.opened).toHaveLength(2)
  })
})
