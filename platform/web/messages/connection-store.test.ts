import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { exchange } from '../api/exchange.ts'
import { reportConnectionBack, reportConnectionLost, useIsConnectionLost, useLastAnswer } from './connection-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  act(() => reportConnectionBack())
  vi.useRealTimers()
})

it('says of which moment what is shown is, while the server cannot be reached', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T17:27:58Z') })
  reportConnectionBack()
  vi.setSystemTime(new Date('2026-03-01T17:28:12Z'))
  const { result } = renderHook(() => [useIsConnectionLost(), useLastAnswer()])
  expect(result.current).toEqual([false, null])
  act(() => reportConnectionLost())
  expect(result.current).toEqual([true, '2026-03-01T17:27:58.000Z'])
  act(() => reportConnectionBack())
  expect(result.current).toEqual([false, null])
})

it('knows a balancer that found no server from a server that refuses', async () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useIsConnectionLost())
  const answer = (status: number, headers: Record<string, string> = {}) =>
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status, headers }))
  const ask = () => act(() => exchange({ method: 'GET', address: '/api/sites', headers: {} }))
  answer(503, { 'X-Request-Id': 'request-1' })
  expect((await ask()).kind).toBe('response')
  expect(result.current).toBe(false)
  answer(502)
  expect((await ask()).kind).toBe('lost')
  expect(result.current).toBe(true)
  // It is asked again by itself; the balancer's own words are no sign of life, the server's are.
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(result.current).toBe(true)
  answer(200, { 'X-Request-Id': 'request-2' })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(result.current).toBe(false)
})
