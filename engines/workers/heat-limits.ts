/** How hard somebody works, by the metabolic rate: about 180, 300, 415 and 520 W. */
export const WORK_LOADS = ['light', 'moderate', 'heavy', 'veryHeavy'] as const
export type WorkLoad = (typeof WORK_LOADS)[number]

/** Minutes of work in each hour, the most first. */
const STEPS = [60, 45, 30, 15] as const
type Limits = readonly (number | null)[]

/**
 * ACGIH, TLVs and BEIs, "Heat Stress and Strain", table of screening criteria for heat stress exposure (°C WBGT), which the OSHA
 * Technical Manual section III chapter 4 uses: rows are shares of work in an hour (75 to 100, 50 to 75, 25 to 50, 0 to 25 %), here the
 * upper end of each. Null: not to be worked so long without measuring strain. The figures were entered from memory and are to be
 * compared with the edition in force before anybody relies on them.
 */
const TLV: Readonly<Record<WorkLoad, Limits>> = {
  light: [31, 31, 32, 32.5],
  moderate: [28, 29, 30, 31.5],
  heavy: [null, 27.5, 29, 30.5],
  veryHeavy: [null, null, 28, 30],
}

/** The action limit of the same table: for people who are not acclimatised. */
const ACTION_LIMIT: Readonly<Record<WorkLoad, Limits>> = {
  light: [28, 28.5, 29.5, 30],
  moderate: [25, 26, 27, 29],
  heavy: [null, 24, 25.5, 28],
  veryHeavy: [null, null, 24.5, 27],
}

/**
 * Minutes of an hour that may be worked in this heat, 0: none; the rest of the hour is rest in the shade.
 * @param wbgt wet-bulb globe temperature, °C, of people in ordinary work clothes
 */
export function workMinutes(wbgt: number, load: WorkLoad, isAcclimatised: boolean): number {
  const limits = (isAcclimatised ? TLV : ACTION_LIMIT)[load]
  const step = limits.findIndex((limit) => limit !== null && wbgt <= limit)
  return step === -1 ? 0 : STEPS[step]!
}
