import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useCurrentProject } from '#platform/web/place/place-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DesignDashboard } from '../../contract/design-dashboard.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import { designDashboardsModule } from '../../contract/design-dashboards-module.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { RECORDS_PAGE_SIZE, RecordTable } from './record-table.tsx'

/** All saved dashboards that the reader may open, where there are more than the tabs show. */
export function DashboardRecords() {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const project = useCurrentProject()
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const input = { projectCode: project.code, page, pageSize: RECORDS_PAGE_SIZE, ...(search && { search }) }
  const dashboards = useApiQuery(designDashboardsApi, 'dashboards', input, { keepPrevious: true })
  return (
    <>
      <TextField
        label={text('name')}
        type="search"
        value={search}
        onChange={({ target }) => {
          setPage(1)
          setSearch(target.value)
        }}
      />
      <RecordTable<DesignDashboard>
        label={text('dashboards')}
        empty={text('noDashboards')}
        page={page}
        onPage={setPage}
        result={dashboards}
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
