import { type IfcAttribute, type IfcSchema, ifcSchema } from '../ifc-schema/ifc-schema.ts'
import { auditEntityName, auditPredefinedType, classesOf } from './audit-entity.ts'
import type {
  AttributeFacet,
  IdsFacet,
  IdsIfcVersion,
  IdsRequirement,
  IdsSpecification,
  IdsValue,
  PartOfFacet,
  PropertyFacet,
} from './ids-document.ts'
import { mappedNamesOf } from './ifc2x3-occurrences.ts'
import { matchesIdsText } from './match-ids-value.ts'
import { misfitOf, xmlBaseOf, xmlBaseOfAttribute } from './xml-base-types.ts'

/** What each relation may lead to (IDS audit rules; IFC2X3 has no IfcSpatialElement). */
const WHOLES: Readonly<Record<string, readonly string[]>> = {
  IFCRELAGGREGATES: ['IfcObjectDefinition'],
  IFCRELASSIGNSTOGROUP: ['IfcGroup'],
  IFCRELCONTAINEDINSPATIALSTRUCTURE: ['IfcSpatialElement', 'IfcSpatialStructureElement'],
  IFCRELNESTS: ['IfcObjectDefinition'],
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT': ['IfcElement'],
}

/** The schema that a version of IFC in an IDS means. */
export function schemaOfVersion(version: IdsIfcVersion): IfcSchema {
  return ifcSchema(version === 'IFC4X3_ADD2' ? 'IFC4X3' : version)
}

/**
 * What makes a specification unusable although it fits the schema of IDS: names that its versions of IFC do not have,
 * values that can never match, cardinalities without meaning. One sentence each; empty where nothing does.
 */
export function auditSpecification(specification: IdsSpecification): string[] {
  const problems = new Set<string>()
  if (specification.cardinality === 'prohibited' && specification.requirements.length > 0)
    problems.add('what must not exist cannot have requirements; leave them out or change minOccurs and maxOccurs')
  for (const requirement of specification.requirements) auditCardinality(requirement, problems)
  for (const version of specification.ifcVersions) {
    const schema = schemaOfVersion(version)
    const facets = [...specification.applicability, ...specification.requirements.map(({ facet }) => facet)]
    for (const facet of facets) for (const problem of auditFacet(facet, schema)) problems.add(`${version}: ${problem}`)
    if (problems.size === 0 && !hasCommonClass(specification, schema))
      problems.add(`${version}: no class of IFC can meet all conditions and requirements`)
  }
  return [...problems]
}

function auditCardinality({ facet, cardinality }: IdsRequirement, problems: Set<string>): void {
  if (facet.kind === 'property') {
    if (cardinality === 'optional' && facet.dataType === null) problems.add('an optional property needs a data type')
    if (cardinality === 'prohibited' && facet.dataType !== null)
      problems.add('a prohibited property must not name a data type')
    return
  }
  const hasNothingToFail = cardinality === 'optional' && 'value' in facet && isVoid(facet.value)
  if (hasNothingToFail) problems.add(`an optional ${facet.kind} needs a value, or it could never fail`)
}

/** No value, or one that an empty text would meet. */
function isVoid(value: IdsValue | null): boolean {
  return value === null || (value.kind === 'simple' && value.text === '')
}

function auditFacet(facet: IdsFacet, schema: IfcSchema): string[] {
  switch (facet.kind) {
    case 'entity':
      return [...auditEntityName(facet.name, schema), ...auditPredefinedType(facet, schema)]
    case 'attribute':
      return auditAttribute(facet, schema)
    case 'property':
      return auditProperty(facet, schema)
    case 'partOf':
      return auditPartOf(facet, schema)
    case 'classification':
      return [
        ...(isVoid(facet.system) ? ['the system of a classification is empty'] : []),
        ...auditTexts([facet.system, facet.value]),
      ]
    case 'material':
      return auditTexts([facet.value])
  }
}

/** Names and codes are texts: a restriction of another type can never be met. */
function auditTexts(values: readonly (IdsValue | null)[]): string[] {
  return values.flatMap((value) => (value ? (misfitOf(value, ['xs:string']) ?? []) : []))
}

function auditAttribute(facet: AttributeFacet, schema: IfcSchema): string[] {
  const texts = auditTexts([facet.name])
  if (texts.length > 0) return texts
  const matching = attributesNamed(facet.name, schema)
  if (matching.length === 0) return ['no class has an attribute of this name that can be checked']
  if (!facet.value) return []
  const bases = [...new Set(matching.flatMap((attribute) => xmlBaseOfAttribute(attribute, schema) ?? []))]
  if (bases.length === 0) return [`the attribute ${matching[0]?.name} holds no value that can be compared`]
  const misfit = misfitOf(facet.value, bases)
  return misfit ? [misfit] : []
}

function attributesNamed(name: IdsValue, schema: IfcSchema): IfcAttribute[] {
  return schema.entities.flatMap((entity) =>
    entity.attributes.filter((attribute) => !attribute.isDerived && matchesIdsText(name, attribute.name)),
  )
}

function auditProperty(facet: PropertyFacet, schema: IfcSchema): string[] {
  const problems = auditTexts([facet.propertySet, facet.baseName])
  if (isVoid(facet.propertySet) || isVoid(facet.baseName)) problems.push('a property needs a set and a name')
  if (facet.dataType === null) return facet.value ? [...problems, 'a value needs a data type'] : problems
  const base = xmlBaseOf(facet.dataType, schema)
  if (base === null && schema.baseOf(facet.dataType) === null)
    return [...problems, `${schema.name} has no data type ${facet.dataType}`]
  const misfit = facet.value && base ? misfitOf(facet.value, [base]) : null
  return misfit ? [...problems, misfit] : problems
}

function auditPartOf(facet: PartOfFacet, schema: IfcSchema): string[] {
  const problems = auditFacet(facet.entity, schema)
  if (problems.length > 0 || facet.relation === null) return problems
  const wholes = (WHOLES[facet.relation] ?? []).flatMap((kind) => [...schema.descendantsOf(kind)])
  const isPossible = classesOf(facet.entity.name, schema).some((name) => wholes.includes(name))
  return isPossible ? [] : [`${facet.relation} cannot lead to such an entity`]
}

/** Whether at least one class meets the conditions on class and attribute together with those that are required. */
function hasCommonClass(specification: IdsSpecification, schema: IfcSchema): boolean {
  const required = specification.requirements.filter(({ cardinality }) => cardinality === 'required')
  let possible: Set<string> | null = null
  for (const facet of [...specification.applicability, ...required.map(({ facet }) => facet)]) {
    const classes = classesMeeting(facet, schema)
    if (!classes) continue
    possible = new Set(possible ? classes.filter((name) => possible?.has(name)) : classes)
  }
  return possible === null || possible.size > 0
}

function classesMeeting(facet: IdsFacet, schema: IfcSchema): string[] | null {
  if (facet.kind === 'entity') return classesOf(facet.name, schema)
  if (facet.kind !== 'attribute') return null
  return schema.entities
    .filter(({ attributes }) =>
      attributes.some(({ name, isDerived }) => !isDerived && matchesIdsText(facet.name, name)),
    )
    .flatMap(({ name }) => [name.toUpperCase(), ...mappedNamesOf(name.toUpperCase(), schema)])
}
