import { modelsApi } from '#modules/models/contract/models-api.ts'
import { modelsModule } from '#modules/models/contract/models-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { usePlace } from '#platform/web/place/place-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { designApi } from '../../contract/design-api.ts'
import { ModelsByHand } from '../parts/models-by-hand.tsx'
import { NewSetLink } from '../sets/new-set-link.tsx'
import { SetList, useSetRegister } from '../sets/set-list.tsx'
import { useDesignText } from '../use-design-text.ts'

/** More models than one structure has; the list is not paged. */
const ALL_MODELS = 1_000

/** What can be opened of the current structure: the sets that somebody named, one click each, and its models by hand. */
export function ModelChoiceScreen() {
  const structure = usePlace((place) => place.currentStructure)
  const structureCode = structure?.code ?? ''
  const register = useSetRegister()
  const { result: sets, title, context } = register
  const models = useApiQuery(modelsApi, 'list', { structureCode, pageSize: ALL_MODELS })
  const hasModels = models.data !== undefined && models.data.items.length > 0
  const hasSets = useHasSets(register, structureCode)

  return (
    <div>
      {hasSets || sets.error ? (
        <SetList register={register} models={models.data?.items ?? []} />
      ) : (
        <PageHead title={title} context={context} actions={hasModels && sets.data && <NewSetLink />} />
      )}
      {(models.isPending || sets.isPending) && <Waiting />}
      {models.error && !models.data && <LoadFailure error={models.error} isList onRetry={models.refetch} />}
      {models.data?.items.length === 0 && <NoModels structure={structure?.name ?? ''} />}
      {hasModels && !sets.isPending && <ModelsByHand models={models.data.items} structureCode={structureCode} />}
    </div>
  )
}

/** Where nothing was named yet, a list of nothing would stand between the person and the models; an archive is found by it. */
function useHasSets({ result, list }: ReturnType<typeof useSetRegister>, structureCode: string): boolean {
  const isEmpty = result.data?.total === 0 && !list.isNarrowed
  const input = { structureCode, archived: 'true', pageSize: 1 } as const
  const archived = useApiQuery(designApi, 'list', input, { enabled: isEmpty })
  return result.data !== undefined && (!isEmpty || (archived.data?.total ?? 0) > 0)
}

function NoModels({ structure }: { structure: string }) {
  const text = useDesignText()
  return (
    <EmptyState
      icon={<Icon name="model" sizePx={28} />}
      title={text('noModels', { structure })}
      actions={
        <Can do="bim-model:write">
          <ScreenLink to={modelsModule} screen="add" className={buttonClass({ look: 'primary' })}>
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
