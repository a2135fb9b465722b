import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

const DONE = `('Closed', 'closed', 'CLOSED', 'Resolved', 'resolved', 'RESOLVED')`

/**
 * On which storey a topic is and in which models, by the elements that its views show; and since when it is done. The index
 * of the open topics tells the storey too. Storeys may be longer than a row of an index: the name is cut.
 */
export const placeTopicsByElements = defineMigration('20260126T0100_bcf_place_topics', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`alter table bcf_topics add column storey text check (length(storey) <= 200),
    add column model_ids uuid[] not null default '{}', add column settled_at timestamptz`)
  // What is there already, once: row security is forced for the owner of the tables, who sees none of their rows.
  await run('set local role plumbline_admin')
  await run(`
    with shown as (
      select distinct project_code, topic_guid, element #>> '{}' as global_id
      from bcf_viewpoints cross join lateral jsonb_array_elements(
        jsonb_path_query_array(view, '$.components.selection[*].ifcGuid')
        || jsonb_path_query_array(view, '$.components.coloring[*].components[*].ifcGuid')) as element),
    places as (
      select distinct on (shown.project_code, topic_guid, shown.global_id, model_id) shown.project_code, topic_guid, model_id, storey
      from shown join bim_elements as elements on elements.project_code = shown.project_code and elements.global_id = shown.global_id
      order by shown.project_code, topic_guid, shown.global_id, model_id, version desc),
    placed as (
      select project_code, topic_guid, left(mode() within group (order by storey), 200) as storey, array_agg(distinct model_id) as model_ids
      from places group by 1, 2)
    update bcf_topics as topics set storey = placed.storey, model_ids = placed.model_ids
    from placed where placed.project_code = topics.project_code and placed.topic_guid = topics.guid`)
  await run(`
    update bcf_topics as topics set settled_at = coalesce(
      (select max(date) from bcf_events as told, jsonb_array_elements(events) as event
        where told.project_code = topics.project_code and told.topic_guid = topics.guid
          and event ->> 'type' = 'status_updated' and event ->> 'value' = topics.status),
      modified_date, creation_date)
    where status in ${DONE}`)
  await run('reset role')
  await run('drop index bcf_topics_open')
  await run(`create index bcf_topics_open on bcf_topics (project_code, site_code, structure_code, creation_date)
      include (source, due_date, is_assigned, disciplines, storey)
    where deleted_at is null and (status is null or status not in ${DONE})`)
})
