import type { LeftOut } from '#engines/office/office-file.ts'

/** The words of the reader of office files; what a file says itself is not among them. */
export interface OfficeTexts {
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
}
