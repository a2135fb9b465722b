// Without the schema reader: the viewer of pages reads this.

/** What is drawn on a page: around a place, at it, over words of its text. */
export const MARK_SHAPES = ['cloud', 'box', 'arrow', 'text', 'pen', 'highlight'] as const
export type MarkShapeName = (typeof MARK_SHAPES)[number]

/** What a mark is for, and its colour with it. */
export const MARK_TYPES = ['correction', 'question', 'note', 'agreed'] as const
export type MarkType = (typeof MARK_TYPES)[number]

export const COLOUR_OF_TYPE = {
  correction: 'red',
  question: 'blue',
  note: 'orange',
  agreed: 'green',
} as const satisfies Readonly<Record<MarkType, string>>

/** Words that stand on the page itself. */
export const MOST_MARK_WORDS = 80
/** Places of one mark: of a line drawn by hand, or two for each line of highlighted text. */
export const MOST_MARK_POINTS = 500
