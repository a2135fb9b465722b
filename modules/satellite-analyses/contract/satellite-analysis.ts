import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { ANALYSIS_STATES, PATCH_CLASSES, PATCH_VERDICTS } from './satellite-analyses-records.ts'

const Position = z.tuple([z.number(), z.number()])
const SceneRef = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string(), capturedOn: z.string() })
const Band = z.number().int().min(1).max(64).nullable().default(null)

/** What is compared and how, which does not change: the same again gives the same change. */
export const COMPARED = {
  beforeId: z.uuid(),
  afterId: z.uuid(),
  /** Which band of both files is which colour, from 1; null: they have none. */
  bands: z.object({ red: Band, green: Band, blue: Band, nearInfrared: Band, shortInfrared: Band }),
  registration: z.enum(['measure', 'trust']).default('measure'),
  maskClouds: z.boolean().default(true),
}

/** How two scenes were brought together, as `engines/scenes` answers it. */
export const Comparison = z.object({
  pixelMetres: z.number(),
  /** Shift in pixels to the east and the south; null where positions were trusted. */
  registration: z
    .object({
      shift: z.tuple([z.number(), z.number()]),
      metres: z.number(),
      peak: z.number(),
      scatter: z.number().nullable(),
    })
    .nullable(),
  normalisation: z.array(
    z.object({ band: z.number().int(), gain: z.number(), offset: z.number(), deviation: z.number() }),
  ),
  valid: z.number(),
  cloudBefore: z.number(),
  cloudAfter: z.number(),
  indices: z.array(
    z.object({
      key: z.enum(['ndvi', 'ndwi', 'ndbi', 'visible']),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
  suggestedThreshold: z.number(),
  squareMetres: z.number(),
})
export type Comparison = z.output<typeof Comparison>

export const SatelliteAnalysis = recordSchemas(
  'satellite-analysis',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    note: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'site',
    can: ['edit', 'remove', 'judge'],
    shown: {
      ...COMPARED,
      before: SceneRef.nullable(),
      after: SceneRef.nullable(),
      state: z.enum(ANALYSIS_STATES),
      /** Why it failed, in the caller's language. */
      reason: z.string().nullable(),
      version: z.string().nullable(),
      /** Deviations from which on a place counts as changed. */
      threshold: z.number().nullable(),
      leastSquareMetres: z.number().nullable(),
      patches: z.number().int(),
      judged: z.number().int(),
      changedSquareMetres: z.number().nullable(),
      comparison: Comparison.nullable(),
      jobId: z.uuid().nullable(),
    },
    detailOnly: ['note', 'comparison'],
  },
)
export type SatelliteAnalysis = z.output<typeof SatelliteAnalysis.Record>
export type ListedSatelliteAnalysis = z.output<typeof SatelliteAnalysis.Listed>

/** Where something changed. */
export const Patch = z.object({
  id: z.uuid(),
  analysisId: z.uuid(),
  class: z.enum(PATCH_CLASSES),
  squareMetres: z.number(),
  /** Mean of its deviations. */
  strength: z.number(),
  ring: z.array(Position),
  /** Its middle lies outside of the boundary of the site; null where the site has none. */
  isOutside: z.boolean().nullable(),
  verdict: z.enum(PATCH_VERDICTS),
})
export type Patch = z.output<typeof Patch>

/** What would count as changed at a threshold that somebody tries. */
export const Outline = z.object({
  patches: z.array(Patch.pick({ class: true, squareMetres: true, ring: true })),
  squareMetres: z.number(),
})

/** A patch outside of the boundary, with the analysis that found it. */
export const Encroachment = Patch.omit({ ring: true }).extend({
  name: z.string(),
  nameAr: z.string(),
  beforeOn: z.string().nullable(),
  afterOn: z.string().nullable(),
  position: Position,
})
export type Encroachment = z.output<typeof Encroachment>

/** The share of a scene under clouds, 0 to 1: an estimate of the last comparison that looked for them. */
export const SceneClouds = z.object({ sceneId: z.uuid(), share: z.number() })
export type SceneClouds = z.output<typeof SceneClouds>

/** Ground that changed between the scenes of an analysis, by class; dismissed patches are not counted. */
export const ChangeOfAnalysis = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  beforeOn: z.string().nullable(),
  afterOn: z.string().nullable(),
  squareMetres: z.array(z.object({ class: z.enum(PATCH_CLASSES), squareMetres: z.number() })),
})
export type ChangeOfAnalysis = z.output<typeof ChangeOfAnalysis>

export const satelliteAnalysisErrors = recordErrors(
  'satellite-analysis',
  { en: 'satellite analysis', ar: 'تحليل الأقمار الاصطناعية' },
  {
    sceneUnknown: {
      status: 422,
      say: {
        en: 'A scene is not there or not ready. Choose two pictures in colour.',
        ar: 'أحد المشهدين غير موجود أو غير جاهز. اختر صورتين ملونتين.',
      },
    },
    sameScene: {
      status: 422,
      say: {
        en: 'A scene was chosen twice. Choose an earlier and a later one.',
        ar: 'اختير المشهد نفسه مرتين. اختر مشهدًا أسبق ومشهدًا لاحقًا.',
      },
    },
    notReady: {
      status: 409,
      say: { en: 'These scenes were not compared yet.', ar: 'لم يُقارن المشهدان بعد.' },
    },
    isJudged: {
      status: 409,
      say: {
        en: '{count} changes were judged at this threshold already. Compare the scenes anew for another one.',
        ar: 'حُكم من قبل على {count} من التغيرات عند هذا الحد. قارن المشهدين من جديد لحد آخر.',
      },
    },
    patchUnknown: { status: 404, say: { en: 'This change is not there.', ar: 'هذا التغير غير موجود.' } },
  },
)
