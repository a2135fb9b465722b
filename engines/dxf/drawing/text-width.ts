import { letterWidths } from './letter-widths.ts'

/**
 * Width of a text whose capitals are `height` tall, in a font by its name. An estimate: which font the reader has is only
 * known on the screen.
 */
export function textWidth(text: string, height: number, font = ''): number {
  const { latin, other, capShare } = letterWidths(font)
  let hundredths = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    if (code >= 32 && code < 127) hundredths += latin[code - 32] ?? other
    else if (isWide(code)) hundredths += 100
    else if (!isCombining(code)) hundredths += other
  }
  return (hundredths / 100) * (height / capShare)
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
