import type { RawAnswer, RawExchange } from '#platform/contract/define-api.ts'
import { readByteCount, TUS_VERSION } from '#platform/server/files/upload-headers.ts'
import { FILE_ID_HEADER, type Upload } from '../contract/upload.ts'
import { uploadErrors } from '../contract/upload-errors.ts'
import type { UploadRecord } from './upload-repository.ts'

/** An unfinished upload is kept for so long after its last byte: a week off, or a site without a network. */
const KEPT_DAYS = 7

export function expiryAfter(now: Date): Date {
  return new Date(now.getTime() + KEPT_DAYS * 24 * 3_600_000)
}

/** @throws 412 where the caller speaks another version of the protocol. */
export function requireTus(exchange: RawExchange): void {
  if (exchange.headers['tus-resumable'] !== TUS_VERSION) throw uploadErrors.versionUnknown()
}

/** @throws 400 where the header is missing or no count of bytes. */
export function requireByteCount(exchange: RawExchange, header: string): number {
  const count = readByteCount(exchange.headers[header.toLowerCase()])
  if (count === null || count === 'unreadable') throw uploadErrors.headerUnreadable({ header })
  return count
}

/** An answer of the protocol, with where the upload stands and the file that came of it. */
export function uploadAnswer(
  status: number,
  upload: Pick<UploadRecord, 'receivedBytes' | 'expiresAt' | 'fileId'>,
  headers: Readonly<Record<string, string>> = {},
): RawAnswer {
  return {
    status,
    headers: {
      'Tus-Resumable': TUS_VERSION,
      'Cache-Control': 'no-store',
      'Upload-Offset': String(upload.receivedBytes),
      ...(upload.fileId ? { [FILE_ID_HEADER]: upload.fileId } : { 'Upload-Expires': upload.expiresAt.toUTCString() }),
      ...headers,
    },
  }
}

export function toUploadAnswer(upload: UploadRecord): Upload {
  const { place, createdAt, expiresAt } = upload
  return {
    id: upload.id,
    fileName: upload.fileName,
    mediaType: upload.mediaType,
    purpose: upload.purpose,
    projectCode: place.projectCode,
    siteCode: place.siteCode,
    structureCode: place.structureCode,
    sizeBytes: upload.sizeBytes,
    receivedBytes: upload.receivedBytes,
    fileId: upload.fileId,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
