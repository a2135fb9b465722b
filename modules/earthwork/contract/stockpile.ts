import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { CONTENTS, VERTICAL_DATUMS } from '#modules/geospatial/contract/dataset-choices.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { BASES, MATERIALS, STOCKPILE_STATES, SURVEY_STATES } from './earthwork-records.ts'
import { HeightSigma, Outline } from './volume.ts'

/** What the newest survey that covers the whole of it says. Cubic metres and tonnes, with standard deviations. */
const Latest = z.object({
  capturedOn: z.string(),
  volume: z.number(),
  sigma: z.number(),
  tonnes: z.number().nullable(),
})

/** A heap of material that is measured again by each survey that covers it. */
export const Stockpile = recordSchemas(
  'stockpile',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    material: z.enum(MATERIALS),
    state: z.enum(STOCKPILE_STATES).default('active'),
    outline: Outline,
    /** What its volume is counted from. */
    base: z.enum(BASES).default('plane'),
    /** Metres, with the base `level`. */
    level: z.number().min(-1_000).max(9_000).nullable().default(null),
    /** What the level counts from: a survey of another datum is not compared with it. */
    levelDatum: z.enum(VERTICAL_DATUMS).nullable().default(null),
    heightSigma: HeightSigma,
    /** Tonnes of a cubic metre as it lies; null where nobody has said. */
    density: z.number().min(0.05).max(25).nullable().default(null),
    /** Whose it is. */
    companyId: z.uuid().nullable().default(null),
    note: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'siteOrStructure',
    can: ['edit', 'remove'],
    shown: { number: z.string(), company: CompanyRef.nullable(), latest: Latest.nullable() },
    detailOnly: ['outline', 'note'],
  },
)
export type Stockpile = z.output<typeof Stockpile.Record>
export type ListedStockpile = z.output<typeof Stockpile.Listed>

/** What one survey says of a stockpile. */
export const StockpileSurvey = z.object({
  /** The survey. */
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  capturedOn: z.string(),
  content: z.enum(CONTENTS).nullable(),
  state: z.enum(SURVEY_STATES),
  /** What could not be computed, and why, in the caller's language. */
  reason: z.string().nullable(),
  /** What lies above its base less what lies below it; null where the whole was not measured. */
  volume: z.number().nullable(),
  sigma: z.number().nullable(),
  tonnes: z.number().nullable(),
  /** Since the survey of an earlier day that shows the same: the surface, or the ground alone. */
  change: z.number().nullable(),
  changeSigma: z.number().nullable(),
  changeTonnes: z.number().nullable(),
  /** Share of the outline that has heights, 0 to 1. */
  covered: z.number().nullable(),
  /** Edge of a cell, metres. */
  cellSize: z.number().nullable(),
})
export type StockpileSurvey = z.output<typeof StockpileSurvey>

export const stockpileErrors = recordErrors(
  'stockpile',
  { en: 'stockpile', ar: 'كومة مواد' },
  {
    levelMissing: {
      status: 422,
      say: {
        en: 'Enter the level that the stockpile stands on, and what it counts from.',
        ar: 'أدخل المنسوب الذي تقوم عليه الكومة ومرجع ارتفاعه.',
      },
    },
    surveyGone: {
      status: 409,
      say: {
        en: 'The survey was archived, or it has no heights any more.',
        ar: 'أُرشف المسح أو لم تعد فيه ارتفاعات.',
      },
    },
  },
)
