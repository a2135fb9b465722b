import { z } from 'zod'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { BOARD_DISCIPLINES, PERIODS, PLOTS, REACHES } from './board-choices.ts'

const Facts = z.object({
  name: z.string().trim().min(1).max(120),
  /** In the order in which they stand. */
  plots: z
    .array(z.enum(PLOTS))
    .min(1)
    .max(PLOTS.length)
    .refine((plots) => new Set(plots).size === plots.length),
  reach: z.enum(REACHES).default('structure'),
  discipline: z.enum(BOARD_DISCIPLINES).nullable().default(null),
  modelId: z.uuid().nullable().default(null),
  storey: z.string().trim().max(200).nullable().default(null),
  days: z
    .number()
    .int()
    .refine((days) => (PERIODS as readonly number[]).includes(days))
    .nullable()
    .default(null),
  /** With everybody who sees something of the project; else only its owner sees it. */
  isShared: z.boolean().default(false),
})

/** What a person enters for a dashboard of their own. */
export const DesignDashboardDraft = Facts.extend({
  projectCode: PlaceCode,
  siteCode: PlaceCode,
  structureCode: PlaceCode,
})
export type DesignDashboardDraft = z.output<typeof DesignDashboardDraft>

/** A change of one that exists; `rowVersion` is the one that the person saw. */
export const DesignDashboardChange = Facts.extend({ id: z.uuid(), rowVersion: z.number().int().min(1) })
export type DesignDashboardChange = z.output<typeof DesignDashboardChange>

export const DesignDashboard = DesignDashboardDraft.extend({
  id: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string(),
  structureCode: z.string(),
  owner: z.string(),
  isOwn: z.boolean(),
  rowVersion: z.number().int(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type DesignDashboard = z.output<typeof DesignDashboard>

export const designDashboardErrors = defineErrors('design-dashboard', {
  notFound: {
    status: 404,
    say: { en: 'There is no such dashboard that you may see.', ar: 'لا توجد لوحة متابعة كهذه يمكنك رؤيتها.' },
  },
  placeUnknown: {
    status: 422,
    say: {
      en: 'There is no such structure that you may keep a dashboard for.',
      ar: 'لا توجد منشأة كهذه يمكنك حفظ لوحة متابعة لها.',
    },
  },
  notYours: {
    status: 403,
    say: {
      en: 'Only who saved this dashboard, or an administrator, may change or remove it.',
      ar: 'لا يغيّر لوحة المتابعة هذه أو يحذفها إلا من حفظها أو مدير النظام.',
    },
  },
  changedMeanwhile: {
    status: 409,
    say: {
      en: 'Somebody else saved this while you were editing. Your entries are kept: reload, compare and save again.',
      ar: 'حفظ شخص آخر هذا السجل أثناء تعديلك. بياناتك محفوظة: أعد التحميل وقارن ثم احفظ مجددًا.',
    },
  },
  hidden: {
    status: 403,
    say: {
      en: 'Your role does not show these records. An administrator can change that.',
      ar: 'لا يعرض دورك هذه السجلات. يمكن لمدير النظام تغيير ذلك.',
    },
  },
})
