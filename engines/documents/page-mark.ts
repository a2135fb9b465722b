import type { MarkPoint } from '../marks/mark.ts'

/** A mark on a page of a PDF, with all that is said of it. Moments in ISO 8601. */
export interface PageMark {
  readonly id: string
  /** From 1. */
  readonly page: number
  readonly shape: 'cloud' | 'box' | 'arrow' | 'text' | 'pen' | 'highlight'
  /** Shares of the page as it is shown, from its upper left corner; of a highlight two opposite corners of each line. */
  readonly points: readonly MarkPoint[]
  /** `#rrggbb`. */
  readonly colour: string
  /** What stands on the page, or the words that are highlighted. */
  readonly words: string
  readonly comment: string
  readonly author: string
  readonly at: string
  readonly replies: readonly {
    readonly id: string
    readonly author: string
    readonly at: string
    readonly said: string
  }[]
  readonly resolved: { readonly by: string; readonly at: string } | null
}
