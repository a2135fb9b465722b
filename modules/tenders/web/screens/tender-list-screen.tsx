import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { TenderRow } from '../../contract/tender.ts'
import { tendersApi } from '../../contract/tenders-api.ts'
import { tendersModule } from '../../contract/tenders-module.ts'
import { TENDER_METHODS, tenderStates } from '../../contract/tenders-records.ts'
import { useTenderFields } from '../tender-fields.tsx'
import { useTendersText } from '../use-tenders-text.ts'

/** The tenders of the project that is picked. */
export function TenderListScreen() {
  const text = useTendersText()
  const say = useSay()
  const fields = useTenderFields()
  const register = useRegister(tendersApi, tendersModule, { of: 'project', filters: ['state', 'closes', 'method'] })
  const states = choicesOfStates(tenderStates, say)
  const methods = TENDER_METHODS.map((value) => ({ value, label: text(`method.${value}`) }))
  return (
    <ListScreen
      of={{ ...register, title: say(tendersModule.screens.list.title) }}
      filters={[
        filter.choices('state', text('state'), states),
        filter.choice('method', text('method'), methods),
        filter.days('closes', text('closesAt')),
      ]}
      columns={listed<TenderRow>(fields)}
      actions={<AddLink to={tendersModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={tendersApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
