import { useEffect, useRef } from 'react'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { BimViewState } from '#viewers/bim/view-state.ts'
import type { LoadState, ModelSource } from './model-source.ts'

/** A view that changed is told after it has rested for so long: a turn of the model is one change, not sixty a second. */
const REST_MS = 500

/** Shows the view that a link carries once its models are there, and tells of every later one. Answers whether they are. */
export function useViewKeeping(parts: {
  viewer: BimViewer | null
  sources: readonly ModelSource[]
  states: ReadonlyMap<string, LoadState>
  initialView: BimViewState | null
  onView: ((view: BimViewState) => void) | undefined
}): boolean {
  const { viewer, sources, states, initialView, onView } = parts
  const arranged = useRef<BimViewer | null>(null)
  const tell = useRef(onView)
  tell.current = onView
  const first = useRef(initialView)

  const phases = sources.filter(({ blocked }) => !blocked).map(({ id }) => states.get(id)?.phase)
  const areSettled = phases.length > 0 && phases.every((phase) => phase === 'shown' || phase === 'failed')
  const shownCount = phases.filter((phase) => phase === 'shown').length

  useEffect(() => {
    if (!viewer || !areSettled || shownCount === 0 || arranged.current === viewer) return
    arranged.current = viewer
    if (first.current) void viewer.applyViewState(first.current, { animate: false })
    // The viewer frames the first model that arrived; the others may reach beyond it.
    else if (shownCount > 1) void viewer.camera.home()
  }, [viewer, areSettled, shownCount])

  useEffect(() => {
    if (!viewer) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (arranged.current === viewer) tell.current?.(viewer.viewState())
      }, REST_MS)
    }
    const stops = (['camera', 'visibility', 'section', 'measure', 'models', 'selection'] as const).map((name) =>
      viewer.on(name, changed),
    )
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [viewer])
  return areSettled && shownCount > 0
}
