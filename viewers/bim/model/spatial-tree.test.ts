import { describe, expect, it } from 'vitest'
import { buildSpatialIndex, mergeStoreys, type NamedLine, type SpatialNode, storeyKeyOf } from './spatial-tree.ts'

const leaf = (localId: number) => ({ category: null, localId })
const line = (name: string | null, more: Partial<NamedLine> = {}): NamedLine => ({ name, globalId: null, ...more })

/** Levels of classes and levels of things take turns, as the library has it. */
function build() {
  return buildSpatialIndex({
    modelId: 'a',
    modelName: 'Tower',
    root: {
      category: 'IFCPROJECT',
      localId: null,
      children: [
        {
          category: null,
          localId: 1,
          children: [
            {
              category: 'IFCBUILDINGSTOREY',
              localId: null,
              children: [
                {
                  category: null,
                  localId: 10,
                  children: [
                    { category: 'IFCWALLSTANDARDCASE', localId: null, children: [leaf(102), leaf(101)] },
                    {
                      category: 'IFCSTAIR',
                      localId: null,
                      children: [
                        {
                          category: null,
                          localId: 110,
                          children: [{ category: 'IFCSTAIRFLIGHT', localId: null, children: [leaf(111)] }],
                        },
                      ],
                    },
                    { category: 'IFCSPACE', localId: null, children: [leaf(120)] },
                  ],
                },
                {
                  category: null,
                  localId: 11,
                  children: [{ category: 'IFCSLAB', localId: null, children: [leaf(130)] }],
                },
              ],
            },
          ],
        },
      ],
    },
    lines: new Map([
      [1, line('Project')],
      [10, line('Ground', { elevationMetres: 0 })],
      [11, line('First', { elevationMetres: 3.1000000000003 })],
      [101, line('Wall 2', { globalId: 'g101' })],
      [102, line('Wall 10')],
      [120, line('A1', { longName: 'Kitchen' })],
    ]),
    shapes: new Map([
      [101, 'IFCWALLSTANDARDCASE'],
      [102, 'IFCWALLSTANDARDCASE'],
      [111, 'IFCSTAIRFLIGHT'],
      [120, 'IFCSPACE'],
      [130, 'IFCSLAB'],
      [900, 'IFCOPENINGELEMENT'],
    ]),
  })
}

function find(node: SpatialNode, key: string): SpatialNode | undefined {
  return node.key === key ? node : node.children.map((child) => find(child, key)).find(Boolean)
}

describe('spatial tree', () => {
  it('counts shapes at every level and groups elements by class', () => {
    const { tree } = build()
    expect(tree).toMatchObject({ kind: 'model', name: 'Tower', count: 6 })
    const ground = find(tree, 'a#10')
    expect(ground).toMatchObject({ kind: 'storey', count: 4, elevationMetres: 0 })
    expect(ground?.children.map((child) => [child.name, child.count])).toEqual([
      ['IfcSpace', 1],
      ['IfcStair', 1],
      ['IfcWallStandardCase', 2],
    ])
  })

  it('puts the highest storey first and sorts names by their numbers', () => {
    const { tree } = build()
    expect(find(tree, 'a#1')?.children.map((child) => child.name)).toEqual(['First', 'Ground'])
    expect(find(tree, 'a#10/IfcWallStandardCase')?.children.map((child) => child.name)).toEqual(['Wall 2', 'Wall 10'])
    expect(find(tree, 'a#120')?.name).toBe('A1 Kitchen')
  })

  it('gives each thing the storey that holds it, also below a stair', () => {
    const { items } = build()
    expect(items.get(111)).toMatchObject({ ifcClass: 'IfcStairFlight', storeyKey: 'Ground@0.00' })
    expect(items.get(101)).toMatchObject({ globalId: 'g101', name: 'Wall 2' })
  })

  it('lets a stair without a shape stand for its flights', () => {
    const index = build()
    expect(index.items.has(110)).toBe(false)
    expect(index.shapesBelow(110)).toEqual([111])
    expect(index.shapesBelow(10)).toEqual([102, 101, 111, 120])
  })

  it('lists shapes that the structure leaves out', () => {
    const { tree, items } = build()
    expect(items.get(900)).toMatchObject({ ifcClass: 'IfcOpeningElement', storeyKey: null })
    expect(tree.children.at(-1)).toMatchObject({ kind: 'class', name: 'IfcOpeningElement', count: 1 })
  })

  it('merges the same storey of two models and keeps equal names at other heights apart', () => {
    expect(storeyKeyOf('L1', 3.1000000000003)).toBe(storeyKeyOf('L1', 3.1))
    expect(storeyKeyOf('L1', -0.0001)).toBe('L1@0.00')
    const other = [{ key: 'Ground@0.00', name: 'Ground', elevationMetres: 0, count: 5 }]
    const merged = mergeStoreys([build().storeys, other])
    expect(merged.map(({ key, count }) => [key, count])).toEqual([
      ['First@3.10', 1],
      ['Ground@0.00', 9],
    ])
  })
})
