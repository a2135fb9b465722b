/** What is drawn on a photo, in pixels of the picture. */
export type Mark =
  | { readonly kind: 'line'; readonly points: readonly Point[] }
  | { readonly kind: 'arrow'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'text'; readonly at: Point; readonly text: string }
export interface Point {
  readonly x: number
  readonly y: number
}
export type MarkTool = Mark['kind']

const COLOUR = '#e5322d'
/** Of the longer side. */
const [LINE, LETTER, HEAD] = [1 / 180, 1 / 28, 1 / 28]
const HEAD_ANGLE = Math.PI / 7

/** Lines that are seen on every photo: red, with a white edge. */
export function drawMarks(context: CanvasRenderingContext2D, marks: readonly Mark[], longest: number): void {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.font = `600 ${Math.round(longest * LETTER)}px system-ui, sans-serif`
  for (const mark of marks) {
    for (const [colour, width] of [
      ['#ffffff', longest * LINE * 2],
      [COLOUR, longest * LINE],
    ] as const) {
      context.strokeStyle = colour
      context.lineWidth = width
      if (mark.kind === 'text') {
        context.strokeText(mark.text, mark.at.x, mark.at.y)
        context.fillStyle = COLOUR
      } else stroke(context, mark.kind === 'line' ? [mark.points] : arrowLines(mark.from, mark.to, longest * HEAD))
    }
    if (mark.kind === 'text') context.fillText(mark.text, mark.at.x, mark.at.y)
  }
}

function stroke(context: CanvasRenderingContext2D, lines: readonly (readonly Point[])[]): void {
  context.beginPath()
  for (const [first, ...others] of lines) {
    if (!first) continue
    context.moveTo(first.x, first.y)
    for (const { x, y } of others.length > 0 ? others : [first]) context.lineTo(x, y)
  }
  context.stroke()
}

/** The shaft and the two sides of the head. */
export function arrowLines(from: Point, to: Point, head: number): readonly (readonly Point[])[] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const side = (turn: number) => ({
    x: to.x - head * Math.cos(angle + turn),
    y: to.y - head * Math.sin(angle + turn),
  })
  return [
    [from, to],
    [side(HEAD_ANGLE), to, side(-HEAD_ANGLE)],
  ]
}
