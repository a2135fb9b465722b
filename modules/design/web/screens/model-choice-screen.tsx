import type { BimModel } from '#modules/geospatial/contract/bim-model.ts'
import { geospatialApi } from '#modules/geospatial/contract/geospatial-api.ts'
import { geospatialModule } from '#modules/geospatial/contract/geospatial-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { selectModels } from '#platform/web/place/selected-models.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Can } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { designModule } from '../../contract/design-module.ts'
import { readModelIds, toSelection, writeModelIds } from '../model-choice.ts'
import { ModelChoiceRow } from '../parts/model-choice-row.tsx'
import { useModelName } from '../parts/use-model-name.ts'
import { useDesignText } from '../use-design-text.ts'
import css from './model-choice-screen.module.css'

/** More models than one structure has; the list is not paged. */
const ALL_MODELS = 1_000

/** The models of the current structure: choose up to five and open them together. */
export function ModelChoiceScreen() {
  const text = useDesignText()
  const say = useSay()
  const navigation = useScreenNavigation()
  const place = usePlace((state) => state)
  const structureCode = place.currentStructure?.code
  const models = useApiQuery(geospatialApi, 'bimModels', { structureCode, pageSize: ALL_MODELS })
  useLiveEvents({ types: ['bim-model.'], invalidates: ['geospatial'] })
  const ready = models.data?.items.filter(({ readyVersion }) => readyVersion !== null) ?? []
  const choice = useModelChoice(ready, structureCode ?? '')
  const open = (ids: readonly string[]) =>
    void navigation.open(designModule, 'modelViewerDetail', { models: writeModelIds(ids) })
  const context = [place.currentProject, place.currentSite, place.currentStructure]
    .flatMap((part) => (part ? [part.name] : []))
    .join(' › ')

  return (
    <>
      <PageHead
        title={say(designModule.screens.modelViewer.title)}
        context={context}
        actions={
          ready.length > 0 && (
            <>
              {choice.ids.length > 0 && <Button onClick={choice.clear}>{text('clearChoice')}</Button>}
              <Button
                look="primary"
                icon={<Icon name="model" />}
                disabled={choice.ids.length === 0}
                onClick={() => open(choice.ids)}
              >
                {choice.ids.length === 0 ? text('openNone') : text('openChosen', { count: choice.ids.length })}
              </Button>
            </>
          )
        }
      />
      {models.error && !models.data && <LoadFailure error={models.error} isList onRetry={models.refetch} />}
      {models.isPending && <Waiting />}
      {models.data?.items.length === 0 && <NoModels structure={place.currentStructure?.name ?? ''} />}
      {models.data && models.data.items.length > 0 && (
        <>
          <p className={css['hint']}>{text('chooseHint')}</p>
          <ul className={css['models']}>
            {models.data.items.map((model) => (
              <ModelChoiceRow
                key={model.id}
                model={model}
                isChosen={choice.ids.includes(model.id)}
                onToggle={() => choice.toggle(model)}
                onOpen={() => open([model.id])}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The choice lives in the address, so that it is there again on the way back from the viewer. */
function useModelChoice(ready: readonly BimModel[], structureCode: string) {
  const text = useDesignText()
  const nameOf = useModelName()
  const navigation = useScreenNavigation()
  const ids = readModelIds(useScreenParams()['models']).filter((id) => ready.some((model) => model.id === id))
  const keep = (next: readonly string[]) =>
    void navigation.open(designModule, 'modelViewer', { models: writeModelIds(next) }, { replace: true })
  const toggle = (model: BimModel) => {
    if (ids.includes(model.id)) return keep(ids.filter((id) => id !== model.id))
    const { selected, dropped } = selectModels(toSelection(ids, structureCode), toSelection([model.id], structureCode))
    keep(selected.map(({ threedFileId }) => threedFileId))
    const [left] = ready.filter(({ id }) => dropped.some(({ threedFileId }) => threedFileId === id))
    if (left) showMessage({ tone: 'info', text: text('droppedOldest', { name: nameOf(left) }) })
  }
  return { ids, toggle, clear: () => keep([]) }
}

function NoModels({ structure }: { structure: string }) {
  const text = useDesignText()
  return (
    <EmptyState
      icon={<Icon name="model" sizePx={28} />}
      title={text('noModels', { structure })}
      actions={
        <Can do="bim-model:write">
          <ScreenLink to={geospatialModule} screen="addBim" className={buttonClass({ look: 'primary' })}>
            {text('addModel')}
          </ScreenLink>
        </Can>
      }
    >
      {text('noModelsWords')}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div className={css['models']} aria-busy="true">
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} height="4.5rem" />
      ))}
    </div>
  )
}
