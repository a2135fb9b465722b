import { z } from 'zod'
import { CalendarDay } from './calendar-day.ts'

/** What records are grouped and filtered by. A `day` is one on the clocks of its project. */
export const DIMENSION_TYPES = ['choice', 'flag', 'company', 'person', 'place', 'day'] as const
export type DimensionType = (typeof DIMENSION_TYPES)[number]
export const BUCKETS = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Bucket = (typeof BUCKETS)[number]
export const PERIOD_UNITS = ['day', 'week', 'month', 'year'] as const

const Name = z.string().min(1).max(60)
const Words = z.object({ en: z.string(), ar: z.string() })

/** `from` and `to` are days, both included; `empty` and `filled` take no values. */
export const DatasetFilter = z.object({
  field: Name,
  op: z.enum(['in', 'not', 'from', 'to', 'empty', 'filled']),
  values: z.array(z.string().max(200)).max(100).default([]),
})
export type DatasetFilter = z.output<typeof DatasetFilter>

/** Days of the dataset's own time, or of another of its days: the last so many, or from one to another. */
export const DatasetPeriod = z.object({
  field: Name.nullable().default(null),
  last: z
    .object({ count: z.number().int().min(1).max(1_000), unit: z.enum(PERIOD_UNITS) })
    .nullable()
    .default(null),
  from: CalendarDay.nullable().default(null),
  to: CalendarDay.nullable().default(null),
})
export type DatasetPeriod = z.output<typeof DatasetPeriod>

/** A question as data: names of the catalogue and values, never SQL. */
export const DatasetQuery = z.object({
  dataset: Name,
  measures: z.array(Name).min(1).max(4),
  dimensions: z
    .array(z.object({ field: Name, bucket: z.enum(BUCKETS).nullable().default(null) }))
    .max(4)
    .default([]),
  filters: z.array(DatasetFilter).max(20).default([]),
  period: DatasetPeriod.nullable().default(null),
  /** With the same measures of the period before, where there is a period. */
  compare: z.boolean().default(false),
  /** By a measure or dimension; without it the first measure, the largest first, or time in its order. */
  sort: z.object({ by: Name, isDescending: z.boolean() }).nullable().default(null),
  limit: z.number().int().min(1).max(10_000).default(1_000),
})
export type DatasetQuery = z.output<typeof DatasetQuery>

export const DatasetRow = z.object({
  /** One for each dimension; null: the records have none. */
  keys: z.array(z.string().nullable()),
  /** What the key is called, where it is no value of the catalogue itself. */
  labels: z.array(Words.nullable()),
  /** One for each measure, decimal texts; null: there is nothing to compute it of. */
  values: z.array(z.string().nullable()),
  /** The same of the period before. */
  before: z.array(z.string().nullable()).nullable(),
})
export type DatasetRow = z.output<typeof DatasetRow>

export const DatasetAnswer = z.object({
  asOf: z.string(),
  rows: z.array(DatasetRow),
  /** Records that were counted. */
  records: z.number().int(),
  /** Records among them without a value of a measure: they are in no sum and no mean. */
  withoutValue: z.number().int(),
  /** There are more groups than the limit. */
  isCut: z.boolean(),
  /** Days of the period, where there is one. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The dimensions as they were computed, with those that a measure needs: currencies are never added. */
  dimensions: z.array(z.object({ field: z.string(), bucket: z.enum(BUCKETS).nullable() })),
})
export type DatasetAnswer = z.output<typeof DatasetAnswer>

const Named = z.object({ key: z.string(), title: Words, words: z.array(z.string()) })
export const DatasetEntry = Named.extend({
  /** Of the records that it counts. */
  recordKind: z.string(),
  measures: z.array(Named.extend({ unit: z.enum(['count', 'money', 'days', 'percent', 'number']) })),
  dimensions: z.array(Named.extend({ type: z.enum(DIMENSION_TYPES), choices: z.array(Named) })),
  /** The day that a period narrows by where it names none. */
  period: z.string(),
})
/** A dataset as the catalogue shows it to a person who may read it. */
export type DatasetEntry = z.output<typeof DatasetEntry>

/**
 * The same question about the records of one group alone: what its number was counted of. One function makes both, so that the
 * records that a tile opens add up to the tile.
 */
export function drillOf(
  query: DatasetQuery,
  dimensions: DatasetAnswer['dimensions'],
  keys: readonly (string | null)[],
): DatasetQuery {
  const filters = dimensions.flatMap(({ field, bucket }, at): DatasetFilter[] => {
    const key = keys[at] ?? null
    if (key === null) return [{ field, op: 'empty', values: [] }]
    if (bucket === null) return [{ field, op: 'in', values: [key] }]
    return [
      { field, op: 'from', values: [key] },
      { field, op: 'to', values: [endOf(key, bucket)] },
    ]
  })
  return { ...query, dimensions: [], filters: [...query.filters, ...filters], compare: false, sort: null }
}

/** Last day of a bucket by its first; what is no day stays as it is, for who reads the query to refuse. */
export function endOf(first: string, bucket: Bucket): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(first)) return first
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const ends: Record<Bucket, readonly [number, number, number]> = {
    day: [year, month - 1, day],
    week: [year, month - 1, day + 6],
    month: [year, month, 0],
    quarter: [year, month + 2, 0],
    year: [year, 12, 0],
  }
  return new Date(Date.UTC(...ends[bucket])).toISOString().slice(0, 10)
}
