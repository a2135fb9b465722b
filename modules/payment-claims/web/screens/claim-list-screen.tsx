import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { PaymentClaimRow } from '../../contract/payment-claim.ts'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'
import { paymentClaimsModule } from '../../contract/payment-claims-module.ts'
import { paymentClaimStates } from '../../contract/payment-claims-records.ts'
import { useClaimsText } from '../use-claims-text.ts'

/** The payment claims of the project that is picked, each where it stands in its review. */
export function ClaimListScreen() {
  const text = useClaimsText()
  const say = useSay()
  const column = useColumns<PaymentClaimRow>()
  const register = useRegister(paymentClaimsApi, paymentClaimsModule, {
    of: 'project',
    filters: ['state', 'contract', 'isCertified'],
  })
  const states = choicesOfStates(paymentClaimStates, say)
  const money = { currency: 'contract.currency' } as const
  return (
    <ListScreen
      {...register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.flag('isCertified', text('isCertified'), { yes: text('certified'), no: text('notCertified') }),
      ]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('contract.title', text('contractId'), { arabic: 'contract.titleAr' }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: ({ state }) => <StateBadge of={paymentClaimStates} state={state} />,
        }),
        column.day('periodTo', text('periodTo'), { sort: 'periodTo' }),
        column.money('periodValue', text('periodValue'), { sort: 'periodValue', ...money }),
        column.money('reviewedValue', text('reviewedValue'), money),
        column.money('toDateValue', text('toDateValue'), { ...money, isOptional: true }),
        column.day('certifyBy', text('certifyBy')),
        column.number('version', text('version'), { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      tools={<Export api={paymentClaimsApi} list="list" query={register.query} title={register.title} />}
      actions={<AddLink to={paymentClaimsModule} screen="add" />}
      empty={text('empty')}
    />
  )
}
