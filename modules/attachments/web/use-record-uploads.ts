import { useEffect, useMemo, useRef, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import type { UploadItem } from '#platform/web/upload/upload-item.ts'
import { useUploads } from '#platform/web/upload/upload-store.ts'
import { uploads } from '#platform/web/upload/uploads.ts'
import { attachmentsApi } from '../contract/attachments-api.ts'
import { type UploadPlace, uploadPurposeOf } from '../contract/upload-purpose.ts'

/**
 * Uploads for a record. One that ends is put on its record and leaves the list; those that were on their way when the page
 * was closed are found again by what they are for.
 */
export function useRecordUploads(
  record: RecordKey,
  part = '',
): {
  readonly items: readonly UploadItem[]
  /** Why an uploaded file was not put on the record. */
  readonly problem: string | null
  readonly begin: (file: File, place: UploadPlace) => void
} {
  const purpose = uploadPurposeOf(record.entityId, part)
  const all = useUploads()
  const items = useMemo(() => all.filter(({ target }) => target.purpose === purpose), [all, purpose])
  const add = useApiMutation(attachmentsApi, 'add')
  const [problem, setProblem] = useState<string | null>(null)
  const taken = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, fileId } of items) {
      if (fileId === null || taken.current.has(id)) continue
      taken.current.add(id)
      add
        .send({ entityType: record.entityType, entityId: record.entityId, fileId, caption: '', part })
        // A refusal is said; the same file would be refused again.
        .catch((error: Error) => setProblem(error.message))
        .finally(() => void uploads.dismiss(id))
    }
  }, [items, add, record.entityType, record.entityId, part])
  const begin = (file: File, place: UploadPlace) => {
    setProblem(null)
    void uploads.start(file, { ...place, purpose })
  }
  return { items, problem, begin }
}
