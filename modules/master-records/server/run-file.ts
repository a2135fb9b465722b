import type { SheetColumn, SheetValue } from '#engines/sheets/sheet-column.ts'
import { writeXlsx, type XlsxTable } from '#engines/sheets/write-xlsx.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import { isNumberRule } from '../contract/master-records-records.ts'
import { letterOf, type StoredRun } from './run-repository.ts'
import { conflictsOf, lineage } from './show-run.ts'

const WORDS = {
  lineage: { en: 'Lineage', ar: 'مصدر القيم' },
  conflicts: { en: 'Conflicts', ar: 'التعارضات' },
  changes: { en: 'Differences', ar: 'الفروق' },
  key: { en: 'Row', ar: 'الصف' },
  column: { en: 'Column', ar: 'العمود' },
  record: { en: 'Record', ar: 'السجل' },
  revision: { en: 'Revision', ar: 'المراجعة' },
  line: { en: 'Line', ar: 'السطر' },
  day: { en: 'Day', ar: 'اليوم' },
  company: { en: 'Company', ar: 'الشركة' },
  value: { en: 'Value', ar: 'القيمة' },
  kind: { en: 'Kind', ar: 'النوع' },
  before: { en: 'Before', ar: 'قبل' },
  after: { en: 'After', ar: 'بعد' },
} as const satisfies Readonly<Record<string, Text>>

const CONFLICT_WORDS: Readonly<Record<string, Text>> = {
  'claimed-twice': { en: 'Claimed by several companies', ar: 'تطالب به عدة شركات' },
  'not-the-same': { en: 'Sources do not agree', ar: 'المصادر غير متفقة' },
  'not-a-number': { en: 'Not a number', ar: 'ليست رقمًا' },
  'other-currency': { en: 'Another currency', ar: 'عملة أخرى' },
  'no-key': { en: 'Nothing names the row', ar: 'لا شيء يسمّي الصف' },
}
const CHANGE_WORDS: Readonly<Record<string, Text>> = {
  added: { en: 'Added', ar: 'أضيف' },
  removed: { en: 'Removed', ar: 'حُذف' },
  changed: { en: 'Changed', ar: 'تغيّر' },
}

/** A run as a workbook: its rows, where each cell comes from, its conflicts, and what differs from the frozen one before. */
export async function runFile(
  run: StoredRun,
  name: string,
  language: Language,
): Promise<{ name: string; bytes: Buffer }> {
  const say = (text: Text) => text[language]
  const { result } = run
  const head = (word: keyof typeof WORDS): SheetColumn => ({ head: say(WORDS[word]), type: 'text' })
  const table = (title: string, columns: SheetColumn[], rows: SheetValue[][]): XlsxTable => ({
    name: title,
    isRightToLeft: language === 'ar',
    columns,
    rows: each(rows),
  })
  const title = (of: (typeof result.columns)[number]) =>
    ((language === 'ar' && of.titleAr) || of.title) + (of.unit ? ` (${of.unit})` : '')
  const keys = result.columns.filter(({ rule }) => rule === 'key')
  const values = result.columns.filter(({ rule }) => rule !== 'key')
  const inputColumns = ['record', 'revision', 'line', 'day', 'company', 'value'] as const
  const inputRow = (input: ReturnType<typeof lineage>[number]) => [
    ...[input.number, String(input.revision), input.line === 0 ? '' : String(input.line)],
    ...[input.day, input.company, input.value],
  ]
  const bytes = await whole(
    writeXlsx(
      table(
        name,
        [...keys, ...values].map((column) => ({
          head: title(column),
          type: isNumberRule(column.rule) ? 'decimal' : 'text',
        })),
        result.rows.map(({ key, cells }) => [...key, ...cells.map(({ value }) => value)]),
      ),
      table(
        say(WORDS.lineage),
        [head('key'), head('column'), ...inputColumns.map(head)],
        result.rows.flatMap(({ key, cells }) =>
          cells.flatMap(({ from }, at) =>
            lineage(result, from).map((input) => [key.join(' · '), values[at]?.title ?? '', ...inputRow(input)]),
          ),
        ),
      ),
      table(
        say(WORDS.conflicts),
        [head('kind'), head('key'), head('column'), ...inputColumns.map(head)],
        conflictsOf(result).flatMap(({ kind, key, column, from }) =>
          from.map((input) => [say(CONFLICT_WORDS[kind] ?? WORDS.kind), key.join(' · '), column, ...inputRow(input)]),
        ),
      ),
      table(
        say(WORDS.changes),
        [head('kind'), head('key'), head('column'), head('before'), head('after')],
        result.changes.map(({ kind, key, column, before, after }) => [
          ...[say(CHANGE_WORDS[kind] ?? WORDS.kind), key.join(' · '), column],
          ...[before, after],
        ]),
      ),
    ),
  )
  return { name: `${name} ${run.month} ${letterOf(run.revision)}.xlsx`, bytes }
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const part of parts) chunks.push(part)
  return Buffer.concat(chunks)
}
