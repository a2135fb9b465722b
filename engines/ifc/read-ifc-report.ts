import type { IfcAPI } from 'web-ifc'
import { checkGeoreference } from './check-georeference.ts'
import { IfcFile } from './ifc-file.ts'
import type { IfcFailureCode, IfcReport } from './ifc-report.ts'
import { IfcUnreadableError } from './ifc-unreadable-error.ts'
import { loadIfcBytes } from './load-ifc-bytes.ts'
import { MeshCollector } from './mesh-collector.ts'
import { bodyClassesOf } from './product-classes.ts'
import { readIfcSource } from './read-ifc-source.ts'
import { readModelFacts } from './read-model-facts.ts'
import { readStoreyLevels } from './read-storey-levels.ts'
import { CARELESS_RUN, type ShapeRun, streamShapes, withCare } from './stream-shapes.ts'
import { UnsoundShapes, withoutUnsoundInstances } from './unsound-shapes.ts'
import { openModel, startWebIfc, withQuietConsole } from './web-ifc-session.ts'
import { writtenSchema } from './written-schema.ts'

/**
 * Reads an .ifc or .ifczip file (IFC2X3, IFC4, IFC4X3) and says what is in it; every shape is built once.
 * Takes seconds and several times the file's size in memory: untrusted files belong in the sandbox.
 * @param options `isCareful` after a run that did not come back
 * @throws IfcUnreadableError
 */
export async function readIfcReport(
  bytes: Uint8Array,
  options: { readonly isCareful?: boolean } = {},
): Promise<IfcReport> {
  const step = loadIfcBytes(bytes)
  const run = { ...CARELESS_RUN, leftOut: options.isCareful ? new Set<number>() : null }
  return withQuietConsole(
    () => undefined,
    () =>
      withCare(run, async (leftOut) => {
        const api = await startWebIfc()
        try {
          return readReport(api, { ...run, leftOut }, step, bytes)
        } catch (error) {
          throw error instanceof IfcUnreadableError ? error : new IfcUnreadableError('damaged', {}, error)
        } finally {
          api.Dispose()
        }
      }),
  )
}

function readReport(api: IfcAPI, run: ShapeRun, step: Uint8Array, bytes: Uint8Array): IfcReport {
  const file = new IfcFile(step)
  const model = openModel(api, run.leftOut ? withoutUnsoundInstances(file) : step)
  const unsound = run.leftOut && new UnsoundShapes(file)
  const meshes = new MeshCollector(api, model)
  const lost = new Map<number, IfcFailureCode>()
  for (const code of bodyClassesOf(api, model)) {
    const ids = [...api.GetLineIDsWithType(model, code)]
    streamShapes(
      { api, model, run, unsound },
      ids,
      (mesh) => meshes.add(mesh),
      (id) => lost.set(id, 'no-geometry'),
    )
  }
  const facts = readModelFacts(api, model, meshes, lost)
  const schema = writtenSchema(step) ?? facts.schema
  const georeferenceCheck = checkGeoreference(file, facts.bbox)
  return { ...facts, schema, georeferenceCheck, levels: readStoreyLevels(file), source: readIfcSource(file, bytes) }
}
