import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { ensurePermissions } from '#platform/web/session/refresh-permissions.ts'
import { FIRST_CHECK_AFTER_MS } from '#platform/web/tabs/tab.ts'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { SocketDouble, socket } from '#platform/web/testing/socket-double.ts'
import type { Call } from '../../contract/alarm.ts'
import { callsStore } from './calls.ts'
import { followCalls } from './follow-calls.ts'

vi.mock('./tell-calls.ts', () => ({ tellCalls: () => {} }))

const CALLS = 'GET /api/alarm-calls'
const call = { id: 'call-1', name: 'SOS' } as Call
let server: ServerDouble
let calling: readonly Call[]

beforeEach(async () => {
  server = startServerDouble()
  await startFreshBrowser()
  calling = []
  server.on(CALLS, () => ok(calling))
  server.on('GET /user_rbac/api/user/getUserInfo', () => ok(userInfoOf('alarm:read', { rightsVersion: '1' })))
  SocketDouble.opened = []
  vi.stubGlobal('WebSocket', SocketDouble)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  keepSignedIn()
  await ensurePermissions()
  browserSession.tab.start()
  await vi.advanceTimersByTimeAsync(100)
})
afterEach(() => {
  browserSession.tab.stop()
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
// What shows a call is fetched beside the tests: it is here before their browser goes.
afterAll(() => import('../parts/call-band.tsx'))

followCalls()
const shownIds = () => callsStore.getState().calls.map(({ id }) => id)
const openSocket = () => vi.advanceTimersByTimeAsync(FIRST_CHECK_AFTER_MS)

describe('who calls for help', () => {
  it('is known although they called between the first question of a page and its subscription', async () => {
    expect(server.seenAt(CALLS)).toHaveLength(1)
    calling = [call]
    await openSocket()
    expect(shownIds()).toEqual([])
    await socket(0).accept(40)
    await vi.advanceTimersByTimeAsync(50)
    expect(shownIds()).toEqual(['call-1'])
  })

  it('is known although the server no longer keeps what was missed', async () => {
    await openSocket()
    await socket(0).accept(40)
    await vi.advanceTimersByTimeAsync(50)
    calling = [call]
    socket(0).says({ type: 'reset', seq: 9_000 })
    await vi.advanceTimersByTimeAsync(50)
    expect(shownIds()).toEqual(['call-1'])
  })

  it('stays known where an older question is answered after a younger one', async () => {
    await openSocket()
    await socket(0).accept(40)
    await vi.advanceTimersByTimeAsync(50)
    const answers: ((calls: readonly Call[]) => void)[] = []
    server.on(CALLS, async () => ok(await new Promise<readonly Call[]>((answer) => answers.push(answer))))
    const raised = { type: 'alarm.raised', projectCode: 'HARBOUR', siteCode: null, structureCode: null }
    for (const seq of [41, 42])
      socket(0).says({ type: 'event', event: { ...raised, seq, entityId: 'e', data: {}, at: '' } })
    await vi.advanceTimersByTimeAsync(0)
    answers[1]?.([call])
    await vi.advanceTimersByTimeAsync(0)
    answers[0]?.([])
    await vi.advanceTimersByTimeAsync(0)
    expect(shownIds()).toEqual(['call-1'])
  })

  it('is asked about once a minute while live events come, and every five seconds while none can', async () => {
    await openSocket()
    await socket(0).accept(40)
    await vi.advanceTimersByTimeAsync(50)
    const before = server.seenAt(CALLS).length
    await vi.advanceTimersByTimeAsync(59_000)
    expect(server.seenAt(CALLS)).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.seenAt(CALLS)).toHaveLength(before + 1)
    socket(0).onclose?.({ code: 1006 })
    await vi.advanceTimersByTimeAsync(75_000)
    expect(server.seenAt(CALLS).length).toBeGreaterThan(before + 3)
  })
})
