import { useMemo, useState } from 'react'
import { geospatialApi } from '#modules/geospatial/contract/geospatial-api.ts'
import { MAX_VIEW_STATE_LENGTH } from '#modules/shares/contract/share-limits.ts'
import { ShareDialog } from '#modules/shares/web/public.ts'
import type { Place } from '#platform/contract/place.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { type PlaceState, usePlace } from '#platform/web/place/place-store.ts'
import { selectModels } from '#platform/web/place/selected-models.ts'
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
import { designModule } from '../../contract/design-module.ts'
import { readComparison } from '../compare/comparison-address.ts'
import { ComparisonCard } from '../compare/comparison-card.tsx'
import { useComparedModels } from '../compare/use-compared-models.ts'
import { readModelIds, toSelection, writeModelIds } from '../model-choice.ts'
import { useModelName } from '../parts/use-model-name.ts'
import { useNameList } from '../parts/use-name-list.ts'
import { useLinkedViewpoint } from '../saved/use-linked-viewpoint.ts'
import { useDesignText } from '../use-design-text.ts'
import { forgetComparisonInAddress } from '../viewing/forget-comparison-in-address.ts'
import { keepViewInAddress } from '../viewing/keep-view-in-address.ts'
import { useModelSources } from '../viewing/use-model-sources.ts'
import { readView, shortenView } from '../viewing/view-address.ts'
import { ModelWorkspace } from '../workspace/model-workspace.tsx'
import type { ModelChoice } from '../workspace/models-panel.tsx'
import { WorkspaceHead } from '../workspace/workspace-head.tsx'

/** The chosen models in the viewer. Which models, and how they are looked at, stands in the address. */
export function ModelViewerScreen() {
  const params = useScreenParams()
  const ids = readModelIds(params['models'])
  const linked = useLinkedViewpoint(params['viewpoint'])
  const [addressView] = useState(() => readView(params['view']))
  const place = usePlace((state) => state)
  const chosen = useModelSources(ids)
  const [comparison, setComparison] = useState(() => readComparison(params['compare']))
  const compared = useComparedModels(comparison)
  const { base } = compared
  const sources = useMemo(() => (base ? [...chosen, base] : chosen), [chosen, base])
  const choice = useModelChoice(ids, place.currentStructure?.code ?? '')
  const names = useNameList()(chosen.map(({ name }) => name))
  useTitle(names || undefined)
  useLiveEvents({ types: ['bim-model.'], invalidates: ['geospatial'] })

  if (ids.length === 0) return <NothingChosen />
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
      beneath={({ viewer, snapshot }) =>
        comparison && compared.marks ? (
          <ComparisonCard
            viewer={viewer}
            marks={compared.marks}
            models={snapshot.models}
            choice={comparison}
            baseId={base?.id ?? null}
            first={params['element'] ?? null}
            onClose={() => {
              forgetComparisonInAddress()
              setComparison(null)
            }}
          />
        ) : (
          compared.failure && <p role="alert">{compared.failure}</p>
        )
      }
      head={(view) => (
        <WorkspaceHead
          lead={<BackLink ids={ids} />}
          title={names}
          context={[place.currentSite, place.currentStructure].flatMap((part) => (part ? [part.name] : [])).join(' › ')}
          actions={
            <Can do="share:create">
              <ShareButton models={chosen.filter(({ blocked }) => !blocked)} view={view} />
            </Can>
          }
        />
      )}
    />
  )
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
  const text = useDesignText()
  const nameOf = useModelName()
  const navigation = useScreenNavigation()
  const models = useApiQuery(geospatialApi, 'bimModels', { structureCode, pageSize: 1_000 })
  const ready = models.data?.items.filter(({ readyVersion }) => readyVersion !== null) ?? []
  const open = (next: readonly string[]) =>
    void navigation.open(designModule, 'modelViewerDetail', { models: writeModelIds(next) }, { replace: true })
  return {
    addable: ready.filter(({ id }) => !ids.includes(id)).map((model) => ({ id: model.id, name: nameOf(model) })),
    onAdd: (id) => {
      const { selected, dropped } = selectModels(toSelection(ids, structureCode), toSelection([id], structureCode))
      open(selected.map(({ threedFileId }) => threedFileId))
      const [left] = ready.filter((model) => dropped.some(({ threedFileId }) => threedFileId === model.id))
      if (left) showMessage({ tone: 'info', text: text('droppedOldest', { name: nameOf(left) }) })
    },
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
  const link = useScreenLinkProps(designModule, 'modelViewer', { models: writeModelIds(ids) })
  return (
    <a {...link} className={buttonClass({ look: 'quiet', size: 'small' })} title={text('back')}>
      <Icon name="arrow-start" />
      <VisuallyHidden>{text('back')}</VisuallyHidden>
    </a>
  )
}

function NothingChosen() {
  const text = useDesignText()
  const link = useScreenLinkProps(designModule, 'modelViewer')
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
