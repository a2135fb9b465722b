import { z } from 'zod'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { LONGEST_DAYS, SHORTEST_REASON, SWITCH_STATES, SWITCH_WARNINGS } from './switch-choices.ts'

const Text = z.object({ en: z.string(), ar: z.string() })
const SwitchId = z.string().min(1).max(100)

/** What is decided about a switch somewhere, for a while. */
const Facts = z.object({
  isOn: z.boolean(),
  reason: z.string().trim().min(SHORTEST_REASON, 'Say why, so that the next person can judge it.').max(300),
  /** Who answers for it. */
  ownerId: z.uuid(),
  expiresAt: z.iso.datetime({ offset: true }),
})

export const OverrideDraft = Facts.extend({
  switchId: SwitchId,
  /** Null in both: the programme. */
  projectCode: PlaceCode.nullable().default(null),
  roleCode: z.string().min(1).max(64).nullable().default(null),
})
export type OverrideDraft = z.output<typeof OverrideDraft>

export const OverrideChange = Facts.extend({ id: z.uuid(), rowVersion: z.number().int() })
export type OverrideChange = z.output<typeof OverrideChange>

export const Override = z.object({
  id: z.uuid(),
  projectCode: z.string().nullable(),
  projectName: z.string().nullable(),
  roleCode: z.string().nullable(),
  roleName: Text.nullable(),
  isOn: z.boolean(),
  reason: z.string(),
  ownerId: z.uuid(),
  ownerName: Text.nullable(),
  expiresAt: z.string(),
  /** It has run out: the next rule, or the safe default, holds again. */
  hasExpired: z.boolean(),
  warnings: z.array(z.enum(SWITCH_WARNINGS)),
  updatedAt: z.string(),
  rowVersion: z.number().int(),
  can: z.object({ edit: z.boolean() }),
})
export type Override = z.output<typeof Override>

export const SwitchItem = z.object({
  id: z.string(),
  title: Text,
  description: Text,
  moduleTitle: Text,
  safeDefault: z.boolean(),
  /** What it can be overridden for besides the programme. */
  by: z.array(z.enum(['project', 'role'])),
  /** No module declares it any more: nothing reads it. */
  isUnknown: z.boolean(),
  /** State for the programme as a whole, apart from projects and roles. */
  isOn: z.boolean(),
  state: z.enum(SWITCH_STATES),
  overrides: z.array(Override),
  /** The next end of an override that holds. */
  nextExpiry: z.string().nullable(),
  warnings: z.array(z.enum(SWITCH_WARNINGS)),
  can: z.object({ override: z.boolean() }),
})
export type SwitchItem = z.output<typeof SwitchItem>

export const switchErrors = defineErrors('switch', {
  unknown: {
    status: 422,
    say: { en: 'No feature has a switch of this name.', ar: 'لا توجد ميزة لها مفتاح بهذا الاسم.' },
  },
  notByThis: {
    status: 422,
    say: {
      en: 'Where this switch is read, nobody knows a {scope} yet.',
      ar: 'عند قراءة هذا المفتاح لا يكون المشروع أو الدور معروفًا بعد ({scope}).',
    },
  },
  alreadyDecided: {
    status: 409,
    say: {
      en: 'There is a decision for exactly this already. Change that one.',
      ar: 'يوجد قرار لهذا النطاق بالضبط. عدّل ذلك القرار.',
    },
  },
  changedMeanwhile: {
    status: 409,
    say: {
      en: 'Somebody else has changed this since you opened it. Load it again.',
      ar: 'غيّر شخص آخر هذا السجل منذ فتحته. أعد تحميله.',
    },
  },
  notFound: {
    status: 404,
    say: { en: 'There is no such decision that you may see.', ar: 'لا يوجد قرار كهذا يمكنك رؤيته.' },
  },
  placeUnknown: {
    status: 422,
    say: { en: 'There is no such project that you may see.', ar: 'لا يوجد مشروع كهذا يمكنك رؤيته.' },
  },
  roleUnknown: { status: 422, say: { en: 'There is no such role.', ar: 'لا يوجد دور كهذا.' } },
  ownerUnknown: {
    status: 422,
    say: {
      en: 'The owner must be a person who can sign in.',
      ar: 'يجب أن يكون المسؤول شخصًا يمكنه تسجيل الدخول.',
    },
  },
  expiryWrong: {
    status: 422,
    say: {
      en: `Choose an end in the future, at most ${LONGEST_DAYS} days from now.`,
      ar: `اختر نهاية في المستقبل خلال ${LONGEST_DAYS} يومًا على الأكثر.`,
    },
  },
})
