import { z } from 'zod'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { TimeZone } from '#platform/contract/file-column.ts'
import { ListOfModule } from './list-export.ts'

export const MOST_IMPORTED_ROWS = 10_000
export const MOST_IMPORT_BYTES = 10 * 1024 ** 2
/** Rows that are worked on while the person waits; more of them are background work. */
export const MOST_ROWS_AT_ONCE = 200
/** Rows that are told one by one on the screen; the file of errors has all of them. */
export const MOST_TOLD = 200
/** Of a field: a longer list is no help in a second sheet. */
export const MOST_CHOICES = 1_000
export const IMPORT_STEPS = ['checking', 'importing', 'undoing'] as const

/** `open`: nothing was uploaded yet. `read`: the file is there. `checked`: what each row would do is known. */
export const IMPORT_STATES = ['open', 'read', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const ROW_VERDICTS = ['created', 'changed', 'same', 'refused'] as const
export type RowVerdict = (typeof ROW_VERDICTS)[number]

/** With slashes where it is a part of a fact: `answers/crew/1/trade`. */
const FieldName = z.string().regex(/^[a-z][\w./-]{0,199}$/i)
const Said = z.strictObject({ en: z.string().trim().min(1).max(200), ar: z.string().trim().min(1).max(200) })

/** What a field and its choices are called on the screens of their module: heads and cells of a file are found by it. */
export const FieldWords = z.strictObject({
  name: FieldName,
  title: Said,
  choices: z
    .array(z.strictObject({ value: z.string().max(200), title: Said }))
    .max(MOST_CHOICES)
    .default([]),
})
export type FieldWords = z.output<typeof FieldWords>

export const ImportStart = z.strictObject({
  /** Chosen by the browser: sent twice, it is one. */
  id: z.uuid(),
  /** Its query names the place that is picked, which the records will lie in. */
  list: ListOfModule,
  fields: z.array(FieldWords).min(1).max(100),
  timeZone: TimeZone,
})
export type ImportStart = z.output<typeof ImportStart>

/** What a new record has where its row does not say: the same for all, or the beginning of what a column of the file says. */
export const ImportRule = z.strictObject({
  field: FieldName,
  value: z.string().trim().max(2_000).default(''),
  /** Place of the column in the file. */
  column: z.number().int().min(0).nullable().default(null),
})
export type ImportRule = z.output<typeof ImportRule>

/** How a column writes days in numbers, where a person says it: `31/12/2026` or `12/31/2026`. Otherwise the column itself tells. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

export const ImportFile = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1).max(255),
  content: z
    .base64()
    .min(1)
    .max(Math.ceil(MOST_IMPORT_BYTES / 3) * 4),
})
export type ImportFile = z.output<typeof ImportFile>

/** Rows of a file on their way into a register; none but who began it sees it. */
export const ListImport = z.object({
  id: z.uuid(),
  state: z.enum(IMPORT_STATES),
  jobId: z.uuid().nullable(),
  fileName: z.string(),
  /** Sheet of the workbook that was read, and the others, which were not. */
  sheet: z.string(),
  otherSheets: z.array(z.string()),
  /** What columns can be taken for. */
  fields: z.array(FieldWords),
  /** Of the file, in its order, with the field that each is taken for. */
  columns: z.array(
    z.object({
      header: z.string(),
      samples: z.array(z.string()),
      field: z.string().nullable(),
      dayOrder: z.enum(DAY_ORDERS).nullable().default(null),
    }),
  ),
  /** Fields without which nothing is added, and that no column is taken for. */
  missing: z.array(z.string()),
  rules: z.array(ImportRule),
  rows: z.number().int(),
  counts: z.record(z.enum(ROW_VERDICTS), z.number().int()),
  /** The first rows, those that are refused before the others. */
  told: z.array(
    z.object({
      row: z.number().int(),
      verdict: z.enum(ROW_VERDICTS),
      name: z.string(),
      problems: z.array(z.object({ header: z.string().nullable(), reason: z.string() })),
    }),
  ),
  /** Why the last work on it ended early, in the reader's language. */
  reason: z.string().nullable(),
  /** Of an import that was taken back: how many rows were, and how many could not be. */
  undone: z.number().int(),
  left: z.number().int(),
  can: z.object({ commit: z.boolean(), undo: z.boolean() }),
})
export type ListImport = z.output<typeof ListImport>

export const importErrors = defineErrors('list-import', {
  notFound: {
    status: 404,
    say: { en: 'There is no such import of yours.', ar: 'لا يوجد استيراد كهذا لك.' },
  },
  notPossible: {
    status: 422,
    say: { en: 'Nothing can be imported into this list.', ar: 'لا يمكن الاستيراد إلى هذه القائمة.' },
  },
  noRows: {
    status: 422,
    say: {
      en: 'The file has no rows below its head. Fill in the template, and choose it again.',
      ar: 'لا توجد في الملف صفوف تحت رأسه. املأ النموذج ثم اختره من جديد.',
    },
  },
  columnsUnknown: {
    status: 422,
    say: {
      en: 'Take each field from one column at most, and one column at least.',
      ar: 'خذ كل حقل من عمود واحد على الأكثر، ومن عمود واحد على الأقل.',
    },
  },
  ruleUnknown: {
    status: 422,
    say: {
      en: 'Say for each field once what new records have, and take only texts from another column.',
      ar: 'حدّد لكل حقل مرة واحدة ما تحمله السجلات الجديدة، ولا تأخذ من عمود آخر سوى النصوص.',
    },
  },
  notNow: {
    status: 409,
    say: {
      en: 'This import is not at that point, or is being worked on. Look at it again.',
      ar: 'هذا الاستيراد ليس في هذه المرحلة أو يجري العمل عليه. انظر إليه من جديد.',
    },
  },
  someRefused: {
    status: 409,
    say: {
      en: '{count} rows are refused, and nothing was imported. Correct them in the file, or import the good ones alone.',
      ar: 'رُفضت {count} صفوف ولم يُستورد شيء. صحّحها في الملف أو استورد الصفوف السليمة وحدها.',
    },
  },
  sameKey: {
    status: 409,
    say: { en: 'Row {row} of the file speaks of the same record.', ar: 'الصف {row} من الملف يخص السجل نفسه.' },
  },
  manyOfKey: {
    status: 409,
    say: {
      en: 'Several records have this value: it does not say which one to change.',
      ar: 'لعدة سجلات هذه القيمة، فلا تحدّد أيها يُغيَّر.',
    },
  },
  onlyNew: {
    status: 409,
    say: { en: 'It exists already, and rows of files only add.', ar: 'هو موجود بالفعل، وصفوف الملفات تضيف فقط.' },
  },
  changedMeanwhile: {
    status: 409,
    say: {
      en: 'The list has changed since the check: look at what this row does now, by checking again.',
      ar: 'تغيّرت القائمة منذ الفحص: افحص من جديد لترى ما يفعله هذا الصف الآن.',
    },
  },
  changedSince: {
    status: 409,
    say: {
      en: 'It was changed since the import, and stays as it is.',
      ar: 'تغيّر بعد الاستيراد وبقي كما هو.',
    },
  },
  notRemovable: {
    status: 409,
    say: {
      en: 'Records of this list are not removed; it stays.',
      ar: 'سجلات هذه القائمة لا تُحذف، فبقي.',
    },
  },
  unexpected: {
    status: 500,
    say: {
      en: 'Something went wrong on our side. Check the file again.',
      ar: 'حدث خطأ من جانبنا. افحص الملف من جديد.',
    },
  },
})
