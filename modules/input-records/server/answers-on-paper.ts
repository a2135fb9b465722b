import type { PaperPart } from '#engines/paper/paper.ts'
import type { FormAnswers } from '#modules/forms/contract/filled-form.ts'
import { chosenLists, formOnPaper, formVersion } from '#modules/forms/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inputRecordKind } from '../contract/input-records-records.ts'
import { inputRecordHandlers } from './edit-input-record.ts'

/** What a company reported, as its form asks for it. */
export async function answersOnPaper(context: RequestContext, id: string): Promise<readonly PaperPart[]> {
  const record = await inputRecordHandlers.get(context, { id })
  const { template, formVersion: version, answeredAt, projectCode } = record
  const values = record.answers as FormAnswers
  const form = await formVersion(context.db, template.formId, version)
  const filled = {
    form: { ...form, lists: await chosenLists(context, form, values, projectCode) },
    values,
    answeredAt,
    projectCode,
  }
  return formOnPaper(context, filled, { entityType: inputRecordKind.id, entityId: id })
}
