import { Matrix4, Vector3 } from 'three'
import type { TriangleMesh } from '../measuring/triangle-mesh.ts'
import type { ItemRef } from './model-item.ts'
import type { ModelStore } from './model-store.ts'
import type { ProjectFrame } from './project-frame.ts'

/** The bodies of one thing in project axes, as its model keeps them; none for a thing without a shape. */
export async function readItemMeshes(store: ModelStore, frame: ProjectFrame, ref: ItemRef): Promise<TriangleMesh[]> {
  const model = store.find(ref.modelId)
  if (!model) return []
  const [parts = []] = await model.fragments.getItemsGeometry([ref.localId])
  return parts.flatMap(({ positions, indices, transform }) => {
    if (!positions || !indices || indices.length === 0) return []
    const matrix = new Matrix4().multiplyMatrices(model.fragments.object.matrixWorld, transform)
    return [{ positions: inProject(positions, matrix, frame), indices: Uint32Array.from(indices) }]
  })
}

function inProject(positions: Float32Array | Float64Array, matrix: Matrix4, frame: ProjectFrame): Float64Array {
  const moved = new Float64Array(positions.length)
  const point = new Vector3()
  for (let at = 0; at + 2 < positions.length; at += 3) {
    point.set(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0).applyMatrix4(matrix)
    moved.set(frame.toProject([point.x, point.y, point.z]), at)
  }
  return moved
}
