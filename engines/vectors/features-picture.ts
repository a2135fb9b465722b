import sharp from 'sharp'
import { countCorners } from './count-corners.ts'
import type { VectorFeature, VectorGeometry, VectorPosition } from './vector-features.ts'
import { boundsOf, type VectorBounds } from './vectors-report.ts'

/** Pixels of the longer edge. */
const LONGEST = 480
const MARGIN = 12
/** Corners that a small picture is drawn of; what lies beyond would not be seen. */
const MOST_CORNERS = 200_000
const COLOUR = '#1f6feb'
const HEX = /^#[0-9a-f]{6}$/i
/** A place without extent is drawn as if this many degrees around it were seen. */
const LEAST_SPAN = 1e-4

type Line = readonly VectorPosition[]

/**
 * Features of a file of places from above, in their own colours: areas filled, lines, points as dots. North is up; a degree of
 * longitude is as long as in the middle of it.
 * @returns WebP, transparent where there is nothing; null where nothing has a place
 */
export async function drawFeatures(features: readonly VectorFeature[]): Promise<Buffer | null> {
  const bounds = boundsOf(features.map(({ geometry }) => geometry))
  if (!bounds) return null
  const { width, height, put } = frameOf(bounds)
  let left = MOST_CORNERS
  const parts: string[] = []
  for (const { geometry, style } of features) {
    if (!geometry) continue
    const corners = countCorners(geometry)
    if (corners > left) break
    left -= corners
    const colour = style?.colour && HEX.test(style.colour) ? style.colour : COLOUR
    parts.push(...shapesOf(geometry, put, { colour, fill: Math.min(1, Math.max(0, style?.fill ?? 0.25)) }))
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer()
}

type Put = (position: VectorPosition) => string

function frameOf([west, south, east, north]: VectorBounds) {
  const narrow = Math.max(0.01, Math.cos(((south + north) / 2) * (Math.PI / 180)))
  const [wide, high] = [Math.max((east - west) * narrow, LEAST_SPAN), Math.max(north - south, LEAST_SPAN)]
  const scale = (LONGEST - 2 * MARGIN) / Math.max(wide, high)
  const side = (span: number) => Math.max(2 * MARGIN + 1, Math.ceil(span * scale) + 2 * MARGIN)
  const [width, height] = [side(wide), side(high)]
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2]
  const put: Put = ([longitude = 0, latitude = 0]) =>
    `${(width / 2 + (longitude - middleX) * narrow * scale).toFixed(1)} ${(height / 2 - (latitude - middleY) * scale).toFixed(1)}`
  return { width, height, put }
}

interface Look {
  readonly colour: string
  readonly fill: number
}

function shapesOf(geometry: VectorGeometry, put: Put, look: Look): string[] {
  const { colour, fill } = look
  const path = (lines: readonly Line[], end: string) =>
    lines.map((line) => `M${line.map(put).join('L')}${end}`).join('')
  const area = (rings: readonly Line[]) =>
    `<path d="${path(rings, 'Z')}" fill="${colour}" fill-opacity="${fill}" fill-rule="evenodd" stroke="${colour}" stroke-width="1.5"/>`
  const line = (lines: readonly Line[]) =>
    `<path d="${path(lines, '')}" fill="none" stroke="${colour}" stroke-width="2"/>`
  const dot = (position: VectorPosition) => {
    const [x, y] = put(position).split(' ')
    return `<circle cx="${x}" cy="${y}" r="3.5" fill="${colour}"/>`
  }
  switch (geometry.type) {
    case 'Point':
      return [dot(geometry.coordinates)]
    case 'MultiPoint':
      return geometry.coordinates.map(dot)
    case 'LineString':
      return [line([geometry.coordinates])]
    case 'MultiLineString':
      return [line(geometry.coordinates)]
    case 'Polygon':
      return [area(geometry.coordinates)]
    case 'MultiPolygon':
      return geometry.coordinates.map(area)
    case 'GeometryCollection':
      return geometry.geometries.flatMap((part) => shapesOf(part, put, look))
  }
}
