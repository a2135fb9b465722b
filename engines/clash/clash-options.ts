/** Questions that a clash test can ask. */
export const CLASH_TYPES = ['hard', 'hard_conservative', 'clearance', 'duplicate'] as const
export type ClashType = (typeof CLASH_TYPES)[number]

/**
 * What one test asks. The tolerance means something else for each type, as in Navisworks:
 * - `hard`: two things clash when they are in each other deeper than the tolerance.
 * - `hard_conservative`: the same, and also where that cannot be ruled out: surfaces that touch, open shells that may hold
 *   the other thing. Nothing is reported whose boxes overlap by no more than the tolerance.
 * - `clearance`: they clash when the gap between them is smaller than `clearance`; a gap that falls short by no more than
 *   the tolerance is let pass. Without `clearance` the tolerance is the required gap.
 * - `duplicate`: two things of the same shape clash when no point of one is farther than the tolerance from the other.
 */
export interface ClashOptions {
  readonly type: ClashType
  /** Metres. Default 0.001; 0 for `clearance`. */
  readonly tolerance?: number
  /** Metres, for `clearance`. Default 0.05. */
  readonly clearance?: number
}

export interface ClashQuestion {
  readonly type: ClashType
  readonly tolerance: number
  readonly clearance: number
}

/** Less than this is what models are inexact by, not a clash: two things that touch are often a hair in each other. */
export const LEAST_DEPTH_METRES = 1e-4
const DEFAULT_TOLERANCE_METRES = 0.001
const DEFAULT_CLEARANCE_METRES = 0.05

/** Fills in what an option leaves out. @throws RangeError for a length that is negative or no number. */
export function clashQuestion({ type, tolerance, clearance }: ClashOptions): ClashQuestion {
  for (const [name, value] of Object.entries({ tolerance, clearance })) {
    if (value !== undefined && !(Number.isFinite(value) && value >= 0))
      throw new RangeError(`The ${name} must be a length in metres, 0 or more.`)
  }
  if (type !== 'clearance') return { type, tolerance: tolerance ?? DEFAULT_TOLERANCE_METRES, clearance: 0 }
  if (clearance === undefined) return { type, tolerance: 0, clearance: tolerance ?? DEFAULT_CLEARANCE_METRES }
  return { type, tolerance: tolerance ?? 0, clearance }
}
