import { phaseShift } from '../raster/phase-correlation.ts'

/** One number for each pixel, row by row; NaN where there is none. */
export interface Plane {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

export interface Alignment {
  /** Pixels to the right and downwards by which the later plane lies off the earlier one. */
  readonly shift: readonly [number, number]
  /** 0 to 1. */
  readonly peak: number
  /** The planes agree clearly enough for the shift to be one. */
  readonly isDecided: boolean
  /** Greatest distance of the shift of a quarter from that of the whole, pixels; null where no quarter decides. */
  readonly scatter: number | null
}

/** Under it nothing is decided; nor where noise alone would reach as high, whose greatest value among n is about √(2 ln n / waves). */
const leastPeak = (side: number, waves: number) => Math.max(0.05, 1.5 * Math.sqrt((4 * Math.log(side)) / waves))
/** Pixels of the shortest waves that are asked. */
const FINEST = 4
const MOST_SIDE = 512
const LEAST_SIDE = 32

/**
 * How far a later plane lies off an earlier one, by what its middle shows, and how far the quarters of that agree.
 * @returns null where the planes are smaller than 32 pixels
 */
export function alignPlanes(before: Plane, after: Plane): Alignment | null {
  const side = sideOf(Math.min(before.width, before.height))
  if (side < LEAST_SIDE) return null
  const [left, top] = [Math.floor((before.width - side) / 2), Math.floor((before.height - side) / 2)]
  const shiftIn = (x: number, y: number, size: number) => {
    const { dx, dy, peak, waves } = phaseShift(cut(before, x, y, size), cut(after, x, y, size), size, FINEST)
    return { shift: [dx, dy] as const, peak, isDecided: peak >= leastPeak(size, waves) }
  }
  const whole = shiftIn(left, top, side)
  const half = side / 2
  const quarters =
    half < LEAST_SIDE
      ? []
      : [0, 1, 2, 3].map((part) => shiftIn(left + (part & 1) * half, top + (part >> 1) * half, half))
  const apart = quarters
    .filter(({ isDecided }) => isDecided)
    .map(({ shift: [x, y] }) => Math.hypot(x - whole.shift[0], y - whole.shift[1]))
  return { ...whole, scatter: apart.length > 0 ? Math.max(...apart) : null }
}

const sideOf = (least: number) => Math.min(MOST_SIDE, 2 ** Math.floor(Math.log2(Math.max(1, least))))

function cut({ width, values }: Plane, left: number, top: number, size: number): Float32Array {
  const part = new Float32Array(size * size)
  for (let row = 0; row < size; row++) {
    const from = (top + row) * width + left
    part.set(values.subarray(from, from + size), row * size)
  }
  return part
}
