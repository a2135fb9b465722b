import { expect, it } from 'vitest'
import { boxOf, drawnLines } from './drawn-lines.ts'

const feature = (id: number, geometry: { type: string; coordinates: unknown }) => ({ id, geometry, properties: {} })
const line = feature(1, {
  type: 'LineString',
  coordinates: [
    [46, 24],
    [47, 25],
  ],
})
const area = feature(2, {
  type: 'Polygon',
  coordinates: [
    [
      [46, 24],
      [47, 24],
      [47, 25],
      [46, 24],
    ],
  ],
})

it('lays features of one look together, areas filled and the chosen one apart', () => {
  const shown = drawnLines([line, { ...line, id: 3 }, area])
  expect(shown.map(({ fill, paths }) => [fill !== undefined, paths.length])).toEqual([
    [false, 2],
    [true, 1],
  ])
  expect(drawnLines([line, area], 2)).toHaveLength(2)
  expect(drawnLines([line, { ...line, id: 3 }], 3)).toHaveLength(2)
})

it('has a box around each feature, and none where there is no place', () => {
  expect(boxOf(line)).toEqual([46, 24, 47, 25])
  expect(boxOf({ id: 9, geometry: null, properties: {} })).toBeNull()
  const [west = 0, south = 0, east = 0, north = 0] = boxOf(feature(4, { type: 'Point', coordinates: [46, 24] })) ?? []
  expect([west < 46, south < 24, east > 46, north > 24]).toEqual([true, true, true, true])
})
