import { describe, expect, it } from 'vitest'
import { sectionBox } from '../tools/section-plane.ts'
import type { BimViewState } from '../view-state.ts'
import type { BcfView } from './bcf-view.ts'
import { fromBcfView } from './from-bcf-view.ts'
import { toBcfView } from './to-bcf-view.ts'

const STATE: BimViewState = {
  version: 1,
  models: [{ id: 'a', visible: true }],
  camera: {
    projection: 'perspective',
    position: [10, -20, 5],
    direction: [0, 0.8, -0.6],
    up: [0, 0.6, 0.8],
    focusMetres: 12,
    fieldOfViewDegrees: 60,
  },
  section: null,
  sections: [
    ...sectionBox([0, 0, 0], [5, 6, 7]),
    { axis: 'face', normal: [0.6, 0.8, 0], offsetMetres: 3, flipped: false },
  ],
  visibility: { hidden: {}, isolated: null, storeys: null, spaces: true, openings: false, others: 'hidden' },
  selection: { a: ['wall'], b: ['duct'] },
  measurements: [{ kind: 'distance', from: [0, 0, 0], to: [1, 2, 2] }],
}
const MODELS: Readonly<Record<string, readonly string[]>> = {
  wall: ['a'],
  door: ['a'],
  duct: ['b'],
  // The same thing in two models: both are meant.
  column: ['a', 'b'],
}
const read = (view: BcfView) =>
  fromBcfView({ view, modelsWith: (globalId) => MODELS[globalId] ?? [], focusFrom: () => 12 })
const write = (state: BimViewState, shown: readonly string[] = ['wall', 'door'], hidden: readonly string[] = []) =>
  toBcfView({ state, aspectRatio: 1.5, shown, hidden, colours: [{ colour: '#c0362c', globalIds: ['door'] }] })

describe('[MOD-DES] a view as a viewpoint of BCF', () => {
  it('comes back as it was: camera, cuts, selection, colours, hints and lines', () => {
    const back = read(write(STATE))
    expect(back.camera).toEqual(STATE.camera)
    expect(back.sections).toEqual(STATE.sections)
    expect(back.selection).toEqual(STATE.selection)
    expect(back.colours).toEqual([{ colour: '#c0362c', globalIds: ['door'] }])
    expect(back.visibility).toEqual(STATE.visibility)
    expect(back.measurements).toEqual(STATE.measurements)
    expect(back.missing).toBe(0)
  })

  it('keeps the scale of a parallel view', () => {
    const { fieldOfViewDegrees: _, ...camera } = STATE.camera
    const parallel: BimViewState = { ...STATE, camera: { ...camera, projection: 'orthographic' } }
    const view = write(parallel)
    expect(view.perspective_camera).toBeUndefined()
    expect(view.orthogonal_camera?.view_to_world_scale).toBeCloseTo(2 * 12 * Math.tan(Math.PI / 8), 9)
    expect(read(view).camera?.focusMetres).toBeCloseTo(12, 9)
    expect(read(view).camera?.projection).toBe('orthographic')
  })

  it('tells what is hidden where most is shown, and what is shown where most is hidden', () => {
    expect(write(STATE, ['wall', 'door'], ['duct']).components?.visibility).toMatchObject({
      default_visibility: true,
      exceptions: [{ ifc_guid: 'duct' }],
    })
    const few = write(STATE, ['column'], ['wall', 'door', 'duct'])
    expect(few.components?.visibility).toMatchObject({
      default_visibility: false,
      exceptions: [{ ifc_guid: 'column' }],
    })
    expect(read(few).visibility).toMatchObject({ hidden: {}, isolated: { a: ['column'], b: ['column'] } })
    expect(read(write(STATE, ['wall', 'door'], ['duct'])).visibility).toMatchObject({
      hidden: { b: ['duct'] },
      isolated: null,
    })
  })

  it('points its planes into what is cut away', () => {
    const view = write({ ...STATE, sections: sectionBox([0, 0, 1], [5, 6, 7]) })
    const planes = view.clipping_planes ?? []
    expect(planes).toHaveLength(6)
    const down = planes.find(({ direction }) => direction.z < -0.5)
    expect(down?.location.z).toBeCloseTo(1, 9)
  })
})

describe('[MOD-DES] viewpoints of other programs', () => {
  const camera = {
    camera_view_point: { x: 1, y: 2, z: 3 },
    camera_direction: { x: 0, y: 0, z: -2 },
    camera_up_vector: { x: 0, y: 1, z: 0 },
    aspect_ratio: 1,
  }

  it('are read with directions of any length, with opaque colours, and without what they leave out', () => {
    const back = read({
      perspective_camera: { ...camera, field_of_view: 45 },
      components: { coloring: [{ color: 'FF00AAbb', components: [{ ifc_guid: 'wall' }, {}] }] },
    })
    expect(back.camera?.direction).toEqual([0, 0, -1])
    expect(back.colours).toEqual([{ colour: '#00aabb', globalIds: ['wall'] }])
    expect(back.visibility).toMatchObject({ hidden: {}, isolated: null, spaces: false })
    expect(back.sections).toEqual([])
  })

  it('count what no open model holds, and never leave an empty picture for it', () => {
    const back = read({
      perspective_camera: { ...camera, field_of_view: 45 },
      components: {
        selection: [{ ifc_guid: 'elsewhere' }, { ifc_guid: 'wall' }],
        visibility: { default_visibility: false, exceptions: [{ ifc_guid: 'elsewhere too' }] },
      },
    })
    expect(back.missing).toBe(2)
    expect(back.visibility.isolated).toBeNull()
    expect(back.selection).toEqual({ a: ['wall'] })
  })

  it('may be a picture only, and may have more planes and lines than are shown', () => {
    const plane = { location: { x: 0, y: 0, z: 4 }, direction: { x: 0, y: 0, z: 1 } }
    const line = { start_point: { x: 0, y: 0, z: 0 }, end_point: { x: 1, y: 0, z: 0 } }
    const back = read({ clipping_planes: Array(20).fill(plane), lines: Array(500).fill(line) })
    expect(back.camera).toBeNull()
    expect(back.sections).toHaveLength(8)
    expect(back.sections[0]).toEqual({ axis: 'z', normal: [0, 0, 1], offsetMetres: 4, flipped: false })
    expect(back.measurements).toEqual([])
  })
})
