export interface PixelArea {
  readonly pixels: number
  /** Left, top, right, bottom, the last two outside. */
  readonly box: readonly [number, number, number, number]
  /** Mean of its values. */
  readonly strength: number
}

/**
 * Areas of pixels above a threshold that touch by a side or a corner.
 * @param values rows one behind the other; NaN is below everything
 * @param leastPixels smaller ones are left out
 */
export function changedAreas(values: Float32Array, width: number, threshold: number, leastPixels: number): PixelArea[] {
  const height = values.length / width
  const seen = new Uint8Array(values.length)
  const waiting: number[] = []
  const areas: PixelArea[] = []
  const isNew = (at: number) => seen[at] === 0 && values[at]! > threshold
  for (let start = 0; start < values.length; start++) {
    if (!isNew(start)) continue
    let [left, top, right, bottom, pixels, sum] = [width, height, 0, 0, 0, 0]
    seen[start] = 1
    waiting.push(start)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
      pixels++
      sum += values[at]!
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const next = row * width + column
          if (!isNew(next)) continue
          seen[next] = 1
          waiting.push(next)
        }
    }
    if (pixels >= leastPixels) areas.push({ pixels, box: [left, top, right, bottom], strength: sum / pixels })
  }
  return areas
}
