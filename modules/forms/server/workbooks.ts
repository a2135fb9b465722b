import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsForm } from '#engines/forms/write-xlsform.ts'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import type { ParserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { readApart } from '#platform/server/sandbox/read-apart.ts'
import { formErrors, ReadWorkbook } from '../contract/form-template.ts'
import type { formsApi } from '../contract/forms-api.ts'
import { savedForm } from './form-templates.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const LIMITS: ParserLimits = { memoryBytes: 512 * 1024 ** 2, timeoutMs: 30_000, processorMs: 15_000 }

/** Reads a workbook in a process of its own, and answers what it asks: the person looks at it before anything is stored. */
export async function readWorkbook(
  { log }: RequestContext,
  { content }: InputOf<(typeof formsApi)['endpoints']['readWorkbook']>,
): Promise<ReadWorkbook> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-form-'))
  try {
    const file = join(folder, 'form.xlsx')
    await writeFile(file, Buffer.from(content, 'base64'))
    return await readApart(log, ({ reason }) => formErrors.unreadable({ ...reason }), {
      entry: parserEntry('forms/read'),
      input: { file },
      limits: LIMITS,
      collect: (result) => ReadWorkbook.parse(result),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function writeWorkbook(context: RequestContext, { id }: { id: string }): Promise<FileAnswer> {
  const { number, name, tables } = await savedForm.get(context, id)
  const settings = { id: number, title: name, ...tables.settings }
  return bytesAnswer(`${number}.xlsx`, XLSX, await writeXlsForm({ ...tables, settings }))
}
