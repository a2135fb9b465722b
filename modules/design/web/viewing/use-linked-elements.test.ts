// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { ModelItem } from '#viewers/bim/model/model-item.ts'
import { readElements, useLinkedElements } from './use-linked-elements.ts'

afterEach(cleanup)

/** The two questions that are asked of a viewer, by elements that it has. */
function viewerOf(known: readonly string[]) {
  const selected: unknown[] = []
  const viewer = {
    findAllByGlobalId: (ids: Iterable<string>) =>
      [...ids].filter((id) => known.includes(id)).map((globalId) => ({ globalId }) as ModelItem),
    select: (...said: unknown[]) => void selected.push(said),
  } as unknown as BimViewer
  return { viewer, selected }
}

describe('the elements of an address', () => {
  it('are named with commas between them, and no more than an address holds', () => {
    expect(readElements(undefined)).toEqual([])
    expect(readElements('a,b,,c')).toEqual(['a', 'b', 'c'])
    expect(readElements(Array(500).fill('a').join(','))).toHaveLength(200)
  })

  it('are selected and flown to once, when the models are there', () => {
    const { viewer, selected } = viewerOf(['a', 'b'])
    const { rerender } = renderHook(
      (isReady: boolean) => useLinkedElements({ viewer, isReady, globalIds: ['a', 'gone'] }),
      {
        initialProps: false,
      },
    )
    expect(selected).toEqual([])
    rerender(true)
    rerender(true)
    expect(selected).toEqual([[[{ globalId: 'a' }], { fly: true }]])
  })

  it('that no model has change nothing', () => {
    const { viewer, selected } = viewerOf([])
    renderHook(() => useLinkedElements({ viewer, isReady: true, globalIds: ['gone'] }))
    expect(selected).toEqual([])
  })
})
