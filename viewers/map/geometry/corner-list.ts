import type { Polygon } from 'geojson'
import type { LonLat } from './ellipsoid.ts'

export type CornerList =
  | { readonly ok: true; readonly polygon: Polygon }
  /** `line` counts from 1. */
  | { readonly ok: false; readonly line: number }

/** One corner per line, "longitude, latitude" in degrees; comma, semicolon, tab or spaces between. Blank lines are skipped. */
export function parseCorners(text: string): CornerList {
  const corners: LonLat[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const parts = line.trim().split(/[\s,;،]+/)
    const [longitude, latitude] = parts.map(Number)
    if (parts.length !== 2 || !Number.isFinite(longitude) || !Number.isFinite(latitude)) {
      return { ok: false, line: index + 1 }
    }
    corners.push([longitude!, latitude!])
  }
  const first = corners[0]
  const ring = first ? [...corners, first] : []
  return { ok: true, polygon: { type: 'Polygon', coordinates: [ring.map(([lon, lat]) => [lon, lat])] } }
}

/** The corners of a boundary as `parseCorners` reads them, without the repeated first one. */
export function writeCorners(boundary: Polygon | null): string {
  const ring = boundary?.coordinates[0]?.slice(0, -1) ?? []
  return ring.map((position) => `${position[0]}, ${position[1]}`).join('\n')
}
