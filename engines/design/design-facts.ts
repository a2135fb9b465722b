import type { SheetPlace } from './design-result.ts'
import type { GridAxis } from './read-drawing.ts'

/** A level as a drawing names it or a model has it. */
export interface NamedLevel {
  readonly name: string
  /** Metres above the building's zero; null where nothing is written beside it. */
  readonly elevation: number | null
  /** Null in a model. */
  readonly place: SheetPlace | null
  /** Of a model; null on a drawing. */
  readonly globalId: string | null
}

/** What of a file is compared with other files. */
export interface DesignFacts {
  readonly kind: 'drawing' | 'model'
  /** Null where the file cannot say, for the reason beside it. */
  readonly axes: readonly GridAxis[] | null
  readonly withoutAxes: 'not-in-pdf' | 'no-units' | null
  readonly levels: readonly NamedLevel[]
}

export const MOST_AXES = 500
export const MOST_LEVELS = 500

/** A file of a check by its name, and what of it is compared; null facts where it could not be read. */
export interface ComparedFile {
  readonly name: string
  readonly facts: DesignFacts | null
}
