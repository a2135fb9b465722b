import type { DetailedError, HttpRequest, HttpResponse, Upload } from 'tus-js-client'
import { callerHeaders } from '../api/request.ts'
import { chunkSizeFor } from './chunk-size.ts'
import type { UploadRecord } from './upload-item.ts'

export interface TransferEvents {
  /** The server has said where it takes the bytes. */
  onPlace(uploadUrl: string): void
  /** Bytes that left this browser, of those the last chunk may be on its way still. */
  onProgress(sentBytes: number): void
  onDone(fileId: string): void
  onFailure(failure: TransferFailure): void
}

/** Why a transfer stopped. `status` is 0 where no answer came. */
export interface TransferFailure {
  readonly status: number
  /** The server's words, where it said any. */
  readonly message: string | null
}

/** A transfer that was started. */
export interface Transfer {
  /** Stops sending; what arrived stays on the server. */
  stop(): Promise<void>
}

export type StartTransfer = (record: UploadRecord, file: File, events: TransferEvents) => Promise<Transfer>

const ENDPOINT = '/api/uploads'

/** Sends a file from where the server says it stands. One attempt: whether and when to try again is the caller's. */
export const startTusTransfer: StartTransfer = async (record, file, events) => {
  const tus = await import('tus-js-client')
  const upload: Upload = new tus.Upload(file, {
    // Without an address to create at, a lost upload is reported, instead of silently begun anew.
    ...(record.uploadUrl ? { uploadUrl: record.uploadUrl } : { endpoint: ENDPOINT }),
    chunkSize: chunkSizeFor(file.size),
    metadata: metadataOf(record),
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: (request: HttpRequest) => {
      for (const [name, value] of Object.entries(callerHeaders())) request.setHeader(name, value)
    },
    onUploadUrlAvailable: () => {
      if (upload.url) events.onPlace(new URL(upload.url, location.origin).pathname)
    },
    onProgress: (sentBytes) => events.onProgress(sentBytes),
    onSuccess: ({ lastResponse }) => {
      const fileId = lastResponse.getHeader('Upload-File-Id')
      if (fileId) events.onDone(fileId)
      else events.onFailure({ status: 502, message: null })
    },
    onError: (error) => events.onFailure(failureOf(error)),
  })
  upload.start()
  return { stop: () => upload.abort(false) }
}

/** Gives an upload up on the server. One that is not there any more is as good as given up. */
export async function cancelOnServer(uploadUrl: string): Promise<void> {
  const response = await fetch(uploadUrl, {
    method: 'DELETE',
    headers: { ...callerHeaders(), 'Tus-Resumable': '1.0.0' },
    keepalive: true,
  })
  if (!response.ok && response.status !== 404) throw new Error(`The upload was not cancelled (${response.status}).`)
}

function metadataOf({ target, fileName, mediaType }: UploadRecord): Record<string, string> {
  return {
    filename: fileName,
    ...(mediaType && { filetype: mediaType }),
    projectCode: target.projectCode,
    ...(target.siteCode && { siteCode: target.siteCode }),
    ...(target.structureCode && { structureCode: target.structureCode }),
    purpose: target.purpose,
  }
}

function failureOf(error: Error | DetailedError): TransferFailure {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) return { status: 0, message: null }
  return { status: response.getStatus(), message: messageIn(response) }
}

function messageIn(response: HttpResponse): string | null {
  try {
    const body: unknown = JSON.parse(response.getBody())
    const isAnswer = typeof body === 'object' && body !== null && 'message' in body
    return isAnswer && typeof body.message === 'string' ? body.message : null
  } catch {
    // A proxy's page, or the empty answer to HEAD: the status has to do.
    return null
  }
}
