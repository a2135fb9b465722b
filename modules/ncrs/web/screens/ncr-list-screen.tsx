import { findPeople } from '#modules/access/web/public.ts'
import { findCompaniesOrNone } from '#modules/companies/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { NcrRow } from '../../contract/ncr.ts'
import { DISPOSITIONS, SEVERITIES } from '../../contract/ncr-records.ts'
import { ncrStates } from '../../contract/ncr-states.ts'
import { ncrsApi } from '../../contract/ncrs-api.ts'
import { ncrsModule } from '../../contract/ncrs-module.ts'
import type { ncrsEn } from '../locales/en.ts'

/** What does not conform at the place that is picked; the addresses of dashboards narrow it. */
export function NcrListScreen() {
  const text = useText<typeof ncrsEn>('ncrs')
  const say = useSay()
  const column = useColumns<NcrRow>()
  const register = useRegister(ncrsApi, ncrsModule, {
    of: 'structure',
    filters: ['state', 'severity', 'owner', 'company', 'age', 'package', 'inspection', 'isOpen', 'overdue'],
  })
  const states = choicesOfStates(ncrStates, say)
  const severities = SEVERITIES.map((value) => ({ value, label: text(`severity.${value}`) }))
  const dispositions = DISPOSITIONS.map((value) => ({ value, label: text(`disposition.${value}`) }))
  return (
    <ListScreen
      {...register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'severity', label: text('severity'), choices: severities },
        filter.person('owner', text('ownerId'), findPeople(register.where)),
        filter.record('company', text('companyId'), findCompaniesOrNone),
        filter.overdue('overdue', text('overdue')),
        { name: 'isOpen', label: text('isOpen'), choices: [{ value: 'true', label: text('isOpen') }] },
      ]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('title', text('title'), { sort: 'title' }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: ({ state }) => <StateBadge of={ncrStates} state={state} />,
        }),
        column.choice('severity', text('severity'), severities, {
          sort: 'severity',
          cell: ({ severity }) => <StatusBadge status={severity} word={text(`severity.${severity}`)} isPlain />,
        }),
        column.number('ageDays', text('ageDays'), { sort: 'ageDays' }),
        column.person('owner', text('ownerId')),
        column.day('dueOn', text('dueDate'), { sort: 'dueOn' }),
        column.text('packageName', text('packageName')),
        column.text('company.name', text('companyId'), { arabic: 'company.nameAr', isOptional: true }),
        column.choice('disposition', text('disposition'), dispositions, { isOptional: true }),
        column.money('cost', text('cost'), { isOptional: true, currency: 'currency', isSummed: true }),
        column.number('delayDays', text('delayDays'), { isOptional: true, isSummed: true }),
        column.updated({ isOptional: true }),
      ]}
      tools={<Export api={ncrsApi} list="list" query={register.query} title={register.title} />}
      actions={<AddLink to={ncrsModule} screen="add" />}
      empty={text('empty')}
    />
  )
}
