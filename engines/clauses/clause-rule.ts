/** How a value is compared: `at-least` holds for the value itself, `more-than` does not. */
export const COMPARISONS = ['at-least', 'at-most', 'more-than', 'less-than', 'equal'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** `value` is decimal text, `unit` a UCUM code of `engines/quantities`, or `month` and `year`, which are no fixed time. */
export interface QuantityDemand {
  readonly kind: 'quantity'
  readonly comparison: Comparison
  readonly value: string
  readonly unit: string
}

/** Words that have to stand together in one sentence, or in one property; or that must not. */
export interface StatementDemand {
  readonly kind: 'statement'
  readonly words: string
  readonly isProhibited: boolean
}

/** Elements of a model that a rule is about, and the property that it reads of each. */
export interface ModelSelector {
  /** Class with all its subclasses, `IfcDoor`. */
  readonly ifcClass: string
  /** `Pset_DoorCommon.FireRating`, `Qto_DoorBaseQuantities.Width`, or an attribute: `OverallWidth`. */
  readonly property: string
  /** Only elements whose property of this name has the value; '' for all. */
  readonly whenProperty: string
  readonly whenValue: string
}

/** One clause of a standard as something that a document and a model can be held against. */
export interface ClauseRule {
  /** Unique in its set. */
  readonly key: string
  /** As the standard numbers it: `5.4.2`. */
  readonly clause: string
  /** The clause in the words of the standard. */
  readonly text: string
  /** Where it stands there: page from 1, characters of the page's text. Null where a person wrote it. */
  readonly source: { readonly page: number; readonly start: number; readonly end: number } | null
  readonly demand: QuantityDemand | StatementDemand
  /** Words of a sentence that is about this; '' where documents are not looked at. */
  readonly subject: string
  /** The rule is for documents alone that have these words in one sentence; '' for all. */
  readonly when: string
  /** The rule is for documents of these forms alone (`MS`); none for all. */
  readonly forms: readonly string[]
  readonly model: ModelSelector | null
  /** What says nothing of it fails; otherwise it is not tested. */
  readonly isRequired: boolean
}

export type Outcome = 'pass' | 'fail' | 'not_tested'

/** Where a document says it. Boxes: left, top, right, bottom in points from the upper left corner of the page. */
export interface PassageEvidence {
  readonly kind: 'passage'
  readonly page: number
  readonly start: number
  readonly end: number
  readonly quote: string
  readonly boxes: readonly (readonly number[])[]
}

/** Which element of a model has it. */
export interface ElementEvidence {
  readonly kind: 'element'
  readonly globalId: string | null
  readonly ifcClass: string
  readonly name: string | null
  readonly property: string
}

export interface ClauseReason {
  readonly code: string
  readonly details: Readonly<Record<string, string>>
}

/** What one rule came to at one place. */
export interface ClauseResult {
  readonly rule: string
  readonly outcome: Outcome
  readonly reason: ClauseReason
  /** As it stands there; null where nothing does. */
  readonly observed: string | null
  readonly evidence: PassageEvidence | ElementEvidence | null
}

/** What a check has looked at. */
export interface ClauseCheck {
  readonly results: readonly ClauseResult[]
  /** Pages of a document, elements of a model. */
  readonly looked: number
  /** Pages without text; elements that cannot be read. */
  readonly unread: number
  /** What was left out, in sentences. */
  readonly warnings: readonly string[]
}
