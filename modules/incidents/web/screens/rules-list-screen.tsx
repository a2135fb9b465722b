import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { usePlace } from '#platform/web/place/place-store.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import type { ReportingRules } from '../../contract/reporting-rules.ts'
import { RulesInForce } from '../parts/rules-in-force.tsx'
import { useIncidentsText } from '../use-incidents-text.ts'

/** By which rules the current project tells its authority. */
export function RulesListScreen() {
  const text = useIncidentsText()
  const column = useColumns<ReportingRules>()
  const projectCode = usePlace(({ currentProject }) => currentProject?.code)
  const inForce = useApiQuery(
    incidentsApi,
    'rulesOfProject',
    { projectCode: projectCode ?? '' },
    { enabled: projectCode !== undefined },
  )
  const register = useRegister(incidentsApi, incidentsModule, {
    of: 'project',
    list: 'listRules',
    opens: 'editRules',
    sort: 'jurisdiction',
    filters: [],
  })
  return (
    <ListScreen
      of={register}
      columns={[
        column.text('jurisdiction', text('jurisdiction'), {
          sort: 'jurisdiction',
          cell: ({ id, jurisdiction }) => (
            <ScreenLink to={incidentsModule} screen="editRules" params={{ id }}>
              {text(`jurisdiction.${jurisdiction}`)}
            </ScreenLink>
          ),
        }),
        column.number('fatality', text('fatality')),
        column.number('hospitalisation', text('hospitalisation')),
        column.number('serious', text('serious'), { isOptional: true }),
        column.number('dangerous', text('dangerous'), { isOptional: true }),
        column.text('basis', text('basis'), { onCard: 'fact' }),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={incidentsModule} screen="addRules" />}
      empty={text('emptyRules')}
    >
      {inForce.data && <RulesInForce of={inForce.data} />}
    </ListScreen>
  )
}
