import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type FormTemplate, formErrors } from '../contract/form-template.ts'
import type { formsApi } from '../contract/forms-api.ts'
import { savedForm } from './form-templates.ts'

/** Offers a form in all projects, or takes that back: what was filled in elsewhere stays. @throws changed-meanwhile */
export async function shareForm(
  context: RequestContext,
  { id, rowVersion, isShared }: InputOf<(typeof formsApi)['endpoints']['share']>,
): Promise<FormTemplate> {
  const before = await savedForm.get(context, id)
  const updated = await sql`
    update form_templates set is_shared = ${isShared}, row_version = row_version + 1, updated_by = ${context.user.id},
      updated_at = now() where id = ${id} and row_version = ${rowVersion}`.execute(context.db)
  if (updated.numAffectedRows !== 1n) throw formErrors.changedMeanwhile({ id })
  const audited = (form: Pick<FormTemplate, 'isShared'>) => ({ isShared: form.isShared })
  return publishSaved(context, { ...savedForm, audited }, id, 'form-template.shared', before)
}
