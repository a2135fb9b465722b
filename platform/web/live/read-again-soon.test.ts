import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { readAgainSoon } from './read-again-soon.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

it('lets a slow answer arrive under a stream of events, and reads once more after the last of them', async () => {
  const SLOW_MS = 400
  let truth = 0
  const cancelled: number[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['jobs', 'get', {}],
    meta: { reads: ['job'] },
    queryFn: ({ signal }) =>
      new Promise<number>((resolve) => {
        const asOfNow = truth
        signal.addEventListener('abort', () => cancelled.push(asOfNow))
        setTimeout(() => resolve(asOfNow), SLOW_MS)
      }),
  })
  const shown: number[] = []
  const stop = observer.subscribe(({ data }) => data !== undefined && shown.push(data))
  await vi.advanceTimersByTimeAsync(SLOW_MS)

  for (truth = 1; truth < 30; truth += 1) {
    readAgainSoon('job')
    readAgainSoon('job')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(new Set(shown).size).toBeGreaterThan(3)
  truth = 100
  readAgainSoon('job')
  await vi.advanceTimersByTimeAsync(3 * SLOW_MS)
  expect(shown.at(-1)).toBe(100)
  expect(cancelled).toEqual([])
  stop()
})

it('asks for lists again when a record ended, and for nothing that hung on it', async () => {
  const asked: string[] = []
  const watch = (name: string, input: object) =>
    new QueryObserver(queryClient, {
      queryKey: [name, 'get', input],
      meta: { reads: ['site'] },
      queryFn: () => asked.push(name),
    }).subscribe(() => {})
  const stops = [
    watch('list', { page: 1 }),
    watch('comments', { entityType: 'site', entityId: 's-1' }),
    watch('comments of another', { entityType: 'site', entityId: 's-2' }),
  ]
  await vi.advanceTimersByTimeAsync(10)
  asked.length = 0
  readAgainSoon('site', 's-1')
  readAgainSoon('site')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['list', 'comments of another'])
  for (const stop of stops) stop()
})
