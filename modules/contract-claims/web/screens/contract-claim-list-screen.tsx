import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { ContractClaimRow } from '../../contract/contract-claim.ts'
import { contractClaimsApi } from '../../contract/contract-claims-api.ts'
import { contractClaimsModule } from '../../contract/contract-claims-module.ts'
import { CLAIMING_PARTIES, contractClaimStates } from '../../contract/contract-claims-records.ts'
import { useContractClaimFields } from '../contract-claim-fields.tsx'
import { useContractClaimsText } from '../use-contract-claims-text.ts'

/** The contract claims of the project that is picked, each with the clock that runs. */
export function ContractClaimListScreen() {
  const text = useContractClaimsText()
  const say = useSay()
  const fields = useContractClaimFields()
  const register = useRegister(contractClaimsApi, contractClaimsModule, {
    of: 'project',
    filters: ['state', 'event', 'party', 'contract', 'isAboutToLapse'],
  })
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('state', text('state'), choicesOfStates(contractClaimStates, say)),
        filter.choice('party', text('party'), choicesOf(CLAIMING_PARTIES, text, 'party')),
        filter.flag('isAboutToLapse', text('isAboutToLapse'), { yes: text('dueSoon'), no: text('notDueSoon') }),
        filter.days('event', text('eventOn')),
      ]}
      columns={listed<ContractClaimRow>(fields)}
      actions={
        <>
          <ScreenLink to={contractClaimsModule} screen="events" className={buttonClass({ look: 'quiet' })}>
            {text('eventsLink')}
          </ScreenLink>
          <AddLink to={contractClaimsModule} screen="add" />
        </>
      }
      empty={text('empty')}
    >
      <Export api={contractClaimsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
