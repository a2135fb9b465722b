import { useEffect, useMemo, useRef, useState } from 'react'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { CadMark, CadViewer } from '#viewers/cad/cad-viewer.ts'
import { boxAroundPin, markOfBox, markOfPin, readBox, readPin, spaceOfLayout, viewOfBox } from './drawing-pin.ts'

interface Look {
  readonly viewer: CadViewer | null
  readonly list: DisplayList | null
  readonly sheet: number
  readonly setSheet: (sheet: number) => void
  readonly isComparing: boolean
}

const NONE: readonly CadMark[] = []

/** Shows the pin or the box to which a record leads, where the address names one: goes there once, and marks it. */
export function usePin({ viewer, list, sheet, setSheet, isComparing }: Look): readonly CadMark[] {
  const params = useScreenParams()
  const [pin] = useState(() => readPin(params))
  const [box] = useState(() => readBox(params))
  const place = pin ?? box
  const wasShown = useRef(false)
  const space = place && list && !isComparing ? spaceOfLayout(list, place.layout) : null
  useEffect(() => {
    if (!viewer || !list || !place || space === null || wasShown.current) return
    if (sheet !== space) {
      setSheet(space)
      return
    }
    wasShown.current = true
    if (pin) viewer.flyTo(boxAroundPin(list, pin))
    else if (box) viewer.flyTo(viewOfBox(list, box))
  }, [viewer, list, place, pin, box, space, sheet, setSheet])
  return useMemo(() => {
    if (space === null || sheet !== space) return NONE
    return pin ? [markOfPin(pin)] : box ? [markOfBox(box)] : NONE
  }, [pin, box, space, sheet])
}
