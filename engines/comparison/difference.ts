import type { FigureKind } from '../figures/figures-in-text.ts'
import type { Finding } from '../finding.ts'

/** A page of a text that is compared. */
export interface ComparedPage {
  /** From 1. */
  readonly page: number
  /** Lines end with a line feed, paragraphs with an empty line. */
  readonly text: string
}

/** Where a piece of text stands. */
export interface Passage {
  readonly page: number
  /** First character of the page's text and the one behind the last, in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly text: string
}

/** `obligation`: shall, must, may, not and the like. `wording`: every other word. */
export type ChangeKind = FigureKind | 'obligation' | 'wording'

/** One change within a paragraph; null for what only one side has. */
export interface Change {
  readonly kind: ChangeKind
  readonly before: string | null
  readonly after: string | null
}

export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly before: Passage | null
  readonly after: Passage | null
  /** Of what is changed, or was moved and changed; of what is added or removed its figures, so that no sum comes or goes unseen. */
  readonly changes: readonly Change[]
  /** Kinds of these changes, figures first; `wording` alone for what comes or goes without figures. */
  readonly categories: readonly ChangeKind[]
}

/** The page of the second text that holds most of what a page of the first holds. */
export interface PagePair {
  readonly before: number
  readonly after: number
}

export interface TextComparison {
  readonly differences: readonly Difference[]
  readonly pages: readonly PagePair[]
  /** Paragraphs that both have as they are. */
  readonly unchanged: number
  readonly findings: readonly Finding[]
}

const ORDER: readonly ChangeKind[] = ['money', 'date', 'quantity', 'number', 'reference', 'obligation', 'wording']

/** Each kind once, figures first. */
export function categoriesOf(changes: readonly Change[]): ChangeKind[] {
  return ORDER.filter((kind) => changes.some((change) => change.kind === kind))
}
