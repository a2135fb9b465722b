import { IfcAPI } from 'web-ifc'
import { createFragmentImporter } from './fragment-importer.ts'
import type { IfcFile } from './ifc-file.ts'
import { bodyClassesOf } from './product-classes.ts'
import { stepModule } from './step-module.ts'

export interface PropertyFragments {
  /** A model without shapes, not deflated. */
  readonly fragments: Uint8Array
  /** Instances whose attributes are not well-formed. */
  readonly unread: readonly number[]
}

interface NotedSchema {
  readonly modelSchemaList: number[]
  readonly modelSchemaNameList: string[]
  LookupSchemaId(name: string): number
}

const MODEL = 0

/**
 * The half of a stored viewer model that holds no shapes: items, attributes, relations, spatial structure. The library
 * writes it from our own index of the file, so that it can be done while web-ifc builds shapes in another thread.
 * Only for one file at a time in a thread.
 */
export async function writePropertyFragments(file: IfcFile): Promise<PropertyFragments> {
  const unread: number[] = []
  const importer = createFragmentImporter()
  const prototype = IfcAPI.prototype
  const { Init, OpenModel, Dispose } = prototype
  const module = stepModule(file, (id) => unread.push(id))
  prototype.Init = async function (this: IfcAPI) {
    this.wasmModule = module
    // What its OpenModel notes beside the module; its declarations call it private.
    const noted = this as unknown as NotedSchema
    noted.modelSchemaList[MODEL] = noted.LookupSchemaId(file.schemaName)
    noted.modelSchemaNameList[MODEL] = file.schemaName
    // As in the half with the shapes: the library's own list misses some classes.
    for (const code of bodyClassesOf(this, MODEL)) importer.classes.elements.add(code)
  }
  prototype.OpenModel = () => MODEL
  prototype.Dispose = () => undefined
  try {
    return { fragments: await importer.process({ bytes: file.index.bytes, raw: true }), unread }
  } finally {
    Object.assign(prototype, { Init, OpenModel, Dispose })
  }
}
