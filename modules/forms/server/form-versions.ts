import { sql } from 'kysely'
import { soundMapping } from '#engines/forms/answer-mapping.ts'
import { compareForms } from '#engines/forms/compare-forms.ts'
import type { Form } from '#engines/forms/form.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { PROJECTS_IN_SIGHT } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import {
  type FormTemplate,
  type FormVersion,
  formErrors,
  type KeptVersion,
  type OfferedForm,
} from '../contract/form-template.ts'
import type { formsApi } from '../contract/forms-api.ts'
import { offeredLists } from './form-lists.ts'

type Activated = Pick<FormTemplate, 'projectCode' | 'id' | 'name' | 'nameAr' | 'tables' | 'version' | 'mapping'>

/** Keeps the form as it is put into use, with what becomes of old answers: what was filled in by it stays readable for ever. */
export async function keepVersion(db: Db, record: Activated, personId: string): Promise<void> {
  const { projectCode, id, name, nameAr, tables, version } = record
  const versions = await versionsOf(db, record)
  const difference = versions && compareForms(versions.before, versions.after)
  const mapping = versions && soundMapping(versions.before, versions.after, record.mapping)
  await sql`
    insert into form_versions (project_code, template_id, version, name, name_ar, tables, difference, mapping, activated_by)
    values (${projectCode}, ${id}, ${version + 1}, ${name}, ${nameAr}, ${JSON.stringify(tables)}::jsonb,
      ${difference && JSON.stringify(difference)}::jsonb, ${mapping && JSON.stringify(mapping)}::jsonb, ${personId})`.execute(
    db,
  )
  await sql`update form_templates set mapping = default where project_code = ${projectCode} and id = ${id}`.execute(db)
}

export interface TwoVersions {
  /** The version in use. */
  readonly before: Form
  /** The form as it is drawn. */
  readonly after: Form
}

/** Null before the first. */
export async function versionsOf(
  db: Db,
  { id, tables, version }: Pick<FormTemplate, 'id' | 'tables' | 'version'>,
): Promise<TwoVersions | null> {
  if (version === 0) return null
  const before = await formVersion(db, id, version)
  return { before: formOfTables(before.tables).form, after: formOfTables(tables).form }
}

const FIELDS = sql`template_id as "templateId", project_code as "projectCode", version, name, name_ar as "nameAr"`

/** The forms that can be filled in on a project. */
export async function showOffered(
  { db }: Pick<RequestContext, 'db'>,
  { projectCode }: { projectCode: string },
): Promise<OfferedForm[]> {
  const found = await sql<OfferedForm>`
    select ${FIELDS}, number, category, jsonb_array_length(tables->'survey') as questions
    from form_versions_in(${PROJECTS_IN_SIGHT}) where is_offered and (project_code = ${projectCode} or is_shared)
    order by name, template_id limit 500`.execute(db)
  return found.rows
}

/**
 * A version of a form that the scope may fill in or read: the one in use, or the one that is named.
 * @throws no-version
 */
export async function formVersion(db: Db, templateId: string, version?: number): Promise<KeptVersion> {
  const found = await sql<KeptVersion>`
    select ${FIELDS}, tables from form_versions_in(${PROJECTS_IN_SIGHT})
    where template_id = ${templateId} and (version = ${version ?? null}::int or (${version ?? null}::int is null and is_offered))`.execute(
    db,
  )
  const row = found.rows[0]
  if (!row) throw formErrors.noVersion()
  return row
}

/** The same with all that the lists beside it offer the caller in a project. @throws no-version */
export async function formToFill(
  context: RequestContext,
  { id, version, projectCode }: InputOf<(typeof formsApi)['endpoints']['form']>,
): Promise<FormVersion> {
  const kept = await formVersion(context.db, id, version)
  return { ...kept, lists: await offeredLists(context, kept, projectCode ?? kept.projectCode) }
}
