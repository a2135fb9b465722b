import { readFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { summariseIds } from './summarise-ids.ts'

/** Input: `{ file }`, an absolute path. Result: an `IdsSummary`. */
await runParserProcess(async ({ input, advance }) => {
  const { file } = input as { file: string }
  return summariseIds(await readFile(file), advance)
})
