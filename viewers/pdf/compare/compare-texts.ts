import type { PdfFrameTexts } from '../pdf-frame.tsx'
import type { PlaceOfPair } from './compare-pdfs.ts'

export type CompareView = 'side' | 'over'

/** What the comparison of two files says. */
export interface CompareTexts extends PdfFrameTexts {
  readonly views: string
  readonly view: Readonly<Record<CompareView, string>>
  readonly before: string
  readonly after: string
  readonly comparing: string
  readonly comparingFailed: string
  /** Only before at one end, only after at the other. */
  readonly fade: string
  readonly legend: Readonly<Record<'gone' | 'come' | 'same', string>>
  readonly places: (count: number) => string
  readonly noPlaces: string
  readonly place: (kind: PlaceOfPair['kind'], before: number | null, after: number | null) => string
  readonly at: (place: number, of: number) => string
  readonly pages: (before: number | null, after: number | null) => string
  readonly noPage: string
  readonly leftOut: (from: number) => string
}
