import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { annotatePdf } from './annotate-pdf.ts'
import type { PageMark } from './page-mark.ts'
import { MARKED_FILE } from './text-files.ts'

/** Input: `{ file, marks }`: an absolute path of a PDF, what is drawn on its pages. The file with marks lies in the folder. */
await runParserProcess(async ({ input, advance }) => {
  const { file, marks } = input as { file: string; marks: PageMark[] }
  const { bytes, leftOut } = await annotatePdf(await readFile(file), marks, () => advance())
  await writeFile(MARKED_FILE, bytes)
  return { leftOut }
})
