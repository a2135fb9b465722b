import { inflateSync } from 'node:zlib'

/** What stands somewhere on a page, in reading order. */
export interface PrintedRun {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly text: string
  readonly isRightToLeft: boolean
  /** Glyph by glyph, left to right: the same letter has another glyph where it is joined. */
  readonly glyphs: readonly string[]
}

type Fonts = Readonly<Record<string, ReadonlyMap<string, string>>>

/** Reads the texts of a PDF again by its own tables (ToUnicode, ActualText): of what our typesetter writes, no more. */
export function printedRuns(pdf: Uint8Array): PrintedRun[] {
  const file = objectsOf(Buffer.from(pdf))
  const pages = [...file.values()].filter(({ head }) => /\/Type\s*\/Page\b(?!s)/.test(head))
  return pages.flatMap(({ head }, at) => {
    const resources = /\/Resources (\d+) 0 R/.exec(head)
    const fonts = fontsOf(resources ? file.get(resources[1]!)!.head : head, file)
    const content = file.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? ''
    return runsOf(content, fonts, at + 1)
  })
}

/** The words of all pages with one blank between runs, marks of direction left out. */
export function printedWords(pdf: Uint8Array): string {
  const runs = printedRuns(pdf).map(({ text }) => text.replace(/[\u200b\u2066-\u2069]/g, ''))
  return runs
    .filter((text) => text !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const source = bytes.toString('latin1')
  const found = new Map<string, PdfObject>()
  for (const match of source.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length
    const end = source.indexOf('endobj', start)
    const length = /\/Length (\d+)/.exec(source.slice(start, end))
    const from = source.indexOf('stream\n', start) + 'stream\n'.length
    const hasStream = length !== null && from > start && from < end
    const head = source.slice(start, hasStream ? from : end)
    const stored = bytes.subarray(from, from + Number(length?.[1] ?? 0))
    const stream = head.includes('/FlateDecode') ? unpacked(stored) : stored.toString('latin1')
    found.set(match[1]!, { head, stream: hasStream ? stream : '' })
  }
  return found
}

function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1')
  } catch {
    // A picture or a font, which holds no text.
    return ''
  }
}

function fontsOf(resources: string, file: ReadonlyMap<string, PdfObject>): Fonts {
  const named = [...resources.matchAll(/\/(f\d+) (\d+) 0 R/g)]
  return Object.fromEntries(
    named.map(([, name = '', id = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(file.get(id)?.head ?? '')?.[1] ?? ''
      return [name, unicodeOf(file.get(table)?.stream ?? '')]
    }),
  )
}

function unicodeOf(table: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, glyph = '', text = ''] of table.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>\n/g))
    found.set(glyph.toLowerCase(), fromUtf16(text))
  return found
}

function fromUtf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

/** Inside of a string: brackets that stand in pairs are written as they are, others behind a backslash. */
const inside = (depth: number): string =>
  depth === 0 ? String.raw`(?:\\[\s\S]|[^\\()])*` : String.raw`(?:\\[\s\S]|[^\\()]|\(${inside(depth - 1)}\))*`
const DEEPEST = 3
/** Shown glyphs. */
const SHOWN = new RegExp(String.raw`\((${inside(DEEPEST)})\)`, 'g')
/** What is said otherwise than it is shown, or one showing. */
const PART = new RegExp(String.raw`/ActualText <FEFF([0-9A-F]*)>[\s\S]*?EMC|\(${inside(DEEPEST)}\)`, 'g')

function runsOf(content: string, fonts: Fonts, page: number): PrintedRun[] {
  return [...content.matchAll(/1 0 0 -1 (\S+) (\S+) cm\n(?:(?!\ncm\n)[\s\S])*?BT\n([\s\S]*?)\nET/g)].map(
    ([, x, y, block = '']) => {
      const font = fonts[/\/(f\d+) \S+ Tf/.exec(block)?.[1] ?? ''] ?? new Map()
      const isRightToLeft = block.includes('/ReversedChars')
      const parts = [...block.matchAll(PART)].map(([part, actual]) => {
        const glyphs = [...part.matchAll(SHOWN)].flatMap(([, shown = '']) => glyphsOf(shown))
        const letters = (isRightToLeft ? [...glyphs].reverse() : glyphs).map((glyph) => font.get(glyph) ?? '')
        return { glyphs, text: actual === undefined ? letters.join('') : fromUtf16(actual) }
      })
      const text = (isRightToLeft ? parts.reverse() : parts).map((part) => part.text).join('')
      const glyphs = parts.flatMap((part) => part.glyphs)
      return { page, x: Number(x), y: Number(y), text, isRightToLeft, glyphs }
    },
  )
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Two bytes each. */
function glyphsOf(shown: string): string[] {
  const bytes = shown.replace(/\\([0-7]{3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]{3}$/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPED[code] ?? code),
  )
  return Buffer.from(bytes, 'latin1').toString('hex').match(/.{4}/g) ?? []
}
