import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { MetricName } from './measurement.ts'

/** What a project's devices send under a word of their own: how people call it, in what it is measured, how exactly. */
export const MeasuredSeries = recordSchemas(
  'measured-series',
  {
    /** The word under which it is sent: `strandForce`. */
    metric: MetricName,
    name: z.string().trim().min(1).max(80),
    nameAr: z.string().trim().max(80).default(''),
    /** UCUM or as the trade writes it; empty where it has none. */
    unit: z.string().trim().max(20).default(''),
    decimals: z.number().int().min(0).max(6).default(1),
  },
  { of: 'project', can: ['edit', 'remove'] },
)
export type MeasuredSeries = z.output<typeof MeasuredSeries.Record>

/** The same for whoever reads a value, also of one site alone. */
export const SeriesName = MeasuredSeries.Facts
export type SeriesName = z.output<typeof SeriesName>

export const seriesErrors = recordErrors(
  'measured-series',
  { en: 'series', ar: 'سلسلة قياس' },
  {
    taken: {
      status: 409,
      say: {
        en: 'This series of the project has a name already. Change that one.',
        ar: 'لهذه السلسلة اسم في المشروع من قبل. غيّره.',
      },
    },
    isKnown: {
      status: 422,
      say: {
        en: 'The product knows {metric} already, in {unit}. Send it under that word, or another series under its own.',
        ar: 'يعرف المنتج {metric} من قبل، بوحدة {unit}. أرسلها بهذه الكلمة، أو أرسل سلسلة أخرى بكلمة تخصها.',
      },
    },
  },
)
