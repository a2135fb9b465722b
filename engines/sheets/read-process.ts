import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { READ_ROWS_FILE, type ReadInput, type ReadSummary } from './read-summary.ts'
import { openTable } from './read-table.ts'

/** Input: a `ReadInput`. Result: a `ReadSummary`; in the folder lies `rows.jsonl`, a `ReadRow` a line. */
await runParserProcess(async ({ input, advance }): Promise<ReadSummary> => {
  const { file, sheet, limits } = input as ReadInput
  const { source, rows } = openTable(await readFile(file), {
    ...(sheet === undefined ? {} : { sheet }),
    limits,
    advance,
  })
  let [count, columns] = [0, 0]
  async function* lines() {
    for await (const row of rows) {
      advance()
      count += 1
      columns = Math.max(columns, row.cells.length)
      yield `${JSON.stringify(row)}\n`
    }
  }
  await pipeline(lines, createWriteStream(READ_ROWS_FILE))
  return { source, rows: count, columns }
})
