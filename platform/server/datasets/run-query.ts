import { sql } from 'kysely'
import type { DatasetAnswer, DatasetQuery, DatasetRow } from '#platform/contract/dataset-query.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '../context.ts'
import type { Db } from '../database/database.ts'
import { holdsReadOf } from '../records/record-kinds.ts'
import { type Dataset, findDataset, servedDatasets } from './dataset.ts'
import { datasetErrors } from './dataset-errors.ts'
import {
  aggregateOf,
  type Days,
  daysBefore,
  daysOf,
  keyOf,
  type ResolvedQuery,
  resolveQuery,
  shareOf,
} from './dataset-sql.ts'

/** Who asks: a request's context fits, and so does the sharer of a dashboard. */
export type Asker = Pick<RequestContext, 'user' | 'scope' | 'services'>

const TIMEOUT_MS = 5_000
const CANCELLED = '57014'

/** The datasets that the person may read. */
export function readableDatasets({ user }: Pick<Asker, 'user'>): readonly Dataset[] {
  return servedDatasets().filter(({ kind }) => holdsReadOf(kind, user, false))
}

/** @throws dataset.hidden, dataset.unknown-name */
function datasetFor({ user }: Pick<Asker, 'user'>, key: string): Dataset {
  const dataset = findDataset(key)
  if (!dataset) throw datasetErrors.unknownName({ name: key })
  if (!holdsReadOf(dataset.kind, user, false)) throw datasetErrors.hidden()
  return dataset
}

/**
 * Answers a question with the asker's rights as they are: permission, row-level security, private records. In a transaction that
 * only reads, for at most five seconds.
 * @throws dataset.hidden, dataset.unknown-name, dataset.wrong-value, dataset.too-slow
 */
export async function runQuery(asker: Asker, query: DatasetQuery): Promise<DatasetAnswer> {
  const dataset = datasetFor(asker, query.dataset)
  const now = asker.services.now()
  const days = daysOf(query.period, now)
  const resolved = resolveQuery(dataset, query, days)
  const earlier = query.compare && days ? daysBefore(days) : null
  return reading(asker, async (db) => {
    const answer = await groupsOf(db, resolved, query)
    const before = earlier ? await groupsOf(db, resolveQuery(dataset, query, earlier), query) : null
    return {
      asOf: now.toISOString(),
      ...answer,
      rows: before ? answer.rows.map((row) => ({ ...row, before: sameGroup(before.rows, row) })) : answer.rows,
      from: days?.from ?? null,
      to: days?.to ?? null,
      dimensions: resolved.dimensions.map(({ field, bucket }) => ({ field, bucket })),
    }
  })
}

