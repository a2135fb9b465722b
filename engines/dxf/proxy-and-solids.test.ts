import { describe, expect, test } from 'vitest'
import { buildGeometry } from './build-geometry.ts'
import { readDxf } from './read-dxf.ts'
import { readDxfReport } from './read-dxf-report.ts'
import { dxfFile } from './testing/dxf-file.ts'

type Value = number | readonly number[]
const doubles = (...values: number[]) => [...new Uint8Array(new Float64Array(values).buffer)]
const longs = (...values: number[]) => [...new Uint8Array(new Int32Array(values).buffer)]
const hex = (bytes: readonly number[]) =>
  bytes
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
const figure = (type: number, ...data: Value[]) => {
  const bytes = data.flatMap((value) => (typeof value === 'number' ? doubles(value) : value))
  return [...longs(bytes.length + 8, type), ...bytes]
}

/** A wall of another program with the picture it left, in chunks as AutoCAD cuts them. */
function wall(figures: readonly (readonly number[])[]): (string | number)[] {
  const body = figures.flat()
  const graphic = hex([...longs(body.length + 8, figures.length), ...body])
  const chunks = graphic.match(/.{1,254}/g) ?? []
  return [
    ...[0, 'ACAD_PROXY_ENTITY', 5, 'A1', 8, 'WALL', 100, 'AcDbEntity', 100, 'AcDbProxyEntity', 90, 498, 91, 521],
    ...[160, graphic.length / 2, ...chunks.flatMap((chunk) => [310, chunk]), 93, 4, 310, '00000000'],
  ]
}

const model = (entities: readonly (string | number)[]) => {
  const { list, counts, extents } = buildGeometry(readDxf(dxfFile({ entities })))
  const space = list.spaces[0]
  if (!space) throw new Error('no model')
  return { space, counts, extents, styles: list.styles }
}

describe('[MOD-DES] pictures that other programs left with their entities', () => {
  test('draws lines, arcs, filled polygons and texts in their colours and at their places', () => {
    const text = [...new TextEncoder().encode('EI 90'), 0, 0, 0]
    const figures = [
      figure(14, longs(1)),
      figure(6, longs(2), 0, 0, 0, 8, 0, 0),
      figure(22, longs(0xc2_00_80_ff | 0)),
      // Turned by a quarter about the centre, the x axis of the arc looks down.
      figure(4, 5, 5, 0, 2, 0, 0, 1, 0, -1, 0, Math.PI / 2, longs(0)),
      figure(20, longs(1)),
      figure(7, longs(3), 0, 0, 0, 1, 0, 0, 0, 1, 0),
      figure(29, 1, 0, 0, 100, 0, 1, 0, 50, 0, 0, 1, 0, 0, 0, 0, 1),
      figure(10, 1, 2, 0, 0, 0, 1, 1, 0, 0, 0.5, 1, 0, text),
      figure(31),
    ]
    const { space, counts, extents, styles } = model(wall(figures))
    expect(counts).toEqual({ ACAD_PROXY_ENTITY: { parsed: 1, drawn: 1 } })
    expect(space.fills.entities).toHaveLength(1)
    const [x = 0, y = 0] = space.origin
    expect(space.texts).toMatchObject([{ text: 'EI 90', height: 0.5, x: 101 - x, y: 52 - y }])
    expect(extents?.[0]).toEqual([0, 0, 0])
    const colours = [...new Set([...space.lines.styles].map((style) => styles[style]?.colour))]
    expect(colours).toEqual([0xff0000, 0x0080ff])
    // The arc runs from below to the right of its centre.
    expect(Math.max(...space.lines.positions.filter((_, index) => index % 2 === 0)) + x).toBeCloseTo(8, 4)
    expect(space.lines.positions[5]).toBeCloseTo(3 - y, 4)
    expect(readDxfReport(dxfFile({ entities: wall(figures) }))).toMatchObject({ unsupported: [], texts: ['EI 90'] })
  })

  test('lists an entity whose picture is empty, cut or says more than it holds', () => {
    const endless = [...longs(0xffffff, 6), ...longs(0x7fffffff)]
    const empty = [[], [longs(4, 6)], [endless], [figure(9, longs(0x7fffffff), 1)], [figure(33, longs(9, 9))]]
    for (const figures of empty)
      expect(readDxfReport(dxfFile({ entities: wall(figures) })).unsupported).toEqual([
        { type: 'ACAD_PROXY_ENTITY', count: 1, inBlocks: 0 },
      ])
  })
})

/** A half disc of radius 2 about (10, 5), moved by (100, 0): its diameter and its arc. */
const REGION = [
  '700 0 1 0',
  '5 maker 5 22.0. 24 today',
  '1 9.9999999999999995e-007 1e-010',
  'body $-1 -1 $-1 $-1 $-1 $1 #',
  'transform $-1 -1 $-1 1 0 0 0 1 0 0 0 1 100 0 0 1 no_rotate no_reflect no_shear #',
  'edge $-1 -1 $-1 $4 0 $5 4 $-1 $6 forward @7 unknown #',
  'edge $-1 -1 $-1 $5 0 $4 3.14159265358979 $-1 $7 forward @7 unknown #',
  'vertex $-1 -1 $-1 $2 $8 #',
  'vertex $-1 -1 $-1 $2 $9 #',
  'straight-curve $-1 -1 $-1 8 5 0 1 0 0 I I #',
  'ellipse-curve $-1 -1 $-1 10 5 0 0 0 1 2 0 0 1 I I #',
  'point $-1 -1 $-1 8 5 0 #',
  'point $-1 -1 $-1 12 5 0 #',
]
const enciphered = (line: string) =>
  [...line].map((letter) => (letter === ' ' ? letter : String.fromCharCode(159 - letter.charCodeAt(0)))).join('')

