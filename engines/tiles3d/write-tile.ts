import { MeshoptEncoder } from 'meshoptimizer'
import { colourOfClass } from './class-colours.ts'
import type { TiledElement } from './tiled-element.ts'

const [ARRAY_BUFFER, ELEMENT_ARRAY_BUFFER] = [34_962, 34_963]
const [UNSIGNED_INT, FLOAT] = [5_125, 5_126]
const [GLB, JSON_CHUNK, BIN_CHUNK] = [0x46546c67, 0x4e4f534a, 0x004e4942]
const COMPRESSION = 'EXT_meshopt_compression'

interface Primitive {
  readonly colour: readonly number[]
  readonly positions: Float32Array
  readonly features: Float32Array
  readonly indices: Uint32Array
}

/**
 * Elements as one binary glTF whose lists are packed by EXT_meshopt_compression without loss. Every vertex names its element
 * (EXT_mesh_features), and a table holds GlobalId, class and name of each (EXT_structural_metadata).
 * @param origin what is taken from all positions, so that they keep their tenths of a millimetre
 */
export async function writeTile(elements: readonly TiledElement[], origin: readonly number[]): Promise<Uint8Array> {
  await MeshoptEncoder.ready
  const buffers = new PackedBuffers()
  const accessors: object[] = []
  const primitives = primitivesOf(elements, origin).map(({ colour, positions, features, indices }, material) => {
    const count = positions.length / 3
    const place = { bufferView: buffers.vertices(positions, count, 12), componentType: FLOAT, count, type: 'VEC3' }
    const feature = { bufferView: buffers.vertices(features, count, 4), componentType: FLOAT, count, type: 'SCALAR' }
    const corners = {
      bufferView: buffers.triangles(indices),
      componentType: UNSIGNED_INT,
      count: indices.length,
      type: 'SCALAR',
    }
    const at = accessors.push({ ...place, ...boundsOf(positions) }, feature, corners) - 3
    const featureIds = [{ featureCount: elements.length, attribute: 0, propertyTable: 0 }]
    return {
      attributes: { POSITION: at, _FEATURE_ID_0: at + 1 },
      indices: at + 2,
      material,
      extensions: { EXT_mesh_features: { featureIds } },
      colour,
    }
  })
  const properties = {
    globalId: buffers.texts(elements.map(({ globalId }) => globalId)),
    class: buffers.texts(elements.map(({ className }) => className)),
    name: buffers.texts(elements.map(({ name }) => name)),
  }
  const { bufferViews, packed, unpackedBytes } = buffers
  const document = {
    asset: { version: '2.0', generator: 'Plumbline' },
    extensionsUsed: [COMPRESSION, 'EXT_mesh_features', 'EXT_structural_metadata'],
    extensionsRequired: [COMPRESSION],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: primitives.map(({ colour: _, ...primitive }) => primitive) }],
    materials: primitives.map(({ colour }) => ({
      doubleSided: true,
      ...(colour[3]! < 1 && { alphaMode: 'BLEND' }),
      pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 1, baseColorFactor: colour },
    })),
    accessors,
    bufferViews,
    buffers: [
      { byteLength: packed.length },
      // Where the lists lie once they are unpacked: no bytes of it are in the file.
      { byteLength: unpackedBytes, extensions: { [COMPRESSION]: { fallback: true } } },
    ],
    extensions: {
      EXT_structural_metadata: {
        schema: SCHEMA,
        propertyTables: [{ class: 'element', count: elements.length, properties }],
      },
    },
  }
  return glbOf(document, packed)
}

const TEXT = { type: 'STRING', required: true }
const SCHEMA = {
  id: 'elements',
  classes: { element: { name: 'Element', properties: { globalId: TEXT, class: TEXT, name: TEXT } } },
}

/** Elements of one colour are drawn together. */
function primitivesOf(elements: readonly TiledElement[], origin: readonly number[]): readonly Primitive[] {
  const byColour = new Map<string, number[]>()
  for (const [id, { className }] of elements.entries()) {
    const key = colourOfClass(className).join()
    byColour.set(key, [...(byColour.get(key) ?? []), id])
  }
  return [...byColour].map(([key, ids]) => {
    const joined = ids.map((id) => elements[id]!)
    const vertices = joined.reduce((sum, { positions }) => sum + positions.length / 3, 0)
    const corners = joined.reduce((sum, { indices }) => sum + indices.length, 0)
    const [positions, features, indices] = [
      new Float32Array(vertices * 3),
      new Float32Array(vertices),
      new Uint32Array(corners),
    ]
    let [vertexAt, cornerAt] = [0, 0]
    for (const id of ids) {
      const element = elements[id]!
      const count = element.positions.length / 3
      for (let vertex = 0; vertex < count; vertex++) {
        const [x, y, z] = [0, 1, 2].map((axis) => element.positions[vertex * 3 + axis]! - origin[axis]!)
        // From z up to glTF's y up.
        positions.set([x!, z!, -y!], (vertexAt + vertex) * 3)
        features[vertexAt + vertex] = id
      }
      for (const corner of element.indices) indices[cornerAt++] = vertexAt + corner
      vertexAt += count
    }
    return inOrder({ colour: key.split(',').map(Number), positions, features, indices })
  })
}