async function reading<Result>({ services, scope }: Asker, work: (db: Db) => Promise<Result>): Promise<Result> {
  try {
    return await services.database.transaction(scope, async (tx) => {
      await sql`set transaction read only`.execute(tx)
      await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true), set_config('work_mem', '32MB', true)`.execute(
        tx,
      )
      return work(tx)
    })
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === CANCELLED)
      throw datasetErrors.tooSlow()
    throw error
  }
}

type Groups = Pick<DatasetAnswer, 'rows' | 'records' | 'withoutValue' | 'isCut'>

async function groupsOf(db: Db, resolved: ResolvedQuery, query: DatasetQuery): Promise<Groups> {
  const { measures, dimensions, from, where } = resolved
  const keys = dimensions.map((dimension, at) => sql`${keyOf(dimension)} as ${sql.ref(`k${at}`)}`)
  const values = measures.map((measure, at) => sql`${aggregateOf(measure)} as ${sql.ref(`m${at}`)}`)
  const missing = measures.flatMap((measure) => (measure.of === 'count' ? [] : [sql`${measure.sql} is null`]))
  const without = missing.length === 0 ? sql`0` : sql`count(*) filter (where ${sql.join(missing, sql` or `)})`
  const group = dimensions.length === 0 ? sql`` : sql`group by ${sql.join(dimensions.map((_, at) => sql.lit(at + 1)))}`
  const labels = dimensions.map(({ of }, at) => {
    const key = sql.ref(`k${at}`)
    return sql`${of.label ? of.label(key) : sql`null`} as ${sql.ref(`l${at}`)}`
  })
  const shown = [
    ...dimensions.map((_, at) => sql`${sql.ref(`k${at}`)}::text as ${sql.ref(`k${at}`)}`),
    ...labels,
    ...measures.map((_, at) => sql`${sql.ref(`m${at}`)}::text as ${sql.ref(`m${at}`)}`),
  ]
  const { rows } = await sql<Record<string, unknown>>`
    with grouped as materialized (
      select ${sql.join([...keys, ...values, sql`count(*) as n`, sql`${without} as without`])}
      from ${from} where ${where} ${group}
    )
    select ${sql.join(shown)}, n::int as n, without::int as without, (sum(n) over ())::int as records,
      (sum(without) over ())::int as "allWithout"
    from grouped order by ${orderOf(resolved, query)} limit ${query.limit + 1}`.execute(db)
  return {
    rows: rows.slice(0, query.limit).map((row) => rowOf(row, dimensions.length, measures.length)),
    records: Number(rows[0]?.['records'] ?? 0),
    withoutValue: Number(rows[0]?.['allWithout'] ?? 0),
    isCut: rows.length > query.limit,
  }
}

function orderOf({ dimensions }: ResolvedQuery, { sort, measures }: DatasetQuery) {
  const byKeys = dimensions.map((_, at) => sql`${sql.ref(`grouped.k${at}`)} nulls last`)
  const first = dimensions[0]
  if (sort) {
    const measure = measures.indexOf(sort.by)
    const dimension = dimensions.findIndex(({ field }) => field === sort.by)
    if (measure < 0 && dimension < 0) throw datasetErrors.unknownName({ name: sort.by })
    const column = sql.ref(measure >= 0 ? `grouped.m${measure}` : `grouped.k${dimension}`)
    return sql.join([sql`${column} ${sql.raw(sort.isDescending ? 'desc' : 'asc')} nulls last`, ...byKeys])
  }
  if (first?.of.type === 'day') return sql.join(byKeys)
  return sql.join([sql`grouped.m0 desc nulls last`, ...byKeys])
}

interface Label {
  readonly name?: string
  readonly nameAr?: string
}

function rowOf(row: Readonly<Record<string, unknown>>, dimensions: number, measures: number): DatasetRow {
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value))
  const label = (value: unknown): Text | null => {
    const { name, nameAr } = (typeof value === 'object' && value !== null ? value : {}) as Label
    return name ? { en: name, ar: nameAr || name } : null
  }
  return {
    keys: Array.from({ length: dimensions }, (_, at) => text(row[`k${at}`])),
    labels: Array.from({ length: dimensions }, (_, at) => label(row[`l${at}`])),
    values: Array.from({ length: measures }, (_, at) => text(row[`m${at}`])),
    before: null,
  }
}

function sameGroup(rows: readonly DatasetRow[], { keys, values }: DatasetRow): (string | null)[] {
  const found = rows.find((row) => row.keys.every((key, at) => key === keys[at]))
  return found?.values ?? values.map(() => null)
}

/** A record that a number was counted of, with what it adds to each measure. */
export interface CountedRecord {
  readonly id: string
  readonly number: string
  readonly name: Text
  readonly values: (string | null)[]
  readonly place: {
    readonly projectCode: string | null
    readonly siteCode: string | null
    readonly structureCode: string | null
  }
}

/**
 * The records that a question counts, a page at a time: the same conditions as its number's.
 * @throws as {@link runQuery}
 */
export async function listCounted(
  asker: Asker,
  query: DatasetQuery,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly items: CountedRecord[]; readonly total: number }> {
  const dataset = datasetFor(asker, query.dataset)
  const days: Days | null = daysOf(query.period, asker.services.now())
  const { from, where, measures } = resolveQuery(dataset, { ...query, dimensions: [] }, days)
  const shares = measures.map((measure, at) => sql`(${shareOf(measure)})::text as ${sql.ref(`m${at}`)}`)
  const id = sql.ref(`${dataset.table}.id`)
  const place = (['project', 'site', 'structure'] as const).map(
    (level) => sql`${dataset.dimensions[level]?.sql ?? sql`null`}::text as ${sql.ref(level)}`,
  )
  return reading(asker, async (db) => {
    const counted = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db)
    const { rows } = await sql<Record<string, string | null>>`
      select ${id}::text as id, ${dataset.number}::text as number, ${dataset.name.en}::text as en, ${dataset.name.ar}::text as ar,
        ${sql.join([...shares, ...place])}
      from ${from} where ${where} order by ${id} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
    return {
      total: counted.rows[0]?.total ?? 0,
      items: rows.map((row) => ({
        id: row['id'] ?? '',
        number: row['number'] ?? '',
        name: { en: row['en'] ?? '', ar: row['ar'] || row['en'] || '' },
        values: measures.map((_, at) => row[`m${at}`] ?? null),
        place: {
          projectCode: row['project'] ?? null,
          siteCode: row['site'] ?? null,
          structureCode: row['structure'] ?? null,
        },
      })),
    }
  })
}
