import type { MtextShape } from '../dxf-entity.ts'
import { type MtextLook, type MtextPiece, readMtextContent } from './mtext-content.ts'
import { textWidth } from './text-width.ts'

/** One piece of text at its place in the box, whose zero is the upper left corner; y goes down as a negative number. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly height: number
  readonly anchor: number
  readonly look: MtextLook
}

export interface MtextLayout {
  readonly texts: readonly PlacedText[]
  /** Lines under, over and through letters and between the parts of a stack: x1, y1, x2, y2. */
  readonly strokes: readonly number[]
  readonly width: number
  readonly height: number
}

interface Word {
  readonly text: string
  readonly look: MtextLook
  readonly width: number
  readonly height: number
  readonly stack: { readonly top: string; readonly bottom: string; readonly isLined: boolean } | null
}

interface Line {
  readonly words: Word[]
  readonly align: 'left' | 'centre' | 'right'
  readonly indent: number
  readonly column: number
}

interface StyleWidths {
  readonly widthFactor: number
  readonly font: string
}

const STACK_SHARE = 0.7
const LINE_PITCH = 5 / 3
/** Lines of one text; more is damage. */
const MOST_LINES = 20_000

/** Breaks the lines of a MTEXT and gives every piece its place. `widthFactor` and `font` are the style's. */
export function layoutMtext(shape: MtextShape, widthFactor: number, font: string): MtextLayout {
  const width = shape.columns?.width || shape.width
  const lines = breakLines(shape, width, { widthFactor, font })
  const boxWidth = width > 0 ? width : lines.reduce((most, line) => Math.max(most, line.indent + lineWidth(line)), 0)
  return placeLines(shape, lines, boxWidth)
}

function breakLines(shape: MtextShape, width: number, style: StyleWidths): Line[] {
  const lines: Line[] = []
  let column = 0
  const usual = (['left', 'centre', 'right'] as const)[(shape.attachment - 1) % 3] ?? 'left'
  for (const paragraph of readMtextContent(shape.text, shape.height)) {
    const align = paragraph.align ?? usual
    let indent = (paragraph.indent + paragraph.firstIndent) * shape.height
    let words: Word[] = []
    let length = 0
    const close = () => {
      lines.push({ words, align, indent, column })
      words = []
      length = 0
      indent = paragraph.indent * shape.height
    }
    for (const piece of paragraph.pieces) {
      if (piece.kind === 'column') {
        close()
        column += 1
        continue
      }
      for (const word of wordsOf(piece, shape.height, style)) {
        const isBlank = word.text.trim() === '' && !word.stack
        if (width > 0 && !isBlank && words.length > 0 && indent + length + word.width > width * 1.001) close()
        if (isBlank && words.length === 0 && lines.length > 0) continue
        words.push(word)
        length += word.width
      }
    }
    close()
    if (lines.length > MOST_LINES) break
  }
  return lines
}

function wordsOf(piece: Exclude<MtextPiece, { kind: 'column' }>, base: number, style: StyleWidths): Word[] {
  const { look } = piece
  const height = base * look.height
  const factor = look.width * style.widthFactor
  const font = look.font || style.font
  if (piece.kind === 'stack') {
    const small = height * STACK_SHARE
    const width = Math.max(textWidth(piece.top, small, font), textWidth(piece.bottom, small, font)) * factor
    return [{ text: '', look, width, height, stack: piece }]
  }
  // East Asian text may break at every letter; the words of other languages at spaces and tabs.
  const parts = piece.text.match(/\t|[ ]+|[^\s\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uff00-\uffef]+|[^\t ]/gu) ?? []
  return parts.map((text) => ({
    text: text === '\t' ? '    ' : text,
    look,
    height,
    width: textWidth(text === '\t' ? '    ' : text, height, font) * factor,
    stack: null,
  }))
}

function lineWidth(line: Line): number {
  let width = 0
  let end = line.words.length
  while (end > 0 && line.words[end - 1]?.text.trim() === '' && !line.words[end - 1]?.stack) end -= 1
  for (const word of line.words.slice(0, end)) width += word.width
  return width
}

function placeLines(shape: MtextShape, lines: readonly Line[], boxWidth: number): MtextLayout {
  const texts: PlacedText[] = []
  const strokes: number[] = []
  const { columns } = shape
  const pitch = columns ? columns.width + columns.gutter : 0
  let y = 0
  let deepest = 0
  let column = 0
  let asked = 0
  for (const line of lines) {
    const height = line.words.reduce((most, word) => Math.max(most, word.height), 0) || shape.height
    const limit = columns?.heights[column] || columns?.heights[0] || 0
    const isFull = columns !== null && limit > 0 && column + 1 < columns.count && -y + height > limit + 1e-9
    if ((line.column > asked && columns !== null) || isFull) {
      column += 1
      y = 0
    }
    asked = line.column
    placeLine(texts, strokes, line, column * pitch, y - height, boxWidth)
    deepest = Math.max(deepest, -y + height)
    y -= height * LINE_PITCH * shape.lineSpacing
  }
  const total = columns ? columns.count * columns.width + (columns.count - 1) * columns.gutter : boxWidth
  return { texts, strokes, width: total, height: deepest }
}

function placeLine(
  texts: PlacedText[],
  strokes: number[],
  line: Line,
  left: number,
  y: number,
  boxWidth: number,
): void {
  const free = boxWidth - lineWidth(line)
  const shift = line.align === 'centre' ? free / 2 : line.align === 'right' ? free : line.indent
  const looks = new Set(line.words.map((word) => word.look))
  if (looks.size === 1 && line.words.every((word) => word.stack === null)) {
    // In one piece the letters keep their own spaces, and the line stays where it is held whatever the font.
    const word = line.words[0] as Word
    const anchor = line.align === 'centre' ? 0.5 : line.align === 'right' ? 1 : 0
    const x = left + (anchor === 0 ? shift : anchor * boxWidth)
    const text = line.words
      .map((part) => part.text)
      .join('')
      .trimEnd()
    texts.push({ text, x, y, height: word.height, anchor, look: word.look })
    addStrokes(strokes, word, left + shift, left + shift + lineWidth(line), y)
    return
  }
  let x = left + shift
  for (const word of line.words) {
    if (word.stack) placeStack(texts, strokes, word, x, y)
    else texts.push({ text: word.text, x, y, height: word.height, anchor: 0, look: word.look })
    addStrokes(strokes, word, x, x + word.width, y)
    x += word.width
  }
}

function placeStack(texts: PlacedText[], strokes: number[], word: Word, x: number, y: number): void {
  const small = word.height * STACK_SHARE
  const middle = x + word.width / 2
  const { top = '', bottom = '', isLined = false } = word.stack ?? {}
  texts.push({ text: top, x: middle, y: y + word.height * 0.6, height: small, anchor: 0.5, look: word.look })
  texts.push({ text: bottom, x: middle, y: y - small * 0.55, height: small, anchor: 0.5, look: word.look })
  if (isLined && bottom) strokes.push(x, y + word.height * 0.4, x + word.width, y + word.height * 0.4)
}

function addStrokes(strokes: number[], { look, height }: Word, left: number, right: number, y: number): void {
  if (look.isUnderlined) strokes.push(left, y - height * 0.2, right, y - height * 0.2)
  if (look.isOverlined) strokes.push(left, y + height * 1.2, right, y + height * 1.2)
  if (look.isStruck) strokes.push(left, y + height * 0.5, right, y + height * 0.5)
}
