import type { DesignReason } from './design-reason.ts'
import type { DesignRuleKey } from './design-rules.ts'

/** Left, bottom, right and top in the units of a drawing; left, top, right and bottom in points on a page of a PDF. */
export type SheetBox = readonly [number, number, number, number]

/** Where on a drawing a result stands. */
export interface SheetPlace {
  readonly kind: 'sheet'
  /** Name of the layout; '' in model space and on pages. */
  readonly layout: string
  /** From 1; null in a drawing that has no pages. */
  readonly page: number | null
  readonly box: SheetBox
}

/** Where in a model a result stands. */
export interface ElementPlace {
  readonly kind: 'element'
  readonly globalId: string | null
  readonly ifcClass: string
  readonly name: string | null
}

/** What one rule came to at one place. A rule that could not be tested says why; it has not passed. */
export interface DesignResult {
  readonly rule: DesignRuleKey
  readonly outcome: 'fail' | 'not_tested' | 'pass'
  readonly reason: DesignReason
  readonly observed: string | null
  readonly expected: string | null
  readonly place: SheetPlace | ElementPlace | null
  /** How many alike stand behind it: entities on a layer. */
  readonly count: number
}

/** What the register says of a drawing; '' is what it does not say. */
export interface KnownSheet {
  readonly number: string
  readonly revision: string
  readonly title: string
  /** `1:100` */
  readonly scale: string
  /** `A1` */
  readonly sheetSize: string
}

export const NOTHING_KNOWN: KnownSheet = { number: '', revision: '', title: '', scale: '', sheetSize: '' }
