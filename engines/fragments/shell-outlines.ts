/** One flat face: the largest closed line around it, and the ones inside. */
export interface Outline {
  readonly profile: readonly number[]
  readonly holes: readonly (readonly number[])[]
}

/** More points than a shell with outlines has: two of them fit into one number. */
const POINTS = 1 << 12

/**
 * Joins the triangles of each plane that share edges, and walks around what is left open.
 * @param triangles of each plane, by the numbers of their points
 * @param planeOf normal of a plane, and its distance
 * @param pointOf coordinates of a point
 * @returns null where a face has no outline, or one that is not a line
 */
export function outlinesOf(
  triangles: readonly (readonly (readonly number[])[])[],
  planeOf: (plane: number) => readonly number[],
  pointOf: (point: number) => readonly number[],
): Outline[] | null {
  const outlines: Outline[] = []
  for (const [plane, ofPlane] of triangles.entries()) {
    const faces = new PlaneFaces()
    for (const triangle of ofPlane) faces.add(triangle)
    const axes = flatAxes(planeOf(plane))
    for (const face of faces.all()) {
      const lines = face.open.size === 0 ? null : linesOf(face)
      if (!lines) return null
      const outline = largestFirst(lines, (line) => areaOf(line, pointOf, axes))
      if (outline) outlines.push(outline)
    }
  }
  return outlines
}

/** Triangles that hang together. Edges by their key, with the direction in which the last triangle went along them. */
interface Face {
  readonly edges: Map<number, number>
  readonly open: Set<number>
}

class PlaneFaces {
  readonly #faces: (Face | null)[] = []
  /** Which face has an edge open: never more than one, because a triangle joins all that it touches. */
  readonly #openIn = new Map<number, number>()

  all(): Face[] {
    return this.#faces.filter((face) => face !== null)
  }

  add([a = 0, b = 0, c = 0]: readonly number[]): void {
    const edges = [a * POINTS + b, b * POINTS + c, c * POINTS + a]
    const touched = [...new Set(edges.flatMap((edge) => this.#openIn.get(keyOf(edge)) ?? []))].sort((x, y) => x - y)
    const number = touched[0] ?? this.#faces.push({ edges: new Map(), open: new Set() }) - 1
    for (const edge of edges) this.#put(number, keyOf(edge), edge)
    for (const other of touched.slice(1)) this.#merge(number, other)
  }

  #put(number: number, key: number, edge: number): void {
    const face = this.#faces[number]!
    if (face.open.delete(key)) this.#openIn.delete(key)
    else {
      face.open.add(key)
      this.#openIn.set(key, number)
    }
    face.edges.set(key, edge)
  }

  #merge(number: number, other: number): void {
    const face = this.#faces[number]!
    const merged = this.#faces[other]!
    this.#faces[other] = null
    for (const [key, edge] of merged.edges) face.edges.set(key, edge)
    for (const key of merged.open) {
      if (face.open.delete(key)) this.#openIn.delete(key)
      else {
        face.open.add(key)
        this.#openIn.set(key, number)
      }
    }
  }
}

/** A line that grows at both ends until it is closed. */
interface Line {
  points: number[]
  isClosed: boolean
}

/** Null where open edges make something else than lines. */
function linesOf(face: Face): number[][] | null {
  const lines: Line[] = []
  for (const key of face.open) {
    const edge = face.edges.get(key)!
    const [first, second] = lines.filter((line) => endsMet(line, edge) > 0)
    if (!first) lines.push({ points: [fromOf(edge), toOf(edge)], isClosed: false })
    else if (!grow(first, edge)) return null
    else if (second) {
      if (!append(first, second)) return null
      lines.splice(lines.indexOf(second), 1)
    }
  }
  return lines.map(({ points }) => points)
}

function endsMet({ points, isClosed }: Line, edge: number): number {
  if (isClosed) return 0
  const ends = [points[0]!, points.at(-1)!]
  return ends.reduce((count, end) => count + Number(end === fromOf(edge)) + Number(end === toOf(edge)), 0)
}

function grow(line: Line, edge: number): boolean {
  const met = endsMet(line, edge)
  if (met !== 1) {
    line.isClosed = met === 2
    return line.isClosed
  }
  const { points } = line
  const [from, to] = [fromOf(edge), toOf(edge)]
  if (points[0] === from) points.unshift(to)
  else if (points.at(-1) === from) points.push(to)
  else if (points[0] === to) points.unshift(from)
  else points.push(from)
  return true
}

function append(line: Line, other: Line): boolean {
  if (line.isClosed || other.isClosed) return false
  const [start, end] = [line.points[0]!, line.points.at(-1)!]
  const [otherStart, otherEnd] = [other.points[0]!, other.points.at(-1)!]
  const isRing = (otherStart === end && otherEnd === start) || (otherStart === start && otherEnd === end)
  if (isRing) return false
  const points = otherEnd === start || otherEnd === end ? other.points.toReversed() : other.points
  for (let at = 0; at + 1 < points.length; at++) if (!grow(line, points[at]! * POINTS + points[at + 1]!)) return false
  return true
}

/** The first of the largest is the outline; null where none has an area. */
function largestFirst(lines: readonly number[][], areaOfLine: (line: readonly number[]) => number): Outline | null {
  let largest = 0
  let profile: number[] | null = null
  for (const line of lines) {
    const area = areaOfLine(line)
    if (area <= largest) continue
    largest = area
    profile = line
  }
  return profile && { profile, holes: lines.filter((line) => line !== profile) }
}

/** The two axes along which a plane is looked at, by its normal: as the viewer library chooses them. */
function flatAxes([x = 0, y = 0, z = 0]: readonly number[]): readonly [number, number] {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)]
  if (ax >= ay && ax >= az) return [1, 2]
  return ay >= ax && ay >= az ? [0, 2] : [0, 1]
}

function areaOf(
  line: readonly number[],
  pointOf: (point: number) => readonly number[],
  [across, along]: readonly [number, number],
): number {
  let area = 0
  for (const [at, point] of line.entries()) {
    const [here, next] = [pointOf(point), pointOf(line[(at + 1) % line.length]!)]
    area += here[across]! * next[along]! * 0.5
    area -= next[across]! * here[along]! * 0.5
  }
  return Math.abs(area)
}

function keyOf(edge: number): number {
  const [from, to] = [fromOf(edge), toOf(edge)]
  return from < to ? edge : to * POINTS + from
}

function fromOf(edge: number): number {
  return edge >>> 12
}

function toOf(edge: number): number {
  return edge & (POINTS - 1)
}
