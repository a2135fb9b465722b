import { type RawBuilder, sql } from 'kysely'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, readPage } from '#platform/server/list-query.ts'
import type { DrawingDiscipline } from '../contract/drawing-choices.ts'

/** Which drawings count. Sees what the scope sees; `siteCode` and `structureCode` narrow the project. */
export interface DrawingRegisterFilter {
  readonly projectCode: string
  readonly siteCode?: string | undefined
  readonly structureCode?: string | undefined
  readonly discipline?: string | undefined
}

/** Drawings of a discipline whose newest readable revision is of one age. */
export interface DrawingAgeCount {
  readonly discipline: DrawingDiscipline
  /** Step of age, 0 for the youngest; null where no revision can be read. */
  readonly step: number | null
  readonly count: number
}

export interface RegisteredDrawing {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly titleAr: string
  readonly discipline: DrawingDiscipline
  readonly siteCode: string
  readonly structureCode: string
  /** Of the newest revision that can be read; null where none can. */
  readonly revision: string | null
  readonly revisedAt: Date | null
}

export interface DrawingRegisterWindow extends Pick<ListQuery, 'page' | 'pageSize' | 'search'> {
  readonly now: Date
  /** Whole days since the revision; `to` is included, and without it there is no end. */
  readonly age?: { readonly from: number; readonly to: number | null } | undefined
  /** Those without a revision that can be read. */
  readonly isUnreadable?: boolean | undefined
}

const DAY_MS = 86_400_000

const NEWEST = sql`
  left join lateral (select label, created_at from cad_revisions
    where cad_revisions.project_code = drawings.project_code and drawing_id = drawings.id and state = 'ready'
    order by revision desc limit 1) as newest on true`

function matching(filter: DrawingRegisterFilter): RawBuilder<unknown> {
  const { projectCode, siteCode, structureCode, discipline } = filter
  const conditions = [
    sql`deleted_at is null and drawings.project_code = ${projectCode}`,
    ...(siteCode ? [sql`drawings.site_code = ${siteCode}`] : []),
    ...(structureCode ? [sql`drawings.structure_code = ${structureCode}`] : []),
    ...(discipline ? [sql`discipline = ${discipline}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * How old the newest readable revision of the drawings is, by discipline.
 * @param age `steps`: days at which the next step of age begins, ascending.
 */
export async function countDrawingAges(
  db: Db,
  filter: DrawingRegisterFilter,
  { now, steps }: { readonly now: Date; readonly steps: readonly number[] },
): Promise<DrawingAgeCount[]> {
  const bounds = [...steps].reverse().map((days) => new Date(now.getTime() - days * DAY_MS).toISOString())
  const found = await sql<DrawingAgeCount>`
    select discipline, ${steps.length}::int - width_bucket(newest.created_at, ${bounds}::timestamptz[]) as step,
      count(*)::int as count
    from cad_drawings as drawings ${NEWEST} where ${matching(filter)} group by 1, 2 order by 1, 2`.execute(db)
  return found.rows
}

/** The drawings that `countDrawingAges` counts, the longest untouched first. */
export async function listDrawingRegister(
  db: Db,
  filter: DrawingRegisterFilter,
  window: DrawingRegisterWindow,
): Promise<Page<RegisteredDrawing>> {
  const { now, age } = window
  const { search } = window
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const conditions = [
    matching(filter),
    ...(age ? [sql`newest.created_at < ${daysAgo(age.from)}`] : []),
    ...(age?.to != null ? [sql`newest.created_at >= ${daysAgo(age.to + 1)}`] : []),
    ...(window.isUnreadable ? [sql`newest.created_at is null`] : []),
    ...(search ? [holding(search, sql`number`, sql`title`, sql`title_ar`)] : []),
  ]
  return readPage(
    db,
    window,
    ({ inScope, window: rows }) => sql<RegisteredDrawing & { total: number }>`
    select id, number, title, title_ar as "titleAr", discipline, site_code as "siteCode",
      structure_code as "structureCode", newest.label as revision, newest.created_at as "revisedAt",
      count(*) over ()::int as total
    from cad_drawings as drawings ${NEWEST} where ${inScope('drawings')} and ${sql.join(conditions, sql` and `)}
    order by newest.created_at nulls first, number, id ${rows}`,
    ({ total: _total, ...drawing }) => drawing,
  )
}
