import type { CadMark } from '../cad-viewer.ts'

/** What a page for offline use says, in the language of the person who saved it. */
export interface OfflineTexts {
  readonly layers: string
  readonly all: string
  readonly only: string
  readonly find: string
  readonly none: string
  readonly sheet: string
  readonly model: string
  readonly fit: string
  readonly distance: string
  readonly angle: string
  readonly area: string
  readonly clear: string
  readonly hole: string
  readonly finish: string
  readonly units: string
  readonly failed: string
}

/** A drawing's facts for a page that nobody's server stands behind. */
export interface OfflineDrawing {
  readonly title: string
  /** Revision and the day it was saved. */
  readonly subtitle: string
  readonly language: 'en' | 'ar'
  readonly texts: OfflineTexts
  /** Marks by the sheet they lie on; an empty name is the model. */
  readonly marks: readonly (Omit<CadMark, 'label'> & { readonly words: string; readonly layout: string })[]
}
