import { IFCOBJECT, IfcAPI, type PlacedGeometry } from 'web-ifc'

/** Called while the library converts. */
export interface ConversionObserver {
  /** The model is open and nothing has streamed yet. */
  opened(api: IfcAPI, model: number): void
  /** Stands between web-ifc and the library; calls `forward` for what the library shall have. */
  mesh(mesh: StreamedMesh, forward: () => void): void
  /** All shapes are built and the model is still open. */
  built(api: IfcAPI, model: number): void
}
type StreamedMesh = Parameters<Parameters<IfcAPI['StreamMeshes']>[2]>[0]

const METHODS = ['Init', 'OpenModel', 'StreamMeshes', 'Dispose', 'GetLine', 'GetAllTypesOfModel'] as const

/**
 * Lets the importer of @thatopen/fragments 3.4.7 parse a file once. By itself it starts three web-ifc modules and opens
 * the file twice, first for shapes and then for properties, and it offers no way in between. While `convert` runs, all
 * of its web-ifc instances share one module and one open model, and the observer sees what passes.
 * Only for one conversion at a time in a process.
 * It makes the shapes alone: it lists the items that have one, and finds nothing to say about them.
 */
export async function withSharedWebIfc<Result>(
  observer: ConversionObserver,
  convert: () => Promise<Result>,
): Promise<Result> {
  const prototype = IfcAPI.prototype
  const originals = {
    Init: prototype.Init,
    OpenModel: prototype.OpenModel,
    StreamMeshes: prototype.StreamMeshes,
    Dispose: prototype.Dispose,
    GetLine: prototype.GetLine,
    GetAllTypesOfModel: prototype.GetAllTypesOfModel,
  }
  let owner: IfcAPI | null = null
  let openedModel: number | null = null
  let isBuilt = false

  prototype.Init = async function (this: IfcAPI, ...options) {
    if (owner) {
      // Takes over module, schema list and caches: a second instance is only another door to the same model.
      Object.assign(this, owner)
      return
    }
    await originals.Init.apply(this, options)
    owner = this
  }
  prototype.OpenModel = function (this: IfcAPI, ...input) {
    if (openedModel !== null) {
      // The second time: it turns from shapes to properties.
      answerNothing(prototype)
      return openedModel
    }
    openedModel = originals.OpenModel.apply(this, input)
    if (openedModel < 0) throw new Error('web-ifc could not open the model.')
    observer.opened(this, openedModel)
    return openedModel
  }
  prototype.StreamMeshes = function (this: IfcAPI, model, ids, callback, scale) {
    const watched: typeof callback = (given, index, total) => {
      const mesh = readOnce(given)
      observer.mesh(mesh, () => callback(mesh, index, total))
    }
    originals.StreamMeshes.call(this, model, ids, watched, scale)
  }
  prototype.Dispose = function (this: IfcAPI) {
    if (isBuilt || openedModel === null) return
    isBuilt = true
    observer.built(this, openedModel)
  }
  try {
    return await convert()
  } finally {
    for (const method of METHODS) Object.assign(prototype, { [method]: originals[method] })
    if (owner) originals.Dispose.call(owner)
  }
}

/** The observer and the library both look at each placed shape, and each look is a copy out of WebAssembly. */
function readOnce(mesh: StreamedMesh): StreamedMesh {
  const { expressID, geometries } = mesh
  const count = geometries.size()
  const known: PlacedGeometry[] = []
  const get = (index: number): PlacedGeometry => {
    known[index] ??= geometries.get(index)
    return known[index]
  }
  function* all() {
    for (let index = 0; index < count; index++) yield get(index)
  }
  return { expressID, geometries: { size: () => count, get, [Symbol.iterator]: all }, delete: () => mesh.delete() }
}

/** A line without attributes: its item is listed, and has none. */
function answerNothing(prototype: IfcAPI): void {
  prototype.GetLine = (_model, expressID) => ({ expressID, type: IFCOBJECT })
  prototype.GetAllTypesOfModel = () => []
}
