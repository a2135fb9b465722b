import { z } from 'zod'
import { DISCIPLINES } from '#modules/models/contract/model-choices.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { CLOCK_PERIODS, GROUPINGS, SCHEDULES, TEST_TYPES } from './clash-choices.ts'
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

/** How far apart clashes of one cluster lie, and how wide a square of the grid is. Metres. */
export const GroupingSetting = z.object({
  clusterDistance: z.number().min(0.05).max(100).default(1),
  gridSize: z.number().min(0.5).max(1000).default(5),
})

/** From where on a clash is medium, high, critical; the graver of depth and volume counts. */
const Steps = z.tuple([z.number().min(0), z.number().min(0), z.number().min(0)])

/** How grave a clash is, so that the worst is seen first. */
export const SeverityRule = z.object({
  /** Metres; of a clearance test, what the gap falls short by. */
  depth: Steps.default([0.01, 0.05, 0.15]),
  /** Cubic metres. */
  volume: Steps.default([0.001, 0.02, 0.2]),
  /** A clash with one of these is high at least. */
  classes: words.default([]),
})
export type SeverityRule = z.output<typeof SeverityRule>

/** When a test runs by itself, on the clock of a time zone. */
export const Clock = z.object({
  every: z.enum(CLOCK_PERIODS),
  /** 0 is Sunday; for `week`. */
  weekday: z.number().int().min(0).max(6).default(0),
  /** 24 hours: 05:30 */
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  timeZone: z.string().min(1).max(60),
})
export type Clock = z.output<typeof Clock>

export const ClashTest = recordSchemas(
  'clash-test',
  {
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
    groupingSetting: GroupingSetting.default({ clusterDistance: 1, gridSize: 5 }),
    severityRule: SeverityRule.default({ depth: [0.01, 0.05, 0.15], volume: [0.001, 0.02, 0.2], classes: [] }),
    schedule: z.enum(SCHEDULES).default('manual'),
    /** Null: not by the clock. */
    clock: Clock.nullable().default(null),
  },
  {
    of: 'structure',
    can: ['edit', 'remove', 'run'],
    shown: {
      /** When the clock starts it next. */
      nextRunAt: z.string().nullable(),
      /** The newest run; null before the first. */
      lastRun: ClashRun.nullable(),
      /** Clashes and groups of them that wait for somebody. */
      openResults: z.number().int(),
      openGroups: z.number().int(),
    },
  },
)
export type ClashTest = z.output<typeof ClashTest.Record>
export type ClashTestDraft = z.output<typeof ClashTest.Draft>
export type ClashTestChange = z.output<typeof ClashTest.Change>

export const clashTestErrors = recordErrors(
  'clash-test',
  { en: 'clash test', ar: 'اختبار تعارض' },
  {
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
    groupNotFound: {
      status: 404,
      say: { en: 'There is no such group of clashes.', ar: 'لا توجد مجموعة تعارضات كهذه.' },
    },
    personUnknown: {
      status: 422,
      say: { en: 'This person may not see the project.', ar: 'لا يمكن لهذا الشخص رؤية المشروع.' },
    },
    zoneUnknown: {
      status: 422,
      say: { en: 'There is no such time zone.', ar: 'لا توجد منطقة زمنية كهذه.' },
    },
    matrixUnreadable: {
      status: 422,
      say: {
        en: 'Line {line} cannot be read: {problem}. Nothing was changed.',
        ar: 'تعذّرت قراءة السطر {line}: {problem}. لم يتغير شيء.',
      },
    },
    emptySet: {
      status: 422,
      say: {
        en: 'No element belongs to one of the two sets, so nothing was tested. Widen its disciplines, classes or storeys.',
        ar: 'لا ينتمي أي عنصر إلى إحدى المجموعتين، لذا لم يُختبر شيء. وسّع التخصصات أو الفئات أو الطوابق.',
      },
    },
  },
)
