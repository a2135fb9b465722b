/** Sigmas of a normal distribution in one median of absolute deviations. */
const MAD = 1.4826
const ROUNDS = 5
const MOST_SAMPLES = 50_000

export interface Line {
  readonly gain: number
  readonly offset: number
  /** Spread of what did not change around the line, in values of the picture. */
  readonly sigma: number
}

/**
 * The line that leads from the values of one date to those of another for what did not change: least squares over pixels that lie near
 * it, found again and again. Light, season and sensor change gain and offset; what changed on the ground lies off the line.
 * @param floor least spread: half a step of the file's values, so that a picture of a few values does not call everything changed
 */
export function robustLine(from: Float32Array, to: Float32Array, floor: number): Line {
  const taken = pairsOf(from, to)
  let line = startOf(taken)
  for (let round = 0; round < ROUNDS; round++) {
    const offs = taken.map(([x, y]) => y - line.gain * x - line.offset)
    const sigma = Math.max(floor, MAD * medianOf(offs.map(Math.abs)))
    const near = taken.filter((_, at) => Math.abs(offs[at]!) <= 2.5 * sigma)
    line = { ...leastSquares(near, line), sigma }
  }
  return line
}

type Pair = readonly [x: number, y: number]

function pairsOf(from: Float32Array, to: Float32Array): readonly Pair[] {
  const pairs: Pair[] = []
  const step = Math.max(1, Math.floor(from.length / MOST_SAMPLES))
  for (let at = 0; at < from.length; at += step) {
    const [x, y] = [from[at]!, to[at]!]
    if (!Number.isNaN(x) && !Number.isNaN(y)) pairs.push([x, y])
  }
  return pairs
}

/** Through the quartiles of both: a few per cent of change do not move them. */
function startOf(pairs: readonly Pair[]): Line {
  const [xs, ys] = [pairs.map(([x]) => x).sort(ascending), pairs.map(([, y]) => y).sort(ascending)]
  const at = (values: readonly number[], share: number) => values[Math.floor(share * (values.length - 1))] ?? 0
  const spread = at(xs, 0.75) - at(xs, 0.25)
  const gain = spread > 0 ? (at(ys, 0.75) - at(ys, 0.25)) / spread : 1
  return { gain, offset: at(ys, 0.5) - gain * at(xs, 0.5), sigma: 0 }
}

function leastSquares(pairs: readonly Pair[], before: Line): Pick<Line, 'gain' | 'offset'> {
  const [mx, my] = [0, 1].map((of) => pairs.reduce((sum, pair) => sum + pair[of]!, 0) / Math.max(1, pairs.length)) as [
    number,
    number,
  ]
  let [xx, xy] = [0, 0]
  for (const [x, y] of pairs) {
    xx += (x - mx) ** 2
    xy += (x - mx) * (y - my)
  }
  // One value everywhere has no slope of its own.
  const gain = xx > 0 ? xy / xx : before.gain
  return { gain, offset: my - gain * mx }
}

const ascending = (a: number, b: number) => a - b
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort(ascending)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/**
 * The inverse of a symmetric matrix by Gauss and Jordan.
 * @returns null where it has none
 */
export function inverseOf(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...Array.from({ length: size }, (_, column) => Number(column === at))])
  for (let pivot = 0; pivot < size; pivot++) {
    let best = pivot
    for (let row = pivot + 1; row < size; row++)
      if (Math.abs(rows[row]![pivot]!) > Math.abs(rows[best]![pivot]!)) best = row
    if (Math.abs(rows[best]![pivot]!) < 1e-12) return null
    ;[rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!]
    const by = rows[pivot]![pivot]!
    rows[pivot] = rows[pivot]!.map((value) => value / by)
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue
      const factor = rows[row]![pivot]!
      rows[row] = rows[row]!.map((value, at) => value - factor * rows[pivot]![at]!)
    }
  }
  return rows.map((row) => row.slice(size))
}

/**
 * What a chi-squared value of so many degrees of freedom exceeds with a probability (Wilson and Hilferty 1931).
 * @param deviate the normal deviate of that probability: 3.719 for one in 10,000
 */
export function chiSquared(degrees: number, deviate: number): number {
  const part = 2 / (9 * degrees)
  return degrees * (1 - part + deviate * Math.sqrt(part)) ** 3
}
