import type { Text } from '#platform/contract/text.ts'

/** One thing that a tour points at. */
export interface TourStep {
  /** Value of the attribute `data-tour` of what it is about. A step whose anchor is not on the page is left out. */
  readonly anchor: string
  readonly title: Text
  readonly text: Text
}

/** What a person is shown once when a screen is first opened: a few steps, each of a line or two. */
export interface Tour {
  readonly steps: readonly TourStep[]
  /** Keys of this screen, listed by the guide: `Shift D` and what they do. */
  readonly shortcuts?: readonly { readonly keys: string; readonly text: Text }[]
}

/** Fetches the tour of a screen when it may be needed. */
export type LoadTour = () => Promise<Tour>
