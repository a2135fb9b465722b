import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { Finding } from '#platform/contract/finding.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { REFERENCES, VOLUME_STATES } from './earthwork-records.ts'

/** Longitude and latitude in degrees, WGS 84. */
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const MOST_CORNERS = 500

/** Closed ring around what is measured. */
export const Outline = z.array(Position).min(4).max(MOST_CORNERS)

/** Standard deviation of the heights of one surface, metres. */
export const HeightSigma = z.number().min(0.001).max(10).default(0.05)

/** Volumes in cubic metres, areas in square metres, heights in metres; what the engine measured. */
const Measured = z.object({
  cut: z.number(),
  fill: z.number(),
  net: z.number(),
  sigma: z.number(),
  cells: z.number().int(),
  cellSize: z.number(),
  units: z.literal('m3'),
  area: z.number(),
  measuredArea: z.number(),
  undetectedArea: z.number(),
  detectionLevel: z.number(),
  cutArea: z.number(),
  fillArea: z.number(),
  deepestCut: z.number(),
  highestFill: z.number(),
  level: z.number().nullable(),
  /** Absent of what was measured before findings had codes: its warnings say the same in English. */
  findings: z.array(Finding).optional(),
  warnings: z.array(z.string()),
})

const SurfaceRef = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string(), capturedOn: z.string() })

/** What is measured, which does not change: another question is another volume. */
export const MEASURED = {
  fromId: z.uuid(),
  reference: z.enum(REFERENCES),
  /** With the reference `surface`. */
  toId: z.uuid().nullable().default(null),
  /** Metres, with the reference `level`. */
  level: z.number().min(-1_000).max(9_000).nullable().default(null),
  outline: Outline,
  heightSigma: HeightSigma,
}

export const Volume = recordSchemas(
  'volume',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    note: z.string().trim().max(2_000).default(''),
    /** Who moved the earth; null where nobody has said. */
    companyId: z.uuid().nullable().default(null),
  },
  {
    of: 'site',
    can: ['edit', 'remove'],
    shown: {
      ...MEASURED,
      company: CompanyRef.nullable(),
      from: SurfaceRef.nullable(),
      to: SurfaceRef.nullable(),
      state: z.enum(VOLUME_STATES),
      /** Why it was refused, in the caller's language. */
      reason: z.string().nullable(),
      result: Measured.nullable(),
      hasPicture: z.boolean(),
      jobId: z.uuid().nullable(),
    },
    detailOnly: ['outline', 'note'],
  },
)
export type Volume = z.output<typeof Volume.Record>
export type ListedVolume = z.output<typeof Volume.Listed>

export const volumeErrors = recordErrors(
  'volume',
  { en: 'volume', ar: 'حجم' },
  {
    surfaceUnknown: {
      status: 422,
      say: {
        en: 'This surface is not there, or it is not ready. Choose a flight or scene with heights.',
        ar: 'هذا السطح غير موجود أو غير جاهز. اختر طلعة أو مشهدًا فيه ارتفاعات.',
      },
    },
    referenceMissing: {
      status: 422,
      say: {
        en: 'Choose the second surface, or enter the level that is compared with.',
        ar: 'اختر السطح الثاني أو أدخل المنسوب الذي يُقارن به.',
      },
    },
    noPicture: {
      status: 404,
      say: { en: 'There is no picture of this volume.', ar: 'لا توجد صورة لهذا الحجم.' },
    },
  },
)
