import type { OfficeFile, Sheet } from '#engines/office/office-file.ts'
import { type OpenOffice, openOffice } from '#engines/office/open-office.ts'
import { UnreadableFileError } from '#engines/unreadable-file-error.ts'

export interface OfficeQuestion {
  readonly id: number
  /** The file, with the first question. */
  readonly bytes: ArrayBuffer | null
  /** Its place among the sheets that are shown. */
  readonly sheet: number | null
}

export interface OfficeAnswer {
  readonly id: number
  readonly file: OfficeFile | null
  readonly sheet: Sheet | null
  /** Why the file cannot be read; null where it can. */
  readonly failed: { readonly say: { readonly en: string; readonly ar: string } | null } | null
}

let opened: OpenOffice | null = null

// The page's own worker: nobody else can send to it.
self.onmessage = ({ data: { id, bytes, sheet } }: MessageEvent<OfficeQuestion>) => {
  const answer = { id, file: null, sheet: null, failed: null }
  try {
    if (bytes) opened = openOffice(new Uint8Array(bytes))
    if (!opened) throw new Error('Nothing is open.')
    const said = sheet === null ? { file: opened.file } : { sheet: opened.sheet(sheet) }
    self.postMessage({ ...answer, ...said } satisfies OfficeAnswer)
  } catch (error) {
    const say = error instanceof UnreadableFileError ? error.say : null
    self.postMessage({ ...answer, failed: { say } } satisfies OfficeAnswer)
  }
}
