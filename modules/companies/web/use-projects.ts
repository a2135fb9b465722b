import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useCompanyWords } from './use-company-words.ts'

/** The projects that the reader sees, to choose from, and their names. */
export function useProjects() {
  const words = useCompanyWords()
  const projects = useApiQuery(sitesApi, 'projects', { page: 1, pageSize: 1000, sort: 'name' }).data?.items ?? []
  return {
    choices: projects.map((project) => ({ value: project.code, label: words.name(project) })),
    nameOf: (code: string) => {
      const found = projects.find((project) => project.code === code)
      return found ? words.name(found) : code
    },
  }
}
