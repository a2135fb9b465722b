import type { VectorFindings } from './vector-findings.ts'

/** Bytes of one code page to text. */
export interface TextReader {
  decode(bytes: Uint8Array): string
}

/** Language driver, byte 29 of the head, to what the platform's decoder calls it. */
const DRIVERS: Readonly<Record<number, string>> = {
  3: 'windows-1252',
  87: 'windows-1252',
  88: 'windows-1252',
  89: 'windows-1252',
  38: 'ibm866',
  101: 'ibm866',
  77: 'gbk',
  122: 'gbk',
  78: 'euc-kr',
  121: 'euc-kr',
  79: 'big5',
  120: 'big5',
  19: 'shift_jis',
  123: 'shift_jis',
  124: 'windows-874',
  80: 'windows-874',
  125: 'windows-1255',
  126: 'windows-1256',
  200: 'windows-1250',
  201: 'windows-1251',
  202: 'windows-1254',
  203: 'windows-1253',
  204: 'windows-1257',
}

/** The decoder of a table: by its .cpg file, else by its head, else UTF-8 where all its bytes are, else Windows 1252. */
export function dbfEncoding(
  bytes: Uint8Array,
  headBytes: number,
  codePage: string | null,
  findings: VectorFindings,
): TextReader {
  const said = codePage?.trim() ?? ''
  const named = said === '' ? null : decoderOf(labelOf(said))
  if (named) return named
  const driver = bytes[29] ?? 0
  const ofHead = DRIVERS[driver] && decoderOf(DRIVERS[driver])
  if (said === '' && ofHead) return ofHead
  const encoding = DRIVERS[driver] ?? (isUtf8(bytes.subarray(headBytes)) ? 'utf-8' : 'windows-1252')
  const unknown = said || (driver === 0 ? '' : `0x${driver.toString(16)}`)
  if (unknown) findings.add('code-page-not-known', '', { said: unknown.slice(0, 40), encoding })
  else if (!isAscii(bytes.subarray(headBytes))) findings.add('code-page-assumed', '', { encoding })
  return new TextDecoder(encoding)
}

/** `1256`, `CP1256`, `ANSI 1256`, `65001`, `88596`, `ISO-8859-6` as the platform's decoder calls them. */
function labelOf(said: string): string {
  const number = /^(?:ansi|cp|windows|oem)?[ _-]?(\d{3,5})$/i.exec(said)?.[1]
  if (!number) return said.replace(/^ISO[ _-]?8859[ _-]?/i, 'iso-8859-')
  if (number === '65001') return 'utf-8'
  if (number === '866') return 'ibm866'
  if (number === '936') return 'gbk'
  if (/^8859\d$/.test(number)) return `iso-8859-${number.at(-1)}`
  return `windows-${number}`
}

function decoderOf(label: string): TextReader | null {
  try {
    return new TextDecoder(label)
  } catch {
    // A name that the platform does not know: the caller says so.
    return null
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    // Some byte is none of UTF-8.
    return false
  }
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80)
}
