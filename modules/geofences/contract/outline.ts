import type { Area, LonLat } from './area.ts'

const METRES_A_DEGREE = 111_320
/** Corners of a circle as it is drawn: off by two thousandths of its radius. */
const SIDES = 48
/** A sharp bend would reach further out than the road is wide. */
const MOST_MITRE = 2

type Metres = readonly [x: number, y: number]

/** The closed outline of an area, to draw it. Of a corridor with bends sharper than a road's it may cross itself. */
export function outlineOf(area: Area): LonLat[] {
  if (area.shape === 'polygon') return area.outline
  if (area.shape === 'circle') {
    const { radiusM, centre } = area
    return Array.from({ length: SIDES + 1 }, (_, at) => {
      const angle = (2 * Math.PI * (at % SIDES)) / SIDES
      return moved(centre, [radiusM * Math.cos(angle), radiusM * Math.sin(angle)])
    })
  }
  const sides = area.line.map(
    (_, at) => sideOf(area.line, at).map((part) => (part * area.widthM) / 2) as [number, number],
  )
  const left = area.line.map((place, at) => moved(place, sides[at]!))
  const right = area.line.map((place, at) => moved(place, [-sides[at]![0], -sides[at]![1]]))
  return [...left, ...right.reverse(), left[0]!]
}

/** The way from the middle line to its left side at a bend, for a half width of one. */
function sideOf(line: readonly LonLat[], at: number): Metres {
  const before = at > 0 ? unit(metresFrom(line[at - 1]!, line[at]!)) : null
  const after = at < line.length - 1 ? unit(metresFrom(line[at]!, line[at + 1]!)) : null
  const [ax, ay] = before ?? after ?? [1, 0]
  const [bx, by] = after ?? before ?? [1, 0]
  const [mx, my] = unit([-(ay + by), ax + bx])
  const along = Math.max(1 / MOST_MITRE, mx * -ay + my * ax)
  return [mx / along, my / along]
}

const unit = ([x, y]: Metres): Metres => {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

function metresFrom([lon, lat]: LonLat, [toLon, toLat]: LonLat): Metres {
  return [(toLon - lon) * METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180), (toLat - lat) * METRES_A_DEGREE]
}

function moved([lon, lat]: LonLat, [x, y]: Metres): LonLat {
  return [lon + x / (METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180)), lat + y / METRES_A_DEGREE]
}
