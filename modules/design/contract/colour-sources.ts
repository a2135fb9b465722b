import type { Place } from '#platform/contract/place.ts'
import type { Text } from '#platform/contract/text.ts'

/** A model that is open, and the version of it. */
export interface OpenModel {
  readonly id: string
  readonly version: number
}

/** One entry of the legend: what it stands for, its colour, and the elements that have it. */
export interface LinkedGroup {
  readonly key: string
  readonly title: Text
  /** A colour of the theme, such as `--pl-critical`. */
  readonly token: string
  /** By GlobalId, in one model or in any that is open. */
  readonly elements: readonly { readonly modelId?: string; readonly globalIds: readonly string[] }[]
}

/** Something outside of the models that says something of their elements: issues, clashes, failed checks, what a version changed. */
export interface ColourSource {
  readonly id: string
  readonly title: Text
  readonly order: number
  /** Needed to see it at all. */
  readonly permission?: string
  /** Later groups count where elements are in several. */
  readonly load: (place: Place, models: readonly OpenModel[]) => Promise<readonly LinkedGroup[]>
}
