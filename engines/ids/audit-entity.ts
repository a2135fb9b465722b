import type { IfcSchema } from '../ifc-schema/ifc-schema.ts'
import type { EntityFacet, IdsValue } from './ids-document.ts'
import { MAPPED_CLASSES } from './ifc2x3-occurrences.ts'
import { describeIdsValue, matchesIdsText } from './match-ids-value.ts'
import { misfitOf } from './xml-base-types.ts'

/** Classes of a schema under the names that IDS may use, in capitals. */
function namesOf(schema: IfcSchema): string[] {
  const names = schema.entities.map(({ name }) => name.toUpperCase())
  return schema.name === 'IFC2X3' ? [...names, ...MAPPED_CLASSES] : names
}

/** Classes that a name matches, in capitals. */
export function classesOf(name: IdsValue, schema: IfcSchema): string[] {
  return namesOf(schema).filter((candidate) => matchesIdsText(name, candidate))
}

/** A name that matches no class, or an enumeration with a member that is none. */
export function auditEntityName(name: IdsValue, schema: IfcSchema): string[] {
  const misfit = misfitOf(name, ['xs:string'])
  if (misfit) return [misfit]
  return classesOf(name, schema).length === 0
    ? [`${schema.name} has no class ${describeIdsValue(name)}; names are written in capitals`]
    : []
}

/** A predefined type that no class of the facet can have: any text is possible where USERDEFINED is. */
export function auditPredefinedType(facet: EntityFacet, schema: IfcSchema): string[] {
  const wanted = facet.predefinedType
  if (!wanted) return []
  const classes = classesOf(facet.name, schema)
  const isPossible = classes.some((name) => {
    const values = predefinedTypesOf(name, schema)
    return values !== null && (values.includes('USERDEFINED') || values.some((value) => matchesIdsText(wanted, value)))
  })
  return isPossible || classes.length === 0
    ? []
    : [`no class ${describeIdsValue(facet.name)} can have the predefined type ${describeIdsValue(wanted)}`]
}

/** Of the class itself or of its type object's class; null where neither has any. */
function predefinedTypesOf(name: string, schema: IfcSchema): readonly string[] | null {
  for (const candidate of [name, `${name}TYPE`]) {
    const attribute = schema.entity(candidate)?.attributes.find((one) => one.name === 'PredefinedType')
    const values = attribute && schema.enumeration(attribute.type)
    if (values) return values
  }
  return null
}
