import { useEffect, useMemo, useState } from 'react'
import type { BimModel, BimTool, BimViewer, BimVisibility } from '#viewers/bim/bim-viewer.ts'
import type { Projection } from '#viewers/bim/camera/camera-pose.ts'
import type { MeasureMode, Measurement } from '#viewers/bim/measuring/measurement.ts'
import type { ModelItem } from '#viewers/bim/model/model-item.ts'
import type { SpatialNode, Storey } from '#viewers/bim/model/spatial-tree.ts'
import type { SectionRange, SectionState } from '#viewers/bim/tools/section-plane.ts'
import type { NodeLook } from '../tree/tree-line.tsx'
import type { ModelSource } from './model-source.ts'
import { nodeLooks } from './node-looks.ts'

/** What the panels show of a viewer. */
export interface ViewerSnapshot {
  readonly models: readonly BimModel[]
  readonly roots: readonly SpatialNode[]
  readonly storeys: readonly Storey[]
  readonly selection: readonly ModelItem[]
  readonly visibility: BimVisibility
  readonly lookOf: (node: SpatialNode) => NodeLook
  readonly measurements: readonly Measurement[]
  readonly measuring: { readonly mode: MeasureMode; readonly points: number }
  readonly section: SectionState | null
  readonly range: SectionRange | null
  /** All cuts; `section` is the one that is moved by hand. */
  readonly sections: readonly SectionState[]
  readonly activeSection: number
  readonly tool: BimTool
  readonly projection: Projection
  /** Key of the storey that is drawn as a plan. */
  readonly plan: string | null
  readonly isWalking: boolean
}

const EMPTY: ViewerSnapshot = {
  models: [],
  roots: [],
  storeys: [],
  selection: [],
  visibility: {
    isAllShown: true,
    hiddenCount: 0,
    isIsolated: false,
    storeys: null,
    spaces: false,
    openings: false,
    others: 'hidden',
  },
  lookOf: () => 'shown',
  measurements: [],
  measuring: { mode: 'distance', points: 0 },
  section: null,
  range: null,
  sections: [],
  activeSection: 0,
  tool: 'select',
  projection: 'perspective',
  plan: null,
  isWalking: false,
}

/**
 * Follows a viewer part by part: a drag of the cut does not make the tree anew. Models stand in the order of the sources:
 * the viewer has them in the order in which their bytes arrived, which is another one each time.
 */
export function useViewerSnapshot(viewer: BimViewer | null, sources: readonly ModelSource[]): ViewerSnapshot {
  const snapshot = useLatest(viewer)
  const rank = useMemo(() => new Map(sources.map(({ id }, index) => [id, index])), [sources])
  const models = useMemo(() => inOrder(snapshot.models, rank, ({ id }) => id), [snapshot.models, rank])
  const roots = useMemo(() => inOrder(snapshot.roots, rank, ({ modelId }) => modelId), [snapshot.roots, rank])
  return { ...snapshot, models, roots }
}

function inOrder<Part>(
  parts: readonly Part[],
  rank: ReadonlyMap<string, number>,
  idOf: (part: Part) => string,
): readonly Part[] {
  const rankOf = (part: Part) => rank.get(idOf(part)) ?? rank.size
  return [...parts].sort((a, b) => rankOf(a) - rankOf(b))
}

function useLatest(viewer: BimViewer | null): ViewerSnapshot {
  const [snapshot, setSnapshot] = useState(EMPTY)
  useEffect(() => {
    if (!viewer) return setSnapshot(EMPTY)
    const merge = (part: Partial<ViewerSnapshot>) => setSnapshot((before) => ({ ...before, ...part }))
    const stops = [
      viewer.on('models', () => merge({ ...modelParts(viewer), ...lookParts(viewer), ...sectionParts(viewer) })),
      viewer.on('visibility', () => merge({ ...lookParts(viewer), ...sectionParts(viewer) })),
      viewer.on('ready', () => merge(lookParts(viewer))),
      viewer.on('selection', (selection) => merge({ selection })),
      viewer.on('measure', (measurements) => merge({ measurements })),
      viewer.on('measuring', (measuring) => merge({ measuring })),
      viewer.on('section', () => merge(sectionParts(viewer))),
      viewer.on('tool', (tool) => merge({ tool })),
      viewer.on('plan', (plan) => merge({ plan })),
      viewer.on('walk', (isWalking) => merge({ isWalking })),
      viewer.on('camera', ({ projection }) =>
        setSnapshot((before) => (before.projection === projection ? before : { ...before, projection })),
      ),
    ]
    merge({
      ...modelParts(viewer),
      ...lookParts(viewer),
      ...sectionParts(viewer),
      selection: viewer.selection,
      measurements: viewer.measure.all,
      measuring: { mode: viewer.measure.mode, points: viewer.measure.points },
      tool: viewer.tool,
      projection: viewer.camera.projection,
      plan: viewer.plan.storey,
      isWalking: viewer.walk.isOn,
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [viewer])
  return snapshot
}

function modelParts(viewer: BimViewer) {
  return { models: viewer.models(), roots: viewer.spatialTree(), storeys: viewer.storeys() }
}

function lookParts(viewer: BimViewer) {
  const shown = new Set(viewer.models().flatMap(({ id, visible }) => (visible ? [id] : [])))
  return {
    visibility: viewer.visibility(),
    lookOf: nodeLooks(
      (item) => viewer.lookOf(item),
      (modelId) => shown.has(modelId),
    ),
  }
}

function sectionParts({ section }: BimViewer) {
  return { section: section.state, range: section.range, sections: section.all, activeSection: section.active }
}
