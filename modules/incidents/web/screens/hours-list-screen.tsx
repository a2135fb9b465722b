import { findCompanies } from '#modules/companies/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import type { WorkHours } from '../../contract/work-hours.ts'
import { useIncidentsText } from '../use-incidents-text.ts'

/** Hours worked in the current project, by month and company: what the rates are counted over. */
export function HoursListScreen() {
  const text = useIncidentsText()
  const column = useColumns<WorkHours>()
  const register = useRegister(incidentsApi, incidentsModule, {
    of: 'project',
    list: 'listHours',
    opens: 'editHours',
    sort: '-month',
    filters: ['company'],
  })
  return (
    <ListScreen
      of={register}
      filters={[filter.record('company', text('companyId'), findCompanies)]}
      columns={[
        column.month('month', text('month'), { sort: 'month' }),
        column.text('company.name', text('companyId'), { arabic: 'company.nameAr', onCard: 'fact' }),
        column.number('hours', text('hours'), { sort: 'hours', isSummed: true }),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={incidentsModule} screen="addHours" />}
      empty={text('emptyHours')}
    >
      <Export api={incidentsApi} list="listHours" query={register.query} title={register.title} />
    </ListScreen>
  )
}
