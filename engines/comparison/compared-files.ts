import type { TextBox } from '../documents/document-text.ts'
import type { BillColumn, BillComparison, MoneyEffect } from './compare-bills.ts'
import type { ChangeKind, PagePair } from './difference.ts'

/** What the process that compares leaves in its folder: a {@link FileComparison} as JSON. */
export const COMPARISON_FILE = 'comparison.json'

export interface ComparedPart {
  /** From 1; null for a line of a bill, which stands on no page. */
  readonly page: number | null
  /** Paragraph, or description of a line. */
  readonly text: string
  /** Points from the upper left corner of its page; empty where the kind of file has no places. */
  readonly boxes: readonly TextBox[]
  /** Number of a line of a bill; '' of a paragraph. */
  readonly itemNo: string
}

export interface ComparedChange {
  readonly kind: ChangeKind
  /** Column of a bill; null within a paragraph. */
  readonly column: BillColumn | null
  readonly before: string | null
  readonly after: string | null
}

export interface ComparedRow {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly categories: readonly ChangeKind[]
  readonly before: ComparedPart | null
  readonly after: ComparedPart | null
  readonly changes: readonly ComparedChange[]
  /** What a line of a bill adds to its total; null for a paragraph. */
  readonly effect: MoneyEffect | null
}

export interface ComparisonNote {
  readonly en: string
  readonly ar: string
}

/** Two files compared, paragraph by paragraph or line by line, in one form. */
export interface FileComparison {
  readonly mode: 'text' | 'bill'
  readonly rows: readonly ComparedRow[]
  readonly pages: readonly PagePair[]
  /** Paragraphs or lines that both have as they are. */
  readonly unchanged: number
  /** Of bills alone. Decimal texts. */
  readonly total: BillComparison['total'] | null
  /** What was not compared, and what was odd while reading. */
  readonly notes: readonly ComparisonNote[]
}
