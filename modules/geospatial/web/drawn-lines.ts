import type { MapLines } from '#viewers/map/core/site-map.ts'
import type { DrawnFeature } from '../contract/drawn-features.ts'

type LonLat = readonly [number, number]
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** Where the file does not say: seen on sand, roads and leaves alike. */
const COLOUR = '#d6336c'
const WIDTH = 2.2
const FILL = 0.18
/** Edge of the mark of a point, degrees of latitude: four metres. */
const MARK = 0.00002

/** Features as lines and areas of a map, those of one look together. A point is a small diamond. */
export function drawnLines(features: readonly DrawnFeature[], chosen: number | null = null): MapLines[] {
  const looks = new Map<string, { readonly look: Omit<MapLines, 'paths'>; readonly paths: LonLat[][] }>()
  for (const { id, geometry, style } of features) {
    const { lines, rings } = pathsOf(geometry)
    const isChosen = id === chosen
    const colour = isChosen ? '#e8590c' : (style?.colour ?? COLOUR)
    const width = (style?.width ?? WIDTH) + (isChosen ? 3 : 0)
    put({ colour, width }, lines)
    put({ colour, width, fill: isChosen ? 0.4 : Math.min(style?.fill ?? FILL, 0.6) }, rings)
  }
  return [...looks.values()].map(({ look, paths }) => ({ ...look, paths }))

  function put(look: Omit<MapLines, 'paths'>, paths: readonly LonLat[][]): void {
    if (paths.length === 0) return
    const key = `${look.colour} ${look.width} ${look.fill}`
    const known = looks.get(key)
    if (known) known.paths.push(...paths)
    else looks.set(key, { look, paths: [...paths] })
  }
}

/** The box around a feature; null where it has no place. */
export function boxOf({ geometry }: DrawnFeature): Bounds | null {
  const { lines, rings } = pathsOf(geometry)
  const corners = [...lines, ...rings].flat()
  if (corners.length === 0) return null
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of corners) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return box
}

interface Paths {
  readonly lines: LonLat[][]
  readonly rings: LonLat[][]
}

/** Geometry of GeoJSON (RFC 7946, 3.1) as open lines and closed rings; a point is its mark. */
export function pathsOf(geometry: unknown): Paths {
  const { type, coordinates, geometries } = (geometry ?? {}) as {
    readonly type?: string
    readonly coordinates?: unknown
    readonly geometries?: readonly unknown[]
  }
  switch (type) {
    case 'Point':
      return { lines: [], rings: [diamond(coordinates as LonLat)] }
    case 'MultiPoint':
      return { lines: [], rings: (coordinates as LonLat[]).map(diamond) }
    case 'LineString':
      return { lines: [coordinates as LonLat[]], rings: [] }
    case 'MultiLineString':
      return { lines: coordinates as LonLat[][], rings: [] }
    case 'Polygon':
      return { lines: [], rings: coordinates as LonLat[][] }
    case 'MultiPolygon':
      return { lines: [], rings: (coordinates as LonLat[][][]).flat() }
    case 'GeometryCollection': {
      const parts = (geometries ?? []).map(pathsOf)
      return { lines: parts.flatMap(({ lines }) => lines), rings: parts.flatMap(({ rings }) => rings) }
    }
    default:
      return { lines: [], rings: [] }
  }
}

function diamond([x, y]: LonLat): LonLat[] {
  const wide = MARK / Math.cos((y * Math.PI) / 180)
  return [
    [x + wide, y],
    [x, y + MARK],
    [x - wide, y],
    [x, y - MARK],
    [x + wide, y],
  ]
}
