/** A grey picture, one byte a pixel, row by row. */
export interface GreyRaster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Where edges are and how they lie: two numbers a pixel, of length 0 (none) to 1. */
export interface EdgeField {
  readonly width: number
  readonly height: number
  readonly vectors: Float32Array
}

/** Noise of a dark picture has edges too: weaker ones count for less. */
const LEAST_SLOPE = 6

/**
 * The edges of a picture by the doubled angle of their slope: an edge is the same one whether its bright side lies left or right
 * and however strong it is, so that day and night, sun and cloud, long and short exposure give the same field.
 */
export function edgeField(picture: GreyRaster): EdgeField {
  const { width, height } = picture
  const smooth = smoothed(picture)
  const slopes = new Float32Array(width * height * 2)
  let sum = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const right = smooth[at + 1]! - smooth[at - 1]!
      const down = smooth[at + width]! - smooth[at - width]!
      slopes[at * 2] = right
      slopes[at * 2 + 1] = down
      sum += Math.hypot(right, down)
    }
  const usual = Math.max(LEAST_SLOPE, (sum / (width * height)) * 1.5)
  const vectors = new Float32Array(width * height * 2)
  for (let at = 0; at < slopes.length; at += 2) {
    const [right, down] = [slopes[at]!, slopes[at + 1]!]
    const square = right * right + down * down
    if (square === 0) continue
    const weight = square / (square + usual * usual)
    vectors[at] = ((right * right - down * down) / square) * weight
    vectors[at + 1] = ((2 * right * down) / square) * weight
  }
  return { width, height, vectors }
}

/** Each pixel with its eight neighbours. */
function smoothed({ width, height, pixels }: GreyRaster): Float32Array {
  const sums = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0
      for (let row = -1; row <= 1; row += 1) {
        const at = (y + row) * width + x
        sum += pixels[at - 1]! + 2 * pixels[at]! + pixels[at + 1]!
        if (row === 0) sum += pixels[at - 1]! + 2 * pixels[at]! + pixels[at + 1]!
      }
      sums[y * width + x] = sum / 16
    }
  // The frame is as its neighbours, so that it is no edge.
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue
      const [column, row] = [Math.min(width - 2, Math.max(1, x)), Math.min(height - 2, Math.max(1, y))]
      sums[y * width + x] = sums[row * width + column]!
    }
  return sums
}
