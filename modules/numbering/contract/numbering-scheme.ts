import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { readPattern } from './numbering-pattern.ts'

export const RESETS = ['year', 'never'] as const

const Kind = z.string().regex(/^[a-z][a-z-]{1,59}$/)
const Pattern = z
  .string()
  .trim()
  .min(2)
  .max(120)
  .refine((pattern) => readPattern(pattern) !== null)

/** How records of one kind are numbered in a project. */
export const NumberingScheme = recordSchemas(
  'numbering-scheme',
  {
    /** Kind of record: `incident`. */
    kind: Kind,
    /** `INC-{project}-{yyyy}-{0000}` */
    pattern: Pattern,
    /** The sequence begins anew each year, or never. */
    resets: z.enum(RESETS),
  },
  {
    of: 'project',
    can: ['edit', 'remove'],
    /** Number that the next record would get, with the names of fields in place of what it would hold. */
    shown: { next: z.string() },
  },
)
export type NumberingScheme = z.output<typeof NumberingScheme.Record>
export type NumberingSchemeDraft = z.output<typeof NumberingScheme.Draft>

/** A kind of record that can be numbered, and what a pattern may take from one. */
export const NumberedKind = z.object({
  kind: z.string(),
  title: z.object({ en: z.string(), ar: z.string() }),
  fields: z.array(z.string()),
  /** Where a project says nothing. */
  pattern: z.string(),
})
export type NumberedKind = z.output<typeof NumberedKind>

export const Preview = NumberingScheme.Draft.extend({ pattern: z.string().trim().max(120) })

export const numberingErrors = recordErrors(
  'numbering-scheme',
  { en: 'numbering scheme', ar: 'نظام ترقيم' },
  {
    kindTaken: {
      status: 409,
      say: {
        en: 'The project has a scheme for this kind of record. Edit that one.',
        ar: 'للمشروع نظام ترقيم لهذا النوع من السجلات. عدّل ذلك النظام.',
      },
    },
    patternWrong: {
      status: 422,
      say: {
        en: 'Write letters, digits, - . _ and parts in braces: one sequence such as {example}, and of this kind {fields}.',
        ar: 'اكتب حروفًا لاتينية وأرقامًا و - . _ وأجزاء بين أقواس: تسلسل واحد مثل {example}، ومن هذا النوع {fields}.',
      },
    },
    yearMissing: {
      status: 422,
      say: {
        en: 'A sequence that begins anew each year needs the year in the number, or numbers would come twice.',
        ar: 'التسلسل الذي يبدأ من جديد كل سنة يحتاج إلى السنة في الرقم، وإلا تكررت الأرقام.',
      },
    },
    fieldEmpty: {
      status: 422,
      say: {
        en: 'The number of this record takes its {field}, which is empty. Fill it in.',
        ar: 'رقم هذا السجل يتضمن {field} وهو فارغ. أدخله.',
      },
    },
  },
)
