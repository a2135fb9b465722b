import { decodeCarets } from '../reading/code-page.ts'
import { plainText } from './plain-text.ts'

/** How the letters of a piece of MTEXT look. */
export interface MtextLook {
  /** Factor on the entity's height. */
  readonly height: number
  readonly width: number
  /** Degrees. */
  readonly oblique: number
  /** Font family or file; empty for that of the style. */
  readonly font: string
  readonly isBold: boolean
  readonly isItalic: boolean
  /** Colour index, or null for the entity's. */
  readonly colour: number | null
  readonly trueColour: number | null
  readonly isUnderlined: boolean
  readonly isOverlined: boolean
  readonly isStruck: boolean
}

export type MtextPiece =
  | { readonly kind: 'text'; readonly text: string; readonly look: MtextLook }
  | {
      readonly kind: 'stack'
      readonly top: string
      readonly bottom: string
      readonly isLined: boolean
      readonly look: MtextLook
    }
  | { readonly kind: 'column' }

export interface MtextParagraph {
  readonly align: 'left' | 'centre' | 'right' | null
  /** In heights of the text. */
  readonly indent: number
  readonly firstIndent: number
  readonly pieces: readonly MtextPiece[]
}

const PLAIN_LOOK: MtextLook = {
  height: 1,
  width: 1,
  oblique: 0,
  font: '',
  isBold: false,
  isItalic: false,
  colour: null,
  trueColour: null,
  isUnderlined: false,
  isOverlined: false,
  isStruck: false,
}
/** Braces nest a few deep in real texts. */
const MOST_NESTED = 64

/** Takes the formatting codes of a MTEXT apart. `height` is the entity's, for codes that give an absolute one. */
export function readMtextContent(text: string, height: number): MtextParagraph[] {
  return new ContentReading(decodeCarets(text), height).read()
}

/** The words of a MTEXT without its formatting, a line for each paragraph. */
export function plainMtext(text: string): string {
  return readMtextContent(text, 1)
    .map(({ pieces }) => pieces.map(plainPiece).join(''))
    .join('\n')
}

function plainPiece(piece: MtextPiece): string {
  if (piece.kind === 'column') return '\n'
  if (piece.kind === 'text') return piece.text
  return piece.bottom ? `${piece.top}/${piece.bottom}` : piece.top
}

class ContentReading {
  readonly #text: string
  readonly #height: number
  readonly #paragraphs: MtextParagraph[] = []
  readonly #saved: MtextLook[] = []
  #look: MtextLook = PLAIN_LOOK
  #pieces: MtextPiece[] = []
  #run = ''
  #at = 0
  #align: MtextParagraph['align'] = null
  #indent = 0
  #firstIndent = 0

  constructor(text: string, height: number) {
    this.#text = text
    this.#height = height || 1
  }

  read(): MtextParagraph[] {
    while (this.#at < this.#text.length) {
      const letter = this.#text[this.#at] ?? ''
      this.#at += 1
      if (letter === '\\') this.#code()
      else if (letter === '{') {
        this.#flush()
        if (this.#saved.length < MOST_NESTED) this.#saved.push(this.#look)
      } else if (letter === '}') {
        this.#flush()
        this.#look = this.#saved.pop() ?? this.#look
      } else if (letter === '\n') this.#endParagraph()
      else this.#run += letter
    }
    this.#endParagraph()
    return this.#paragraphs
  }

  #code(): void {
    const letter = this.#text[this.#at] ?? ''
    this.#at += 1
    if (letter === '\\' || letter === '{' || letter === '}') this.#run += letter
    else if (letter === '~') this.#run += '\u00a0'
    else if (letter === 'P' || letter === 'X') this.#endParagraph()
    else if (letter === 'N') {
      this.#flush()
      this.#pieces.push({ kind: 'column' })
    } else if ('LlOoKk'.includes(letter)) this.#line(letter)
    else if ('HWQTACcfFSp'.includes(letter)) this.#valueCode(letter, this.#value(letter))
    // Not a code that anybody knows: the letters stand for themselves.
    else this.#run += `\\${letter}`
  }

