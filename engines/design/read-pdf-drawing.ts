import { readDocument } from '../documents/read-document.ts'
import type { ReadDrawing, ReadSheet, SheetText } from './read-drawing.ts'

/** Letters of one text: nothing longer stands in a title block. */
const MOST_LETTERS = 300
/** Points of a millimetre. */
const POINTS = 72 / 25.4

/**
 * The pages of a plotted drawing: its letters with their places, and the size of its paper. Lines of a PDF are not read.
 * @throws UnreadableFileError where it is damaged or asks for a password
 */
export async function readPdfDrawing(bytes: Uint8Array, advance?: () => void): Promise<ReadDrawing> {
  const { pages, warnings: said } = await readDocument(bytes, advance)
  const sheets = pages.map(({ page, text, size, boxesOf }): ReadSheet => {
    let start = 0
    const texts = text.split('\n').flatMap((line): SheetText[] => {
      const from = start
      start += line.length + 1
      // Cells of one row are a line with wide gaps; each is a text of its own.
      return [...line.matchAll(/\S+(?: {1,2}\S+)*/g)].flatMap(({ 0: part, index }): SheetText[] => {
        const [box] = boxesOf(from + index, from + index + part.length)
        return box ? [{ text: part.slice(0, MOST_LETTERS), box: [box[0], -box[3], box[2], -box[1]], layer: '' }] : []
      })
    })
    return {
      ...{ layout: '', page, texts, blocks: [], windows: [], frames: [] },
      box: size && [0, -size[1], size[0], 0],
      paper: size && [size[0] / POINTS, size[1] / POINTS],
    }
  })
  return {
    format: 'pdf',
    sheets,
    layers: null,
    dimensions: null,
    axes: null,
    unit: null,
    warnings: said.map(({ en }) => en),
  }
}
