import type { IdsCardinality, IdsFacet, IdsIfcVersion } from './ids-document.ts'
import type { IdsReason } from './ids-outcome.ts'

export type IdsVerdict = 'pass' | 'fail' | 'not_tested'

/** What came out of checking a model against an IDS file. */
export interface IdsReport {
  readonly title: string
  /** Schema of the model. */
  readonly ifcVersion: string
  readonly status: 'pass' | 'fail' | 'invalid'
  /** What breaks the schema of IDS; empty unless `invalid`. */
  readonly problems: readonly string[]
  readonly specifications: readonly IdsSpecificationReport[]
}

export interface IdsSpecificationReport {
  readonly name: string
  readonly identifier: string | null
  readonly description: string | null
  readonly instructions: string | null
  readonly cardinality: IdsCardinality
  readonly ifcVersions: readonly IdsIfcVersion[]
  readonly status: IdsVerdict | 'invalid'
  /** Conditions in words. */
  readonly applicability: readonly { readonly en: string; readonly ar: string }[]
  /** Elements that it applies to; of these, how many fail at least one requirement or could not be tested. */
  readonly applicable: number
  readonly failed: number
  readonly notTested: number
  /** Each reason once; the first fifty. */
  readonly reasons: readonly IdsReason[]
  /** What makes the specification unusable. */
  readonly problems: readonly string[]
  readonly requirements: readonly IdsRequirementReport[]
}

export interface IdsRequirementReport {
  readonly kind: IdsFacet['kind']
  readonly say: { readonly en: string; readonly ar: string }
  readonly cardinality: IdsCardinality
  readonly instructions: string | null
  readonly passed: number
  readonly failed: number
  readonly notTested: number
}

/** One requirement at one element. */
export interface IdsElementResult {
  /** Index of the specification in the file. */
  readonly specification: number
  /** Index of the requirement; null where the element itself is prohibited. */
  readonly requirement: number | null
  readonly expressId: number
  readonly globalId: string | null
  readonly ifcClass: string
  readonly name: string | null
  readonly verdict: IdsVerdict
  readonly reason: IdsReason | null
}
