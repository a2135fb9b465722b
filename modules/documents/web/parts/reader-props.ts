import type { Overlay } from '#viewers/pdf/pdf-page.tsx'
import type { FileSource } from './file-source.ts'

/** What of a revision the reader needs. */
export interface ReadFile {
  readonly fileName: string
  readonly mediaType: string
  readonly sizeBytes: number
}

export interface ReaderProps {
  readonly file: ReadFile
  /** The same function for the same file. */
  readonly source: FileSource
  readonly page?: number
  readonly boxes?: readonly (readonly number[])[]
  readonly stamp?: string | null
  /** Lies over every page of a PDF. */
  readonly overlay?: Overlay | undefined
}
