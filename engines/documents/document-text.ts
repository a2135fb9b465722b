import type { UnreadableFileError } from '../unreadable-file-error.ts'

/** Left, top, right and bottom in points from the upper left corner of the page as it is shown. */
export type TextBox = readonly [left: number, top: number, right: number, bottom: number]

export interface DocumentPage {
  /** From 1. */
  readonly page: number
  /** Lines end with a line feed, paragraphs with an empty line. */
  readonly text: string
  /** `layer`: what the file says itself. `ocr`: read from the picture of the page. `none`: no text that can be read. */
  readonly source: 'layer' | 'ocr' | 'none'
  /** How sure the reading is, 0 to 1; null where nothing was read. What the file says itself is 1. */
  readonly confidence: number | null
  /** In points as it is shown; null where the kind of file has no pages of a size. */
  readonly size: readonly [width: number, height: number] | null
  /** Something is drawn on it beside text: a scan, a photo, lines. */
  readonly hasPicture?: boolean
  /** The boxes of a range of characters, one a line. Empty where the text has no places. */
  readonly boxesOf: (start: number, end: number) => readonly TextBox[]
}

export interface DocumentText {
  readonly pages: readonly DocumentPage[]
  /** What was left out, and what was read with doubt, in sentences of both languages. */
  readonly warnings: readonly Sentence[]
}

/** In English and Arabic. */
export type Sentence = UnreadableFileError['say']

/** Most of what is read of one file. What is beyond is named in the warnings. */
export const TEXT_LIMITS = { pages: 5000, charactersOfPage: 20_000, characters: 20_000_000 } as const

/** A page of a file that has no places on paper. */
export function plainPage(page: number, text: string): DocumentPage {
  const isEmpty = text.trim() === ''
  return {
    ...{ page, text, size: null, boxesOf: () => [] },
    ...(isEmpty ? { source: 'none', confidence: null } : { source: 'layer', confidence: 1 }),
  }
}
