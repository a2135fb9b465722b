import { compareDecimals, readDecimal } from '#engines/quantities/decimal.ts'

type Fact = string | number | boolean | null

/** The facts of a record that a change would make others; `900` and `900.00` are the same amount. */
export function changedFacts<Name extends string>(
  before: Readonly<Record<Name, Fact>>,
  change: Readonly<Record<Name, Fact>>,
  names: readonly Name[],
): Name[] {
  return names.filter((name) => !isSame(before[name], change[name]))
}

const DECIMAL = /^-?\d+(\.\d+)?$/

function isSame(one: Fact, other: Fact): boolean {
  if (one === other) return true
  const areAmounts = [one, other].every((fact) => typeof fact === 'string' && DECIMAL.test(fact))
  return areAmounts && compareDecimals(readDecimal(String(one)), readDecimal(String(other))) === 0
}
