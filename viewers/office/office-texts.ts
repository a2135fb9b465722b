import type { LeftOut, PageEdge } from '#engines/office/office-file.ts'
import type { FindTexts } from '../pdf/find-words.tsx'

/** The words of the reader of office files; what a file says itself is not among them. */
export interface OfficeTexts extends FindTexts {
  readonly language: 'en' | 'ar'
  readonly label: string
  readonly opening: string
  /** Where the file says no reason of its own. */
  readonly failed: string
  readonly slow: string
  readonly tryAgain: string
  readonly leftOutHeading: string
  readonly leftOut: (of: LeftOut) => string
  readonly sheets: string
  readonly sheetLabel: (name: string) => string
  readonly noSheets: string
  readonly emptySheet: string
  /** How cells are moved through. */
  readonly cellHint: string
  readonly formula: string
  readonly formulaRepeated: string
  readonly slide: (number: number) => string
  readonly emptySlide: string
  readonly footnotes: string
  readonly pageBegins: string
  /** What stands at the head or the foot of pages, and of which. */
  readonly edge: (of: Pick<PageEdge, 'at' | 'on'>) => string
}
