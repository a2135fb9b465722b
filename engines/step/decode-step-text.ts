const ESCAPES =
  /''|\\\\|\\X2\\([0-9A-Fa-f]*)(\\X0\\)?|\\X4\\([0-9A-Fa-f]*)(\\X0\\)?|\\X\\([0-9A-Fa-f]{2})|\\P([A-I])\\|\\S\\([\x20-\x7e])/g
/** `\X\` of a control character, 80 to 9F: no text in ISO 8859 has them, so the bytes are of another encoding. */
const FOREIGN_BYTE = /\\X\\[89][0-9A-Fa-f]/
const BYTE_ORDER_MARK = '\ufeff'
const LAST_CODE_POINT = 0x10ffff

/**
 * Text of a string in a STEP file, from the characters between its quotes (ISO 10303-21, 6.4.3): `\X2\`, `\X4\`, `\X\`,
 * `\S\` with its `\P?\` page, doubled quotes and backslashes. What is no escape stays as written. Read leniently where a
 * writer was careless: codes without their end or with a byte order mark, and UTF-8 or Shift-JIS byte by byte in `\X\`.
 */
export function decodeStepText(raw: string): string {
  const foreign = FOREIGN_BYTE.test(raw) ? fromForeignBytes(raw) : null
  if (foreign !== null) return foreign
  let page = 'A'
  return raw.replace(ESCAPES, (whole, ...groups: (string | undefined)[]) => {
    const [x2, endOf2, x4, endOf4, x, newPage, s] = groups
    if (x2 !== undefined) return codesOf(x2, 4, endOf2 !== undefined)
    if (x4 !== undefined) return codesOf(x4, 8, endOf4 !== undefined)
    if (x !== undefined) return String.fromCharCode(Number.parseInt(x, 16))
    if (newPage !== undefined) {
      page = newPage
      return ''
    }
    if (s !== undefined) return fromPage(page, s.charCodeAt(0) + 0x80)
    return whole[0] === "'" ? "'" : '\\'
  })
}

/** Codes of so many digits each. Digits left over are a cut code; without the end of the escape they may be text. */
function codesOf(digits: string, width: number, hasEnd: boolean): string {
  const whole = digits.length - (digits.length % width)
  let text = ''
  for (let at = 0; at < whole; at += width) {
    const code = Number.parseInt(digits.slice(at, at + width), 16)
    text += width === 4 ? String.fromCharCode(code) : String.fromCodePoint(Math.min(code, LAST_CODE_POINT))
  }
  return text.replaceAll(BYTE_ORDER_MARK, '') + (hasEnd ? '' : digits.slice(whole))
}

/** A text whose `\X\` are the bytes of UTF-8 or of Shift-JIS, plain characters among them; null where they are neither. */
function fromForeignBytes(raw: string): string | null {
  if (/\\(?:X[24]\\|S\\|P[A-I]\\)/.test(raw)) return null
  const plain = raw.replaceAll("''", "'").replaceAll('\\\\', '\\')
  const asLatin = plain.replace(/\\X\\([0-9A-Fa-f]{2})/g, (_whole, byte: string) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  )
  const codes = [...asLatin].map((character) => character.codePointAt(0) ?? 0)
  if (codes.some((code) => code > 0xff)) return null
  const bytes = Uint8Array.from(codes)
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not of this encoding: the next, or byte by byte as the standard says.
    }
  }
  return null
}

/** Pages A to I are the parts 1 to 9 of ISO 8859. */
function fromPage(page: string, code: number): string {
  const part = page.charCodeAt(0) - 'A'.charCodeAt(0) + 1
  return new TextDecoder(`iso-8859-${part}`).decode(Uint8Array.of(code))
}
