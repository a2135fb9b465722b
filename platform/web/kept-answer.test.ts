import { beforeEach, expect, it, vi } from 'vitest'
import { keptAnswer } from './kept-answer.ts'
import { startFreshBrowser } from './testing/fresh-browser.ts'

beforeEach(async () => {
  await startFreshBrowser()
  window.sessionStorage.clear()
})

it('an answer is kept for its time, by question, and asked for again after it', async () => {
  let at = Date.parse('2026-05-05T06:00:00Z')
  vi.spyOn(Date, 'now').mockImplementation(() => at)
  const asked: string[] = []
  const read = (key: string) => keptAnswer(key, { forMs: 1_000, ask: async () => `answer ${asked.push(key)}` })
  expect(await read('ana')).toEqual({ answer: 'answer 1', ageMs: 0 })
  at += 400
  expect(await read('ana')).toEqual({ answer: 'answer 1', ageMs: 400 })
  expect(await read('ben')).toEqual({ answer: 'answer 2', ageMs: 0 })
  at += 600
  expect(await read('ana')).toEqual({ answer: 'answer 3', ageMs: 0 })
  at -= 5_000
  expect((await read('ana')).answer).toBe('answer 4')
})

it('an answer that did not come is kept by nobody, and damaged memory is none', async () => {
  const failing = { forMs: 1_000, ask: () => Promise.reject(new Error('away')) }
  await expect(keptAnswer('ana', failing)).rejects.toThrow('away')
  window.sessionStorage.setItem('plumbline-kept ana', '{')
  expect((await keptAnswer('ana', { forMs: 1_000, ask: async () => 'there' })).answer).toBe('there')
})
