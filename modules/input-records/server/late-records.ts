import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** A record that a company owes and has not submitted after its grace. */
export interface LateRecord {
  readonly companyId: string
  readonly company: string
  readonly template: string
  /** `YYYY-MM-DD`. */
  readonly period: string
}

/** What companies are late with on a site, the oldest first; the first two hundred. */
export async function lateRecords(db: Db, siteCode: string, now: Date): Promise<LateRecord[]> {
  const { rows } = await sql<LateRecord>`
    select dues.company_id as "companyId", companies.name as company, templates.name as template, dues.period::text
    from input_dues as dues join input_template_names as templates on templates.id = dues.template_id
      join company_names as companies on companies.id = dues.company_id
    where dues.site_code = ${siteCode} and dues.late_at < ${now} and dues.excuse = '' and not exists (
      select from input_records as records where records.project_code = dues.project_code
        and records.template_id = dues.template_id and records.company_id = dues.company_id
        and records.period = dues.period and records.submitted_at is not null and records.deleted_at is null)
    order by dues.period, companies.name, templates.name limit 200`.execute(db)
  return rows
}
