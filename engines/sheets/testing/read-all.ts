import type { ReadRow } from '../read-row.ts'
import { openTable, type ReadOptions } from '../read-table.ts'

/** All rows of a table. */
export async function readAll(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  for await (const row of openTable(bytes, options).rows) rows.push(row)
  return rows
}

export async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

export async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}
