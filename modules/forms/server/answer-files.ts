import type { Form } from '#engines/forms/form.ts'
import { mediaAnswers } from '#engines/forms/media-answer.ts'
import { filesOf, putUploadOnRecord, removeFilesFrom } from '#modules/attachments/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { findRecord } from '#platform/server/records/find-records.ts'
import { originalOf } from '../contract/answer-files.ts'
import type { FormAnswers } from '../contract/filled-form.ts'
import type { RecordOfFiles } from './form-media.ts'

/** As often one photo is drawn over. */
const MOST_ORIGINALS = 20

/**
 * Puts the files that answers name on their record, each by the id that the answer has for it, with the photo that it is drawn over.
 * What is there already stays.
 * @returns names of the questions whose file has not arrived, or is no longer there
 */
export async function putAnswerFiles(
  context: RequestContext,
  record: RecordOfFiles,
  form: Form,
  values: FormAnswers,
): Promise<string[]> {
  const known = new Set(await idsOn(context, record))
  const missing: string[] = []
  for (const { name, file } of mediaAnswers(form, values)) {
    const isThere = file !== null && (known.has(file.id) || (await putWithOriginals(context, record, file.id, known)))
    if (!isThere) missing.push(name)
  }
  return missing
}

async function putWithOriginals(
  context: RequestContext,
  record: RecordOfFiles,
  id: string,
  known: Set<string>,
): Promise<boolean> {
  const chain = (await chainOf(context, id)).filter(({ id: one }) => !known.has(one))
  if (chain.length === 0) return false
  for (const { id: fileId, purpose } of chain) {
    await putUploadOnRecord(context, record, { fileId, caption: '', purpose, id: fileId })
    known.add(fileId)
  }
  return true
}

/** Names of the questions whose file is not on the record. */
export async function missingAnswerFiles(
  context: RequestContext,
  record: RecordOfFiles,
  form: Form,
  values: FormAnswers,
): Promise<string[]> {
  const named = mediaAnswers(form, values)
  const known = new Set(named.length > 0 ? await idsOn(context, record) : [])
  return named.flatMap(({ name, file }) => (known.has(file?.id ?? '') ? [] : [name]))
}

/** Takes files off a record that its answers no longer name, nor those that are kept of it. */
export async function removeAnswerFiles(
  context: RequestContext,
  record: RecordOfFiles,
  form: Form,
  { before, now }: { readonly before: FormAnswers; readonly now: readonly FormAnswers[] },
): Promise<void> {
  const named = idsIn(form, before)
  if (named.length === 0) return
  const needed = new Set(
    await withOriginals(
      context,
      now.flatMap((values) => idsIn(form, values)),
    ),
  )
  const gone = (await withOriginals(context, named)).filter((id) => !needed.has(id))
  if (gone.length === 0) return
  const found = await findRecord(context, { entityType: record.kind.id, entityId: record.id })
  if (found) await removeFilesFrom(context, found, gone)
}

const idsIn = (form: Form, values: FormAnswers) => mediaAnswers(form, values).flatMap(({ file }) => file?.id ?? [])

async function idsOn({ db }: RequestContext, { kind, id }: RecordOfFiles): Promise<string[]> {
  return (await filesOf(db, { entityType: kind.id, entityId: id })).map((file) => file.id)
}

async function withOriginals(context: RequestContext, ids: readonly string[]): Promise<string[]> {
  const chains: string[] = []
  for (const id of ids) chains.push(...(await chainOf(context, id)).map((file) => file.id))
  return chains
}

/** A file of an answer with those that it is drawn over; empty where it is none. */
async function chainOf({ db, services }: RequestContext, first: string): Promise<{ id: string; purpose: string }[]> {
  const chain: { id: string; purpose: string }[] = []
  let next: string | null | undefined = first
  while (next && chain.length < MOST_ORIGINALS) {
    const id: string = next
    const file = await services.files.getFile(db, id).catch(() => null)
    next = file ? originalOf(file.purpose) : undefined
    if (file && next !== undefined) chain.push({ id, purpose: file.purpose })
  }
  return chain
}
