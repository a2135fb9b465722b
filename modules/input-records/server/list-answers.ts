import { sql } from 'kysely'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import type { FormAnswers } from '#modules/forms/contract/filled-form.ts'
import { cellsOf, linesOf } from '#modules/forms/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { containing, orderBy, readPage } from '#platform/server/list-query.ts'
import type { inputRecordsApi } from '../contract/input-records-api.ts'
import type { Endpoints } from './input-record-table.ts'

type Endpoint = (typeof inputRecordsApi)['endpoints']['answers']
type Row = Omit<OutputOf<Endpoint>['items'][number], 'answers'> & { readonly values: FormAnswers }

const SORTS = {
  number: sql`records.number`,
  period: sql`period`,
  submittedAt: sql`submitted_at`,
}

/** What was answered, a row a record or a line of a repeat. Unless somebody says other states, only what was approved. */
export async function listAnswers(context: RequestContext, query: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const { projectCode = null, siteCode = null, structureCode = null, template = null, company = null } = query
  const { period = { from: null, to: null }, state = ['approved'], lines, search, sort } = query
  const words = search ? containing(search) : null
  const formId = lines === undefined ? null : await formIdOf(context.db, template)
  const { join, line } = await linesOf(context.db, sql`records.answers`, { formId, repeat: lines })
  const page = await readPage(
    context.db,
    query,
    ({ inScope, window }) => sql<Row & { total: number }>`
      select records.id, records.number, records.project_code as "projectCode", site_code as "siteCode",
        structure_code as "structureCode", period::text, records.state, revision, form_version as "formVersion",
        submitted_at as "submittedAt", ${sql<PersonRef | null>`${personRef(sql`records.submitted_by`)}`} as "submittedBy",
        ${companyRef(sql`records.company_id`) as ReturnType<typeof sql<CompanyRef>>} as company,
        jsonb_build_object('id', templates.id, 'name', templates.name, 'nameAr', templates.name_ar,
          'formId', templates.form_id) as template,
        records.answers as values, ${line} as line, count(*) over ()::int as total
      from input_records as records join input_template_names as templates on templates.id = records.template_id ${join}
      where ${inScope('records')} and deleted_at is null and records.state = any (${[...state]}::text[])
        and (${template}::uuid is null or template_id = ${template}::uuid)
        and (${company}::uuid is null or company_id = ${company}::uuid)
        and (${projectCode}::text is null or records.project_code = ${projectCode})
        and (${siteCode}::text is null or site_code = ${siteCode})
        and (${structureCode}::text is null or structure_code = ${structureCode})
        and (${period.from}::date is null or period >= ${period.from}::date)
        and (${period.to}::date is null or period <= ${period.to}::date)
        and (${words}::text is null or records.number ilike ${words})
      order by ${orderBy(sort, SORTS, sql`period desc, records.id, ${line}`)} ${window}`,
    (row) => row,
  )
  const asked = page.items.map((row) => ({ ...row, formId: row.template.formId, version: row.formVersion }))
  const cells = await cellsOf(context, asked, lines)
  const iso = (moment: unknown) => (moment instanceof Date ? moment.toISOString() : null)
  return {
    ...page,
    items: page.items.map(({ values: _, total: __, ...row }, at) => ({
      ...row,
      submittedAt: iso(row.submittedAt),
      answers: cells[at] ?? {},
    })),
  }
}

async function formIdOf(db: Db, template: string | null): Promise<string | null> {
  const { rows } = await sql<{ formId: string }>`
    select form_id as "formId" from input_template_names where id = ${template}::uuid`.execute(db)
  return rows[0]?.formId ?? null
}

/** Templates that records of a place follow, as far as the caller sees these. */
export async function showReported(
  { db }: RequestContext,
  { projectCode, siteCode, structureCode }: InputOf<Endpoints['reported']>,
): Promise<OutputOf<Endpoints['reported']>> {
  const found = await sql<OutputOf<Endpoints['reported']>[number]>`
    select templates.id, templates.name, templates.name_ar as "nameAr", templates.form_id as "formId"
    from input_template_names as templates
    where exists (select from input_records as records where records.template_id = templates.id
        and records.project_code = templates.project_code and deleted_at is null
        and (${siteCode ?? null}::text is null or records.site_code = ${siteCode ?? null})
        and (${structureCode ?? null}::text is null or records.structure_code = ${structureCode ?? null}))
      and (${projectCode ?? null}::text is null or templates.project_code = ${projectCode ?? null})
    order by templates.name, templates.id limit 200`.execute(db)
  return found.rows
}
