import { type IfcEntity, type IfcSchema, ifcSchema, schemaNameOf } from '../ifc-schema/ifc-schema.ts'
import { indexStep, type StepIndex, type StepWatch } from '../step/index-step.ts'
import { readStepParameters } from '../step/read-step-parameters.ts'
import { objectOf, referencesOf, type StepValue } from '../step/step-value.ts'
import { sniffIfc } from './sniff-ifc.ts'

/** One instance of a file, its attributes by their place. */
export interface IfcInstance {
  readonly id: number
  /** IFCWALL */
  readonly keyword: string
  readonly values: readonly StepValue[]
}

/** A file whose instances are read one by one, when they are asked for. Shapes are left to web-ifc. */
export class IfcFile {
  readonly index: StepIndex
  /** As the header says: IFC2X3, IFC4, IFC4X3_ADD2 … */
  readonly schemaName: string
  readonly schema: IfcSchema

  /**
   * @param bytes STEP bytes, as `loadIfcBytes` gives them
   * @param watch what sees the instances of chosen classes while they are indexed
   * @throws IfcUnreadableError
   */
  constructor(bytes: Uint8Array, watch?: (schema: IfcSchema) => StepWatch) {
    this.schemaName = sniffIfc(bytes).schema ?? 'IFC4'
    this.schema = ifcSchema(schemaNameOf(this.schemaName) ?? 'IFC4')
    this.index = indexStep(bytes, watch?.(this.schema))
  }

  /** Null for an id that the file does not define. */
  find(id: number): IfcInstance | null {
    const row = this.index.rowOf(id)
    return row < 0 ? null : this.at(row)
  }

  at(row: number): IfcInstance {
    const { ids, starts, bytes } = this.index
    return { id: ids[row]!, keyword: this.keywordAt(row), values: readStepParameters(bytes, starts[row]!) ?? [] }
  }

  /** The instance that an attribute refers to; null where it refers to none. */
  follow(value: StepValue | undefined): IfcInstance | null {
    const object = objectOf(value)
    return object?.kind === 'reference' ? this.find(object.id) : null
  }

  /** The instances that a list refers to; an attribute that is no list counts as a list of one. */
  followAll(value: StepValue | undefined): IfcInstance[] {
    return referencesOf(value).flatMap((id) => this.find(id) ?? [])
  }

  keywordAt(row: number): string {
    return this.index.keywords[this.index.classes[row]!] ?? ''
  }

  classOf(instance: IfcInstance): IfcEntity | null {
    return this.schema.entity(instance.keyword)
  }

  /** Value of an attribute by its name; undefined where the class has no such attribute. */
  attributeOf(instance: IfcInstance, name: string): StepValue | undefined {
    return instance.values[this.classOf(instance)?.attributes.findIndex((attribute) => attribute.name === name) ?? -1]
  }

  /** Instances of a class and its subtypes, in the order of the file. */
  *instancesOf(ancestor: string): Generator<IfcInstance> {
    for (const keyword of this.index.keywords) {
      if (!this.schema.isA(keyword, ancestor)) continue
      for (const row of this.index.rowsOf(keyword)) yield this.at(row)
    }
  }
}
