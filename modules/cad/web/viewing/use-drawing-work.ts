import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { CadPick, CadTool, CadViewer } from '#viewers/cad/cad-viewer.ts'
import { angleOf, areaWithHoles, lengthOf, type Place } from '#viewers/cad/measurement.ts'
import type { SnapKind } from '#viewers/cad/picking/find-snap.ts'
import type { CadView } from '#viewers/cad/view-frame.ts'
import type { DrawingWithRevisions } from '../../contract/drawing.ts'
import { type PointDraft, pointDrafts } from '../panels/map-panel.tsx'
import { SNAP_KINDS } from '../panels/measure-panel.tsx'
import { keepInAddress, readDrawingAddress } from './drawing-address.ts'
import { useComparison } from './use-comparison.ts'
import { useDisplay } from './use-display.ts'
import { type Lengths, useLengths } from './use-lengths.ts'
import { useMarkups } from './use-markups.ts'
import { useMeasurements } from './use-measurements.ts'

export type PanelName = 'layers' | 'find' | 'measure' | 'marks' | 'compare' | 'map' | 'report'

/** All that the screen of a drawing holds: what is shown, the tool in hand, measurements, marks and control points. */
export function useDrawingWork(drawing: DrawingWithRevisions) {
  const params = useScreenParams()
  const [initial] = useState(() => readDrawingAddress(params))
  const [viewer, setViewer] = useState<CadViewer | null>(null)
  const [panel, setPanel] = useState<PanelName | null>(drawing.readyRevision === null ? 'report' : null)
  const [base, setBase] = useState<number | null>(() => readyBase(drawing, initial.base))
  const [tool, chooseTool] = useState<CadTool>('look')
  const [snaps, setSnaps] = useState<ReadonlySet<SnapKind>>(new Set(SNAP_KINDS))
  const [points, setPoints] = useState<readonly PointDraft[]>(() => pointDrafts(drawing))
  const [picked, setPicked] = useState<CadPick | null>(null)
  const display = useDisplay(drawing.id, drawing.readyRevision)
  const older = useDisplay(drawing.id, base)
  const compared = useComparison(older.list, base === null ? null : display.list)
  const list = compared?.list ?? display.list
  const layers = useLayers(viewer, list, initial.off, compared !== null)
  const [sheet, setSheet] = useState(initial.sheet)
  const lengths = useLengths(list?.units ?? 0)
  const measurements = useMeasurements(lengths)
  const layout = compared === null && sheet > 0 ? (list?.spaces[sheet]?.name ?? '') : ''
  const markups = useMarkups(drawing.id, drawing.readyRevision ?? 1, layout, lengths)

  const setTool = useCallback((next: CadTool) => chooseTool(next), [])
  const latest = useRef({ panel, measurements, markups })
  latest.current = { panel, measurements, markups }
  const offNames = layers.off
  useAddress(viewer, { initial, off: offNames, sheet, base, isComparing: compared !== null, list })

  useEffect(() => viewer?.setTool(tool), [viewer, tool])
  useEffect(() => viewer?.setSnaps(snaps), [viewer, snaps])
  useEffect(() => {
    if (viewer && list) viewer.setSpace(compared ? 0 : sheet)
  }, [viewer, list, sheet, compared])
  useEffect(() => {
    const control = points.map((point, index) => ({
      id: point.id,
      kind: 'point' as const,
      rings: [[[point.x, point.y] as Place]],
      label: String(index + 1),
    }))
    viewer?.setMarks([...markups.marks, ...measurements.marks, ...(panel === 'map' ? control : [])])
  }, [viewer, markups.marks, measurements.marks, points, panel])
  useEffect(() => viewer?.on('pick', setPicked), [viewer])
  useEffect(() => viewer?.on('cancelled', () => chooseTool('look')), [viewer])
  useEffect(() => viewer?.setDraftLabel((kind, rings) => sayDraft(lengths, kind, rings)), [viewer, lengths])
  useEffect(
    () =>
      viewer?.on('collected', ({ tool: done, rings }) => {
        const at = rings[0]?.[0]
        if (done === 'point' && at) {
          setPoints((before) => [...before, { id: crypto.randomUUID(), x: at[0], y: at[1], easting: '', northing: '' }])
          chooseTool('look')
        } else if (latest.current.panel === 'marks') {
          latest.current.markups.take(done, rings)
          chooseTool('look')
        } else latest.current.measurements.take(done, rings)
      }),
    [viewer],
  )
  const openPanel = (next: PanelName | null) => {
    setPanel(next)
    chooseTool(next === 'measure' ? 'distance' : 'look')
  }
  return {
    ...{
      viewer,
      setViewer,
      panel,
      openPanel,
      base,
      setBase,
      tool,
      setTool,
      snaps,
      setSnaps,
      points,
      setPoints,
      picked,
    },
    ...{ display, compared, list, layers, sheet, setSheet, lengths, measurements, markups },
  }
}

