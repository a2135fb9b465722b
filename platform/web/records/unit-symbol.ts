/** UCUM's unit of what is only counted: nothing is written behind the figure. */
const COUNTED = '1'

/** What stands behind a figure: the symbol of its unit, by the words that a column of quantities has of them. */
export function unitSymbol(code: string | null, symbols: Readonly<Record<string, string>> = {}): string {
  return code === null || code === COUNTED ? '' : (symbols[code] ?? code)
}
