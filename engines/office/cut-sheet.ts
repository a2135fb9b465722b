import { decodeXml } from '../xml/decode-xml.ts'

export interface CutSheet {
  readonly bytes: Uint8Array
  /** Rows or cells were left out. */
  readonly isCut: boolean
}

const ROWS = /<((?:\w+:)?)sheetData(?:\s[^<>]*)?>/
const ENOUGH_BYTES = 1024 ** 2

/**
 * A sheet without the rows behind so many cells, before anything is made of its text: what nobody can look through in a
 * browser would fill its memory.
 */
export function cutSheet(bytes: Uint8Array, name: string, mostCells: number): CutSheet {
  if (bytes.length < ENOUGH_BYTES) return { bytes, isCut: false }
  const text = decodeXml(bytes, name)
  const begin = ROWS.exec(text)
  if (!begin) return { bytes, isCut: false }
  const [cell, rowEnd] = [`<${begin[1]}c `, `</${begin[1]}row>`]
  const last = text.lastIndexOf(`</${begin[1]}sheetData>`)
  let [cells, end] = [0, begin.index + begin[0].length]
  for (let next = text.indexOf(rowEnd, end); next >= 0 && next < last; next = text.indexOf(rowEnd, end)) {
    for (let at = text.indexOf(cell, end); at >= 0 && at < next; at = text.indexOf(cell, at + 3)) cells += 1
    end = next + rowEnd.length
    if (cells < mostCells) continue
    const isRest = text.slice(end, last).trim() !== ''
    return { bytes: new TextEncoder().encode(declared(text.slice(0, end)) + text.slice(last)), isCut: isRest }
  }
  return { bytes, isCut: false }
}

/** The text is UTF-8 now, whatever it said before. */
function declared(text: string): string {
  return text.replace(/^\ufeff?<\?xml[^>]*\?>/, '')
}