/** Vertices in the order in which triangles use them: what follows each other in the file is alike, and packs well. */
function inOrder({ colour, positions, features, indices }: Primitive): Primitive {
  const corners = indices.slice()
  const [order, unique] = MeshoptEncoder.reorderMesh(corners, true, true)
  const [places, ids] = [new Float32Array(unique * 3), new Float32Array(unique)]
  for (let vertex = 0; vertex < order.length; vertex++) {
    const to = order[vertex]!
    if (to === 0xffffffff) continue
    places.set(positions.subarray(vertex * 3, vertex * 3 + 3), to * 3)
    ids[to] = features[vertex]!
  }
  return { colour, positions: places, features: ids, indices: corners }
}

function boundsOf(positions: Float32Array): { readonly min: readonly number[]; readonly max: readonly number[] } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < positions.length; at++) {
    min[at % 3] = Math.min(min[at % 3]!, positions[at]!)
    max[at % 3] = Math.max(max[at % 3]!, positions[at]!)
  }
  return { min, max }
}

/** The buffer of the file, and the views into it and into what it unpacks to. */
class PackedBuffers {
  readonly bufferViews: object[] = []
  readonly #parts: Uint8Array[] = []
  #bytes = 0
  unpackedBytes = 0

  get packed(): Uint8Array {
    return Buffer.concat(this.#parts)
  }

  vertices(values: Float32Array, count: number, stride: number): number {
    return this.#pack(bytesOf(values), count, stride, 'ATTRIBUTES', ARRAY_BUFFER)
  }

  triangles(indices: Uint32Array): number {
    return this.#pack(bytesOf(indices), indices.length, 4, 'TRIANGLES', ELEMENT_ARRAY_BUFFER)
  }

  /** A column of texts: the texts, and where each begins. */
  texts(values: readonly string[]): object {
    const encoded = values.map((value) => Buffer.from(value))
    const offsets = new Uint32Array(values.length + 1)
    for (const [at, text] of encoded.entries()) offsets[at + 1] = offsets[at]! + text.length
    // A view of no bytes is not allowed.
    const content = Buffer.concat([...encoded, ...(offsets.at(-1) === 0 ? [Buffer.alloc(1)] : [])])
    return { values: this.#plain(content), stringOffsets: this.#plain(bytesOf(offsets)) }
  }

  #pack(bytes: Uint8Array, count: number, stride: number, mode: 'ATTRIBUTES' | 'TRIANGLES', target: number): number {
    const packed = MeshoptEncoder.encodeGltfBuffer(bytes, count, stride, mode)
    const view = {
      buffer: 0,
      byteOffset: this.#add(packed),
      byteLength: packed.length,
      byteStride: stride,
      count,
      mode,
    }
    const byteOffset = this.unpackedBytes
    this.unpackedBytes += Math.ceil(bytes.length / 8) * 8
    const own = {
      buffer: 1,
      byteOffset,
      byteLength: bytes.length,
      target,
      ...(mode === 'ATTRIBUTES' && { byteStride: stride }),
    }
    return this.bufferViews.push({ ...own, extensions: { [COMPRESSION]: view } }) - 1
  }

  #plain(bytes: Uint8Array): number {
    return this.bufferViews.push({ buffer: 0, byteOffset: this.#add(bytes), byteLength: bytes.length }) - 1
  }

  #add(bytes: Uint8Array): number {
    const at = this.#bytes
    const padding = (8 - (bytes.length % 8)) % 8
    this.#parts.push(bytes, Buffer.alloc(padding))
    this.#bytes += bytes.length + padding
    return at
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)

function glbOf(document: object, content: Uint8Array): Uint8Array {
  const text = Buffer.from(JSON.stringify(document))
  const json = Buffer.concat([text, Buffer.alloc((8 - ((20 + text.length) % 8)) % 8, ' ')])
  const binary = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
  const words = (...values: readonly number[]) => {
    const bytes = Buffer.alloc(values.length * 4)
    for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
    return bytes
  }
  const total = 12 + 8 + json.length + 8 + binary.length
  return Buffer.concat([
    words(GLB, 2, total),
    words(json.length, JSON_CHUNK),
    json,
    words(binary.length, BIN_CHUNK),
    binary,
  ])
}
