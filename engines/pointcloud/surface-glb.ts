import type { SurfaceMesh } from './surface-mesh.ts'

const [ARRAY_BUFFER, ELEMENT_ARRAY_BUFFER] = [34962, 34963]
const [UNSIGNED_BYTE, UNSIGNED_INT, FLOAT] = [5121, 5125, 5126]
const [GLB, JSON_CHUNK, BIN_CHUNK] = [0x46546c67, 0x4e4f534a, 0x004e4942]

/**
 * A mesh as binary glTF 2.0, one primitive with normals and, where it has them, colours.
 * @param extras facts that travel with it: where its middle lies, and what its heights count from
 */
export function writeGlb(mesh: SurfaceMesh, extras: Readonly<Record<string, unknown>> = {}): Uint8Array {
  const { positions, normals, colours, indices, min, max } = mesh
  const parts = [positions, normals, ...(colours ? [colours] : []), indices]
  const count = positions.length / 3
  let offset = 0
  const bufferViews = parts.map((part) => {
    const target = part === indices ? ELEMENT_ARRAY_BUFFER : ARRAY_BUFFER
    const view = { buffer: 0, byteOffset: offset, byteLength: part.byteLength, target }
    offset += part.byteLength
    return view
  })
  const vectors = { componentType: FLOAT, count, type: 'VEC3' }
  const last = bufferViews.length - 1
  const document = {
    asset: { version: '2.0', generator: 'Plumbline', extras },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: 'Surface' }],
    meshes: [
      {
        name: 'Surface',
        primitives: [
          {
            attributes: { POSITION: 0, NORMAL: 1, ...(colours && { COLOR_0: 2 }) },
            indices: last,
            material: 0,
          },
        ],
      },
    ],
    materials: [
      {
        doubleSided: true,
        pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 1, baseColorFactor: [1, 1, 1, 1] },
      },
    ],
    accessors: [
      { bufferView: 0, ...vectors, min, max },
      { bufferView: 1, ...vectors },
      ...(colours ? [{ bufferView: 2, componentType: UNSIGNED_BYTE, normalized: true, count, type: 'VEC4' }] : []),
      { bufferView: last, componentType: UNSIGNED_INT, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews,
    buffers: [{ byteLength: offset }],
  }
  const text = Buffer.from(JSON.stringify(document))
  const json = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const bytes = parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))
  const chunk = (length: number, type: number) => words(length, type)
  const total = 12 + 8 + json.length + 8 + offset
  return Buffer.concat([words(GLB, 2, total), chunk(json.length, JSON_CHUNK), json, chunk(offset, BIN_CHUNK), ...bytes])
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}
