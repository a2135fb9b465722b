import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { TenderRow } from '../../contract/tender.ts'
import { tendersApi } from '../../contract/tenders-api.ts'
import { tendersModule } from '../../contract/tenders-module.ts'
import { TENDER_METHODS, tenderStates } from '../../contract/tenders-records.ts'
import { useTendersText } from '../use-tenders-text.ts'

/** The tenders of the project that is picked. */
export function TenderListScreen() {
  const text = useTendersText()
  const say = useSay()
  const column = useColumns<TenderRow>()
  const register = useRegister(tendersApi, tendersModule, { of: 'project', filters: ['state', 'method'] })
  const states = choicesOfStates(tenderStates, say)
  const methods = TENDER_METHODS.map((value) => ({ value, label: text(`method.${value}`) }))
  return (
    <ListScreen
      {...register}
      title={say(tendersModule.screens.list.title)}
      filters={[filter.choices('state', text('state'), states), filter.choice('method', text('method'), methods)]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('title', text('title'), { sort: 'title', arabic: 'titleAr' }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: ({ state }) => <StateBadge of={tenderStates} state={state} />,
        }),
        column.number('bidCount', text('bids')),
        column.moment('closesAt', text('closesAt'), { sort: 'closesAt' }),
        column.moment('opensAt', text('opensAt')),
        column.money('estimate', text('estimate'), { currency: 'currency' }),
        column.code('reference', text('reference'), { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      tools={<Export api={tendersApi} list="list" query={register.query} title={register.title} />}
      actions={<AddLink to={tendersModule} screen="add" />}
      empty={text('empty')}
    />
  )
}
