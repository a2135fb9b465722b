import type { Form } from '#engines/forms/form.ts'
import { mapMedia, mediaAnswers, mediaOf, mediaValue } from '#engines/forms/media-answer.ts'
import { putUploadOnRecord } from '#modules/attachments/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { PlacedRecord } from '#platform/server/records/save-change.ts'
import type { FormAnswers, FormMedia } from '../contract/filled-form.ts'

export type RecordOfFiles = PlacedRecord & { readonly kind: { readonly id: string } }

/** Names of questions whose answer is a file that did not come with the form. */
export function missingMedia(form: Form, values: FormAnswers, media: readonly Pick<FormMedia, 'id'>[]): string[] {
  const known = new Set(media.map(({ id }) => id))
  return mediaAnswers(form, values).flatMap(({ name, file }) => (known.has(file?.id ?? '') ? [] : [name]))
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
  return mapMedia(form, values, (value) => {
    const file = mediaOf(value)
    return file ? mediaValue(stored.get(file.id) ?? file.id, file.name) : value
  })
}
