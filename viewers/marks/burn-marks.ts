import type { Mark } from '#engines/marks/mark.ts'
import { type MarkShape, shapeOf } from '#engines/marks/mark-shape.ts'

/** Longer side of the picture that is made: sharp on paper, and a tenth of what a camera gives. */
const MOST_PIXELS = 2_048
const QUALITY = 0.88

/** A copy of a picture with marks in its pixels: for what can hold a picture alone. Null where the browser cannot make one. */
export async function burnMarks(address: string, marks: readonly Mark[]): Promise<Blob | null> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.naturalWidth, picture.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.naturalWidth * scale)
  canvas.height = Math.round(picture.naturalHeight * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.textAlign = 'center'
  for (const mark of marks) drawShape(context, shapeOf(mark, canvas))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

function drawShape(context: CanvasRenderingContext2D, shape: MarkShape): void {
  const [x, y] = shape.at
  context.font = `600 ${shape.letterHeight}px system-ui, sans-serif`
  context.direction = shape.direction
  for (const [colour, width] of [
    ['#ffffff', shape.rimWidth],
    [shape.colour, shape.lineWidth],
  ] as const) {
    context.strokeStyle = colour
    context.fillStyle = colour
    context.lineWidth = width
    if (shape.words === '') context.stroke(new Path2D(shape.path))
    else if (colour === shape.colour) context.fillText(shape.words, x, y + shape.letterHeight / 3)
    else context.strokeText(shape.words, x, y + shape.letterHeight / 3)
  }
}
