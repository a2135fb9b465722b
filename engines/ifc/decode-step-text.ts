const BACKSLASH = 92
const strict = new TextDecoder('utf-8', { fatal: true })
/** Exporters that write bytes as they are mostly mean Windows' western set. */
const western = new TextDecoder('windows-1252')
/** ISO 8859 part by the letter of `\PA\`; A is the default. */
const PARTS = 'ABCDEFGHI'

/**
 * Text of a STEP string, between its quotes: doubled quotes, `\X2\…\X0\`, `\X4\…\X0\`, `\X\..`, `\S\.`, `\P.\`, `\\`. Bytes
 * beyond ASCII, which the standard does not allow and many exporters write, are read as UTF-8, or as Windows-1252.
 */
export function decodeStepText(bytes: Uint8Array): string {
  let isPlain = true
  let text = ''
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte >= 128 || byte === BACKSLASH || byte === 39) {
      isPlain = false
      break
    }
    text += String.fromCharCode(byte)
  }
  return isPlain ? text : decodeEscapes(decodeBytes(bytes).replaceAll("''", "'"))
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes)
  } catch {
    // No UTF-8: one byte a letter.
    return western.decode(bytes)
  }
}

function decodeEscapes(text: string): string {
  if (!text.includes('\\')) return text
  let part = 'A'
  return text.replaceAll(
    /\\X2\\([0-9A-F]*)\\X0\\|\\X4\\([0-9A-F]*)\\X0\\|\\X\\([0-9A-F]{2})|\\S\\([\s\S])|\\P([A-I])\\|\\X0\\|\\\\/gi,
    (whole, two?: string, four?: string, one?: string, shifted?: string, page?: string) => {
      if (two !== undefined) return hexText(two, 4)
      if (four !== undefined) return hexText(four, 8)
      if (one !== undefined) return String.fromCharCode(Number.parseInt(one, 16))
      if (shifted !== undefined) return shiftedLetter(shifted, part)
      if (page !== undefined) {
        part = page.toUpperCase()
        return ''
      }
      // What is left: a doubled backslash, or the end of an escape that never began.
      return whole === '\\\\' ? '\\' : ''
    },
  )
}

function hexText(hex: string, digits: number): string {
  let text = ''
  for (let at = 0; at + digits <= hex.length; at += digits) {
    const code = Number.parseInt(hex.slice(at, at + digits), 16)
    text += digits === 4 ? String.fromCharCode(code) : code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  }
  return text
}

function shiftedLetter(letter: string, part: string): string {
  const code = (letter.codePointAt(0) ?? 0) | 128
  return new TextDecoder(`iso-8859-${PARTS.indexOf(part) + 1}`).decode(Uint8Array.of(code & 255))
}
