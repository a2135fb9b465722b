import { expect, it } from 'vitest'
import { arrangeTree } from './arrange-tree.ts'

const root = {
  key: 'a',
  kind: 'model',
  modelId: 'a',
  localId: null,
  ifcClass: 'Model',
  name: 'A',
  count: 3,
  children: [],
} as const
const item = (localId: number, ifcClass: string, storeyKey: string | null) => ({
  modelId: 'a',
  localId,
  globalId: null,
  ifcClass,
  name: `${localId}`,
  storeyKey,
})
const parts = {
  roots: [root],
  itemsOf: () => [item(1, 'IfcWall', 's'), item(2, 'IfcWall', null), item(3, 'IfcDuct', 's')],
  storeys: [{ key: 's', name: 'Ground', elevationMetres: 0, count: 2 }],
  facts: [
    {
      modelId: 'a',
      table: {
        version: 1 as const,
        names: ['Material'],
        values: ['Brick', 'Air'],
        elements: [
          [1, 0, 0, 0, 1],
          [3, 0, 1],
        ],
      },
    },
  ],
  without: 'Without',
}
const shown = (by: Parameters<typeof arrangeTree>[0]) =>
  arrangeTree(by, parts)[0]?.children.map(({ name, children }) => [name, children.map(({ localId }) => localId)])

it('arranges the elements of a model by class, storey or a property, and puts what has none last', () => {
  expect(shown('class')).toEqual([
    ['IfcDuct', [3]],
    ['IfcWall', [1, 2]],
  ])
  expect(shown('storey')).toEqual([
    ['Ground', [1, 3]],
    ['Without', [2]],
  ])
  // An element of two materials is in both groups.
  expect(shown('material')).toEqual([
    ['Air', [1, 3]],
    ['Brick', [1]],
    ['Without', [2]],
  ])
  expect(arrangeTree('place', parts)).toBe(parts.roots)
})
