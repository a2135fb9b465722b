import { clipLine, clipRing, type Path } from './clip-path.ts'
import { PART, partsOf, type ShapePart } from './feature-shape.ts'
import { TILE_MARGIN, tileBox } from './tile-grid.ts'
import { VarintWriter } from './varints.ts'
import type { VectorStyle } from './vector-features.ts'

/** The layer of a tile that features lie in. */
export const TILE_LAYER = 'features'
export const MOST_IN_TILE = 2_000
export const MOST_TILE_BYTES = 100_000
const EXTENT = 4_096
const CLIP = { least: -EXTENT * TILE_MARGIN, most: EXTENT * (1 + TILE_MARGIN) }
/** Corners nearer than that are one: half a pixel. */
const LEAST_EDGE = 4
const TYPE = { point: 1, line: 2, polygon: 3 } as const
/** What layers and numbers of features beside them take at most. */
const HEAD_BYTES = 2_000

export interface TileFeature {
  readonly number: number
  readonly shape: Uint8Array
  readonly style: VectorStyle | null
}

export interface VectorTile {
  readonly bytes: Uint8Array
  readonly features: number
  /** Of those given: what had no room. */
  readonly leftOut: number
}

/**
 * A tile of Mapbox's format (MVT 2.1) of features in the order in which they are given, as many as have room: features are told by
 * their number, and carry their look and nothing else.
 */
export function encodeVectorTile(
  { z, x, y }: { readonly z: number; readonly x: number; readonly y: number },
  features: readonly TileFeature[],
): VectorTile {
  const box = tileBox(z, x, y)
  const scale = EXTENT / (box.maxX - box.minX + 1)
  const looks = new Looks()
  const [body, message, geometry] = [new VarintWriter(), new VarintWriter(), new VarintWriter()]
  let count = 0
  let leftOut = 0
  for (const { number, shape, style } of features) {
    const drawn = count < MOST_IN_TILE ? messagesOf(partsOf(shape), box, scale, geometry) : []
    const isFull = count + drawn.length > MOST_IN_TILE || count >= MOST_IN_TILE
    const bytes = drawn.reduce((sum, { path }) => sum + path.length + 24, 0)
    if (isFull || body.length + bytes > MOST_TILE_BYTES - HEAD_BYTES) {
      leftOut += 1
      continue
    }
    for (const { type, path } of drawn) {
      message.clear()
      message.number(1, number)
      const tags = looks.tagsOf(style)
      if (tags.length > 0) message.field(2, tags)
      message.number(3, type)
      message.field(4, path)
      body.field(2, message.bytes)
      count += 1
    }
  }
  return { bytes: layerOf(body.bytes, looks, count), features: count, leftOut }
}

function layerOf(body: Uint8Array, looks: Looks, count: number): Uint8Array {
  if (count === 0) return new Uint8Array()
  const layer = new VarintWriter()
  layer.number(15, 2)
  layer.field(1, new TextEncoder().encode(TILE_LAYER))
  layer.raw(body)
  looks.write(layer)
  layer.number(5, EXTENT)
  const tile = new VarintWriter()
  tile.field(3, layer.bytes)
  return tile.bytes.slice()
}

interface Drawn {
  readonly type: number
  readonly path: Uint8Array
}

type Corner = readonly [minX: number, minY: number]

/** Points, lines and areas of a shape, each kind a feature of the tile. */
function messagesOf(
  parts: readonly ShapePart[],
  { minX, minY }: { readonly minX: number; readonly minY: number },
  scale: number,
  writer: VarintWriter,
): Drawn[] {
  const found: Drawn[] = []
  const collect = (type: number, kinds: readonly number[], write: (pen: Pen, path: number[], kind: number) => void) => {
    const own = parts.filter(({ kind }) => kinds.includes(kind))
    if (own.length === 0) return
    writer.clear()
    const pen = new Pen(writer)
    for (const { kind, corners } of own) write(pen, inTile(corners, [minX, minY], scale), kind)
    if (writer.length > 0) found.push({ type, path: writer.bytes.slice() })
  }
  collect(TYPE.polygon, [PART.outer, PART.hole], (pen, path, kind) => pen.ring(path, kind === PART.outer))
  collect(TYPE.line, [PART.line], (pen, path) => pen.line(path))
  collect(TYPE.point, [PART.points], (pen, path) => pen.points(path))
  return found
}

function inTile(corners: Float64Array, [minX, minY]: Corner, scale: number): number[] {
  const path = new Array<number>(corners.length)
  for (let at = 0; at < corners.length; at += 2) {
    path[at] = (corners[at]! - minX) * scale
    path[at + 1] = (corners[at + 1]! - minY) * scale
  }
  return path
}

/** Writes the commands of a geometry: each corner as its difference from the one before. */
class Pen {
  readonly #to: VarintWriter
  #x = 0
  #y = 0
  #isOuterDrawn = false

  constructor(to: VarintWriter) {
    this.#to = to
  }

