import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'

/** What one record is to another, and what that one is to it: each link is read from both ends. */
export const OPPOSITE = {
  relates: 'relates',
  causes: 'caused-by',
  'caused-by': 'causes',
  blocks: 'blocked-by',
  'blocked-by': 'blocks',
  duplicates: 'duplicated-by',
  'duplicated-by': 'duplicates',
  'evidence-of': 'evidenced-by',
  'evidenced-by': 'evidence-of',
  supersedes: 'superseded-by',
  'superseded-by': 'supersedes',
  'part-of': 'has-part',
  'has-part': 'part-of',
} as const
export type Relation = keyof typeof OPPOSITE
export const RELATIONS = Object.keys(OPPOSITE) as [Relation, ...Relation[]]

/** What stands on a page without paging it; who links more wants a list. */
export const MAX_LINKS = 200

export const RecordAddress = z.object({
  entityType: z.string().min(1).max(100),
  entityId: z.string().min(1).max(100),
})

const Words = z.object({ en: z.string(), ar: z.string() })

/** A record as one picks it: of any kind, by what it is called. */
export const LinkedRecord = RecordAddress.extend({
  kind: Words,
  number: z.string().nullable(),
  title: Words,
  /** Of its own screen; null where it has none, or the caller may not open it. */
  address: z.string().nullable(),
})
export type LinkedRecord = z.output<typeof LinkedRecord>

export const RecordLink = z.object({
  id: z.uuid(),
  /** What the record that is looked at is to the other one. */
  relation: z.enum(RELATIONS),
  to: LinkedRecord,
  by: PersonRef,
  at: z.iso.datetime(),
  can: z.object({ remove: z.boolean() }),
})
export type RecordLink = z.output<typeof RecordLink>

export const linkErrors = recordErrors(
  'record-link',
  { en: 'link', ar: 'رابط' },
  {
    recordNotFound: {
      status: 404,
      say: { en: 'There is no such record that you may see.', ar: 'لا يوجد سجل كهذا يمكنك رؤيته.' },
    },
    toItself: {
      status: 422,
      say: {
        en: 'A record cannot be linked to itself. Choose another one.',
        ar: 'لا يُربط السجل بنفسه. اختر سجلًا آخر.',
      },
    },
    noPlace: {
      status: 422,
      say: {
        en: 'This record lies in no project, so there are no maps, drawings and models to point at.',
        ar: 'لا يقع هذا السجل في مشروع، فلا خرائط أو رسوم أو نماذج تُحدد عليها.',
      },
    },
    spotAlreadyLinked: {
      status: 409,
      say: { en: 'The record points at this spot already.', ar: 'السجل مرتبط بهذا الموضع من قبل.' },
    },
    tooManySpots: {
      status: 422,
      say: {
        en: 'A record points at no more than 100 spots. Remove some that no longer matter.',
        ar: 'لا يرتبط السجل بأكثر من 100 موضع. احذف ما لم يعد مهمًا.',
      },
    },
    alreadyLinked: {
      status: 409,
      say: {
        en: 'These two records are linked in this way already.',
        ar: 'هذان السجلان مرتبطان على هذا النحو من قبل.',
      },
    },
    tooManyLinks: {
      status: 422,
      say: {
        en: `A record has at most ${MAX_LINKS} links. Remove some that no longer matter.`,
        ar: `لا يزيد عدد روابط السجل على ${MAX_LINKS}. احذف ما لم يعد مهمًا.`,
      },
    },
  },
)
