import { expect, it } from 'vitest'
import { readGeoJson } from './read-geojson.ts'

const RING = [
  [46.7, 24.8],
  [46.71, 24.8],
  [46.71, 24.81],
  [46.7, 24.8],
]
const polygon = { type: 'Polygon', coordinates: [RING] }
const feature = { type: 'Feature', properties: {}, geometry: polygon }
const read = (content: unknown) => readGeoJson(JSON.stringify(content))

it.each([
  ['a geometry', polygon],
  ['a feature', feature],
  [
    'a collection with one area',
    { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: null }, feature] },
  ],
  ['a multi-polygon of one part', { type: 'MultiPolygon', coordinates: [[RING]] }],
])('takes %s', (_what, content) => {
  expect(read(content)).toEqual({ ok: true, polygon })
})

it('drops heights', () => {
  const withHeights = { type: 'Polygon', coordinates: [RING.map((position) => [...position, 612.4])] }
  expect(read(withHeights)).toEqual({ ok: true, polygon })
})

it.each([
  ['not-json', 'LINESTRING(1 2)'],
  ['no-polygon', JSON.stringify({ type: 'Point', coordinates: [1, 2] })],
  ['no-polygon', JSON.stringify({ type: 'Polygon', coordinates: [[['a', 'b']]] })],
  ['no-polygon', 'null'],
  ['several-polygons', JSON.stringify({ type: 'FeatureCollection', features: [feature, feature] })],
  ['not-degrees', JSON.stringify({ type: 'Polygon', coordinates: [[[671_402.1, 2_744_118.9]]] })],
])('says %s', (problem, text) => {
  expect(readGeoJson(text)).toEqual({ ok: false, problem })
})
