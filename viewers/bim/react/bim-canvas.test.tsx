import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BimViewer } from '../bim-viewer.ts'
import { BimViewerFailure } from '../bim-viewer-failure.ts'
import { BimCanvas, type BimCanvasModel } from './bim-canvas.tsx'

/** Stands in for the picture, which needs WebGL: everything else here is real. */
const made = vi.hoisted(() => ({ next: null as (() => unknown) | null }))
vi.mock('../create-bim-viewer.ts', () => ({ createBimViewer: () => made.next?.() }))

function fakeViewer() {
  const listeners = new Map<string, (payload: unknown) => void>()
  return {
    load: vi.fn(async (_model: BimCanvasModel) => undefined),
    unload: vi.fn(async (_id: string) => undefined),
    dispose: vi.fn(),
    setLanguage: vi.fn(),
    setLabel: vi.fn(),
    on: (name: string, listener: (payload: unknown) => void) => {
      listeners.set(name, listener)
      return () => listeners.delete(name)
    },
    fail: (failure: BimViewerFailure) => listeners.get('failure')?.(failure),
  }
}

const model = (id: string): BimCanvasModel => ({ id, name: id, bytes: new ArrayBuffer(0) })

describe('BimCanvas', () => {
  let viewer: ReturnType<typeof fakeViewer>
  beforeEach(() => {
    viewer = fakeViewer()
    made.next = () => viewer
  })
  afterEach(cleanup)

  it('opens what is new, closes what is gone and leaves the rest', async () => {
    const onReady = vi.fn<(viewer: BimViewer) => void>()
    const { rerender } = render(<BimCanvas language="en" models={[model('a'), model('b')]} onReady={onReady} />)
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce())
    rerender(<BimCanvas language="ar" models={[model('b'), model('c')]} onReady={onReady} />)
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(2))
    expect(viewer.load.mock.calls.map(([loaded]) => loaded.id)).toEqual(['a', 'b', 'c'])
    expect(viewer.unload.mock.calls).toEqual([['a']])
    expect(viewer.setLanguage).toHaveBeenLastCalledWith('ar')
  })

  it('tells of a model that cannot be read and opens the others', async () => {
    const failure = new BimViewerFailure('unreadable-model')
    viewer.load.mockImplementation(async ({ id }) => {
      if (id === 'a') throw failure
      return undefined
    })
    const onFailure = vi.fn()
    render(<BimCanvas language="en" models={[model('a'), model('b')]} onFailure={onFailure} />)
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(failure, expect.any(Function), 'a'))
    expect(viewer.load).toHaveBeenCalledTimes(2)
  })

  it('says that there is no WebGL instead of breaking the page', async () => {
    made.next = () => {
      throw new BimViewerFailure('no-webgl')
    }
    const onFailure = vi.fn()
    render(<BimCanvas language="en" models={[model('a')]} onFailure={onFailure} />)
    await vi.waitFor(() => expect(onFailure.mock.calls[0]?.[0].reason).toBe('no-webgl'))
  })

  it('opens everything again in a new viewer after the picture was lost', async () => {
    const onFailure = vi.fn()
    render(<BimCanvas language="en" models={[model('a')]} onFailure={onFailure} />)
    await vi.waitFor(() => expect(viewer.load).toHaveBeenCalledOnce())
    const lost = viewer
    viewer = fakeViewer()
    lost.fail(new BimViewerFailure('context-lost'))
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
    expect(lost.dispose).toHaveBeenCalled()
    onFailure.mock.calls[0]?.[1]()
    await vi.waitFor(() => expect(viewer.load).toHaveBeenCalledOnce())
  })

  it('ends the viewer with the element', async () => {
    const onViewer = vi.fn()
    const { unmount } = render(<BimCanvas language="en" models={[]} onViewer={onViewer} />)
    await vi.waitFor(() => expect(onViewer).toHaveBeenLastCalledWith(viewer))
    unmount()
    expect(viewer.dispose).toHaveBeenCalledOnce()
  })
})
