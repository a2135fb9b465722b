import { readFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { readXlsForm } from './read-xlsform.ts'

/** Input: `{ file }`, an absolute path. Result: the tables of an XLSForm, and its faults. */
await runParserProcess(async ({ input }) => {
  const { file } = input as { file: string }
  const { tables, form, problems, warnings } = await readXlsForm(await readFile(file))
  return { tables, title: form.title, problems, warnings }
})
