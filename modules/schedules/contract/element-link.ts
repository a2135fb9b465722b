import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'

/** As many elements are linked one by one; more are what a rule is for. */
export const MOST_LINKED_ELEMENTS = 5_000

/** Elements of a class, on a storey, or both: whatever a version of the model has of them. */
export const ElementRule = z.object({
  /** Null for all classes; then a storey is named. */
  ifcClass: z.string().trim().min(1).max(80).nullable(),
  /** By its name; null for all storeys. */
  storey: z.string().trim().min(1).max(200).nullable(),
})
export type ElementRule = z.output<typeof ElementRule>

/** Elements of a model that an activity of a schedule builds. */
export const ElementLink = z.object({
  id: z.uuid(),
  scheduleId: z.uuid(),
  activityCode: z.string(),
  /** Null where the newest version of the schedule has the activity no longer. */
  activityName: z.string().nullable(),
  rule: ElementRule.nullable(),
  /** Of those that were chosen one by one; 0 of a rule. */
  chosen: z.number().int(),
  createdBy: PersonRef,
  createdAt: z.string(),
})
export type ElementLink = z.output<typeof ElementLink>

export const elementLinkErrors = defineErrors('element-link', {
  notFound: {
    status: 404,
    say: { en: 'There is no such link of elements to an activity.', ar: 'لا يوجد ربط كهذا بين عناصر ونشاط.' },
  },
  activityUnknown: {
    status: 422,
    say: {
      en: 'The schedule has no activity {code}. Choose one of its newest version.',
      ar: 'لا يحتوي الجدول الزمني على النشاط {code}. اختر نشاطًا من أحدث نسخة.',
    },
  },
  nothingChosen: {
    status: 422,
    say: {
      en: 'Choose elements, or a class of which all are linked: one of both.',
      ar: 'اختر عناصر، أو فئة تُربط عناصرها كلها: أحدهما فقط.',
    },
  },
  noElements: {
    status: 422,
    say: {
      en: 'This version of the model has no such elements that can be seen. Choose others.',
      ar: 'لا تحتوي هذه النسخة من النموذج على عناصر مرئية كهذه. اختر غيرها.',
    },
  },
})
