import { z } from 'zod'
import { DISCIPLINES } from '#modules/geospatial/contract/model-choices.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { GROUPINGS, SCHEDULES, TEST_TYPES } from './clash-choices.ts'
import { ClashRun } from './clash-run.ts'

const words = z.array(z.string().trim().min(1).max(200)).max(100)

/** Which elements belong to a set: those that meet every part that names something. */
export const ElementSet = z.object({
  disciplines: z.array(z.enum(DISCIPLINES)).default([]),
  /** IFC classes, as the files name them. */
  classes: words.default([]),
  storeys: words.default([]),
  /** Part of the name of an element, its type or its system. */
  properties: z
    .array(
      z.object({
        property: z.enum(['name', 'typeName', 'predefinedType', 'system']),
        contains: z.string().trim().min(1).max(200),
      }),
    )
    .max(10)
    .default([]),
})
export type ElementSet = z.output<typeof ElementSet>

export const IgnoreRules = z.object({
  sameModel: z.boolean().default(false),
  sameSystem: z.boolean().default(false),
  classPairs: z
    .array(z.tuple([z.string().max(100), z.string().max(100)]))
    .max(100)
    .default([]),
})

const Facts = z.object({
  name: z.string().trim().min(1).max(200),
  type: z.enum(TEST_TYPES).default('hard'),
  /** Metres; what it means depends on the type. */
  tolerance: z.number().min(0).max(10).default(0.01),
  /** Metres; the gap that a clearance test asks for. */
  clearance: z.number().min(0).max(100).default(0.05),
  setA: ElementSet,
  setB: ElementSet,
  ignore: IgnoreRules,
  grouping: z.enum(GROUPINGS).default('element'),
  schedule: z.enum(SCHEDULES).default('manual'),
})

/** What a person enters. */
export const ClashTestDraft = Facts.extend({ projectCode: PlaceCode, siteCode: PlaceCode, structureCode: PlaceCode })
export type ClashTestDraft = z.output<typeof ClashTestDraft>

/** A change of one that exists; `rowVersion` is the one that the person saw. */
export const ClashTestChange = Facts.extend({ id: z.uuid(), rowVersion: z.number().int().min(1) })
export type ClashTestChange = z.output<typeof ClashTestChange>

export const ClashTest = ClashTestDraft.extend({
  id: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string(),
  structureCode: z.string(),
  rowVersion: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** The newest run; null before the first. */
  lastRun: ClashRun.nullable(),
  /** Clashes and groups of them that wait for somebody. */
  openResults: z.number().int(),
  openGroups: z.number().int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), run: z.boolean() }),
})
export type ClashTest = z.output<typeof ClashTest>

export const clashTestErrors = defineErrors('clash-test', {
  notFound: {
    status: 404,
    say: { en: 'There is no such clash test that you may see.', ar: 'لا يوجد اختبار تعارض كهذا يمكنك رؤيته.' },
  },
  placeUnknown: {
    status: 422,
    say: { en: 'There is no such structure that you may add to.', ar: 'لا توجد منشأة كهذه يمكنك الإضافة إليها.' },
  },
  changedMeanwhile: {
    status: 409,
    say: {
      en: 'Somebody else saved this while you were editing. Your entries are kept: reload, compare and save again.',
      ar: 'حفظ شخص آخر هذا السجل أثناء تعديلك. بياناتك محفوظة: أعد التحميل وقارن ثم احفظ مجددًا.',
    },
  },
  alreadyRunning: {
    status: 409,
    say: { en: 'This test is running. Wait for it to end.', ar: 'هذا الاختبار قيد التشغيل. انتظر حتى ينتهي.' },
  },
  noModels: {
    status: 422,
    say: {
      en: 'The structure has no model that is ready. Upload one under Geospatial, BIM.',
      ar: 'لا يوجد نموذج جاهز لهذه المنشأة. ارفع نموذجًا من البيانات الجغرافية المكانية.',
    },
  },
  emptySet: {
    status: 422,
    say: {
      en: 'No element belongs to one of the two sets, so nothing was tested. Widen its disciplines, classes or storeys.',
      ar: 'لا ينتمي أي عنصر إلى إحدى المجموعتين، لذا لم يُختبر شيء. وسّع التخصصات أو الفئات أو الطوابق.',
    },
  },
})
