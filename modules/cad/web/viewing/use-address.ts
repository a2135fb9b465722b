import { useEffect, useRef, useState } from 'react'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import type { CadViewer } from '#viewers/cad/cad-viewer.ts'
import type { CadView } from '#viewers/cad/view-frame.ts'
import { type DrawingAddress, keepInAddress } from './drawing-address.ts'

interface Shown {
  /** The view that the address had at first. */
  readonly initial: CadView | null
  /** All but the view, as it goes into the address. */
  readonly kept: Omit<DrawingAddress, 'view'>
  readonly isComparing: boolean
  readonly list: DisplayList | null
}

/**
 * Shows the view of the address once the drawing is there, and keeps the address up to date afterwards. What it gives back
 * goes to a view, also where sheet or comparison change at the same time.
 */
export function useAddress(viewer: CadViewer | null, shown: Shown): (view: CadView) => void {
  const latest = useRef(shown)
  latest.current = shown
  const isRestored = useRef(false)
  const last = useRef<CadView | null>(null)
  const [goal, setGoal] = useState<CadView | null>(null)
  useEffect(
    () =>
      viewer?.on('view', (view) => {
        const { initial, kept, isComparing } = latest.current
        if (!isRestored.current) {
          // A comparison that the address asks for comes after the drawing itself.
          if (kept.base !== null && !isComparing) return
          isRestored.current = true
          if (initial) {
            viewer.setView(initial)
            return
          }
        }
        last.current = view
        keepInAddress({ ...kept, view })
      }),
    [viewer],
  )
  const { list } = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: a comparison or a newer revision is looked at from the same place
  useEffect(() => {
    if (viewer && last.current) viewer.setView(last.current)
  }, [viewer, list])
  useEffect(() => {
    if (viewer && goal) viewer.setView(goal)
  }, [viewer, goal])
  const { layers, sheet, base, colouring, hasWeights, find } = shown.kept
  useEffect(() => {
    if (viewer && isRestored.current)
      keepInAddress({ view: viewer.getView(), layers, sheet, base, colouring, hasWeights, find })
  }, [viewer, layers, sheet, base, colouring, hasWeights, find])
  return (view) => {
    isRestored.current = true
    last.current = view
    // A new object, so that the same view is gone to twice.
    setGoal({ ...view })
  }
}
