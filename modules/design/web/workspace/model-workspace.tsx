import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Place } from '#platform/contract/place.ts'
import { PHONE_MEDIA, useMedia } from '#ui/use-media.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { SpatialNode } from '#viewers/bim/model/spatial-tree.ts'
import type { BimViewState } from '#viewers/bim/view-state.ts'
import { useFinding } from '../facts/use-finding.ts'
import { useLengthSystem } from '../tools/use-length-system.ts'
import { WalkPad } from '../tools/walk-pad.tsx'
import { useLinkedTopic } from '../topics/use-linked-topic.ts'
import { useTopicFlight } from '../topics/use-topic-flight.ts'
import { useDesignText } from '../use-design-text.ts'
import type { LoadState, ModelSource } from '../viewing/model-source.ts'
import { useBimViewer } from '../viewing/use-bim-viewer.ts'
import { useLinkedElements } from '../viewing/use-linked-elements.ts'
import { useModelLoading } from '../viewing/use-model-loading.ts'
import { useEndPanel, usePanelLayout } from '../viewing/use-panel-layout.ts'
import { useViewKeeping } from '../viewing/use-view-keeping.ts'
import { useViewerSnapshot, type ViewerSnapshot } from '../viewing/use-viewer-snapshot.ts'
import { LoadingCard } from './loading-card.tsx'
import css from './model-workspace.module.css'
import type { ModelChoice } from './models-panel.tsx'
import { PanelsBelow } from './panels-below.tsx'
import { PanelsBeside } from './panels-beside.tsx'
import { PlanChip } from './plan-chip.tsx'
import { type Toolset, useToolActions } from './use-tool-actions.ts'
import { VisibilityChip } from './visibility-chip.tsx'
import { WorkspaceFailure } from './workspace-failure.tsx'

export interface ModelWorkspaceProps {
  /** The models to show; the same array as long as nothing changes. */
  readonly sources: readonly ModelSource[]
  readonly toolset: Toolset
  /** Shown once the models are there; null shows them whole. */
  readonly initialView: BimViewState | null
  readonly choice?: ModelChoice
  /** Hears of every change of the view, after it has come to rest. */
  readonly onView?: (view: BimViewState) => void
  /** The bar above the picture; `view` gives what is shown at the moment. */
  readonly head: (view: () => BimViewState | null, viewer: BimViewer | null) => ReactNode
  /** Whose saved views and filters are offered; absent for strangers with a link. */
  readonly structureCode?: string | undefined
  /** Whose issues are listed, as far as the person may see them. */
  readonly place?: Place | null
  /** The issue that the address names: opened, and flown to where the address holds no view. */
  readonly topic?: string | undefined
  /** GlobalIds that the address names: selected, and flown to where the address holds no view. */
  readonly elements?: readonly string[]
  /** Floats over the lower edge of the picture: what belongs to the task at hand. */
  readonly beneath?: (parts: WorkspaceParts) => ReactNode
}

/** What a task needs of the workspace that it is done in. */
export interface WorkspaceParts {
  readonly viewer: BimViewer | null
  readonly snapshot: ViewerSnapshot
  readonly states: ReadonlyMap<string, LoadState>
}

/** Height of the bar that names the sheets on a phone. */
const PHONE_BAR = '3.25rem'
/** Height of the sheet of a tool on a phone, and of the bar under it: what is measured stays in sight above them. */
const SHEET_OF_TOOL = `calc(40% + ${PHONE_BAR})`

/** Building models with everything to look into them: picture to the edges, tools, panels. */
export function ModelWorkspace(props: ModelWorkspaceProps) {
  const { sources, toolset, initialView, choice, onView, head, beneath, structureCode } = props
  const [place, topic] = [props.place ?? null, props.topic ?? null]
  const host = useRef<HTMLDivElement>(null)
  const { viewer, failure } = useBimViewer(host)
  const snapshot = useViewerSnapshot(viewer, sources)
  const { states, retry } = useModelLoading(viewer, sources)
  const isReady = useViewKeeping({ viewer, sources, states, initialView, onView })
  const actions = useToolActions(viewer, snapshot, toolset)
  const [layout, changeLayout] = usePanelLayout(topic === null ? null : 'topics')
  const isPhone = useMedia(PHONE_MEDIA)
  const [subject, setSubject] = useSubject(viewer)
  const hasFacts = snapshot.selection.length > 0 || subject !== null || actions.card !== null
  const endPanel = useEndPanel(layout, changeLayout, hasFacts)
  const finding = useFinding(viewer, sources, place)
  const flight = useTopicFlight(viewer)
  useLinkedTopic({ viewer, isReady, place: initialView ? null : place, topic, flight })
  useLinkedElements({ viewer, isReady: isReady && !initialView, globalIds: props.elements ?? [] })
  const [lengths, setLengths] = useLengthSystem(viewer)
  const panels = {
    viewer,
    snapshot,
    sources,
    states,
    choice,
    actions,
    subject,
    onSubject: setSubject,
    finding,
    structureCode: structureCode || null,
    place,
    topic,
    flight,
    lengths,
    onLengths: setLengths,
  }
  const inset = (isFolded: boolean, widthPx: number) => (isPhone || isFolded ? undefined : widthPx)

  return (
    <div className={css['workspace']}>
      {head(() => (viewer && snapshot.models.length > 0 ? viewer.viewState() : null), viewer)}
      <div className={css['stage']}>
        <div
          className={css['frame']}
          style={{
            insetInlineStart: inset(layout.isStartFolded, layout.startWidthPx),
            insetInlineEnd: inset(endPanel.isFolded, layout.endWidthPx),
            insetBlockEnd: isPhone ? (actions.card ? SHEET_OF_TOOL : PHONE_BAR) : undefined,
          }}
        >
          <div ref={host} className={css['canvas']} />
          {!failure && (
            <>
              <div className={css['above']}>
                <PlanChip plan={snapshot.plan} storeys={snapshot.storeys} onLeave={() => void viewer?.plan.leave()} />
                <VisibilityChip visibility={snapshot.visibility} onShowAll={() => void viewer?.showAll()} />
              </div>
              <div className={css['below']}>
                {snapshot.isWalking && <WalkPad viewer={viewer} />}
                {beneath?.({ viewer, snapshot, states })}
                <LoadingCard sources={sources} states={states} onRetry={retry} onClose={choice?.onClose} />
              </div>
            </>
          )}
        </div>
        {failure && <WorkspaceFailure failure={failure} />}
        {!failure &&
          (isPhone ? (
            <PanelsBelow {...panels} />
          ) : (
            <PanelsBeside {...panels} layout={layout} onLayout={changeLayout} endPanel={endPanel} />
          ))}
      </div>
      <PickedSaid snapshot={snapshot} />
    </div>
  )
}

/** The node that was picked in the tree, until something is picked in the picture. */
function useSubject(viewer: BimViewer | null) {
  const [subject, setSubject] = useState<SpatialNode | null>(null)
  useEffect(() => viewer?.on('pick', () => setSubject(null)), [viewer])
  return [subject, setSubject] as const
}

/** Says what is picked to those who do not see it lit. */
function PickedSaid({ snapshot }: { snapshot: ViewerSnapshot }) {
  const text = useDesignText()
  const { selection } = snapshot
  const [first] = selection
  const said = !first
    ? text('nothingPickedSaid')
    : selection.length === 1
      ? text('pickedSaid', { name: first.name ?? `#${first.localId}`, ifcClass: first.ifcClass })
      : text('severalPicked', { count: selection.length })
  return (
    <VisuallyHidden as="div">
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
