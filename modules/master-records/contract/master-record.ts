import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { CONFLICTS, RULES, RUN_STATES } from './master-records-records.ts'

/** Where a source says a column: a question of its form, or a field that every row has. */
const ColumnSource = z.object({
  templateId: z.uuid(),
  field: z.string().trim().min(1).max(200),
  /** What the answers are in: a UCUM code, or a currency of ISO 4217; empty where they have neither. */
  unit: z.string().trim().max(20).default(''),
})

const Column = z.object({
  /** Stays while the title changes: runs are compared by it. */
  name: z.string().min(1).max(60),
  title: z.string().trim().min(1).max(120),
  titleAr: z.string().trim().max(120).default(''),
  rule: z.enum(RULES),
  /** What the result is in; as the unit of a source. */
  unit: z.string().trim().max(20).default(''),
  /** For a mean: name of the column that weighs it; empty for a plain one. */
  weight: z.string().max(60).default(''),
  from: z.array(ColumnSource).min(1).max(20),
})
export type MasterColumn = z.output<typeof Column>

const Source = z.object({
  templateId: z.uuid(),
  /** Repeat of its form whose lines are the rows; empty where a record is one row. */
  lines: z.string().trim().max(200).default(''),
})

/** How a table is made of approved records of companies. */
export const MasterRecord = recordSchemas(
  'master-record',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    note: z.string().trim().max(2_000).default(''),
    sources: z.array(Source).min(1).max(20),
    columns: z.array(Column).min(2).max(60),
    /** A key belongs to one company: two that claim it are a conflict. */
    isOneCompany: z.boolean().default(false),
  },
  {
    of: 'site',
    can: ['edit', 'remove', 'run', 'freeze'],
    shown: {
      number: z.string(),
      /** Of the newest run. */
      lastMonth: z.string().nullable(),
      lastState: z.enum(RUN_STATES).nullable(),
      lastConflicts: z.number().int().nullable(),
    },
    detailOnly: ['note', 'sources', 'columns'],
  },
)
export type MasterRecord = z.output<typeof MasterRecord.Record>
export type ListedMasterRecord = z.output<typeof MasterRecord.Listed>

/** `2026-03`. */
export const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)

/** One making of a master record. */
export const MasterRun = z.object({
  id: z.uuid(),
  recordId: z.uuid(),
  month: Month,
  /** A, B, C … of its month: the next one after a frozen one. */
  revision: z.string(),
  state: z.enum(RUN_STATES),
  /** SHA-256 of definition, rows and result. */
  hash: z.string(),
  inputCount: z.number().int(),
  rowCount: z.number().int(),
  conflictCount: z.number().int(),
  changeCount: z.number().int(),
  madeAt: z.string(),
  madeBy: z.string(),
  frozenAt: z.string().nullable(),
  frozenBy: z.string().nullable(),
})
export type MasterRun = z.output<typeof MasterRun>

/** A reported row that a cell was made of. */
export const LineageInput = z.object({
  recordId: z.uuid(),
  number: z.string(),
  revision: z.number().int(),
  line: z.number().int(),
  day: z.string(),
  company: z.string(),
  /** In the unit of the column. */
  value: z.string(),
})
export type LineageInput = z.output<typeof LineageInput>

const Named = z.object({
  name: z.string(),
  title: z.string(),
  titleAr: z.string(),
  unit: z.string(),
  rule: z.enum(RULES),
})

export const MasterRow = z.object({
  key: z.array(z.string()),
  cells: z.array(z.object({ value: z.string().nullable(), from: z.array(LineageInput) })),
})
export type MasterRow = z.output<typeof MasterRow>

export const MasterConflict = z.object({
  kind: z.enum(CONFLICTS),
  key: z.array(z.string()),
  /** Title of the column; empty where the whole row is meant. */
  column: z.string(),
  from: z.array(LineageInput),
})
export type MasterConflict = z.output<typeof MasterConflict>

export const MasterChange = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  key: z.array(z.string()),
  column: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type MasterChange = z.output<typeof MasterChange>

/** A run with its columns as they were, its conflicts and what differs from the frozen one before: the first hundred of each. */
export const MasterRunPage = z.object({
  run: MasterRun,
  keys: z.array(Named),
  columns: z.array(Named),
  conflicts: z.array(MasterConflict),
  changes: z.array(MasterChange),
  rows: z.array(MasterRow),
  total: z.number().int(),
})
export type MasterRunPage = z.output<typeof MasterRunPage>

export const masterRecordErrors = recordErrors(
  'master-record',
  { en: 'master record', ar: 'سجل رئيسي' },
  {
    needsKey: {
      status: 422,
      say: {
        en: 'At least one column must name the row (rule "Names the row"), and one must be made of values.',
        ar: 'يجب أن يسمّي عمود واحد على الأقل الصف (قاعدة «يسمّي الصف»)، وأن يُحسب عمود واحد من القيم.',
      },
    },
    sourceUnknown: {
      status: 422,
      say: {
        en: 'A column takes its values from a template that is no source of this master record. Choose it as a source.',
        ar: 'يأخذ أحد الأعمدة قيمه من قالب ليس من مصادر هذا السجل. اختره مصدرًا.',
      },
    },
    nameTwice: {
      status: 422,
      say: { en: 'Two columns have the same name.', ar: 'لعمودين الاسم نفسه.' },
    },
    unitWrong: { status: 422, say: { en: '{en}', ar: '{ar}' } },
    isBound: {
      status: 403,
      say: {
        en: 'A master record holds what all companies reported. Whoever sees their own company alone does not make one.',
        ar: 'يضم السجل الرئيسي ما أبلغت به جميع الشركات، ولا يُعدّه من يرى شركته وحدها.',
      },
    },
    tooLarge: {
      status: 422,
      say: {
        en: 'This master record would have {cells} cells; {limit} are the most. Take fewer columns or sources.',
        ar: 'سيكون في هذا السجل {cells} خلية، والحد الأقصى {limit}. اختر أعمدة أو مصادر أقل.',
      },
    },
    runNotFound: {
      status: 404,
      say: { en: 'This run is not there.', ar: 'هذا الإصدار غير موجود.' },
    },
    notDraft: {
      status: 409,
      say: { en: 'Only a draft is frozen.', ar: 'لا تُجمَّد إلا المسودة.' },
    },
    hasConflicts: {
      status: 409,
      say: {
        en: 'There are {count} conflicts. Have the records put right and make it again, or say why it is frozen with them.',
        ar: 'هناك {count} من التعارضات. اطلب تصحيح السجلات ثم أعد الإعداد، أو اذكر سبب التجميد معها.',
      },
    },
  },
)
