import { sql } from 'kysely'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { surfaceRef } from '#modules/geospatial/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Contractor, earthworkCalls } from '../contract/earthwork-calls.ts'

interface Row {
  readonly id: string
  readonly company: CompanyRef | null
  readonly outline: readonly (readonly [number, number])[]
  readonly capturedFrom: string | null
  readonly capturedTo: string | null
  readonly result: Pick<Contractor, 'cut' | 'fill' | 'net' | 'sigma'>
}

/** Beyond, the newest are taken, and the answer says so. */
const MOST_VOLUMES = 5_000

/** DATA-07: what each contractor moved, the most first. */
export async function analyseContractors(
  { db }: RequestContext,
  { projectCode, siteCode, from, to }: InputOf<(typeof earthworkCalls)['contractorAnalysisCall']>,
) {
  const found = await sql<Row>`
    select * from (
      select id, created_at, ${companyRef(sql`earth_volumes.company_id`)} as company, outline, result,
        ${surfaceRef(sql`earth_volumes.from_id`)}->>'capturedOn' as "capturedFrom",
        coalesce(${surfaceRef(sql`earth_volumes.to_id`)}, ${surfaceRef(sql`earth_volumes.from_id`)})->>'capturedOn' as "capturedTo"
      from earth_volumes
      where project_code = ${projectCode} and (${siteCode ?? null}::text is null or site_code = ${siteCode ?? null})
        and deleted_at is null and state = 'done') as measured
    where (${from ?? null}::text is null or "capturedTo" >= ${from ?? null})
      and (${to ?? null}::text is null or "capturedTo" <= ${to ?? null})
    order by created_at desc, id limit ${MOST_VOLUMES + 1}`.execute(db)
  const rows = found.rows.slice(0, MOST_VOLUMES)
  const byCompany = new Map<string, Row[]>()
  for (const row of rows) {
    const id = row.company?.id ?? ''
    byCompany.set(id, [...(byCompany.get(id) ?? []), row])
  }
  const contractors = [...byCompany.values()].map(contractorOf).sort((a, b) => b.cut + b.fill - a.cut - a.fill)
  return { contractors, volumes: rows.length, isCut: found.rows.length > MOST_VOLUMES }
}

function contractorOf(rows: readonly Row[]): Contractor {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const days = rows.flatMap(({ capturedFrom, capturedTo }) => [capturedFrom, capturedTo]).flatMap((day) => day ?? [])
  return {
    company: rows[0]?.company ?? null,
    volumes: rows.length,
    cut: sum(({ result }) => result.cut),
    fill: sum(({ result }) => result.fill),
    net: sum(({ result }) => result.net),
    sigma: Math.sqrt(sum(({ result }) => result.sigma ** 2)),
    capturedFrom: days.toSorted().at(0) ?? null,
    capturedTo: days.toSorted().at(-1) ?? null,
    overlaps: countOverlaps(rows.map(extentOf)),
    excavationIds: rows.map(({ id }) => id),
  }
}

type Extent = readonly [from: number, to: number][]

/** Longitudes, latitudes and days of a volume. */
function extentOf({ outline, capturedFrom, capturedTo }: Row): Extent {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const day = (text: string | null) => (text === null ? 0 : Date.parse(text))
  return [
    [Math.min(...xs), Math.max(...xs)],
    [Math.min(...ys), Math.max(...ys)],
    [day(capturedFrom), day(capturedTo)],
  ]
}

/** Pairs that share ground and time; two times that only meet share none. */
function countOverlaps(extents: readonly Extent[]): number {
  let count = 0
  for (const [at, one] of extents.entries())
    for (const other of extents.slice(at + 1))
      count += Number(one.every(([from, to], axis) => shares([from, to], other[axis] ?? [0, 0])))
  return count
}

function shares([from, to]: readonly [number, number], [start, end]: readonly [number, number]): boolean {
  return from === start || (from < end && start < to)
}
