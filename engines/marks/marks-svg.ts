import type { Mark, PictureSize } from './mark.ts'
import { type MarkShape, shapeOf } from './mark-shape.ts'

const FONTS = 'Inter, IBM Plex Sans Arabic'
// Marks of direction would turn round their neighbours, and XML knows no control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g

/** Marks alone, as a picture of the size of the one they lie on. What a person wrote stands in it as text and as nothing else. */
export function marksSvg(marks: readonly Mark[], size: PictureSize): string {
  const shapes = marks.map((mark) => shapeSvg(shapeOf(mark, size))).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" ` +
    `viewBox="0 0 ${size.width} ${size.height}">${shapes}</svg>`
  )
}

function shapeSvg(shape: MarkShape): string {
  const layers = [
    { stroke: '#ffffff', width: shape.rimWidth },
    { stroke: shape.colour, width: shape.lineWidth },
  ]
  if (shape.words === '') {
    const around = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return layers
      .map(({ stroke, width }) => `<path d="${shape.path}" ${around} stroke="${stroke}" stroke-width="${width}"/>`)
      .join('')
  }
  const [x, y] = shape.at
  const about =
    `x="${x}" y="${y + shape.letterHeight / 3}" font-family="${FONTS}" font-weight="600" ` +
    `font-size="${shape.letterHeight}" text-anchor="middle" direction="${shape.direction}"`
  const words = asText(shape.words)
  return (
    `<text ${about} fill="#ffffff" stroke="#ffffff" stroke-width="${shape.rimWidth}" stroke-linejoin="round">${words}</text>` +
    `<text ${about} fill="${shape.colour}">${words}</text>`
  )
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function asText(words: string): string {
  return words.replace(UNSEEN, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
}
