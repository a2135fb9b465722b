import { useCallback, useEffect, useRef, useState } from 'react'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { CadPick, CadTool, CadViewer } from '#viewers/cad/cad-viewer.ts'
import { angleOf, areaWithHoles, lengthOf, type Place } from '#viewers/cad/measurement.ts'
import type { SnapKind } from '#viewers/cad/picking/find-snap.ts'
import type { DrawingWithRevisions } from '../../contract/drawing.ts'
import { type PointDraft, pointDrafts } from '../panels/map-panel.tsx'
import { SNAP_KINDS } from '../panels/measure-panel.tsx'
import { useDrawingLook } from './use-drawing-look.ts'
import { type Lengths, useLengths } from './use-lengths.ts'
import { useMarkups } from './use-markups.ts'
import { useMeasurements } from './use-measurements.ts'
import { usePin } from './use-pin.ts'

export type PanelName = 'layers' | 'find' | 'views' | 'measure' | 'marks' | 'compare' | 'map' | 'talk' | 'report'

/** All that the screen of a drawing holds: what is shown, the tool in hand, measurements, marks and control points. */
export function useDrawingWork(drawing: DrawingWithRevisions) {
  const [viewer, setViewer] = useState<CadViewer | null>(null)
  const { tab } = useScreenParams()
  const [panel, setPanel] = useState<PanelName | null>(
    tab === undefined ? (drawing.readyRevision === null ? 'report' : null) : 'talk',
  )
  const [tool, chooseTool] = useState<CadTool>('look')
  const [snaps, setSnaps] = useState<ReadonlySet<SnapKind>>(new Set(SNAP_KINDS))
  const [points, setPoints] = useState<readonly PointDraft[]>(() => pointDrafts(drawing))
  const [picked, setPicked] = useState<CadPick | null>(null)
  const look = useDrawingLook(drawing, viewer)
  const { list, sheet, compared } = look
  const lengths = useLengths(list?.units ?? 0)
  const measurements = useMeasurements(lengths)
  const pin = usePin({ ...look, viewer, isComparing: compared !== null })
  const layout = compared === null && sheet > 0 ? (list?.spaces[sheet]?.name ?? '') : ''
  const markups = useMarkups(drawing.id, drawing.readyRevision ?? 1, layout, lengths)

  const setTool = useCallback((next: CadTool) => chooseTool(next), [])
  const latest = useRef({ panel, measurements, markups })
  latest.current = { panel, measurements, markups }

  useEffect(() => viewer?.setTool(tool), [viewer, tool])
  useEffect(() => viewer?.setSnaps(snaps), [viewer, snaps])
  useEffect(() => {
    const control = points.map((point, index) => ({
      id: point.id,
      kind: 'point' as const,
      rings: [[[point.x, point.y] as Place]],
      label: String(index + 1),
    }))
    viewer?.setMarks([...pin, ...markups.marks, ...measurements.marks, ...(panel === 'map' ? control : [])])
  }, [viewer, pin, markups.marks, measurements.marks, points, panel])
  useEffect(() => viewer?.on('pick', setPicked), [viewer])
  useEffect(() => viewer?.on('cancelled', () => chooseTool('look')), [viewer])
  useEffect(() => viewer?.setDraftLabel((kind, rings) => draftText(lengths, kind, rings)), [viewer, lengths])
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
    ...look,
    ...{ viewer, setViewer, panel, openPanel, tool, setTool, snaps, setSnaps, points, setPoints, picked },
    ...{ lengths, measurements, markups },
  }
}

/** What is measured so far, beside the pointer. */
function draftText(lengths: Lengths, tool: CadTool, rings: readonly (readonly Place[])[]): string {
  const [ring = []] = rings
  if (tool === 'distance' || tool === 'dim') return ring.length > 1 ? lengths.length(lengthOf(ring)) : ''
  if (tool === 'area') return ring.length > 2 ? lengths.area(areaWithHoles(rings)) : ''
  const angle = tool === 'angle' ? angleOf(ring) : null
  return angle === null ? '' : lengths.angle(angle)
}

export type DrawingWork = ReturnType<typeof useDrawingWork>
