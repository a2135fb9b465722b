import { describe, expect, it } from 'vitest'
import { parseViewState } from '#viewers/bim/view-state.ts'
import { pairView } from './pair-view.ts'

const side = (modelId: string, globalId: string) => ({ modelId, globalId, ifcClass: 'IfcBeam', name: null })
const clash = (a: string, b: string, point: number[]) => ({ a: side('m', a), b: side('n', b), point })

describe('[MOD-DES] the view of clashes', () => {
  it('looks at the place with the two sides in two colours, in a form that the viewer takes', () => {
    const view = parseViewState(pairView([clash('a', 'b', [10, 20, 3])]))
    expect(view).toMatchObject({ visibility: { isolated: { m: ['a'], n: ['b'] }, others: 'ghost' } })
    expect(view!.colours!.map(({ items }) => items)).toEqual([{ n: ['b'] }, { m: ['a'] }])
    expect(new Set(view!.colours!.map(({ colour }) => colour)).size).toBe(2)
    const { position, direction, focusMetres } = view!.camera
    const seen = direction.map((part, axis) => position[axis]! + part * focusMetres)
    for (const [axis, metres] of [10, 20, 3].entries()) expect(seen[axis]).toBeCloseTo(metres, 6)
  })

  it('cuts the surroundings away by six planes that keep every place of a group', () => {
    const view = parseViewState(pairView([clash('a', 'b', [0, 0, 0]), clash('a', 'c', [10, 0, 3])]))!
    expect(view.visibility.isolated).toEqual({ m: ['a'], n: ['b', 'c'] })
    expect(view.sections).toHaveLength(6)
    const isKept = (point: readonly number[]) =>
      view.sections!.every(({ normal, offsetMetres, flipped }) => {
        const away = normal.reduce((sum, part, axis) => sum + part * point[axis]!, 0) - offsetMetres
        return flipped ? away >= 0 : away <= 0
      })
    expect([isKept([0, 0, 0]), isKept([10, 0, 3]), isKept([13, 0, 3]), isKept([5, -2, 1])]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('names no element twice where both are of one model', () => {
    const both = [{ a: side('m', 'a'), b: side('m', 'b'), point: [0, 0, 0] }]
    expect(parseViewState(pairView([...both, ...both]))!.visibility.isolated).toEqual({ m: ['a', 'b'] })
  })
})
