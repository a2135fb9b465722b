import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { describe, expect, it } from 'vitest'
import { featureRows } from './feature-rows.ts'
import { geometryOf, shapeOf } from './feature-shape.ts'
import { DEEPEST_ZOOM, NEVER, rankFeatures } from './rank-features.ts'
import { CELL_LEVEL, cellOf, cellRanges, gridX, gridY, tileBox } from './tile-grid.ts'
import type { VectorFeature, VectorGeometry } from './vector-features.ts'
import { encodeVectorTile, MOST_IN_TILE, MOST_TILE_BYTES, TILE_LAYER } from './vector-tile.ts'

const AT = [46.72, 24.83] as const
const square = (west: number, south: number, size: number): VectorGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
})
const feature = (geometry: VectorGeometry | null, attributes = {}): VectorFeature => ({
  id: null,
  geometry,
  attributes,
  times: null,
})
/** A field of plots, one large among each hundred. */
const plots = (count: number): VectorFeature[] =>
  Array.from({ length: count }, (_, n) =>
    feature(
      square(AT[0] + (n % 200) * 0.0002, AT[1] + Math.floor(n / 200) * 0.0002, n % 100 === 0 ? 0.0018 : 0.00015),
      { name: `Plot ${n}` },
    ),
  )

function tileAt(longitude: number, latitude: number, z: number) {
  const place = (steps: number) => Math.floor((steps + 2 ** 31) / 2 ** (32 - z))
  return { z, x: place(gridX(longitude)), y: place(gridY(latitude)) }
}

function layerOf(bytes: Uint8Array) {
  return new VectorTile(new PbfReader(bytes)).layers[TILE_LAYER]!
}

describe('the grid of tiles', () => {
  it('finds by ranges of cells each corner that lies in a box, and little beside it', () => {
    const box = { minX: gridX(46.7), minY: gridY(24.9), maxX: gridX(46.71), maxY: gridY(24.89) }
    const ranges = cellRanges(box)
    expect(ranges.length).toBeLessThanOrEqual(25)
    const holds = (x: number, y: number) => ranges.some(([low, high]) => cellOf(x, y) >= low && cellOf(x, y) <= high)
    for (let n = 0; n <= 50; n++)
      for (let m = 0; m <= 50; m++) {
        const at = (from: number, to: number, share: number) => Math.round(from + ((to - from) * share) / 50)
        expect(holds(at(box.minX, box.maxX, n), at(box.minY, box.maxY, m))).toBe(true)
      }
    const cells = ranges.reduce((sum, [low, high]) => sum + high - low + 1, 0)
    const own = ((box.maxX - box.minX) / 2 ** (32 - CELL_LEVEL)) * ((box.maxY - box.minY) / 2 ** (32 - CELL_LEVEL))
    expect(cells / own).toBeLessThan(3)
    expect(cellRanges({ ...tileBox(0, 0, 0, 0.02), minX: -(2 ** 32) })).toEqual([[0, 4 ** CELL_LEVEL - 1]])
    expect(cellOf(-(2 ** 31), -(2 ** 31))).toBe(0)
    expect(cellOf(2 ** 31 - 1, 2 ** 31 - 1)).toBe(4 ** CELL_LEVEL - 1)
  })

  it('keeps a shape to a centimetre, whatever it is made of', () => {
    const geometry: VectorGeometry = {
      type: 'GeometryCollection',
      geometries: [
        square(46.7, 24.8, 0.01),
        {
          type: 'LineString',
          coordinates: [
            [-179.9, -80],
            [179.9, 80],
          ],
        },
        { type: 'Point', coordinates: [0, 0, 12] },
      ],
    }
    const back = geometryOf(shapeOf(geometry)!.bytes)
    const corners = (one: VectorGeometry): number[] =>
      JSON.stringify(one)
        .match(/-?\d+(\.\d+)?(e-?\d+)?/g)!
        .map(Number)
    const flat = {
      ...geometry,
      geometries: [...geometry.geometries.slice(0, 2), { type: 'Point', coordinates: [0, 0] }],
    }
    const [were, are] = [corners(flat as VectorGeometry), corners(back)]
    expect(are).toHaveLength(were.length)
    for (const [at, value] of were.entries()) expect(Math.abs(are[at]! - value)).toBeLessThan(1e-7)
    expect(shapeOf({ type: 'MultiPoint', coordinates: [] })).toBeNull()
  })
})

