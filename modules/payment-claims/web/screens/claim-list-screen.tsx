import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { PaymentClaimRow } from '../../contract/payment-claim.ts'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'
import { paymentClaimsModule } from '../../contract/payment-claims-module.ts'
import { paymentClaimStates } from '../../contract/payment-claims-records.ts'
import { useClaimFields } from '../claim-fields.tsx'
import { useClaimsText } from '../use-claims-text.ts'

/** The payment claims of the project that is picked, each where it stands in its review. */
export function ClaimListScreen() {
  const text = useClaimsText()
  const say = useSay()
  const fields = useClaimFields()
  const register = useRegister(paymentClaimsApi, paymentClaimsModule, {
    of: 'project',
    filters: ['state', 'submitted', 'contract', 'isCertified'],
  })
  const states = choicesOfStates(paymentClaimStates, say)
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.flag('isCertified', text('isCertified'), { yes: text('certified'), no: text('notCertified') }),
        filter.days('submitted', text('submittedAt')),
      ]}
      columns={listed<PaymentClaimRow>(fields)}
      actions={<AddLink to={paymentClaimsModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={paymentClaimsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
