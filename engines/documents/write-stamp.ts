import { join } from 'node:path'
import { startCompiler } from '../paper/write-pdf.ts'

/** Width and height of a stamp. */
export const STAMP_POINTS = 1000

/** Reads `/stamp.json` and prints its lines as they are: nothing that a person typed becomes part of a program. */
const TEMPLATE = `
#let lines = json("/stamp.json")
#set page(width: 1000pt, height: 1000pt, margin: 0pt, fill: none)
#set text(font: ("Inter", "IBM Plex Sans Arabic"), size: 30pt, weight: 600, fill: rgb("#c2281c40"), hyphenate: false)
#let words = block(width: 900pt, align(center, lines.join(linebreak())))
#for at in (180pt, 500pt, 820pt) {
  place(top + center, dy: at - 30pt, rotate(-24deg, words))
}
`

/**
 * A stamp: lines of any language, across a transparent page, three times, so that no part of a sheet is without.
 * @param workspace an empty folder: all that the template could read
 * @returns a PDF of one page, `STAMP_POINTS` wide and high
 */
export function writeStamp(lines: readonly string[], workspace: string): Uint8Array {
  const compiler = startCompiler(workspace)
  compiler.mapShadow(join(workspace, 'stamp.json'), Buffer.from(JSON.stringify(lines)))
  const { result } = compiler.compile({ mainFileContent: TEMPLATE })
  if (!result) throw new Error('The template of the stamp failed.')
  return compiler.pdf(result)
}
