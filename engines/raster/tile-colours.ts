import { TILE_SIZE } from '../geodesy/web-mercator.ts'
import type { BandStatistics } from './raster-statistics.ts'

/** How values become a picture. */
export type Look =
  | {
      readonly kind: 'colours' /** Lowest and highest of each of the three bands. */
      readonly stretch: readonly (readonly [number, number])[]
    }
  | { readonly kind: 'grey'; readonly stretch: readonly [number, number] }
  | { readonly kind: 'palette'; readonly palette: Uint8Array }
  | {
      readonly kind: 'heights'
      readonly low: number
      readonly high: number /** Metres on the ground for a pixel. */
      readonly pixel: number
    }

/** From the lowest to the highest, as on maps: green, sand, brown, white. */
const RAMP = [
  [70, 130, 95],
  [150, 180, 110],
  [222, 205, 145],
  [186, 145, 100],
  [140, 105, 85],
  [245, 243, 240],
] as const
/** Sun from the north-west, 45° high, as maps have it. */
const SUN = [-0.5, 0.5, Math.SQRT1_2] as const

/** Around the mean by two and a half deviations, within what occurs: a few bright roofs do not darken a site. */
export function stretchOf({ min, max, mean, stdDev }: BandStatistics): readonly [number, number] {
  if (min === null || max === null || mean === null || stdDev === null) return [0, 255]
  return [Math.max(min, mean - 2.5 * stdDev), Math.min(max, mean + 2.5 * stdDev)]
}

/** Writes a warped tile as red, green, blue and alpha into a row of tiles. */
export function colourTile(tile: Float32Array, look: Look, target: Uint8Array, stride: number, column: number): void {
  const margin = look.kind === 'heights' ? 1 : 0
  const side = TILE_SIZE + 2 * margin
  for (let y = 0; y < TILE_SIZE; y++)
    for (let x = 0; x < TILE_SIZE; x++) {
      const at = (y + margin) * side + x + margin
      const value = tile[at]!
      if (Number.isNaN(value)) continue
      const to = (y * stride + column * TILE_SIZE + x) * 4
      target[to + 3] = 255
      if (look.kind === 'heights') colourHeight(tile, at, side, look, target, to)
      else if (look.kind === 'colours')
        for (let band = 0; band < 3; band++)
          target[to + band] = stretched(tile[at + band * side * side]!, look.stretch[band]!)
      else if (look.kind === 'grey') target.fill(stretched(value, look.stretch), to, to + 3)
      else for (let band = 0; band < 3; band++) target[to + band] = look.palette[value * 3 + band] ?? 0
    }
}

function stretched(value: number, [low, high]: readonly [number, number]): number {
  const part = high > low ? (value - low) / (high - low) : 1
  return part <= 0 ? 0 : part >= 1 ? 255 : Math.round(part * 255)
}

function colourHeight(
  tile: Float32Array,
  at: number,
  side: number,
  { low, high, pixel }: Extract<Look, { kind: 'heights' }>,
  target: Uint8Array,
  to: number,
): void {
  const value = tile[at]!
  const near = (step: number) => {
    const neighbour = tile[at + step]!
    return !Number.isNaN(neighbour) ? neighbour : value
  }
  const [east, north] = [(near(1) - near(-1)) / (2 * pixel), (near(-side) - near(side)) / (2 * pixel)]
  const length = Math.sqrt(east * east + north * north + 1)
  const light = Math.max(0, (-east * SUN[0] - north * SUN[1] + SUN[2]) / length)
  const shade = 0.45 + 0.78 * light
  const along = (high > low ? Math.max(0, Math.min(1, (value - low) / (high - low))) : 0.5) * (RAMP.length - 1)
  const from = Math.min(RAMP.length - 2, Math.floor(along))
  for (let band = 0; band < 3; band++) {
    const colour = RAMP[from]![band]! + (RAMP[from + 1]![band]! - RAMP[from]![band]!) * (along - from)
    target[to + band] = Math.max(0, Math.min(255, Math.round(colour * shade)))
  }
}
