/** Height of a capital letter as a share of the font size, near enough for the fonts that are shipped. */
export const CAP_SHARE = 0.72

/** Widths of the letters from space to tilde of a plain sans serif, in hundredths of the font size. */
const LATIN_WIDTHS = [
  28, 28, 36, 60, 60, 88, 66, 20, 34, 34, 40, 60, 28, 40, 28, 32, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 28, 28, 60,
  60, 60, 54, 96, 68, 66, 72, 72, 62, 58, 74, 74, 28, 54, 66, 56, 86, 74, 76, 64, 76, 66, 64, 62, 72, 68, 96, 66, 66,
  62, 34, 32, 34, 48, 50, 34, 56, 60, 56, 60, 58, 34, 60, 58, 24, 24, 54, 24, 86, 58, 60, 60, 60, 36, 52, 34, 58, 54,
  78, 52, 54, 52, 36, 28, 36, 60,
]
const OTHER_WIDTH = 58

/**
 * Width of a text whose capitals are `height` tall, as a plain sans serif draws it. An estimate: which font the reader has
 * is only known on the screen.
 */
export function textWidth(text: string, height: number): number {
  let hundredths = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    if (code >= 32 && code < 127) hundredths += LATIN_WIDTHS[code - 32] ?? OTHER_WIDTH
    else if (isWide(code)) hundredths += 100
    else if (!isCombining(code)) hundredths += OTHER_WIDTH
  }
  return (hundredths / 100) * (height / CAP_SHARE)
}

/** Letters of Chinese, Japanese and Korean fill a square. */
function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    code >= 0x20000
  )
}

function isCombining(code: number): boolean {
  return (code >= 0x300 && code <= 0x36f) || (code >= 0x64b && code <= 0x65f) || code === 0x200d
}
