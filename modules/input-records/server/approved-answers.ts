import { sql } from 'kysely'
import { VersionsTogether } from '#modules/forms/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { InputRecord } from '../contract/input-record.ts'

/** What a company has reported and somebody has approved. */
export type ApprovedAnswers = Pick<InputRecord, 'id' | 'companyId' | 'templateId' | 'period' | 'answers'>

/**
 * The approved records of templates of a category of a structure, by day: what figures may be made of. What is a draft, under
 * review, returned or rejected counts nowhere. Answers to older versions of the form stand as those to the newest.
 */
export async function approvedAnswers(
  db: Db,
  { structureCode, category, from, to }: { structureCode: string; category: string; from: string; to: string },
): Promise<ApprovedAnswers[]> {
  const found = await sql<ApprovedAnswers & { formId: string; formVersion: number }>`
    select form_id as "formId", form_version as "formVersion", records.id, company_id as "companyId", template_id as "templateId", period::text, answers
    from input_records as records join input_template_names as templates on templates.id = template_id
    where records.structure_code = ${structureCode} and templates.category = ${category} and period between ${from} and ${to}
      and records.state = 'approved' and records.deleted_at is null
    order by period, records.id limit 20000`.execute(db)
  const together = new VersionsTogether(db)
  const answers: ApprovedAnswers[] = []
  for (const { formId, formVersion, ...row } of found.rows)
    answers.push({ ...row, answers: (await together.stand(formId, formVersion, row.answers)).values })
  return answers
}
