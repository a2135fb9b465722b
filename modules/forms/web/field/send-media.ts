import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { afterFailure } from '#platform/web/upload/retry-wait.ts'
import { startTusTransfer, type TransferFailure } from '#platform/web/upload/tus-transfer.ts'
import type { UploadRecord } from '#platform/web/upload/upload-item.ts'
import type { FieldEntry, FieldMedia } from './field-entry.ts'
import { changeEntry, findBlob, findEntry } from './field-store.ts'

const GONE = 410

/**
 * Uploads the files of a form that are not there yet, each from where it stopped.
 * @returns the form with all its files; null where it is not there any more
 * @throws ApiError where one cannot be sent now, or is refused
 */
export async function sendMedia(id: string, isMine: () => boolean): Promise<FieldEntry | null> {
  for (;;) {
    const entry = await findEntry(id)
    const next = entry?.media.find(({ fileId }) => fileId === null)
    if (!entry || !next || !isMine()) return entry
    const blob = await findBlob(next.id)
    if (!blob) throw new ApiError({ status: GONE }, next.name)
    const file = new File([blob], next.name, { type: next.type })
    const fileId = await transfer(entry, next, file)
    await changeMedia(id, next.id, { fileId })
  }
}

async function changeMedia(id: string, mediaId: string, change: Partial<FieldMedia>): Promise<void> {
  await changeEntry(id, (entry) => ({
    ...entry,
    media: entry.media.map((one) => (one.id === mediaId ? { ...one, ...change } : one)),
  }))
}

/** One try, and a second one from the start where the server has thrown the first half away. */
async function transfer(entry: FieldEntry, media: FieldMedia, file: File): Promise<string> {
  try {
    return await transferOnce(entry, media, file)
  } catch (error) {
    const isLost = error instanceof ApiError && afterFailure(error.status) === 'begin-anew'
    if (!isLost || media.uploadUrl === null) throw error
    return transferOnce(entry, { ...media, uploadUrl: null }, file)
  }
}

function transferOnce(entry: FieldEntry, media: FieldMedia, file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = ({ status, message }: TransferFailure) => reject(new ApiError({ status }, message ?? file.name))
    startTusTransfer(recordOf(entry, media, file), file, {
      onPlace: (uploadUrl) => void changeMedia(entry.id, media.id, { uploadUrl }),
      onProgress: () => {},
      onDone: resolve,
      onFailure: fail,
    }).catch(reject)
  })
}

function recordOf({ id, userId, target }: FieldEntry, { uploadUrl }: FieldMedia, file: File): UploadRecord {
  return {
    id,
    userId,
    fileName: file.name,
    sizeBytes: file.size,
    mediaType: file.type,
    lastModifiedMs: null,
    target: { ...target.place, purpose: uploadPurposeOf(target.recordId ?? id) },
    uploadUrl,
    isPaused: false,
    fileId: null,
    startedAtMs: 0,
  }
}
