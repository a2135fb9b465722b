import { sql } from 'kysely'
import { otherNames } from '#modules/forms/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { inScope } from '#platform/server/list-query.ts'

export interface ReportedHours {
  readonly month: string
  readonly companyId: string
  readonly hours: number
}

/** A number, also one that a form keeps as text. */
const NUMBER = '^-?[0-9]+([.][0-9]+)?$'

/**
 * The hours that companies reported, by month: of approved records alone, from the question that their template names for them, added
 * up over its lines, whatever the version of the form calls it that a record follows. Of the places that the caller sees.
 * @param projectCode null: of all that is seen
 */
export async function reportedHours(
  db: Db,
  projectCode: string | null,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReportedHours[]> {
  const asked = await sql<{ formId: string; question: string }>`
    select distinct form_id as "formId", hours_question as question from input_template_names where hours_question <> ''`.execute(
    db,
  )
  const called = JSON.stringify(await otherNames(db, asked.rows))
  const { rows } = await sql<ReportedHours>`
    select to_char(records.period, 'YYYY-MM') as month, records.company_id as "companyId",
      sum((answer #>> '{}')::numeric)::float8 as hours
    from input_records as records
    join input_template_names as templates on templates.id = records.template_id and templates.hours_question <> ''
    left join jsonb_to_recordset(${called}::jsonb) as called("formId" uuid, version int, question text, name text)
      on called."formId" = templates.form_id and called.version = records.form_version
        and called.question = templates.hours_question
    cross join lateral jsonb_path_query(records.answers,
      'strict $.** ? (@.type() == "object").keyvalue() ? (@.key == $question).value',
      jsonb_build_object('question', coalesce(called.name, templates.hours_question))) as answer
    where ${inScope(db, { project: sql`records.project_code`, site: sql`records.site_code`, structure: sql`records.structure_code` })}
      and records.state = 'approved' and records.deleted_at is null and records.period between ${from}::date and ${to}::date
      and (${projectCode}::text is null or records.project_code = ${projectCode}) and answer #>> '{}' ~ ${NUMBER}
    group by 1, 2`.execute(db)
  return rows
}
