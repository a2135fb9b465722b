import { UNITS } from '#engines/quantities/units.ts'
import { useSay } from '../language/use-text.ts'

/** A unit of the product, by its UCUM code. */
export type UnitCode = keyof typeof UNITS

/**
 * Units as a column of quantities and a filter take them: by their codes, in the symbols of the reader's language.
 * @example column.quantity('quantity', text('quantity'), { unit: 'unit', units: useUnitChoices(PACKAGE_UNITS) })
 */
export function useUnitChoices(
  codes: readonly UnitCode[],
): readonly { readonly value: string; readonly label: string }[] {
  const say = useSay()
  return codes.map((value) => {
    const { symbol, name } = UNITS[value]
    return { value, label: say(symbol) || say(name) }
  })
}
