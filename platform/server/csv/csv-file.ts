import { csvCell } from '#engines/sheets/csv-cell.ts'
import { BYTE_ORDER_MARK } from '#engines/sheets/write-csv.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'

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
