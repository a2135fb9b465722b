import { type RawBuilder, sql } from 'kysely'
import { dayByClock, joinProjectClock } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { inScope } from '#platform/server/list-query.ts'
import { programmeErrors } from '../contract/programme-errors.ts'

/** The clock of the first place on earth to begin a day is so far ahead of UTC. */
const FIRST_CLOCK_MS = 14 * 3_600_000

/** What a figure adds up, for one project and currency. */
export interface FigureSum {
  readonly projectCode: string
  readonly currency: string | null
  readonly rows: number
  /** Decimal text; null where there is nothing to divide by. */
  readonly amount: string | null
}

type Asker = Pick<RequestContext, 'db' | 'services'>

/**
 * The day that is asked for; null is today.
 * @throws programme.day-ahead where it has begun nowhere
 */
export function dayAsked({ services }: Pick<Asker, 'services'>, day: string | undefined): string | null {
  if (day === undefined) return null
  const latest = new Date(services.now().getTime() + FIRST_CLOCK_MS).toISOString().slice(0, 10)
  if (day > latest) throw programmeErrors.dayAhead()
  return day === services.now().toISOString().slice(0, 10) ? null : day
}

/** The rows of a figure on a day, as what follows `select`: those of the caller's places that they may read. */
function countedRows(figure: ProjectFigure, { db, services }: Asker, codes: readonly string[], day: string | null) {
  const { table, place, mayRead } = figure
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const project = column('project_code')
  const last: RawBuilder<string> =
    day !== null && figure.tells === 'history'
      ? sql<string>`${day}::date`
      : dayByClock(sql`${services.now()}::timestamptz`)
  const of = figure.on(last)
  const places = {
    project,
    site: place === 'project' ? null : column('site_code'),
    structure: place === 'structure' ? column('structure_code') : null,
  }
  const from = sql`from ${sql.table(table)} ${joinProjectClock(project)}
    where ${inScope(db, places)} and ${project} = any (${codes}::text[]) and ${mayRead ?? sql`true`} and ${of.isCounted}`
  return { from, project, ...of }
}

/** The figure of each project that has rows on the day. */
export async function sumFigure(
  figure: ProjectFigure,
  asker: Asker,
  codes: readonly string[],
  day: string | null,
): Promise<readonly FigureSum[]> {
  const { from, project, amount, over, currency } = countedRows(figure, asker, codes, day)
  const sum = amount ? sql`sum(${amount})` : sql`count(*)`
  const value = over ? sql`round(${sum} / nullif(sum(${over}), 0), 3)` : sum
  const { rows } = await sql<FigureSum>`
    select ${project} as "projectCode", ${currency ?? sql`null`}::text as currency, count(*)::int as rows, ${value}::text as amount
    ${from} group by 1, 2 order by 1, 2`.execute(asker.db)
  return rows
}

/** A row that a figure was made of, as it is stored. */
export interface StoredFigureRow {
  /** Of the record whose page it opens. */
  readonly id: string
  readonly number: string
  readonly en: string
  readonly ar: string
  readonly amount: string | null
  readonly over: string | null
  readonly currency: string | null
  readonly projectCode: string
  readonly siteCode: string | null
  readonly structureCode: string | null
}

/** The rows of a figure of one project, a page at a time: they add up to it. */
export async function pageOfRows(
  figure: ProjectFigure,
  asker: Asker,
  { code, day, page, pageSize }: { code: string; day: string | null; page: number; pageSize: number },
): Promise<{ readonly rows: readonly StoredFigureRow[]; readonly total: number }> {
  const { from, project, amount, over, currency } = countedRows(figure, asker, [code], day)
  const { table, place, record, number, name } = figure
  const at = (column: string, isThere: boolean) => (isThere ? sql.ref(`${table}.${column}`) : sql`null`)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(asker.db)
  const { rows } = await sql<StoredFigureRow>`
    select ${record ?? sql.ref(`${table}.id`)}::text as id, coalesce(${number}::text, '') as number, coalesce(${name.en}::text, '') as en,
      coalesce(nullif(${name.ar}::text, ''), ${name.en}::text, '') as ar, (${amount ?? sql`null`})::text as amount,
      (${over ?? sql`null`})::text as over, (${currency ?? sql`null`})::text as currency, ${project} as "projectCode",
      ${at('site_code', place !== 'project')}::text as "siteCode", ${at('structure_code', place === 'structure')}::text as "structureCode"
    ${from} order by ${number} desc nulls last, ${sql.ref(`${table}.id`)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    asker.db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
