import { useMemo, useRef, useState } from 'react'
import { modelsApi } from '#modules/models/contract/models-api.ts'
import { MAX_VIEW_STATE_LENGTH } from '#modules/shares/contract/share-limits.ts'
import { ShareDialog } from '#modules/shares/web/public.ts'
import type { Place } from '#platform/contract/place.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { type PlaceState, usePlace } from '#platform/web/place/place-store.ts'
import { ArchivedNote } from '#platform/web/records/archived-note.tsx'
import { ArchiveAction } from '#platform/web/records/record-actions.tsx'
import { useTitle } from '#platform/web/routing/screen-host.tsx'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { BimViewState } from '#viewers/bim/view-state.ts'
import { designApi } from '../../contract/design-api.ts'
import { designModule } from '../../contract/design-module.ts'
import type { ModelSet } from '../../contract/model-set.ts'
import { readComparison } from '../compare/comparison-address.ts'
import { ComparisonCard } from '../compare/comparison-card.tsx'
import { useComparedModels } from '../compare/use-compared-models.ts'
import { readModelIds, useModelToggle, writeModelIds } from '../model-choice.ts'
import { useNameList } from '../parts/use-name-list.ts'
import { useLinkedViewpoint } from '../saved/use-linked-viewpoint.ts'
import { SaveSet } from '../sets/save-set.tsx'
import { openableIds } from '../sets/set-form.ts'
import { useOpenedSet } from '../sets/use-opened-set.ts'
import { useDesignText } from '../use-design-text.ts'
import { forgetComparisonInAddress } from '../viewing/forget-comparison-in-address.ts'
import { keepViewInAddress } from '../viewing/keep-view-in-address.ts'
import { readElements } from '../viewing/use-linked-elements.ts'
import { useModelSources } from '../viewing/use-model-sources.ts'
import { readView, shortenView } from '../viewing/view-address.ts'
import { ModelWorkspace, type WorkspaceParts } from '../workspace/model-workspace.tsx'
import type { ModelChoice } from '../workspace/models-panel.tsx'
import { WorkspaceHead } from '../workspace/workspace-head.tsx'

/**
 * Models in the viewer: those that the address names one by one, or those of a set. Which models, and how they are looked
 * at, stands in the address.
 */
export function ModelViewerScreen() {
  const params = useScreenParams()
  const asked = readModelIds(params['models'])
  const opened = useOpenedSet(params['set'])
  const set = opened.data ?? null
  const viewpoint = params['viewpoint']
  // Another viewpoint is another opening: its view is shown once its models are there. To add a model is none.
  const shownFirst = useRef(viewpoint)
  if (viewpoint !== undefined) shownFirst.current = viewpoint
  if (asked.length > 0) return <OpenModels key={shownFirst.current} ids={asked} set={set} viewId={viewpoint} />
  if (opened.isAsked && opened.isPending) return null
  if (opened.error) return <LoadFailure error={opened.error} isList={false} onRetry={opened.refetch} />
  const ids = set && !set.archivedAt ? openableIds(set) : []
  if (ids.length === 0) return set ? <NothingLeft set={set} /> : <NothingChosen />
  const viewId = set?.view && !set.view.isRemoved ? set.view.id : undefined
  return <OpenModels ids={ids} set={set} viewId={viewpoint ?? viewId} />
}

function OpenModels({ ids, set, viewId }: { ids: string[]; set: ModelSet | null; viewId: string | undefined }) {
  const params = useScreenParams()
  const linked = useLinkedViewpoint(viewId)
  const [addressView] = useState(() => readView(params['view']))
  const place = usePlace((state) => state)
  const chosen = useModelSources(ids)
  const comparison = useComparisonOfAddress()
  const { base } = comparison
  const sources = useMemo(() => (base ? [...chosen, base] : chosen), [chosen, base])
  const structureCode = place.currentStructure?.code ?? ''
  const choice = useModelChoice(ids, structureCode)
  const names = useNameList()(chosen.map(({ name }) => name))
  const isWholeSet = set !== null && isSameSet(openableIds(set), ids)
  const title = isWholeSet ? set.name : names
  useTitle(title || undefined)
  useLiveEvents({ kinds: ['bim-model'] })

  // The view decides how the models are shown first: they wait for it.
  if (linked.isPending) return null
  return (
    <ModelWorkspace
      sources={sources}
      toolset="full"
      initialView={addressView ?? linked.view}
      choice={choice}
      onView={keepViewInAddress}
      structureCode={place.currentStructure?.code}
      place={wholePlace(place)}
      topic={topicOf(params['topic'])}
      // Of a comparison, its card leads there.
      elements={params['compare'] ? [] : readElements(params['element'])}
      beneath={comparison.card}
      head={(view, viewer) => (
        <WorkspaceHead
          lead={<BackLink ids={isWholeSet ? [] : ids} />}
          title={title}
          context={[
            ...(isWholeSet ? [names] : []),
            [place.currentSite, place.currentStructure].flatMap((part) => (part ? [part.name] : [])).join(' › '),
          ].join(' · ')}
          actions={
            <>
              <Can do="model-set:write">
                <SaveSet ids={ids} set={set} structureCode={structureCode} viewer={viewer} />
              </Can>
              <Can do="share:create">
                <ShareButton models={chosen.filter(({ blocked }) => !blocked)} view={view} />
              </Can>
            </>
          }
        />
      )}
    />
  )
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}

