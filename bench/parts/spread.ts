/** The middle and the ends of several measurements. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** @throws where there is nothing to look at. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  if (low === undefined || high === undefined) throw new Error('A spread needs at least one value.')
  return { median: (low + high) / 2, min: sorted[0]!, max: sorted.at(-1)! }
}

/** `1.23 (1.20 … 1.31)`: median, minimum and maximum. */
export function spreadText({ median, min, max }: Spread, digits = 2): string {
  return `${median.toFixed(digits)} (${min.toFixed(digits)} … ${max.toFixed(digits)})`
}

/** The value below which a share of all lies, 0 to 1; 0 where there are none. */
export function percentileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
}
