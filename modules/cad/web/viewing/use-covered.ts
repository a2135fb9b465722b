import { type RefObject, useEffect } from 'react'
import type { CadViewer } from '#viewers/cad/cad-viewer.ts'
import { type Covered, NOTHING_COVERED } from '#viewers/cad/view-frame.ts'

/** Gaps between what lies over the drawing and what is seen of it. */
const GAP_PIXELS = 8
/** What is as wide as this share of the drawing covers it from edge to edge, as on a phone. */
const WIDE_SHARE = 0.7

/** Tells the viewer what tools and the open panel cover: a side of the drawing, or on a phone what is above and below. */
export function useCovered(viewer: CadViewer | null, stage: RefObject<HTMLElement | null>, panel: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel has another size
  useEffect(() => {
    if (viewer && stage.current) viewer.setCovered(coveredOf(stage.current))
  }, [viewer, stage, panel])
}

function coveredOf(stage: HTMLElement): Covered {
  const whole = stage.getBoundingClientRect()
  const boxOf = (selector: string) => stage.querySelector(selector)?.getBoundingClientRect() ?? null
  const isWide = (box: DOMRect) => box.width > whole.width * WIDE_SHARE
  const [tools, panel] = [boxOf('[role="toolbar"]'), boxOf('[data-panel]')]
  const top = tools && isWide(tools) ? tools.bottom - whole.top + GAP_PIXELS : 0
  if (!panel) return { ...NOTHING_COVERED, top }
  if (isWide(panel)) return { ...NOTHING_COVERED, top, bottom: whole.bottom - panel.top + GAP_PIXELS }
  const isLeft = panel.left - whole.left < whole.right - panel.right
  return isLeft
    ? { ...NOTHING_COVERED, top, left: panel.right - whole.left + GAP_PIXELS }
    : { ...NOTHING_COVERED, top, right: whole.right - panel.left + GAP_PIXELS }
}
