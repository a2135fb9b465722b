import type { BimTexts } from '../bim-texts.ts'
import { ifcClassName } from './ifc-class-name.ts'
import type { UnitSymbols } from './ifc-units.ts'
import { attributeOf, childLines, classOf, type ItemLine, textOf } from './item-line.ts'
import { materialRows } from './material-rows.ts'
import { type PropertyRow, propertyRows, quantityRows, rowOf } from './property-rows.ts'

export type PropertyGroupKind =
  | 'identity'
  | 'place'
  | 'type'
  | 'material'
  | 'classification'
  | 'quantities'
  | 'propertySet'
  | 'typePropertySet'

export interface PropertyGroup {
  readonly kind: PropertyGroupKind
  /** Ready to show: in the viewer's language, or the name the file gives to the set. */
  readonly title: string
  readonly rows: readonly PropertyRow[]
}

/** Attributes that the first rows of a panel are made of, in this order; the rest follows by name. */
const FIRST = ['Name', 'LongName', 'Description', 'ObjectType', 'PredefinedType', 'Tag'] as const
const ORDER: readonly PropertyGroupKind[] = [
  'identity',
  'place',
  'quantities',
  'material',
  'classification',
  'type',
  'propertySet',
  'typePropertySet',
]
/** Always metres: the converter writes absolute heights over them, whatever unit the file has. */
const METRES = new Set(['Elevation', 'RefElevation'])

/** Shapes what the file says about one thing into groups of rows, in the order a reader looks for them. */
export function shapeProperties(line: ItemLine, units: UnitSymbols, texts: BimTexts): PropertyGroup[] {
  const definitions = childLines(line, 'IsDefinedBy')
  const isType = (candidate: ItemLine): boolean => /(TYPE|STYLE|TYPEOBJECT|TYPEPRODUCT)$/.test(classOf(candidate))
  const types = definitions.filter(isType)
  const sets = definitions.filter((definition) => !isType(definition))
  const associations = childLines(line, 'HasAssociations')
  const groups: PropertyGroup[] = [
    { kind: 'identity', title: texts.identity, rows: identityRows(line, units, texts) },
    { kind: 'place', title: texts.place, rows: placeRows(line, texts) },
    ...sets.map((set) => setGroup(set, 'propertySet', units, texts)),
    ...types.flatMap((type) => [
      { kind: 'type' as const, title: texts.type, rows: identityRows(type, units, texts) },
      ...childLines(type, 'HasPropertySets').map((set) => setGroup(set, 'typePropertySet', units, texts)),
    ]),
    { kind: 'material', title: texts.material, rows: materialRows(withTypes(associations, types), units, texts) },
    ...classificationGroup(withTypes(associations, types), texts),
  ]
  return groups.filter((group) => group.rows.length > 0).sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

/** A material or class given to the type holds for the thing, unless it has its own. */
function withTypes(own: readonly ItemLine[], types: readonly ItemLine[]): readonly ItemLine[] {
  return own.length > 0 ? own : types.flatMap((type) => childLines(type, 'HasAssociations'))
}

function identityRows(line: ItemLine, units: UnitSymbols, texts: BimTexts): PropertyRow[] {
  const rows: PropertyRow[] = [{ name: texts.ifcClass, value: ifcClassName(classOf(line)) }]
  const attributes = Object.keys(line).filter((name) => !name.startsWith('_') && attributeOf(line, name) !== null)
  const rest = attributes.filter((name) => !FIRST.some((first) => first === name)).sort()
  for (const name of [...FIRST, ...rest]) {
    const row = rowOf(texts.attributes[name] ?? name, attributeOf(line, name), units, texts)
    if (row) rows.push(METRES.has(name) ? { ...row, unit: 'm' } : row)
  }
  const globalId = textOf(line, '_guid')
  if (globalId) rows.push({ name: 'GlobalId', value: globalId })
  return rows
}

function placeRows(line: ItemLine, texts: BimTexts): PropertyRow[] {
  const parents = [...childLines(line, 'ContainedInStructure'), ...childLines(line, 'Decomposes')]
  const groups = childLines(line, 'HasAssignments')
  return [...parents, ...groups].flatMap((parent) => {
    const ifcClass = ifcClassName(classOf(parent))
    const value = [textOf(parent, 'Name'), textOf(parent, 'LongName')].filter(isReadable).join(' ')
    return value ? [{ name: texts.places[ifcClass] ?? ifcClass, value }] : []
  })
}

/** ArchiCAD writes machine ids into the long name of a storey. */
function isReadable(text: string | null): text is string {
  return text !== null && !/^ACID[0-9A-F-]{20,}$/.test(text)
}

function setGroup(
  set: ItemLine,
  own: 'propertySet' | 'typePropertySet',
  units: UnitSymbols,
  texts: BimTexts,
): PropertyGroup {
  const title = textOf(set, 'Name') ?? ifcClassName(classOf(set))
  if (classOf(set) === 'IFCELEMENTQUANTITY') {
    return { kind: 'quantities', title, rows: quantityRows(childLines(set, 'Quantities'), units, texts) }
  }
  const properties = childLines(set, 'HasProperties')
  if (properties.length > 0) return { kind: own, title, rows: propertyRows(properties, units, texts) }
  // Lining and panel sets of doors and windows carry their values as attributes.
  const rows = Object.keys(set)
    .filter((name) => !name.startsWith('_') && name !== 'Name')
    .flatMap((name) => rowOf(name, attributeOf(set, name), units, texts) ?? [])
  return { kind: own, title, rows }
}

function classificationGroup(associations: readonly ItemLine[], texts: BimTexts): PropertyGroup[] {
  const rows = associations
    .filter((line) => classOf(line) === 'IFCCLASSIFICATIONREFERENCE')
    .flatMap((reference) => {
      const [system] = childLines(reference, 'ReferencedSource')
      const code = textOf(reference, 'Identification') ?? textOf(reference, 'ItemReference')
      const value = [code, textOf(reference, 'Name')].filter(Boolean).join(' ')
      return value ? [{ name: (system && textOf(system, 'Name')) ?? texts.classification, value }] : []
    })
  return rows.length > 0 ? [{ kind: 'classification', title: texts.classification, rows }] : []
}
