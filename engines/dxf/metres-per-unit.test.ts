import { expect, test } from 'vitest'
import { metresPerUnit } from './metres-per-unit.ts'

test('knows the units of drawings, and that some have none', () => {
  expect([1, 2, 4, 5, 6].map(metresPerUnit)).toEqual([0.0254, 0.3048, 0.001, 0.01, 1])
  expect(metresPerUnit(0)).toBeNull()
})
