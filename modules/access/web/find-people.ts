import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import type { FindChoices } from '#platform/web/list/filter.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'
import { accessApi } from '../contract/access-api.ts'

/** Offered at once; the others are found by typing. */
const MOST = 200

/** Its records, and the field of them that makes somebody responsible. */
interface Responsible {
  readonly kind: { readonly id: string }
  readonly field: string
}

/**
 * Finds the people who may see a place, for a filter by person; to hand records over, those of them alone who can read one
 * and have a step to take on it. Nobody where no project is picked.
 */
export function findPeople(
  place: {
    readonly projectCode?: string | undefined
    readonly siteCode?: string | undefined
    readonly structureCode?: string | undefined
  },
  responsible?: Responsible,
): FindChoices {
  const { projectCode, siteCode, structureCode } = place
  const rightsOf = responsible && { reads: responsible.kind.id, responsible: responsible.field }
  return async (words) => {
    if (!projectCode) return []
    const asked = { ...rightsOf, ...(words && { search: words }) }
    const query = { projectCode, siteCode, structureCode, pageSize: MOST, ...asked }
    const isArabic = uiStateStore.getState().language === 'ar'
    return (await fetchEndpoint(accessApi, 'people', query)).items.map((person) => ({
      value: person.id,
      label: (isArabic && person.displayNameAr) || person.displayName,
      hint: person.organisation,
    }))
  }
}
