import { type RawBuilder, sql } from 'kysely'
import type { FigureRow, FigureValue } from '#platform/contract/figure-answers.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { inScope } from '#platform/server/list-query.ts'
import { addressFor, recordAddress } from '#platform/server/records/record-address.ts'
import { dayByClock, joinProjectClock } from './place-lookups.ts'

/** What a figure adds up, for one project, site or structure where they are told apart, and currency. */
export interface FigureSum {
  readonly projectCode: string
  /** Null where sites are not told apart, or the rows lie in none. */
  readonly siteCode: string | null
  /** Likewise of structures. */
  readonly structureCode: string | null
  readonly currency: string | null
  readonly rows: number
  /** Decimal text; null where there is nothing to divide by. */
  readonly amount: string | null
}

type Asker = Pick<RequestContext, 'db' | 'services'>

/** Of which rows a figure is: those of some projects, or of one place in one of them. */
export interface FigurePlace {
  readonly projectCodes: readonly string[]
  readonly siteCode?: string | undefined
  /** A figure whose rows know their site alone is that of the site. */
  readonly structureCode?: string | undefined
}

/** The rows of a figure on a day, as what follows `select`: those of the caller's places that they may read. */
function countedRows(figure: ProjectFigure, { db, services }: Asker, at: FigurePlace, day: string | null) {
  const { table, place, mayRead, kind } = figure
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
    ...(kind.isOfParties && { party: column('company_id') }),
  }
  const within = (column: RawBuilder<unknown> | null, code: string | undefined) =>
    column && code !== undefined ? sql`${column} = ${code}` : sql`true`
  const from = sql`from ${sql.table(table)} ${joinProjectClock(project)}
    where ${inScope(db, places)} and ${project} = any (${at.projectCodes}::text[]) 
      and ${within(places.site, at.siteCode)} and ${within(places.structure, at.structureCode)} and ${mayRead ?? sql`true`} and ${of.isCounted}`
  return { from, project, site: places.site ?? sql`null`, structure: places.structure ?? sql`null`, ...of }
}

/** The figure of each project that has rows on the day, or of each of their sites or structures: one query, however many they are. */
export async function sumFigure(
  figure: ProjectFigure,
  asker: Asker,
  at: FigurePlace,
  day: string | null,
  { by = 'project' }: { readonly by?: 'project' | 'site' | 'structure' } = {},
): Promise<readonly FigureSum[]> {
  const { from, project, site, structure, amount, over, currency } = countedRows(figure, asker, at, day)
  const sum = amount ? sql`sum(${amount})` : sql`count(*)`
  const value = over ? sql`round(${sum} / nullif(sum(${over}), 0), 3)` : sum
  const { rows } = await sql<FigureSum>`
    select ${project} as "projectCode", ${by === 'project' ? sql`null` : site}::text as "siteCode", ${by === 'structure' ? structure : sql`null`}::text as "structureCode", ${currency ?? sql`null`}::text as currency, count(*)::int as rows, ${value}::text as amount
    ${from} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(asker.db)
  return rows
}

/** A row that a figure was made of, as it is stored. */
interface StoredFigureRow {
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

/** The rows of a figure, a page at a time, each with the address of its page where the caller may open it: they add up to it. */
export async function pageOfFigureRows(
  figure: ProjectFigure,
  asker: Asker & Pick<RequestContext, 'user'>,
  asked: { readonly at: FigurePlace; readonly day: string | null; readonly page: number; readonly pageSize: number },
): Promise<Page<FigureRow>> {
  const { day, page, pageSize } = asked
  const { from, project, amount, over, currency } = countedRows(figure, asker, asked.at, day)
  const { table, place, record, rowKey, number, name } = figure
  const at = (column: string, isThere: boolean) => (isThere ? sql.ref(`${table}.${column}`) : sql`null`)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(asker.db)
  const { rows } = await sql<StoredFigureRow>`
    select ${record ?? sql.ref(`${table}.id`)}::text as id, coalesce(${number}::text, '') as number, coalesce(${name.en}::text, '') as en,
      coalesce(nullif(${name.ar}::text, ''), ${name.en}::text, '') as ar, (${amount ?? sql`null`})::text as amount,
      (${over ?? sql`null`})::text as over, (${currency ?? sql`null`})::text as currency, ${project} as "projectCode",
      ${at('site_code', place !== 'project')}::text as "siteCode", ${at('structure_code', place === 'structure')}::text as "structureCode"
    ${from} order by ${number} desc nulls last, ${rowKey ?? sql.ref(`${table}.id`)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    asker.db,
  )
  const items = rows.map((row) => ({
    ...{ id: row.id, number: row.number, amount: row.amount, over: row.over, currency: row.currency },
    name: { en: row.en, ar: row.ar },
    path: pathOf(asker, figure, row),
  }))
  return { items, total: counted.rows[0]?.total ?? 0, page, pageSize }
}

function pathOf({ user }: Pick<RequestContext, 'user'>, { kind, opens }: ProjectFigure, row: StoredFigureRow) {
  return opens ? addressFor(user, { screen: opens, params: {} }) : recordAddress(user, kind.id, row.id, row)
}

/** One value of a figure where several currencies make it: null where it has no rows. */
export function valueOfSums(key: string, sums: readonly FigureSum[]): FigureValue | null {
  if (sums.length === 0) return null
  return {
    key,
    rows: sums.reduce((all, { rows }) => all + rows, 0),
    amounts: sums.flatMap(({ amount, currency }) => (amount === null ? [] : [{ amount, currency }])),
  }
}
