import { useEffect, useMemo, useRef, useState } from 'react'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { CadMark, CadViewer } from '#viewers/cad/cad-viewer.ts'
import { boxAroundPin, markOfPin, readPin, spaceOfLayout } from './drawing-pin.ts'

interface Look {
  readonly viewer: CadViewer | null
  readonly list: DisplayList | null
  readonly sheet: number
  readonly setSheet: (sheet: number) => void
  readonly isComparing: boolean
}

const NONE: readonly CadMark[] = []

/** Shows the pin that a record has put on the drawing, where the address names it: goes there once, and marks it. */
export function usePin({ viewer, list, sheet, setSheet, isComparing }: Look): readonly CadMark[] {
  const params = useScreenParams()
  const [pin] = useState(() => readPin(params))
  const wasShown = useRef(false)
  const space = pin && list && !isComparing ? spaceOfLayout(list, pin.layout) : null
  useEffect(() => {
    if (!viewer || !list || !pin || space === null || wasShown.current) return
    if (sheet !== space) {
      setSheet(space)
      return
    }
    wasShown.current = true
    viewer.flyTo(boxAroundPin(list, pin))
  }, [viewer, list, pin, space, sheet, setSheet])
  return useMemo(() => (pin && space !== null && sheet === space ? [markOfPin(pin)] : NONE), [pin, space, sheet])
}
