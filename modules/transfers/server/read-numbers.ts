const ARABIC_DIGITS = /[٠-٩۰-۹]/g

/** Digits as the product keeps them. */
export function latinDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

type Mark = '.' | ',' | null

/**
 * Reads the texts of a column as numbers, `1234.5`. Which mark is the decimal one is decided from all of them: `1.234,50`
 * beside `7,5` says what `1.234` is. Null for what is no number, or could be two.
 */
export function numberReader(texts: readonly string[]): (text: string) => string | null {
  const votes = new Set(texts.map((text) => decimalMarkOf(plain(text))).filter((mark) => mark !== null))
  const [voted] = votes.size === 1 ? votes : [null]
  return (text) => {
    const clean = plain(text)
    if (votes.size > 1 && /[.,]/.test(clean) && decimalMarkOf(clean) === null) return null
    // A comma before three digits alone is either mark.
    const decimal = decimalMarkOf(clean) ?? voted ?? (clean.includes(',') ? null : '.')
    if (decimal === null) return null
    const [whole = '', part, ...more] = clean.split(decimal)
    const group = decimal === '.' ? ',' : '.'
    if (more.length > 0 || part?.includes(group)) return null
    if (whole.includes(group) && !new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+$`).test(whole)) return null
    const digits = whole.replaceAll(group, '') + (part === undefined ? '' : `.${part}`)
    return /^-?\d+(\.\d+)?$/.test(digits) ? digits : null
  }
}

/** Latin digits, and the Arabic marks as the ones that they mean; spaces and apostrophes between thousands are left out. */
function plain(text: string): string {
  return latinDigits(text)
    .replace(/[\s'’٬]/g, '')
    .replace('٫', '.')
    .replace(/^\+/, '')
    .replace(/^[−–]/, '-')
}

/** The decimal mark that a number shows by itself; null where it could be the one or the other. */
function decimalMarkOf(text: string): Mark {
  const [dots, commas] = [text.split('.').length - 1, text.split(',').length - 1]
  if (dots > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  if (dots > 1) return ','
  if (commas > 1) return '.'
  if (dots + commas === 0) return null
  const mark = dots > 0 ? '.' : ','
  return /^-?\d{1,3}[.,]\d{3}$/.test(text) ? null : mark
}
