import { describe, expect, it } from 'vitest'
import { type BimViewState, parseViewState } from './view-state.ts'

const STATE: BimViewState = {
  version: 1,
  models: [{ id: 'a', visible: true }],
  camera: { projection: 'perspective', position: [10, -20, 8], direction: [0, 1, 0], up: [0, 0, 1], focusMetres: 20 },
  section: { axis: 'z', normal: [0, 0, 1], offsetMetres: 1.2, flipped: false },
  visibility: {
    hidden: { a: ['g1'] },
    isolated: null,
    storeys: ['L1@0.00'],
    spaces: false,
    openings: false,
    others: 'ghost',
  },
  selection: { a: ['g2', 'g3'] },
  measurements: [{ kind: 'distance', from: [0, 0, 0], to: [1, 0, 0] }],
}

const changed = (change: (state: Record<string, never>) => void): unknown => {
  const copy = structuredClone(STATE) as unknown as Record<string, never>
  change(copy)
  return copy
}

describe('view state', () => {
  it('survives a link', () => {
    expect(parseViewState(JSON.parse(JSON.stringify(STATE)))).toEqual(STATE)
    expect(parseViewState({ ...STATE, section: null })?.section).toBeNull()
  })

  it('makes directions one metre long and drops what it does not know', () => {
    const state = parseViewState({ ...STATE, extra: 1, camera: { ...STATE.camera, direction: [0, 0, -4] } })
    expect(state?.camera.direction).toEqual([0, 0, -1])
    expect(state).not.toHaveProperty('extra')
  })

  it.each([
    ['no object', null],
    ['another version', { ...STATE, version: 2 }],
    ['a place that is no number', { ...STATE, camera: { ...STATE.camera, position: [0, 0, 'NaN'] } }],
    ['a place beyond the earth', { ...STATE, camera: { ...STATE.camera, position: [0, 0, 1e9] } }],
    ['a direction without length', { ...STATE, camera: { ...STATE.camera, direction: [0, 0, 0] } }],
    ['a focus behind the eye', { ...STATE, camera: { ...STATE.camera, focusMetres: -1 } }],
    ['an axis that does not exist', { ...STATE, section: { ...STATE.section, axis: 'w' } }],
    ['ids that are no texts', changed((state) => Object.assign(state['selection'] ?? {}, { a: [1] }))],
    ['a list of a size that no person makes', { ...STATE, selection: { a: Array(50_001).fill('g') } }],
    ['four coordinates', { ...STATE, measurements: [{ kind: 'distance', from: [0, 0, 0, 0], to: [1, 0, 0] }] }],
  ])('refuses %s', (_, input) => {
    expect(parseViewState(input)).toBeNull()
  })
})
