import { modelsApi } from '#modules/models/contract/models-api.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import type { FindChoices } from '#platform/web/list/filter.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'

const MOST = 50

/** Finds building models of a place, for a filter. */
export function findModels(place: object): FindChoices {
  return async (words) => {
    const found = await fetchEndpoint(modelsApi, 'list', {
      ...place,
      pageSize: MOST,
      ...(words && { search: words }),
    })
    const isArabic = uiStateStore.getState().language === 'ar'
    return found.items.map(({ id, name, nameAr }) => ({ value: id, label: (isArabic && nameAr) || name }))
  }
}
