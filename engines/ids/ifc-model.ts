import { type IfcEntity, type IfcSchema, ifcSchema, schemaNameOf } from '../ifc-schema/ifc-schema.ts'
import { StepFile } from '../step/step-file.ts'
import { enumerationOf, plainOf, referencesOf, type StepValue } from '../step/step-value.ts'
import { UnreadableFileError, unreadableFiles } from '../unreadable-file-error.ts'

const modelUnreadable = unreadableFiles({
  'wrong-schema': {
    en: 'The model uses the schema {schema}, which is not read. Export it as IFC2X3, IFC4 or IFC4X3.',
    ar: 'يستخدم النموذج المخطط {schema} وهو غير مدعوم. صدّره بصيغة IFC2X3 أو IFC4 أو IFC4X3.',
  },
})

const NO_IDS: readonly number[] = []

/** Entities of an IFC file by their attributes' names, and its relations in the direction in which IDS asks. */
export class IfcModel {
  readonly schema: IfcSchema
  /** Entities whose parameters cannot be read. */
  readonly damaged = new Set<number>()
  readonly #step: StepFile
  readonly #relations = new Map<string, ReadonlyMap<number, readonly number[]>>()

  /** @throws UnreadableFileError for what is no IFC of a schema that is read. */
  constructor(bytes: Uint8Array) {
    this.#step = new StepFile(bytes)
    const name = schemaNameOf(this.#step.schema ?? '')
    if (!name) throw modelUnreadable('wrong-schema', { schema: (this.#step.schema ?? '?').slice(0, 60) })
    this.schema = ifcSchema(name)
  }

  /** Types that occur and that the schema knows, in capitals. */
  get types(): string[] {
    return this.#step.types.filter((type) => this.schema.entity(type) !== null)
  }

  /** Of exactly this class, in capitals. */
  idsOf(type: string): number[] {
    return this.#step.idsOf(type)
  }

  /** Of a class and its subtypes. */
  idsOfKind(type: string): number[] {
    const kinds = this.schema.descendantsOf(type)
    return this.#step.types.filter((name) => kinds.has(name)).flatMap((name) => this.#step.idsOf(name))
  }

  /** In capitals; '' for an id that the file does not define. */
  typeOf(id: number): string {
    return this.#step.typeOf(id) ?? ''
  }

  entityOf(id: number): IfcEntity | null {
    return this.schema.entity(this.typeOf(id))
  }

  isA(id: number, kind: string): boolean {
    return this.schema.isA(this.typeOf(id), kind)
  }

  /** Value of an attribute; null where it is empty, unknown to the class, or cannot be read. */
  attribute(id: number, name: string): StepValue {
    const index = this.entityOf(id)?.attributes.findIndex((attribute) => attribute.name === name) ?? -1
    return index < 0 ? null : (this.#parameters(id)[index] ?? null)
  }

  /** Text of an attribute, also of one wrapped in a type; null for all else. */
  text(id: number, name: string): string | null {
    const value = plainOf(this.attribute(id, name))
    return typeof value === 'string' ? value : null
  }

  /** Name of an enumeration's value, in capitals. */
  enumerated(id: number, name: string): string | null {
    return enumerationOf(this.attribute(id, name))
  }

  /** Ids that an attribute refers to, of one reference, of a list, or of a list wrapped in a type. */
  references(id: number, name: string): readonly number[] {
    return referencesOf(this.attribute(id, name))
  }

  /** What a relation leads to from an entity: `related(5, 'IfcRelAggregates', 'RelatedObjects', 'RelatingObject')`. */
  related(id: number, relation: string, from: string, to: string): readonly number[] {
    const key = `${relation}/${from}/${to}`
    let index = this.#relations.get(key)
    if (!index) {
      index = this.#indexRelation(relation, from, to)
      this.#relations.set(key, index)
    }
    return index.get(id) ?? NO_IDS
  }

  /** Entities of a kind that refer to this one by an attribute. */
  referring(id: number, kind: string, attribute: string): readonly number[] {
    const key = `${kind}/${attribute}`
    let index = this.#relations.get(key)
    if (!index) {
      const found = new Map<number, number[]>()
      for (const source of this.idsOfKind(kind))
        for (const target of this.references(source, attribute))
          found.set(target, [...(found.get(target) ?? []), source])
      index = found
      this.#relations.set(key, index)
    }
    return index.get(id) ?? NO_IDS
  }

  /** The type object of an occurrence; null where it has none. */
  typeObjectOf(id: number): number | null {
    return this.related(id, 'IfcRelDefinesByType', 'RelatedObjects', 'RelatingType')[0] ?? null
  }

  #indexRelation(relation: string, from: string, to: string): ReadonlyMap<number, readonly number[]> {
    const index = new Map<number, number[]>()
    for (const id of this.idsOfKind(relation)) {
      const targets = this.references(id, to)
      for (const source of this.references(id, from)) {
        const known = index.get(source)
        if (known) known.push(...targets)
        else index.set(source, [...targets])
      }
    }
    return index
  }

  #parameters(id: number): readonly StepValue[] {
    try {
      return this.#step.parametersOf(id)
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error
      this.damaged.add(id)
      return []
    }
  }
}
