import { sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '#platform/contract/paging.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPage, siteColumns } from '#platform/server/list-query.ts'
import {
  type FeedChange,
  type FeedDraft,
  feedErrors,
  type MachineFeed,
  type UnknownMachine,
} from '../../contract/machine-feed.ts'

/** As it is stored; its problem in both languages. */
export interface StoredFeed extends Omit<MachineFeed, 'problem' | 'can'> {
  readonly problem: Text | null
  readonly sealed: string | null
}

const FIELDS = sql`id, row_version as "rowVersion", project_code as "projectCode", site_code as "siteCode", name, address, sealed,
  sealed is not null as "hasPassword", every_minutes as "everyMinutes", is_paused as "isPaused", tried_at as "triedAt",
  read_at as "readAt", problem, seen, matched, left_out as "leftOut", unknown`

type Row = Omit<StoredFeed, 'triedAt' | 'readAt'> & { readonly triedAt: Date | null; readonly readAt: Date | null }

const stored = ({ triedAt, readAt, ...row }: Row): StoredFeed => ({
  ...row,
  triedAt: triedAt?.toISOString() ?? null,
  readAt: readAt?.toISOString() ?? null,
})

export async function listFeeds(
  db: Db,
  query: { page: number; pageSize: number; projectCode?: string | undefined; siteCode?: string | undefined },
): Promise<Page<StoredFeed>> {
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<Row & { total: number }>`
      select ${FIELDS}, count(*) over ()::int as total from equipment_feeds
      where ${inScope(siteColumns())} and (${query.projectCode ?? null}::text is null or project_code = ${query.projectCode ?? null})
        and (${query.siteCode ?? null}::text is null or site_code = ${query.siteCode ?? null})
      order by name, id ${window}`,
    ({ total: _total, ...row }) => stored(row),
  )
}

/** @throws not-found where it does not exist or the scope does not see it */
export async function getFeed(db: Db, id: string): Promise<StoredFeed> {
  const { rows } = await sql<Row>`select ${FIELDS} from equipment_feeds where id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw feedErrors.notFound({ id })
  return stored(found)
}

export async function insertFeed(
  tx: Db,
  { id, projectCode, siteCode, name, address, everyMinutes, isPaused }: z.output<typeof FeedDraft> & { id: string },
  sealed: string | null,
  personId: string,
): Promise<void> {
  await sql`
    insert into equipment_feeds (project_code, id, site_code, name, address, sealed, every_minutes, is_paused, created_by, updated_by)
    values (${projectCode}, ${id}, ${siteCode}, ${name}, ${address}, ${sealed}, ${everyMinutes}, ${isPaused}, ${personId}, ${personId})`.execute(
    tx,
  )
}

/** @throws changed-meanwhile */
export async function updateFeed(
  tx: Db,
  { id, rowVersion, name, address, everyMinutes, isPaused }: z.output<typeof FeedChange>,
  sealed: string | null,
  personId: string,
): Promise<void> {
  const { rows } = await sql`
    update equipment_feeds set name = ${name}, address = ${address}, sealed = ${sealed}, every_minutes = ${everyMinutes},
      is_paused = ${isPaused}, next_at = null, row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
    where id = ${id} and row_version = ${rowVersion} returning id`.execute(tx)
  if (rows.length === 0) throw feedErrors.changedMeanwhile({ id })
}

export async function deleteFeed(tx: Db, id: string): Promise<void> {
  await sql`delete from equipment_feeds where id = ${id}`.execute(tx)
}

/** Those whose time has come, claimed by moving it on: another process finds them not due. */
export async function claimDueFeeds(tx: Db, now: Date, most: number): Promise<StoredFeed[]> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<Row>`
    update equipment_feeds set next_at = ${moment} + make_interval(mins => every_minutes)
    where (project_code, id) in (
      select project_code, id from equipment_feeds where not is_paused and (next_at is null or next_at <= ${moment})
      order by next_at nulls first limit ${most} for update skip locked)
    returning ${FIELDS}`.execute(tx)
  return rows.map(stored)
}

export interface ReadingOutcome {
  readonly problem: Text | null
  readonly seen: number
  readonly matched: number
  readonly leftOut: number
  readonly unknown: readonly UnknownMachine[]
}

/** What came of a try. Where it came to nothing, what the last good one found stays. */
export async function noteOutcome(tx: Db, id: string, now: Date, outcome: ReadingOutcome): Promise<void> {
  const { problem, seen, matched, leftOut, unknown } = outcome
  const moment = sql`${now.toISOString()}::timestamptz`
  await (problem
    ? sql`update equipment_feeds set tried_at = ${moment}, problem = ${JSON.stringify(problem)}::jsonb where id = ${id}`
    : sql`
        update equipment_feeds set tried_at = ${moment}, read_at = ${moment}, problem = null, seen = ${seen}, matched = ${matched},
          left_out = ${leftOut}, unknown = ${JSON.stringify(unknown)}::jsonb
        where id = ${id}`
  ).execute(tx)
}
