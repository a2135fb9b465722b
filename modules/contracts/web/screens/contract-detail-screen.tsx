import { Suspense } from 'react'
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
import { useUiState } from '#platform/web/state/ui-state.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { contractsModule } from '../../contract/contracts-module.ts'
import { contractStates } from '../../contract/contracts-records.ts'
import { useContractFields } from '../contract-fields.tsx'
import { contractToolsPart } from '../contract-tools-part.ts'
import { BillPart } from '../parts/bill-part.tsx'
import { PaymentTermsPart } from '../parts/payment-terms-part.tsx'
import { PriceAdjustmentPart } from '../parts/price-adjustment-part.tsx'
import { SecuritiesPart } from '../parts/securities-part.tsx'
import { useContractsText } from '../use-contracts-text.ts'

/** One contract: its terms, its parties, and its bill of quantities. */
export function ContractDetailScreen() {
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('contracts', contractStates)
  const text = useContractsText()
  const sees = useCan('certificate:read')
  const mayClaim = useCan('payment-claim:write')
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const contract = useApiQuery(contractsApi, 'get', { id })
  useLiveEvents({ kinds: ['contract'] })
  const fields = useContractFields()
  return (
    <DetailScreen
      result={contract}
      record={(found) => ({ entityType: 'contract', entityId: found.id, copies: contractsModule })}
      title={({ title, titleAr }) => (isArabic && titleAr) || title}
      context={({ number, state }) => (
        <>
          <bdi dir="ltr">{number}</bdi> <StateBadge of={contractStates} state={state} />
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={contractsApi} module={contractsModule} record={found} name={found.number} />
          {found.can.claim && mayClaim && (
            <PathLink path={`/commercial/contract/makeClaim?contractId=${found.id}`}>{text('makeClaim')}</PathLink>
          )}
          {sees && (
            <Suspense>
              <contractToolsPart.Part contractId={found.id} number={found.number} />
            </Suspense>
          )}
          <StateDiagram of={contractStates} state={found.state} />
          <NextSteps api={contractsApi} of={contractStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="contract" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <SecuritiesPart contract={found} />
          <PaymentTermsPart contract={found} />
          <PriceAdjustmentPart contract={found} />
          <BillPart contract={found} />
        </>
      )}
    </DetailScreen>
  )
}
