import { createHash } from 'node:crypto'
import { writeXlsx } from '#engines/sheets/write-xlsx.ts'
import { FILE_ANSWER, type FileAnswer } from '#platform/contract/define-api.ts'
import type { ImportedField, ImportSpec } from '#platform/contract/record-imports.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import type { FieldWords } from '../contract/list-import.ts'
import { listRefused, type RowProblem, type StoredImport } from './import-repository.ts'
import { importMeansOf } from './import-rows.ts'
import { cellText } from './match-columns.ts'
import { getOwnImport } from './show-imports.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const WORDS = {
  en: {
    rows: 'Rows',
    choices: 'Choices',
    template: 'Template',
    refused: 'Refused rows',
    row: 'Row',
    wrong: 'What is wrong',
  },
  ar: {
    rows: 'الصفوف',
    choices: 'الخيارات',
    template: 'نموذج',
    refused: 'الصفوف المرفوضة',
    row: 'الصف',
    wrong: 'ما الخطأ',
  },
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

/** An empty workbook with the fields of an import; what may be chosen for each stands in its second sheet. */
export async function importTemplate(context: RequestContext, { id }: { id: string }): Promise<FileAnswer> {
  const stored = await getOwnImport(context.db, id, context.user.id)
  const { spec } = importMeansOf(callerOf(context), stored)
  const { language } = context
  const words = WORDS[language]
  const isRightToLeft = language === 'ar'
  const offered = stored.fields.flatMap((said) => {
    const field = spec.fields.find(({ name }) => name === said.name)
    return field ? [{ said, field }] : []
  })
  const chosen = offered.filter(({ field }) => field.choices.length > 0)
  const columns = offered.map(({ said, field }) => ({
    head: headOf(said, field, spec, language),
    ...(field.kind === 'day' ? { type: 'day' as const } : { type: 'text' as const }),
    // A cell of several choices holds more than a list offers.
    ...(field.kind === 'choice' && {
      offered: {
        sheet: words.choices,
        column: chosen.findIndex((one) => one.field === field),
        count: field.choices.length,
      },
    }),
  }))
  const most = Math.max(0, ...chosen.map(({ field }) => field.choices.length))
  const choices = Array.from({ length: most }, (_, at) =>
    chosen.map(({ said, field }) => {
      const value = field.choices[at] ?? null
      return said.choices.find((choice) => choice.value === value)?.title[language] ?? value
    }),
  )
  const first = { name: words.rows, isRightToLeft, columns, rows: each([]) }
  const heads = chosen.map(({ said }) => ({ head: said.title[language], type: 'text' as const }))
  const second = { name: words.choices, isRightToLeft, columns: heads, rows: each(choices) }
  const bytes = heads.length > 0 ? writeXlsx(first, second) : writeXlsx(first)
  return fileOf(`${words.template}.xlsx`, bytes)
}

/** A star marks what a new record needs, and reading leaves it aside. */
function headOf({ title }: FieldWords, { name, isRequired }: ImportedField, { key }: ImportSpec, language: Language) {
  return isRequired || name === key ? `${title[language]} *` : title[language]
}

/** The refused rows of an import as they were, and beside each what is wrong: corrected, it is a file to import again. */
export async function importErrorsFile(context: RequestContext, { id }: { id: string }): Promise<FileAnswer> {
  const stored = await getOwnImport(context.db, id, context.user.id)
  const { language } = context
  const words = WORDS[language]
  const rows = (await listRefused(context.db, id)).map(({ row, cells, problems }) => [
    row,
    problems.map((problem) => toldOf(problem, stored, language)).join(' '),
    ...stored.columns.map((_, at) => cellText(cells[at])),
  ])
  const columns = [
    { head: words.row, type: 'number' as const },
    { head: words.wrong, type: 'text' as const, width: 60 },
    ...stored.columns.map(({ header }) => ({ head: header, type: 'text' as const })),
  ]
  const table = { name: words.refused, isRightToLeft: language === 'ar', columns, rows: each(rows) }
  return fileOf(`${words.refused}.xlsx`, writeXlsx(table))
}

function toldOf({ field, say }: RowProblem, { columns }: StoredImport, language: Language): string {
  const header = columns.find((column) => column.field === field)?.header ?? field
  return header === null ? say[language] : `${header}: ${say[language]}`
}

/** In memory: it has at most the rows of an import. */
async function fileOf(name: string, chunks: AsyncIterable<Uint8Array>): Promise<FileAnswer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  const bytes = Buffer.concat(parts)
  return {
    kind: FILE_ANSWER,
    name,
    mediaType: XLSX,
    sizeBytes: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex'),
    inline: false,
    open: async ({ start, end } = { start: 0, end: bytes.length - 1 }) => each([bytes.subarray(start, end + 1)]),
  }
}
