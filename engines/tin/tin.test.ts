import { describe, expect, it } from 'vitest'
import { readDxfTin } from './read-dxf-tin.ts'
import { readLandXml } from './read-landxml.ts'
import { scaleTin } from './scale-tin.ts'
import { landXml } from './testing/land-xml.ts'
import { tinHeights } from './tin.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
/** A square of 10 m whose height rises by 0.1 to the east and 0.2 to the north. */
const SLOPE = {
  corners: [
    [0, 0, 100],
    [10, 0, 101],
    [10, 10, 103],
    [0, 10, 102],
  ],
  faces: ['1 2 3', '1 3 4'],
} as const

const point = (code: number, [x, y, z]: readonly number[]) => `${code}\n${x}\n${code + 10}\n${y}\n${code + 20}\n${z}\n`
const faceOn = (layer: string, corners: readonly (readonly number[])[] = SLOPE.corners) =>
  `0\n3DFACE\n8\n${layer}\n${corners.map((corner, at) => point(10 + at, corner)).join('')}`
const section = (name: string, inside: string) => `0\nSECTION\n2\n${name}\n${inside}0\nENDSEC\n`

describe('a design surface', () => {
  it('of LandXML has its corners as northing, easting, height, its unit and its system', () => {
    const tin = readLandXml(bytes(landXml(SLOPE)))
    expect(tin).toMatchObject({ format: 'landxml', name: 'Formation', unitMetres: 1, epsg: 32_638, others: [] })
    const heightAt = tinHeights(tin)
    expect(heightAt(5, 2)).toBeCloseTo(100.9, 12)
    expect(heightAt(10, 10)).toBeCloseTo(103, 12)
    expect(heightAt(10.1, 5)).toBeNaN()
  })

  it('has holes where faces are invisible, and counts feet as feet', () => {
    const tin = readLandXml(bytes(landXml({ ...SLOPE, invisible: ['1 3 4'], faces: ['1 2 3'], unit: 'USSurveyFoot' })))
    const heightAt = tinHeights(scaleTin(tin, 1))
    expect(heightAt(2, 1)).toBeCloseTo((100 * 1200) / 3937 + 0.1 * 2 + 0.2 * 1, 9)
    expect(heightAt(1, 2)).toBeNaN()
  })

  it('of several is the first or the named one, and the others are said', () => {
    const two = landXml(SLOPE).replace(
      '</Surfaces>',
      `${surfaceOf(landXml({ ...SLOPE, name: 'Subgrade' }))}</Surfaces>`,
    )
    expect(readLandXml(bytes(two)).others).toEqual(['Subgrade'])
    expect(readLandXml(bytes(two), 'Subgrade').name).toBe('Subgrade')
    expect(() => readLandXml(bytes(two), 'Kerbs')).toThrow(/Kerbs. It has: Formation, Subgrade/)
  })

  it.each([
    ['cut in half', landXml(SLOPE).slice(0, landXml(SLOPE).length / 2), /cut off/],
    ['with entities', `<!DOCTYPE a [<!ENTITY b "c">]>${landXml(SLOPE)}`, /cut off or damaged \(DOCTYPE/],
    ['whose face names nobody', landXml({ ...SLOPE, faces: ['1 2 9'] }), /names corners that are not there: 1 2 9/],
    ['whose corner is no number', landXml(SLOPE).replace('0 10 101', '0 ten 101'), /no place and height: 0 ten 101/],
    ['of points alone', landXml({ ...SLOPE, faces: [] }), /no surface of triangles/],
  ])('of LandXML %s is refused by name', (_, text, words) => expect(() => readLandXml(bytes(text))).toThrow(words))

  it('of DXF is its 3D faces and meshes of faces', () => {
    const face = faceOn('DESIGN')
    const vertex = (corner: readonly number[]) => `0\nVERTEX\n8\nMESH\n${point(10, corner)}70\n192\n`
    const mesh = `0\nPOLYLINE\n8\nMESH\n66\n1\n70\n64\n${[
      [20, 0, 5],
      [30, 0, 5],
      [20, 10, 6],
    ]
      .map(vertex)
      .join('')}
0\nVERTEX\n8\nMESH\n10\n0\n20\n0\n30\n0\n70\n128\n71\n1\n72\n-2\n73\n3\n0\nSEQEND\n`.replace('\n\n', '\n')
    const file = (inside: string) => bytes(`${section('ENTITIES', inside)}0\nEOF\n`)
    const tin = readDxfTin(file(face + mesh))
    expect(tin).toMatchObject({ format: 'dxf', name: 'DESIGN, MESH', unitMetres: null, epsg: null })
    const heightAt = tinHeights(tin)
    expect(heightAt(5, 2)).toBeCloseTo(100.9, 12)
    expect(heightAt(22, 5)).toBeCloseTo(5.5, 12)
    expect(readDxfTin(file(face + mesh), 'MESH').triangles).toHaveLength(3)
    expect(() => readDxfTin(file(face + mesh), 'KERB')).toThrow(/KERB. It has: DESIGN, MESH/)
    expect(() => readDxfTin(file('0\nLINE\n8\n0\n10\n0\n20\n0\n11\n1\n21\n1\n'))).toThrow(/no surface of triangles/)
  })

  it('of DXF stands in blocks too: turned and moved to where they are placed, on the layer of the reference', () => {
    const block = `0\nBLOCK\n8\n0\n2\nPAD\n70\n0\n10\n0\n20\n0\n30\n0\n3\nPAD\n${faceOn('0')}0\nENDBLK\n8\n0\n`
    const insert = (layer: string, at: readonly number[], more = '') =>
      `0\nINSERT\n8\n${layer}\n2\nPAD\n${point(10, at)}${more}`
    const placed = insert('PADS', [1000, 2000, 5], '50\n90\n') + insert('ROW', [0, 100, 0], '70\n2\n44\n50\n')
    const drawing = bytes(`${section('BLOCKS', block)}${section('ENTITIES', placed)}0\nEOF\n`)
    const tin = readDxfTin(drawing)
    expect([tin.name, tin.triangles.length / 3]).toEqual(['PADS, ROW', 6])
    const heightAt = tinHeights(tin)
    // Five metres along the pad's own x lie to the north once it is turned.
    expect(heightAt(998, 2005)).toBeCloseTo(105.9, 9)
    expect(heightAt(5, 102)).toBeCloseTo(100.9, 9)
    expect(heightAt(55, 102)).toBeCloseTo(100.9, 9)
    expect(readDxfTin(drawing, 'PADS')).toMatchObject({ name: 'PADS', others: ['ROW'] })
  })
})

const surfaceOf = (text: string) => text.slice(text.indexOf('<Surface '), text.indexOf('</Surfaces>'))