/** The comparison that the address asks for, and the card that leads through it. */
function useComparisonOfAddress() {
  const params = useScreenParams()
  const [choice, setChoice] = useState(() => readComparison(params['compare']))
  const { base, marks, failure } = useComparedModels(choice)
  const leave = () => {
    forgetComparisonInAddress()
    setChoice(null)
  }
  const card = ({ viewer, snapshot }: WorkspaceParts) =>
    choice && marks ? (
      <ComparisonCard
        viewer={viewer}
        marks={marks}
        models={snapshot.models}
        choice={choice}
        baseId={base?.id ?? null}
        first={params['element'] ?? null}
        onClose={leave}
      />
    ) : (
      failure && <p role="alert">{failure}</p>
    )
  return { base, card }
}

function wholePlace({ currentProject, currentSite, currentStructure }: PlaceState): Place | null {
  if (!currentProject || !currentSite || !currentStructure) return null
  return { projectCode: currentProject.code, siteCode: currentSite.code, structureCode: currentStructure.code }
}

function topicOf(guid: string | undefined): string | undefined {
  return guid !== undefined && /^[0-9a-f-]{36}$/i.test(guid) ? guid : undefined
}

/** The other models of the structure that can be opened beside these; a sixth takes the place of the first. */
function useModelChoice(ids: readonly string[], structureCode: string): ModelChoice {
  const nameOf = useNameOf()
  const navigation = useScreenNavigation()
  const { set } = useScreenParams()
  const models = useApiQuery(modelsApi, 'list', { structureCode, pageSize: 1_000 })
  const ready = models.data?.items.filter(({ readyVersion }) => readyVersion !== null) ?? []
  const toggled = useModelToggle(ready, structureCode)
  // One step back brings back what was open. The set stays named, so that it can be changed to what is open now.
  const open = (next: readonly string[]) =>
    void navigation.open(designModule, 'detail', { models: writeModelIds(next), set })
  return {
    addable: ready.filter(({ id }) => !ids.includes(id)).map((model) => ({ id: model.id, name: nameOf(model) })),
    onAdd: (id) => open(toggled(ids, id)),
    onClose: (id) => open(ids.filter((other) => other !== id)),
  }
}

function ShareButton(props: {
  models: readonly { readonly id: string; readonly name: string }[]
  view: () => BimViewState | null
}) {
  const { models, view } = props
  const text = useDesignText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="primary"
        size="small"
        icon={<Icon name="share" sizePx={14} />}
        disabled={models.length === 0}
        onClick={() => setOpen(true)}
      >
        {text('share')}
      </Button>
      <ShareDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        models={models}
        viewState={() => {
          const state = view()
          return state && shortenView(state, MAX_VIEW_STATE_LENGTH)
        }}
      />
    </>
  )
}

function BackLink({ ids }: { ids: readonly string[] }) {
  const text = useDesignText()
  const link = useScreenLinkProps(designModule, 'list', { models: writeModelIds(ids) })
  return (
    <a {...link} className={buttonClass({ look: 'quiet', size: 'small' })} title={text('back')}>
      <Icon name="arrow-start" />
      <VisuallyHidden>{text('back')}</VisuallyHidden>
    </a>
  )
}

/** A set that was archived, or all of whose models are gone. */
function NothingLeft({ set }: { set: ModelSet }) {
  const text = useDesignText()
  const icon = <Icon name="model" sizePx={28} />
  if (!set.archivedAt)
    return (
      <EmptyState icon={icon} title={text('setEmptyTitle', { name: set.name })} actions={<EditSet set={set} />}>
        {text('setEmptyWords')}
      </EmptyState>
    )
  const actions = <ArchiveAction api={designApi} module={designModule} record={set} name={set.name} />
  return (
    <EmptyState icon={icon} title={set.name} actions={actions}>
      <ArchivedNote record={set} />
    </EmptyState>
  )
}

function EditSet({ set }: { set: ModelSet }) {
  const text = useDesignText()
  const link = useScreenLinkProps(designModule, 'edit', { id: set.id })
  if (!set.can.edit) return null
  return (
    <a {...link} className={buttonClass({ look: 'primary' })}>
      {text('editSet')}
    </a>
  )
}

function NothingChosen() {
  const text = useDesignText()
  const link = useScreenLinkProps(designModule, 'list')
  return (
    <EmptyState
      icon={<Icon name="model" sizePx={28} />}
      title={text('noneOpenTitle')}
      actions={
        <a {...link} className={buttonClass({ look: 'primary' })}>
          {text('chooseModels')}
        </a>
      }
    >
      {text('noneOpenWords')}
    </EmptyState>
  )
}
