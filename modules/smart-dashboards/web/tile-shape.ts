import type { DatasetAnswer, DatasetEntry } from '#platform/contract/dataset-query.ts'
import { titleOfMeasure, wordsOfKey } from '#platform/contract/dataset-words.ts'
import type { Text } from '#platform/contract/text.ts'
import type { ChartShape } from '#ui/chart-option.ts'
import type { Tile } from '../contract/smart-dashboard.ts'

type Say = (text: Text) => string

/**
 * The answer of a question as a plot: the first field along it, the second as series, or the measures where there is none.
 * Null for what is no plot, and for an answer without groups.
 */
export function tileShape(
  kind: Tile['kind'],
  query: Tile['query'],
  answer: DatasetAnswer,
  entry: DatasetEntry | undefined,
  say: Say,
): ChartShape | null {
  if (kind === 'figure' || kind === 'table' || answer.dimensions.length === 0 || answer.rows.length === 0) return null
  const name = (row: DatasetAnswer['rows'][number], at: number) => say(wordsOfKey(entry, answer, row, at))
  const categories = unique(answer.rows.map((row) => name(row, 0)))
  const number = (value: string | null | undefined) => (value === null || value === undefined ? null : Number(value))
  if (answer.dimensions.length === 1) {
    const series = query.measures.map((measure, at) => ({
      name: say(titleOfMeasure(entry, measure)),
      values: answer.rows.map(({ values }) => number(values[at])),
    }))
    if (kind !== 'heat') return { kind, categories, series }
    const cells = answer.rows.map(({ values }, row) => ({ row, column: 0, value: Number(values[0] ?? 0) }))
    return { kind, columns: [series[0]?.name ?? ''], rows: categories, cells }
  }
  const columns = unique(answer.rows.map((row) => name(row, 1)))
  const valueAt = (category: string, column: string) =>
    number(answer.rows.find((row) => name(row, 0) === category && name(row, 1) === column)?.values[0])
  if (kind === 'heat') {
    const cells = categories.flatMap((category, row) =>
      columns.map((column, at) => ({ row, column: at, value: valueAt(category, column) ?? 0 })),
    )
    return { kind, columns, rows: categories, cells }
  }
  const series = columns.map((column) => ({
    name: column,
    values: categories.map((category) => valueAt(category, column) ?? 0),
  }))
  return { kind, categories, series }
}

const unique = (names: readonly string[]) => [...new Set(names)]
