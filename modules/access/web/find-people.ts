import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import type { FindChoices } from '#platform/web/list/filter.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'
import { accessApi } from '../contract/access-api.ts'

/** Offered at once; the others are found by typing. */
const MOST = 200

/** Finds the people who may see a place, for a filter by person. Nobody where no project is picked. */
export function findPeople(place: {
  readonly projectCode?: string | undefined
  readonly siteCode?: string | undefined
  readonly structureCode?: string | undefined
}): FindChoices {
  const { projectCode, siteCode, structureCode } = place
  return async (words) => {
    if (!projectCode) return []
    const query = { projectCode, siteCode, structureCode, pageSize: MOST, ...(words && { search: words }) }
    const isArabic = uiStateStore.getState().language === 'ar'
    return (await fetchEndpoint(accessApi, 'people', query)).items.map((person) => ({
      value: person.id,
      label: (isArabic && person.displayNameAr) || person.displayName,
      hint: person.organisation,
    }))
  }
}
