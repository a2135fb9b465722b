import { useEffect, useMemo, useState } from 'react'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { CadViewer } from '#viewers/cad/cad-viewer.ts'
import type { CadView, ScreenSize } from '#viewers/cad/view-frame.ts'
import type { DrawingWithRevisions } from '../../contract/drawing.ts'
import type { DrawingLook } from '../../contract/drawing-view.ts'
import { readDrawingAddress } from './drawing-address.ts'
import { chooseLayers, hiddenLayers, type LayerChoice } from './layer-choice.ts'
import { useAddress } from './use-address.ts'
import { useComparison } from './use-comparison.ts'
import { useDisplay } from './use-display.ts'

/** What is shown of a drawing and how: all that the address and a saved view bring back. */
export function useDrawingLook(drawing: DrawingWithRevisions, viewer: CadViewer | null) {
  const params = useScreenParams()
  const [initial] = useState(() => ({ ...readDrawingAddress(params), savedView: params['view'] ?? null }))
  const [base, setBase] = useState<number | null>(() => readyBase(drawing, initial.base))
  const [sheet, setSheet] = useState(initial.sheet)
  const [colouring, setColouring] = useState(initial.colouring)
  const [hasWeights, setWeights] = useState(initial.hasWeights)
  const [find, setFind] = useState(initial.find)
  const display = useDisplay(drawing.id, drawing.readyRevision)
  const older = useDisplay(drawing.id, base)
  const compared = useComparison(older.list, base === null ? null : display.list)
  const list = compared?.list ?? display.list
  const layers = useLayers(list, initial.layers, compared !== null)
  const { hidden, chosen } = layers
  // The colours of a comparison say what happened to a thing, whatever its layer.
  const shownColouring = compared ? 'own' : colouring
  useEffect(
    () => viewer?.setLook({ hidden, hasWeights, colouring: shownColouring }),
    [viewer, hidden, hasWeights, shownColouring],
  )
  useEffect(() => {
    if (viewer && list) viewer.setSpace(compared ? 0 : sheet)
  }, [viewer, list, sheet, compared])
  const kept = { layers: chosen, sheet, base, colouring, hasWeights, find }
  const goTo = useAddress(viewer, { initial: initial.view, kept, isComparing: compared !== null, list })

  const lookNow = (): DrawingLook | null =>
    viewer && {
      ...kept,
      area: areaOf(viewer),
      layers: chosen && { are: chosen.are, names: [...chosen.names] },
      sheet: sheet > 0 ? (display.list?.spaces[sheet]?.name ?? '') : '',
    }
  const show = (look: DrawingLook) => {
    layers.choose(look.layers)
    const isSheet = (name: string, isModel: boolean) => !isModel && name === look.sheet
    setSheet(Math.max(0, display.list?.spaces.findIndex((space) => isSheet(space.name, space.isModel)) ?? 0))
    setBase(readyBase(drawing, look.base))
    setColouring(look.colouring)
    setWeights(look.hasWeights)
    setFind(look.find)
    if (viewer) goTo(viewOf(look.area, viewer.getSize()))
  }
  return {
    ...{ display, compared, list, layers, linkedView: initial.savedView, lookNow, show },
    ...{ base, setBase, sheet, setSheet, colouring, setColouring, hasWeights, setWeights, find, setFind },
  }
}

function areaOf(viewer: CadViewer): DrawingLook['area'] {
  const { x, y, scale } = viewer.getView()
  const { width, height } = viewer.getSize()
  return { x, y, width: width / scale, height: height / scale }
}

/** All of an area, whatever the shape of the screen. */
function viewOf({ x, y, width, height }: DrawingLook['area'], size: ScreenSize): CadView {
  return { x, y, scale: Math.min(size.width / width, size.height / height) }
}

/** The revision to compare with, where it is there and can be shown. */
function readyBase(drawing: DrawingWithRevisions, wanted: number | null): number | null {
  const isReady = drawing.revisions.some(({ revision, state }) => revision === wanted && state === 'ready')
  return isReady && wanted !== drawing.readyRevision ? wanted : null
}

const NONE: ReadonlySet<number> = new Set()

/** Layers that are off. The layers of a comparison are its states: they are chosen apart and forgotten with it. */
function useLayers(list: DisplayList | null, atFirst: LayerChoice, isComparing: boolean) {
  const [chosen, choose] = useState<LayerChoice>(atFirst)
  const [states, setStates] = useState<{ list: DisplayList | null; hidden: ReadonlySet<number> }>({
    list: null,
    hidden: NONE,
  })
  const hidden = useMemo(() => {
    if (isComparing) return states.list === list ? states.hidden : NONE
    return hiddenLayers(list?.layers ?? [], chosen)
  }, [states, list, chosen, isComparing])
  const setHidden = (next: ReadonlySet<number>) => {
    if (isComparing) setStates({ list, hidden: next })
    else choose(chooseLayers(list?.layers ?? [], next))
  }
  return { hidden, chosen, choose, setHidden }
}
