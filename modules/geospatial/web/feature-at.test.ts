import { expect, it } from 'vitest'
import { featureAt } from './feature-at.ts'

const feature = (id: number, type: string, coordinates: unknown) => ({
  id,
  geometry: { type, coordinates },
  properties: {},
})
const square = (low: number, high: number) => [
  [low, low],
  [high, low],
  [high, high],
  [low, high],
  [low, low],
]
const plot = feature(1, 'Polygon', [square(0, 10), square(4, 6)])
const house = feature(2, 'Polygon', [square(1, 2)])
const road = feature(3, 'LineString', [
  [0, 8],
  [10, 8],
])
const all = [plot, house, road]

it('takes the line within reach before the area around it, and the smallest of several areas', () => {
  expect(featureAt(all, [5, 8.1], 0.2)?.id).toBe(3)
  expect(featureAt(all, [5, 7.5], 0.2)?.id).toBe(1)
  expect(featureAt(all, [1.5, 1.5], 0.2)?.id).toBe(2)
})

it('finds nothing in a hole, and nothing where there is none', () => {
  expect(featureAt(all, [5, 5], 0.2)).toBeNull()
  expect(featureAt(all, [20, 5], 0.2)).toBeNull()
  expect(featureAt([{ id: 4, geometry: null, properties: {} }], [0, 0], 1)).toBeNull()
})

it('finds a point by its mark', () => {
  expect(featureAt([feature(5, 'Point', [46, 24])], [46.0004, 24], 0.0005)?.id).toBe(5)
})
