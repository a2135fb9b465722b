import { mayAddFiles, putUploadOnRecord, removeFilesFrom } from '#modules/attachments/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { FoundRecord } from '#platform/server/records/find-records.ts'
import { COMMENT_PART, commentErrors } from '../contract/record-comment.ts'

/**
 * Puts what was uploaded for a comment on its record, under the rules of all files of records.
 * @returns their ids on the record, and their names
 * @throws files-not-allowed where the caller may comment and not add files
 */
export async function attachFiles(
  context: RequestContext,
  record: FoundRecord,
  fileIds: readonly string[],
): Promise<{ readonly ids: readonly string[]; readonly names: readonly string[] }> {
  if (fileIds.length === 0) return { ids: [], names: [] }
  if (!mayAddFiles(context)) throw commentErrors.filesNotAllowed()
  const ids: string[] = []
  const names: string[] = []
  for (const fileId of new Set(fileIds)) {
    const { id, file } = await putUploadOnRecord(context, record, { fileId, caption: '', part: COMMENT_PART })
    ids.push(id)
    names.push(file.name)
  }
  return { ids, names }
}

/** They leave with the comment that brought them; the history of the record keeps that they were there. */
export async function removeFilesOf(
  context: RequestContext,
  record: FoundRecord,
  files: readonly { readonly id: string }[],
): Promise<void> {
  await removeFilesFrom(
    context,
    record,
    files.map(({ id }) => id),
  )
}
