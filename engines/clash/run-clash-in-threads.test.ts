import { describe, expect, it } from 'vitest'
import type { ClashElement } from './clash-element.ts'
import { runClashInThreads } from './run-clash-in-threads.ts'
import { runClashTest } from './run-clash-test.ts'
import { buildBox } from './testing/build-mesh.ts'

/** Rows of beams, and ducts that cross some of them, ten kilometres from the origin. */
function models(): { a: ClashElement[]; b: ClashElement[] } {
  const at = 10_000
  const a = Array.from({ length: 40 }, (_, i) => buildBox(`a${i % 37}`, [at + i, 0, 0], [at + i + 0.3, 10, 0.5]))
  const b = Array.from({ length: 12 }, (_, i) =>
    buildBox(`b${i}`, [at, i * 0.8, 0.4], [at + 3 * i, i * 0.8 + 0.5, 0.9]),
  )
  return { a, b }
}

describe('[MOD-DES] a clash test in threads', () => {
  it('answers the same, in the same order, by two threads as by one', async () => {
    const { a, b } = models()
    const alone = runClashTest(a, b, { type: 'hard' })
    expect(alone.pairs.length).toBeGreaterThan(50)
    const fractions: number[] = []
    const both = await runClashInThreads(
      a,
      b,
      { type: 'hard' },
      { threads: 2, onProgress: (done) => fractions.push(done) },
    )
    expect(both).toEqual(alone)
    expect(fractions.at(-1)).toBe(1)
  })

  it('does a small one alone, and refuses a length that is none before a thread is started', async () => {
    const { a, b } = models()
    expect(await runClashInThreads(a, b, { type: 'clearance', clearance: 0.2 })).toEqual(
      runClashTest(a, b, { type: 'clearance', clearance: 0.2 }),
    )
    await expect(runClashInThreads(a, b, { type: 'hard', tolerance: -1 }, { threads: 2 })).rejects.toThrow(RangeError)
  })
})
