import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { log } from '#platform/web/messages/logger.ts'
import type { StoredRecord } from '#platform/web/records/entered-record.ts'
import { uploadedFile, uploads } from '#platform/web/upload/uploads.ts'
import { attachmentsApi } from '../contract/attachments-api.ts'
import { uploadPurposeOf } from '../contract/upload-purpose.ts'

/** Uploads files and puts each on its record. What does not arrive waits among the files of the record, to be sent on. */
export async function sendNewFiles(
  of: { readonly entityType: string; readonly part: string },
  { id: entityId, projectCode, siteCode, structureCode }: StoredRecord,
  files: readonly File[],
): Promise<void> {
  const place = { projectCode, siteCode: siteCode ?? null, structureCode: structureCode ?? null }
  const target = { ...place, purpose: uploadPurposeOf(entityId, of.part) }
  const send = async (file: File) => {
    const uploadId = await uploads.start(file, target)
    const fileId = await uploadedFile(uploadId)
    await fetchEndpoint(attachmentsApi, 'add', { ...of, entityId, fileId, caption: '' })
    await uploads.dismiss(uploadId)
  }
  for (const sent of await Promise.allSettled(files.map(send)))
    if (sent.status === 'rejected') log('warn', 'A file of a new record was not sent yet.', sent.reason)
}
