import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock } from '../clock.ts'
import { atMostEvery } from './at-most-every.ts'

describe('work that is asked for again and again', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is done at once, then once for all that came meanwhile, and never two at a time', async () => {
    const ends: (() => void)[] = []
    const work = vi.fn(() => new Promise<void>((end) => ends.push(end)))
    const { run } = atMostEvery(250, browserClock, work)
    run()
    expect(work).toHaveBeenCalledTimes(1)
    run()
    run()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(work).toHaveBeenCalledTimes(1)
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(work).toHaveBeenCalledTimes(2)
    ends[1]?.()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('keeps its distance where it is quick, goes on where one failed, and ends when it is stopped', async () => {
    const work = vi.fn(() => Promise.reject(new Error('away')))
    const { run, stop } = atMostEvery(250, browserClock, work)
    run()
    await vi.advanceTimersByTimeAsync(10)
    run()
    await vi.advanceTimersByTimeAsync(230)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(work).toHaveBeenCalledTimes(2)
    run()
    stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(work).toHaveBeenCalledTimes(2)
  })
})
