import { objectOf, referencesOf, type StepValue, textOf } from '../step/step-value.ts'
import type { IfcFile, IfcInstance } from './ifc-file.ts'
import type { UnitScales } from './read-unit-scales.ts'

/** One property as a person knows it: `Pset_WallCommon.FireRating`, with its value as the file writes it. */
export interface PropertyFact {
  readonly name: string
  readonly value: string | number | boolean | null
  /** The same in SI units and without a type, so that two exports of one model compare equal. */
  readonly comparable: string | number | boolean | null
}

/** Complex properties hold others; a file with a circle must end too. */
const MAX_DEPTH = 6

const LENGTH_MEASURES = /^IFC(NONNEGATIVE|POSITIVE)?LENGTHMEASURE$/
/** Attributes of elements and spatial elements that are lengths in the file's unit. */
const LENGTH_ATTRIBUTES = new Set([
  'OverallHeight',
  'OverallWidth',
  'Elevation',
  'RefElevation',
  'ElevationOfRefHeight',
  'ElevationOfTerrain',
  'ElevationWithFlooring',
  'RiserHeight',
  'TreadLength',
  'NominalDiameter',
  'BarLength',
])
/** Who touched it and when says nothing about the element; placement and shape are compared by themselves. */
const SKIPPED_ATTRIBUTES = new Set(['GlobalId', 'OwnerHistory', 'ObjectPlacement', 'Representation'])

/** Reads what property sets, quantity sets and attributes say. Sets that elements share are read once. */
export class PropertyFactReader {
  readonly #file: IfcFile
  readonly #scales: UnitScales
  readonly #known = new Map<number, readonly PropertyFact[]>()

  constructor(file: IfcFile, scales: UnitScales) {
    this.#file = file
    this.#scales = scales
  }

  /** Attributes of an object that are values and not other objects. */
  attributes(instance: IfcInstance): PropertyFact[] {
    const attributes = this.#file.classOf(instance)?.attributes ?? []
    return attributes.flatMap(({ name }, place) => {
      const value = instance.values[place]
      if (SKIPPED_ATTRIBUTES.has(name) || value === undefined || isEmpty(value) || hasReference(value)) return []
      return [this.#fact(name, value, LENGTH_ATTRIBUTES.has(name) ? this.#scales.length : 1)]
    })
  }

  /** Values of an IfcPropertySet, IfcElementQuantity or another set, by id. */
  set(id: number): readonly PropertyFact[] {
    const known = this.#known.get(id)
    if (known) return known
    // Empty at first: a set that holds itself ends here.
    this.#known.set(id, [])
    const instance = this.#file.find(id)
    const facts = instance ? this.#readSet(instance) : []
    this.#known.set(id, facts)
    return facts
  }

  #readSet(instance: IfcInstance): PropertyFact[] {
    const { keyword, values } = instance
    const name = textOf(values[2]) ?? this.#file.classOf(instance)?.name ?? keyword
    if (keyword === 'IFCPROPERTYSET') return this.#properties(name, values[4], 0)
    if (keyword === 'IFCELEMENTQUANTITY') return this.#properties(name, values[5], 0)
    // Door linings, window panels, reinforcement: their values are attributes.
    return this.attributes(instance)
      .filter((fact) => fact.name !== 'Name')
      .map((fact) => ({ ...fact, name: `${name}.${fact.name}` }))
  }

  #properties(prefix: string, list: StepValue | undefined, depth: number): PropertyFact[] {
    if (depth > MAX_DEPTH) return []
    return this.#file.followAll(list).flatMap((property) => {
      const name = `${prefix}.${textOf(property.values[0]) ?? ''}`
      if (property.keyword === 'IFCCOMPLEXPROPERTY') return this.#properties(name, property.values[3], depth + 1)
      if (property.keyword === 'IFCPHYSICALCOMPLEXQUANTITY')
        return this.#properties(name, property.values[2], depth + 1)
      return [this.#property(name, property)]
    })
  }

  #property(name: string, { keyword, values }: IfcInstance): PropertyFact {
    switch (keyword) {
      case 'IFCPROPERTYSINGLEVALUE':
        return this.#fact(name, values[2] ?? null, this.#hasOwnUnit(values[3]) ? 1 : null)
      case 'IFCQUANTITYLENGTH':
        return this.#fact(name, values[3] ?? null, this.#hasOwnUnit(values[2]) ? 1 : this.#scales.length)
      case 'IFCQUANTITYAREA':
        return this.#fact(name, values[3] ?? null, this.#hasOwnUnit(values[2]) ? 1 : this.#scales.area)
      case 'IFCQUANTITYVOLUME':
        return this.#fact(name, values[3] ?? null, this.#hasOwnUnit(values[2]) ? 1 : this.#scales.volume)
      case 'IFCPROPERTYREFERENCEVALUE':
        return this.#fact(name, this.#file.follow(values[3])?.values.filter((value) => !hasReference(value)) ?? null, 1)
      default:
        // Enumerated, bounded, list and table values, and quantities without a unit of length.
        return this.#fact(
          name,
          values.slice(2).filter((value) => !isEmpty(value) && !hasReference(value)),
          null,
        )
    }
  }

  #hasOwnUnit(unit: StepValue | undefined): boolean {
    return referencesOf(unit).length > 0
  }

  /** @param scale SI units of one unit of the value; null where its type says. */
  #fact(name: string, value: StepValue, scale: number | null): PropertyFact {
    return { name, value: plain(value, () => 1), comparable: plain(value, (type) => scale ?? this.#scaleOf(type)) }
  }

  #scaleOf(type: string): number {
    if (LENGTH_MEASURES.test(type)) return this.#scales.length
    if (type === 'IFCAREAMEASURE') return this.#scales.area
    return type === 'IFCVOLUMEMEASURE' ? this.#scales.volume : 1
  }
}

type Plain = string | number | boolean | null

function plain(value: StepValue, scaleOf: (type: string) => number, type = ''): Plain {
  if (value === null) return null
  if (Array.isArray(value)) {
    const parts = value.map((part: StepValue) => plain(part, scaleOf, type)).filter((part) => part !== null)
    return parts.length === 1 ? (parts[0] ?? null) : parts.join('; ')
  }
  if (typeof value === 'number') return rounded(value * scaleOf(type))
  if (typeof value === 'string') return value
  const object = objectOf(value)
  if (object?.kind === 'typed') return plain(object.value, scaleOf, object.type)
  if (object?.kind === 'enumeration') return enumerated(object.name)
  return object?.kind === 'binary' ? object.hex : null
}

function enumerated(name: string): Plain {
  if (name === 'T') return true
  return name === 'F' ? false : name
}

/** Twelve digits: the same quantity through two programs differs behind them. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}

function hasReference(value: StepValue): boolean {
  return referencesOf(value).length > 0
}

/** Left out by the file, or derived from the others. */
function isEmpty(value: StepValue): boolean {
  return value === null || objectOf(value)?.kind === 'derived'
}
