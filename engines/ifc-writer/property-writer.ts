import { globalIdOf } from './global-id.ts'
import type { PropertySets, PropertyValue, Quantity, QuantitySet } from './ifc-head.ts'
import { type StepFile, type StepRef, typed } from './step-file.ts'

const QUANTITY_CLASS: Readonly<Record<Quantity['kind'], string>> = {
  length: 'IfcQuantityLength',
  area: 'IfcQuantityArea',
  volume: 'IfcQuantityVolume',
  weight: 'IfcQuantityWeight',
  count: 'IfcQuantityCount',
}

interface Definition {
  readonly path: string
  readonly ref: StepRef
  readonly objects: StepRef[]
}

/** Property and quantity sets. Elements with the same content share one set, which keeps the file small. */
export class PropertyWriter {
  readonly #file: StepFile
  readonly #modelPath: string
  readonly #definitions = new Map<string, Definition>()

  constructor(file: StepFile, modelPath: string) {
    this.#file = file
    this.#modelPath = modelPath
  }

  properties(object: StepRef, sets: PropertySets): void {
    for (const [name, values] of Object.entries(sets)) {
      this.#define(name, values, () => this.#set(this.#path(name, values), name, values), object)
    }
  }

  /** References to the sets themselves, for types, which list theirs directly. */
  typeProperties(typePath: string, sets: PropertySets): StepRef[] {
    return Object.entries(sets).map(([name, values]) => this.#set(`${typePath}/${name}`, name, values))
  }

  quantities(object: StepRef, set: QuantitySet): void {
    const write = () => {
      const parts = Object.entries(set.values).map(([name, { kind, value }]) =>
        this.#file.share(QUANTITY_CLASS[kind], name, null, null, Math.round(value * 1e4) / 1e4, null),
      )
      const path = this.#path(set.name, set.values)
      return this.#file.add('IfcElementQuantity', globalIdOf(path), null, set.name, null, null, parts)
    }
    this.#define(set.name, set.values, write, object)
  }

  /** Writes the relations; call once, after the last element. */
  flush(): void {
    for (const { path, ref, objects } of this.#definitions.values()) {
      this.#file.add('IfcRelDefinesByProperties', globalIdOf(`${path}/rel`), null, null, null, objects, ref)
    }
  }

  #define(name: string, content: object, write: () => StepRef, object: StepRef): void {
    const path = this.#path(name, content)
    const known = this.#definitions.get(path)
    if (known) known.objects.push(object)
    else this.#definitions.set(path, { path, ref: write(), objects: [object] })
  }

  #set(path: string, name: string, values: Readonly<Record<string, PropertyValue>>): StepRef {
    const parts = Object.entries(values).map(([key, value]) =>
      this.#file.share('IfcPropertySingleValue', key, null, nominal(value), null),
    )
    return this.#file.add('IfcPropertySet', globalIdOf(path), null, name, null, parts)
  }

  #path(name: string, content: object): string {
    return `${this.#modelPath}/${name}/${JSON.stringify(content)}`
  }
}

function nominal(value: PropertyValue) {
  if (typeof value === 'string') return typed('IfcLabel', value)
  if (typeof value === 'boolean') return typed('IfcBoolean', value)
  if (typeof value === 'number') return typed('IfcReal', value)
  return typed(value.measure, value.value)
}
