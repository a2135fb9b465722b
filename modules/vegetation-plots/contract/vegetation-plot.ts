import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { WHERE } from '#platform/contract/whereabouts.ts'
import { IRRIGATIONS, PROTECTIONS, READINGS } from './vegetation-plots-records.ts'

export const MOST_SPECIES = 100

/** Plants of one kind on a plot, as somebody counted them there. */
export const Species = z.object({
  name: z.string().trim().min(1).max(120),
  nameAr: z.string().trim().max(120).default(''),
  /** Name of the species: `Phoenix dactylifera`. */
  scientific: z.string().trim().max(120).default(''),
  count: z.number().int().min(0).max(1_000_000),
})
export type Species = z.output<typeof Species>

/** What a reviewed count of vegetation found on a plot. */
export const PlotCount = z.object({
  runId: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  /** Day of the picture that was counted on. */
  countedOn: z.string(),
  count: z.number().int(),
  /** Its page. */
  path: z.string(),
})
export type PlotCount = z.output<typeof PlotCount>

/** A plot whose plants are protected. */
export const VegetationPlot = recordSchemas(
  'vegetation-plot',
  {
    reference: z.string().trim().max(40).default(''),
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    protection: z.enum(PROTECTIONS).default('protected'),
    /** With its outline on the map. */
    where: WHERE,
    irrigation: z.enum(IRRIGATIONS).default('none'),
    /** Water that it needs. */
    litresPerWeek: z.number().min(0).max(100_000_000).nullable().default(null),
    /** Per cent by which a count may fall below the one before. */
    lossThreshold: z.number().min(0).max(100).default(10),
    ownerId: z.uuid().nullable().default(null),
    description: z.string().trim().max(4_000).default(''),
  },
  {
    of: 'site',
    can: ['edit', 'remove'],
    shown: {
      number: z.string(),
      owner: PersonRef.nullable(),
      squareMetres: z.number().nullable(),
      species: z.array(Species),
      /** Plants of all its species. */
      planted: z.number().int(),
      /** By reviewed runs that cover the whole plot, the newest first. */
      counts: z.array(PlotCount),
      newestCount: z.number().int().nullable(),
      /** Per cent that the newest count is below the one before; below nought where it is above. Null without two. */
      lostPct: z.number().nullable(),
      /** The newest count has fallen by more than the threshold. */
      isLoss: z.boolean(),
      /** Litres of the last seven days. */
      litresThisWeek: z.number().nullable(),
    },
    detailOnly: ['description', 'species', 'counts'],
  },
)
export type VegetationPlot = z.output<typeof VegetationPlot.Record>
export type ListedVegetationPlot = z.output<typeof VegetationPlot.Listed>

const READING = {
  kind: z.enum(READINGS),
  readAt: z.iso.datetime({ offset: true }),
  value: z.number().min(0).max(100_000_000),
  note: z.string().trim().max(500).default(''),
}
export const ReadingDraft = z.object(READING)
export const Reading = z.object({ ...READING, readAt: z.string(), id: z.uuid(), by: PersonRef })
export type Reading = z.output<typeof Reading>

export const vegetationPlotErrors = recordErrors(
  'vegetation-plot',
  { en: 'protected plot', ar: 'قطعة محمية' },
  {
    outlineMissing: {
      status: 422,
      say: {
        en: 'A plot has an outline. Draw it on the map under “Where exactly”.',
        ar: 'للقطعة حدود. ارسمها على الخريطة تحت «أين بالتحديد».',
      },
    },
    moistureTooHigh: {
      status: 422,
      say: { en: 'Moisture is at most 100 per cent.', ar: 'الرطوبة 100 بالمئة على الأكثر.' },
    },
    speciesTwice: {
      status: 422,
      say: { en: 'The species {name} stands there twice. Keep one line.', ar: 'النوع {name} مكرر. أبق سطرًا واحدًا.' },
    },
  },
)
