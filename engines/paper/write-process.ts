import { writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import type { Paper } from './paper.ts'
import { writePdf } from './write-pdf.ts'
import { PAPER_FILE, type WrittenPaper } from './written-paper.ts'

/** Input: a `Paper`. Result: a `WrittenPaper`; the PDF lies in the folder, which is the template's whole world. */
await runParserProcess(async ({ input }): Promise<WrittenPaper> => {
  const { pdf, pages } = writePdf(input as Paper, process.cwd())
  await writeFile(PAPER_FILE, pdf)
  return { pages }
})
