/** Code pages that $DWGCODEPAGE may name, as the encodings that every TextDecoder knows. */
const ENCODINGS: Readonly<Record<string, string>> = {
  '437': 'windows-1252',
  '850': 'windows-1252',
  '852': 'windows-1250',
  '855': 'iso-8859-5',
  '857': 'windows-1254',
  '860': 'windows-1252',
  '861': 'windows-1252',
  '863': 'windows-1252',
  '864': 'iso-8859-6',
  '865': 'windows-1252',
  '866': 'ibm866',
  '869': 'iso-8859-7',
  '874': 'windows-874',
  '932': 'shift_jis',
  '936': 'gb18030',
  '949': 'euc-kr',
  '950': 'big5',
  '1250': 'windows-1250',
  '1251': 'windows-1251',
  '1252': 'windows-1252',
  '1253': 'windows-1253',
  '1254': 'windows-1254',
  '1255': 'windows-1255',
  '1256': 'windows-1256',
  '1257': 'windows-1257',
  '1258': 'windows-1258',
}

export interface CodePage {
  /** As files name it: cp1252, cp949 … */
  readonly name: string
  /** For `new TextDecoder`. */
  readonly encoding: string
}

/** What $DWGCODEPAGE means: ANSI_949, dos932, 1252 …; the Western page where it says nothing known. */
export function codePageOf(value: string): CodePage {
  const digits = /(\d{3,4})/.exec(value)?.[1] ?? '1252'
  const number = Object.hasOwn(ENCODINGS, digits) ? digits : '1252'
  return { name: `cp${number}`, encoding: ENCODINGS[number] ?? 'windows-1252' }
}

/** The digit of `\M+nXXXX` names an East Asian code page. Johab (4) is in no decoder and reads as Wansung, its successor. */
const MULTIBYTE: Readonly<Record<string, string>> = {
  '1': 'shift_jis',
  '2': 'big5',
  '3': 'euc-kr',
  '4': 'euc-kr',
  '5': 'gb18030',
}

/** Replaces `\U+XXXX` and `\M+nXXXX`, which programs write for letters that the file's code page lacks. */
export function decodeEscapes(text: string): string {
  if (!text.includes('\\U+') && !text.includes('\\M+')) return text
  return text
    .replace(/\\U\+([0-9A-Fa-f]{4,5})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex.slice(0, 4), 16)).concat(hex.slice(4)),
    )
    .replace(/\\M\+([1-5])([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})/g, (whole, page: string, high: string, low: string) => {
      const encoding = MULTIBYTE[page]
      if (!encoding) return whole
      const bytes = Uint8Array.of(Number.parseInt(high, 16), Number.parseInt(low, 16))
      return new TextDecoder(encoding).decode(high === '00' ? bytes.subarray(1) : bytes)
    })
}

/** Control letters are written as a caret and a letter: ^J a new line, ^I a tab, ^ and a space the caret itself. */
export function decodeCarets(text: string): string {
  if (!text.includes('^')) return text
  return text.replace(/\^([ -_])/g, (_, letter: string) => {
    if (letter === ' ') return '^'
    return letter === 'J' || letter === 'M' ? '\n' : letter === 'I' ? '\t' : ''
  })
}
