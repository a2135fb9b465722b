import { ContractLink } from '#modules/contracts/web/public.ts'
import { paymentClaimsModule } from '#modules/payment-claims/contract/payment-claims-module.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ProjectMoment } from '#platform/web/place/project-moment.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Certificate } from '../contract/certificate.ts'
import { CERTIFICATE_TYPES, certificateStates } from '../contract/certificates-records.ts'
import type { certificatesEn } from './locales/en.ts'
import css from './parts/certificate.module.css'
import { useCertificatesText } from './use-certificates-text.ts'

/** The fields of a certificate in their order, for list and page. */
export function useCertificateFields() {
  const text = useCertificatesText()
  const { onPage, onList, ...field } = useFields<Certificate, typeof certificatesEn>(text)
  const format = useFormats()
  const money = { currency: 'contract.currency' } as const
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('contract.title', { as: 'contractId', arabic: 'contract.titleAr' }),
    onPage.shown('contractId', ({ contract }) => <ContractLink of={contract} />),
    onPage.code('claim.number', {
      as: 'claimId',
      within: (shown, { claim }) => (
        <ScreenLink to={paymentClaimsModule} screen="detail" params={{ id: claim?.id ?? '' }}>
          {shown}
        </ScreenLink>
      ),
    }),
    field.state(certificateStates, { sort: 'state' }),
    onList.choice('type', CERTIFICATE_TYPES),
    field.money('net', { ...money, isOptional: true }),
    onPage.shown('previous', ({ content, contract }) => (
      <bdi>{format.money(content.figures.previous, contract.currency)}</bdi>
    )),
    field.money('due', money),
    onPage.money('tax', money),
    onList.money('payable', { sort: 'payable', ...money }),
    onPage.money('payable', { ...money, within: (shown) => <strong>{shown}</strong> }),
    field.money('paid', { ...money, when: ({ issuedAt }) => issuedAt !== null }),
    field.day('payBy', { sort: 'payBy' }),
    onPage.money('financingCharge', money),
    field.moment('issuedAt', {
      sort: 'issuedAt',
      isOptional: true,
      cell: ({ issuedAt, projectCode }) => issuedAt && <ProjectMoment at={issuedAt} projectCode={projectCode} />,
    }),
    onPage.person('recommendedBy'),
    onPage.code('contentHash', {
      isWide: true,
      cell: ({ contentHash }) => (
        <code dir="ltr" className={css['hash']}>
          {contentHash}
        </code>
      ),
    }),
    onPage.money('damages', { ...money, when: ({ damages }) => Number(damages) !== 0 }),
    onPage.long('otherReason'),
    onPage.long('notes'),
    onList.updated({ isOptional: true }),
  ]
}
