import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Column } from '#ui/table-types.ts'
import type { Site } from '../contract/site.ts'
import { sitesModule } from '../contract/sites-module.ts'
import { EnterSiteLink } from './parts/enter-site-link.tsx'
import { SiteStatusBadge } from './parts/status-of-site.tsx'
import { usePlaceName } from './place-name.ts'
import type { ShownProject } from './use-shown-project.ts'
import { useSitesText } from './use-sites-text.ts'

/** Columns of the list of sites; the project has one only where several are shown. */
export function useSiteColumns({ code, projects }: ShownProject): readonly Column<Site>[] {
  const text = useSitesText()
  const format = useFormats()
  const nameOf = usePlaceName()
  const projectName = (site: Site) => {
    const project = projects?.find((candidate) => candidate.code === site.projectCode)
    return project ? nameOf(project) : site.projectCode
  }
  return [
    {
      header: text('name'),
      sort: 'name',
      width: '26%',
      cell: (site) => (
        <EnterSiteLink site={site}>
          <bdi>{nameOf(site)}</bdi>
        </EnterSiteLink>
      ),
    },
    { header: text('code'), sort: 'code', cell: (site) => <bdi dir="ltr">{site.code}</bdi> },
    ...(code === undefined
      ? [{ header: text('project'), id: 'project', cell: (site: Site) => <bdi>{projectName(site)}</bdi> }]
      : []),
    {
      header: text('status'),
      sort: 'status',
      onCard: 'beside',
      cell: (site) => <SiteStatusBadge status={site.status} />,
    },
    { header: text('structures'), id: 'structures', align: 'end', cell: (site) => format.count(site.structureCount) },
    {
      header: text('updated'),
      sort: 'updatedAt',
      onCard: 'below',
      cell: (site) => <bdi dir="ltr">{format.dateTime(site.updatedAt)}</bdi>,
    },
    { header: text('updatedBy'), id: 'updatedBy', isOptional: true, cell: (site) => site.updatedBy?.name ?? '–' },
    {
      header: text('details'),
      id: 'details',
      isAction: true,
      cell: (site) => (
        <ScreenLink
          to={sitesModule}
          screen="siteDetail"
          params={{ code: site.code }}
          aria-label={text('detailsOf', { name: nameOf(site) })}
        >
          {text('details')}
        </ScreenLink>
      ),
    },
  ]
}
