import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type InputTemplate, inputTemplateErrors } from '../contract/input-template.ts'

/** What is known of a template by who fills in its records. */
export type TemplateFacts = Pick<
  InputTemplate,
  | 'id'
  | 'projectCode'
  | 'siteCode'
  | 'structureCode'
  | 'number'
  | 'state'
  | 'name'
  | 'nameAr'
  | 'category'
  | 'formId'
  | 'companyIds'
  | 'rule'
  | 'onDayOff'
  | 'startsOn'
  | 'endsOn'
  | 'dueTime'
  | 'daysAfter'
  | 'graceMinutes'
  | 'instructions'
> & { readonly publishedBy: string }

const FIELDS = sql`id, project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode", number, state, name, name_ar as "nameAr",
  category, form_id as "formId", company_ids as "companyIds", rule, on_day_off as "onDayOff", starts_on::text as "startsOn",
  ends_on::text as "endsOn", due_time as "dueTime", days_after as "daysAfter", grace_minutes as "graceMinutes", instructions,
  updated_by as "publishedBy"`

/** @throws input-template.not-found where there is none, or the scope does not see its place */
export async function getTemplate(db: Db, id: string): Promise<TemplateFacts> {
  const found = await sql<TemplateFacts>`
    select ${FIELDS} from input_templates where id = ${id} and deleted_at is null`.execute(db)
  const [template] = found.rows
  if (!template) throw inputTemplateErrors.notFound({ id })
  return template
}

/** Published templates that the scope sees, of a structure where one is named. */
export async function publishedTemplates(db: Db, structureCode: string | null = null): Promise<TemplateFacts[]> {
  const found = await sql<TemplateFacts>`
    select ${FIELDS} from input_templates
    where state = 'published' and deleted_at is null and (${structureCode}::text is null or structure_code = ${structureCode})
    order by name, id limit 2000`.execute(db)
  return found.rows
}

/** Who approves and rejects the records of a template, by the names of now: none where whoever may does it. */
export async function reviewersOf(db: Db, id: string): Promise<PersonRef[]> {
  const found = await sql<{ reviewer: PersonRef | null; deputy: PersonRef | null }>`
    select ${personRef(sql`reviewer_id`)} as reviewer, ${personRef(sql`deputy_id`)} as deputy
    from input_templates where id = ${id}`.execute(db)
  return found.rows.flatMap(({ reviewer, deputy }) => [reviewer, deputy]).filter((person) => person !== null)
}
