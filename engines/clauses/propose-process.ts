import { readFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { readDocument } from '../documents/read-document.ts'
import { proposeRules } from './propose-rules.ts'

/** Input: `{ file }`, an absolute path of a standard. Result: the rules that it says in so many words, and what was left. */
await runParserProcess(async ({ input, progress, advance }) => {
  const { file } = input as { file: string }
  progress(0.1, 'reading')
  const { pages, warnings } = await readDocument(await readFile(file), () => advance())
  return {
    ...proposeRules(pages),
    warnings: warnings.map(({ en }) => en),
    unread: pages.filter(({ source }) => source === 'none').length,
  }
})
