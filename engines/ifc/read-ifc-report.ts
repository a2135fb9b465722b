import { checkGeoreference } from './check-georeference.ts'
import { IfcFile } from './ifc-file.ts'
import type { IfcReport } from './ifc-report.ts'
import { IfcUnreadableError } from './ifc-unreadable-error.ts'
import { loadIfcBytes } from './load-ifc-bytes.ts'
import { MeshCollector } from './mesh-collector.ts'
import { bodyClassesOf } from './product-classes.ts'
import { readIfcSource } from './read-ifc-source.ts'
import { readModelFacts } from './read-model-facts.ts'
import { openModel, startWebIfc, withQuietConsole } from './web-ifc-session.ts'
import { writtenSchema } from './written-schema.ts'

/**
 * Reads an .ifc or .ifczip file (IFC2X3, IFC4, IFC4X3) and says what is in it; every shape is built once.
 * Takes seconds and several times the file's size in memory: untrusted files belong in the sandbox.
 * @throws IfcUnreadableError
 */
export async function readIfcReport(bytes: Uint8Array): Promise<IfcReport> {
  const step = loadIfcBytes(bytes)
  return withQuietConsole(
    () => undefined,
    async () => {
      const api = await startWebIfc()
      try {
        const model = openModel(api, step)
        const meshes = new MeshCollector(api, model)
        for (const code of bodyClassesOf(api, model)) {
          api.StreamMeshes(model, [...api.GetLineIDsWithType(model, code)], (mesh) => {
            meshes.add(mesh)
          })
        }
        const facts = readModelFacts(api, model, meshes)
        const schema = writtenSchema(step) ?? facts.schema
        const file = new IfcFile(step)
        const georeferenceCheck = checkGeoreference(file, facts.bbox)
        return { ...facts, schema, georeferenceCheck, source: readIfcSource(file, bytes) }
      } catch (error) {
        throw error instanceof IfcUnreadableError ? error : new IfcUnreadableError('damaged', {}, error)
      } finally {
        api.Dispose()
      }
    },
  )
}
