import { readFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { findingsOfForm } from './form-findings.ts'
import { readXlsForm } from './read-xlsform.ts'

/** Input: `{ file }`, an absolute path. Result: the tables of an XLSForm, its faults, and what does nothing. */
await runParserProcess(async ({ input }) => {
  const { file } = input as { file: string }
  const { tables, form, problems, warnings } = await readXlsForm(await readFile(file))
  return { tables, title: form.title, problems, findings: findingsOfForm(warnings) }
})
