import type { FilledForm } from '#modules/forms/contract/filled-form.ts'
import { filledFormsOf, storeFilledForm } from '#modules/forms/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { inspectionErrors } from '../contract/inspection.ts'
import type { qualityApi } from '../contract/quality-api.ts'
import { inspectionKind } from '../contract/quality-records.ts'
import { savedInspection } from './inspection-records.ts'

/** Stores the form that the plan asks for. Filled in again, the newest counts. */
export async function fillFormOf(
  context: RequestContext,
  { id, version, answers, answeredAt }: InputOf<(typeof qualityApi)['endpoints']['fillForm']>,
): Promise<FilledForm> {
  const inspection = await savedInspection.get(context, id)
  const { projectCode, siteCode, structureCode, point } = inspection
  if (!savedInspection.present(context, inspection).can.inspect || point.templateId === null)
    throw inspectionErrors.notYours({ id })
  const place = { projectCode, siteCode, structureCode }
  const draft = { ...place, templateId: point.templateId, version, answers, answeredAt }
  const filled = await storeFilledForm(context, draft, { type: 'inspection', id })
  const after = { form: `${filled.number} ${filled.name}` }
  await publishChange(context, inspectionKind, inspection, { action: 'inspection.form-filled', before: null, after })
  return filled
}

export async function showForms(context: RequestContext, { id }: { id: string }): Promise<FilledForm[]> {
  await savedInspection.get(context, id)
  return filledFormsOf(context.db, { type: 'inspection', id })
}
