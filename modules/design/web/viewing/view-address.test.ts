import { describe, expect, it } from 'vitest'
import type { BimViewState } from '#viewers/bim/view-state.ts'
import { readView, shortenView, writeView } from './view-address.ts'

const view: BimViewState = {
  version: 1,
  models: [{ id: 'm', visible: true }],
  camera: {
    projection: 'perspective',
    position: [1.25, -2, 3],
    direction: [0, 1, 0],
    up: [0, 0, 1],
    focusMetres: 12.5,
  },
  section: { axis: 'z', normal: [0, 0, 1], offsetMetres: 1.2, flipped: false },
  visibility: {
    hidden: { m: ['0aB$'] },
    isolated: null,
    storeys: ['الطابق الأرضي@0.00'],
    spaces: false,
    openings: false,
    others: 'ghost',
  },
  selection: {},
  measurements: [{ kind: 'distance', from: [0, 0, 0], to: [1, 2, 3] }],
}
const manyHidden: BimViewState = {
  ...view,
  visibility: { ...view.visibility, hidden: { m: Array.from({ length: 900 }, (_, at) => `2O2Fr$t4X7Zf8NOew3F${at}`) } },
}

describe('a view in an address', () => {
  it('comes back as it was, in letters that every address takes', () => {
    const text = writeView(view)
    expect(text).toMatch(/^[\w-]+$/)
    expect(readView(text)).toEqual(view)
  })

  it('is short where nothing but the camera was moved, and reads what older links say', () => {
    const { hidden: _, ...visible } = view.visibility
    const models = ['5f0e4f39-0000-4000-8000-000000000001', '5f0e4f39-0000-4000-8000-000000000002']
    const plain: BimViewState = {
      ...view,
      models: models.map((id, at) => ({ id, visible: at === 0 })),
      camera: { ...view.camera, fieldOfViewDegrees: 60 },
      section: null,
      visibility: { ...visible, hidden: {}, storeys: null, others: 'hidden' },
      measurements: [],
    }
    expect(writeView(plain).length).toBeLessThan(220)
    expect(readView(writeView(plain))).toEqual(plain)
    expect(readView(btoa(JSON.stringify(plain)))).toEqual(plain)
  })

  it('leaves out what was hidden one by one where that is too long, and keeps the rest', () => {
    const text = writeView(manyHidden)
    expect(text.length).toBeLessThan(3_000)
    expect(readView(text)).toMatchObject({ camera: view.camera, section: view.section, visibility: { hidden: {} } })
  })

  it.each([undefined, '', 'abc', writeView(view).slice(0, -40), btoa('{"version":2}')])('takes %s for none', (text) => {
    expect(readView(text)).toBeNull()
  })

  it('is shortened to what a stored link may hold', () => {
    expect(shortenView(view, 65_536)).toEqual(view)
    expect(shortenView(manyHidden, 2_000)).toMatchObject({
      visibility: { hidden: {} },
      measurements: view.measurements,
    })
    expect(shortenView(view, 10)).toBeNull()
  })
})
