import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { queryClient, queryKeyOf } from '../api/query-client.ts'
import { chooseProject } from '../place/place-store.ts'
import { browserSession } from '../session/browser-session.ts'
import { FIRST_CHECK_AFTER_MS } from '../tabs/tab.ts'
import { keepSignedIn, startFreshBrowser } from '../testing/fresh-browser.ts'
import { ok, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { SocketDouble, socket } from '../testing/socket-double.ts'
import { useSignalledQuery } from './use-signalled-query.ts'

const gates = defineModule({
  id: 'gates',
  title: { en: 'Gates', ar: 'بوابات' },
  area: 'foundation',
  dependsOn: [],
  permissions: {},
  screens: {},
})
const gatesApi = defineApi(gates, {
  queue: {
    method: 'GET',
    path: '/queue',
    summary: 'How many wait',
    access: 'any-signed-in',
    input: z.object({}),
    output: z.number(),
  },
})
const QUEUE = 'GET /api/queue'
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const signal = (type: string, siteCode: string) => ({
  type: 'signal',
  signal: { type, projectCode: 'HARBOUR', siteCode, structureCode: null, data: {} },
})

describe('an answer that signals tell of', () => {
  let server: ServerDouble
  let asked = 0
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
    asked = 0
    server.on(QUEUE, () => {
      asked += 1
      return ok(asked)
    })
  })
  afterEach(() => {
    cleanup()
    queryClient.clear()
    browserSession.tab.stop()
    vi.runAllTimers()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const show = () =>
    renderHook(
      () =>
        useSignalledQuery(
          gatesApi,
          'queue',
          {},
          {
            type: 'gate.passed',
            concerns: ({ siteCode }) => siteCode === 'QUAY',
            leastMs: 1_000,
            everyMs: 2_000,
          },
        ),
      { wrapper },
    )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  it('[MOD-IOT] is read again at once, then once for all that come within its pause, and not for what does not concern it', async () => {
    show()
    await act(() => socket(0).accept(40))
    await pass(10)
    expect(asked).toBe(1)
    for (const [type, site] of [
      ['gate.passed', 'YARD'],
      ['gate.opened', 'QUAY'],
    ] as const)
      socket(0).says(signal(type, site))
    await pass(10)
    expect(asked).toBe(1)
    for (let count = 0; count < 10; count += 1) socket(0).says(signal('gate.passed', 'QUAY'))
    await pass(10)
    expect(asked).toBe(2)
    await pass(1_000)
    expect(asked).toBe(3)
    await pass(5_000)
    expect(asked).toBe(3)
    expect(queryClient.getQueryData(queryKeyOf('gates', 'queue', {}))).toBe(3)
  })

  it('[MOD-IOT] is read once more where a signal comes while an answer from before it is under way', async () => {
    let answer: () => void = () => {}
    show()
    await act(() => socket(0).accept(40))
    await pass(10)
    server.on(QUEUE, async () => {
      asked += 1
      const told = asked
      if (told === 2) await new Promise<void>((done) => (answer = done))
      return ok(told)
    })
    void queryClient.refetchQueries({ queryKey: queryKeyOf('gates', 'queue', {}) })
    await pass(10)
    socket(0).says(signal('gate.passed', 'QUAY'))
    await pass(10)
    expect(asked).toBe(2)
    answer()
    await pass(10)
    expect(queryClient.getQueryData(queryKeyOf('gates', 'queue', {}))).toBe(3)
  })

  it('is asked for every few seconds while nothing can be heard, and seldom where it can', async () => {
    show()
    await pass(6_000)
    expect(asked).toBeGreaterThanOrEqual(3)
    await act(() => socket(0).accept(40))
    const before = asked
    await pass(10_000)
    expect(asked - before).toBeLessThanOrEqual(1)
    await pass(20_000)
    expect(asked).toBeGreaterThan(before)
  })

  it('asks nothing while the page is out of sight, and is read again when it comes back', async () => {
    show()
    await act(() => socket(0).accept(40))
    await pass(10)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    socket(0).says(signal('gate.passed', 'QUAY'))
    await pass(10)
    expect(asked).toBe(1)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(10)
    expect(asked).toBe(2)
    hidden.mockRestore()
  })
})