describe('what is drawn at a zoom', () => {
  const features = plots(20_000)
  const { zooms, drawn, ranks } = rankFeatures(features.map(({ geometry }) => shapeOf(geometry!)))

  it('is of each tile no more than it holds, the largest first, and all of it further in', () => {
    expect(drawn).toHaveLength(DEEPEST_ZOOM + 1)
    expect(drawn[0]).toBe(1_800)
    expect(drawn.every((count, zoom) => count >= (drawn[zoom - 1] ?? 0))).toBe(true)
    expect(drawn.at(-1)).toBe(20_000)
    const large = [...zooms.keys()].filter((at) => at % 100 === 0)
    expect(large.every((at) => zooms[at] === 0 && ranks[at]! < large.length)).toBe(true)
  })

  it('stays drawn further in: a tile holds what the tile around it showed of it', () => {
    const rows = [...featureRows(features).rows]
    const of = (z: number, x: number, y: number) => {
      const box = tileBox(z, x, y)
      const inside = rows
        .filter((row) => row.zoom <= z && row.box![0] <= box.maxX && row.box![2] >= box.minX)
        .filter((row) => row.box![1] <= box.maxY && row.box![3] >= box.minY)
        .sort((a, b) => a.zoom - b.zoom || a.rank - b.rank)
        .map((row) => ({ number: row.number, shape: Buffer.from(row.shape!, 'base64'), style: null }))
      const { bytes } = encodeVectorTile({ z, x, y }, inside)
      const layer = layerOf(bytes)
      return new Set(Array.from({ length: layer.length }, (_, at) => layer.feature(at).id!))
    }
    for (let z = 10; z < 16; z++) {
      const { x, y } = tileAt(AT[0] + 0.0101, AT[1] + 0.0051, z)
      const inner = tileAt(AT[0] + 0.0101, AT[1] + 0.0051, z + 1)
      const [outer, nearer] = [of(z, x, y), of(z + 1, inner.x, inner.y)]
      const box = tileBox(z + 1, inner.x, inner.y)
      const shown = rows.filter(
        (row) =>
          outer.has(row.number) &&
          row.box![0] <= box.maxX &&
          row.box![2] >= box.minX &&
          row.box![1] <= box.maxY &&
          row.box![3] >= box.minY,
      )
      expect(shown.filter(({ number }) => !nearer.has(number)).map(({ number }) => number)).toEqual([])
    }
  })

  it('leaves out for ever what lies on one spot by thousands, and says so', () => {
    const spot = shapeOf({ type: 'Point', coordinates: AT })
    const crowd = rankFeatures(Array.from({ length: 4_000 }, () => spot))
    expect(crowd.drawn.at(-1)).toBe(1_800)
    expect(crowd.zooms.filter((zoom) => zoom === NEVER)).toHaveLength(2_200)
  })
})

