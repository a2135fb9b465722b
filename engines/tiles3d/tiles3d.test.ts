import { describe, expect, it } from 'vitest'
import { fromEarthCentred, toEarthCentred } from '../geodesy/earth-centred.ts'
import { readTileset } from './read-tileset.ts'
import { encodeTile } from './testing/encode-tile.ts'
import { tileModel } from './tile-model.ts'
import { cornersOf } from './tile-volume.ts'

/** Riyadh, UTM zone 38 north, turned by thirty degrees. */
const PLACEMENT = {
  epsg: 32_638,
  eastings: 671_000,
  northings: 2_736_000,
  height: 612,
  abscissa: Math.cos(Math.PI / 6),
  ordinate: Math.sin(Math.PI / 6),
  scale: 1,
}

/** A box of triangles with its least corner at a place. */
function boxAt(id: number, [x, y, z]: readonly [number, number, number], [a, b, c]: readonly [number, number, number]) {
  const positions = Float64Array.from(
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) => [
      x + (corner & 1 ? a : 0),
      y + (corner & 2 ? b : 0),
      z + (corner & 4 ? c : 0),
    ]),
  )
  const faces = [
    0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5,
  ]
  return {
    globalId: `element-${id}`,
    ifcClass: id === 0 ? 'IfcSlab' : 'IfcDoor',
    name: `Part ${id}`,
    expressId: id,
    positions,
    indices: Uint32Array.from(faces),
  }
}

/** One large slab and many small things on it. */
const building = (count: number) => [
  boxAt(0, [0, 0, 0], [60, 40, 0.4]),
  ...Array.from({ length: count }, (_, at) =>
    boxAt(at + 1, [(at % 50) + 0.2, Math.floor(at / 50) % 38, 0.4 + Math.floor(at / 1_900) * 3], [0.6, 0.2, 2]),
  ),
]

describe('a model as 3D Tiles', () => {
  it('[MAP-02] stands on its place, with every element and triangle, tiles within those above them and ever finer', async () => {
    const elements = building(12_000)
    const written = await tileModel(elements, PLACEMENT)
    expect(written).toMatchObject({ elements: 12_001, triangles: 12_001 * 12 })
    expect(written.tiles).toBeGreaterThan(2)
    const read = readTileset(written.files)
    expect(read.facts).toMatchObject({
      version: '1.1',
      tiles: written.tiles,
      levels: written.levels,
      triangles: 12_001 * 12,
    })
    const { tiles } = read.index
    for (const { parent, geometricError, box } of tiles) {
      if (parent === null) continue
      const above = tiles[parent]!
      expect(geometricError).toBeLessThanOrEqual(above.geometricError)
      for (const corner of cornersOf(box)) expect(isWithin(corner, above.box)).toBe(true)
    }
    expect(tiles.filter(({ geometricError }) => geometricError === 0).length).toBeGreaterThan(0)
    const [west, south, east, north] = read.bounds!
    // The corner of the model is its origin; the far one lies 60 m along and 40 m across, turned.
    const [longitude, latitude] = [46.6899, 24.7286]
    expect(Math.abs(west - longitude)).toBeLessThan(0.003)
    expect(Math.abs(south - latitude)).toBeLessThan(0.003)
    expect((east - west) * 101_000).toBeGreaterThan(60)
    expect((north - south) * 110_800).toBeLessThan(90)
    expect(read.facts.heights![0]).toBeCloseTo(612, 1)
  })

  it('keeps what each element is called, and its vertices to their tenths of a millimetre', async () => {
    const { files } = await tileModel(building(3), PLACEMENT)
    const { positions, texts } = await unpackedTile(files.get('tile-0.glb')!)
    // The largest first; the doors are all of one size.
    expect(texts.globalId?.[0]).toBe('element-0')
    expect(texts.globalId?.toSorted()).toEqual(['element-0', 'element-1', 'element-2', 'element-3'])
    expect(texts.class).toEqual(['IfcSlab', 'IfcDoor', 'IfcDoor', 'IfcDoor'])
    const xs = positions.filter((_, at) => at % 3 === 0)
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([-30, 30])
  })

  it('is refused by name where its system counts degrees, or nothing in it has a shape', async () => {
    await expect(tileModel(building(1), { ...PLACEMENT, epsg: 4326 })).rejects.toThrow(/EPSG:4326/)
    await expect(tileModel([], PLACEMENT)).rejects.toThrow(/shape/)
  })
})

function isWithin(place: readonly number[], box: readonly number[]): boolean {
  const from = place.map((value, part) => value - box[part]!)
  return [3, 6, 9].every((axis) => {
    const half = box.slice(axis, axis + 3)
    const length = Math.hypot(...half)
    return Math.abs(half.reduce((sum, part, at) => sum + (part / length) * from[at]!, 0)) <= length + 1e-3
  })
}

