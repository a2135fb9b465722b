import type { MtextShape, TextShape } from '../dxf-entity.ts'
import { plainMtext } from './mtext-content.ts'
import { plainText } from './plain-text.ts'

/** Share of the capitals' height that letters reach below the line. */
const DESCENT = 0.333
/** An escaped letter counts with all its characters, as in the tools that extents are compared with. */
const ESCAPE_LENGTH = 8
/** Distance of two lines of MTEXT in heights of the capitals, before the spacing factor. */
const LEADING = 1.67

/**
 * Corners of a text's box before it is turned, x and y in turn, from its own point. Every letter counts as wide as it is
 * tall, the rule of CAD programs' monospaced font: extents must not depend on the fonts of the machine that measures.
 */
export function textExtents(shape: TextShape, fitLength: number): number[] {
  const text = plainText(shape.text)
  if (text.length === 0) return []
  let width = ([...text].length + shape.escapes * (ESCAPE_LENGTH - 1)) * shape.height * Math.abs(shape.widthFactor)
  let height = shape.height
  if ((shape.horizontal === 3 || shape.horizontal === 5) && width > 0) {
    if (shape.horizontal === 3) height *= fitLength / width
    width = fitLength
  }
  const isMiddle = shape.horizontal === 4
  const isCentred = shape.horizontal === 1 || shape.horizontal >= 3
  const left = isCentred ? -width / 2 : shape.horizontal === 2 ? -width : 0
  const up = isMiddle ? ((DESCENT - 1) * height) / 2 : rise(shape.horizontal >= 3 ? 0 : shape.vertical, height)
  const slant = Math.tan((shape.oblique * Math.PI) / 180) || 0
  const mirrorX = shape.isBackward ? -1 : 1
  const mirrorY = shape.isUpsideDown ? -1 : 1
  return [
    [left, up - height * DESCENT],
    [left + width, up - height * DESCENT],
    [left + width, up + height],
    [left, up + height],
  ].flatMap(([x = 0, y = 0]) => [(x + y * slant) * mirrorX, y * mirrorY])
}

function rise(vertical: number, height: number): number {
  if (vertical === 3) return -height
  if (vertical === 2) return -height / 2
  return vertical === 1 ? height * DESCENT : 0
}

/** The same for MTEXT, which keeps its own size where the program that wrote it knew it. */
export function mtextExtents(shape: MtextShape): number[] {
  const lines = shape.columns ? [] : wrap(plainMtext(shape.text), shape.width, shape.height)
  if (!shape.columns && lines.length === 0) return []
  const [width, height] = shape.columns
    ? [shape.columns.totalWidth, shape.columns.totalHeight]
    : [shape.rectWidth ?? boxWidth(shape, lines), shape.rectHeight ?? boxHeight(shape, lines.length)]
  const column = (shape.attachment - 1) % 3
  const row = Math.floor((shape.attachment - 1) / 3)
  const left = (-column * width) / 2
  const top = (row * height) / 2
  return [left, top, left + width, top, left + width, top - height, left, top - height]
}

function boxWidth(shape: MtextShape, lines: readonly string[]): number {
  if (shape.width > 0) return shape.width
  return lines.reduce((most, line) => Math.max(most, line.length), 1) * shape.height
}

function boxHeight(shape: MtextShape, count: number): number {
  const line = shape.height * (1 + DESCENT)
  return line * count + (shape.height * shape.lineSpacing * LEADING - line) * (count - 1)
}

function wrap(text: string, width: number, letter: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/(\s+)/)) {
      if (line && word.trim() && width > 0 && (line.length + word.length) * letter > width) {
        lines.push(line.trimEnd())
        line = word
      } else line += word
    }
    lines.push(line.trimEnd())
  }
  return text.trim() === '' ? [] : lines
}
