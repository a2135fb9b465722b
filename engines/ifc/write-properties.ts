import { randomUUID } from 'node:crypto'
import { PropertyHalf } from '../fragments/property-half.ts'
import { referencesOf } from '../step/step-value.ts'
import { absoluteElevation, ELEVATION_ATTRIBUTES } from './absolute-elevation.ts'
import { type AttributePlan, AttributePlanner } from './attribute-plan.ts'
import type { IfcFile } from './ifc-file.ts'
import { ItemReader } from './item-reader.ts'
import { modelMetadata } from './model-metadata.ts'
import { readUnitScales } from './read-unit-scales.ts'
import { isStoredClass } from './stored-classes.ts'

export interface WrittenProperties {
  /** A model without shapes, not deflated. */
  readonly fragments: Uint8Array
  /** Instances whose attributes are not well-formed. */
  readonly unread: readonly number[]
}

/**
 * Relation -> names under which its two sides list each other, as the viewer library calls them. Those of one name stand
 * together, because a list is written in one piece.
 */
const RELATIONS = [
  ['IFCRELAGGREGATES', 'IsDecomposedBy', 'Decomposes'],
  ['IFCRELDEFINESBYTYPE', 'ObjectTypeOf', 'IsDefinedBy'],
  ['IFCRELDEFINESBYPROPERTIES', 'DefinesOccurrence', 'IsDefinedBy'],
  ['IFCRELASSOCIATESCLASSIFICATION', 'ClassificationRefForObjects', 'HasAssociations'],
  ['IFCRELASSOCIATESMATERIAL', 'AssociatedTo', 'HasAssociations'],
  ['IFCRELREFERENCEDINSPATIALSTRUCTURE', 'ReferencesElements', 'ReferencedInStructures'],
  ['IFCRELASSIGNSTOGROUP', 'IsGroupedBy', 'HasAssignments'],
  ['IFCRELCONTAINEDINSPATIALSTRUCTURE', 'ContainsElements', 'ContainedInStructure'],
  ['IFCRELNESTS', 'IsNestedBy', 'Nests'],
] as const
/** They name their material by an attribute of their own; it lists them under the name of the inverse one. */
const MATERIAL_PROPERTIES = new Set(['IFCMATERIALPROPERTIES', 'IFCEXTENDEDMATERIALPROPERTIES'])
/** The relations that lead from the project down to its smallest part. */
const DOWNWARD = ['IsDecomposedBy', 'ContainsElements', 'ReferencesElements', 'IsNestedBy'] as const
/** Texts and relations of a real file, as a part of its bytes. */
const EXPECTED_SHARE = 0.25

/**
 * The half of a stored viewer model that holds no shapes, read straight from the bytes of the file: items of the classes
 * that a viewer shows or asks for, their attributes and relations, the spatial tree.
 */
export function writeProperties(file: IfcFile): WrittenProperties {
  return new PropertyWriter(file).write()
}

class PropertyWriter {
  readonly #file: IfcFile
  readonly #half: PropertyHalf
  readonly #planner: AttributePlanner
  readonly #reader: ItemReader
  readonly #unread: number[] = []
  /** Place of the category's string for each number of a keyword; -1 for classes that are not stored. */
  readonly #categories: Int32Array
  #metresPerUnit = 1

  constructor(file: IfcFile) {
    const { bytes, keywords } = file.index
    this.#file = file
    this.#half = new PropertyHalf(Math.ceil(bytes.length * EXPECTED_SHARE))
    this.#planner = new AttributePlanner(file.schema, this.#half)
    this.#reader = new ItemReader(bytes, this.#half)
    this.#categories = Int32Array.from(keywords, (keyword) =>
      isStoredClass(file.schema, keyword) ? this.#half.strings.put(keyword) : -1,
    )
  }

  write(): WrittenProperties {
    const { index } = this.#file
    this.#metresPerUnit = readUnitScales(this.#file).length
    index.keywords.forEach((keyword, number) => {
      const category = this.#categories[number]!
      if (category >= 0) this.#writeClass(keyword, category)
    })
    for (const [keyword, forRelating, forRelated] of RELATIONS) this.#relate(keyword, forRelating, forRelated)
    const roots = Array.from(index.rowsOf('IFCPROJECT'), (row) => index.ids[row]!)
    const fragments = this.#half.finish({
      metadata: JSON.stringify(modelMetadata(this.#file)),
      guid: randomUUID(),
      maxLocalId: index.ids.reduce((highest, id) => Math.max(highest, id), 0),
      roots,
      downward: DOWNWARD,
      categoryOf: (id) => this.#categoryOf(id),
    })
    return { fragments, unread: this.#unread }
  }

  #categoryOf(id: number): number {
    const row = this.#file.index.rowOf(id)
    return row < 0 ? -1 : this.#categories[this.#file.index.classes[row]!]!
  }

  #writeClass(keyword: string, category: number): void {
    const { ids, starts, rowOf, rowsOf } = this.#file.index
    const plan = this.#planner.planOf(keyword)
    const [reader, half] = [this.#reader, this.#half]
    const hasElevation = ELEVATION_ATTRIBUTES.has(keyword)
    const isOfMaterial = MATERIAL_PROPERTIES.has(keyword)
    for (const row of rowsOf(keyword)) {
      const id = ids[row]!
      // Of instances with one id, the last one counts.
      if (rowOf(id) !== row) continue
      const isRead = hasElevation ? this.#readElevated(row, plan) : reader.read(id, starts[row]!, plan)
      if (!isRead) this.#unread.push(id)
      half.addItem(id, category, reader.texts, reader.guid)
      if (isOfMaterial) this.#relateMaterial(row)
    }
  }

  /** A storey or a site, whose height is told in metres above the origin, whatever it is measured from in the file. */
  #readElevated(row: number, plan: AttributePlan): boolean {
    const instance = this.#file.at(row)
    const height = absoluteElevation(this.#file, instance)
    const name = ELEVATION_ATTRIBUTES.get(instance.keyword)
    const values = plan.map((attribute, index) =>
      attribute.name === name && height !== null ? height * this.#metresPerUnit : (instance.values[index] ?? null),
    )
    this.#reader.readValues(instance.id, values, plan)
    return instance.values.length > 0
  }

  #relate(keyword: string, forRelating: string, forRelated: string): void {
    const attributes = this.#file.schema.entity(keyword)?.attributes ?? []
    const relatingAt = attributes.findIndex(({ name }) => name.startsWith('Relating'))
    const relatedAt = attributes.findIndex(({ name }) => name.startsWith('Related'))
    const [relatingName, relatedName] = [this.#half.nameNumber(forRelating), this.#half.nameNumber(forRelated)]
    const { relations } = this.#half
    for (const row of this.#file.index.rowsOf(keyword)) {
      const { values } = this.#file.at(row)
      const related = referencesOf(values[relatedAt])
      for (const relating of referencesOf(values[relatingAt]))
        for (const id of related) {
          relations.add(relating, relatingName, id)
          relations.add(id, relatedName, relating)
        }
    }
  }

  #relateMaterial(row: number): void {
    const instance = this.#file.at(row)
    for (const material of referencesOf(this.#file.attributeOf(instance, 'Material')))
      this.#half.relations.add(material, this.#half.nameNumber('HasProperties'), instance.id)
  }
}
