import type { TextBox } from './document-text.ts'

/** Characters of a page in reading order, each with its box; null for blanks and ends of lines that the reader put in. */
export interface PageCharacters {
  readonly codes: readonly number[]
  readonly boxes: readonly (TextBox | null)[]
}

/** A gap between lines of more than so many heights of a line parts paragraphs. */
const PARAGRAPH_GAP = 0.7
/** Signs of a word that goes on in the next line. */
const SOFT_HYPHENS = new Set([0x02, 0xfffe, 0xad])

/** The text of a page with an empty line between paragraphs, and the boxes of its characters by their place in the text. */
export function textOfCharacters({ codes, boxes }: PageCharacters): {
  readonly text: string
  readonly boxesOf: (start: number, end: number) => readonly TextBox[]
} {
  const pieces: string[] = []
  const places: (TextBox | null)[] = []
  let line: TextBox | null = null
  let isNewLine = false
  let former: TextBox | null = null
  for (const [at, code] of codes.entries()) {
    if (code === 0 || code === 13 || SOFT_HYPHENS.has(code)) continue
    if (code === 10) {
      former = line ?? former
      line = null
      isNewLine = pieces.length > 0
      continue
    }
    const box = boxes[at] ?? null
    if (isNewLine) {
      if (!box) continue
      push(isApart(former, box) ? '\n\n' : '\n', null)
      isNewLine = false
    }
    line = box ? union(line, box) : line
    push(code > 0x10_ff_ff ? '\ufffd' : String.fromCodePoint(code), box)
  }
  const text = pieces.join('')
  return { text, boxesOf: (start, end) => boxesOfLines(text, places, start, end) }

  function push(piece: string, box: TextBox | null): void {
    pieces.push(piece)
    for (let unit = 0; unit < piece.length; unit++) places.push(box)
  }
}

function isApart(former: TextBox | null, box: TextBox): boolean {
  if (!former) return false
  const height = Math.max(former[3] - former[1], 1)
  // Also where the text goes on higher up: another column.
  return box[1] - former[3] > height * PARAGRAPH_GAP || box[3] < former[1]
}

function boxesOfLines(
  text: string,
  places: readonly (TextBox | null)[],
  start: number,
  end: number,
): readonly TextBox[] {
  const lines: TextBox[] = []
  let open: TextBox | null = null
  for (let at = Math.max(0, start); at < Math.min(end, places.length); at++) {
    if (text[at] === '\n' && open) {
      lines.push(open)
      open = null
    }
    const box = places[at]
    if (box) open = union(open, box)
  }
  if (open) lines.push(open)
  return lines.map(([left, top, right, bottom]) => [rounded(left), rounded(top), rounded(right), rounded(bottom)])
}

function union(a: TextBox | null, b: TextBox): TextBox {
  return a ? [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])] : b
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10
}