  #line(letter: string): void {
    const isOn = letter === letter.toUpperCase()
    const name = letter.toUpperCase()
    if (name === 'L') this.#change({ isUnderlined: isOn })
    else if (name === 'O') this.#change({ isOverlined: isOn })
    else this.#change({ isStruck: isOn })
  }

  /** Text up to the semicolon; a stack may hold escaped ones. */
  #value(letter: string): string {
    let value = ''
    while (this.#at < this.#text.length) {
      const next = this.#text[this.#at] ?? ''
      this.#at += 1
      if (next === ';') break
      if (next === '\\' && letter === 'S') {
        value += this.#text[this.#at] ?? ''
        this.#at += 1
      } else value += next
    }
    return value
  }

  #valueCode(letter: string, value: string): void {
    const number = Number.parseFloat(value)
    if (letter === 'S') this.#stack(value)
    else if (letter === 'p') this.#paragraph(value)
    else if (letter === 'f' || letter === 'F') this.#font(value)
    else if (!Number.isFinite(number)) return
    else if (letter === 'H') {
      const isFactor = /x\s*$/i.test(value)
      this.#change({ height: clamp(isFactor ? this.#look.height * number : number / this.#height) })
    } else if (letter === 'W') this.#change({ width: clamp(number) })
    else if (letter === 'Q') this.#change({ oblique: Math.max(-85, Math.min(85, number)) })
    else if (letter === 'C')
      this.#change({ colour: number >= 0 && number <= 256 ? Math.trunc(number) : null, trueColour: null })
    // Written with blue first.
    else if (letter === 'c') this.#change({ trueColour: swapEnds(number) })
  }

  #font(value: string): void {
    const [font = '', ...flags] = value.split('|')
    this.#change({ font, isBold: flags.includes('b1'), isItalic: flags.includes('i1') })
  }

  #paragraph(value: string): void {
    for (const part of value.split(',')) {
      const [, key = '', rest = ''] = /^x?([ilrqt])?(.*)$/.exec(part) ?? []
      const number = Number.parseFloat(rest)
      if (key === 'q') this.#align = rest === 'c' ? 'centre' : rest === 'r' ? 'right' : rest === '*' ? null : 'left'
      else if (key === 'i') this.#firstIndent = Number.isFinite(number) ? number : 0
      else if (key === 'l') this.#indent = Number.isFinite(number) ? number : 0
    }
  }

  #stack(value: string): void {
    const place = value.search(/[/#^]/)
    this.#flush()
    const top = place < 0 ? value : value.slice(0, place)
    const bottom = place < 0 ? '' : value.slice(place + 1)
    const isLined = place >= 0 && value[place] !== '^'
    this.#pieces.push({ kind: 'stack', top: top.trim(), bottom: bottom.trim(), isLined, look: this.#look })
  }

  #change(part: Partial<MtextLook>): void {
    this.#flush()
    this.#look = { ...this.#look, ...part }
  }

  #flush(): void {
    if (this.#run) this.#pieces.push({ kind: 'text', text: plainText(this.#run), look: this.#look })
    this.#run = ''
  }

  #endParagraph(): void {
    this.#flush()
    const { align, indent, firstIndent, pieces } = {
      align: this.#align,
      indent: this.#indent,
      firstIndent: this.#firstIndent,
      pieces: this.#pieces,
    }
    this.#paragraphs.push({ align, indent, firstIndent, pieces })
    this.#pieces = []
  }
}

function clamp(factor: number): number {
  return Math.min(1000, Math.max(0.001, Math.abs(factor)))
}

function swapEnds(value: number): number {
  const colour = Math.trunc(value) & 0xffffff
  return ((colour & 0xff) << 16) | (colour & 0xff00) | (colour >> 16)
}
