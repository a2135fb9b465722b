import { describe, expect, it } from 'vitest'
import type { Box } from './match-boxes.ts'
import { mcnemarExact } from './mcnemar.ts'
import { type SwapFind, swapSamples, withDrawn } from './swap-samples.ts'

const at = (x: number, verdict: SwapFind['verdict'], id = `${verdict} ${x}`): SwapFind => {
  const box: Box = [x, 0, x + 10, 10]
  return { id, box, verdict }
}
const sides = (a: readonly SwapFind[], b: readonly SwapFind[]) =>
  swapSamples(a, b)
    .map(({ side }) => side)
    .toSorted()

describe('the exact test of McNemar', () => {
  it('says what the binomial says', () => {
    expect(mcnemarExact(0, 0)).toBe(1)
    expect(mcnemarExact(5, 5)).toBe(1)
    expect(mcnemarExact(1, 9)).toBeCloseTo(0.021484375, 12)
    expect(mcnemarExact(0, 10)).toBeCloseTo(2 / 1024, 12)
    expect(mcnemarExact(9, 1)).toBe(mcnemarExact(1, 9))
  })

  it('holds for thousands of samples', () => {
    expect(mcnemarExact(2_000, 2_000)).toBe(1)
    expect(mcnemarExact(1_900, 2_100)).toBeGreaterThan(0.001)
    expect(mcnemarExact(1_900, 2_100)).toBeLessThan(0.0025)
    expect(mcnemarExact(0, 4_000)).toBe(0)
  })
})

describe('the samples of a swap', () => {
  it('judge both versions by the word about either', () => {
    expect(sides([at(0, 'right')], [at(1, 'pending')])).toEqual(['both'])
    expect(sides([at(0, 'wrong')], [at(1, 'pending')])).toEqual(['neither'])
    expect(sides([at(0, 'right')], [])).toEqual(['onlyA'])
    expect(sides([at(0, 'wrong')], [])).toEqual(['onlyB'])
    expect(sides([], [at(0, 'right')])).toEqual(['onlyB'])
    expect(sides([], [at(0, 'wrong')])).toEqual(['onlyA'])
    expect(sides([at(0, 'pending')], [at(50, 'pending')])).toEqual([])
  })

  it('take what a reviewer drew as a thing that the version has missed', () => {
    expect(sides([at(0, 'missed')], [at(1, 'pending')])).toEqual(['onlyB'])
    expect(sides([at(0, 'pending')], [at(1, 'missed')])).toEqual(['onlyA'])
    expect(sides([at(0, 'missed')], [at(1, 'missed')])).toEqual(['neither'])
    expect(sides([at(0, 'missed')], [])).toEqual(['neither'])
    expect(sides([at(0, 'right')], [at(1, 'missed')])).toEqual(['onlyA'])
  })

  it('count nobody as right where the reviewers contradict each other', () => {
    expect(sides([at(0, 'right')], [at(1, 'wrong')])).toEqual(['disputed'])
    expect(sides([at(0, 'wrong')], [at(1, 'missed')])).toEqual(['disputed'])
  })

  it('pair each find once, with the closest, and keep what lies apart apart', () => {
    const pairs = swapSamples(
      [at(0, 'right', 'a'), at(20, 'right', 'c')],
      [at(2, 'pending', 'far'), at(1, 'pending', 'near')],
    )
    expect(pairs).toEqual([
      { side: 'both', a: 'a', b: 'near' },
      { side: 'onlyA', a: 'c', b: null },
    ])
  })

  it('pair what has no place by its key', () => {
    const find = (key: string, verdict: SwapFind['verdict']): SwapFind => ({ id: key, key, verdict })
    expect(sides([find('x', 'right'), find('y', 'wrong')], [find('x', 'pending')])).toEqual(['both', 'onlyB'])
  })

  it('count once what was drawn for whichever version', () => {
    const drawn = [at(0, 'missed')]
    const counted = (a: readonly SwapFind[], b: readonly SwapFind[]) => sides(...withDrawn(a, b, drawn))
    expect(counted([], [])).toEqual(['neither'])
    expect(counted([at(1, 'pending')], [])).toEqual(['onlyA'])
    expect(counted([], [at(1, 'pending')])).toEqual(['onlyB'])
    expect(counted([at(1, 'pending')], [at(2, 'pending')])).toEqual(['both'])
  })

  it('are of one class', () => {
    const person = { ...at(0, 'right'), key: 'person' }
    const vehicle = { ...at(0, 'pending'), key: 'vehicle' }
    expect(sides([person], [vehicle])).toEqual(['onlyA'])
  })

  it('is done in a moment for thousands of finds', () => {
    const many = Array.from({ length: 5_000 }, (_, x) => at(x * 12, 'right', `a${x}`))
    const moved = Array.from({ length: 5_000 }, (_, x) => at(x * 12 + 1, 'pending', `b${x}`))
    const began = performance.now()
    expect(swapSamples(many, moved)).toHaveLength(5_000)
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
