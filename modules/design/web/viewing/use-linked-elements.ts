import { useEffect, useRef } from 'react'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'

/** As many as an address holds. */
const MOST = 200

/** The GlobalIds that an address names: `?element=` of one, or of several with commas between them. */
export function readElements(named: string | undefined): readonly string[] {
  return (named ?? '').split(',').filter(Boolean).slice(0, MOST)
}

/** Selects the elements that a link names and flies to them, once the models are there. A view in the address itself wins. */
export function useLinkedElements(parts: {
  readonly viewer: BimViewer | null
  readonly isReady: boolean
  readonly globalIds: readonly string[]
}): void {
  const { viewer, isReady, globalIds } = parts
  const shown = useRef<BimViewer | null>(null)
  const first = useRef(globalIds)
  useEffect(() => {
    if (!viewer || !isReady || shown.current === viewer || first.current.length === 0) return
    shown.current = viewer
    const items = viewer.findAllByGlobalId(first.current)
    if (items.length > 0) viewer.select(items, { fly: true })
  }, [viewer, isReady])
}
