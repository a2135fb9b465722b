import { modelsApi } from '#modules/models/contract/models-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { designApi } from '../../contract/design-api.ts'
import { useDesignText } from '../use-design-text.ts'

/** More models than one structure has; the list is not paged. */
const ALL_MODELS = 1_000

/** The models that a set of this structure can have. */
export function useSetModels(structureCode: string) {
  return useApiQuery(modelsApi, 'list', { structureCode, pageSize: ALL_MODELS })
}

/** The views that it can open with. */
export function useSetViews(structureCode: string) {
  return useApiQuery(designApi, 'savedViews', { structureCode, kind: 'viewpoint', sort: 'name', pageSize: 200 })
}

/** The fields of a set, its models and its view by their names, for what two people have changed. */
export function useSetWords(structureCode: string) {
  const text = useDesignText()
  const nameOf = useNameOf()
  const models = useSetModels(structureCode)
  const views = useSetViews(structureCode)
  return {
    labels: {
      name: text('name'),
      description: text('description'),
      modelIds: text('models'),
      viewId: text('view'),
    },
    valueLabel: (field: string, value: unknown) => {
      const model = models.data?.items.find(({ id }) => field === 'modelIds' && id === value)
      if (model) return nameOf(model)
      return views.data?.items.find(({ id }) => field === 'viewId' && id === value)?.name ?? null
    },
  }
}
