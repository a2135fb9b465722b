import type { LeftOutList } from './left-out-list.ts'
import type { Relation } from './office-parts.ts'
import type { PictureCollector } from './office-pictures.ts'
import type { WordNumbering } from './word-numbering.ts'
import type { WordStyles } from './word-styles.ts'

/** What is needed of a document while one of its parts is read. */
export interface WordPart {
  readonly relations: ReadonlyMap<string, Relation>
  readonly styles: WordStyles
  readonly numbering: WordNumbering
  readonly pictures: PictureCollector
  readonly leftOut: LeftOutList
  /** The text, counted; empty beyond the limit. */
  taken(text: string): string
  /** The number of a note that is mentioned; null where it is not there. */
  note(of: 'footnotes' | 'endnotes', id: string | null): number | null
}
