import type { FeatureShape } from './feature-shape.ts'
import { GRID_STEPS, TILE_MARGIN } from './tile-grid.ts'

/** Deepest zoom of the tiles: an edge of nine metres. */
export const DEEPEST_ZOOM = 22
/** Of what lies so close together that no zoom shows it. */
export const NEVER = DEEPEST_ZOOM + 1
/** Of what a tile holds; the rest is for what reaches into it from further than the tile beside it. */
const MOST_ADMITTED = 1_800
const BYTES_ADMITTED = 80_000
/** Tiles in a row that a feature is counted to at most: of what is larger than that there are few in a tile. */
const MOST_TILES = 3
const MOST_BYTES_OF_ONE = 20_000
/** Steps of a tile of 4,096 that corners are apart at least. */
const LEAST_EDGE = 4
const BYTES_OF_A_CORNER = 4
const BYTES_OF_A_FEATURE = 18

export interface RankedFeatures {
  /** By feature: from which zoom on it is drawn. */
  readonly zooms: Uint8Array
  /** By feature: its place in the order of importance, the largest first. */
  readonly ranks: Uint32Array
  /** By zoom: how many are drawn of the whole file. */
  readonly drawn: number[]
  /** By zoom from which features are drawn: how wide and high the largest of them is, steps. */
  readonly extents: [number, number][]
}

/**
 * From which zoom on each feature is drawn. What is drawn once stays drawn further in, so that nothing flickers: at each zoom the
 * features of the zooms before come first, then the others by their size as long as their tile has room.
 * @param advance told now and then, because a million of them takes seconds
 */
export function rankFeatures(shapes: readonly (FeatureShape | null)[], advance: () => void = () => {}): RankedFeatures {
  const order = orderOf(shapes)
  const zooms = new Uint8Array(shapes.length).fill(NEVER)
  const ranks = new Uint32Array(shapes.length)
  for (const [rank, at] of order.entries()) ranks[at] = rank
  const drawn: number[] = []
  let waiting = order
  const taken: number[] = []
  for (let zoom = 0; zoom <= DEEPEST_ZOOM; zoom++) {
    advance()
    const room = new Room(zoom)
    for (const at of taken) room.take(shapes[at]!)
    const later: number[] = []
    for (const at of waiting) {
      if (room.admit(shapes[at]!)) {
        zooms[at] = zoom
        taken.push(at)
      } else later.push(at)
    }
    waiting = Uint32Array.from(later)
    drawn.push(taken.length)
  }
  return { zooms, ranks, drawn, extents: extentsOf(shapes, zooms) }
}

/** The largest first; of one size in an order that follows no place and is the same each time. */
function orderOf(shapes: readonly (FeatureShape | null)[]): Uint32Array {
  const keys = new Float64Array(shapes.length)
  for (const [at, shape] of shapes.entries()) {
    const size = shape ? Math.max(shape.box.maxX - shape.box.minX, shape.box.maxY - shape.box.minY) : 0
    keys[at] = Math.floor(Math.log2(size + 1) * 4) + (Math.imul(at + 1, 0x9e3779b1) >>> 0) / GRID_STEPS
  }
  const placed = Uint32Array.from(shapes.keys()).filter((at) => shapes[at] !== null)
  return placed.sort((a, b) => keys[b]! - keys[a]!)
}

/** What the tiles of a zoom still take. A feature belongs to each tile that it reaches into, with the margin that tiles have. */
class Room {
  readonly #edge: number
  readonly #counts = new Map<number, number>()
  readonly #bytes = new Map<number, number>()

  constructor(zoom: number) {
    this.#edge = GRID_STEPS / 2 ** zoom
  }

  take(shape: FeatureShape): void {
    const bytes = this.#bytesOf(shape)
    for (const tile of this.#tilesOf(shape)) {
      this.#counts.set(tile, (this.#counts.get(tile) ?? 0) + 1)
      this.#bytes.set(tile, (this.#bytes.get(tile) ?? 0) + bytes)
    }
  }

  admit(shape: FeatureShape): boolean {
    const bytes = this.#bytesOf(shape)
    const hasRoom = this.#tilesOf(shape).every(
      (tile) => (this.#counts.get(tile) ?? 0) < MOST_ADMITTED && (this.#bytes.get(tile) ?? 0) + bytes <= BYTES_ADMITTED,
    )
    if (hasRoom) this.take(shape)
    return hasRoom
  }

  #tilesOf({ box }: FeatureShape): number[] {
    const [left, right] = this.#range(box.minX, box.maxX)
    const [top, bottom] = this.#range(box.minY, box.maxY)
    const tiles: number[] = []
    for (let column = left; column <= right; column++)
      for (let row = top; row <= bottom; row++) tiles.push((column + 1) * 2 ** (DEEPEST_ZOOM + 1) + row + 1)
    return tiles
  }

  #range(least: number, most: number): readonly [first: number, last: number] {
    const tileOf = (steps: number) => Math.floor((steps + GRID_STEPS / 2) / this.#edge)
    const first = tileOf(least - this.#edge * TILE_MARGIN)
    return [first, Math.min(first + MOST_TILES - 1, tileOf(most + this.#edge * TILE_MARGIN))]
  }

  #bytesOf({ corners, parts, length }: FeatureShape): number {
    const kept = Math.min(corners, (length / this.#edge) * (4_096 / LEAST_EDGE) + parts * LEAST_EDGE)
    return Math.min(MOST_BYTES_OF_ONE, BYTES_OF_A_FEATURE + kept * BYTES_OF_A_CORNER)
  }
}

function extentsOf(shapes: readonly (FeatureShape | null)[], zooms: Uint8Array): [number, number][] {
  const extents = Array.from({ length: NEVER + 1 }, (): [number, number] => [-1, -1])
  for (const [at, shape] of shapes.entries()) {
    if (!shape) continue
    const extent = extents[zooms[at]!]!
    extent[0] = Math.max(extent[0], shape.box.maxX - shape.box.minX)
    extent[1] = Math.max(extent[1], shape.box.maxY - shape.box.minY)
  }
  return extents
}
