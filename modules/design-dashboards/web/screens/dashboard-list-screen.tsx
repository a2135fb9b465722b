import { findPeople } from '#modules/access/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { BOARD_DISCIPLINES, PLOTS, REACHES } from '../../contract/board-choices.ts'
import type { DesignDashboard } from '../../contract/design-dashboard.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import { designDashboardsModule } from '../../contract/design-dashboards-module.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'

/** The dashboards of the current project that the reader may open: their own, and those that others share. */
export function DashboardListScreen() {
  const text = useDesignDashboardsText()
  const column = useColumns<DesignDashboard>()
  const register = useRegister(designDashboardsApi, designDashboardsModule, {
    of: 'project',
    sort: 'name',
    filters: ['isShared', 'createdBy', 'updated'],
  })
  const { title, query, where } = register
  const plots = PLOTS.map((value) => ({ value, label: text(`plot.${value}`) }))
  const reaches = REACHES.map((value) => ({ value, label: text(`reach.${value}`) }))
  const disciplines = BOARD_DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        filter.flag('isShared', text('shared'), { yes: text('shared'), no: text('private') }),
        filter.person('createdBy', text('owner'), findPeople(where)),
        filter.days('updated', text('updated')),
      ]}
      columns={[
        column.text('name', text('name'), { sort: 'name' }),
        column.choice('plots', text('plots'), plots, {
          onCard: 'fact',
          cell: (row) => text('showsPlots', { count: row.plots.length }),
        }),
        column.choice('reach', text('reach'), reaches, { onCard: 'fact' }),
        column.choice('discipline', text('discipline'), disciplines),
        column.flag('isShared', text('shared')),
        column.text('owner', text('owner')),
        column.updated(),
      ]}
      actions={<AddLink to={designDashboardsModule} screen="add" />}
      empty={text('noDashboards')}
    >
      <Export api={designDashboardsApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
