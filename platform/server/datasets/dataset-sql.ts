import { type RawBuilder, sql } from 'kysely'
import { isDay } from '#engines/sheets/sheet-column.ts'
import type { Bucket, DatasetFilter, DatasetPeriod, DatasetQuery } from '#platform/contract/dataset-query.ts'
import type { Dataset, Dimension, Measure } from './dataset.ts'
import { datasetErrors } from './dataset-errors.ts'

/** A query with its names resolved: expressions of the module, values as parameters. */
export interface ResolvedQuery {
  readonly dataset: Dataset
  readonly measures: readonly Measure[]
  readonly dimensions: readonly { readonly field: string; readonly bucket: Bucket | null; readonly of: Dimension }[]
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly days: Days | null
}

export interface Days {
  readonly from: string | null
  readonly to: string | null
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** @throws dataset.unknown-name, dataset.wrong-value */
export function resolveQuery(dataset: Dataset, query: DatasetQuery, days: Days | null): ResolvedQuery {
  const measures = query.measures.map((name) => named(dataset.measures, name))
  const split = measures.flatMap((measure) => ('splitBy' in measure && measure.splitBy ? [measure.splitBy] : []))
  const asked = [
    ...query.dimensions,
    ...split
      .filter((field, at) => split.indexOf(field) === at && !query.dimensions.some((of) => of.field === field))
      .map((field) => ({ field, bucket: null })),
  ]
  const dimensions = asked.map(({ field, bucket }) => {
    const of = named(dataset.dimensions, field)
    return { field, of, bucket: of.type === 'day' ? (bucket ?? 'month') : null }
  })
  const period = days && named(dataset.dimensions, query.period?.field ?? dataset.period)
  const fields = [
    ...dimensions.map(({ of }) => of),
    ...query.filters.map(({ field }) => named(dataset.dimensions, field)),
  ]
  const isJoined = [...fields, ...(period ? [period] : [])].some((of) => of.isJoined)
  const conditions = [
    dataset.isThere ?? sql`true`,
    dataset.mayRead ?? sql`true`,
    ...query.filters.map((filter) => conditionOf(named(dataset.dimensions, filter.field), filter)),
    ...(period && days?.from ? [sql`${period.sql} >= ${days.from}::date`] : []),
    ...(period && days?.to ? [sql`${period.sql} <= ${days.to}::date`] : []),
  ]
  return {
    ...{ dataset, measures, dimensions, days },
    from: isJoined && dataset.join ? sql`${sql.table(dataset.table)} ${dataset.join}` : sql.table(dataset.table),
    where: sql.join(conditions, sql` and `),
  }
}

function named<Of>(of: Readonly<Record<string, Of>>, name: string): Of {
  const found = Object.hasOwn(of, name) ? of[name] : undefined
  if (!found) throw datasetErrors.unknownName({ name })
  return found
}

function conditionOf(dimension: Dimension, { field, op, values }: DatasetFilter): RawBuilder<unknown> {
  const { sql: value, type } = dimension
  if (op === 'empty') return sql`${value} is null`
  if (op === 'filled') return sql`${value} is not null`
  for (const said of values) if (!fits(dimension, said)) throw datasetErrors.wrongValue({ value: said, name: field })
  if (op === 'from' || op === 'to') {
    const day = values[0]
    if (type !== 'day' || day === undefined) throw datasetErrors.wrongValue({ value: day ?? '', name: field })
    return op === 'from' ? sql`${value} >= ${day}::date` : sql`${value} <= ${day}::date`
  }
  const one = oneOf(value, type, values)
  return op === 'in' ? one : sql`not coalesce(${one}, false)`
}

function oneOf(value: RawBuilder<unknown>, type: Dimension['type'], values: readonly string[]): RawBuilder<unknown> {
  if (type === 'flag') return sql`${value} = any (${[...values]}::boolean[])`
  if (type === 'day') return sql`${value} = any (${[...values]}::date[])`
  if (type === 'company' || type === 'person') return sql`${value} = any (${[...values]}::uuid[])`
  return sql`${value} = any (${[...values]}::text[])`
}

function fits({ type, choices }: Dimension, value: string): boolean {
  if (type === 'flag') return value === 'true' || value === 'false'
  if (type === 'day') return isDay(value)
  if (type === 'company' || type === 'person') return UUID.test(value)
  return type !== 'choice' || !choices || Object.keys(choices).length === 0 || Object.hasOwn(choices, value)
}

/** The key of a group: a choice as it is, a day as the first one of its bucket. */
export function keyOf({ of, bucket }: ResolvedQuery['dimensions'][number]): RawBuilder<unknown> {
  return bucket === null || bucket === 'day' ? of.sql : sql`date_trunc(${sql.lit(bucket)}, ${of.sql}::timestamp)::date`
}

export function aggregateOf(measure: Measure): RawBuilder<unknown> {
  if (measure.of === 'count') return measure.where ? sql`count(*) filter (where ${measure.where})` : sql`count(*)`
  if (measure.of === 'ratio')
    return sql`round(100.0 * sum(${measure.sql})::numeric / nullif(sum(${measure.over}), 0)::numeric, 2)`
  if (measure.of === 'distinct') return sql`count(distinct ${measure.sql})`
  if (measure.of === 'avg') return sql`round(avg(${measure.sql})::numeric, 2)`
  return sql`${sql.raw(measure.of)}(${measure.sql})`
}

/** What one record adds to a measure: the records of a group add up to its number. */
export function shareOf(measure: Measure): RawBuilder<unknown> {
  if (measure.of === 'count') return measure.where ? sql`(${measure.where})::int` : sql`1`
  return measure.of === 'ratio' ? sql`${measure.sql}` : measure.sql
}

/** The days of a period, both included; `today` by the clock of the server in UTC. */
export function daysOf(period: DatasetPeriod | null, today: Date): Days | null {
  if (!period) return null
  if (!period.last) return { from: period.from, to: period.to }
  const { count, unit } = period.last
  const from = new Date(today)
  if (unit === 'day') from.setUTCDate(from.getUTCDate() - count + 1)
  if (unit === 'week') from.setUTCDate(from.getUTCDate() - 7 * count + 1)
  if (unit === 'month') moveMonths(from, -count)
  if (unit === 'year') moveMonths(from, -12 * count)
  return { from: dayText(from), to: dayText(today) }
}

/** As long as the period, right before it; null where it is open. */
export function daysBefore({ from, to }: Days): Days | null {
  if (from === null || to === null) return null
  const length = Date.parse(to) - Date.parse(from)
  const end = new Date(Date.parse(from) - 86_400_000)
  return { from: dayText(new Date(end.getTime() - length)), to: dayText(end) }
}

/** The same day of another month, or its last one; the day after it begins the period. */
function moveMonths(day: Date, months: number): void {
  const wanted = day.getUTCDate()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() + months)
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(wanted, last) + 1)
}

const dayText = (day: Date) => day.toISOString().slice(0, 10)
