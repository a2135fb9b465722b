import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { AnswerCells } from '#modules/forms/contract/answer-table.ts'
import { FormAnswers } from '#modules/forms/contract/filled-form.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { DUE_STATES, inputRecordStates } from './input-records-records.ts'

/** What a company reports of one period, on the form of a template. Template, company and period stay as they were. */
export const InputRecord = recordSchemas(
  'input-record',
  {
    templateId: z.uuid(),
    companyId: z.uuid(),
    /** The day that is reported on. */
    period: CalendarDay,
    /** May have gaps while it is a draft. */
    answers: FormAnswers,
    /** Local time of who answered last, with its offset: days and times of the form go by it. */
    answeredAt: z.iso.datetime({ offset: true }),
  },
  {
    of: 'structure',
    can: ['edit', 'remove', 'note'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(inputRecordStates)),
      company: CompanyRef,
      template: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string(), formId: z.uuid() }),
      /** Of the form: what it was filled in on. */
      formVersion: z.number().int(),
      /** How often it was submitted. */
      revision: z.number().int(),
      submittedAt: z.string().nullable(),
      submittedBy: PersonRef.nullable(),
      /** Why it was returned or rejected. */
      reviewNote: z.string(),
      /** What is wrong with single answers, by their names (`crew[2].hours`), until it is submitted again. */
      answerNotes: z.record(z.string(), z.string()),
      /** What an approval binds to. */
      seen: z.string(),
    },
    detailOnly: ['answers', 'answerNotes', 'seen'],
  },
)
export type InputRecord = z.output<typeof InputRecord.Record>
export type ListedInputRecord = z.output<typeof InputRecord.Listed>

/** The record as it was submitted once. */
export const Revision = z.object({
  revision: z.number().int(),
  answers: FormAnswers,
  submittedAt: z.string(),
  submittedBy: PersonRef,
})
export type Revision = z.output<typeof Revision>

/** What was answered, as a row of cells: a record, or a line of one of its repeats. */
export const AnsweredRecord = InputRecord.Record.pick({
  ...{ id: true, number: true, projectCode: true, siteCode: true, structureCode: true, period: true, state: true },
  ...{ company: true, template: true, formVersion: true, revision: true, submittedAt: true, submittedBy: true },
}).extend({ line: z.number().int().nullable(), answers: AnswerCells })
export type AnsweredRecord = z.output<typeof AnsweredRecord>

/** A template that somebody may fill in, and for whom. */
export const OfferedTemplate = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  nameAr: z.string(),
  instructions: z.string(),
  formId: z.uuid(),
  companies: z.array(CompanyRef),
})
export type OfferedTemplate = z.output<typeof OfferedTemplate>

/** What a company owes or owed. */
export const InputDue = z.object({
  id: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string(),
  structureCode: z.string(),
  template: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() }),
  company: CompanyRef,
  period: z.string(),
  dueAt: z.string(),
  lateAt: z.string(),
  state: z.enum(DUE_STATES),
  excuse: z.string(),
  /** The record that answers it, once there is one. */
  recordId: z.uuid().nullable(),
})
export type InputDue = z.output<typeof InputDue>

export const inputRecordErrors = recordErrors(
  'input-record',
  { en: 'record', ar: 'سجل' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'A record that is under review or rejected stays as it was submitted.',
        ar: 'يبقى السجل قيد المراجعة أو المرفوض كما قُدّم.',
      },
    },
    notPublished: {
      status: 409,
      say: {
        en: 'The template is not published. Choose another one.',
        ar: 'القالب غير منشور. اختر قالبًا آخر.',
      },
    },
    notOwed: {
      status: 422,
      say: {
        en: 'This company does not report on this template.',
        ar: 'هذه الشركة غير مطالبة بهذا القالب.',
      },
    },
    alreadyThere: {
      status: 409,
      say: {
        en: 'There is already a record of this company for {period}. Edit that one.',
        ar: 'يوجد سجل لهذه الشركة عن {period}. عدّل ذلك السجل.',
      },
    },
    staysAsItIs: {
      status: 409,
      say: {
        en: 'Template, company and day of a record stay as they are. Remove it and add another one.',
        ar: 'القالب والشركة واليوم لا تتغير في السجل. احذفه وأضف سجلًا آخر.',
      },
    },
    notComplete: { status: 422, say: { en: '{en}', ar: '{ar}' } },
    fileMissing: {
      status: 422,
      say: {
        en: 'The file of "{en}" has not arrived. Wait until it is sent, or add it again.',
        ar: 'لم يصل ملف «{ar}» بعد. انتظر حتى يُرسل، أو أضفه من جديد.',
      },
    },
    notInReview: {
      status: 409,
      say: {
        en: 'Notes are made on answers while the record is submitted or under review.',
        ar: 'تُكتب الملاحظات على الإجابات ما دام السجل مقدَّمًا أو قيد المراجعة.',
      },
    },
    noSuchAnswer: {
      status: 422,
      say: { en: 'The record has no such answer.', ar: 'لا توجد في السجل إجابة كهذه.' },
    },
    dueNotFound: {
      status: 404,
      say: { en: 'There is no such record due.', ar: 'لا يوجد سجل مستحق كهذا.' },
    },
  },
)
