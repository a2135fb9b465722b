import type { FileAnswer } from '#platform/contract/define-api.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'

/** Spreadsheets read such a beginning as a formula, and formulas can send the sheet elsewhere (OWASP, CSV injection). */
const FORMULA = /^[\s]*[=+\-@\t\r]/
/** Tells spreadsheets that the bytes are UTF-8; without it Arabic arrives broken. */
const BYTE_ORDER_MARK = '\uFEFF'

/** One cell as RFC 4180 writes it, always quoted, with a quote mark before what would be a formula. */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** A CSV file to download. It is made in memory: for lists of thousands of rows, not of millions. */
export function csvFile(
  name: string,
  head: readonly string[],
  rows: Iterable<readonly (string | number | null)[]>,
): FileAnswer {
  const lines = [head, ...rows].map((row) => row.map(csvCell).join(','))
  const bytes = Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`, 'utf8')
  return bytesAnswer(name, 'text/csv; charset=utf-8', bytes)
}
