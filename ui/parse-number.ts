const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/**
 * The number that a person typed: Arabic and Persian digits, grouping by comma, space or apostrophe, decimals by dot,
 * Arabic decimal sign, or a comma that cannot be a grouping. Null where it is not a number.
 */
export function parseNumber(typed: string): number | null {
  const plain = plainNumber(typed)
  return plain === null ? null : Number(plain)
}

/** The same as decimal text, for what must not become a float: `1234.50`. Null also for powers of ten. */
export function parseDecimal(typed: string): string | null {
  const plain = plainNumber(typed)
  const parts = plain === null ? null : /^([+-]?)(\d*)\.?(\d*)$/.exec(plain)
  if (!parts) return null
  const [, sign = '', whole = '', decimals = ''] = parts
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return `${sign === '-' ? '-' : ''}${digits}${decimals && `.${decimals}`}`
}

/** Arabic and Persian digits as Latin ones, without marks of direction. */
export function latinDigits(typed: string): string {
  return typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/[\u061c\u200e\u200f]/g, '')
}

/** In Latin digits, with a point and without grouping. */
function plainNumber(typed: string): string | null {
  const latin = latinDigits(typed)
    .replace(/٫/g, '.')
    .replace(/[٬\s'’_\u00a0\u202f]/g, '')
    .replace(/−/g, '-')
  const isDecimalComma = /^[+-]?\d+,\d+$/.test(latin) && !/^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(latin)
  const plain = isDecimalComma ? latin.replace(',', '.') : latin.replace(/,(?=\d{3}(?:[,.]|$))/g, '')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? plain : null
}
