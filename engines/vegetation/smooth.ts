/** A Gaussian of this width in pixels, row by row and then column by column; at the edge its weights are those that lie inside. */
export function smooth(values: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma <= 0) return values.slice()
  const reach = Math.ceil(sigma * 3)
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  )
  const across = pass(values, { count: height, length: width, step: 1, stride: width }, weights, reach)
  return pass(across, { count: width, length: height, step: width, stride: 1 }, weights, reach)
}

interface Lines {
  readonly count: number
  readonly length: number
  /** From one value of a line to the next. */
  readonly step: number
  /** From one line to the next. */
  readonly stride: number
}

function pass(values: Float32Array, lines: Lines, weights: Float32Array, reach: number): Float32Array {
  const { count, length, step, stride } = lines
  const result = new Float32Array(values.length)
  for (let line = 0; line < count; line++) {
    const start = line * stride
    for (let at = 0; at < length; at++) {
      let [sum, weight] = [0, 0]
      const [from, to] = [Math.max(0, at - reach), Math.min(length - 1, at + reach)]
      for (let near = from; near <= to; near++) {
        const by = weights[near - at + reach]!
        sum += by * values[start + near * step]!
        weight += by
      }
      result[start + at * step] = sum / weight
    }
  }
  return result
}
