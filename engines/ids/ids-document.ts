import type { XsdPattern } from './xsd-pattern.ts'

/** A file of Information Delivery Specifications 1.0 (buildingSMART), as read. */
export interface IdsDocument {
  readonly title: string
  readonly version: string | null
  readonly author: string | null
  readonly date: string | null
  readonly description: string | null
  readonly purpose: string | null
  readonly milestone: string | null
  readonly specifications: readonly IdsSpecification[]
}

export type IdsIfcVersion = 'IFC2X3' | 'IFC4' | 'IFC4X3_ADD2'
export type IdsCardinality = 'required' | 'optional' | 'prohibited'

export interface IdsSpecification {
  readonly name: string
  readonly identifier: string | null
  readonly description: string | null
  readonly instructions: string | null
  readonly ifcVersions: readonly IdsIfcVersion[]
  /** Whether elements that it applies to must, may or must not exist. */
  readonly cardinality: IdsCardinality
  readonly applicability: readonly IdsFacet[]
  readonly requirements: readonly IdsRequirement[]
}

export interface IdsRequirement {
  readonly facet: IdsFacet
  readonly cardinality: IdsCardinality
  readonly instructions: string | null
  readonly uri: string | null
}

export type IdsFacet = EntityFacet | AttributeFacet | ClassificationFacet | PropertyFacet | MaterialFacet | PartOfFacet

export interface EntityFacet {
  readonly kind: 'entity'
  readonly name: IdsValue
  readonly predefinedType: IdsValue | null
}

export interface AttributeFacet {
  readonly kind: 'attribute'
  readonly name: IdsValue
  readonly value: IdsValue | null
}

export interface ClassificationFacet {
  readonly kind: 'classification'
  readonly system: IdsValue
  readonly value: IdsValue | null
}

export interface PropertyFacet {
  readonly kind: 'property'
  readonly propertySet: IdsValue
  readonly baseName: IdsValue
  readonly value: IdsValue | null
  /** Defined type of IFC in capitals. */
  readonly dataType: string | null
}

export interface MaterialFacet {
  readonly kind: 'material'
  readonly value: IdsValue | null
}

export interface PartOfFacet {
  readonly kind: 'partOf'
  readonly entity: EntityFacet
  readonly relation: PartOfRelation | null
}

export const PART_OF_RELATIONS = [
  'IFCRELAGGREGATES',
  'IFCRELASSIGNSTOGROUP',
  'IFCRELCONTAINEDINSPATIALSTRUCTURE',
  'IFCRELNESTS',
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT',
] as const
export type PartOfRelation = (typeof PART_OF_RELATIONS)[number]

/** What a parameter of a facet must be: one value, or a restriction of XML Schema. */
export type IdsValue = SimpleValue | Restriction

export interface SimpleValue {
  readonly kind: 'simple'
  readonly text: string
}

export interface Restriction {
  readonly kind: 'restriction'
  /** `xs:string`, with the prefix that people know whatever the file calls it. */
  readonly base: string
  readonly enumeration: readonly string[]
  readonly patterns: readonly { readonly source: string; readonly compiled: XsdPattern }[]
  readonly bounds: readonly Bound[]
  readonly length: number | null
  readonly minLength: number | null
  readonly maxLength: number | null
}

export interface Bound {
  readonly kind: 'minInclusive' | 'maxInclusive' | 'minExclusive' | 'maxExclusive'
  readonly text: string
}
