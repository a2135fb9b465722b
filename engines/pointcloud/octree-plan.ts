/** A node of the octree: its place, and how many points fall into it once counted. */
export interface OctreeNode {
  readonly level: number
  readonly x: number
  readonly y: number
  readonly z: number
  points: number
}

/** Levels below the root: 128 cells an axis. */
export const DEEPEST = 7
/** A node with fewer takes all that come; others keep about `KEPT`, evenly thinned, and pass the rest on. */
const TAKES_ALL = 40_000
const KEPT = 25_000
const CELLS = 1 << DEEPEST

/**
 * Divides points over an octree of at most eight levels: first every point is counted by `count`, then `assign` gives
 * each, in the same order, its node. Both passes see the points once; memory does not depend on their number.
 */
export class OctreePlan {
  readonly nodes: OctreeNode[] = []
  private readonly counts = Array.from({ length: DEEPEST + 1 }, (_, level) => new Uint32Array(8 ** level))
  /** Share of the points that reach a node and stay there; 0 where there is none. */
  private readonly shares = this.counts.map(({ length }) => new Float64Array(length))
  private readonly ids = this.counts.map(({ length }) => new Int32Array(length).fill(-1))
  private state = 0x9e3779b9

  /** Places are from 0 to 1 within the cube. */
  count(x: number, y: number, z: number): void {
    this.counts[DEEPEST]![cellOf(x, y, z, DEEPEST)]!++
  }

  /** Ends counting. */
  plan(): void {
    for (let level = DEEPEST; level > 0; level--) {
      const [own, above] = [this.counts[level]!, this.counts[level - 1]!]
      for (let cell = 0; cell < own.length; cell++) above[cell >> 3]! += own[cell]!
    }
    this.share(0, 0, 1)
  }

  private share(level: number, cell: number, reaching: number): void {
    const expected = this.counts[level]![cell]! * reaching
    if (expected === 0) return
    const share = level === DEEPEST || expected <= TAKES_ALL ? 1 : KEPT / expected
    this.shares[level]![cell] = share
    if (share === 1) return
    for (let child = 0; child < 8; child++) this.share(level + 1, cell * 8 + child, reaching * (1 - share))
  }

  /** Begins to give out nodes from the first point on: the same each time. */
  restart(): void {
    this.state = 0x9e3779b9
  }

  /** Index in `nodes` for the next point. */
  assign(x: number, y: number, z: number): number {
    const deepest = cellOf(x, y, z, DEEPEST)
    let level = 0
    while (this.random() >= this.shares[level]![deepest >> (3 * (DEEPEST - level))]!) level++
    const cell = deepest >> (3 * (DEEPEST - level))
    const known = this.ids[level]![cell]!
    if (known >= 0) return known
    const [scale, id] = [1 << level, this.nodes.length]
    const place = (value: number) => Math.min(scale - 1, Math.floor(value * scale))
    this.nodes.push({ level, x: place(x), y: place(y), z: place(z), points: 0 })
    this.ids[level]![cell] = id
    return id
  }

  /** From 0 to 1, without 1. */
  private random(): number {
    this.state ^= this.state << 13
    this.state ^= this.state >>> 17
    this.state ^= this.state << 5
    return (this.state >>> 0) / 0x100000000
  }
}

/** Cells are numbered by interleaved bits, so that a cell's parent is its number without the last three. */
function cellOf(x: number, y: number, z: number, level: number): number {
  const place = (value: number) => SPREAD[Math.min(CELLS - 1, Math.floor(value * CELLS))]!
  return ((place(x) << 2) | (place(y) << 1) | place(z)) >> (3 * (DEEPEST - level))
}

const SPREAD = Uint32Array.from({ length: CELLS }, (_, value) =>
  Array.from({ length: DEEPEST }, (__, bit) => ((value >> bit) & 1) << (3 * bit)).reduce((sum, bit) => sum | bit, 0),
)
