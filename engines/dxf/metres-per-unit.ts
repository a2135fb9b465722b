/** By $INSUNITS. */
const METRES: Readonly<Record<number, number>> = {
  1: 0.0254,
  2: 0.3048,
  3: 1609.344,
  4: 0.001,
  5: 0.01,
  6: 1,
  7: 1000,
  8: 2.54e-8,
  9: 2.54e-5,
  10: 0.9144,
  13: 1e-6,
  14: 0.1,
  15: 10,
  16: 100,
  21: 1200 / 3937,
}

/** Metres of one drawing unit by $INSUNITS; null where the drawing names no unit. */
export function metresPerUnit(units: number): number | null {
  return METRES[units] ?? null
}
