import { MARK_COLOURS, type Mark, type PictureSize } from './mark.ts'
import { arrowHead, boxCorners, cloudPath, linesPath, type Place } from './outline.ts'

/** Shares of the picture's longer side. */
const [LINE, LETTER, HEAD, ARC] = [1 / 200, 1 / 30, 1 / 32, 1 / 20]
const HEAD_ANGLE = Math.PI / 7
/** Of the line's width: the white on both sides of it, which is seen on dark things. */
const RIM = 2
/** Scripts that are read from the right. */
const FROM_RIGHT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u

/** How a mark is drawn on a picture of a size: whoever draws it, on screen, in a picture file or on paper. */
export interface MarkShape {
  /** Path of an SVG; empty for a text. */
  readonly path: string
  readonly words: string
  /** Middle of the words. */
  readonly at: Place
  readonly direction: 'ltr' | 'rtl'
  readonly colour: string
  readonly lineWidth: number
  /** Of the white line below it. */
  readonly rimWidth: number
  readonly letterHeight: number
}

/** @param fineness how strong lines and how large letters are: 1 on a photo, less on a sheet with small print */
export function shapeOf(
  { kind, colour, points, words }: Mark,
  { width, height }: PictureSize,
  fineness = 1,
): MarkShape {
  const longest = Math.max(width, height) * fineness
  const places = points.map(([across, down]): Place => [across * width, down * height])
  const lineWidth = longest * LINE
  return {
    path: pathOf(kind, places, longest),
    words: kind === 'text' ? words : '',
    at: places[0] ?? [0, 0],
    direction: FROM_RIGHT.test(words) ? 'rtl' : 'ltr',
    colour: MARK_COLOURS[colour],
    lineWidth,
    rimWidth: lineWidth * RIM,
    letterHeight: longest * LETTER,
  }
}

function pathOf(kind: Mark['kind'], places: readonly Place[], longest: number): string {
  const [first, second] = places
  if (!first || kind === 'text') return ''
  // One place is a dot: a line of no length with round ends.
  if (kind === 'pen') return linesPath(second ? places : [first, first])
  if (!second) return ''
  if (kind === 'box') return linesPath(boxCorners(first, second), true)
  if (kind === 'cloud') return cloudPath(first, second, longest * ARC)
  const shaft = linesPath([first, second])
  return kind === 'arrow' ? shaft + linesPath(arrowHead(first, second, longest * HEAD, HEAD_ANGLE)) : shaft
}
