import { DECIMAL, instantOf, isDay, type SheetColumn, type SheetValue, textOf } from './sheet-column.ts'
import { cellText } from './sheet-text.ts'
import { wallClock } from './wall-clock.ts'
import { escapeXml } from './xlsx-text.ts'

/** Style 0 is nobody's, 1 the head, 2 text. */
const TEXT_STYLE = 2
const FIRST_OWN_FORMAT = 164
const DAY_MS = 86_400_000
/** Serial number of 1 January 1970 in a workbook that counts from 1900. */
const UNIX_SERIAL = 25_569
/** 1 March 1900 and the last day of 9999. Before it Excel counts a 29 February that was not; after it there is none. */
const [FIRST_SERIAL, END_SERIAL] = [61, 2_958_466]
/** What a double keeps of any decimal, and Excel of a number. */
const MOST_DIGITS = 15

/** The styles that the columns need, and which one is whose. */
export function sheetStyles(columns: readonly SheetColumn[]): { readonly xml: string; readonly indexes: number[] } {
  const formats: string[] = []
  const indexes = columns.map((column) => {
    const format = formatOf(column)
    if (format === null) return column.type === 'text' ? TEXT_STYLE : 0
    if (!formats.includes(format)) formats.push(format)
    return TEXT_STYLE + 1 + formats.indexOf(format)
  })
  const own = formats.map((code, at) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${code}"/>`)
  const cells = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>',
    ...formats.map(
      (_, at) =>
        `<xf numFmtId="${FIRST_OWN_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    ),
  ]
  const xml =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    (own.length > 0 ? `<numFmts count="${own.length}">${own.join('')}</numFmts>` : '') +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`
  return { xml, indexes }
}

function formatOf(column: SheetColumn): string | null {
  if (column.type === 'day') return 'yyyy\\-mm\\-dd'
  if (column.type === 'moment') return 'yyyy\\-mm\\-dd\\ hh:mm'
  if (column.type !== 'number' && column.type !== 'decimal') return null
  if (column.decimals === undefined) return null
  return column.decimals > 0 ? `#,##0.${'0'.repeat(column.decimals)}` : '#,##0'
}

/** Writes the cells of one column; what does not fit its kind is written as the text that it is. */
export function cellWriter(column: SheetColumn, letters: string, style: number) {
  const contentIn = contentOf(column)
  return (value: SheetValue, row: number): string => {
    if (value === null || value === '') return ''
    const content = contentIn(value)
    if (typeof content === 'boolean') return `<c r="${letters}${row}" t="b"><v>${content ? 1 : 0}</v></c>`
    if (content !== null) return `<c r="${letters}${row}" s="${style}"><v>${content}</v></c>`
    const text = escapeXml(cellText(textOf(value)))
    return `<c r="${letters}${row}" s="${TEXT_STYLE}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  }
}

/** The content of a cell that is no text; null for one that is. */
function contentOf(column: SheetColumn): (value: Exclude<SheetValue, null>) => string | boolean | null {
  switch (column.type) {
    case 'text':
      return () => null
    case 'flag':
      return (value) => (typeof value === 'boolean' ? value : null)
    case 'number':
    case 'decimal':
      return (value) => {
        if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
        return typeof value === 'string' && isExact(value) ? value : null
      }
    case 'day':
      return (value) => (typeof value === 'string' && isDay(value) ? serialOf(Date.parse(`${value}T00:00:00Z`)) : null)
    case 'moment': {
      const localOf = wallClock(column.timeZone)
      return (value) => {
        const instant = instantOf(value)
        return Number.isNaN(instant) ? null : serialOf(localOf(instant))
      }
    }
  }
}

function serialOf(localMs: number): string | null {
  const serial = localMs / DAY_MS + UNIX_SERIAL
  return serial >= FIRST_SERIAL && serial < END_SERIAL ? String(serial) : null
}

/** Whether Excel keeps each digit. */
function isExact(value: string): boolean {
  if (!DECIMAL.test(value)) return false
  const digits = value.replace(/[-.]/g, '').replace(/^0+/, '')
  return digits.length <= MOST_DIGITS || digits.replace(/0+$/, '').length <= MOST_DIGITS
}
