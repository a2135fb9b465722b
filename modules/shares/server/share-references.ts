import { type RawBuilder, sql } from 'kysely'
import {
  type ElementReference,
  type ElementReferences,
  type ReferencePlace,
  renameInView,
  shownElements,
} from '#modules/models/server/public.ts'
import { personName } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Address of the viewer. It belongs to a module that depends on this one, so it is known here by its path alone. */
const VIEWER_PATH = '/design/modelViewer/detail'

/** Links point at the elements that the view they open in selects, isolates, colours or measures. */
export const shareReferences: ElementReferences = {
  kind: 'share',
  access: 'share:create',
  find: findShares,
  follow: followElements,
}

/** Links that still open, and show the newest version of the model: one that names a version goes on showing that. */
function isFollowing({ projectCode, modelId }: ReferencePlace): RawBuilder<boolean> {
  return sql`project_code = ${projectCode} and resource @> ${JSON.stringify({ models: [{ modelId, version: null }] })}::jsonb
    and view_state is not null and revoked_at is null and expires_at > now()
    and (max_views is null or views < max_views)`
}

async function findShares(
  db: Db,
  place: ReferencePlace,
  globalIds: readonly string[],
): Promise<readonly ElementReference[]> {
  const found = await sql<{ id: string; title: string; models: { modelId: string }[]; globalIds: string[] }>`
    select id, ${personName(sql`shares.created_by`)} || ', ' || to_char(created_at, 'YYYY-MM-DD') as title, resource -> 'models' as models,
      array_agg(distinct element) as "globalIds"
    from shares cross join lateral ${shownElements(sql`view_state`, place.modelId)} as element
    where ${isFollowing(place)} and element = any (${[...globalIds]}::text[])
    group by project_code, id order by created_at desc, id`.execute(db)
  return found.rows.map(({ models, ...reference }) => ({
    ...reference,
    path: `${VIEWER_PATH}?${new URLSearchParams({ models: models.map(({ modelId }) => modelId).join(',') })}`,
  }))
}

async function followElements(tx: Db, place: ReferencePlace, renamed: ReadonlyMap<string, string>): Promise<void> {
  const found = await sql<{ id: string; view_state: unknown }>`
    select id, view_state from shares where ${isFollowing(place)}`.execute(tx)
  for (const { id, view_state } of found.rows) {
    const followed = JSON.stringify(renameInView(view_state, place.modelId, renamed))
    if (followed === JSON.stringify(view_state)) continue
    await sql`update shares set view_state = ${followed}::jsonb
      where project_code = ${place.projectCode} and id = ${id}`.execute(tx)
  }
}
