import { WELD_METRES } from './weld-vertices.ts'

/** Beyond this many unmatched edges a mesh is open, and comparing them all would take long. */
const MAX_LOOSE_EDGES = 6000
const NONE = -1

/**
 * The edges of a mesh and the sides of triangles that run along them, linked in both directions. Plain arrays: a mesh can
 * have millions of edges.
 */
export class MeshEdges {
  edgeCount = 0
  sideCount = 0
  readonly #size: number
  readonly #slots: Int32Array
  #low: Int32Array
  #high: Int32Array
  /** Number of sides on an edge. */
  sides: Int32Array
  #firstOfEdge: Int32Array
  #nextOnEdge: Int32Array
  #nextInTriangle: Int32Array
  #edgeOfSide: Int32Array
  readonly #firstOfTriangle: Int32Array
  #triangleOfSide: Int32Array
  #isForward: Uint8Array

  /** @param corners three welded vertices a triangle */
  constructor(corners: Uint32Array, positions: Float64Array) {
    const triangles = corners.length / 3
    this.#size = 2 ** Math.ceil(Math.log2(corners.length * 2 + 16))
    this.#slots = new Int32Array(this.#size).fill(NONE)
    const room = corners.length + 16
    this.#low = new Int32Array(room)
    this.#high = new Int32Array(room)
    this.sides = new Int32Array(room)
    this.#firstOfEdge = new Int32Array(room).fill(NONE)
    this.#nextOnEdge = new Int32Array(room)
    this.#nextInTriangle = new Int32Array(room)
    this.#edgeOfSide = new Int32Array(room)
    this.#triangleOfSide = new Int32Array(room)
    this.#isForward = new Uint8Array(room)
    this.#firstOfTriangle = new Int32Array(triangles).fill(NONE)
    for (let triangle = 0; triangle < triangles; triangle++) {
      const at = triangle * 3
      this.#add(corners[at]!, corners[at + 1]!, triangle)
      this.#add(corners[at + 1]!, corners[at + 2]!, triangle)
      this.#add(corners[at + 2]!, corners[at]!, triangle)
    }
    this.#splitLoose(positions)
  }

  /** Whether an even number of sides meets at every edge. */
  get isEven(): boolean {
    for (let edge = 0; edge < this.edgeCount; edge++) if (this.sides[edge]! % 2 === 1) return false
    return true
  }

  /** Whether as many sides run along every edge in one direction as in the other, once some triangles are turned. */
  doCancel(turned: Uint8Array): boolean {
    for (let edge = 0; edge < this.edgeCount; edge++) {
      let sum = 0
      for (let side = this.#firstOfEdge[edge]!; side !== NONE; side = this.#nextOnEdge[side]!) {
        sum += this.#isForward[side] === turned[this.#triangleOfSide[side]!] ? -1 : 1
      }
      if (sum !== 0) return false
    }
    return true
  }

  /** Visits the triangles beside one, over edges of two sides or over all, and whether both look to the same side. */
  eachNeighbour(triangle: number, overAll: boolean, visit: (other: number, isSame: boolean) => void): void {
    for (let own = this.#firstOfTriangle[triangle]!; own !== NONE; own = this.#nextInTriangle[own]!) {
      const edge = this.#edgeOfSide[own]!
      if (this.sides[edge]! > 2 && !overAll) continue
      for (let side = this.#firstOfEdge[edge]!; side !== NONE; side = this.#nextOnEdge[side]!) {
        const other = this.#triangleOfSide[side]!
        // Two faces that look to the same side run along their edge in opposite directions.
        if (other !== triangle) visit(other, overAll || this.#isForward[side] !== this.#isForward[own])
      }
    }
  }

  #add(from: number, to: number, triangle: number): void {
    const isForward = from < to
    const edge = this.#edgeOf(isForward ? from : to, isForward ? to : from)
    const side = this.sideCount++
    this.#makeRoom()
    this.#edgeOfSide[side] = edge
    this.#triangleOfSide[side] = triangle
    this.#isForward[side] = isForward ? 1 : 0
    this.#nextOnEdge[side] = this.#firstOfEdge[edge]!
    this.#firstOfEdge[edge] = side
    this.#nextInTriangle[side] = this.#firstOfTriangle[triangle]!
    this.#firstOfTriangle[triangle] = side
    this.sides[edge]!++
  }

