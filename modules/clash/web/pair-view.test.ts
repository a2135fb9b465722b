import { expect, test } from 'vitest'
import { parseViewState } from '#viewers/bim/view-state.ts'
import { pairView } from './pair-view.ts'

test('looks at the place with both elements selected, in a form that the viewer takes', () => {
  const side = (modelId: string, globalId: string) => ({ modelId, globalId, ifcClass: 'IfcBeam', name: null })
  const view = parseViewState(pairView(side('m', 'a'), side('n', 'b'), [10, 20, 3]))
  expect(view).toMatchObject({ selection: { m: ['a'], n: ['b'] }, visibility: { others: 'ghost' } })
  const { position, direction, focusMetres } = view!.camera
  const seen = direction.map((part, axis) => position[axis]! + part * focusMetres)
  for (const [axis, metres] of [10, 20, 3].entries()) expect(seen[axis]).toBeCloseTo(metres, 6)
  expect(parseViewState(pairView(side('m', 'a'), side('m', 'b'), [0, 0, 0]))!.selection).toEqual({ m: ['a', 'b'] })
})
