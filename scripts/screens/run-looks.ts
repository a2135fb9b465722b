import { createHash } from 'node:crypto'

/** Widths of windows that every screen is laid out for, CSS pixels: phone, tablet, laptop, wide. */
export const LAID_OUT_WIDTHS = [390, 768, 1440, 1920] as const
export type LaidOutWidth = (typeof LAID_OUT_WIDTHS)[number]

/** How one run looks at one screen. */
export interface RunLook {
  /** The first is that in which it is laid out: colours move nothing. */
  readonly themes: readonly ('light' | 'dark')[]
  readonly language: 'en' | 'ar'
  /** The first is that in which it is opened. */
  readonly widths: readonly LaidOutWidth[]
}

const WIDTH_PAIRS: readonly (readonly LaidOutWidth[])[] = [
  [1440, 390],
  [1920, 768],
]

/** Runs after which every screen has been seen in every theme, width and direction together. */
export const TURNS = 8

/**
 * The look of a screen in a run: a covering array. Four runs that follow each other see it in each theme at each width,
 * eight of them in each of these from both directions. Screens of a module are one step apart, so that four of them meet
 * each theme at each width in one run; modules begin at steps of their own, so that each kind of screen meets every pair.
 * @param place the screen's among those of its module
 * @param turn number of the run
 */
export function lookOfRun(module: string, place: number, turn: number): RunLook {
  const step = (hashOf(module) + place + turn) % TURNS
  const [isDark, isOtherPair, isTurned] = [step & 1, (step >> 1) & 1, (step >> 2) & 1]
  return {
    themes: [isDark ? 'dark' : 'light'],
    language: isDark ^ isOtherPair ^ isTurned ? 'ar' : 'en',
    widths: WIDTH_PAIRS[isOtherPair] ?? [],
  }
}

/** Both themes, both directions, all widths: a screen is opened once for each direction. */
export const EVERY_LOOK: readonly RunLook[] = (['en', 'ar'] as const).map((language) => ({
  themes: ['light', 'dark'],
  language,
  widths: [1440, 1920, 768, 390],
}))

/** A number below 2^32 that a text alone decides. */
const hashOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)
