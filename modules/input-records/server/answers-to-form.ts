import { sql } from 'kysely'
import type { FormAnswers } from '#modules/forms/contract/filled-form.ts'
import { answerKeeper } from '#modules/forms/server/public.ts'
import { templateUse } from '#modules/input-templates/server/public.ts'
import type { Offer } from '#platform/contract/seam.ts'

export const answersToForm: readonly Offer[] = [
  /** What companies reported counts where the form of their template changes. */
  answerKeeper(async (db, { formId, versions, most }) => {
    const { rows } = await sql<{ version: number; values: FormAnswers; total: number }>`
    select form_version as version, answers as values, count(*) over ()::int as total
    from input_records as records join input_template_names as templates on templates.id = template_id
    where templates.form_id = ${formId} and form_version = any (${[...versions]}::int[]) and records.deleted_at is null
    order by period desc limit ${most}`.execute(db)
    return { total: rows[0]?.total ?? 0, newest: rows }
  }),
  /** Its records, archived ones too, are read by the form that they were filled in on. */
  templateUse(async (db, { projectCode, id }) => {
    const { rows } = await sql`
    select from input_records where project_code = ${projectCode} and template_id = ${id} limit 1`.execute(db)
    return rows.length > 0
  }),
]
