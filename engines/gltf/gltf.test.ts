import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { convertIfc } from '../ifc/convert-ifc.ts'
import { readElementMeshes } from '../ifc/read-element-meshes.ts'
import { gltfToIfc } from './gltf-to-ifc.ts'
import { openGltf } from './open-gltf.ts'
import { readGltfElements } from './read-gltf-elements.ts'
import { readGltfReport } from './read-gltf-report.ts'
import { BOX_DOCUMENT, boxBytes, buildGlb } from './testing/build-glb.ts'
import { trianglesOf } from './triangles-of.ts'

const SIZE = [2, 3, 4] as const
const binary = boxBytes(SIZE)
const HOUSE = {
  ...BOX_DOCUMENT,
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [
    { name: 'House', children: [1, 2, 3, 4], translation: [10, 0, 0] },
    { name: '壁', mesh: 0, extras: { fireRating: 'EI60', size: { width: 2 }, isExternal: true, nothing: null } },
    { name: '壁', mesh: 0, translation: [0, 0, -5] },
    { name: 'Lamp' },
    { name: 'Tank', mesh: 0, rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] },
  ],
}
const glb = (document: object, bytes: Uint8Array = binary) => buildGlb({ ...BOX_DOCUMENT, ...document }, bytes)

describe('[MOD-DES] a glTF model', () => {
  test('has its nodes as elements, in metres with Z up, named by the way that leads to them', () => {
    const elements = readGltfElements(openGltf(glb(HOUSE)))
    expect(elements.map(({ path, parent }) => [path, parent])).toEqual([
      ['/House', null],
      ['/House/壁', 0],
      ['/House/壁[2]', 0],
      ['/House/Tank', 0],
    ])
    expect(readGltfReport(glb({ ...HOUSE, nodes: HOUSE.nodes.slice(0, 2), scenes: [{ nodes: [1] }] }))).toMatchObject({
      bbox: [0, -4, 0, 2, 0, 3],
      triangles: 12,
    })
  })

  test('with long names above thousands of nodes tells them apart by short paths', () => {
    const above = Array.from({ length: 190 }, (_, at) => ({ name: 'H'.repeat(1000), children: [at + 1] as number[] }))
    above[189] = { name: 'Roof', children: Array.from({ length: 3_000 }, (_, at) => 190 + at) }
    const tiles = above[189].children.map(() => ({ name: 'Tile', mesh: 0 }))
    const paths = readGltfElements(openGltf(glb({ scenes: [{ nodes: [0] }], nodes: [...above, ...tiles] }))).map(
      ({ path }) => path,
    )
    expect([paths.length, new Set(paths).size]).toEqual([3_190, 3_190])
    expect(Math.max(...paths.map(({ length }) => length))).toBeLessThan(4_000)
  })

  test('turns, moves and scales by the matrices of all nodes above', () => {
    const { bbox } = readGltfReport(glb({ scenes: [{ nodes: [0] }], nodes: [HOUSE.nodes[4]!] }))
    expect(bbox?.map((value) => Math.round(value * 1e4) / 1e4 + 0)).toEqual([0, 0, 0, 4, 2, 3])
    const nodes = [
      { children: [1], scale: [2, 2, 2] },
      { mesh: 0, matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1] },
    ]
    expect(readGltfReport(glb({ scenes: [{ nodes: [0] }], nodes })).bbox).toEqual([10, -22, 12, 14, -14, 18])
  })

  test('is stored as every building model is: shapes, properties, elements with ids that stay', async () => {
    const first = await convertIfc(glb(HOUSE))
    expect(first.report).toMatchObject({ schema: 'glTF 2.0', elementsWithGeometry: 3, triangles: 36, failed: [] })
    const again = await convertIfc(glb({ ...HOUSE, nodes: [...HOUSE.nodes] }))
    expect(again.elements.map(({ globalId }) => globalId)).toEqual(first.elements.map(({ globalId }) => globalId))
    const walls = first.elements.filter(({ name }) => name === '壁')
    expect(walls.map(({ ifcClass, state }) => [ifcClass, state])).toEqual([
      ['IfcBuildingElementProxy', 'shown'],
      ['IfcBuildingElementProxy', 'shown'],
    ])
    expect(walls[0]?.geometryHash).toBe(walls[1]?.geometryHash)
    expect(walls[0]?.propertyHash).not.toBe(walls[1]?.propertyHash)
    expect(walls[0]?.box?.map((value) => Number(value.toFixed(3)))).toEqual([10, -4, 0, 12, 0, 3])
    const { elements } = await readElementMeshes(glb(HOUSE))
    expect(elements).toHaveLength(3)
  })

  test('is read from a .gltf with its buffer inside, and from a .zip with its files', () => {
    const inside = {
      ...HOUSE,
      buffers: [{ byteLength: binary.length, uri: `data:;base64,${Buffer.from(binary).toString('base64')}` }],
    }
    const json = (document: object) => new TextEncoder().encode(JSON.stringify(document))
    expect(readGltfReport(json(inside)).elements).toBe(4)
    const beside = { ...HOUSE, buffers: [{ byteLength: binary.length, uri: 'box%20data.bin' }] }
    const zip = zipSync({ 'model/house.gltf': json(beside), 'model/box data.bin': binary })
    expect(readGltfReport(zip).elements).toBe(4)
    expect(gltfToIfc(zip).length).toBeGreaterThan(1000)
    expect(() => readGltfReport(json(beside))).toThrow(/box data\.bin/)
  })

  test('reads strips and fans as triangles, and no lines', () => {
    expect([...trianglesOf(5, null, 4)!]).toEqual([0, 1, 2, 2, 1, 3])
    expect([...trianglesOf(6, null, 4)!]).toEqual([0, 1, 2, 0, 2, 3])
    expect([...trianglesOf(1, null, 4)!]).toEqual([])
    expect(trianglesOf(4, Float64Array.of(0, 1, 9), 4)).toBeNull()
  })
})

