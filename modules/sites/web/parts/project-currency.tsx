import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { ProjectCurrencyProps } from '#platform/web/records/field-slots.ts'
import { sitesApi } from '../../contract/sites-api.ts'

/** The currency that a project counts in. */
export function ProjectCurrency({ projectCode, children }: ProjectCurrencyProps) {
  const project = useApiQuery(sitesApi, 'project', { code: projectCode }, { enabled: projectCode !== '' })
  return children(project.data?.currency ?? null)
}
