import { expect, it } from 'vitest'
import { lengthsOf } from '#viewers/bim/measuring/measurement.ts'
import { slopeOf } from './slope.ts'

const slope = (to: readonly [number, number, number]) => slopeOf(lengthsOf({ from: [0, 0, 0], to }))

it('says how steep a line is, as rise over level distance and as an angle', () => {
  expect(slope([3, 4, 5])).toEqual({ percent: 100, degrees: 45 })
  expect(slope([10, 0, 0])).toEqual({ percent: 0, degrees: 0 })
})

it('has no percentage for what stands upright, and nothing for a point', () => {
  expect(slope([0, 0.00005, 3])).toMatchObject({ percent: null })
  expect(slope([0, 0, -3])).toEqual({ percent: null, degrees: 90 })
  expect(slope([0, 0, 0])).toBeNull()
})
