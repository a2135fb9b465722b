import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'
import { paymentClaimsModule } from '../../contract/payment-claims-module.ts'
import { paymentClaimStates } from '../../contract/payment-claims-records.ts'
import { useClaimFields } from '../claim-fields.tsx'
import { ClaimLines } from '../parts/claim-lines.tsx'
import { ProofPart } from '../parts/proof-part.tsx'
import { useClaimsText } from '../use-claims-text.ts'

/** One payment claim: what is claimed line by line, where it stands, and the certificate that follows. */
export function ClaimDetailScreen() {
  const text = useClaimsText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('payment-claims', paymentClaimStates)
  const mayCertify = useCan('certificate:prepare')
  const claim = useApiQuery(paymentClaimsApi, 'get', { id })
  useLiveEvents({ kinds: ['payment-claim', 'contract'] })
  const fields = useClaimFields()
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
      facts={fields}
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
