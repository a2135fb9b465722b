import type { MarkColour } from '#engines/marks/mark.ts'
import type { MarkTool } from './drawn-mark.ts'

/** What the drawing board says, in the reader's language. */
export interface MarkTexts {
  readonly title: string
  readonly close: string
  readonly cancel: string
  readonly save: string
  readonly tool: string
  readonly tools: Readonly<Record<MarkTool, string>>
  readonly colour: string
  readonly colours: Readonly<Record<MarkColour, string>>
  readonly words: string
  readonly wordsHelp: string
  readonly undo: string
  readonly redo: string
  /** Puts a mark into the middle: the way by keys. */
  readonly add: string
  readonly marks: string
  readonly keys: string
  readonly remove: (mark: string) => string
}
