import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { DocumentNumber } from '#modules/documents/contract/document.ts'
import { FORMS, PUBLISHED_CODES, SHARED_CODES } from '#modules/documents/contract/documents-records.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { ARRIVALS } from './deliverables-records.ts'

/** What a person enters stands here once: forms, calls, columns and documents follow. */
export const Deliverable = recordSchemas(
  'deliverable',
  {
    /** Under which it will stand in the register of documents: what arrives is matched by it. */
    number: DocumentNumber,
    title: z.string().trim().min(1).max(200),
    titleAr: z.string().trim().max(200).default(''),
    /** The package that it is delivered with. */
    packageName: z.string().trim().max(120).default(''),
    companyId: z.uuid().nullable().default(null),
    form: z.enum(FORMS).default('DR'),
    /** The status code that it is owed in. */
    neededAs: z.enum([...SHARED_CODES, ...PUBLISHED_CODES]).default('S3'),
    dueOn: CalendarDay.nullable().default(null),
    note: z.string().trim().max(1000).default(''),
  },
  {
    of: 'structure',
    can: ['edit', 'remove'],
    shown: {
      company: CompanyRef.nullable(),
      arrival: z.enum(ARRIVALS),
      /** The document of this number; null while there is none in sight. */
      document: z
        .object({
          id: z.uuid(),
          label: z.string(),
          statusCode: z.string(),
          /** When its first revision came. */
          arrivedAt: z.string(),
        })
        .nullable(),
      /** Owed now after its day, or arrived after it; on the clock of the project. */
      isLate: z.boolean(),
    },
    detailOnly: ['note'],
  },
)
export type Deliverable = z.output<typeof Deliverable.Record>
export type ListedDeliverable = z.output<typeof Deliverable.Listed>

export const deliverableErrors = recordErrors(
  'deliverable',
  { en: 'deliverable', ar: 'تسليم' },
  {
    numberTaken: {
      status: 409,
      say: {
        en: 'A document {number} is on the list of deliverables already. Change that entry, or choose another number.',
        ar: 'الوثيقة {number} موجودة في قائمة التسليمات. عدّل ذلك البند أو اختر رقمًا آخر.',
      },
    },
  },
)
