/** How the form of the ground is shown: by light from the north-west, or by how steep it is. */
export type ReliefLook = 'hillshade' | 'slope'

/** Light from the north-west at 45°, as maps have it. */
const [AZIMUTH, ALTITUDE] = [(315 * Math.PI) / 180, Math.PI / 4]
const LIGHT = [
  Math.sin(AZIMUTH) * Math.cos(ALTITUDE),
  Math.cos(AZIMUTH) * Math.cos(ALTITUDE),
  Math.sin(ALTITUDE),
] as const

/** Colours of slopes, degrees; between them they run over. */
const SLOPE_COLOURS = [
  [0, [26, 152, 80]],
  [10, [166, 217, 106]],
  [20, [255, 255, 191]],
  [30, [253, 174, 97]],
  [45, [215, 48, 39]],
] as const satisfies readonly (readonly [number, readonly [number, number, number]])[]

/**
 * A tile of heights as a picture (RGBA). A pixel is seen where it has a height; a neighbour without one counts as level with it.
 * @param heights with one cell more on each side; NaN where there is none
 * @param cell metres of a cell
 */
export function shadeHeights(heights: Float32Array, side: number, cell: number, look: ReliefLook): Uint8Array {
  const stride = side + 2
  const picture = new Uint8Array(side * side * 4)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const at = (row + 1) * stride + column + 1
      const height = heights[at]!
      if (Number.isNaN(height)) continue
      const east = change(heights, at, 1) / cell
      const north = -change(heights, at, stride) / cell
      const to = (row * side + column) * 4
      picture.set(look === 'slope' ? slopeColour(east, north) : grey(east, north), to)
      picture[to + 3] = 255
    }
  return picture
}

/** From the neighbour before to the one behind, for one cell; by the one that is there at an edge. */
function change(heights: Float32Array, at: number, step: number): number {
  const [before, here, after] = [heights[at - step]!, heights[at]!, heights[at + step]!]
  if (Number.isNaN(before)) return Number.isNaN(after) ? 0 : after - here
  return Number.isNaN(after) ? here - before : (after - before) / 2
}

/** By the cosine of the angle between the light and what stands upright on the ground. */
function grey(east: number, north: number): readonly [number, number, number] {
  const light = (-east * LIGHT[0] - north * LIGHT[1] + LIGHT[2]) / Math.hypot(east, north, 1)
  const value = Math.round(255 * Math.max(0, light))
  return [value, value, value]
}

/** Degrees from level of ground that rises so much on a metre to the east and to the north. */
export function slopeDegrees(east: number, north: number): number {
  return (Math.atan(Math.hypot(east, north)) * 180) / Math.PI
}

function slopeColour(east: number, north: number): readonly [number, number, number] {
  const degrees = slopeDegrees(east, north)
  const after = SLOPE_COLOURS.findIndex(([from]) => from > degrees)
  if (after < 0) return SLOPE_COLOURS.at(-1)![1]
  const [[low, below], [high, above]] = [SLOPE_COLOURS[after - 1]!, SLOPE_COLOURS[after]!]
  const share = (degrees - low) / (high - low)
  return [0, 1, 2].map((part) => Math.round(below[part]! + (above[part]! - below[part]!) * share)) as [
    number,
    number,
    number,
  ]
}