/** The same as a modeller's bytes: an edge between two points. */
function solidBytes(): number[] {
  const letters = (tag: number, word: string) => [tag, word.length, ...new TextEncoder().encode(word)]
  const none = [0x0c, ...longs(-1), 0x04, ...longs(-1), 0x0c, ...longs(-1)]
  const to = (number: number) => [0x0c, ...longs(number)]
  return [
    ...new TextEncoder().encode('ACIS BinaryFile'),
    ...longs(21800, 0, 1, 0),
    ...[...letters(7, 'maker'), ...letters(7, '22'), ...letters(7, 'today'), 6, ...doubles(1), 6, ...doubles(1e-6)],
    ...[6, ...doubles(1e-10)],
    ...[...letters(13, 'edge'), ...none, ...to(1), 6, ...doubles(0), ...to(2), 6, ...doubles(5)],
    ...[...to(-1), ...to(5), 0x0b, ...letters(7, 'unknown'), 0x11],
    ...[...letters(13, 'vertex'), ...none, ...to(0), ...to(3), 0x11],
    ...[...letters(13, 'vertex'), ...none, ...to(0), ...to(4), 0x11],
    ...[...letters(13, 'point'), ...none, 0x13, ...doubles(1, 1, 0), 0x11],
    ...[...letters(13, 'point'), ...none, 0x13, ...doubles(4, 5, 0), 0x11],
    ...[...letters(14, 'straight'), ...letters(13, 'curve'), ...none, 0x13, ...doubles(1, 1, 0), 0x14],
    ...[...doubles(0.6, 0.8, 0), 0x0b, 0x0b, 0x11],
  ]
}

describe('[MOD-DES] solids of a modeller', () => {
  test('draws the straight and round edges of a region where its body lies', () => {
    const lines = REGION.flatMap((line) => [1, enciphered(line)])
    const region = [0, 'REGION', 5, 'B1', 8, '0', 100, 'AcDbEntity', 100, 'AcDbModelerGeometry', 70, 1, ...lines]
    const { counts, space, extents } = model(region)
    expect(counts).toEqual({ REGION: { parsed: 1, drawn: 1 } })
    expect(space.box).toEqual([108, 5, 112, 7].map((value) => expect.closeTo(value, 6)))
    // Tools without a modeller know nothing of it.
    expect(extents).toBeNull()
  })

  test('finds the bytes of a solid at the end of a later drawing', () => {
    const solid = [0, '3DSOLID', 5, 'C1', 8, '0', 100, 'AcDbEntity', 100, 'AcDbModelerGeometry', 290, 1]
    const chunks = (hex(solidBytes()).match(/.{1,200}/g) ?? []).flatMap((chunk) => [310, chunk])
    const store = [0, 'ACDSRECORD', 90, 0, 2, 'AcDbDs::ID', 280, 10, 320, 'C1', 2, 'ASM_Data', 94, 9, ...chunks]
    const text = new TextDecoder().decode(dxfFile({ entities: [...solid, ...solid.with(3, 'C2')] }))
    const section = ['0', 'SECTION', 2, 'ACDSDATA', 70, 2, ...store, 0, 'ENDSEC', 0, 'EOF', ''].join('\n')
    const report = readDxfReport(new TextEncoder().encode(text.replace(/0\nEOF\n$/, section)))
    expect(report.entities).toEqual({ '3DSOLID': { parsed: 2, drawn: 1 } })
    expect(report.unsupported).toEqual([{ type: '3DSOLID', count: 1, inBlocks: 0 }])
    expect(report.outlineOnly).toEqual([{ type: '3DSOLID', count: 1, inBlocks: 0 }])
  })
})

test('[MOD-DES] shows a sheet of another format by the outline it is cut along', () => {
  const sheet = [0, 'PDFUNDERLAY', 8, '0', 100, 'AcDbEntity', 100, 'AcDbUnderlayReference', 340, 'D1', 10, 10, 20, 20]
  const cut = [30, 0, 41, 2, 42, 2, 43, 2, 50, 90, 280, 14, 11, 0, 21, 0, 11, 3, 21, 1]
  const report = readDxfReport(dxfFile({ entities: [...sheet, ...cut] }))
  expect(report.extents).toEqual([
    [8, 20, 0],
    [10, 26, 0],
  ])
  expect(report.outlineOnly).toEqual([{ type: 'PDFUNDERLAY', count: 1, inBlocks: 0 }])
  expect(readDxfReport(dxfFile({ entities: sheet })).unsupported).toEqual([
    { type: 'PDFUNDERLAY', count: 1, inBlocks: 0 },
  ])
})
