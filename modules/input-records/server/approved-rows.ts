import { sql } from 'kysely'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import type { FormAnswers } from '#modules/forms/contract/filled-form.ts'
import { VersionsTogether } from '#modules/forms/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'

/** An approved record with its revision, for who makes tables of many. */
export interface ApprovedRecord {
  readonly id: string
  readonly number: string
  readonly revision: number
  readonly templateId: string
  readonly structureCode: string
  readonly company: CompanyRef
  /** `YYYY-MM-DD`. */
  readonly period: string
  readonly answers: FormAnswers
}

/** More would not fit into one table that somebody looks at. */
export const MOST_APPROVED = 50_000

/**
 * The approved records of templates of a site, of the days from one to another, both included. Answers to older versions of the
 * form stand as those to the newest. At most `MOST_APPROVED` and one more, so that the caller sees that there are too many.
 */
export async function approvedRecords(
  db: Db,
  { siteCode, templateIds, from, to }: { siteCode: string; templateIds: readonly string[]; from: string; to: string },
): Promise<ApprovedRecord[]> {
  const found = await sql<ApprovedRecord & { formId: string; formVersion: number }>`
    select records.id, records.number, revision, template_id as "templateId", structure_code as "structureCode",
      ${companyRef(sql`records.company_id`) as ReturnType<typeof sql<CompanyRef>>} as company, period::text, answers,
      form_id as "formId", form_version as "formVersion"
    from input_records as records join input_template_names as templates on templates.id = template_id
    where records.site_code = ${siteCode} and template_id = any (${[...templateIds]}::uuid[])
      and period between ${from}::date and ${to}::date and records.state = 'approved' and records.deleted_at is null
    order by period, records.id limit ${MOST_APPROVED + 1}`.execute(db)
  const together = new VersionsTogether(db)
  const records: ApprovedRecord[] = []
  for (const { formId, formVersion, ...record } of found.rows)
    records.push({ ...record, answers: (await together.stand(formId, formVersion, record.answers)).values })
  return records
}
