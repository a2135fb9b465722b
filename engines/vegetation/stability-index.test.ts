import { expect, it } from 'vitest'
import { stabilityIndex } from './stability-index.ts'

it('is nothing where nothing has moved, whatever the size, and grows with what has', () => {
  expect(stabilityIndex([10, 20, 30], [100, 200, 300])).toBeCloseTo(0)
  // By hand: (0.5 - 0.25) ln 2 + (0.5 - 0.75) ln (2/3).
  expect(stabilityIndex([25, 75], [50, 50])).toBeCloseTo(0.25 * Math.log(2) - 0.25 * Math.log(2 / 3))
  expect(stabilityIndex([100, 0], [0, 100])).toBeGreaterThan(10)
  expect(stabilityIndex([0, 0], [1, 1])).toBeNull()
})
