import { expect, it } from 'vitest'
import { boxOf } from './box-of.ts'

it('frames all pieces of a track', () => {
  const one = [
    [46, 24],
    [46.002, 24.001],
  ] as const
  expect(boxOf([one, [[45.999, 24.021]]])).toEqual([45.999, 24, 46.002, 24.021])
  expect(boxOf([])).toBeNull()
})
