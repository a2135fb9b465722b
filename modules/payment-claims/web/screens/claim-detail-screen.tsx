import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { contractsModule } from '#modules/contracts/contract/contracts-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { PathLink, ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { PaymentClaim } from '../../contract/payment-claim.ts'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'
import { paymentClaimsModule } from '../../contract/payment-claims-module.ts'
import { paymentClaimStates } from '../../contract/payment-claims-records.ts'
import { ClaimLines } from '../parts/claim-lines.tsx'
import { ProofPart } from '../parts/proof-part.tsx'
import { useClaimsText } from '../use-claims-text.ts'

/** One payment claim: what is claimed line by line, where it stands, and the certificate that follows. */
export function ClaimDetailScreen() {
  const text = useClaimsText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('payment-claims', paymentClaimStates)
  const facts = useFacts()
  const mayCertify = useCan('certificate:prepare')
  const claim = useApiQuery(paymentClaimsApi, 'get', { id })
  useLiveEvents({ kinds: ['payment-claim', 'contract'] })
  return (
    <DetailScreen
      result={claim}
      record={(found) => ({ entityType: 'payment-claim', entityId: found.id })}
      title={({ number }) => number}
      context={({ state }) => <StateBadge of={paymentClaimStates} state={state} />}
      actions={(found) => (
        <>
          <RecordActions api={paymentClaimsApi} module={paymentClaimsModule} record={found} name={found.number} />
          {found.can.certify && mayCertify && (
            <PathLink path={`/commercial/contract/addCertificate?contractId=${found.contractId}&claimId=${found.id}`}>
              {text('certify')}
            </PathLink>
          )}
          <StateDiagram of={paymentClaimStates} state={found.state} />
          <NextSteps api={paymentClaimsApi} of={paymentClaimStates} record={found} />
        </>
      )}
      facts={(found) => facts(found).filter(({ value }) => value)}
      activity={(found) => <RecordHistory entityType="payment-claim" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <ClaimLines claim={found} />
          <ProofPart claim={found} />
        </>
      )}
    </DetailScreen>
  )
}

function useFacts() {
  const text = useClaimsText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  return (found: PaymentClaim) => {
    const money = (amount: string) => <bdi>{format.money(amount, found.contract.currency)}</bdi>
    const day = (value: string | null) => value && <bdi>{format.day(value, 'UTC')}</bdi>
    const { id, contract, certificateId, version } = found
    return [
      {
        term: text('contractId'),
        value: (
          <ScreenLink to={contractsModule} screen="detail" params={{ id: contract.id }}>
            <bdi dir="ltr">{contract.number}</bdi> <bdi>{(isArabic && contract.titleAr) || contract.title}</bdi>
          </ScreenLink>
        ),
      },
      { term: text('periodFrom'), value: day(found.periodFrom) },
      { term: text('periodTo'), value: day(found.periodTo) },
      { term: text('previousValue'), value: money(found.previousValue) },
      { term: text('periodValue'), value: money(found.periodValue) },
      { term: text('reviewedValue'), value: found.state === 'reviewed' && money(found.reviewedValue) },
      { term: text('toDateValue'), value: money(found.toDateValue) },
      { term: text('materials'), value: Number(found.materials) > 0 && money(found.materials) },
      { term: text('submittedAt'), value: found.submittedAt && <bdi>{format.dateTime(found.submittedAt)}</bdi> },
      { term: text('submittedBy'), value: found.submittedBy && <bdi>{found.submittedBy.name}</bdi> },
      { term: text('certifyBy'), value: day(found.certifyBy) },
      { term: text('payBy'), value: day(found.payBy) },
      {
        term: text('version'),
        value: version > 0 && (
          <ScreenLink to={paymentClaimsModule} screen="history" params={{ id }}>
            {format.count(version)}
          </ScreenLink>
        ),
      },
      {
        term: text('certified'),
        value: certificateId && (
          <PathLink path={`/commercial/contract/viewCertificate/${certificateId}`}>{text('openCertificate')}</PathLink>
        ),
      },
      { term: text('notes'), value: found.notes, isWide: true },
    ]
  }
}
