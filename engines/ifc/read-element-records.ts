import { enumerationOf, textOf } from '../step/step-value.ts'
import { type ElementRelations, readElementRelations } from './element-relations.ts'
import type { IfcFile, IfcInstance } from './ifc-file.ts'
import { materialNames, materialText } from './material-text.ts'
import { type PropertyFact, PropertyFactReader } from './property-facts.ts'
import { type Placement, PlacementReader } from './read-placement.ts'
import { readUnitScales } from './read-unit-scales.ts'

/** An object that another one names: what it is a part of, where it stands. */
export interface NamedObject {
  readonly globalId: string
  readonly ifcClass: string
  readonly name: string | null
}

/** What a file says about one element, its shape apart. */
export interface ElementRecord extends NamedObject {
  readonly expressId: number
  readonly tag: string | null
  readonly predefinedType: string | null
  readonly type: NamedObject | null
  /** What holds it: a spatial element, or the element it is a part of. */
  readonly container: NamedObject | null
  readonly storey: NamedObject | null
  /** Systems, zones and other groups, sorted. */
  readonly systems: readonly string[]
  readonly materials: readonly string[]
  readonly placement: Placement | null
  /** Whether the file gives it a representation. */
  readonly isShaped: boolean
  /** Attributes, properties, quantities, type, materials and classifications, sorted by name. */
  readonly facts: readonly PropertyFact[]
}

const WANTED = ['IFCELEMENT', 'IFCSPATIALELEMENT', 'IFCSPATIALSTRUCTUREELEMENT', 'IFCGRID', 'IFCPROXY']
/** Holes are seen on what they are cut from; a virtual element is nothing to build. */
const UNWANTED = ['IFCFEATUREELEMENT', 'IFCVIRTUALELEMENT']
/** Storeys lie in buildings and rooms in storeys; a file with a circle must end too. */
const MAX_CHAIN = 50

/** Elements, rooms and the spatial elements above them, in the order of their ids. Openings are left out. */
export function readElementRecords(file: IfcFile): ElementRecord[] {
  const reader = new RecordReader(file)
  const records: ElementRecord[] = []
  for (const keyword of file.index.keywords) {
    if (!isElement(file, keyword)) continue
    for (const row of file.index.rowsOf(keyword)) records.push(reader.read(file.at(row)))
  }
  return records.sort((a, b) => a.expressId - b.expressId)
}

function isElement(file: IfcFile, keyword: string): boolean {
  const isKind = (ancestor: string) => file.schema.isA(keyword, ancestor)
  return WANTED.some(isKind) && !UNWANTED.some(isKind)
}

class RecordReader {
  readonly #file: IfcFile
  readonly #relations: ElementRelations
  readonly #properties: PropertyFactReader
  readonly #placements: PlacementReader
  readonly #lengthMetres: number
  readonly #ofTypes = new Map<number, readonly PropertyFact[]>()

  constructor(file: IfcFile) {
    const scales = readUnitScales(file)
    this.#file = file
    this.#relations = readElementRelations(file)
    this.#properties = new PropertyFactReader(file, scales)
    this.#placements = new PlacementReader(file, scales.length)
    this.#lengthMetres = scales.length
  }

