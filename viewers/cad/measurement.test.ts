import { expect, test } from 'vitest'
import { angleOf, areaOf, areaWithHoles, lengthOf, type Place } from './measurement.ts'

const square = (x: number, y: number, size: number): Place[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
]

test('measures lengths, angles and areas, far from the zero too', () => {
  expect(
    lengthOf([
      [0, 0],
      [3, 4],
      [3, 10],
    ]),
  ).toBe(11)
  expect(
    angleOf([
      [1, 0],
      [0, 0],
      [0, 5],
    ]),
  ).toBeCloseTo(90)
  expect(
    angleOf([
      [0, 0],
      [0, 0],
      [0, 5],
    ]),
  ).toBeNull()
  expect(areaOf(square(10_933_310.145, -1_872_329.148, 2))).toBeCloseTo(4, 6)
  expect(areaOf(square(0, 0, 2).toReversed())).toBe(4)
})

test('takes holes off an area, never below zero', () => {
  expect(areaWithHoles([square(0, 0, 10), square(2, 2, 3), square(6, 6, 1)])).toBe(90)
  expect(areaWithHoles([square(0, 0, 1), square(0, 0, 5)])).toBe(0)
  expect(areaWithHoles([])).toBe(0)
})