describe('a tile', () => {
  it('holds areas with holes, lines and points at their places with number and look, cut at its edge', () => {
    const tile = tileAt(AT[0], AT[1], 16)
    const box = tileBox(tile.z, tile.x, tile.y)
    const scale = 4_096 / (box.maxX - box.minX + 1)
    const withHole: VectorGeometry = {
      type: 'Polygon',
      coordinates: [
        [
          [AT[0], AT[1]],
          [AT[0] + 0.1, AT[1]],
          [AT[0] + 0.1, AT[1] + 0.1],
          [AT[0], AT[1] + 0.1],
          [AT[0], AT[1]],
        ],
        [
          [AT[0] + 0.0005, AT[1] + 0.0005],
          [AT[0] + 0.0005, AT[1] + 0.001],
          [AT[0] + 0.001, AT[1] + 0.001],
          [AT[0] + 0.0005, AT[1] + 0.0005],
        ],
      ],
    }
    const shapes = [
      withHole,
      {
        type: 'LineString',
        coordinates: [
          [AT[0] - 1, AT[1]],
          [AT[0] + 1, AT[1]],
        ],
      },
      { type: 'Point', coordinates: AT },
    ] as const
    const { bytes, features, leftOut } = encodeVectorTile(
      tile,
      shapes.map((geometry, at) => ({
        number: at + 7,
        shape: shapeOf(geometry as VectorGeometry)!.bytes,
        style: at === 1 ? { colour: '#00ff00', width: 3.5 } : null,
      })),
    )
    expect({ features, leftOut }).toEqual({ features: 3, leftOut: 0 })
    const layer = layerOf(bytes)
    expect([layer.version, layer.extent, layer.length]).toEqual([2, 4_096, 3])
    const [area, line, point] = [0, 1, 2].map((at) => layer.feature(at))
    expect([area!.id, area!.type, line!.id, line!.type, point!.id, point!.type]).toEqual([7, 3, 8, 2, 9, 1])
    expect([area!.properties, line!.properties]).toEqual([{}, { colour: '#00ff00', width: 3.5 }])
    const rings = area!.loadGeometry()
    expect(rings).toHaveLength(2)
    const signed = (ring: { x: number; y: number }[]) =>
      ring.reduce((sum, corner, at) => {
        const next = ring[(at + 1) % ring.length]!
        return sum + corner.x * next.y - next.x * corner.y
      }, 0)
    expect(signed(rings[0]!)).toBeGreaterThan(0)
    expect(signed(rings[1]!)).toBeLessThan(0)
    const all = [...rings, ...line!.loadGeometry()].flat()
    expect(all.every(({ x, y }) => x >= -80 && x <= 4_176 && y >= -80 && y <= 4_176)).toBe(true)
    const [{ x, y } = { x: 0, y: 0 }] = point!.loadGeometry()[0]!
    expect(Math.abs(x - (gridX(AT[0]) - box.minX) * scale)).toBeLessThanOrEqual(0.5)
    expect(Math.abs(y - (gridY(AT[1]) - box.minY) * scale)).toBeLessThanOrEqual(0.5)
  })

  it('draws what is too small for its corners as a spot, and nothing of what lies elsewhere', () => {
    const tile = tileAt(AT[0], AT[1], 10)
    const one = (geometry: VectorGeometry) =>
      encodeVectorTile(tile, [{ number: 1, shape: shapeOf(geometry)!.bytes, style: null }])
    const spot = one(square(AT[0], AT[1], 1e-6))
    expect(spot.features).toBe(1)
    expect(layerOf(spot.bytes).feature(0).loadGeometry()[0]).toHaveLength(5)
    expect(one(square(AT[0] + 20, AT[1], 0.1))).toEqual({ bytes: new Uint8Array(), features: 0, leftOut: 0 })
  })

  it('has at most 2,000 features and 100 kB, and counts what had no room', () => {
    const tile = tileAt(AT[0], AT[1], 12)
    const many = encodeVectorTile(
      tile,
      Array.from({ length: 3_000 }, (_, n) => ({
        number: n + 1,
        shape: shapeOf({ type: 'Point', coordinates: [AT[0] + (n % 100) * 1e-4, AT[1] + n * 1e-6] })!.bytes,
        style: null,
      })),
    )
    expect([many.features, many.leftOut]).toEqual([MOST_IN_TILE, 1_000])
    const coast: VectorGeometry = {
      type: 'LineString',
      coordinates: Array.from({ length: 20_000 }, (_, n) => [AT[0] + (n % 2) * 0.02, AT[1] + n * 1e-6]),
    }
    const heavy = encodeVectorTile(
      tile,
      [1, 2, 3].map((number) => ({ number, shape: shapeOf(coast)!.bytes, style: null })),
    )
    expect(heavy.bytes.length).toBeLessThanOrEqual(MOST_TILE_BYTES)
    expect(heavy.features + heavy.leftOut).toBe(3)
  })
})
