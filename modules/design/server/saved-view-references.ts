import { sql } from 'kysely'
import {
  type ElementReference,
  type ElementReferences,
  type ReferencePlace,
  renameInView,
  shownElements,
} from '#modules/models/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { designModule } from '../contract/design-module.ts'

/** Saved viewpoints point at the elements that they select, isolate, colour or measure. Filters name none. */
export const savedViewReferences: ElementReferences = {
  kind: 'savedView',
  access: 'model-viewer:open',
  find: findViews,
  follow: followElements,
}

async function findViews(
  db: Db,
  { structureCode, modelId }: ReferencePlace,
  globalIds: readonly string[],
): Promise<readonly ElementReference[]> {
  const found = await sql<{ id: string; name: string; modelIds: string[]; globalIds: string[] }>`
    select id, name, model_ids as "modelIds", array_agg(distinct element) as "globalIds"
    from saved_views cross join lateral ${shownElements(sql`content`, modelId)} as element
    where structure_code = ${structureCode} and kind = 'viewpoint' and deleted_at is null
      and ${modelId}::uuid = any (model_ids) and element = any (${[...globalIds]}::text[])
    group by project_code, id order by created_at desc, id`.execute(db)
  return found.rows.map(({ id, name, modelIds, ...pointing }) => ({
    id,
    title: name,
    path: `${designModule.screens.detail.path}?${new URLSearchParams({ models: modelIds.join(','), viewpoint: id })}`,
    ...pointing,
  }))
}

/** Nobody has changed the views by that: their row version stays, so that a rename that is being typed is not refused. */
async function followElements(
  tx: Db,
  { projectCode, structureCode, modelId }: ReferencePlace,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  const found = await sql<{ id: string; content: unknown }>`
    select id, content from saved_views
    where project_code = ${projectCode} and structure_code = ${structureCode} and kind = 'viewpoint'
      and deleted_at is null and ${modelId}::uuid = any (model_ids)`.execute(tx)
  for (const { id, content } of found.rows) {
    const followed = JSON.stringify(renameInView(content, modelId, renamed))
    if (followed === JSON.stringify(content)) continue
    await sql`update saved_views set content = ${followed}::jsonb
      where project_code = ${projectCode} and id = ${id}`.execute(tx)
  }
}
