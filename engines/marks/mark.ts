/** What people draw on a picture. */
export const MARK_KINDS = ['arrow', 'line', 'box', 'cloud', 'pen', 'text'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** The status colours of the design on paper and by daylight: a picture has no theme. */
export const MARK_COLOURS = {
  red: '#c0362c',
  orange: '#d9730d',
  green: '#2e7d4f',
  blue: '#2f6db3',
  black: '#1b1a17',
} as const
export type MarkColour = keyof typeof MARK_COLOURS

/** Across and down, as shares of the picture: the same on the original, on a small copy of it and on paper. */
export type MarkPoint = readonly [across: number, down: number]

export interface Mark {
  readonly kind: MarkKind
  readonly colour: MarkColour
  /** One for a text, where its middle is; two for arrow (to the second), line, box and cloud; as many as it takes for a pen. */
  readonly points: readonly MarkPoint[]
  /** What a text says; empty for the others. */
  readonly words: string
}

/** How large the picture is on which marks are drawn, in any unit. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}
