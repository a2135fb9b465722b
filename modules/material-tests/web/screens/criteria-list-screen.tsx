import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { AcceptanceCriteria } from '../../contract/acceptance-criteria.ts'
import { materialTestsApi } from '../../contract/material-tests-api.ts'
import { materialTestsModule } from '../../contract/material-tests-module.ts'
import { useMaterialTestsText } from '../use-material-tests-text.ts'

/** By which limits the current project judges its concrete; what is not listed is judged as the standard says. */
export function CriteriaListScreen() {
  const text = useMaterialTestsText()
  const column = useColumns<AcceptanceCriteria>()
  const register = useRegister(materialTestsApi, materialTestsModule, {
    of: 'project',
    list: 'listCriteria',
    opens: 'editCriteria',
    sort: 'rule',
    filters: [],
  })
  return (
    <ListScreen
      of={register}
      columns={[
        column.text('rule', text('standard'), {
          sort: 'rule',
          cell: ({ id, rule }) => (
            <ScreenLink to={materialTestsModule} screen="editCriteria" params={{ id }}>
              {text(`rule.${rule}`)}
            </ScreenLink>
          ),
        }),
        column.flag('isDefault', text('isDefault'), { onCard: 'fact' }),
        column.number('singleMargin', text('singleMargin')),
        column.number('meanMargin', text('meanMargin')),
        column.number('deviationFactor', text('deviationFactor'), { isOptional: true }),
        column.number('leastDeviation', text('leastDeviation'), { isOptional: true }),
        column.number('mostScatter', text('mostScatter'), { isOptional: true }),
        column.text('basis', text('basis'), { onCard: 'fact' }),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={materialTestsModule} screen="addCriteria" />}
      empty={text('emptyCriteria')}
    />
  )
}
