import { z } from 'zod'
import { MeasuredShare } from '#platform/contract/algorithm-performance.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { RUN_STATES, VERDICTS } from './vegetation-runs-records.ts'

/** Longitude and latitude in degrees, WGS 84. */
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
/** West, south, east, north. */
const Bounds = z.tuple([z.number(), z.number(), z.number(), z.number()])
const PictureRef = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string(), capturedOn: z.string() })

/** What is counted and how, which does not change: the same again gives the same crowns. */
export const COUNTED = {
  datasetId: z.uuid(),
  /** Closed ring; null: the whole picture. */
  area: z.array(Position).min(4).max(500).nullable().default(null),
  smoothMetres: z.number().min(0).max(5).default(0.6),
  crownMetres: z.number().min(0.2).max(20).default(1),
  leastSquareMetres: z.number().min(0.05).max(500).default(2),
}

/** What people say of what a run has found. */
export const Reviewed = z.object({
  produced: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  missed: z.number().int(),
  precision: MeasuredShare,
  /** Of runs alone whose whole area somebody has searched for what was missed. */
  recall: MeasuredShare,
})
export type Reviewed = z.output<typeof Reviewed>

export const VegetationRun = recordSchemas(
  'vegetation-run',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    note: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'site',
    can: ['edit', 'remove', 'review'],
    shown: {
      ...COUNTED,
      dataset: PictureRef.nullable(),
      state: z.enum(RUN_STATES),
      /** Why it failed, in the caller's language. */
      reason: z.string().nullable(),
      version: z.string().nullable(),
      coverSquareMetres: z.number().nullable(),
      /** Somebody has searched its whole area. */
      isAudited: z.boolean(),
      ...Reviewed.shape,
      jobId: z.uuid().nullable(),
    },
    detailOnly: ['note', 'area'],
  },
)
export type VegetationRun = z.output<typeof VegetationRun.Record>
export type ListedVegetationRun = z.output<typeof VegetationRun.Listed>

export const Detection = z.object({
  id: z.uuid(),
  runId: z.uuid(),
  bounds: Bounds,
  squareMetres: z.number(),
  confidence: z.number(),
  verdict: z.enum(VERDICTS),
  /** The municipal case that was made of it. */
  caseId: z.uuid().nullable(),
})
export type Detection = z.output<typeof Detection>

export const vegetationRunErrors = recordErrors(
  'vegetation-run',
  { en: 'count of vegetation', ar: 'إحصاء الغطاء النباتي' },
  {
    pictureUnknown: {
      status: 422,
      say: {
        en: 'This picture is not there or not ready. Choose a flight or scene in colour.',
        ar: 'هذه الصورة غير موجودة أو غير جاهزة. اختر طلعة أو مشهدًا ملونًا.',
      },
    },
    detectionUnknown: { status: 404, say: { en: 'This detection is not there.', ar: 'هذا الكشف غير موجود.' } },
    notInReview: {
      status: 409,
      say: { en: 'This count is not under review.', ar: 'هذا الإحصاء ليس قيد المراجعة.' },
    },
    hasPending: {
      status: 409,
      say: {
        en: '{count} detections are not reviewed. Review all before the count is closed as audited.',
        ar: 'هناك {count} كشفًا لم يُراجع. راجعها كلها قبل إغلاق الإحصاء بوصفه مدققًا.',
      },
    },
    hasCase: {
      status: 409,
      say: { en: 'A municipal case was made of it already.', ar: 'أُنشئت منه حالة بلدية من قبل.' },
    },
    notAccepted: {
      status: 409,
      say: {
        en: 'Only what somebody has accepted becomes a case.',
        ar: 'لا تُنشأ حالة إلا مما قبله شخص.',
      },
    },
  },
)
