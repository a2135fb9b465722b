import { modelsApi } from '#modules/models/contract/models-api.ts'
import { modelsModule } from '#modules/models/contract/models-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { designApi } from '../../contract/design-api.ts'
import { designModule } from '../../contract/design-module.ts'
import { ModelsByHand } from '../parts/models-by-hand.tsx'
import { NewSetLink } from '../sets/new-set-link.tsx'
import { SetList } from '../sets/set-list.tsx'
import { useDesignText } from '../use-design-text.ts'

/** More models than one structure has; the list is not paged. */
const ALL_MODELS = 1_000
/** Few enough that the models below stay in reach. */
const SETS_A_PAGE = 10

/** What can be opened of the current structure: the sets that somebody named, one click each, and its models by hand. */
export function ModelChoiceScreen() {
  const say = useSay()
  const place = usePlace((state) => state)
  const structureCode = place.currentStructure?.code ?? ''
  const list = useListState({ sort: 'name', pageSize: SETS_A_PAGE })
  const query = { structureCode, ...(list.query as object) }
  const sets = useApiQuery(designApi, 'modelSets', query, { keepPrevious: true })
  const models = useApiQuery(modelsApi, 'bimModels', { structureCode, pageSize: ALL_MODELS })
  useLiveEvents({ kinds: ['bim-model', 'model-set', 'saved-view'] })
  const context = [place.currentProject, place.currentSite, place.currentStructure]
    .flatMap((part) => (part ? [part.name] : []))
    .join(' › ')
  const title = say(designModule.screens.modelViewer.title)
  const hasModels = models.data !== undefined && models.data.items.length > 0
  // Where nothing was named yet, a list of nothing would stand between the person and the models.
  const hasSets = sets.data !== undefined && (sets.data.total > 0 || list.isNarrowed)

  return (
    <div>
      {hasSets || sets.error ? (
        <SetList list={list} sets={sets} context={context} />
      ) : (
        <PageHead title={title} context={context} actions={hasModels && sets.data && <NewSetLink />} />
      )}
      {(models.isPending || sets.isPending) && <Waiting />}
      {models.error && !models.data && <LoadFailure error={models.error} isList onRetry={models.refetch} />}
      {models.data?.items.length === 0 && <NoModels structure={place.currentStructure?.name ?? ''} />}
      {hasModels && !sets.isPending && <ModelsByHand models={models.data.items} structureCode={structureCode} />}
    </div>
  )
}

function NoModels({ structure }: { structure: string }) {
  const text = useDesignText()
  return (
    <EmptyState
      icon={<Icon name="model" sizePx={28} />}
      title={text('noModels', { structure })}
      actions={
        <Can do="bim-model:write">
          <ScreenLink to={modelsModule} screen="addBim" className={buttonClass({ look: 'primary' })}>
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
    <div aria-busy="true">
      <Skeleton height="16rem" />
    </div>
  )
}
