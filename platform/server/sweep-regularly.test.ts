import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sweepRegularly } from './sweep-regularly.ts'

const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('sweeps at once and every hour until it is ended', async () => {
  const sweep = vi.fn(async () => undefined)
  const end = sweepRegularly({ log: pino({ level: 'silent' }) }, { everyMs: HOUR_MS, failure: 'not swept', sweep })
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(sweep).toHaveBeenCalledTimes(3)
  await end()
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(sweep).toHaveBeenCalledTimes(3)
})

it('says what failed and tries again, also where the sweep throws before it waits for anything', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  const sweep = vi.fn((): Promise<void> => {
    throw new Error('no disk')
  })
  const end = sweepRegularly({ log }, { everyMs: HOUR_MS, failure: 'old visits were not removed', sweep })
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  await end()
  expect(sweep).toHaveBeenCalledTimes(2)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'old visits were not removed', err: { message: 'no disk' } },
    { msg: 'old visits were not removed' },
  ])
})

it('starts no round while one is under way, and ends after it', async () => {
  let finish = () => {}
  const sweep = vi.fn(() => new Promise<void>((done) => (finish = done)))
  const end = sweepRegularly({ log: pino({ level: 'silent' }) }, { everyMs: HOUR_MS, failure: 'not swept', sweep })
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS)
  expect(sweep).toHaveBeenCalledTimes(1)
  let hasEnded = false
  const ending = end().then(() => {
    hasEnded = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(hasEnded).toBe(false)
  finish()
  await ending
})
