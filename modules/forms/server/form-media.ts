import { type Form, placedItems } from '#engines/forms/form.ts'
import { isSignaturePath, MEDIA_TYPES, mediaOf, mediaValue } from '#engines/forms/media-answer.ts'
import { putUploadOnRecord } from '#modules/attachments/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { PlacedRecord } from '#platform/server/records/save-change.ts'
import type { FormAnswers, FormMedia } from '../contract/filled-form.ts'

type RecordOfFiles = PlacedRecord & { readonly kind: { readonly id: string } }

/** Names of the questions that are answered with a file. */
export function mediaQuestions(form: Form): ReadonlySet<string> {
  const items = placedItems(form).map(({ item }) => item)
  return new Set(items.flatMap((item) => (item.kind === 'question' && MEDIA_TYPES.has(item.type) ? [item.name] : [])))
}

/** Names of questions whose answer is a file that did not come with the form. */
export function missingMedia(form: Form, values: FormAnswers, media: readonly Pick<FormMedia, 'id'>[]): string[] {
  const known = new Set(media.map(({ id }) => id))
  const missing: string[] = []
  mapMedia(values, mediaQuestions(form), (value, name) => {
    if (!isSignaturePath(value) && !known.has(mediaOf(value)?.id ?? '')) missing.push(name)
    return value
  })
  return missing
}

/** Puts the files of a form on its record. The answers then name them as they are called there. */
export async function storeMedia(
  context: RequestContext,
  form: Form,
  { values, media, record }: { values: FormAnswers; media: readonly FormMedia[]; record: RecordOfFiles },
): Promise<FormAnswers> {
  const stored = new Map<string, string>()
  for (const { id, fileId } of media)
    stored.set(id, (await putUploadOnRecord(context, record, { fileId, caption: '' })).id)
  return mapMedia(values, mediaQuestions(form), (value) => {
    const file = mediaOf(value)
    return file ? mediaValue(stored.get(file.id) ?? file.id, file.name) : value
  })
}

function mapMedia(
  values: FormAnswers,
  questions: ReadonlySet<string>,
  change: (value: string, name: string) => string,
): FormAnswers {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    if (Array.isArray(value)) return [name, value.map((row) => mapMedia(row as FormAnswers, questions, change))]
    return [name, questions.has(name) && value !== null ? change(String(value), name) : value]
  })
  return Object.fromEntries(entries)
}
