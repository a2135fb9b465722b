import type { Mark, PictureSize } from '../marks/mark.ts'
import type { SheetColumn, SheetColumnType, SheetValue } from '../sheets/sheet-column.ts'

/** A document as plain data: what stands on it, in reading order. How it looks is `paper-template.ts`. */
export interface Paper {
  readonly language: 'en' | 'ar'
  readonly letterhead: Letterhead
  /** What the document is: `Drawing`, `List of companies`. */
  readonly kind: string
  readonly title: string
  /** Code or number of what it is about. */
  readonly number?: string
  /** Project and site, each in a line of its own. */
  readonly place: readonly string[]
  readonly parts: readonly PaperPart[]
  /** The record that the paper is of. */
  readonly record?: { readonly address: string; readonly hash: string }
  readonly printed: { readonly by: string; readonly at: string; readonly timeZone: string }
}

/** Head and foot that all papers of a project share. */
export interface Letterhead {
  readonly name: string
  /** Lines below the name. */
  readonly address: string
  readonly footer: string
  readonly logo: PaperPicture | null
}

/** PNG, JPEG or WebP: a file that the process may read, or a small one itself, in Base64. Or a drawing of lines. */
export type PaperPicture = {
  readonly caption?: string
  /** What was drawn over it; printed where its size is known. */
  readonly marks?: { readonly drawn: readonly Mark[]; readonly size: PictureSize }
  /** The file that it shows, for who puts a paper together. */
  readonly of?: string
} & ({ readonly file: string } | { readonly base64: string } | { readonly drawing: PaperDrawing })

/** Lines as a pen draws them: `M0 0L10 10`, in a field of this size. */
export interface PaperDrawing {
  readonly path: string
  readonly width: number
  readonly height: number
}

export type PaperPart = { readonly heading?: string } & (
  | { readonly type: 'facts'; readonly facts: readonly PaperFact[] }
  | {
      readonly type: 'table'
      readonly columns: readonly SheetColumn[]
      readonly rows: readonly (readonly SheetValue[])[]
    }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'pictures'; readonly pictures: readonly PaperPicture[] }
  | { readonly type: 'signatures'; readonly signatures: readonly PaperSignature[] }
)

export interface PaperFact {
  readonly label: string
  readonly value: SheetValue
  /** Text where absent. */
  readonly of?: SheetColumnType
  /** Below the value; without a value, in its place. */
  readonly pictures?: readonly PaperPicture[]
}

/** A place to sign; name and day are left open where they are not known yet. */
export interface PaperSignature {
  readonly role: string
  readonly name?: string
  /** As it is printed. */
  readonly on?: string
}

/** Rows of all tables of a paper. Above it memory grows faster than the rows: a workbook, or several papers. */
export const MOST_PAPER_ROWS = 3000
