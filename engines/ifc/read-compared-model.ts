import { IfcFile } from './ifc-file.ts'
import { loadIfcBytes } from './load-ifc-bytes.ts'
import { type MeshShape, measureShape } from './mesh-shape.ts'
import { readElementMeshes } from './read-element-meshes.ts'
import { type ElementRecord, readElementRecords } from './read-element-records.ts'
import { RepresentationDigests } from './representation-digest.ts'
import type { ShapeRun } from './stream-shapes.ts'

/** One element as it is compared: what the file says about it, and its shape. */
export interface ComparedElement extends ElementRecord {
  /** Null where it has no triangles: a composition, lines alone, or a shape that cannot be built. */
  readonly shape: MeshShape | null
  /** Stands for what the file says of its shape, in its own coordinates; null where that is nothing. Worked out when asked for. */
  readonly digest: () => string | null
}

/**
 * Reads the elements of an .ifc or .ifczip file with their properties and shapes. Takes seconds and several times the
 * file's size in memory: untrusted files belong in the sandbox. @throws IfcUnreadableError
 */
export async function readComparedModel(bytes: Uint8Array, run?: ShapeRun): Promise<ComparedElement[]> {
  const step = loadIfcBytes(bytes)
  const file = new IfcFile(step)
  const records = readElementRecords(file)
  const { elements } = await readElementMeshes(step, { withSpaces: true, ...(run && { run }) })
  const shapes = new Map(elements.map((mesh) => [mesh.expressId, measureShape(mesh)]))
  const digests = new RepresentationDigests(file)
  return records.map((record) => ({
    ...record,
    shape: shapes.get(record.expressId) ?? null,
    digest: () => digests.of(record.expressId),
  }))
}
