import { openGltf } from './open-gltf.ts'
import { readGltfElements } from './read-gltf-elements.ts'

/** What a glTF file holds. */
export interface GltfReport {
  readonly version: string
  readonly generator: string | null
  readonly nodes: number
  /** Nodes that have a shape, or hold one that has. */
  readonly elements: number
  readonly elementsWithGeometry: number
  readonly triangles: number
  readonly materials: number
  readonly extensions: readonly string[]
  /** minX, minY, minZ, maxX, maxY, maxZ: metres, Z up; null where nothing has a shape. */
  readonly bbox: readonly number[] | null
}

/** @throws UnreadableFileError */
export function readGltfReport(bytes: Uint8Array): GltfReport {
  const open = openGltf(bytes)
  const { asset, nodes, materials, extensionsUsed } = open.document
  const elements = readGltfElements(open)
  const parts = elements.flatMap((element) => element.parts)
  return {
    version: asset.version,
    generator: asset.generator ?? null,
    nodes: nodes.length,
    elements: elements.length,
    elementsWithGeometry: elements.filter((element) => element.parts.length > 0).length,
    triangles: parts.reduce((sum, { indices }) => sum + indices.length / 3, 0),
    materials: materials.length,
    extensions: extensionsUsed,
    bbox: boxOf(parts.map(({ positions }) => positions)),
  }
}

function boxOf(lists: readonly Float64Array[]): number[] | null {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const axis = at % 3
      box[axis] = Math.min(box[axis]!, list[at]!)
      box[axis + 3] = Math.max(box[axis + 3]!, list[at]!)
    }
  }
  return Number.isFinite(box[0]) ? box : null
}
