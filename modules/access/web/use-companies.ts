import { companiesApi } from '#modules/companies/contract/companies-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useCan } from '#platform/web/session/can.tsx'

/** The companies to choose from, for who may see them. */
export function useCompanies() {
  return useApiQuery(
    companiesApi,
    'list',
    { page: 1, pageSize: 1000, sort: 'name' },
    { enabled: useCan('company:read') },
  )
}
