const BINS = 512

/** Counts of values between two bounds. */
export class Histogram {
  readonly counts = new Float64Array(BINS)
  readonly min: number
  readonly max: number

  constructor(min: number, max: number) {
    this.min = min
    this.max = max
  }

  add(value: number): void {
    const at = Math.floor(((value - this.min) / (this.max - this.min)) * BINS)
    this.counts[Math.min(BINS - 1, Math.max(0, at))]! += 1
  }
}

/**
 * The threshold that parts a histogram into two classes that differ most (Otsu, IEEE Transactions on Systems, Man, and Cybernetics 9(1),
 * 1979). @returns null where all values are one
 */
export function otsuThreshold({ counts, min, max }: Histogram): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const all = counts.reduce((sum, count, at) => sum + count * at, 0)
  let [below, belowSum, best, bestAt] = [0, 0, 0, -1]
  for (let at = 0; at < BINS - 1; at++) {
    below += counts[at]!
    belowSum += counts[at]! * at
    if (below === 0 || below === total) continue
    const difference = belowSum / below - (all - belowSum) / (total - below)
    const between = below * (total - below) * difference ** 2
    if (between > best) [best, bestAt] = [between, at]
  }
  return bestAt < 0 ? null : min + ((bestAt + 1) / BINS) * (max - min)
}
