import { type FlatMesh, IFCANNOTATION, type IfcAPI } from 'web-ifc'
import type { IfcFile } from './ifc-file.ts'
import type { IfcFailureCode } from './ifc-report.ts'
import { IfcUnreadableError } from './ifc-unreadable-error.ts'
import { MeshCollector, type MeshFacts } from './mesh-collector.ts'
import { bodyClassesOf } from './product-classes.ts'
import { readModelFacts } from './read-model-facts.ts'
import { ShapeWriter } from './shape-writer.ts'
import { stepModule } from './step-module.ts'
import { CARELESS_RUN, type ShapeRun, streamShapes, withCare } from './stream-shapes.ts'
import { UnsoundShapes, withoutUnsoundInstances } from './unsound-shapes.ts'
import { openModel, startWebIfc, withQuietConsole } from './web-ifc-session.ts'
import { withoutDescriptions } from './without-descriptions.ts'

export interface BuiltShapes {
  /** The half of a stored viewer model with the shapes, not deflated. */
  readonly fragments: Uint8Array
  readonly facts: ReturnType<typeof readModelFacts>
  readonly meshes: MeshFacts
  /** Elements whose shapes were lost, or a part of them, by express id. */
  readonly lost: ReadonlySet<number>
  /** Instances whose attributes are not well-formed. */
  readonly unread: readonly number[]
}

/**
 * Builds the shapes of a file, and reports on them while the model is open. Where web-ifc breaks down, it is started again
 * and led from element to element, so that what it breaks down on costs one element and not the file.
 * @param tell fraction of the classes that are done
 * @throws IfcUnreadableError
 */
export function buildShapes(
  file: IfcFile,
  tell: (fraction: number) => void,
  run: ShapeRun = CARELESS_RUN,
): Promise<BuiltShapes> {
  return withQuietConsole(
    () => undefined,
    () =>
      withCare(run, async (leftOut) => {
        const api = await startWebIfc()
        try {
          return new ShapeBuilder(api, file, { ...run, leftOut }).build(tell)
        } catch (error) {
          throw error instanceof IfcUnreadableError ? error : new IfcUnreadableError('damaged', {}, error)
        } finally {
          api.Dispose()
        }
      }),
  )
}

class ShapeBuilder {
  readonly #api: IfcAPI
  readonly #model: number
  readonly #meshes: MeshCollector
  readonly #writer: ShapeWriter
  readonly #failures = new Map<number, IfcFailureCode>()
  readonly #unread: number[] = []
  readonly #run: ShapeRun
  readonly #unsound: UnsoundShapes | null

  constructor(api: IfcAPI, file: IfcFile, run: ShapeRun) {
    this.#api = api
    this.#run = run
    this.#unsound = run.leftOut && new UnsoundShapes(file)
    this.#model = openModel(api, run.leftOut ? withoutUnsoundInstances(file) : withoutDescriptions(file))
    // Our own index gives a line in a fifth of the time, and knows the instances that are not built from.
    const step = stepModule(file, (id) => this.#unread.push(id))
    const { GetLines, GetMaxExpressID, GetLineType, GetLineIDsWithType, GetAllLines } = step
    Object.assign(api.wasmModule, { GetLines, GetMaxExpressID, GetLineType, GetLineIDsWithType, GetAllLines })
    this.#meshes = new MeshCollector(api, this.#model)
    this.#writer = new ShapeWriter(api, this.#model)
  }

  build(tell: (fraction: number) => void): BuiltShapes {
    const [api, model] = [this.#api, this.#model]
    const classes = [...bodyClassesOf(api, model)]
    // Lines on paper come last: the first shape says where the model is moved to.
    const ordered = [
      ...classes.filter((code) => code !== IFCANNOTATION),
      ...classes.filter((code) => code === IFCANNOTATION),
    ]
    for (const [index, code] of ordered.entries()) {
      streamShapes(
        { api, model, run: this.#run, unsound: this.#unsound },
        [...api.GetLineIDsWithType(model, code)],
        (mesh) => this.#put(mesh, code),
        (id) => this.#failures.set(id, 'no-geometry'),
      )
      tell((index + 1) / ordered.length)
    }
    const facts = readModelFacts(api, model, this.#meshes, this.#failures)
    // Damage that leaves no shape leaves no model.
    if (this.#unsound && facts.elementsWithGeometry === 0) throw new IfcUnreadableError('damaged')
    const fragments = this.#writer.finish(api.GetMaxExpressID(model) + 1)
    return {
      fragments,
      facts,
      meshes: this.#meshes.facts(),
      lost: new Set(this.#failures.keys()),
      unread: this.#unread,
    }
  }

  #put(mesh: FlatMesh, classCode: number): void {
    try {
      if (!this.#add(mesh, classCode)) this.#failures.set(mesh.expressID, 'part-of-geometry')
    } catch {
      // One element with a broken placement must not cost the other ten thousand.
      this.#failures.set(mesh.expressID, 'no-geometry')
    }
  }

  /** @returns false where a part of it cannot be drawn */
  #add({ expressID, geometries }: FlatMesh, classCode: number): boolean {
    const [api, model] = [this.#api, this.#model]
    let isWhole = true
    this.#meshes.begin()
    for (let index = 0; index < geometries.size(); index++) {
      const placed = geometries.get(index)
      if (index === 0) this.#writer.begin(expressID, classCode, placed)
      const geometry = api.GetGeometry(model, placed.geometryExpressID)
      try {
        const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize())
        const triangles = geometry.GetIndexDataSize() / 3
        this.#meshes.addPart(vertices, triangles, placed.flatTransformation)
        const indices = () => api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize())
        if (triangles > 0 && !this.#writer.add(placed, vertices, indices)) isWhole = false
      } finally {
        geometry.delete()
      }
    }
    // What is too far away has its own line in the report.
    if (this.#meshes.end(expressID) && geometries.size() > 0) this.#writer.end()
    return isWhole
  }
}
