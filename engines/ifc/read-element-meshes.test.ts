import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { type ElementMesh, readElementMeshes } from './read-element-meshes.ts'
import { stepFile } from './testing/step-file.ts'

interface IfcFacts {
  readonly schema: string
  readonly triangles: number
  readonly bboxMin: readonly number[]
  readonly bboxMax: readonly number[]
}

const facts: Readonly<Record<string, IfcFacts>> = hasSharedData
  ? JSON.parse(readFileSync(sharedDataFile('facts.json'), 'utf8')).ifc
  : {}

function boxOf(elements: readonly ElementMesh[]): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (const { positions } of elements) {
    for (let at = 0; at < positions.length; at++) {
      const axis = at % 3
      box[axis] = Math.min(box[axis]!, positions[at]!)
      box[axis + 3] = Math.max(box[axis + 3]!, positions[at]!)
    }
  }
  return box
}

function signedVolume({ positions, indices }: ElementMesh): number {
  let sum = 0
  const origin = positions.slice(0, 3)
  const corner = (at: number) => [0, 1, 2].map((axis) => positions[indices[at]! * 3 + axis]! - origin[axis]!)
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [corner(at), corner(at + 1), corner(at + 2)]
    sum += a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!)
    sum += a[1]! * (b[2]! * c[0]! - b[0]! * c[2]!)
    sum += a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!)
  }
  return sum / 6
}

const FAR = [729_013.349, 9_063_992.685, 1.3] as const
const FAR_SHAPE = {
  body: '#30',
  more: [
    '#30=IFCEXTRUDEDAREASOLID(#15,#32,#16,3.);',
    `#31=IFCCARTESIANPOINT((${FAR.join(',')}));`,
    '#32=IFCAXIS2PLACEMENT3D(#31,$,$);',
  ],
}

describe('readElementMeshes', () => {
  test('gives metres, Z up and outward faces', async () => {
    const { elements, failed, schema } = await readElementMeshes(stepFile())
    expect({ schema, failed }).toEqual({ schema: 'IFC4', failed: [] })
    expect(elements).toMatchObject([{ globalId: '2O2Fr$t4X7Zf8NOew3FNr2', ifcClass: 'IfcWall', name: 'Wall' }])
    expect(boxOf(elements)).toEqual([-2, -0.5, 0, 2, 0.5, 3])
    expect(signedVolume(elements[0]!)).toBeCloseTo(12, 9)
  })

  test('reads feet as metres', async () => {
    const { elements } = await readElementMeshes(stepFile({ lengthUnit: 'foot' }))
    expect(signedVolume(elements[0]!)).toBeCloseTo(12 * 0.3048 ** 3, 6)
  })

  test.each([
    ['its placement is', { at: FAR }],
    ['its shape itself is', FAR_SHAPE],
  ])('keeps tenths of a millimetre where %s in map coordinates', async (_, far) => {
    const { elements } = await readElementMeshes(stepFile(far))
    const expected = [-2, -0.5, 0, 2, 0.5, 3].map((value, at) => value + FAR[at % 3]!)
    for (const [at, value] of boxOf(elements).entries()) expect(Math.abs(value - expected[at]!)).toBeLessThan(1e-5)
  })

  test('reads the same from an .ifczip', async () => {
    const zipped = await readElementMeshes(zipSync({ 'wall.ifc': stepFile() }))
    expect(zipped).toEqual(await readElementMeshes(stepFile()))
  })

  test('lists the element whose shape cannot be built', async () => {
    const { elements, failed } = await readElementMeshes(stepFile({ body: '#999' }))
    expect(elements).toEqual([])
    expect(failed).toMatchObject([{ globalId: '2O2Fr$t4X7Zf8NOew3FNr2', ifcClass: 'IfcWall', expressId: 23 }])
  })

  test('refuses what is no IFC', async () => {
    await expect(readElementMeshes(new TextEncoder().encode('Minutes'))).rejects.toMatchObject({ code: 'not-ifc' })
  })
})

describe.skipIf(skipWithoutSharedData('element meshes of real files'))('real files', () => {
  test.each([
    'bim/ifc/pcert-building/Building-Structural.ifc',
    'bim/ifc/ifc4x3/grid-placement.ifc',
    'bim/ifc/bimserver/revit_quantities.ifc',
  ])('reads every triangle of %s where the facts have it', async (file) => {
    const { elements, failed, schema } = await readElementMeshes(readFileSync(sharedDataFile(file)))
    const known = facts[file]!
    expect({ schema, failed }).toEqual({ schema: known.schema, failed: [] })
    expect(elements.reduce((sum, { indices }) => sum + indices.length / 3, 0)).toBe(known.triangles)
    const corners = [...known.bboxMin, ...known.bboxMax]
    for (const [at, value] of boxOf(elements).entries()) expect(value).toBeCloseTo(corners[at]!, 2)
  })

  test('leaves spaces and openings out unless asked', async () => {
    const bytes = readFileSync(sharedDataFile('bim/ifc/duplex/Duplex_A.ifc'))
    const classesOf = async (options: { withSpaces?: boolean; withOpenings?: boolean }) =>
      new Set((await readElementMeshes(bytes, options)).elements.map((element) => element.ifcClass))
    const plain = await classesOf({})
    expect([plain.has('IfcSpace'), plain.has('IfcOpeningElement')]).toEqual([false, false])
    const full = await classesOf({ withSpaces: true, withOpenings: true })
    expect([full.has('IfcSpace'), full.has('IfcOpeningElement')]).toEqual([true, true])
  })
})
