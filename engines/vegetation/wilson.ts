/** A share with its interval of 95 %. */
export interface MeasuredShare {
  readonly value: number
  readonly low: number
  readonly high: number
}

const Z = 1.959964

/** A share of counted cases by the score interval of Wilson (Journal of the American Statistical Association 22, 1927); null of none. */
export function wilson(hits: number, of: number): MeasuredShare | null {
  if (of === 0) return null
  const share = hits / of
  const middle = share + Z ** 2 / (2 * of)
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  const whole = 1 + Z ** 2 / of
  return { value: share, low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) }
}
