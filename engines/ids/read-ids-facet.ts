import { attributeOf, elementOf, type XmlElement } from '../xml/xml-element.ts'
import { type EntityFacet, type IdsFacet, type IdsValue, PART_OF_RELATIONS } from './ids-document.ts'
import type { ChildRule, IdsStructure } from './ids-structure.ts'
import { readIdsValue } from './read-ids-value.ts'

const CHILDREN: Readonly<Record<IdsFacet['kind'], readonly ChildRule[]>> = {
  entity: [
    ['name', 1, 1],
    ['predefinedType', 0, 1],
  ],
  partOf: [['entity', 1, 1]],
  classification: [
    ['value', 0, 1],
    ['system', 1, 1],
  ],
  attribute: [
    ['name', 1, 1],
    ['value', 0, 1],
  ],
  property: [
    ['propertySet', 1, 1],
    ['baseName', 1, 1],
    ['value', 0, 1],
  ],
  material: [['value', 0, 1]],
}
const OWN_ATTRIBUTES: Readonly<Partial<Record<IdsFacet['kind'], readonly string[]>>> = {
  partOf: ['relation'],
  property: ['dataType'],
}
const WITH_URI = ['classification', 'property', 'material']

/** Reads one facet; null, with the problems noted, where it cannot be understood. */
export function readIdsFacet(
  element: XmlElement,
  place: 'applicability' | 'requirements',
  structure: IdsStructure,
): IdsFacet | null {
  const kind = element.name as IdsFacet['kind']
  const attributes = [...(OWN_ATTRIBUTES[kind] ?? [])]
  if (place === 'requirements') {
    attributes.push('instructions')
    if (kind !== 'entity') attributes.push('cardinality')
    if (WITH_URI.includes(kind)) attributes.push('uri')
  }
  structure.check(element, CHILDREN[kind], attributes)
  const value = (name: string): IdsValue | null => {
    const child = elementOf(element, name)
    return child && readIdsValue(child, structure)
  }
  switch (kind) {
    case 'entity':
      return readEntity(element, structure)
    case 'attribute': {
      const name = value('name')
      return name && { kind, name, value: value('value') }
    }
    case 'classification': {
      const system = value('system')
      return system && { kind, system, value: value('value') }
    }
    case 'property':
      return readProperty(element, value, structure)
    case 'material':
      return { kind, value: value('value') }
    case 'partOf':
      return readPartOf(element, structure)
  }
}

function readEntity(element: XmlElement, structure: IdsStructure): EntityFacet | null {
  const name = elementOf(element, 'name')
  const predefinedType = elementOf(element, 'predefinedType')
  const nameValue = name && readIdsValue(name, structure)
  return (
    nameValue && {
      kind: 'entity',
      name: nameValue,
      predefinedType: predefinedType && readIdsValue(predefinedType, structure),
    }
  )
}

function readProperty(
  element: XmlElement,
  value: (name: string) => IdsValue | null,
  structure: IdsStructure,
): IdsFacet | null {
  const dataType = attributeOf(element, 'dataType')
  if (dataType !== null && !/^[A-Z0-9]+$/.test(dataType))
    structure.add(element, `the data type "${dataType}" is not in capitals`)
  const propertySet = value('propertySet')
  const baseName = value('baseName')
  return propertySet && baseName && { kind: 'property', propertySet, baseName, value: value('value'), dataType }
}

function readPartOf(element: XmlElement, structure: IdsStructure): IdsFacet | null {
  const written = attributeOf(element, 'relation')
  const relation = PART_OF_RELATIONS.find((name) => name === written) ?? null
  if (written !== null && relation === null) structure.add(element, `"${written}" is no relation that IDS knows`)
  const whole = elementOf(element, 'entity')
  if (!whole) return null
  structure.check(whole, CHILDREN.entity, [])
  const entity = readEntity(whole, structure)
  return entity && { kind: 'partOf', entity, relation }
}
