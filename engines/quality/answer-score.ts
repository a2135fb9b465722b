/** Scores of an item that is answered by one of two words, or by a measurement. */
export const PASSES = 4
export const FAILS = 1

/** What a measurement scores between its limits, either of which may be absent: on a limit it passes. */
export function scoreOfMeasurement(
  value: string,
  { min, max }: { readonly min: string | null; readonly max: string | null },
): number {
  const measured = Number(value)
  const isWithin = (min === null || measured >= Number(min)) && (max === null || measured <= Number(max))
  return isWithin ? PASSES : FAILS
}
