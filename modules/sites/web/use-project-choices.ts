import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { sitesApi } from '../contract/sites-api.ts'

/** The projects that the reader sees, to choose from, and their names. */
export function useProjectChoices() {
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const found = useApiQuery(sitesApi, 'projects', { page: 1, pageSize: 1000, sort: 'name' }).data?.items ?? []
  const choices = found.map(({ code, name, nameAr }) => ({ value: code, label: (isArabic && nameAr) || name }))
  return { choices, nameOf: (code: string) => choices.find(({ value }) => value === code)?.label ?? code }
}
