import { type RawBuilder, sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import {
  type ListView,
  type ListViewAudience,
  type ListViewChange,
  type ListViewDraft,
  listViewErrors,
} from '../contract/list-view.ts'
import type { listViewsApi } from '../contract/list-views-api.ts'

export type StoredView = Omit<ListView, 'can' | 'updatedAt'> & { readonly updatedAt: Date }

const SORTABLE = { name: sql`lower(name)`, updatedAt: sql`updated_at` }

function columns(userId: string): RawBuilder<unknown> {
  return sql`id, list, name, audience, role_code as "roleCode", shared_project as "projectCode", look,
    ${personRef(sql`list_views.user_id`)} as owner, row_version as "rowVersion", updated_at as "updatedAt",
    exists (select 1 from list_view_defaults as chosen
      where chosen.user_id = ${userId} and chosen.list = list_views.list and chosen.view_id = list_views.id) as "isDefault"`
}

/** Own views, those shared with a role of the caller, and those of projects of which the caller sees something. */
async function visibleTo({ db, user }: RequestContext): Promise<RawBuilder<unknown>> {
  const shared = await sql<{ code: string }>`
    select distinct shared_project as code from list_views where audience = 'project'`.execute(db)
  const seen = await resolvePlaces(
    db,
    shared.rows.map(({ code }) => code),
  )
  return sql`(user_id = ${user.id} or (audience = 'role' and role_code = any (${[...user.roleCodes]}::text[]))
    or (audience = 'project' and shared_project = any (${seen.map(({ code }) => code)}::text[])))`
}

export async function listViews(
  context: RequestContext,
  query: InputOf<(typeof listViewsApi)['endpoints']['list']>,
): Promise<Page<StoredView>> {
  const visible = await visibleTo(context)
  const isFound = query.search ? holding(query.search, sql`name`) : sql`true`
  return readPage(
    context.db,
    query,
    ({ anyPlace, window }) => sql<StoredView & { total: number }>`
      select ${columns(context.user.id)}, count(*) over ()::int as total from list_views
      where list = ${query.list} and ${visible} and ${isFound}
      ${anyPlace('views lie in no place')}
      order by ${orderBy(query.sort, SORTABLE, sql`lower(name), id`)} ${window}`,
    ({ total: _, ...view }): StoredView => view,
  )
}

/** @throws list-view.not-found where there is none that the caller sees */
export async function getView(context: RequestContext, id: string): Promise<StoredView> {
  const found = await sql<StoredView>`
    select ${columns(context.user.id)} from list_views where id = ${id} and ${await visibleTo(context)}`.execute(
    context.db,
  )
  const [view] = found.rows
  if (!view) throw listViewErrors.notFound({ id })
  return view
}

/** False where the id is taken: the same view was sent before. */
export async function insertView(tx: Db, view: ListViewDraft, userId: string): Promise<boolean> {
  const inserted = await sql`
    insert into list_views (user_id, id, list, name, audience, look)
    values (${userId}, ${view.id}, ${view.list}, ${view.name}, 'own', ${JSON.stringify(view.look)}::jsonb)
    on conflict do nothing`.execute(tx)
  return inserted.numAffectedRows === 1n
}

/** @throws list-view.changed-meanwhile where somebody has saved since the person read it */
export async function updateView(tx: Db, { id, rowVersion, name, look }: ListViewChange): Promise<void> {
  await write(tx, id, rowVersion, sql`name = ${name}, look = ${JSON.stringify(look)}::jsonb`)
}

/** @throws list-view.changed-meanwhile */
export async function updateAudience(tx: Db, change: ListViewAudience): Promise<void> {
  const { id, rowVersion, audience, roleCode, projectCode } = change
  await write(tx, id, rowVersion, sql`audience = ${audience}, role_code = ${roleCode}, shared_project = ${projectCode}`)
}

async function write(tx: Db, id: string, rowVersion: number, values: RawBuilder<unknown>): Promise<void> {
  const updated = await sql`
    update list_views set ${values}, row_version = row_version + 1, updated_at = now()
    where id = ${id} and row_version = ${rowVersion}`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw listViewErrors.changedMeanwhile({ id })
}

export async function deleteView(tx: Db, id: string): Promise<void> {
  await sql`delete from list_views where id = ${id}`.execute(tx)
}

/** The view that a list opens with for a person; null for none. One that is gone later is none. */
export async function setDefaultView(tx: Db, userId: string, list: string, id: string | null): Promise<void> {
  await sql`delete from list_view_defaults where user_id = ${userId} and list = ${list}`.execute(tx)
  if (id === null) return
  await sql`
    insert into list_view_defaults (user_id, list, view_id) values (${userId}, ${list}, ${id})
    on conflict (user_id, list) do update set view_id = excluded.view_id`.execute(tx)
}
