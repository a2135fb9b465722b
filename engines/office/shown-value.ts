import { formatValue } from 'hucre'

/** Digits that a number without a format is shown with. */
const GENERAL_DIGITS = 11
const LONGEST_FORMAT = 255
/** `[$SAR-401]` says a currency and a language; `[$-401]` a language alone. */
const CURRENCY = /\[\$([^\]-]*)(?:-[0-9A-Fa-f]+)?\]/g

/** A number as its format shows it; where that cannot be read, as the number is. */
export function shownNumber(value: number, format: string, countsFrom1904: boolean): string {
  if (format === '' || /^general$/i.test(format)) return generalNumber(value)
  if (format.length > LONGEST_FORMAT) return generalNumber(value)
  try {
    const plain = format.replace(CURRENCY, (_, currency: string) => (currency === '' ? '' : `"${currency}"`))
    return formatValue(value, plain, { is1904: countsFrom1904 })
  } catch {
    // A format that nobody reads hides no number.
    return generalNumber(value)
  }
}

function generalNumber(value: number): string {
  const size = Math.abs(value)
  if (size !== 0 && (size >= 1e11 || size < 1e-9))
    return value
      .toExponential(5)
      .replace(/\.?0+e/, 'E')
      .replace('e', 'E')
  return String(Number(value.toPrecision(GENERAL_DIGITS)))
}
