import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Storey names are kept as far as an index holds them. */
const MAX_STOREY_CHARACTERS = 200

/** Which topics: by name, or those that a structure's models may be about, also those of its site and project. */
type Which = { readonly guids: readonly string[] } | { readonly siteCode: string; readonly structureCode: string }

/** IFC GUIDs that the views of topics select or colour, in the order of the views, each once. Topics without any are left out. */
export async function listShownElements(
  db: Db,
  projectCode: string,
  which: Which,
): Promise<{ readonly guid: string; readonly globalIds: readonly string[] }[]> {
  const among =
    'guids' in which
      ? sql`topic_guid = any (${[...which.guids]}::uuid[])`
      : sql`(site_code is null or site_code = ${which.siteCode})
          and (structure_code is null or structure_code = ${which.structureCode})`
  const found = await sql<{ guid: string; ids: string[] }>`
    select topic_guid as guid, jsonb_path_query_array(view, '$.components.selection[*].ifcGuid')
      || jsonb_path_query_array(view, '$.components.coloring[*].components[*].ifcGuid') as ids
    from bcf_viewpoints where project_code = ${projectCode} and ${among}
    order by topic_guid, position nulls last, created_at, guid`.execute(db)
  const byTopic = new Map<string, Set<string>>()
  for (const { guid, ids } of found.rows) {
    const known = byTopic.get(guid) ?? new Set()
    for (const id of ids) if (typeof id === 'string') known.add(id)
    byTopic.set(guid, known)
  }
  return [...byTopic].flatMap(([guid, ids]) => (ids.size > 0 ? [{ guid, globalIds: [...ids] }] : []))
}

export interface TopicPlace {
  readonly guid: string
  readonly storey: string | null
  readonly modelIds: readonly string[]
}

/** Notes where topics are; nobody has changed them by that. */
export async function setTopicPlaces(tx: Db, projectCode: string, places: readonly TopicPlace[]): Promise<void> {
  if (places.length === 0) return
  const rows = places.map(({ storey, ...place }) => ({
    ...place,
    storey: storey?.slice(0, MAX_STOREY_CHARACTERS) ?? null,
  }))
  await sql`
    update bcf_topics as topics set storey = placed.storey, model_ids = placed."modelIds"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as placed (guid uuid, storey text, "modelIds" uuid[])
    where topics.project_code = ${projectCode} and topics.guid = placed.guid
      and (topics.storey, topics.model_ids) is distinct from (placed.storey, placed."modelIds")`.execute(tx)
}
