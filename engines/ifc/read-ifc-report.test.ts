import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Finding } from '#platform/contract/finding.ts'
import { hasSharedData, sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { findingsOfIfc } from './ifc-findings.ts'
import { IfcReport } from './ifc-report.ts'
import { readIfcReport } from './read-ifc-report.ts'
import { stepFile } from './testing/step-file.ts'

interface IfcFacts {
  readonly schema: string
  readonly entities: number
  readonly counts: Readonly<Record<string, number>>
  readonly elementsWithGeometry: number
  readonly triangles: number
  readonly bboxMin: readonly number[]
  readonly bboxMax: readonly number[]
}

const facts: Readonly<Record<string, IfcFacts>> = hasSharedData
  ? JSON.parse(readFileSync(sharedDataFile('facts.json'), 'utf8')).ifc
  : {}

describe.skipIf(skipWithoutSharedData('IFC reports of real files'))('real files', () => {
  test.each(Object.entries(facts))('reads %s as the facts say', async (file, known) => {
    const report = IfcReport.parse(await readIfcReport(readFileSync(sharedDataFile(file))))
    const { schema, entities, elementsWithGeometry, triangles } = known
    expect(report).toMatchObject({ schema, entities, elementsWithGeometry, triangles, failed: [] })
    const counts = Object.entries(report.classes).map(([name, count]) => [name.toUpperCase(), count])
    expect(Object.fromEntries(counts)).toMatchObject(known.counts)
    for (const [name, count] of Object.entries(report.elements)) expect(report.classes[name]).toBe(count)
    const corners = [...known.bboxMin, ...known.bboxMax]
    for (const [axis, metres] of corners.entries()) expect(report.bbox?.[axis]).toBeCloseTo(metres, 2)
  })

  test('lists the storeys from the lowest to the highest, whatever their order in the file', async () => {
    const report = await readIfcReport(readFileSync(sharedDataFile('bim/ifc/duplex/Duplex_A.ifc')))
    expect(report.storeys).toEqual(['T/FDN', 'Level 1', 'Level 2', 'Roof'])
    expect(report.levels).toEqual([
      { name: 'T/FDN', elevation: -1.25 },
      { name: 'Level 1', elevation: 0 },
      { name: 'Level 2', elevation: 3.1 },
      { name: 'Roof', elevation: 6 },
    ])
    expect(report.elements).toMatchObject({ IfcWallStandardCase: 56, IfcOpeningElement: 50, IfcSpace: 21 })
    expect(report.elements['IfcPropertySet']).toBeUndefined()
  })

  test('gives map coordinates in metres where the file has millimetres', async () => {
    const file = sharedDataFile('bim/ifc/pcert-building/Building-Architecture.ifc')
    const { georeference } = await readIfcReport(readFileSync(file))
    expect(georeference).toMatchObject({
      sources: ['IfcProjectedCRS', 'IfcMapConversion'],
      crs: { name: 'EPSG:32760' },
    })
    expect(georeference?.mapConversion?.eastings).toBeCloseTo(729_013.349, 3)
    expect(georeference?.mapConversion?.northings).toBeCloseTo(9_063_992.685, 3)
    expect(georeference?.mapConversion?.orthogonalHeight).toBeCloseTo(1.3, 6)
  })

  test('reads the angles of the site, west as negative, and true north', async () => {
    const duplex = await readIfcReport(readFileSync(sharedDataFile('bim/ifc/duplex/Duplex_A.ifc')))
    expect(duplex.georeference?.site?.latitude).toBeCloseTo(41.8744, 6)
    expect(duplex.georeference?.site?.longitude).toBeCloseTo(-87.6394, 6)
    const house = await readIfcReport(readFileSync(sharedDataFile('bim/ifc/kit/AC20-FZK-Haus.ifc')))
    expect(findingsOfIfc(house)).toEqual([])
    expect(house.georeference).toMatchObject({ site: { elevation: 110 }, trueNorth: { x: 0.766044443119 } })
  })
})

describe('files made for the purpose', () => {
  test('lists an element whose shape cannot be built, with its id and class', async () => {
    const report = await readIfcReport(stepFile({ body: '#99', name: 'Lost wall' }))
    expect(report.failed).toEqual([
      {
        globalId: '2O2Fr$t4X7Zf8NOew3FNr2',
        ifcClass: 'IfcWall',
        name: 'Lost wall',
        code: 'no-geometry',
        reason: expect.stringContaining('could not be built'),
      },
    ])
    expect(report).toMatchObject({ elements: { IfcWall: 1 }, elementsWithGeometry: 0, bbox: null, georeference: null })
    const lost = { kind: 'left-out', code: 'no-geometry', where: 'IfcWall Lost wall', count: 1 }
    expect(findingsOfIfc(report)).toMatchObject([lost])
    const kept = findingsOfIfc({ failed: report.failed, failedCount: 5, cutTexts: 2 })
    expect(kept).toMatchObject([lost, { code: 'more-not-named', count: 4 }, { code: 'text-cut', count: 2 }])
    expect(Finding.array().parse(kept)).toEqual(kept)
  })

  test('gives the box of a model in map coordinates to the millimetre', async () => {
    const report = await readIfcReport(stepFile({ at: [729_013.125, 2_763_992.375, 12.5] }))
    expect(report.failed).toEqual([])
    expect(report.bbox).toEqual([729_011.125, 2_763_991.875, 12.5, 729_015.125, 2_763_992.875, 15.5])
  })

  test('converts feet to metres', async () => {
    const report = await readIfcReport(stepFile({ lengthUnit: 'foot' }))
    expect(report.bbox?.[3]).toBeCloseTo(2 * 0.3048, 3)
  })
})

test('names an element whose place is no number among those that could not be built', async () => {
  const report = await readIfcReport(stepFile({ at: [Number.NaN, 0, 0] }))
  expect(report).toMatchObject({
    elementsWithGeometry: 0,
    failed: [{ ifcClass: 'IfcWall', code: 'no-geometry' }],
    bbox: null,
  })
})

test('counts the classes that a draft of the schema had and the parser does not know', async () => {
  const more = ['#9001=IFCPRESENTATIONSTYLEASSIGNMENT(());', '#9002=IFCPRESENTATIONSTYLEASSIGNMENT(());']
  const report = await readIfcReport(stepFile({ schema: 'IFC4X3_RC2', more }))
  expect(report.classes['IfcPresentationStyleAssignment']).toBe(2)
  expect(Object.values(report.classes).reduce((sum, count) => sum + count, 0)).toBe(report.entities)
})
