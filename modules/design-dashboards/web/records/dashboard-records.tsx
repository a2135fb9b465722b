import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListPart } from '#platform/web/frames/list-part.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { pagingQuery, usePaging } from '#platform/web/list/use-paging.ts'
import { useCurrentProject } from '#platform/web/place/place-store.ts'
import { ARCHIVE_WORDS } from '#platform/web/records/archive-words.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { DesignDashboard } from '../../contract/design-dashboard.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import { designDashboardsModule } from '../../contract/design-dashboards-module.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'

/** All saved dashboards that the reader may open, also those in the archive. */
export function DashboardRecords() {
  const text = useDesignDashboardsText()
  const say = useSay()
  const format = useFormats()
  const project = useCurrentProject()
  const paging = usePaging()
  const [isArchive, setArchive] = useState(false)
  const input = { projectCode: project.code, ...(isArchive && { archived: 'true' }), ...pagingQuery(paging) }
  const dashboards = useApiQuery(designDashboardsApi, 'list', input, { keepPrevious: true })
  return (
    <>
      <Checkbox
        label={say(ARCHIVE_WORDS.archived)}
        checked={isArchive}
        onChange={({ target }) => {
          paging.setPage(1)
          setArchive(target.checked)
        }}
      />
      <ListPart<DesignDashboard>
        label={text('dashboards')}
        empty={text('noDashboards')}
        searchLabel={text('name')}
        paging={paging}
        result={dashboards}
        density="compact"
        rowKey={({ id }) => id}
        columns={[
          {
            header: text('name'),
            cell: ({ id, name }) => (
              <ScreenLink to={designDashboardsModule} screen="detail" params={{ id }}>
                {name}
              </ScreenLink>
            ),
          },
          { header: text('plots'), cell: ({ plots }) => text('showsPlots', { count: plots.length }) },
          { header: text('owner'), cell: ({ owner }) => owner },
          { header: text('share'), cell: ({ isShared }) => text(isShared ? 'shared' : 'private') },
          { header: text('updated'), cell: ({ updatedAt }) => <bdi>{format.day(updatedAt)}</bdi> },
        ]}
      />
    </>
  )
}
