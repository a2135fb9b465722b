import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import { workersApi } from '../contract/workers-api.ts'

const MOST = 20

/** Finds workers of a project by name or badge, for a field that names one of them. */
export function findWorkers(projectCode: string): (words: string) => Promise<SearchChoice[]> {
  return async (words) => {
    const query = {
      projectCode,
      state: 'active',
      sort: 'name',
      pageSize: MOST,
      ...(words && { search: words }),
    } as const
    const isArabic = uiStateStore.getState().language === 'ar'
    return (await fetchEndpoint(workersApi, 'list', query)).items.map(({ id, badge, name, nameAr, company }) => ({
      value: id,
      label: `${(isArabic && nameAr) || name} · ${badge}`,
      ...(company && { hint: company.name }),
    }))
  }
}
