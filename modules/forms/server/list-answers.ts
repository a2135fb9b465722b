import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { containing, orderBy, readPage } from '#platform/server/list-query.ts'
import { byPerson } from '#platform/server/records/record-filters.ts'
import type { FormAnswers } from '../contract/filled-form.ts'
import type { formsApi } from '../contract/forms-api.ts'
import { cellsOf, linesOf } from './answer-table.ts'

type Endpoint = (typeof formsApi)['endpoints']['answers']
type Row = Omit<OutputOf<Endpoint>['items'][number], 'answers' | 'answeredAt'> & {
  readonly answeredAt: Date
  readonly values: FormAnswers
}

/** What was filled in by a form and belongs to no other record, with its answers; or each line of one of its repeats. */
export async function listAnswers(context: RequestContext, query: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const { projectCode = null, siteCode = null, structureCode = null, template = null, version = null } = query
  const { answered = { from: null, to: null }, filledBy, lines, search, sort } = query
  const words = search ? containing(search) : null
  const { join, line } = await linesOf(context.db, sql`filled_forms.form_values`, { formId: template, repeat: lines })
  const by = filledBy === undefined ? sql`true` : byPerson('filled_forms.created_by')(filledBy)
  const page = await readPage(
    context.db,
    query,
    ({ inScope, window }) => sql<Row & { total: number }>`
      select filled_forms.id, number, project_code as "projectCode", site_code as "siteCode",
        structure_code as "structureCode", template_id as "templateId", version, answered_at as "answeredAt",
        ${sql<PersonRef>`${personRef(sql`filled_forms.created_by`)}`} as "filledBy", sender_name as sender, form_values as values, ${line} as line,
        count(*) over ()::int as total
      from filled_forms ${join}
      where ${inScope('filled_forms')} and record_type is null and ${by}
        and (${template}::uuid is null or template_id = ${template}::uuid)
        and (${version}::int is null or version = ${version}::int)
        and (${projectCode}::text is null or project_code = ${projectCode})
        and (${siteCode}::text is null or site_code = ${siteCode})
        and (${structureCode}::text is null or structure_code = ${structureCode})
        and (${answered.from}::date is null or answered_at >= ${answered.from}::date)
        and (${answered.to}::date is null or answered_at < ${answered.to}::date + 1)
        and (${words}::text is null or number ilike ${words})
      order by ${orderBy(sort, { number: sql`number`, answeredAt: sql`answered_at`, version: sql`version` }, sql`answered_at desc, filled_forms.id, ${line}`)} ${window}`,
    (row) => row,
  )
  const asked = page.items.map((row) => ({ ...row, formId: row.templateId }))
  const cells = await cellsOf(context, asked, lines)
  return {
    ...page,
    items: page.items.map(({ values: _, total: __, ...row }, at) => ({
      ...row,
      answeredAt: row.answeredAt.toISOString(),
      answers: cells[at] ?? {},
    })),
  }
}
