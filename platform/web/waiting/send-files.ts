import { ApiError } from '../api/api-error.ts'
import { afterFailure } from '../upload/retry-wait.ts'
import { startTusTransfer, type TransferFailure } from '../upload/tus-transfer.ts'
import type { UploadRecord } from '../upload/upload-item.ts'
import { changeWrite, findBlob, findWrite } from './waiting-store.ts'
import type { WaitingFile, WaitingWrite } from './waiting-write.ts'

const GONE = 410

/**
 * Uploads the files of a write that are not there yet, each from where it stopped.
 * @returns the write with all its files; null where it is not there any more
 * @throws ApiError where one cannot be sent now, or is refused
 */
export async function sendFiles(id: string, isMine: () => boolean): Promise<WaitingWrite | null> {
  for (;;) {
    const write = await findWrite(id)
    const next = write?.media.find(({ fileId }) => fileId === null)
    if (!write || !next || !isMine()) return write
    const blob = await findBlob(next.id)
    if (!blob) throw new ApiError({ status: GONE }, next.name)
    const file = new File([blob], next.name, { type: next.type })
    const fileId = await transfer(write, next, file)
    await changeFile(id, next.id, { fileId })
  }
}

async function changeFile(id: string, ofFile: string, change: Partial<WaitingFile>): Promise<void> {
  await changeWrite(id, (write) => ({
    ...write,
    media: write.media.map((one) => (one.id === ofFile ? { ...one, ...change } : one)),
  }))
}

/** One try, and a second one from the start where the server has thrown the first half away. */
async function transfer(write: WaitingWrite, waiting: WaitingFile, file: File): Promise<string> {
  try {
    return await transferOnce(write, waiting, file)
  } catch (error) {
    const isLost = error instanceof ApiError && afterFailure(error.status) === 'begin-anew'
    if (!isLost || waiting.uploadUrl === null) throw error
    return transferOnce(write, { ...waiting, uploadUrl: null }, file)
  }
}

function transferOnce(write: WaitingWrite, waiting: WaitingFile, file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = ({ status, message }: TransferFailure) => reject(new ApiError({ status }, message ?? file.name))
    startTusTransfer(recordOf(write, waiting, file), file, {
      onPlace: (uploadUrl) => void changeFile(write.id, waiting.id, { uploadUrl }),
      onProgress: () => {},
      onDone: resolve,
      onFailure: fail,
    }).catch(reject)
  })
}

function recordOf({ id, userId, place }: WaitingWrite, { purpose, uploadUrl }: WaitingFile, file: File): UploadRecord {
  return {
    id,
    userId,
    fileName: file.name,
    sizeBytes: file.size,
    mediaType: file.type,
    lastModifiedMs: null,
    target: { ...place, purpose },
    uploadUrl,
    isPaused: false,
    fileId: null,
    startedAtMs: 0,
  }
}
