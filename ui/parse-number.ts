const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/**
 * The number that a person typed: Arabic and Persian digits, grouping by comma, space or apostrophe, decimals by dot,
 * Arabic decimal sign, or a comma that cannot be a grouping. Null where it is not a number.
 */
export function parseNumber(typed: string): number | null {
  const latin = typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/[\u061c\u200e\u200f]/g, '')
    .replace(/٫/g, '.')
    .replace(/[٬\s'’_\u00a0\u202f]/g, '')
    .replace(/−/g, '-')
  const isDecimalComma = /^[+-]?\d+,\d+$/.test(latin) && !/^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(latin)
  const plain = isDecimalComma ? latin.replace(',', '.') : latin.replace(/,(?=\d{3}(?:[,.]|$))/g, '')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null
}
