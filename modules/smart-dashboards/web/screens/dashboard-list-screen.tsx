import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { SmartDashboardRow } from '../../contract/smart-dashboard.ts'
import { smartDashboardsApi } from '../../contract/smart-dashboards-api.ts'
import { smartDashboardsModule } from '../../contract/smart-dashboards-module.ts'
import { useDashboardsText } from '../use-dashboards-text.ts'

/** The smart dashboards of the project that is picked: one's own, and those that are shared. */
export function DashboardListScreen() {
  const text = useDashboardsText()
  const say = useSay()
  const column = useColumns<SmartDashboardRow>()
  const register = useRegister(smartDashboardsApi, smartDashboardsModule, { of: 'project', filters: ['isShared'] })
  return (
    <ListScreen
      of={{ ...register, title: say(smartDashboardsModule.screens.list.title) }}
      filters={[filter.flag('isShared', text('isShared'), { yes: text('yes'), no: text('no') })]}
      columns={[
        column.text('name', text('name'), { sort: 'name', arabic: 'nameAr' }),
        column.number('tileCount', text('tiles')),
        column.flag('isShared', text('isShared')),
        column.person('createdBy', text('madeBy')),
        column.updated(),
      ]}
      actions={<AddLink to={smartDashboardsModule} screen="add" />}
      empty={text('empty')}
    />
  )
}
