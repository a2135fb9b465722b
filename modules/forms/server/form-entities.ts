import { sql } from 'kysely'
import type { SavedEntity } from '#engines/forms/fill-form.ts'
import type { ListRow } from '#engines/forms/lists-beside.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { inScope } from '#platform/server/list-query.ts'
import type { FilledFormDraft } from '../contract/filled-form.ts'
import type { FormList } from '../contract/form-template.ts'

type At = Pick<FilledFormDraft, 'projectCode' | 'siteCode' | 'structureCode'>

/**
 * Makes or changes the row of a list that a form says. A new one has the id of the form that was filled in, so that it is there once
 * however often that arrives; one that is out of sight or gone is not changed.
 */
export async function saveEntity(
  { db, user, services }: RequestContext,
  { list, id, label, properties }: SavedEntity,
  { filledId, number, at }: { readonly filledId: string; readonly number: string; readonly at: At },
): Promise<void> {
  const now = services.now()
  const kept = JSON.stringify(properties)
  if (id === null) {
    await sql`
      insert into form_entities (project_code, site_code, structure_code, id, list_name, label, properties, created_by, created_at,
        updated_by, updated_at)
      values (${at.projectCode}, ${at.siteCode}, ${at.structureCode}, ${filledId}, ${list}, ${label || number}, ${kept}::jsonb,
        ${user.id}, ${now}, ${user.id}, ${now})`.execute(db)
    return
  }
  await sql`
    update form_entities set label = coalesce(nullif(${label}, ''), label), properties = properties || ${kept}::jsonb,
      row_version = row_version + 1, updated_by = ${user.id}, updated_at = ${now}
    where project_code = ${at.projectCode} and list_name = ${list} and id::text = ${id} and removed_at is null`.execute(
    db,
  )
}

/** The lists that forms of a project keep, with what their rows say. */
export async function entityLists(db: Db, projectCode: string): Promise<FormList[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select entity->'cells'->>'list_name' as name,
      coalesce(array_agg(distinct question->'cells'->>'save_to') filter (where question->'cells'->>'save_to' <> ''), '{}') as columns
    from form_templates, jsonb_array_elements(coalesce(tables->'entities', '[]')) as entity,
      jsonb_array_elements(tables->'survey') as question
    where project_code = ${projectCode} and deleted_at is null and entity->'cells'->>'list_name' <> ''
    group by 1 order by 1`.execute(db)
  return rows.map(({ name, columns }) => ({ name, title: { en: name, ar: name }, columns }))
}

/** Rows of a list that forms have made, as far as they are in sight; of those with ids, these alone, also where they are removed. */
export async function entityRows(
  db: Db,
  list: string,
  {
    projectCode,
    ids,
    most,
  }: { readonly projectCode: string; readonly ids: readonly string[] | null; readonly most: number },
): Promise<ListRow[]> {
  const { rows } = await sql<{ id: string; label: string; site: string; structure: string; properties: ListRow }>`
    select id, label, coalesce(site_code, '') as site, coalesce(structure_code, '') as structure, properties from form_entities
    where project_code = ${projectCode} and list_name = ${list} and ${inScope(db)}
      and (case when ${ids}::text[] is null then removed_at is null else id::text = any (${ids}::text[]) end)
    order by label, id limit ${most}`.execute(db)
  return rows.map(({ id, label, properties, ...place }) => ({ ...properties, ...place, name: id, label }))
}