  #edgeOf(low: number, high: number): number {
    let slot = (Math.imul(low, 73_856_093) ^ Math.imul(high, 19_349_663)) & (this.#size - 1)
    for (;;) {
      const edge = this.#slots[slot]!
      if (edge === NONE) break
      if (this.#low[edge] === low && this.#high[edge] === high) return edge
      slot = (slot + 1) & (this.#size - 1)
    }
    const edge = this.edgeCount++
    this.#slots[slot] = edge
    this.#low[edge] = low
    this.#high[edge] = high
    return edge
  }

  #makeRoom(): void {
    if (this.sideCount < this.sides.length) return
    const grow = (list: Int32Array) => {
      const larger = new Int32Array(list.length * 2).fill(NONE)
      larger.set(list)
      return larger
    }
    const counts = new Int32Array(this.sides.length * 2)
    counts.set(this.sides)
    this.sides = counts
    this.#low = grow(this.#low)
    this.#high = grow(this.#high)
    this.#firstOfEdge = grow(this.#firstOfEdge)
    this.#nextOnEdge = grow(this.#nextOnEdge)
    this.#nextInTriangle = grow(this.#nextInTriangle)
    this.#edgeOfSide = grow(this.#edgeOfSide)
    this.#triangleOfSide = grow(this.#triangleOfSide)
    const forward = new Uint8Array(this.#isForward.length * 2)
    forward.set(this.#isForward)
    this.#isForward = forward
  }

  /**
   * Cuts edges that lack a partner at the ends of others that lie on them: a long edge meets two short ones of its
   * neighbours where boolean operations have left a T-junction.
   */
  #splitLoose(positions: Float64Array): void {
    const loose: number[] = []
    for (let edge = 0; edge < this.edgeCount; edge++) if (this.sides[edge]! % 2 === 1) loose.push(edge)
    // The table of slots has room for twice as many edges as there are; more pieces than that are no building element.
    if (loose.length === 0 || loose.length > Math.min(MAX_LOOSE_EDGES, this.#size / 8)) return
    const ends = [...new Set(loose.flatMap((edge) => [this.#low[edge]!, this.#high[edge]!]))]
    for (const edge of loose) {
      const [low, high] = [this.#low[edge]!, this.#high[edge]!]
      const between = verticesOn(low, high, ends, positions)
      if (between.length === 0 || this.edgeCount + between.length > this.#size / 2) continue
      const old: number[] = []
      for (let side = this.#firstOfEdge[edge]!; side !== NONE; side = this.#nextOnEdge[side]!) old.push(side)
      this.#firstOfEdge[edge] = NONE
      this.sides[edge] = 0
      const stops = [low, ...between, high]
      for (const side of old) {
        for (let at = 1; at < stops.length; at++) {
          const [from, to] = this.#isForward[side] ? [stops[at - 1]!, stops[at]!] : [stops[at]!, stops[at - 1]!]
          this.#add(from, to, this.#triangleOfSide[side]!)
        }
      }
    }
  }
}

/** Vertices strictly between the ends of an edge and on it, in order. */
function verticesOn(from: number, to: number, candidates: readonly number[], positions: Float64Array): number[] {
  const at = (vertex: number, axis: number) => positions[vertex * 3 + axis]!
  const dx = at(to, 0) - at(from, 0)
  const dy = at(to, 1) - at(from, 1)
  const dz = at(to, 2) - at(from, 2)
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
  const found: { vertex: number; along: number }[] = []
  for (const vertex of candidates) {
    if (vertex === from || vertex === to) continue
    const px = at(vertex, 0) - at(from, 0)
    const py = at(vertex, 1) - at(from, 1)
    const pz = at(vertex, 2) - at(from, 2)
    const along = (px * dx + py * dy + pz * dz) / length
    if (along <= 0 || along >= length) continue
    const away = Math.hypot(px - (dx * along) / length, py - (dy * along) / length, pz - (dz * along) / length)
    if (away <= 2 * WELD_METRES) found.push({ vertex, along })
  }
  return found.sort((a, b) => a.along - b.along).map(({ vertex }) => vertex)
}
