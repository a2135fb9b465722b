import { expect, it } from 'vitest'
import type { SpatialKind, SpatialNode } from '#viewers/bim/model/spatial-tree.ts'
import { nodeLooks } from './node-looks.ts'

const node = (kind: SpatialKind, localId: number, children: readonly SpatialNode[] = []): SpatialNode => ({
  key: `${localId}`,
  kind,
  modelId: 'm',
  localId,
  ifcClass: kind === 'space' ? 'IfcSpace' : 'IfcWall',
  name: null,
  count: children.reduce((sum, child) => sum + child.count, kind === 'element' || kind === 'space' ? 1 : 0),
  children,
})
const [a, b, room] = [node('element', 1), node('element', 2), node('space', 3)]
const storey = node('storey', 4, [a, b, room])
const model = node('model', 5, [storey])

const looks = (hidden: readonly number[], isShown = true) => {
  const look = nodeLooks(
    ({ localId }) => (hidden.includes(localId) ? 'hidden' : 'shown'),
    () => isShown,
  )
  return [look(model), look(storey), look(a), look(room)]
}

it('says of each node whether all, some or nothing of it is drawn', () => {
  expect(looks([])).toEqual(['shown', 'shown', 'shown', 'shown'])
  expect(looks([1])).toEqual(['some', 'some', 'hidden', 'shown'])
  expect(looks([1, 2])).toEqual(['hidden', 'hidden', 'hidden', 'shown'])
})

it('does not call a storey incomplete because its rooms are off', () => {
  expect(looks([3])).toEqual(['shown', 'shown', 'shown', 'hidden'])
})

it('judges a stair without a shape of its own by its parts', () => {
  const flight = node('element', 7)
  const stair = { ...node('element', 6, [flight]), count: 1 }
  expect(
    nodeLooks(
      ({ localId }) => (localId === 7 ? 'hidden' : 'shown'),
      () => true,
    )(stair),
  ).toBe('hidden')
})

it('shows a model that is switched off as hidden, whatever its parts are', () => {
  expect(looks([], false)[0]).toBe('hidden')
})
