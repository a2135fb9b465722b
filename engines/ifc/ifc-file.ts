import { type IfcClass, type IfcSchema, ifcSchemaOf } from './ifc-schema.ts'
import { type IfcIndex, indexIfc } from './index-ifc.ts'
import { parseStepValues } from './parse-step-values.ts'
import { sniffIfc } from './sniff-ifc.ts'
import { StepReference, StepTyped, type StepValue } from './step-value.ts'

/** One instance of a file, its attributes by their place. */
export interface IfcInstance {
  readonly id: number
  /** IFCWALL */
  readonly keyword: string
  readonly values: readonly StepValue[]
}

/** A file whose instances are read one by one, when they are asked for. Shapes are left to web-ifc. */
export class IfcFile {
  readonly index: IfcIndex
  /** As the header says: IFC2X3, IFC4, IFC4X3_ADD2 … */
  readonly schemaName: string
  readonly schema: IfcSchema

  /** @param bytes STEP bytes, as `loadIfcBytes` gives them. @throws IfcUnreadableError */
  constructor(bytes: Uint8Array) {
    this.schemaName = sniffIfc(bytes).schema ?? 'IFC4'
    this.schema = ifcSchemaOf(this.schemaName)
    this.index = indexIfc(bytes)
  }

  /** Null for an id that the file does not define. */
  find(id: number): IfcInstance | null {
    const row = this.index.rowOf(id)
    return row < 0 ? null : this.at(row)
  }

  at(row: number): IfcInstance {
    const { ids, starts, bytes } = this.index
    return { id: ids[row]!, keyword: this.keywordAt(row), values: parseStepValues(bytes, starts[row]!) }
  }

  /** The instance that an attribute refers to; null where it refers to none. */
  follow(value: StepValue | undefined): IfcInstance | null {
    return value instanceof StepReference ? this.find(value.id) : null
  }

  /** The instances that a list refers to; an attribute that is no list counts as a list of one. */
  followAll(value: StepValue | undefined): IfcInstance[] {
    return referencesOf(value).flatMap((id) => this.find(id) ?? [])
  }

  keywordAt(row: number): string {
    return this.index.keywords[this.index.classes[row]!] ?? ''
  }

  classOf(instance: IfcInstance): IfcClass | null {
    return this.schema.classOf(instance.keyword)
  }

  /** Instances of a class and its subtypes, in the order of the file. */
  *instancesOf(ancestor: string): Generator<IfcInstance> {
    for (const keyword of this.index.keywords) {
      if (!this.schema.isKindOf(keyword, ancestor)) continue
      for (const row of this.index.rowsOf(keyword)) yield this.at(row)
    }
  }
}

/** Ids that an attribute refers to: one, a list, or a list in a typed value. */
export function referencesOf(value: StepValue | undefined): number[] {
  if (value instanceof StepReference) return [value.id]
  if (value instanceof StepTyped) return referencesOf(value.value)
  return Array.isArray(value) ? value.flatMap(referencesOf) : []
}

/** The text or number of an attribute, without its type; null where it has neither. */
export function textOf(value: StepValue | undefined): string | null {
  const bare = value instanceof StepTyped ? value.value : value
  return typeof bare === 'string' && bare !== '' ? bare : null
}

export function numberOf(value: StepValue | undefined): number | null {
  const bare = value instanceof StepTyped ? value.value : value
  return typeof bare === 'number' && Number.isFinite(bare) ? bare : null
}
