import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { stampPdf } from './stamp-pdf.ts'
import { STAMPED_FILE } from './text-files.ts'
import { writeStamp } from './write-stamp.ts'

/** Input: `{ file, lines }`: an absolute path of a PDF, what is written over its pages. The stamped file lies in the folder. */
await runParserProcess(async ({ input, advance }) => {
  const { file, lines } = input as { file: string; lines: string[] }
  const stamp = writeStamp(lines, process.cwd())
  await writeFile(STAMPED_FILE, await stampPdf(await readFile(file), stamp, () => advance()))
  return {}
})
