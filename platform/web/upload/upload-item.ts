import type { Place } from '#platform/contract/place.ts'

/**
 * `waiting-for-connection`: tried again by itself. `waiting-for-file`: the browser could not keep the file, the person
 * has to choose it again. `in-another-window`: sent there, and here as soon as that one closes.
 */
export type UploadState =
  | 'uploading'
  | 'finishing'
  | 'waiting-for-connection'
  | 'waiting-for-file'
  | 'in-another-window'
  | 'paused'
  | 'done'
  | 'failed'

/** What went wrong: a text of ours by its key, or the server's words in the reader's language. */
export type UploadProblem =
  | { readonly kind: 'text'; readonly key: ProblemKey; readonly status?: number }
  | { readonly kind: 'server'; readonly message: string }

export type ProblemKey =
  | 'problem.empty'
  | 'problem.notTheSame'
  | 'problem.gone'
  | 'problem.unreadable'
  | 'problem.signedOut'
  | 'problem.refused'

/** What a file is uploaded for. */
export interface UploadPurpose extends Place {
  /** In words of the module that will use the file: `models.source`. */
  readonly purpose: string
}

/** One file on its way, as screens show it. */
export interface UploadItem {
  /** Of this browser. */
  readonly id: string
  readonly fileName: string
  readonly sizeBytes: number
  readonly sentBytes: number
  readonly state: UploadState
  readonly target: UploadPurpose
  /** The stored file, once it is done. */
  readonly fileId: string | null
  readonly problem: UploadProblem | null
  /** Mean of the last seconds; null where nothing is being sent. */
  readonly bytesPerSecond: number | null
  readonly startedAtMs: number
}

/** What is remembered of an upload while the page is closed. */
export interface UploadRecord {
  readonly id: string
  readonly userId: string
  readonly fileName: string
  readonly sizeBytes: number
  readonly mediaType: string
  /** Of the file on the person's disk, ms since 1970; null where another device began the upload. */
  readonly lastModifiedMs: number | null
  readonly target: UploadPurpose
  /** Where the server takes the bytes; null before it has said so. */
  readonly uploadUrl: string | null
  readonly isPaused: boolean
  readonly fileId: string | null
  readonly startedAtMs: number
}

/** True where a chosen file is the one that the upload began with. */
export function isSameFile(record: UploadRecord, file: File): boolean {
  const isUntouched = record.lastModifiedMs === null || record.lastModifiedMs === file.lastModified
  return record.fileName === file.name && record.sizeBytes === file.size && isUntouched
}
