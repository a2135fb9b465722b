import { findCompanies } from '#modules/companies/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { ListedMaterialTest } from '../../contract/material-test.ts'
import { materialTestsApi } from '../../contract/material-tests-api.ts'
import { materialTestsModule } from '../../contract/material-tests-module.ts'
import { TEST_KINDS, TEST_STATES } from '../../contract/material-tests-records.ts'
import { useMaterialTestFields } from '../material-test-fields.tsx'
import { useMaterialTestsText } from '../use-material-tests-text.ts'

/** Samples and results at the place that is picked. */
export function MaterialTestListScreen() {
  const text = useMaterialTestsText()
  const fields = useMaterialTestFields()
  const register = useRegister(materialTestsApi, materialTestsModule, {
    of: 'structure',
    filters: ['state', 'kind', 'rule', 'mix', 'sampled', 'company', 'package', 'inspection', 'overdue'],
  })
  const states = TEST_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  const kinds = TEST_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.choices('kind', text('kind'), kinds),
        filter.days('sampled', text('sampledOn')),
        filter.record('company', text('companyId'), findCompanies),
        { name: 'overdue', label: text('overdue'), choices: [{ value: 'true', label: text('overdue') }] },
      ]}
      columns={listed<ListedMaterialTest>(fields)}
      actions={
        <>
          <ScreenLink to={materialTestsModule} screen="statistics" className={buttonClass()}>
            {text('toStatistics')}
          </ScreenLink>
          <AddLink to={materialTestsModule} screen="add" />
        </>
      }
      empty={text('empty')}
    >
      <Export api={materialTestsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
