import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** A record that a company owes and has not submitted after its grace. */
export interface LateRecord {
  /** The same for the same record, whenever it is asked. */
  readonly item: string
  readonly companyId: string
  readonly company: string
  readonly template: string
  /** `YYYY-MM-DD`. */
  readonly period: string
}

const ITEM = sql`concat_ws(' ', dues.template_id, dues.company_id, dues.period)`

/**
 * What companies are late with on a site, the oldest first; the first two hundred.
 * @param among items to ask of alone, however many
 */
export async function lateRecords(
  db: Db,
  siteCode: string,
  now: Date,
  among?: readonly string[],
): Promise<LateRecord[]> {
  const isAsked = among ? sql`${ITEM} = any (${among}::text[])` : sql`true`
  const { rows } = await sql<LateRecord>`
    select ${ITEM} as item, dues.company_id as "companyId", companies.name as company, templates.name as template, dues.period::text
    from input_dues as dues join input_template_names as templates on templates.id = dues.template_id
      join company_names as companies on companies.id = dues.company_id
    where dues.site_code = ${siteCode} and dues.late_at < ${now} and dues.excuse = '' and ${isAsked} and not exists (
      select from input_records as records where records.project_code = dues.project_code
        and records.template_id = dues.template_id and records.company_id = dues.company_id
        and records.period = dues.period and records.submitted_at is not null and records.deleted_at is null)
    order by dues.period, companies.name, templates.name limit ${among ? null : 200}`.execute(db)
  return rows
}
