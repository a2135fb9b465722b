import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { containing, orderBy, readPage } from '#platform/server/list-query.ts'
import type { RecordReader } from '#platform/server/records/find-records.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { type FilledForm, type FormAnswers, filledFormErrors, type ListedFilledForm } from '../contract/filled-form.ts'
import type { formsApi } from '../contract/forms-api.ts'
import { chosenLists } from './form-lists.ts'
import { formVersion } from './form-versions.ts'

type Row = Omit<ListedFilledForm, 'answeredAt' | 'name' | 'nameAr'> & { answeredAt: Date }

const FIELDS = sql`filled_forms.id, number, filled_forms.project_code as "projectCode", filled_forms.site_code as "siteCode",
  filled_forms.structure_code as "structureCode", template_id as "templateId", version, answered_at as "answeredAt",
  ${sql<PersonRef>`${personRef(sql`filled_forms.created_by`)}`} as "filledBy",
  sender_name as sender`
/** The form may be one of another project: its name comes from what the version kept. */
const NAMED = sql`${FIELDS}, form_name(template_id, version, 'en') as name, form_name(template_id, version, 'ar') as "nameAr"`

export async function listFilledForms(
  { db }: RequestContext,
  query: InputOf<(typeof formsApi)['endpoints']['filled']>,
): Promise<Page<ListedFilledForm>> {
  const { projectCode = null, templateId = null, search, sort } = query
  const words = search ? containing(search) : null
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<Row & { name: string; nameAr: string; total: number }>`
      select ${NAMED}, count(*) over ()::int as total from filled_forms
      where ${inScope('filled_forms')} and record_type is null and (${projectCode}::text is null or project_code = ${projectCode})
        and (${templateId}::uuid is null or template_id = ${templateId}::uuid) and (${words}::text is null or number ilike ${words})
      order by ${orderBy(sort, { number: sql`number`, answeredAt: sql`answered_at` }, sql`answered_at desc, id`)} ${window}`,
    ({ total: _total, ...row }) => ({ ...row, answeredAt: row.answeredAt.toISOString() }),
  )
}

/** @throws not-found where it does not exist or the scope does not see it */
export async function getFilledForm(reader: RecordReader, id: string): Promise<FilledForm> {
  const { db } = reader
  const found = await sql<
    Row & { values: FormAnswers; receivedAt: Date; deviceAnsweredAt: Date | null; link: string | null }
  >`
    select ${FIELDS}, form_values as values, created_at as "receivedAt", device_answered_at as "deviceAnsweredAt",
      (select title from form_links where form_links.project_code = filled_forms.project_code and id = link_id) as link
    from filled_forms where filled_forms.id = ${id}`.execute(db)
  const row = found.rows[0]
  if (!row) throw filledFormErrors.notFound({ id })
  const kept = await formVersion(db, row.templateId, row.version)
  const form = { ...kept, lists: await chosenLists(reader, kept, row.values, row.projectCode) }
  return {
    ...row,
    answeredAt: row.answeredAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    deviceAnsweredAt: row.deviceAnsweredAt?.toISOString() ?? null,
    name: form.name,
    nameAr: form.nameAr,
    form,
  }
}

/** A form of a record of another module is read with that record, by its own rights. @throws not-found */
export async function showFilledForm(reader: RecordReader, { id }: { id: string }): Promise<FilledForm> {
  const own = await sql`select from filled_forms where id = ${id} and record_type is null`.execute(reader.db)
  if (own.rows.length === 0) throw filledFormErrors.notFound({ id })
  return getFilledForm(reader, id)
}

/** What was filled in for a record, the newest first. */
export async function filledFormsOf(
  reader: RecordReader,
  record: { readonly type: string; readonly id: string },
): Promise<FilledForm[]> {
  const found = await sql<{ id: string }>`
    select id from filled_forms where record_type = ${record.type} and record_id = ${record.id}
    order by created_at desc limit 50`.execute(reader.db)
  return Promise.all(found.rows.map(({ id }) => getFilledForm(reader, id)))
}

export const filledFormSource: RecordSource = {
  table: 'filled_forms',
  number: sql`number`,
  title: { en: sql`form_name(template_id, version, 'en')`, ar: sql`form_name(template_id, version, 'ar')` },
  place: 'structure',
  isThere: sql`record_type is null`,
}
