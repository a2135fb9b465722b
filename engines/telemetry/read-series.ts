import { momentIn, numberIn, readColumns, TIME_NAMES } from './read-columns.ts'
import type { Sample } from './series.ts'

/**
 * A series out of a CSV file with the columns timestamp and value, in order of time. Rows without a value are gaps and left out.
 * @throws UnreadableFileError
 */
export function readSeries(bytes: Uint8Array): Sample[] {
  const samples: Sample[] = []
  const columns = {
    at: { what: 'the time', names: TIME_NAMES },
    value: { what: 'the value', names: ['value', 'result', 'reading', 'measurement'] },
  }
  for (const { row, cells } of readColumns(bytes, columns)) {
    if (cells.value === '' || cells.value === null) continue
    samples.push({ at: momentIn(cells.at ?? '', row), value: numberIn(cells.value, row, 'number') })
  }
  return samples.sort((one, other) => one.at - other.at)
}
