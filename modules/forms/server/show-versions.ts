import { sql } from 'kysely'
import { compareForms, type FormDifference } from '#engines/forms/compare-forms.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { AnswerMapping } from '../contract/answer-mapping.ts'
import type { formsApi } from '../contract/forms-api.ts'
import { savedForm } from './form-templates.ts'
import { versionsOf } from './form-versions.ts'

export async function showDifference(context: RequestContext, { id }: { id: string }) {
  const versions = await versionsOf(context.db, await savedForm.get(context, id))
  const difference = versions && compareForms(versions.before, versions.after)
  return difference && { ...difference, changes: [...difference.changes] }
}

export async function showVersions(
  context: RequestContext,
  { id }: { id: string },
): Promise<OutputOf<(typeof formsApi)['endpoints']['versions']>> {
  const { projectCode } = await savedForm.get(context, id)
  const found = await sql<{
    version: number
    activatedAt: Date
    activatedBy: PersonRef
    difference: FormDifference | null
    mapping: AnswerMapping | null
    filled: number
  }>`
    select version, activated_at as "activatedAt", ${personRef(sql`form_versions.activated_by`)} as "activatedBy", difference,
      mapping,
      (select count(*)::int from filled_forms where filled_forms.template_id = form_versions.template_id
        and filled_forms.version = form_versions.version) as filled
    from form_versions where project_code = ${projectCode} and template_id = ${id} order by version desc limit 200`.execute(
    context.db,
  )
  return found.rows.map(({ activatedAt, difference, ...row }) => ({
    ...row,
    activatedAt: activatedAt.toISOString(),
    difference: difference && { ...difference, changes: [...difference.changes] },
  }))
}
