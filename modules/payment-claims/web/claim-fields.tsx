import { ContractLink } from '#modules/contracts/web/public.ts'
import { ProjectMoment } from '#platform/web/place/project-moment.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { PathLink, ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { PaymentClaim } from '../contract/payment-claim.ts'
import { paymentClaimsModule } from '../contract/payment-claims-module.ts'
import { paymentClaimStates } from '../contract/payment-claims-records.ts'
import type { paymentClaimsEn } from './locales/en.ts'
import { useClaimsText } from './use-claims-text.ts'

/** The fields of a payment claim in their order, for list and page. */
export function useClaimFields() {
  const text = useClaimsText()
  const { onPage, onList, ...field } = useFields<PaymentClaim, typeof paymentClaimsEn>(text)
  const money = { currency: 'contract.currency' } as const
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('contract.title', { as: 'contractId', arabic: 'contract.titleAr' }),
    onPage.shown('contractId', ({ contract }) => <ContractLink of={contract} />),
    field.state(paymentClaimStates, { sort: 'state' }),
    onPage.day('periodFrom'),
    field.day('periodTo', { sort: 'periodTo' }),
    onPage.money('previousValue', money),
    field.money('periodValue', { sort: 'periodValue', ...money }),
    field.money('reviewedValue', { ...money, when: ({ state }) => state === 'reviewed' }),
    field.money('toDateValue', { ...money, isOptional: true }),
    onPage.money('materials', { ...money, when: ({ materials }) => Number(materials) > 0 }),
    onPage.moment('submittedAt', {
      cell: ({ submittedAt, projectCode }) =>
        submittedAt && <ProjectMoment at={submittedAt} projectCode={projectCode} />,
    }),
    onPage.person('submittedBy'),
    field.day('certifyBy'),
    onPage.day('payBy'),
    onList.number('version', { isOptional: true }),
    onPage.number('version', {
      when: ({ version }) => version > 0,
      within: (shown, { id }) => (
        <ScreenLink to={paymentClaimsModule} screen="history" params={{ id }}>
          {shown}
        </ScreenLink>
      ),
    }),
    onPage.shown(
      'certified',
      ({ certificateId }) =>
        certificateId && (
          <PathLink path={`/commercial/contract/viewCertificate/${certificateId}`}>{text('openCertificate')}</PathLink>
        ),
    ),
    onPage.long('notes'),
    onList.updated({ isOptional: true }),
  ]
}
