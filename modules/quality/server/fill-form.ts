import type { FilledForm } from '#modules/forms/contract/filled-form.ts'
import { alreadyFilled, filledFormsOf, storeFilledForm } from '#modules/forms/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { inspectionErrors } from '../contract/inspection.ts'
import type { qualityApi } from '../contract/quality-api.ts'
import { inspectionKind } from '../contract/quality-records.ts'
import { savedInspection } from './inspection-records.ts'

/** Stores the form that the plan asks for. Filled in again, the newest counts; sent again, it is there once. */
export async function fillFormOf(
  context: RequestContext,
  { id, rowVersion: _, ...answered }: InputOf<(typeof qualityApi)['endpoints']['fillForm']>,
): Promise<FilledForm> {
  const inspection = await savedInspection.get(context, id)
  const { projectCode, siteCode, structureCode, companyId, point } = inspection
  const record = { type: 'inspection', id, companyId }
  // Whatever became of the inspection since: a phone hears that what it sent has arrived.
  const known = await alreadyFilled(context, answered, record)
  if (known) return known
  if (!savedInspection.present(context, inspection).can.inspect || point.templateId === null)
    throw inspectionErrors.notYours({ id })
  const place = { projectCode, siteCode, structureCode }
  const filled = await storeFilledForm(context, { ...place, templateId: point.templateId, ...answered }, record)
  const after = { form: `${filled.number} ${filled.name}` }
  await publishChange(context, inspectionKind, inspection, { action: 'inspection.form-filled', before: null, after })
  return filled
}

export async function showForms(context: RequestContext, { id }: { id: string }): Promise<FilledForm[]> {
  await savedInspection.get(context, id)
  return filledFormsOf(context, { type: 'inspection', id })
}
