import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'

const Text = z.object({ en: z.string(), ar: z.string() })
const MAX_ENTRIES = 500

export const MenuChoice = z.object({
  id: z.string().min(1).max(120),
  order: z.number().finite().nullable().default(null),
  isHidden: z.boolean().nullable().default(null),
  isHiddenInBreadcrumb: z.boolean().nullable().default(null),
  isInHeader: z.boolean().nullable().default(null),
})

const Flags = z.object({
  order: z.number(),
  isHidden: z.boolean(),
  isHiddenInBreadcrumb: z.boolean(),
  isInHeader: z.boolean(),
})

/** One entry as the modules declare it, and what was chosen instead. */
export const ArrangedEntry = z.object({
  id: z.string(),
  groupId: z.string().nullable(),
  isGroup: z.boolean(),
  title: Text,
  path: z.string(),
  icon: z.string().nullable(),
  declared: Flags,
  chosen: MenuChoice.omit({ id: true }),
  /** Cannot be hidden. */
  isKept: z.boolean(),
})
export type ArrangedEntry = z.output<typeof ArrangedEntry>

export const MenuArrangement = z.object({
  /** In the declared order, each group followed by its screens. */
  entries: z.array(ArrangedEntry),
  rowVersion: z.number().int(),
  updatedAt: z.string().nullable(),
  updatedBy: PersonRef.nullable(),
})
export type MenuArrangement = z.output<typeof MenuArrangement>

/** The whole arrangement at once: an entry that is not named is as declared. */
export const MenuChange = z.object({
  rowVersion: z.number().int(),
  choices: z.array(MenuChoice).max(MAX_ENTRIES),
})
export type MenuChange = z.output<typeof MenuChange>

export const menuErrors = defineErrors('menu', {
  changedMeanwhile: {
    status: 409,
    say: {
      en: 'Somebody else has changed the menu since you opened it. Load it again and repeat your change.',
      ar: 'غيّر شخص آخر القائمة منذ فتحتها. أعد تحميلها وكرّر تغييرك.',
    },
  },
  entryUnknown: {
    status: 422,
    say: { en: 'The menu has no entry of this name: {names}.', ar: 'لا يوجد في القائمة مدخل بهذا الاسم: {names}.' },
  },
  entryTwice: {
    status: 422,
    say: { en: 'This entry is named twice: {names}.', ar: 'ذُكر هذا المدخل مرتين: {names}.' },
  },
  entryKept: {
    status: 409,
    say: {
      en: 'The page that arranges the menu cannot be hidden: nobody would find the way back.',
      ar: 'لا يمكن إخفاء الصفحة التي ترتّب القائمة، فلن يجد أحد طريق العودة.',
    },
  },
})
