const ESCAPES =
  /''|\\\\|\\X2\\((?:[0-9A-Fa-f]{4})*)\\X0\\|\\X4\\((?:[0-9A-Fa-f]{8})*)\\X0\\|\\X\\([0-9A-Fa-f]{2})|\\P([A-I])\\|\\S\\([\x20-\x7e])/g

/**
 * Text of a string in a STEP file, from the characters between its quotes (ISO 10303-21, 6.4.3): `\X2\`, `\X4\`, `\X\`,
 * `\S\` with its `\P?\` page, doubled quotes and backslashes. What is no escape stays as written.
 */
export function decodeStepText(raw: string): string {
  let page = 'A'
  return raw.replace(ESCAPES, (whole, x2?: string, x4?: string, x?: string, newPage?: string, s?: string) => {
    if (x2 !== undefined) return codesOf(x2, 4)
    if (x4 !== undefined) return codesOf(x4, 8)
    if (x !== undefined) return String.fromCharCode(Number.parseInt(x, 16))
    if (newPage !== undefined) {
      page = newPage
      return ''
    }
    if (s !== undefined) return fromPage(page, s.charCodeAt(0) + 0x80)
    return whole[0] === "'" ? "'" : '\\'
  })
}

function codesOf(digits: string, width: number): string {
  let text = ''
  for (let at = 0; at < digits.length; at += width) {
    const code = Number.parseInt(digits.slice(at, at + width), 16)
    text += width === 4 ? String.fromCharCode(code) : String.fromCodePoint(Math.min(code, 0x10ffff))
  }
  return text
}

/** Pages A to I are the parts 1 to 9 of ISO 8859. */
function fromPage(page: string, code: number): string {
  const part = page.charCodeAt(0) - 'A'.charCodeAt(0) + 1
  return new TextDecoder(`iso-8859-${part}`).decode(Uint8Array.of(code))
}
