import { sql } from 'kysely'
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
 * up over its lines. Of the places that the caller sees.
 * @param projectCode null: of all that is seen
 */
export async function reportedHours(
  db: Db,
  projectCode: string | null,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReportedHours[]> {
  const { rows } = await sql<ReportedHours>`
    select to_char(records.period, 'YYYY-MM') as month, records.company_id as "companyId",
      sum((answer #>> '{}')::numeric)::float8 as hours
    from input_records as records
    join input_template_names as templates on templates.id = records.template_id and templates.hours_question <> ''
    cross join lateral jsonb_path_query(records.answers,
      'strict $.** ? (@.type() == "object").keyvalue() ? (@.key == $question).value',
      jsonb_build_object('question', templates.hours_question)) as answer
    where ${inScope(db, { project: sql`records.project_code`, site: sql`records.site_code`, structure: sql`records.structure_code` })}
      and records.state = 'approved' and records.deleted_at is null and records.period between ${from}::date and ${to}::date
      and (${projectCode}::text is null or records.project_code = ${projectCode}) and answer #>> '{}' ~ ${NUMBER}
    group by 1, 2`.execute(db)
  return rows
}
