import { type GridBox, gridX, gridY, latitudeOf, longitudeOf } from './tile-grid.ts'
import { VarintReader, VarintWriter } from './varints.ts'
import type { VectorGeometry, VectorPosition } from './vector-features.ts'

/** What a part of a shape is: places, a line, an outer ring or a hole in the ring before it. */
export const PART = { points: 1, line: 2, outer: 3, hole: 4 } as const

/** A part of a shape: its kind, and its corners as pairs of steps of the grid. */
export interface ShapePart {
  readonly kind: number
  readonly corners: Float64Array
}

export interface FeatureShape {
  /** Parts as differences of corners, a fraction of what GeoJSON takes. */
  readonly bytes: Uint8Array
  readonly box: GridBox
  readonly corners: number
  readonly parts: number
  /** Length of all edges, steps. */
  readonly length: number
}

/** A geometry on the grid of tiles; null where it has no corner. Heights are left out. */
export function shapeOf(geometry: VectorGeometry): FeatureShape | null {
  const writer = new VarintWriter()
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  let [x, y, corners, parts, length] = [0, 0, 0, 0, 0]
  const put = (kind: number, path: readonly VectorPosition[]) => {
    if (path.length === 0) return
    parts += 1
    corners += path.length
    writer.unsigned(kind)
    writer.unsigned(path.length)
    path.forEach(([longitude = 0, latitude = 0], at) => {
      const [nextX, nextY] = [gridX(longitude), gridY(latitude)]
      if (at > 0 && kind !== PART.points) length += Math.hypot(nextX - x, nextY - y)
      writer.signed(nextX - x)
      writer.signed(nextY - y)
      x = nextX
      y = nextY
      box.minX = Math.min(box.minX, x)
      box.minY = Math.min(box.minY, y)
      box.maxX = Math.max(box.maxX, x)
      box.maxY = Math.max(box.maxY, y)
    })
  }
  walk(geometry, put)
  if (corners === 0) return null
  return { bytes: writer.bytes.slice(), box, corners, parts, length }
}

function walk(geometry: VectorGeometry, put: (kind: number, path: readonly VectorPosition[]) => void): void {
  const area = (rings: readonly (readonly VectorPosition[])[]) => {
    for (const [at, ring] of rings.entries()) put(at === 0 ? PART.outer : PART.hole, ring)
  }
  switch (geometry.type) {
    case 'Point':
      put(PART.points, [geometry.coordinates])
      break
    case 'MultiPoint':
      put(PART.points, geometry.coordinates)
      break
    case 'LineString':
      put(PART.line, geometry.coordinates)
      break
    case 'MultiLineString':
      for (const line of geometry.coordinates) put(PART.line, line)
      break
    case 'Polygon':
      area(geometry.coordinates)
      break
    case 'MultiPolygon':
      for (const rings of geometry.coordinates) area(rings)
      break
    case 'GeometryCollection':
      for (const one of geometry.geometries) walk(one, put)
  }
}

export function partsOf(bytes: Uint8Array): ShapePart[] {
  const reader = new VarintReader(bytes)
  const parts: ShapePart[] = []
  let [x, y] = [0, 0]
  while (reader.at < bytes.length) {
    const kind = reader.unsigned()
    const corners = new Float64Array(reader.unsigned() * 2)
    for (let at = 0; at < corners.length; at += 2) {
      x += reader.signed()
      y += reader.signed()
      corners[at] = x
      corners[at + 1] = y
    }
    parts.push({ kind, corners })
  }
  return parts
}

/** A stored shape as GeoJSON, to nine millimetres. */
export function geometryOf(bytes: Uint8Array): VectorGeometry {
  const found: VectorGeometry[] = []
  for (const { kind, corners } of partsOf(bytes)) {
    const path = positionsOf(corners)
    const last = found.at(-1)
    if (kind === PART.points)
      found.push(
        path.length === 1 ? { type: 'Point', coordinates: path[0]! } : { type: 'MultiPoint', coordinates: path },
      )
    else if (kind === PART.line) found.push({ type: 'LineString', coordinates: path })
    else if (kind === PART.hole && last?.type === 'Polygon')
      found[found.length - 1] = { type: 'Polygon', coordinates: [...last.coordinates, path] }
    else found.push({ type: 'Polygon', coordinates: [path] })
  }
  return found.length === 1 ? found[0]! : { type: 'GeometryCollection', geometries: found }
}

function positionsOf(corners: Float64Array): VectorPosition[] {
  return Array.from({ length: corners.length / 2 }, (_, at) => [
    longitudeOf(corners[2 * at]!),
    latitudeOf(corners[2 * at + 1]!),
  ])
}
