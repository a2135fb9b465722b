type Point = readonly [number, number, number]

/** A bar as a stored viewer model keeps it: a disk that goes along straight parts and arcs. */
export interface SweptDisk {
  readonly radius: number
  /** minX, minY, minZ, maxX, maxY, maxZ */
  readonly box: readonly number[]
  readonly axes: readonly DiskAxis[]
}

export interface DiskAxis {
  /** Both ends of each straight part. */
  readonly wires: readonly (readonly number[])[]
  readonly arcs: readonly Arc[]
  /** The parts in their order. */
  readonly parts: readonly { readonly kind: 'wire' | 'arc'; readonly index: number }[]
}

/** In radians. */
export interface Arc {
  readonly aperture: number
  readonly centre: Point
  readonly radius: number
  /** Direction around which it turns. */
  readonly axis: Point
  /** Direction from the centre to its first point. */
  readonly first: Point
}

/** @param arcs places of the first and the last point of each arc, in turn */
export function diskAxis(points: readonly Point[], arcs: readonly number[]): DiskAxis {
  const wires: number[][] = []
  const found: Arc[] = []
  const parts: { kind: 'wire' | 'arc'; index: number }[] = []
  for (let at = 0; at + 1 < points.length; at++) {
    const begin = arcs.findIndex((place, index) => index % 2 === 0 && place === at)
    const last = arcs[begin + 1]
    const arc =
      begin < 0 || last === undefined || last <= at
        ? null
        : arcThrough(points[at]!, points[Math.round((at + last) / 2)]!, points[last]!)
    if (arc && last !== undefined) {
      parts.push({ kind: 'arc', index: found.push(arc) - 1 })
      at = last - 1
    } else parts.push({ kind: 'wire', index: wires.push([...points[at]!, ...points[at + 1]!]) - 1 })
  }
  return { wires, arcs: found, parts }
}

/** The arc from one point over another to a third; null where they lie on one line. */
function arcThrough(first: Point, middle: Point | undefined, last: Point | undefined): Arc | null {
  const centre = middle && last ? centreOf(first, middle, last) : null
  if (!centre || !middle || !last) return null
  const from = minus(first, centre)
  const radius = length(from)
  const towards = unit(from)
  const axis = unit(cross(towards, unit(minus(middle, centre))))
  const to = minus(last, centre)
  const cosine = dot(from, to) / (radius * length(to) || 1)
  return { aperture: Math.acos(Math.max(-1, Math.min(1, cosine))), centre, radius, axis, first: towards }
}

function centreOf(a: Point, b: Point, c: Point): Point | null {
  const [u, v] = [minus(b, a), minus(c, a)]
  const normal = cross(u, v)
  const squared = dot(normal, normal)
  if (squared === 0) return null
  const across = cross(normal, u)
  const along = cross(v, normal)
  const [uu, vv] = [dot(u, u) / (2 * squared), dot(v, v) / (2 * squared)]
  return [
    a[0] + across[0] * vv + along[0] * uu,
    a[1] + across[1] * vv + along[1] * uu,
    a[2] + across[2] * vv + along[2] * uu,
  ]
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function length(vector: Point): number {
  return Math.sqrt(dot(vector, vector))
}

function unit(vector: Point): Point {
  const size = length(vector) || 1
  return [vector[0] / size, vector[1] / size, vector[2] / size]
}
