/** A document as JSON and the bytes of its first buffer, as a .glb file. */
export function buildGlb(document: object, binary: Uint8Array = new Uint8Array(0)): Uint8Array {
  const json = padded(new TextEncoder().encode(JSON.stringify(document)), 0x20)
  const data = padded(binary, 0)
  const glb = new Uint8Array(12 + 8 + json.length + 8 + data.length)
  const view = new DataView(glb.buffer)
  const words = [0x46546c67, 2, glb.length, json.length, 0x4e4f534a]
  words.forEach((word, at) => {
    view.setUint32(at * 4, word, true)
  })
  glb.set(json, 20)
  view.setUint32(20 + json.length, data.length, true)
  view.setUint32(24 + json.length, 0x004e4942, true)
  glb.set(data, 28 + json.length)
  return glb
}

function padded(bytes: Uint8Array, filler: number): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler)
  whole.set(bytes)
  return whole
}

/** Corners of a box from the origin, and its twelve triangles. */
const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at & 1, (at >> 1) & 1, at >> 2])
const FACES = [
  0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5,
]
const POSITION_BYTES = CORNERS.length * 12

/** Bytes of one box of the given size: positions, then corners of triangles as 16-bit numbers. */
export function boxBytes([x, y, z]: readonly [number, number, number]): Uint8Array {
  const bytes = new Uint8Array(POSITION_BYTES + FACES.length * 2)
  const view = new DataView(bytes.buffer)
  CORNERS.forEach(([a = 0, b = 0, c = 0], at) => {
    ;[a * x, b * y, c * z].forEach((value, axis) => {
      view.setFloat32(at * 12 + axis * 4, value, true)
    })
  })
  FACES.forEach((corner, at) => {
    view.setUint16(POSITION_BYTES + at * 2, corner, true)
  })
  return bytes
}

/** Parts of a document whose mesh 0 is the box of `boxBytes`. */
export const BOX_DOCUMENT = {
  asset: { version: '2.0', generator: 'Test writer 1' },
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
  materials: [{ name: 'Red', pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } }],
  accessors: [
    { bufferView: 0, componentType: 5126, count: CORNERS.length, type: 'VEC3' },
    { bufferView: 1, componentType: 5123, count: FACES.length, type: 'SCALAR' },
  ],
  bufferViews: [
    { buffer: 0, byteLength: POSITION_BYTES },
    { buffer: 0, byteOffset: POSITION_BYTES, byteLength: FACES.length * 2 },
  ],
  buffers: [{ byteLength: POSITION_BYTES + FACES.length * 2 }],
} as const