/** The revision to compare with, where it is there and can be shown. */
function readyBase(drawing: DrawingWithRevisions, wanted: number | null): number | null {
  const isReady = drawing.revisions.some(({ revision, state }) => revision === wanted && state === 'ready')
  return isReady && wanted !== drawing.readyRevision ? wanted : null
}

/** What is measured so far, beside the pointer. */
function sayDraft(lengths: Lengths, tool: CadTool, rings: readonly (readonly Place[])[]): string {
  const [ring = []] = rings
  if (tool === 'distance' || tool === 'dim') return ring.length > 1 ? lengths.length(lengthOf(ring)) : ''
  if (tool === 'area') return ring.length > 2 ? lengths.area(areaWithHoles(rings)) : ''
  const angle = tool === 'angle' ? angleOf(ring) : null
  return angle === null ? '' : lengths.angle(angle)
}

export type DrawingWork = ReturnType<typeof useDrawingWork>

/** Layers that are off; at first those of the drawing and of the address. Each list has its own. */
function useLayers(
  viewer: CadViewer | null,
  list: DisplayList | null,
  offAtFirst: readonly string[],
  isComparing: boolean,
) {
  const [state, setState] = useState<{ list: DisplayList | null; hidden: ReadonlySet<number> }>({
    list: null,
    hidden: new Set(),
  })
  const first = useRef(offAtFirst)
  const hidden = useMemo(() => {
    if (state.list === list) return state.hidden
    const off = new Set(isComparing ? [] : first.current.map((name) => name.toLowerCase()))
    const numbers = (list?.layers ?? []).flatMap((layer, number) =>
      !layer.isOn || layer.isFrozen || off.has(layer.name.toLowerCase()) ? [number] : [],
    )
    return new Set(numbers)
  }, [state, list, isComparing])
  useEffect(() => viewer?.setHidden(hidden), [viewer, hidden])
  const off = useMemo(() => [...hidden].flatMap((number) => list?.layers[number]?.name ?? []), [hidden, list])
  const setHidden = (next: ReadonlySet<number>) => {
    // After a comparison the layers are as they were before it.
    if (!isComparing) first.current = [...next].flatMap((number) => list?.layers[number]?.name ?? [])
    setState({ list, hidden: next })
  }
  return { hidden, off, setHidden }
}

interface AddressFacts {
  readonly initial: ReturnType<typeof readDrawingAddress>
  readonly off: readonly string[]
  readonly sheet: number
  readonly base: number | null
  readonly isComparing: boolean
  readonly list: DisplayList | null
}

/** Shows the view of the address once the drawing is there, and keeps the address up to date afterwards. */
function useAddress(viewer: CadViewer | null, facts: AddressFacts): void {
  const latest = useRef(facts)
  latest.current = facts
  const isRestored = useRef(false)
  const kept = useRef<CadView | null>(null)
  useEffect(
    () =>
      viewer?.on('view', (view) => {
        const { initial, off, sheet, base, isComparing } = latest.current
        if (!isRestored.current) {
          // A comparison that the address asks for comes after the drawing itself.
          if (base !== null && !isComparing) return
          isRestored.current = true
          if (initial.view) {
            viewer.setView(initial.view)
            return
          }
        }
        kept.current = view
        // The layers of a comparison are its states, not those of the drawing.
        keepInAddress({ view, off: isComparing ? initial.off : off, sheet, base })
      }),
    [viewer],
  )
  const { initial, off, sheet, base, isComparing, list } = facts
  // biome-ignore lint/correctness/useExhaustiveDependencies: a comparison or a newer revision is looked at from the same place
  useEffect(() => {
    if (viewer && kept.current) viewer.setView(kept.current)
  }, [viewer, list])
  useEffect(() => {
    if (viewer && isRestored.current)
      keepInAddress({ view: viewer.getView(), off: isComparing ? initial.off : off, sheet, base })
  }, [viewer, initial, off, sheet, base, isComparing])
}
