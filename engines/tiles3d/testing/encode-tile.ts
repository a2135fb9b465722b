interface TileFacts {
  /** Packs it into a batched model of this middle. */
  readonly centre?: readonly [number, number, number]
  /** What it says that nobody reads it without. */
  readonly extension?: string
}

/** A binary glTF of so many triangles of a metre, side by side. */
export function encodeTile(triangles: number, { centre, extension }: TileFacts = {}): Uint8Array {
  const positions = Float32Array.from(
    { length: triangles * 9 },
    (_, at) => [0, 0, 0, 1, 0, 0, 0, 0, 1][at % 9]! + (at % 3 === 0 ? Math.floor(at / 9) : 0),
  )
  const document = {
    asset: { version: '2.0' },
    ...(extension && { extensionsUsed: [extension], extensionsRequired: [extension] }),
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5_126,
        count: triangles * 3,
        type: 'VEC3',
        min: [0, 0, 0],
        max: [triangles, 0, 1],
      },
    ],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: positions.byteLength }],
    buffers: [{ byteLength: positions.byteLength }],
  }
  const text = Buffer.from(JSON.stringify(document))
  const json = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const binary = Buffer.from(positions.buffer)
  const glb = Buffer.concat([
    words(0x46546c67, 2, 28 + json.length + binary.length),
    words(json.length, 0x4e4f534a),
    json,
    words(binary.length, 0x004e4942),
    binary,
  ])
  return centre ? batched(glb, centre) : glb
}

function batched(glb: Buffer, centre: readonly number[]): Buffer {
  const text = Buffer.from(JSON.stringify({ BATCH_LENGTH: 0, RTC_CENTER: centre }))
  const table = Buffer.concat([text, Buffer.alloc((8 - ((28 + text.length) % 8)) % 8, ' ')])
  const head = Buffer.concat([Buffer.from('b3dm'), words(1, 28 + table.length + glb.length, table.length, 0, 0, 0)])
  return Buffer.concat([head, table, glb])
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}
