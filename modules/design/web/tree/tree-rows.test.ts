import { describe, expect, it } from 'vitest'
import type { SpatialKind, SpatialNode } from '#viewers/bim/model/spatial-tree.ts'
import { openAtFirst, pathTo, searchTree, treeRows } from './tree-rows.ts'

let lines = 0
function node(
  kind: SpatialKind,
  name: string,
  children: readonly SpatialNode[] = [],
  ifcClass = 'IfcWall',
): SpatialNode {
  lines += 1
  const count = children.reduce((sum, child) => sum + child.count, 0) || 1
  return { key: name, kind, modelId: 'm', localId: lines, ifcClass, name, count, children }
}

const door = node('element', 'Door 1', [], 'IfcDoor')
const walls = node('class', 'IfcWall', [node('element', 'Wall A'), node('element', 'Wall B')])
const doors = node('class', 'IfcDoor', [door], 'IfcDoor')
const ground = node('storey', 'Ground floor', [walls, doors], 'IfcBuildingStorey')
const roof = node(
  'storey',
  'Roof',
  [node('class', 'IfcSlab', [node('element', 'Slab', [], 'IfcSlab')])],
  'IfcBuildingStorey',
)
const building = node('building', 'House', [roof, ground], 'IfcBuilding')
const roots = [node('model', 'Model', [building], '')]

const shown = (open: readonly string[], words = '') =>
  treeRows(roots, new Set(open), searchTree(roots, words)).map(({ node, level }) => `${'·'.repeat(level)}${node.name}`)

describe('the tree of a model', () => {
  it('is open down to the storeys at first', () => {
    expect(shown(openAtFirst(roots))).toEqual(['·Model', '··House', '···Roof', '···Ground floor'])
  })

  it('shows what a search finds with what lies above it, and nothing else', () => {
    expect(shown([], 'door 1')).toEqual(['·Model', '··House', '···Ground floor', '····IfcDoor', '·····Door 1'])
    expect(shown([], 'nothing of the kind')).toEqual([])
  })

  it('lets what was found be opened, with all that is in it', () => {
    expect(shown([], 'ground')).toEqual(['·Model', '··House', '···Ground floor'])
    expect(shown(['Ground floor', 'IfcWall'], 'ground').slice(3)).toEqual([
      '····IfcWall',
      '·····Wall A',
      '·····Wall B',
      '····IfcDoor',
    ])
  })

  it('tells each line its place among its siblings, for people who hear the tree', () => {
    const rows = treeRows(roots, new Set(openAtFirst(roots)), null)
    expect(rows.at(-1)).toMatchObject({ position: 2, setSize: 2, isOpen: false, parentKey: 'House' })
  })

  it('finds the way to a thing that was picked in the picture', () => {
    expect(pathTo(roots, { modelId: 'm', localId: door.localId ?? 0 })).toEqual([
      'Model',
      'House',
      'Ground floor',
      'IfcDoor',
      'Door 1',
    ])
    expect(pathTo(roots, { modelId: 'other', localId: 1 })).toBeNull()
  })
})
