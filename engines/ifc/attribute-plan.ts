import type { PropertyHalf } from '../fragments/property-half.ts'
import type { IfcSchema } from '../ifc-schema/ifc-schema.ts'

/** What becomes of one attribute of a class. */
export interface PlannedAttribute {
  readonly name: string
  /** Of the value in its schema, in capitals: IFCLABEL. Empty for references, enumerations and choices. */
  readonly declared: string
  /** The same for attributes of the same name and type, in whatever class. */
  readonly slot: number
  /** Number of its name as a relation. */
  readonly relation: number
  readonly use: 'store' | 'guid' | 'leave'
}

/** Attributes of a class in the order of the file. */
export type AttributePlan = readonly PlannedAttribute[]

/** Where things stand and how they look is in the half with the shapes; who wrote what and when, nobody asks a model. */
const LEFT_OUT = new Set(['Representation', 'ObjectPlacement', 'CompositionType', 'OwnerHistory'])
const PLAIN = new Set(['STRING', 'REAL', 'INTEGER', 'BOOLEAN', 'LOGICAL', 'NUMBER', 'BINARY'])

/** Plans what is stored of each class, once for each. */
export class AttributePlanner {
  readonly #schema: IfcSchema
  readonly #half: PropertyHalf
  readonly #slots = new Map<string, number>()

  constructor(schema: IfcSchema, half: PropertyHalf) {
    this.#schema = schema
    this.#half = half
  }

  /** Empty for a class that the schema does not know. */
  planOf(keyword: string): AttributePlan {
    return (this.#schema.entity(keyword)?.attributes ?? []).map(({ name, type, isEntity, isDerived }) => {
      const declared = isEntity ? '' : this.#declared(type)
      const use = name === 'GlobalId' ? 'guid' : isDerived || LEFT_OUT.has(name) ? 'leave' : 'store'
      return { name, declared, use, slot: this.#slotOf(`${name} ${declared}`), relation: this.#half.nameNumber(name) }
    })
  }

  #declared(type: string): string {
    return PLAIN.has(type) || this.#schema.baseOf(type) === null ? '' : type.toUpperCase()
  }

  #slotOf(key: string): number {
    const known = this.#slots.get(key)
    if (known !== undefined) return known
    this.#slots.set(key, this.#slots.size)
    return this.#slots.size - 1
  }
}
