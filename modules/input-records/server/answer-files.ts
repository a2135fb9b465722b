import { sql } from 'kysely'
import { type Form, placedItems, textIn } from '#engines/forms/form.ts'
import { formLanguage } from '#engines/forms/form-language.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import type { FormAnswers } from '#modules/forms/contract/filled-form.ts'
import { formVersion, missingAnswerFiles, putAnswerFiles, removeAnswerFiles } from '#modules/forms/server/public.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inputRecordErrors } from '../contract/input-record.ts'
import { inputRecordKind } from '../contract/input-records-records.ts'
import type { StoredInputRecord } from './input-record-table.ts'

/**
 * Files that the answers name go onto the record, where its own company and its reviewers alone see them. Those that neither the
 * answers nor a revision name any more leave it.
 * @throws file-missing where one has not arrived
 */
export async function keepFiles(
  context: RequestContext,
  record: StoredInputRecord,
  before: FormAnswers,
): Promise<void> {
  const form = await formOf(context, record)
  const of = { ...record, kind: inputRecordKind }
  const [missing] = await putAnswerFiles(context, of, form, record.answers)
  if (missing !== undefined) throw inputRecordErrors.fileMissing({ ...labelOf(form, missing) })
  const revisions = await sql<{ answers: FormAnswers }>`
    select answers from input_revisions where record_id = ${record.id}`.execute(context.db)
  const now = [record.answers, ...revisions.rows.map(({ answers }) => answers)]
  await removeAnswerFiles(context, of, form, { before, now })
}

/** What the questions are called whose file is no longer on the record. */
export async function lostFiles(context: RequestContext, record: StoredInputRecord): Promise<Text[]> {
  const form = await formOf(context, record)
  const lost = await missingAnswerFiles(context, { ...record, kind: inputRecordKind }, form, record.answers)
  return lost.map((name) => labelOf(form, name))
}

async function formOf({ db }: RequestContext, { template, formVersion: version }: StoredInputRecord): Promise<Form> {
  return formOfTables((await formVersion(db, template.formId, version)).tables).form
}

function labelOf(form: Form, name: string): Text {
  const item = placedItems(form).find((placed) => placed.item.name === name)?.item
  const said = (language: Language) => (item && textIn(item.label, formLanguage(form, language), form)) || name
  return { en: said('en'), ar: said('ar') }
}
