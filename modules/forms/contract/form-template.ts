import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { Finding } from '#platform/contract/finding.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { AnswerMapping } from './answer-mapping.ts'
import { FORM_CATEGORIES, formStates } from './forms-records.ts'

const FormRow = z.object({
  /** By column: `type`, `name`, `relevant` … */
  cells: z.record(z.string().max(60), z.string().max(4_000)),
  /** By column and language. */
  texts: z.record(z.string().max(60), z.record(z.string().max(60), z.string().max(4_000))),
})

/** A form as XLSForm has it: the rows of its sheets. `engines/forms` makes a form of it. */
export const Tables = z.object({
  survey: z.array(FormRow).max(1_000),
  choices: z.array(FormRow).max(5_000),
  settings: z.record(z.string().max(60), z.string().max(500)),
  /** What is made of what is filled in. */
  entities: z.array(FormRow).max(1).optional(),
})
export type Tables = z.output<typeof Tables>

export const FormTemplate = recordSchemas(
  'form-template',
  {
    name: z.string().trim().min(1).max(160),
    nameAr: z.string().trim().max(160).default(''),
    category: z.enum(FORM_CATEGORIES).default('other'),
    description: z.string().trim().max(2_000).default(''),
    tables: Tables,
  },
  {
    of: 'project',
    can: ['edit', 'remove', 'share', 'fill'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(formStates)),
      /** Of the version that is filled in; 0 before the first. */
      version: z.number().int(),
      /** Offered in all projects. */
      isShared: z.boolean(),
      questions: z.number().int(),
      /** What becomes of answers to the version in use once this draft is. */
      mapping: AnswerMapping,
    },
    detailOnly: ['tables', 'mapping'],
  },
)
export type FormTemplate = z.output<typeof FormTemplate.Record>
export type FormTemplateRow = z.output<typeof FormTemplate.Listed>

export const FormProblem = z.object({
  sheet: z.enum(['survey', 'choices', 'settings', 'entities']),
  /** As the workbook counts them: row 1 is the head. */
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  reason: z.object({ en: z.string(), ar: z.string() }),
})
export type FormProblem = z.output<typeof FormProblem>

export const FormDifference = z.object({
  kind: z.enum(['same', 'compatible', 'breaking']),
  changes: z.array(z.object({ name: z.string(), kind: z.string(), isBreaking: z.boolean() })),
})
export type FormDifference = z.output<typeof FormDifference>

/** What an import read: nothing is stored yet. */
export const ReadWorkbook = z.object({
  title: z.string(),
  tables: Tables,
  problems: z.array(FormProblem),
  /** What it says and nothing here acts on: it can be used all the same. */
  findings: z.array(Finding),
})
export type ReadWorkbook = z.output<typeof ReadWorkbook>

/** Rows of the lists that lie beside a form, by their names: `engines/forms` says what they are for. */
export const FormLists = z.record(z.string(), z.array(z.record(z.string(), z.string())))
export type FormLists = z.output<typeof FormLists>

/** A list that forms may choose from: the records of a register, or what other forms of the project have made. */
export const FormList = z.object({
  name: z.string(),
  title: z.object({ en: z.string(), ar: z.string() }),
  /** What its rows say, for filters and look-ups. */
  columns: z.array(z.string()),
})
export type FormList = z.output<typeof FormList>

/** A form as it is filled in: what was activated, and stays as it was. */
export const FormVersion = z.object({
  templateId: z.uuid(),
  projectCode: z.string(),
  version: z.number().int(),
  name: z.string(),
  nameAr: z.string(),
  tables: Tables,
  /** As far as whom it is sent to may read them: all that is offered, or what was chosen where the form was filled in. */
  lists: FormLists,
})
export type FormVersion = z.output<typeof FormVersion>
/** As it was activated: the lists beside it are those of whom it is shown to. */
export type KeptVersion = Omit<FormVersion, 'lists'>

export const ActivatedVersion = z.object({
  version: z.number().int(),
  activatedAt: z.string(),
  activatedBy: PersonRef,
  /** Against the version before; null for the first. */
  difference: FormDifference.nullable(),
  /** What became of answers to the version before; null for the first, and where nobody has said it. */
  mapping: AnswerMapping.nullable(),
  filled: z.number().int(),
})

/** A form that can be filled in, for who picks one. */
export const OfferedForm = FormVersion.omit({ tables: true, lists: true }).extend({
  number: z.string(),
  category: z.enum(FORM_CATEGORIES),
  questions: z.number().int(),
})
export type OfferedForm = z.output<typeof OfferedForm>

export const formErrors = recordErrors(
  'form-template',
  { en: 'form', ar: 'نموذج' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'A form in use stays as it is. Take it up for a change first; the version in use is filled in until the next one is activated.',
        ar: 'يبقى النموذج المستخدم كما هو. افتحه للتعديل أولًا؛ وتظل النسخة المستخدمة هي المعبأة حتى تُفعّل التالية.',
      },
    },
    noVersion: {
      status: 404,
      say: {
        en: 'There is no such version of the form, or it is no longer in use.',
        ar: 'لا توجد هذه النسخة من النموذج، أو لم تعد مستخدمة.',
      },
    },
    wrongMapping: {
      status: 422,
      say: {
        en: 'Old answers cannot stand there: {en}. Choose another question of the new version, or leave them behind.',
        ar: 'لا يمكن وضع الإجابات السابقة هناك: {ar}. اختر سؤالًا آخر من النسخة الجديدة أو اتركها في نسختها.',
      },
    },
    unreadable: { status: 422, say: { en: '{en}', ar: '{ar}' } },
  },
)
