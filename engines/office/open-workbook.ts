import { readWorkbook, type WorkbookSheet } from '../sheets/read-workbook.ts'
import { elementsOf } from '../xml/xml-element.ts'
import { LeftOutList } from './left-out-list.ts'
import type { Sheet, WorkbookFile } from './office-file.ts'
import type { OfficeParts } from './office-parts.ts'
import { officeUnreadable } from './office-unreadable.ts'
import { readSheet, richText } from './read-sheet.ts'
import { cellColours } from './sheet-colours.ts'
import type { OpenWorkbook } from './sheet-parts.ts'
import { readSheetStyles } from './sheet-styles.ts'
import { noteOfficeParts } from './unseen-parts.ts'

const MOST_ENTRIES = 5_000

/** A workbook whose sheets are read one by one. Formulas are not calculated: cells show what was saved. @throws UnreadableFileError */
export function openWorkbook(
  parts: OfficeParts,
  bytes: Uint8Array,
): { readonly file: WorkbookFile; sheet(at: number): Sheet } {
  const { sheets, countsFrom1904, parts: named } = readWorkbook(bytes, MOST_ENTRIES)
  const leftOut = new LeftOutList()
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  for (const { name, isHidden } of sheets) if (isHidden) leftOut.add('hiddenSheets', 1, name)
  leftOut.add('otherSheets', parts.count(/^xl\/(chartsheets|dialogsheets)\/[^/]+\.xml$/))
  noteOfficeParts(parts, leftOut)
  let shared: OpenWorkbook | null = null
  return {
    file: { kind: 'workbook', sheets: shown.map(({ name }) => name), leftOut: leftOut.list() },
    sheet: (at) => {
      const sheet: WorkbookSheet | undefined = shown[at]
      if (!sheet) throw officeUnreadable('no-sheet')
      shared ??= sharedOf(parts, named, countsFrom1904)
      return readSheet(shared, sheet)
    },
  }
}

function sharedOf(parts: OfficeParts, named: ReadonlySet<string>, countsFrom1904: boolean): OpenWorkbook {
  const partOf = (ending: RegExp) => [...named].find((name) => ending.test(name))
  const [texts, styles] = [partOf(/sharedStrings\.xml$/i), partOf(/styles\.xml$/i)]
  const table = texts === undefined ? null : parts.xml(texts)
  const theme = parts.xml('xl/theme/theme1.xml')
  return {
    ...{ parts, countsFrom1904 },
    styles: readSheetStyles(styles === undefined ? null : parts.xml(styles), cellColours(theme)),
    texts: table ? elementsOf(table, 'si').map(richText) : [],
  }
}
