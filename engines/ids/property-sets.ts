import type { StepValue } from '../step/step-value.ts'
import type { IfcModel } from './ifc-model.ts'

/** One value of a property, with the type that it declares and the unit that the property itself names. */
export interface PropertyValue {
  readonly value: StepValue
  readonly declaredType: string
  readonly unit: number | null
}

export interface ModelProperty {
  /** Class of the property where IDS cannot check it; null where it can. */
  readonly unsupported: string | null
  /** Several for lists, enumerations, bounds and tables. */
  readonly values: readonly PropertyValue[]
}

type PropertySets = Map<string, Map<string, ModelProperty>>
/** Attributes that every rooted object has; the rest of a predefined property set are its properties. */
const ROOT_ATTRIBUTES = 4
/** The attribute that holds the value of a simple quantity is the fourth, after Name, Description and Unit. */
const QUANTITY_VALUE = 3
/** Property attribute -> attribute with its unit. */
const VALUES_OF_CLASS: Readonly<Record<string, readonly (readonly [value: string, unit: string])[]>> = {
  IFCPROPERTYSINGLEVALUE: [['NominalValue', 'Unit']],
  IFCPROPERTYENUMERATEDVALUE: [['EnumerationValues', '']],
  IFCPROPERTYLISTVALUE: [['ListValues', 'Unit']],
  IFCPROPERTYBOUNDEDVALUE: [
    ['UpperBoundValue', 'Unit'],
    ['LowerBoundValue', 'Unit'],
    ['SetPointValue', 'Unit'],
  ],
  IFCPROPERTYTABLEVALUE: [
    ['DefiningValues', 'DefiningUnit'],
    ['DefinedValues', 'DefinedUnit'],
  ],
}

/**
 * Property and quantity sets of an element by name, its type object's below its own, property by property. Materials and
 * profiles have theirs through IfcMaterialProperties and IfcProfileProperties.
 */
export function propertySetsOf(id: number, model: IfcModel): ReadonlyMap<string, ReadonlyMap<string, ModelProperty>> {
  const sets: PropertySets = new Map()
  const type = model.typeObjectOf(id)
  for (const set of type === null ? [] : model.references(type, 'HasPropertySets')) addSet(set, model, sets)
  for (const set of model.references(id, 'HasPropertySets')) addSet(set, model, sets)
  for (const set of model.related(id, 'IfcRelDefinesByProperties', 'RelatedObjects', 'RelatingPropertyDefinition'))
    addSet(set, model, sets)
  for (const set of [
    ...model.referring(id, 'IfcMaterialProperties', 'Material'),
    ...model.referring(id, 'IfcProfileProperties', 'ProfileDefinition'),
  ])
    addSet(set, model, sets)
  return sets
}

function addSet(set: number, model: IfcModel, sets: PropertySets): void {
  const name = model.text(set, 'Name') ?? model.text(set, 'ProfileName')
  if (name === null) return
  const properties = sets.get(name) ?? new Map<string, ModelProperty>()
  sets.set(name, properties)
  for (const attribute of ['HasProperties', 'Quantities', 'Properties', 'ExtendedProperties'])
    for (const property of model.references(set, attribute)) {
      const propertyName = model.text(property, 'Name')
      if (propertyName !== null) properties.set(propertyName, readProperty(property, model))
    }
  if (model.isA(set, 'IfcPreDefinedPropertySet') || isPredefined2x3(set, model)) addAttributes(set, model, properties)
}

/** IFC2X3 has no common parent for door linings, window panels and the like. */
function isPredefined2x3(set: number, model: IfcModel): boolean {
  return (
    model.schema.name === 'IFC2X3' &&
    model.isA(set, 'IfcPropertySetDefinition') &&
    !['IFCPROPERTYSET', 'IFCELEMENTQUANTITY'].includes(model.typeOf(set))
  )
}

function addAttributes(set: number, model: IfcModel, properties: Map<string, ModelProperty>): void {
  for (const { name, type } of (model.entityOf(set)?.attributes ?? []).slice(ROOT_ATTRIBUTES)) {
    const value = model.attribute(set, name)
    if (value !== null) properties.set(name, { unsupported: null, values: [{ value, declaredType: type, unit: null }] })
  }
}

function readProperty(id: number, model: IfcModel): ModelProperty {
  const kind = model.typeOf(id)
  const attributes = VALUES_OF_CLASS[kind]
  if (attributes)
    return { unsupported: null, values: attributes.flatMap(([value, unit]) => valuesOf(id, value, unit, model)) }
  const entity = model.entityOf(id)
  if (!entity || !model.isA(id, 'IfcPhysicalSimpleQuantity')) return { unsupported: entity?.name ?? kind, values: [] }
  const quantity = entity.attributes[QUANTITY_VALUE]
  if (!quantity) return { unsupported: entity.name, values: [] }
  const value = model.attribute(id, quantity.name)
  const [unit = null] = model.references(id, 'Unit')
  return { unsupported: null, values: [{ value, declaredType: quantity.type, unit }] }
}

function valuesOf(id: number, attribute: string, unitAttribute: string, model: IfcModel): PropertyValue[] {
  const written = model.attribute(id, attribute)
  const [unit = enumerationUnit(id, model)] = unitAttribute === '' ? [] : model.references(id, unitAttribute)
  const list: readonly StepValue[] = Array.isArray(written) ? written : [written]
  return list.filter((value) => value !== null).map((value) => ({ value, declaredType: 'IfcValue', unit }))
}

function enumerationUnit(id: number, model: IfcModel): number | null {
  const [enumeration] = model.references(id, 'EnumerationReference')
  return enumeration === undefined ? null : (model.references(enumeration, 'Unit')[0] ?? null)
}
