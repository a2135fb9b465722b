import { readFileSync } from 'node:fs'
import { SingleThreadedFragmentsModel } from '@thatopen/fragments'
import { describe, expect, test, vi } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { convertIfc, IFC_CONVERSION_STEPS } from './convert-ifc.ts'
import { readIfcReport } from './read-ifc-report.ts'
import { stepFile } from './testing/step-file.ts'

const PANEL_RELATIONS = [
  'IsDefinedBy',
  'HasProperties',
  'Quantities',
  'HasPropertySets',
  'HasAssociations',
  'ForLayerSet',
  'MaterialLayers',
  'Material',
]

/** What a property panel would show of one element, as text. */
function panelOf(model: SingleThreadedFragmentsModel, localId: number): string {
  const relations = Object.fromEntries(PANEL_RELATIONS.map((name) => [name, { attributes: true, relations: true }]))
  const relationsDefault = { attributes: false, relations: false }
  const items = model.getItemsData([localId], { attributesDefault: true, relations, relationsDefault })
  // Inverse relations lead back to where one came from.
  const seen = new Set<unknown>()
  return JSON.stringify(items, (_key, value) => {
    if (typeof value !== 'object') return value
    if (seen.has(value)) return undefined
    seen.add(value)
    return value
  })
}

function firstOf(model: SingleThreadedFragmentsModel, category: RegExp): number {
  const [id] = Object.values(model.getItemsOfCategories([category])).flat()
  if (id === undefined) throw new Error(`The model has no ${category}.`)
  return id
}

const DUPLEX = 'bim/ifc/duplex/Duplex_A.ifc'
const HOUSE = 'bim/ifc/kit/AC20-FZK-Haus.ifc'
const ARCHITECTURE = 'bim/ifc/pcert-building/Building-Architecture.ifc'
const ARCHIVE = 'bim/ifc/kit/AC11-Institute-Var-2-IFC.ifczip'

describe.skipIf(skipWithoutSharedData('Conversion of real IFC files'))('real files', () => {
  test.each([DUPLEX, HOUSE, ARCHITECTURE, ARCHIVE])(
    'reports on %s as reading alone does, from the one parse',
    async (file) => {
      const bytes = readFileSync(sharedDataFile(file))
      expect((await convertIfc(bytes)).report).toEqual(await readIfcReport(bytes))
    },
  )

  test('keeps every element with a shape, spaces and spatial zones by their own category', async () => {
    const { fragments, report } = await convertIfc(readFileSync(sharedDataFile(ARCHITECTURE)))
    const model = new SingleThreadedFragmentsModel('test', fragments)
    const spaces = report.elements['IfcSpace'] ?? 0
    expect(model.getItemsWithGeometry()).toHaveLength(report.elementsWithGeometry + spaces)
    expect(model.getCategories()).toEqual(expect.arrayContaining(['IFCSPACE', 'IFCSPATIALZONE']))
  })

  test('keeps property sets, quantities, materials and types for the property panel', async () => {
    const { fragments } = await convertIfc(readFileSync(sharedDataFile(HOUSE)))
    const model = new SingleThreadedFragmentsModel('test', fragments)
    expect(panelOf(model, firstOf(model, /^IFCSPACE$/))).toMatch(
      /Pset_SpaceCommon[\s\S]*GrossFloorArea|GrossFloorArea[\s\S]*Pset_SpaceCommon/,
    )
    const wall = panelOf(model, firstOf(model, /^IFCWALLSTANDARDCASE$/))
    expect(wall).toContain('IFCWALLTYPE')
    expect(wall).toContain('LayerThickness')
    expect(panelOf(model, firstOf(model, /^IFCDOOR$/))).toContain('IFCDOORLININGPROPERTIES')
  })

  test('keeps the door types of IFC2X3 and the tree from project to element', async () => {
    const { fragments } = await convertIfc(readFileSync(sharedDataFile(DUPLEX)))
    const model = new SingleThreadedFragmentsModel('test', fragments)
    expect(panelOf(model, firstOf(model, /^IFCDOOR$/))).toContain('IFCDOORSTYLE')
    const tree = JSON.stringify(model.getSpatialStructure())
    for (const category of ['IFCPROJECT', 'IFCSITE', 'IFCBUILDINGSTOREY', 'IFCSPACE', 'IFCWALLSTANDARDCASE'])
      expect(tree).toContain(category)
  })

  test('tells its progress in words, rising from 0 to 1, and prints nothing', async () => {
    const print = vi.spyOn(process.stdout, 'write')
    const told: [number, string][] = []
    await convertIfc(readFileSync(sharedDataFile(DUPLEX)), { onProgress: (...parts) => told.push(parts) })
    expect(print).not.toHaveBeenCalled()
    print.mockRestore()
    const fractions = told.map(([fraction]) => fraction)
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b))
    expect([fractions[0], fractions.at(-1)]).toEqual([0, 1])
    expect([...new Set(told.map(([, step]) => step))]).toEqual([...IFC_CONVERSION_STEPS])
  })
})

describe('files made for the purpose', () => {
  test('converts two files at once, one after the other, without mixing them', async () => {
    const [first, second] = await Promise.all([
      convertIfc(stepFile({ name: 'First' })),
      convertIfc(stepFile({ body: '#99' })),
    ])
    expect([first.report.elementsWithGeometry, second.report.elementsWithGeometry]).toEqual([1, 0])
  })

  test('leaves out an element 200 km away and says so, and shows the rest', async () => {
    const more = [
      '#30=IFCCARTESIANPOINT((200000.,0.,0.));',
      '#31=IFCAXIS2PLACEMENT3D(#30,$,$);',
      '#32=IFCLOCALPLACEMENT($,#31);',
      "#33=IFCWALL('1O2Fr$t4X7Zf8NOew3FNr2',$,'Far',$,$,#32,#22,$,$);",
    ]
    const { fragments, report } = await convertIfc(stepFile({ more }))
    expect(report.failed).toMatchObject([{ name: 'Far', code: 'far-away' }])
    expect(report.bbox?.[3]).toBe(2)
    expect(new SingleThreadedFragmentsModel('test', fragments).getItemsWithGeometry()).toHaveLength(1)
  })

  test.each([
    ['no GlobalId', "#33=IFCWALL($,$,'Odd',$,$,#12,#22,$,$);", []],
    ['too few attributes', "#33=IFCWALL('1O2Fr$t4X7Zf8NOew3FNr2',$,'Odd');", []],
    ['a placement that does not exist', "#33=IFCWALL('1O2Fr$t4X7Zf8NOew3FNr2',$,'Odd',$,$,#98,#22,$,$);", []],
    ['a shape that does not exist', "#33=IFCWALL('1O2Fr$t4X7Zf8NOew3FNr2',$,'Odd',$,$,#12,#98,$,$);", ['no-geometry']],
  ])('keeps a model with an element that has %s', async (_what, line, codes) => {
    const { report } = await convertIfc(stepFile({ more: [line] }))
    expect(report.elements['IfcWall']).toBe(2)
    expect(report.failed.map(({ code }) => code)).toEqual(codes)
  })

  test('converts again after a file that could not be read', async () => {
    await expect(convertIfc(new TextEncoder().encode('text'))).rejects.toMatchObject({ code: 'not-ifc' })
    expect((await convertIfc(stepFile())).report.elementsWithGeometry).toBe(1)
  })
})
