/**
 * The world of tiles (Web Mercator) in whole numbers that an `integer` of PostgreSQL holds: 2^32 steps of nine millimetres from
 * west to east and from north to south, counted from the middle.
 */
export const GRID_STEPS = 2 ** 32
const HALF = GRID_STEPS / 2
/** Cells are named by so many bits of each axis: 52 bits together, which a number of JavaScript holds exactly. */
export const CELL_LEVEL = 26

/** Share of a tile's edge by which it reaches into the tiles around it, so that lines have no ends at its edge. */
export const TILE_MARGIN = 80 / 4_096

/** West, north, east, south in steps. */
export interface GridBox {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

export function gridX(longitude: number): number {
  return clamp(Math.floor(((longitude + 180) / 360) * GRID_STEPS - HALF))
}

export function gridY(latitude: number): number {
  const radians = (Math.max(-89.9, Math.min(89.9, latitude)) * Math.PI) / 180
  return clamp(Math.floor((0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI)) * GRID_STEPS - HALF))
}

export function longitudeOf(x: number): number {
  return ((x + 0.5 + HALF) / GRID_STEPS) * 360 - 180
}

export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5 + HALF)) / GRID_STEPS))) * 180) / Math.PI
}

/** What a tile covers, with a margin around it as a share of its edge. */
export function tileBox(z: number, x: number, y: number, margin = 0): GridBox {
  const edge = GRID_STEPS / 2 ** z
  const [left, top] = [x * edge - HALF, y * edge - HALF]
  return {
    minX: clamp(Math.floor(left - margin * edge)),
    minY: clamp(Math.floor(top - margin * edge)),
    maxX: clamp(Math.ceil(left + (1 + margin) * edge) - 1),
    maxY: clamp(Math.ceil(top + (1 + margin) * edge) - 1),
  }
}

/** The number of the cell that a place lies in, by alternating bits: cells of one square of any size follow each other. */
export function cellOf(x: number, y: number): number {
  return interleave(columnOf(x), columnOf(y))
}

/** Ranges of cells, first and last, that together hold a box: at most 25, few where it lies well. */
export function cellRanges({ minX, minY, maxX, maxY }: GridBox): [number, number][] {
  const [left, right, top, bottom] = [columnOf(minX), columnOf(maxX), columnOf(minY), columnOf(maxY)]
  let level = 0
  while (level < CELL_LEVEL && Math.max((right >>> level) - (left >>> level), (bottom >>> level) - (top >>> level)) > 4)
    level += 1
  const cells = 4 ** level
  const starts: number[] = []
  for (let row = top >>> level; row <= bottom >>> level; row++)
    for (let column = left >>> level; column <= right >>> level; column++) starts.push(interleave(column, row) * cells)
  starts.sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const start of starts) {
    const last = ranges.at(-1)
    if (last && last[1] + 1 === start) last[1] = start + cells - 1
    else ranges.push([start, start + cells - 1])
  }
  return ranges
}

const columnOf = (steps: number) => Math.floor((clamp(steps) + HALF) / 2 ** (32 - CELL_LEVEL))

/** 26 bits each, in two halves because bit operations know 32. */
function interleave(column: number, row: number): number {
  const half = CELL_LEVEL / 2
  const low = 2 ** half - 1
  const upper = spread(column >>> half) + 2 * spread(row >>> half)
  return upper * 2 ** CELL_LEVEL + spread(column & low) + 2 * spread(row & low)
}

/** Sets a zero before each bit. */
function spread(bits: number): number {
  let value = bits
  value = (value | (value << 8)) & 0x00ff00ff
  value = (value | (value << 4)) & 0x0f0f0f0f
  value = (value | (value << 2)) & 0x33333333
  return (value | (value << 1)) & 0x55555555
}

const clamp = (steps: number) => Math.max(-HALF, Math.min(HALF - 1, steps))
