import { runParserProcess } from '#engines/parser-process.ts'
import { readHistory } from './read-history.ts'

/** Input: `{ content }`. Result: the measurements of the file, and what of it cannot be taken. */
await runParserProcess(async ({ input }) => {
  const { content } = input as { content: string }
  return readHistory(new TextEncoder().encode(content))
})
