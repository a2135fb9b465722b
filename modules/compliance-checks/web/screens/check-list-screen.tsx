import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import type { ListedComplianceCheck } from '../../contract/compliance-check.ts'
import { complianceChecksApi } from '../../contract/compliance-checks-api.ts'
import { complianceChecksModule } from '../../contract/compliance-checks-module.ts'
import { CHECK_STATES } from '../../contract/compliance-checks-records.ts'
import { useComplianceText } from '../use-compliance-text.ts'

/** The checks of the project that is picked, with what each came to. */
export function CheckListScreen() {
  const text = useComplianceText()
  const say = useSay()
  const column = useColumns<ListedComplianceCheck>()
  const register = useRegister(complianceChecksApi, complianceChecksModule, {
    of: 'project',
    sort: '-createdAt',
    filters: ['state'],
  })
  const states = choicesOf(CHECK_STATES, text, 'state')
  return (
    <ListScreen
      {...register}
      title={say(complianceChecksModule.screens.list.title)}
      filters={[filter.choices('state', text('state'), states)]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('name', text('name'), { sort: 'name', arabic: 'nameAr' }),
        column.choice('state', text('state'), states, {
          cell: ({ state }) => <WorkBadge state={state} word={text(`state.${state}`)} />,
        }),
        column.text('setName', text('rules')),
        column.number('targetCount', text('targetCount')),
        column.number('fail', text('outcome.fail')),
        column.number('waived', text('waived')),
        column.number('notTested', text('outcome.not_tested')),
        column.number('pass', text('outcome.pass')),
        column.text('idsName', text('ids'), { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      tools={<Export api={complianceChecksApi} list="list" query={register.query} title={register.title} />}
      actions={<AddLink to={complianceChecksModule} screen="add" />}
      empty={text('empty')}
    />
  )
}
