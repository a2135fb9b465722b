import type { SheetCell } from './office-file.ts'
import type { OfficeParts } from './office-parts.ts'
import type { SheetStyles } from './sheet-styles.ts'

/** What the sheets of a workbook share. */
export interface OpenWorkbook {
  readonly parts: OfficeParts
  readonly styles: SheetStyles
  /** Texts that cells name by number. */
  readonly texts: readonly string[]
  readonly countsFrom1904: boolean
}

export type ReadCell = Omit<SheetCell, 'across' | 'down'>

/** A row of the file, whether it is shown or not. */
export interface ReadRow {
  readonly number: number
  readonly height: number
  readonly isHidden: boolean
  readonly cells: readonly ReadCell[]
}
