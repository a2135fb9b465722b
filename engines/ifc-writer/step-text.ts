/**
 * Encodes a text for a STEP file (ISO 10303-21, clause 6.4.3): quotes and backslashes doubled, everything outside
 * printable ASCII as `\X2\` (UTF-16 code units) or, beyond the basic plane, `\X4\`.
 */
export function encodeStepText(text: string): string {
  let encoded = ''
  let open: '' | 'X2' | 'X4' = ''
  const close = () => {
    if (open) encoded += '\\X0\\'
    open = ''
  }
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0x20 && code <= 0x7e) {
      close()
      encoded += character === "'" || character === '\\' ? character + character : character
      continue
    }
    const wanted = code > 0xffff ? 'X4' : 'X2'
    if (open !== wanted) {
      close()
      encoded += `\\${wanted}\\`
      open = wanted
    }
    encoded += code
      .toString(16)
      .toUpperCase()
      .padStart(wanted === 'X2' ? 4 : 8, '0')
  }
  close()
  return `'${encoded}'`
}
