import type { ReadCell } from '../sheets/read-row.ts'
import { openTable } from '../sheets/read-table.ts'
import { readZipDirectory } from '../zip/read-zip-directory.ts'
import { type DocumentText, plainPage, TEXT_LIMITS } from './document-text.ts'
import { documentWarning } from './document-warnings.ts'

const WORKBOOK = /^xl\/workbook\.xml$/i
const MOST_ENTRIES = 2_000
const SEPARATOR = ' | '

/** Whether an archive is a workbook, by what it holds. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
  return readZipDirectory(bytes, MOST_ENTRIES).some(({ name }) => WORKBOOK.test(name))
}

/**
 * The text of a workbook, a sheet a page: its name, then each row with its cells in a line. Formulas count by the value that
 * they had when the file was saved; macros are never touched.
 * @throws UnreadableFileError where it is damaged, asks for a password, or is larger than sheets may be
 */
export async function readSpreadsheet(bytes: Uint8Array, advance?: () => void): Promise<DocumentText> {
  const options = { takesMacros: true, ...(advance && { advance }) }
  const first = openTable(bytes, options)
  const names = first.source.format === 'xlsx' ? first.source.sheets : []
  const hidden = first.unseen?.sheets ?? []
  const shown = names.filter((name) => !hidden.includes(name)).slice(0, TEXT_LIMITS.pages)
  const pages = []
  let left = TEXT_LIMITS.characters
  for (const [at, sheet] of shown.entries()) {
    const lines = [sheet]
    for await (const { cells } of openTable(bytes, { ...options, sheet }).rows) {
      const line = lineOf(cells)
      left -= line.length
      if (left < 0) break
      if (line !== '') lines.push(line)
    }
    pages.push(plainPage(at + 1, lines.length > 1 ? lines.join('\n\n') : ''))
  }
  return {
    pages,
    warnings: [
      documentWarning('sheets'),
      ...(hidden.length > 0 ? [documentWarning('hidden-sheets', { list: hidden.join(', ') })] : []),
      ...(left < 0 ? [documentWarning('workbook-cut')] : []),
    ],
  }
}

/** A merged cell stands once, though it covers several. */
function lineOf(cells: readonly ReadCell[]): string {
  const texts = cells.map(textOf)
  return texts.filter((text, at) => text !== '' && text !== texts[at - 1]).join(SEPARATOR)
}

function textOf(cell: ReadCell): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? Object.values(cell).join('') : String(cell)
}
