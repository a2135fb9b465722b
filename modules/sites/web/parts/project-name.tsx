import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { sitesApi } from '../../contract/sites-api.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import { usePlaceName } from '../place-name.ts'

/** The project of a site, which leads to its sites. */
export function ProjectName({ code }: { code: string }) {
  const nameOf = usePlaceName()
  const link = useScreenLinkProps(sitesModule, 'index', { project: code })
  const project = useApiQuery(sitesApi, 'project', { code })
  return (
    <a {...link}>
      <bdi>{project.data ? nameOf(project.data) : code}</bdi>
    </a>
  )
}