  points(path: Path): void {
    const inside: number[] = []
    for (let at = 0; at < path.length; at += 2) {
      const [x, y] = [path[at]!, path[at + 1]!]
      if (x >= CLIP.least && x <= CLIP.most && y >= CLIP.least && y <= CLIP.most) inside.push(x, y)
    }
    if (inside.length === 0) return
    this.#to.unsigned(1 + 8 * (inside.length / 2))
    this.#corners(inside.map(Math.round), 0)
  }

  line(path: Path): void {
    for (const piece of clipLine(path, CLIP)) {
      const kept = thinned(piece)
      if (kept.length === 2) kept.push(kept[0]! + 1, kept[1]!)
      this.#to.unsigned(1 + 8)
      this.#corners(kept.slice(0, 2), 0)
      this.#to.unsigned(2 + 8 * (kept.length / 2 - 1))
      this.#corners(kept, 2)
    }
  }

  /** An area too small for its corners is a spot, so that it is not lost; a hole too small for them is none. */
  ring(closed: Path, isOuter: boolean): void {
    if (!isOuter && !this.#isOuterDrawn) return
    const ring = clipRing(openRing(closed), CLIP)
    if (isOuter) this.#isOuterDrawn = ring.length > 0
    if (ring.length === 0) return
    let kept = openRing(thinned(ring))
    const area = kept.length < 6 ? 0 : areaOf(kept)
    if (area === 0) {
      if (isOuter) this.#isOuterDrawn = false
      if (!isOuter || isFlat(ring)) return
      kept = spotAt(Math.round(ring[0]!), Math.round(ring[1]!))
    } else if (area > 0 !== isOuter) kept = reversed(kept)
    this.#to.unsigned(1 + 8)
    this.#corners(kept.slice(0, 2), 0)
    this.#to.unsigned(2 + 8 * (kept.length / 2 - 1))
    this.#corners(kept, 2)
    this.#to.unsigned(7 + 8)
  }

  #corners(path: Path, from: number): void {
    for (let at = from; at < path.length; at += 2) {
      this.#to.signed(path[at]! - this.#x)
      this.#to.signed(path[at + 1]! - this.#y)
      this.#x = path[at]!
      this.#y = path[at + 1]!
    }
  }
}

/** Rounded to the grid of the tile, without corners that lie on each other at this zoom; the last one stays. */
function thinned(path: Path): number[] {
  const kept = [Math.round(path[0]!), Math.round(path[1]!)]
  for (let at = 2; at < path.length; at += 2) {
    const [x, y] = [Math.round(path[at]!), Math.round(path[at + 1]!)]
    const isLast = at + 2 >= path.length
    const apart = Math.max(Math.abs(x - kept.at(-2)!), Math.abs(y - kept.at(-1)!))
    if (apart >= LEAST_EDGE || (isLast && apart > 0)) kept.push(x, y)
  }
  return kept
}

function openRing(path: Path): number[] {
  const isClosed = path.length > 2 && path[0] === path.at(-2) && path[1] === path.at(-1)
  return path.slice(0, isClosed ? -2 : undefined)
}

/** Above zero clockwise as seen, which the format wants of what is around. */
function areaOf(ring: Path): number {
  let sum = 0
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length
    sum += ring[at]! * ring[next + 1]! - ring[next]! * ring[at + 1]!
  }
  return sum
}

/** Lies on the edge it was cut at. */
function isFlat(ring: Path): boolean {
  return [0, 1].some((axis) => {
    const values = ring.filter((_, at) => at % 2 === axis)
    return values.every((value) => value === CLIP.least) || values.every((value) => value === CLIP.most)
  })
}

const spotAt = (x: number, y: number) => [x, y, x + LEAST_EDGE, y, x + LEAST_EDGE, y + LEAST_EDGE, x, y + LEAST_EDGE]

function reversed(ring: Path): number[] {
  const turned: number[] = []
  for (let at = ring.length - 2; at >= 0; at -= 2) turned.push(ring[at]!, ring[at + 1]!)
  return turned
}

/** Looks of features, each value once. */
class Looks {
  readonly #keys = ['colour', 'width', 'fill'] as const
  readonly #values = new Map<string | number, number>()
  readonly #writer = new VarintWriter()

  tagsOf(style: VectorStyle | null): Uint8Array {
    this.#writer.clear()
    for (const [at, key] of this.#keys.entries()) {
      const value = style?.[key]
      if (value === undefined) continue
      if (!this.#values.has(value)) this.#values.set(value, this.#values.size)
      this.#writer.unsigned(at)
      this.#writer.unsigned(this.#values.get(value)!)
    }
    return this.#writer.bytes.slice()
  }

  write(layer: VarintWriter): void {
    const text = new TextEncoder()
    for (const key of this.#keys) layer.field(3, text.encode(key))
    for (const value of this.#values.keys()) {
      const message = new VarintWriter()
      if (typeof value === 'string') message.field(1, text.encode(value))
      else {
        const bytes = new Uint8Array(8)
        new DataView(bytes.buffer).setFloat64(0, value, true)
        message.unsigned(3 * 8 + 1)
        message.raw(bytes)
      }
      layer.field(4, message.bytes)
    }
  }
}
