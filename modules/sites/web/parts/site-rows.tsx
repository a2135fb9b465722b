import { ListScreen, type ListScreenProps } from '#platform/web/frames/list-screen.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Column } from '#ui/table-types.ts'
import { SITE_STATUSES } from '../../contract/place-choices.ts'
import type { Site } from '../../contract/site.ts'
import { siteBulk, siteImport } from '../../contract/sites-api.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import { usePlaceName } from '../place-name.ts'
import type { ShownProject } from '../use-shown-project.ts'
import { useSitesText } from '../use-sites-text.ts'
import { EnterSiteLink } from './enter-site-link.tsx'
import { PlaceTools, usePlaceBulk } from './place-tools.tsx'
import { SiteStatusBadge } from './status-of-site.tsx'

/** The sites as rows, with what is done with rows: columns, files, many at once. */
export function SiteRows(
  props: Omit<ListScreenProps<Site, 'status'>, 'columns'> & { readonly shown: ShownProject; readonly query: object },
) {
  const { shown, query, ...screen } = props
  const text = useSitesText()
  const where: Readonly<Record<string, string>> = shown.code ? { projectCode: shown.code } : {}
  const register = { query, result: screen.of.result, where }
  const statuses = SITE_STATUSES.map((value) => ({ value, label: text(`status.${value}`) }))
  const said = { action: 'setStatus', field: 'status', label: text('status'), choices: statuses }
  return (
    <ListScreen {...screen} {...usePlaceBulk(siteBulk, register, said)} columns={useSiteColumns(shown, statuses)}>
      <PlaceTools of={siteImport} list="sites" register={register} title={screen.of.title} />
    </ListScreen>
  )
}

/** The project has a column only where several are shown. */
function useSiteColumns(
  { code, projects }: ShownProject,
  statuses: readonly { readonly value: string; readonly label: string }[],
): readonly Column<Site>[] {
  const text = useSitesText()
  const nameOf = usePlaceName()
  const column = useColumns<Site>()
  const choices = (projects ?? []).map((project) => ({ value: project.code, label: nameOf(project) }))
  return [
    column.text('name', text('name'), {
      sort: 'name',
      arabic: 'nameAr',
      width: '26%',
      within: (name, site) => <EnterSiteLink site={site}>{name}</EnterSiteLink>,
    }),
    column.code('code', text('code'), { sort: 'code' }),
    ...(code === undefined ? [column.choice('projectCode', text('project'), choices)] : []),
    column.choice('status', text('status'), statuses, {
      sort: 'status',
      onCard: 'beside',
      cell: ({ status }) => <SiteStatusBadge status={status} />,
    }),
    column.number('structureCount', text('structures')),
    column.updated(),
    column.updatedBy({ isOptional: true }),
    column.text('address', text('address'), { isOptional: true }),
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
