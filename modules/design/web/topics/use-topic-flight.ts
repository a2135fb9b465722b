import { useCallback, useMemo, useRef } from 'react'
import type { CapturedView, WholeViewpoint } from '#modules/bcf/web/public.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import { useDesignText } from '../use-design-text.ts'

export interface Flight {
  readonly flyTo: (viewpoint: WholeViewpoint) => Promise<void>
  readonly capture: () => Promise<CapturedView>
}

/** Between the viewer and the viewpoints of issues: shows one, or makes one of what is on the screen. */
export function useTopicFlight(viewer: BimViewer | null): Flight {
  const text = useDesignText()
  const latest = useRef({ text })
  latest.current = { text }
  const isPainted = useRef(false)

  const flyTo = useCallback(
    async (viewpoint: WholeViewpoint) => {
      if (!viewer) return
      // Colours of the issue before must not stay on the next; those of a legend are not ours to take away.
      if (isPainted.current) await viewer.paint([])
      const shown = await viewer.bcf.show(viewpoint)
      isPainted.current = shown.isPainted
      if (shown.missing > 0)
        showMessage({ tone: 'info', text: latest.current.text('topicMissing', { count: shown.missing }) })
    },
    [viewer],
  )
  const capture = useCallback(async (): Promise<CapturedView> => {
    if (!viewer) return { viewpoint: {}, snapshotPng: null }
    await viewer.settled()
    return { viewpoint: viewpointOf(viewer), snapshotPng: await viewer.snapshot('image/png') }
  }, [viewer])
  return useMemo(() => ({ flyTo, capture }), [flyTo, capture])
}

function viewpointOf(viewer: BimViewer): CapturedView['viewpoint'] {
  const { lines, clipping_planes, components, ...cameras } = viewer.bcf.capture()
  return {
    ...cameras,
    lines: [...(lines ?? [])],
    clipping_planes: [...(clipping_planes ?? [])],
    components: components && {
      selection: [...(components.selection ?? [])],
      coloring: (components.coloring ?? []).map((group) => ({ ...group, components: [...group.components] })),
      visibility: components.visibility && {
        ...components.visibility,
        exceptions: [...components.visibility.exceptions],
      },
    },
  }
}