  read(instance: IfcInstance): ElementRecord {
    const { id } = instance
    const { types, containers, wholes, groups, materials } = this.#relations
    const [typeId] = types.get(id) ?? []
    const attribute = (name: string) => this.#file.attributeOf(instance, name)
    const namesOf = (ids: readonly number[] | undefined) =>
      [...new Set((ids ?? []).flatMap((group) => this.#named(group)?.name ?? []))].sort()
    const [containerId] = containers.get(id) ?? wholes.get(id) ?? []
    return {
      ...this.#describe(instance),
      expressId: id,
      tag: textOf(attribute('Tag')),
      predefinedType: enumerationOf(attribute('PredefinedType')),
      type: typeId === undefined ? null : this.#named(typeId),
      container: containerId === undefined ? null : this.#named(containerId),
      storey: this.#storeyOf(id),
      systems: namesOf(groups.get(id)),
      materials: [...new Set(this.#materialsOf(id, materials).flatMap((part) => materialNames(this.#file, part)))],
      placement: this.#placements.read(attribute('ObjectPlacement')),
      isShaped: this.#file.follow(attribute('Representation')) !== null,
      facts: this.#factsOf(instance, typeId),
    }
  }

  /** An element without a material has its type's. */
  #materialsOf(id: number, materials: ElementRelations['materials']): readonly number[] {
    const [typeId] = this.#relations.types.get(id) ?? []
    return materials.get(id) ?? (typeId === undefined ? undefined : materials.get(typeId)) ?? []
  }

  #factsOf(instance: IfcInstance, typeId: number | undefined): PropertyFact[] {
    const { id } = instance
    const { definitions, groups } = this.#relations
    const facts = [
      ...this.#properties.attributes(instance),
      ...(definitions.get(id) ?? []).flatMap((set) => this.#properties.set(set)),
      ...this.#associations(id, ''),
      ...(typeId === undefined ? [] : this.#typeFacts(typeId)),
    ]
    const systems = (groups.get(id) ?? []).flatMap((group) => this.#named(group)?.name ?? []).sort()
    if (systems.length > 0) facts.push(textFact('Groups', systems.join('; ')))
    return facts.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  }

  /** What an element has from its type, under `Type`. Read once for all elements of the type. */
  #typeFacts(typeId: number): readonly PropertyFact[] {
    const known = this.#ofTypes.get(typeId)
    if (known) return known
    const type = this.#file.find(typeId)
    const facts = type ? this.#readType(type) : []
    this.#ofTypes.set(typeId, facts)
    return facts
  }

  #readType(type: IfcInstance): PropertyFact[] {
    const definition = this.#file.classOf(type)
    const listed = this.#file
      .followAll(this.#file.attributeOf(type, 'HasPropertySets'))
      .flatMap((set) => this.#properties.set(set.id))
    const own = [...this.#properties.attributes(type), ...listed].map((fact) => ({
      ...fact,
      name: `Type.${fact.name}`,
    }))
    return [textFact('Type.Class', definition?.name ?? type.keyword), ...own, ...this.#associations(type.id, 'Type.')]
  }

  #associations(id: number, prefix: string): PropertyFact[] {
    const { materials, classifications } = this.#relations
    const facts = (classifications.get(id) ?? []).flatMap((part) => this.#classification(part, prefix))
    const text = (materials.get(id) ?? []).map((part) => materialText(this.#file, part, this.#lengthMetres)).join('; ')
    return text === '' ? facts : [...facts, textFact(`${prefix}Material`, text)]
  }

  /** Code and name of a reference, under the name of its system. */
  #classification(id: number, prefix: string): PropertyFact[] {
    const reference = this.#file.find(id)
    if (!reference) return []
    const { keyword, values } = reference
    if (keyword === 'IFCCLASSIFICATION') return [textFact(`${prefix}Classification`, textOf(values[3]) ?? '')]
    const source = this.#file.follow(values[3])
    const system = textOf(source?.values[source.keyword === 'IFCCLASSIFICATION' ? 3 : 2])
    const text = [textOf(values[1]), textOf(values[2])].filter((part) => part !== null).join(' ')
    return [textFact(`${prefix}Classification${system ? `.${system}` : ''}`, text)]
  }

  #storeyOf(id: number): NamedObject | null {
    const { containers, wholes } = this.#relations
    let at: number | undefined = id
    for (let step = 0; step < MAX_CHAIN && at !== undefined; step++) {
      const row = this.#file.index.rowOf(at)
      if (row >= 0 && this.#file.keywordAt(row) === 'IFCBUILDINGSTOREY') return this.#named(at)
      at = (containers.get(at) ?? wholes.get(at))?.[0]
    }
    return null
  }

  #named(id: number): NamedObject | null {
    const instance = this.#file.find(id)
    return instance && this.#describe(instance)
  }

  #describe(instance: IfcInstance): NamedObject {
    const { keyword, values } = instance
    const name = this.#file.classOf(instance)?.name ?? keyword
    return { globalId: textOf(values[0]) ?? '', ifcClass: name, name: textOf(values[2]) }
  }
}

function textFact(name: string, value: string): PropertyFact {
  return { name, value, comparable: value }
}
