import { type RefObject, useEffect } from 'react'
import type { CadViewer } from '#viewers/cad/cad-viewer.ts'
import { NOTHING_COVERED } from '#viewers/cad/view-frame.ts'

/** Gaps between the panel and what it covers. */
const GAP_PIXELS = 8

/** Tells the viewer what the open panel covers: one side of the drawing, or on a phone its lower part. */
export function useCovered(viewer: CadViewer | null, stage: RefObject<HTMLElement | null>, panel: string | null): void {
  useEffect(() => {
    const element = stage.current?.querySelector<HTMLElement>('[data-panel]')
    if (!viewer || !stage.current || panel === null || !element) {
      viewer?.setCovered(NOTHING_COVERED)
      return
    }
    const [whole, part] = [stage.current.getBoundingClientRect(), element.getBoundingClientRect()]
    if (part.width > whole.width * 0.7)
      viewer.setCovered({ left: 0, right: 0, bottom: whole.bottom - part.top + GAP_PIXELS })
    else if (part.left - whole.left < whole.right - part.right)
      viewer.setCovered({ left: part.right - whole.left + GAP_PIXELS, right: 0, bottom: 0 })
    else viewer.setCovered({ left: 0, right: whole.right - part.left + GAP_PIXELS, bottom: 0 })
  }, [viewer, stage, panel])
}