describe('a glTF file that cannot be read is refused with what to do', () => {
  const accessors = (change: object) => [{ ...BOX_DOCUMENT.accessors[0], ...change }, BOX_DOCUMENT.accessors[1]]
  const one = { scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }] }

  test.each([
    ['cut off', glb(HOUSE).slice(0, 900), /damaged/],
    ['cut off in its head', glb(HOUSE).slice(0, 14), /damaged/],
    ['of version 1', glb({ ...one, asset: { version: '1.0' } }), /glTF 1\.0/],
    [
      'packed by Draco',
      glb({ ...one, extensionsRequired: ['KHR_draco_mesh_compression'] }),
      /KHR_draco_mesh_compression.*without mesh compression/,
    ],
    ['packed by meshopt', glb({ ...one, extensionsRequired: ['EXT_meshopt_compression'] }), /EXT_meshopt_compression/],
    ['with an extension that nobody knows', glb({ ...one, extensionsRequired: ['ACME_shape'] }), /ACME_shape/],
    [
      'with an address on the internet',
      glb({ ...one, buffers: [{ byteLength: 4, uri: 'https://example.com/a.bin' }] }),
      /example\.com/,
    ],
    ['with a path that leads out', glb({ ...one, buffers: [{ byteLength: 4, uri: '../../etc/passwd' }] }), /passwd/],
    ['with more vertices than bytes', glb({ ...one, accessors: accessors({ count: 9 }) }), /does not fit its buffer/],
    ['with an endless list', glb({ ...one, accessors: accessors({ count: 4e9 }) }), /more than/],
    ['with an offset outside', glb({ ...one, accessors: accessors({ byteOffset: 1e9 }) }), /does not fit its buffer/],
    [
      'with a circle of nodes',
      glb({ scenes: [{ nodes: [0] }], nodes: [{ mesh: 0, children: [1] }, { children: [0] }] }),
      /no tree/,
    ],
    [
      'with a node under two others',
      glb({ scenes: [{ nodes: [0, 1] }], nodes: [{ children: [2] }, { children: [2] }, { mesh: 0 }] }),
      /no tree/,
    ],
    ['without shapes', glb({ scenes: [{ nodes: [0] }], nodes: [{ name: 'Nothing' }] }), /no shapes/],
    [
      'with numbers that are none',
      glb(
        one,
        Uint8Array.from(binary, (byte, at) => (at < 4 ? 0xff : byte)),
      ),
      /does not fit|damaged/,
    ],
    [
      'with a corner that is no vertex',
      glb(
        one,
        Uint8Array.from(binary, (byte, at) => (at === binary.length - 1 ? 0xff : byte)),
      ),
      /vertices that it does not have/,
    ],
  ])('%s', (_what, bytes, reason) => {
    expect(() => gltfToIfc(bytes)).toThrow(reason)
    try {
      gltfToIfc(bytes)
    } catch (error) {
      expect((error as { say: { ar: string } }).say.ar).toMatch(/[\u0600-\u06ff]/)
    }
  })

  test('a tree that is nested without end', () => {
    const nodes = Array.from({ length: 1_000 }, (_, at) => ({ children: at < 999 ? [at + 1] : [], mesh: 0 }))
    expect(() => gltfToIfc(glb({ scenes: [{ nodes: [0] }], nodes }))).toThrow(/200 nested nodes/)
  })

  test('another format under its name is not taken for it', async () => {
    await expect(convertIfc(new TextEncoder().encode('{"type":"FeatureCollection"}'))).rejects.toMatchObject({
      code: 'not-ifc',
    })
  })
})
