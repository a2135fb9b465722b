import { sql } from 'kysely'
import type { ElementReference, ElementReferences, ReferencePlace } from '#modules/models/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Address of the viewer. It belongs to a module that depends on this one, so it is known here by its path alone. */
const VIEWER_PATH = '/design/modelViewer/detail'

/** Elements that the views of a topic select or colour. */
const SHOWN = sql`jsonb_array_elements(jsonb_path_query_array(view, '$.components.selection[*].ifcGuid')
  || jsonb_path_query_array(view, '$.components.coloring[*].components[*].ifcGuid'))`

/** Issues point at the elements that their views select or colour. */
export const topicReferences: ElementReferences = {
  kind: 'issue',
  access: 'bcf:read',
  find: findTopics,
  follow: followElements,
}

async function findTopics(
  db: Db,
  { projectCode, modelId }: ReferencePlace,
  globalIds: readonly string[],
): Promise<readonly ElementReference[]> {
  const found = await sql<{ guid: string; number: number; title: string; globalIds: string[] }>`
    select topics.guid, number, title, array_agg(distinct element #>> '{}') as "globalIds"
    from bcf_topics as topics
    join bcf_viewpoints as views on views.project_code = topics.project_code and topic_guid = topics.guid
    cross join lateral ${SHOWN} as element
    where topics.project_code = ${projectCode} and deleted_at is null and ${modelId}::uuid = any (model_ids)
      and element #>> '{}' = any (${[...globalIds]}::text[])
    group by topics.project_code, topics.guid order by creation_date desc, number desc`.execute(db)
  return found.rows.map(({ guid, number, title, ...pointing }) => ({
    id: guid,
    title: `ISSUE-${number} ${title}`,
    path: `${VIEWER_PATH}?${new URLSearchParams({ models: modelId, topic: guid })}`,
    ...pointing,
  }))
}

/** Writes the new GlobalIds into the views of the model's topics. Nobody has changed the topics by that. */
async function followElements(
  tx: Db,
  { projectCode, modelId }: ReferencePlace,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  const found = await sql<{ topic_guid: string; guid: string; view: unknown }>`
    select topic_guid, views.guid, view from bcf_viewpoints as views
    join bcf_topics as topics on topics.project_code = views.project_code and topics.guid = topic_guid
    where views.project_code = ${projectCode} and deleted_at is null and ${modelId}::uuid = any (model_ids)
      and jsonb_path_query_array(view, '$.components.**.ifcGuid') ?| ${[...renamed.keys()]}::text[]`.execute(tx)
  for (const { topic_guid, guid, view } of found.rows) {
    const followed = JSON.stringify(view, (key, value: unknown) =>
      key === 'ifcGuid' && typeof value === 'string' ? (renamed.get(value) ?? value) : value,
    )
    await sql`update bcf_viewpoints set view = ${followed}::jsonb
      where project_code = ${projectCode} and topic_guid = ${topic_guid} and guid = ${guid}`.execute(tx)
  }
}
