import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { IfcModel } from '#engines/ifc-writer/ifc-model.ts'
import { at, boxShape, type Vec3 } from '#engines/ifc-writer/shape.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { compareIfc } from './compare-ifc.ts'
import { compareModels } from './compare-models.ts'
import { loadIfcBytes } from './load-ifc-bytes.ts'
import type { ModelComparison } from './model-comparison.ts'
import { type ComparedElement, readComparedModel } from './read-compared-model.ts'
import { newGlobalId, StepEditor } from './testing/edit-step.ts'
import { writerHead } from './testing/writer-head.ts'

const HOUSE = 'bim/ifc/kit/AC20-FZK-Haus.ifc'
/** The window lies in the wall; the wall's body is clipped and has an opening. */
const [WALL, WINDOW, INNER_WALL] = ['0knNIAVBPBFvBy_m5QVHsU', '1zOBw0Gej5Wf0QAJfHnOc0', '2XPyKWY018sA1ygZKgQPtU']

function counts(comparison: ModelComparison) {
  return Object.fromEntries(Object.entries(comparison).map(([list, elements]) => [list, elements.length]))
}

const NOTHING = { added: 0, removed: 0, moved: 0, geometryChanged: 0, propertyChanged: 0 }

describe.skipIf(skipWithoutSharedData('Comparison of model versions'))('versions of a real house', () => {
  let bytes: Uint8Array
  let before: ComparedElement[]
  beforeAll(async () => {
    bytes = readFileSync(sharedDataFile(HOUSE))
    before = await readComparedModel(bytes)
  })
  const compareWith = async (editor: StepEditor) => compareModels(before, await readComparedModel(editor.toBytes()))

  test('finds nothing in the same file with new GlobalIds, and names the old ones', async () => {
    const comparison = await compareWith(new StepEditor(bytes).regenerateGlobalIds())
    expect(counts(comparison)).toEqual({ ...NOTHING, unchanged: before.length })
    expect(comparison.unchanged.find(({ oldGlobalId }) => oldGlobalId === WALL)).toMatchObject({
      globalId: newGlobalId(WALL),
      matchedBy: 'class-name-box-geometry',
    })
  })

  test('finds a moved wall with the window in it, and how far they went', async () => {
    const comparison = await compareWith(new StepEditor(bytes).move(WALL, [1.37, 0.21, 0.4]))
    expect(counts(comparison)).toEqual({ ...NOTHING, moved: 2, unchanged: before.length - 2 })
    expect(comparison.moved.map(({ ifcClass }) => ifcClass).sort()).toEqual(['IfcWallStandardCase', 'IfcWindow'])
    for (const { distance } of comparison.moved) expect(distance).toBeCloseTo(Math.hypot(1.37, 0.21, 0.4), 2)
  })

  test('finds a turned wall as moved, not as another shape', async () => {
    const comparison = await compareWith(new StepEditor(bytes).move(INNER_WALL, [0, 0, 0], [0.8, 0.6, 0]))
    expect(comparison.moved.map(({ globalId }) => globalId)).toContain(INNER_WALL)
    expect(comparison.geometryChanged).toEqual([])
  })

  test('finds a removed element, an added one, and a changed property with both values', async () => {
    const editor = new StepEditor(bytes)
    const copy = editor
      .lineOf(INNER_WALL)
      .replace(/^#\d+\s*=\s*/, '')
      .replace(/;$/, '')
      .replace(INNER_WALL, newGlobalId('copy'))
    editor.add(copy)
    editor.remove(WINDOW)
    editor.replace(editor.lineOf(WALL), editor.lineOf(WALL).replace("'Wand-Ext-OG-1'", "'Gable wall'"))
    const comparison = await compareWith(editor)
    expect(comparison.added).toMatchObject([{ globalId: newGlobalId('copy'), ifcClass: 'IfcWallStandardCase' }])
    expect(comparison.removed).toMatchObject([{ globalId: WINDOW, ifcClass: 'IfcWindow', storey: 'Dachgeschoss' }])
    expect(comparison.propertyChanged).toMatchObject([
      { globalId: WALL, changes: [{ property: 'Name', old: 'Wand-Ext-OG-1', new: 'Gable wall' }] },
    ])
    expect(comparison.moved).toEqual([])
  })

  test('follows a wall that was moved, renamed and given a new GlobalId', async () => {
    const editor = new StepEditor(bytes).move(INNER_WALL, [0.5, 0, 0])
    editor.replace("'Wand-Int-ERDG-4',$", "'Partition',$").regenerateGlobalIds()
    const comparison = await compareWith(editor)
    expect(comparison.moved).toMatchObject([{ oldGlobalId: INNER_WALL, matchedBy: 'class-tag', distance: 0.5 }])
    expect(comparison.propertyChanged).toMatchObject([{ oldGlobalId: INNER_WALL }])
    expect([comparison.added, comparison.removed]).toEqual([[], []])
  })
})

describe.skipIf(skipWithoutSharedData('Comparison of real models with new GlobalIds'))('other real files', () => {
  test.each(['bim/ifc/pcert-building/Building-Structural.ifc', 'bim/ifc/kit/AC11-Institute-Var-2-IFC.ifczip'])(
    'matches every element of %s by class, name, box and geometry',
    async (name) => {
      const step = loadIfcBytes(readFileSync(sharedDataFile(name)))
      const comparison = await compareIfc(step, new StepEditor(step).regenerateGlobalIds().toBytes())
      expect(counts(comparison)).toEqual({ ...NOTHING, unchanged: comparison.unchanged.length })
      expect(comparison.unchanged.length).toBeGreaterThan(20)
    },
  )
})

interface WallFacts {
  readonly at?: Vec3
  readonly height?: number
  readonly rating?: string
  readonly layer?: string
  readonly area?: number
  readonly typeNote?: string
  readonly storey?: string
  readonly hole?: Vec3
}

const GREY = { name: 'grey', rgb: [0.5, 0.5, 0.5] } as const

/** Two walls; the facts are of the first. */
function house(facts: WallFacts = {}): Uint8Array {
  const { at: place = [0, 0, 0], height = 3, rating = 'REI 60', layer = 'Concrete', area = 12, storey = 'L0' } = facts
  const model = new IfcModel(writerHead())
  const type = model.type({
    path: 'wall-type',
    ifcClass: 'IfcWallType',
    name: 'Wall 200',
    tail: [],
    properties: { Pset_Type: { Note: facts.typeNote ?? 'as drawn' } },
  })
  const wall = model.element({
    path: 'wall-1',
    ifcClass: 'IfcWall',
    name: 'Wall 1',
    storey,
    frame: at(...place),
    shapes: [boxShape([0, 0, 0], [4, 0.2, height], GREY)],
    type,
    tail: [],
    properties: { Pset_WallCommon: { FireRating: rating } },
    quantities: { name: 'Qto_WallBaseQuantities', values: { NetSideArea: { kind: 'area', value: area } } },
    material: {
      kind: 'layers',
      name: 'Wall',
      direction: 'AXIS2',
      layers: [{ name: layer, category: 'masonry', thickness: 0.2 }],
    },
  })
  const [x, y, z] = facts.hole ?? [1, 0, 1]
  model.opening(wall, 'hole', boxShape([x, y - 0.1, z], [x + 0.5, y + 0.3, z + 0.5], GREY))
  model.element({
    path: 'wall-2',
    ifcClass: 'IfcWall',
    name: 'Wall 2',
    storey: 'L0',
    frame: at(10, 0, 0),
    shapes: [boxShape([0, 0, 0], [4, 0.2, 3], GREY)],
    tail: [],
  })
  return model.toBytes()
}

describe('versions of a file of our own', () => {
  test.each<[string, WallFacts, PropertyEdit]>([
    ['a property', { rating: 'REI 90' }, ['Pset_WallCommon.FireRating', 'REI 60', 'REI 90']],
    ['a quantity', { area: 11 }, ['Qto_WallBaseQuantities.NetSideArea', 12, 11]],
    ['a material', { layer: 'Brick' }, ['Material', 'Concrete 0.2 m', 'Brick 0.2 m']],
    ['the type', { typeNote: 'as built' }, ['Type.Pset_Type.Note', 'as drawn', 'as built']],
  ])('finds %s that changed, and nothing else', async (_what, facts, [property, old, now]) => {
    const comparison = await compareIfc(house(), house(facts))
    expect(counts(comparison)).toMatchObject({ ...NOTHING, propertyChanged: 1 })
    expect(comparison.propertyChanged[0]).toMatchObject({ name: 'Wall 1', changes: [{ property, old, new: now }] })
  })

  test('finds another height as geometry, with volume and surface before and after', async () => {
    const { geometryChanged, moved } = await compareIfc(house(), house({ height: 3.001 }))
    expect(moved).toEqual([])
    expect(geometryChanged).toMatchObject([{ name: 'Wall 1', matchedBy: 'globalId', oldGlobalId: null }])
    expect(geometryChanged[0]?.volume.old).toBeCloseTo(4 * 0.2 * 3 - 0.5 * 0.5 * 0.2, 4)
    expect(geometryChanged[0]?.volume.new).toBeCloseTo(4 * 0.2 * 3.001 - 0.5 * 0.5 * 0.2, 4)
  })

  test('finds a hole that went elsewhere, though volume and box stayed', async () => {
    const { geometryChanged } = await compareIfc(house(), house({ hole: [2, 0, 1] }))
    expect(geometryChanged.map(({ name }) => name)).toEqual(['Wall 1'])
  })

  test('lists an element that moved and got another property in both lists', async () => {
    const comparison = await compareIfc(house(), house({ at: [0, 2, 0], rating: 'REI 90' }))
    expect(comparison.moved).toMatchObject([{ name: 'Wall 1', by: [0, 2, 0], distance: 2 }])
    expect(comparison.propertyChanged).toMatchObject([{ name: 'Wall 1' }])
    expect(comparison.unchanged.some(({ name }) => name === 'Wall 1')).toBe(false)
  })

  test('finds an element that went to another storey and stayed where it stands', async () => {
    const { propertyChanged, moved } = await compareIfc(house({ at: [0, 0, 3] }), house({ storey: 'L1' }))
    expect(moved).toEqual([])
    expect(propertyChanged).toMatchObject([
      { name: 'Wall 1', changes: [{ property: 'Container', old: 'Ground', new: 'First' }] },
    ])
  })

  test('refuses what is no model', async () => {
    const text = new TextEncoder().encode('Minutes of the site meeting')
    await expect(compareIfc(house(), text)).rejects.toMatchObject({ code: 'not-ifc' })
    await expect(compareIfc(house().slice(0, 400), house())).rejects.toMatchObject({ code: 'truncated' })
  })
})

type PropertyEdit = readonly [property: string, old: string | number, now: string | number]
