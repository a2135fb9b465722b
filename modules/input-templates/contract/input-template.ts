import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { INPUT_CATEGORIES, inputTemplateStates, ON_DAY_OFF } from './input-templates-records.ts'

const MAX_COMPANIES = 200
const DAY_MINUTES = 24 * 60

/** What companies report of a structure: on which form, how often, and until when it is awaited. */
export const InputTemplate = recordSchemas(
  'input-template',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    category: z.enum(INPUT_CATEGORIES),
    /** The form of the module `forms`; each record is filled in on the version that is active then. */
    formId: z.uuid(),
    /** Who reports: each of them owes a record of each period. */
    companyIds: z.array(z.uuid()).max(MAX_COMPANIES).default([]),
    /** RRULE by days (RFC 5545); empty where it is filled in when there is something to say. */
    rule: z.string().trim().max(200).default(''),
    onDayOff: z.enum(ON_DAY_OFF).default('skip'),
    startsOn: CalendarDay,
    endsOn: CalendarDay.nullable().default(null),
    /** On the clocks of the project's calendar. */
    dueTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .default('18:00'),
    daysAfter: z.number().int().min(0).max(60).default(0),
    graceMinutes: z
      .number()
      .int()
      .min(0)
      .max(7 * DAY_MINUTES)
      .default(60),
    instructions: z.string().trim().max(4_000).default(''),
    /** The question of its form that says the hours that were worked: those of approved records count in safety rates. */
    hoursQuestion: z.string().trim().max(200).default(''),
    /** Who approves and rejects its records; where nobody is named, whoever may. */
    reviewerId: z.uuid().nullable().default(null),
    /** Stands in for them. */
    deputyId: z.uuid().nullable().default(null),
  },
  {
    of: 'structure',
    can: ['edit', 'remove'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(inputTemplateStates)),
      companies: z.array(CompanyRef),
      reviewer: PersonRef.nullable(),
      deputy: PersonRef.nullable(),
    },
    detailOnly: ['instructions'],
  },
)
export type InputTemplate = z.output<typeof InputTemplate.Record>
export type ListedInputTemplate = z.output<typeof InputTemplate.Listed>

export const inputTemplateErrors = recordErrors(
  'input-template',
  { en: 'input template', ar: 'قالب مدخلات' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'A published template stays as it was published. Take it up for revision first.',
        ar: 'يبقى القالب المنشور كما نُشر. افتحه للتعديل أولًا.',
      },
    },
    doesNotFit: { status: 422, say: { en: '{en}', ar: '{ar}' } },
    unknownCompany: {
      status: 422,
      say: {
        en: 'One of the companies is not there any more. Choose the companies again.',
        ar: 'إحدى الشركات لم تعد موجودة. اختر الشركات من جديد.',
      },
    },
    formInUse: {
      status: 409,
      say: {
        en: 'Records are filled in on the form that it has. Change that form, or make a new template for another one.',
        ar: 'تُعبأ السجلات على نموذجه الحالي. عدّل ذلك النموذج، أو أنشئ قالبًا جديدًا لنموذج آخر.',
      },
    },
    endsBeforeItStarts: {
      status: 422,
      say: {
        en: 'The last day lies before the first. Choose a later last day.',
        ar: 'اليوم الأخير قبل اليوم الأول. اختر يومًا أخيرًا لاحقًا.',
      },
    },
  },
)