/** By the decoder that browsers use, which is not the encoder's own. */
async function unpackedTile(glb: Uint8Array) {
  const { MeshoptDecoder } = await import('meshoptimizer')
  await MeshoptDecoder.ready
  const view = new DataView(glb.buffer, glb.byteOffset, glb.length)
  const length = view.getUint32(12, true)
  const document = JSON.parse(Buffer.from(glb.subarray(20, 20 + length)).toString())
  const binary = glb.subarray(20 + length + 8)
  const positions = document.meshes[0].primitives.flatMap(({ attributes }: { attributes: { POSITION: number } }) => {
    const own = document.bufferViews[document.accessors[attributes.POSITION].bufferView]
    const packed = own.extensions.EXT_meshopt_compression
    const bytes = new Uint8Array(own.byteLength)
    MeshoptDecoder.decodeGltfBuffer(
      bytes,
      packed.count,
      packed.byteStride,
      binary.subarray(packed.byteOffset, packed.byteOffset + packed.byteLength),
      packed.mode,
    )
    return [...new Float32Array(bytes.buffer)]
  }) as number[]
  const [table] = document.extensions.EXT_structural_metadata.propertyTables
  const texts = Object.fromEntries(
    Object.entries(table.properties as Record<string, { values: number; stringOffsets: number }>).map(
      ([name, column]) => {
        const bytesOf = ({ byteOffset, byteLength }: { byteOffset: number; byteLength: number }) =>
          Uint8Array.from(binary.subarray(byteOffset, byteOffset + byteLength))
        const offsets = new Uint32Array(bytesOf(document.bufferViews[column.stringOffsets]).buffer)
        const content = Buffer.from(bytesOf(document.bufferViews[column.values]))
        return [
          name,
          Array.from({ length: table.count }, (_, at) => content.subarray(offsets[at], offsets[at + 1]).toString()),
        ]
      },
    ),
  )
  return { positions, texts: texts as Record<string, string[]> }
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const REGION = { region: [0.815, 0.4315, 0.8151, 0.4316, 600, 640] }

describe('a tileset from elsewhere', () => {
  it('is read with batched models, tilesets within it and regions, and counted', () => {
    const files = new Map<string, Uint8Array>([
      [
        'site/tileset.json',
        json({
          asset: { version: '1.0' },
          geometricError: 100,
          root: {
            boundingVolume: REGION,
            geometricError: 20,
            refine: 'REPLACE',
            content: { url: 'top.b3dm' },
            children: [{ boundingVolume: REGION, geometricError: 0, content: { uri: 'fine/tileset.json' } }],
          },
        }),
      ],
      ['site/top.b3dm', encodeTile(2, { centre: [1, 2, 3] })],
      [
        'site/fine/tileset.json',
        json({
          asset: { version: '1.0' },
          geometricError: 5,
          root: { boundingVolume: REGION, geometricError: 0, content: { uri: 'a%20b.glb' } },
        }),
      ],
      ['site/fine/a b.glb', encodeTile(5)],
    ])
    const { facts, bounds, index } = readTileset(files)
    expect(facts).toMatchObject({ version: '1.0', tiles: 2, levels: 3, triangles: 7 })
    expect(index.tiles.map(({ parent, isReplaced }) => [parent, isReplaced])).toEqual([
      [null, true],
      [0, true],
      [1, true],
    ])
    expect(index.tiles[0]!.transform.slice(12)).toEqual([1, 2, 3, 1])
    expect(bounds![0] * (Math.PI / 180)).toBeCloseTo(0.815, 5)
    expect(facts.heights![1]).toBeCloseTo(640, 0)
  })

  it('that stands nowhere on earth is not placed by guess', () => {
    const files = new Map<string, Uint8Array>([
      [
        'tileset.json',
        json({
          asset: { version: '1.1' },
          geometricError: 9,
          root: { boundingVolume: { sphere: [0, 0, 0, 50] }, geometricError: 0, content: { uri: 'a.glb' } },
        }),
      ],
      ['a.glb', encodeTile(1)],
    ])
    expect(readTileset(files)).toMatchObject({ bounds: null, facts: { heights: null, triangles: 1 } })
  })

  const one = (root: object, more: readonly (readonly [string, Uint8Array])[] = []) =>
    new Map<string, Uint8Array>([
      [
        'tileset.json',
        json({
          asset: { version: '1.1' },
          geometricError: 9,
          root: { boundingVolume: REGION, geometricError: 0, ...root },
        }),
      ],
      ...more,
    ])
  it.each([
    ['no tileset', new Map<string, Uint8Array>([['a.glb', encodeTile(1)]]), /tileset\.json/],
    ['a tile that is missing', one({ content: { uri: 'gone.glb' } }), /gone\.glb/],
    ['a path out of the archive', one({ content: { uri: '../secret.glb' } }), /secret/],
    ['an address', one({ content: { uri: 'https://example.org/a.glb' } }), /example/],
    ['implicit tiles', one({ implicitTiling: {} }), /implicit/],
    ['points', one({ content: { uri: 'a.pnts' } }, [['a.pnts', Buffer.from('pnts0000')]]), /\.pnts/],
    [
      'packed by Draco',
      one({ content: { uri: 'a.glb' } }, [['a.glb', encodeTile(1, { extension: 'KHR_draco_mesh_compression' })]]),
      /draco/,
    ],
    ['cut in half', one({ content: { uri: 'a.glb' } }, [['a.glb', encodeTile(4).subarray(0, 60)]]), /middle/],
    ['naming itself', one({ content: { uri: 'tileset.json' } }), /itself/],
    ['nothing to show', one({}), /shape/],
  ])('is refused by name where it is %s', (_what, files, reason) => {
    expect(() => readTileset(files)).toThrow(reason)
  })
})

it('the way from the middle of the earth leads back to a tenth of a micrometre', () => {
  for (const place of [
    [46.7, 24.8, 612],
    [-120, -89.9, -40],
    [0, 0, 8_000],
    [179.9, 45, 0],
  ] as const) {
    const [longitude, latitude, height] = place
    const back = fromEarthCentred(...toEarthCentred(longitude, latitude, height))
    for (const [at, value] of place.entries()) expect(back[at]).toBeCloseTo(value, at === 2 ? 6 : 11)
  }
})
