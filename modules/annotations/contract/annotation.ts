import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { DrawnShape } from '#platform/contract/whereabouts.ts'
import { annotationStates, CATEGORIES, SHAPES } from './annotations-records.ts'

/** What a person enters stands here once: forms, calls, columns and documents follow. */
export const Annotation = recordSchemas(
  'annotation',
  {
    title: z.string().trim().min(1).max(200),
    category: z.enum(CATEGORIES).default('general'),
    /** Where it lies: it stays there whatever is shown below it. */
    shape: DrawnShape,
    ownerId: z.uuid().nullable().default(null),
    dueOn: CalendarDay.nullable().default(null),
    note: z.string().trim().max(4_000).default(''),
  },
  {
    of: 'siteOrStructure',
    can: ['edit', 'remove'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(annotationStates)),
      kind: z.enum(SHAPES),
      owner: PersonRef.nullable(),
    },
  },
)
export type Annotation = z.output<typeof Annotation.Record>
export type ListedAnnotation = z.output<typeof Annotation.Listed>

/** Those that every kind of record has: not found, place unknown, changed meanwhile, not yours. */
export const annotationErrors = recordErrors(
  'annotation',
  { en: 'annotation', ar: 'الملاحظة على الخريطة' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'An annotation that is closed stays as it is. Open it again first.',
        ar: 'تبقى الملاحظة المغلقة كما هي. أعد فتحها أولًا.',
      },
    },
  },
)
