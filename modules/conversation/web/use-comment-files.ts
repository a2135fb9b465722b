import { useMemo } from 'react'
import { attachmentsApi } from '#modules/attachments/contract/attachments-api.ts'
import { type UploadPlace, uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import type { UploadItem } from '#platform/web/upload/upload-item.ts'
import { useUploads } from '#platform/web/upload/upload-store.ts'
import { uploads } from '#platform/web/upload/uploads.ts'
import { COMMENT_PART, MAX_COMMENT_FILES } from '../contract/record-comment.ts'

/** Files for a comment that is being written. Those that were on their way when the page was closed are there again. */
export interface CommentFiles {
  readonly items: readonly UploadItem[]
  /** Those that have arrived. */
  readonly fileIds: readonly string[]
  /** Some are not there yet. */
  readonly isOnWay: boolean
  readonly take: (files: Iterable<File>) => void
  readonly drop: (item: UploadItem) => void
  /** They went with their comment. */
  readonly clear: () => void
}

/** @param uploadTo null where the person may not add files: there is nothing to attach with */
export function useCommentFiles({ entityId }: RecordKey, uploadTo: UploadPlace | null): CommentFiles | null {
  const purpose = uploadPurposeOf(entityId, COMMENT_PART)
  const all = useUploads()
  const items = useMemo(() => all.filter(({ target }) => target.purpose === purpose), [all, purpose])
  const discard = useApiMutation(attachmentsApi, 'discard')
  if (!uploadTo) return null
  return {
    items,
    fileIds: items.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
    isOnWay: items.some(({ fileId }) => fileId === null),
    take: (files) => {
      for (const file of [...files].slice(0, MAX_COMMENT_FILES - items.length))
        void uploads.start(file, { ...uploadTo, purpose })
    },
    drop: ({ id, fileId }) => {
      if (fileId === null) return void uploads.cancel(id)
      void uploads.dismiss(id)
      discard.submit({ fileId })
    },
    clear: () => {
      for (const { id } of items) void uploads.dismiss(id)
    },
  }
}
