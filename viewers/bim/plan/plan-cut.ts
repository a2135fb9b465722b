import type { SectionState } from '../tools/section-plane.ts'

/** Where plans are cut, above the floor: through windows and doors, over tables. */
export const PLAN_CUT_METRES = 1.2
/** How far below the floor a plan looks: the first steps of a stair, not the rooms under it. */
const PLAN_DEPTH_METRES = 0.6
/** Farther apart, what a file says of a storey's height does not go with where its things stand. */
const NEAR_METRES = 0.75

/**
 * Floor of a storey in project metres: what the file says where that fits its things, else what they stand on. Files
 * count the height from their building's zero, from the sea, or in millimetres.
 * @param bottoms lowest points of doors, or rooms, or walls: the first of these kinds that the storey has
 */
export function floorOf(elevationMetres: number | null, bottoms: readonly number[]): number | null {
  const sorted = [...bottoms].sort((a, b) => a - b)
  const middle = sorted[sorted.length >> 1]
  if (middle === undefined) return elevationMetres
  return elevationMetres !== null && Math.abs(elevationMetres - middle) <= NEAR_METRES ? elevationMetres : middle
}

/** The cuts of a plan: above, and below what it shows. The upper one is moved by hand. */
export function planSections(floorMetres: number): SectionState[] {
  const level = { axis: 'z', normal: [0, 0, 1] } as const
  return [
    { ...level, offsetMetres: floorMetres + PLAN_CUT_METRES, flipped: false },
    { ...level, offsetMetres: floorMetres - PLAN_DEPTH_METRES, flipped: true },
  ]
}

/** A round length for a scale bar of at most so many metres: 1, 2 or 5 times a power of ten. */
export function roundLength(mostMetres: number): number {
  const power = 10 ** Math.floor(Math.log10(mostMetres))
  const step = [5, 2, 1].find((one) => one * power <= mostMetres) ?? 1
  return step * power
}
