import { globalIdOf } from './global-id.ts'
import { enumeration, integer, type StepFile, type StepRef } from './step-file.ts'

/** One material, or layers counted from the outer face; thicknesses in metres. */
export type MaterialSpec =
  | { readonly kind: 'single'; readonly name: string; readonly category: string }
  | {
      readonly kind: 'layers'
      readonly name: string
      readonly direction: 'AXIS2' | 'AXIS3'
      readonly layers: readonly { readonly name: string; readonly category: string; readonly thickness: number }[]
    }

/** Materials and layer sets, with one association for all elements that have the same. */
export class MaterialWriter {
  readonly #file: StepFile
  readonly #modelPath: string
  readonly #uses = new Map<string, { readonly ref: StepRef; readonly objects: StepRef[] }>()

  constructor(file: StepFile, modelPath: string) {
    this.#file = file
    this.#modelPath = modelPath
  }

  associate(object: StepRef, spec: MaterialSpec): void {
    const key = JSON.stringify(spec)
    const known = this.#uses.get(key)
    if (known) known.objects.push(object)
    else this.#uses.set(key, { ref: this.#write(spec), objects: [object] })
  }

  /** Writes the associations; call once, after the last element. */
  flush(): void {
    for (const [key, { ref, objects }] of this.#uses) {
      const id = globalIdOf(`${this.#modelPath}/material/${key}`)
      this.#file.add('IfcRelAssociatesMaterial', id, null, null, null, objects, ref)
    }
  }

  #write(spec: MaterialSpec): StepRef {
    if (spec.kind === 'single') return this.#file.share('IfcMaterial', spec.name, null, spec.category)
    const layers = spec.layers.map(({ name, category, thickness }) => {
      const material = this.#file.share('IfcMaterial', name, null, category)
      return this.#file.share('IfcMaterialLayer', material, thickness, null, name, null, category, integer(50))
    })
    const set = this.#file.share('IfcMaterialLayerSet', layers, spec.name, null)
    return this.#file.share(
      'IfcMaterialLayerSetUsage',
      set,
      enumeration(spec.direction),
      enumeration('POSITIVE'),
      0,
      null,
    )
  }
}
