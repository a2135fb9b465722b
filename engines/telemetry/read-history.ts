import { decodeTable } from '#engines/sheets/decode-table.ts'
import { type History, HistoryGathering, metricIn } from './history.ts'
import { momentIn, numberIn, readColumns, TIME_NAMES } from './read-columns.ts'
import { readSensorThings } from './read-sensor-things.ts'

const COLUMNS = {
  at: { what: 'the time', names: TIME_NAMES },
  value: { what: 'the value', names: ['value', 'result', 'reading', 'measurement'] },
  metric: {
    what: 'the series',
    names: ['metric', 'series', 'property', 'parameter', 'observedproperty', 'datastream'],
  },
  device: { what: 'the device', names: ['device', 'serial', 'thing', 'sensor', 'station'], isOptional: true },
} as const

const isJson = (text: string) => /^\s*[[{]/.test(text)

/**
 * Measurements of before: a CSV file with the columns time, metric, value and, where it holds several, device; or Things with
 * Datastreams and Observations as the SensorThings API 1.1 of the OGC answers them. Rows without a value are gaps and left out.
 * @throws UnreadableFileError for a file that is neither
 */
export function readHistory(bytes: Uint8Array): History {
  const { text } = decodeTable(bytes)
  if (isJson(text)) return readSensorThings(text)
  return readTable(bytes)
}

function readTable(bytes: Uint8Array): History {
  const gathered = new HistoryGathering()
  for (const { row, cells } of readColumns(bytes, COLUMNS)) {
    if (cells.value === '' || cells.value === null) continue
    const { value } = cells
    gathered.take(row, () => ({
      device: cells.device ?? '',
      metric: metricIn(cells.metric ?? '', row),
      sample: { at: momentIn(cells.at ?? '', row), value: numberIn(value, row, 'number') },
    }))
  }
  return gathered.history()
}
