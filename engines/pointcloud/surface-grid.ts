import { viewOf } from './byte-source.ts'
import type { PointCloud } from './open-cloud.ts'
import { pointcloudUnreadable } from './pointcloud-unreadable.ts'
import type { Triple } from './read-header.ts'
import { colourPlace } from './report-cloud.ts'

/** `top`: the highest point of a cell, whatever it is, without noise; `ground`: the mean of the points classified as ground. */
export const SURFACES = ['top', 'ground'] as const
export type Surface = (typeof SURFACES)[number]

/** Heights of a cloud on a grid; the first row is the northernmost. */
export interface SurfaceGrid {
  readonly columns: number
  readonly rows: number
  /** Width of a cell in units of the reference system. */
  readonly cell: number
  /** Outer corner of the first cell, in units of the reference system. */
  readonly west: number
  readonly north: number
  /** Metres; NaN where no point lies and none beside it. */
  readonly heights: Float32Array
  /** Red, green and blue of a cell; null where the points have no colours. */
  readonly colours: Uint8Array | null
  /** Cells that points lie in, and cells that were filled from at least four neighbours. */
  readonly measured: number
  readonly filled: number
}

export interface GridOptions {
  readonly surface: Surface
  /** Metres of one unit of each axis. */
  readonly metres: Triple
  /** Metres; null: twice the distance of the points. */
  readonly cellMetres: number | null
}

const MOST_CELLS = 600_000
const LEAST_METRES = 0.02
const [GROUND, LOW_NOISE, HIGH_NOISE] = [2, 7, 18]
/** Points that a cell has in the mean where nobody says how wide it is. */
const POINTS_A_CELL = 4
/** A hole of two cells is closed; a larger one stays, because nothing was measured there. */
const FILL_PASSES = 2
const LEAST_NEIGHBOURS = 4

/** @throws UnreadableFileError where no point of the cloud belongs to the surface */
export async function gridCloud(cloud: PointCloud, options: GridOptions): Promise<SurfaceGrid> {
  const frame = frameOf(await extentOf(cloud), options)
  const sums = await gather(cloud, frame, options)
  const heights = new Float32Array(frame.columns * frame.rows)
  let measured = 0
  for (let cell = 0; cell < heights.length; cell++) {
    const count = sums.counts[cell]!
    heights[cell] = count === 0 ? Number.NaN : sums.heights[cell]! / (options.surface === 'top' ? 1 : count)
    measured += Number(count > 0)
  }
  if (measured === 0) throw pointcloudUnreadable(options.surface === 'ground' ? 'no-ground' : 'no-points')
  const colours = sums.colours && toBytes(sums.colours)
  let filled = 0
  for (let pass = 0; pass < FILL_PASSES; pass++) filled += fillOnce(heights, colours, frame)
  return { ...frame, heights, colours, measured, filled }
}

type Frame = Pick<SurfaceGrid, 'columns' | 'rows' | 'cell' | 'west' | 'north'>

interface Extent {
  readonly points: number
  readonly min: readonly [number, number]
  readonly max: readonly [number, number]
}

/** Of the points themselves: heads are known to lie. */
async function extentOf(cloud: PointCloud): Promise<Extent> {
  const { recordLength, scale, offset } = cloud.header
  const min: [number, number] = [Infinity, Infinity]
  const max: [number, number] = [-Infinity, -Infinity]
  let counted = 0
  for await (const { bytes, points } of cloud.batches()) {
    const view = viewOf(bytes)
    for (let index = 0, at = 0; index < points; index++, at += recordLength)
      for (const axis of [0, 1] as const) {
        const value = view.getInt32(at + axis * 4, true) * scale[axis] + offset[axis]
        if (value < min[axis]) min[axis] = value
        if (value > max[axis]) max[axis] = value
      }
    counted += points
  }
  if (counted === 0) throw pointcloudUnreadable('no-points')
  return { points: counted, min, max }
}

function frameOf({ min, max, points }: Extent, { metres, cellMetres }: GridOptions): Frame {
  const [wide, tall] = [max[0] - min[0], max[1] - min[1]]
  const area = wide * tall
  const own = Math.sqrt((area * POINTS_A_CELL) / Math.max(1, points))
  const asked = cellMetres === null ? own : cellMetres / metres[0]
  const cell = Math.max(asked, LEAST_METRES / metres[0], Math.sqrt(area / MOST_CELLS))
  const along = (length: number) => Math.max(2, Math.ceil(length / cell) + 1)
  // The middle of the first cell is the western edge, so that a wall on the edge of the cloud is inside of its cell.
  return { columns: along(wide), rows: along(tall), cell, west: min[0] - cell / 2, north: max[1] + cell / 2 }
}

interface Sums {
  readonly heights: Float64Array
  readonly counts: Uint32Array
  readonly colours: Uint16Array | null
}

async function gather(cloud: PointCloud, frame: Frame, { surface, metres }: GridOptions): Promise<Sums> {
  const { format, recordLength, scale, offset } = cloud.header
  const { columns, rows, cell, west, north } = frame
  const colourAt = colourPlace(format)
  const classOf = (view: DataView, at: number) => (format < 6 ? view.getUint8(at + 15) & 0x1f : view.getUint8(at + 16))
  const heights = new Float64Array(columns * rows)
  const counts = new Uint32Array(columns * rows)
  const colours = colourAt >= 0 ? new Uint16Array(columns * rows * 3) : null
  for await (const { bytes, points } of cloud.batches()) {
    const view = viewOf(bytes)
    for (let index = 0, at = 0; index < points; index++, at += recordLength) {
      const kind = classOf(view, at)
      if (surface === 'ground' ? kind !== GROUND : kind === LOW_NOISE || kind === HIGH_NOISE) continue
      const x = view.getInt32(at, true) * scale[0] + offset[0]
      const y = view.getInt32(at + 4, true) * scale[1] + offset[1]
      const column = Math.floor((x - west) / cell)
      const row = Math.floor((north - y) / cell)
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue
      const place = row * columns + column
      const height = (view.getInt32(at + 8, true) * scale[2] + offset[2]) * metres[2]
      const isFirst = counts[place]! === 0
      counts[place]! += 1
      if (surface === 'ground') heights[place]! += height
      else if (isFirst || height > heights[place]!) heights[place] = height
      else continue
      if (colours)
        for (let band = 0; band < 3; band++) colours[place * 3 + band] = view.getUint16(at + colourAt + band * 2, true)
    }
  }
  return { heights, counts, colours }
}

/** Some programs write colours of 0 to 255 where LAS asks for 0 to 65535. */
function toBytes(colours: Uint16Array): Uint8Array {
  const shift = colours.some((value) => value > 255) ? 8 : 0
  return Uint8Array.from(colours, (value) => value >> shift)
}

/** @returns how many cells were filled, each from what was there before this pass */
function fillOnce(heights: Float32Array, colours: Uint8Array | null, { columns, rows }: Frame): number {
  const found: [cell: number, from: number[]][] = []
  for (let cell = 0; cell < heights.length; cell++) {
    if (!Number.isNaN(heights[cell])) continue
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    const from: number[] = []
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
        if (!Number.isNaN(heights[y * columns + x])) from.push(y * columns + x)
    if (from.length >= LEAST_NEIGHBOURS) found.push([cell, from])
  }
  const values = found.map(([, from]) => from.reduce((sum, place) => sum + heights[place]!, 0) / from.length)
  for (const [index, [cell, from]] of found.entries()) {
    heights[cell] = values[index]!
    if (colours) colours.copyWithin(cell * 3, from[0]! * 3, from[0]! * 3 + 3)
  }
  return found.length
}
