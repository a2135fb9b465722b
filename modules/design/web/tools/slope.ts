import type { MeasuredLengths } from '#viewers/bim/measuring/measurement.ts'

export interface Slope {
  /** Rise over the level distance, in percent; null for what stands upright. */
  readonly percent: number | null
  /** Between the line and the level, 0 to 90. */
  readonly degrees: number
}

/** How steep a measured line is; null where both points are one. */
export function slopeOf({ total, dx, dy, dz }: MeasuredLengths): Slope | null {
  if (total === 0) return null
  const level = Math.hypot(dx, dy)
  // Less than a tenth of a millimetre of level distance is an accident of binary numbers.
  const isUpright = level < 0.0001
  return { percent: isUpright ? null : (dz / level) * 100, degrees: (Math.atan2(dz, level) * 180) / Math.PI }
}
