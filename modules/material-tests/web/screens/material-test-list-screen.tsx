import { findCompanies } from '#modules/companies/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { ListedMaterialTest } from '../../contract/material-test.ts'
import { materialTestsApi } from '../../contract/material-tests-api.ts'
import { materialTestsModule } from '../../contract/material-tests-module.ts'
import { RULES, TEST_KINDS, TEST_STATES } from '../../contract/material-tests-records.ts'
import { TestStateBadge } from '../parts/test-state.tsx'
import { useMaterialTestsText } from '../use-material-tests-text.ts'
import { useTestUnits } from '../use-test-units.ts'

/** Samples and results at the place that is picked. */
export function MaterialTestListScreen() {
  const text = useMaterialTestsText()
  const { say } = useTestUnits()
  const column = useColumns<ListedMaterialTest>()
  const register = useRegister(materialTestsApi, materialTestsModule, {
    of: 'structure',
    filters: ['state', 'kind', 'rule', 'mix', 'sampled', 'company', 'package', 'inspection', 'overdue'],
  })
  const states = TEST_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  const kinds = TEST_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))
  const rules = RULES.map((value) => ({ value, label: text(`rule.${value}`) }))
  return (
    <ListScreen
      {...register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.choices('kind', text('kind'), kinds),
        filter.days('sampled', text('sampledOn')),
        filter.record('company', text('companyId'), findCompanies),
        { name: 'overdue', label: text('overdue'), choices: [{ value: 'true', label: text('overdue') }] },
      ]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('mix', text('mix'), { sort: 'mix' }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: ({ state }) => <TestStateBadge state={state} />,
        }),
        column.number('value', text('value'), {
          sort: 'value',
          decimals: 1,
          cell: ({ kind, value }) => (value === null ? '–' : <bdi dir="ltr">{say(kind, value)}</bdi>),
        }),
        column.number('required', text('required'), {
          decimals: 1,
          cell: ({ kind, required }) => <bdi dir="ltr">{say(kind, required)}</bdi>,
        }),
        column.day('sampledOn', text('sampledOn'), { sort: 'sampledOn' }),
        column.due('dueOn', text('dueOn'), ({ state }) => state === 'awaited', { sort: 'dueOn' }),
        column.text('location', text('location')),
        column.choice('kind', text('kind'), kinds),
        column.choice('rule', text('rule'), rules, { isOptional: true }),
        column.text('packageName', text('packageName'), { isOptional: true }),
        column.text('company.name', text('companyId'), { isOptional: true }),
        column.text('sampleNo', text('sampleNo'), { isOptional: true }),
        column.text('laboratory', text('laboratory'), { isOptional: true }),
        column.day('testedOn', text('testedOn'), { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      tools={<Export api={materialTestsApi} list="list" query={register.query} title={register.title} />}
      actions={
        <>
          <ScreenLink to={materialTestsModule} screen="statistics" className={buttonClass()}>
            {text('toStatistics')}
          </ScreenLink>
          <AddLink to={materialTestsModule} screen="add" />
        </>
      }
      empty={text('empty')}
    />
  )
}
