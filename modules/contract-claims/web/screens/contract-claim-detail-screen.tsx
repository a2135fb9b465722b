import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import { contractClaimsApi } from '../../contract/contract-claims-api.ts'
import { contractClaimsModule } from '../../contract/contract-claims-module.ts'
import { contractClaimStates } from '../../contract/contract-claims-records.ts'
import { useContractClaimFields } from '../contract-claim-fields.tsx'
import { EvidencePart } from '../parts/evidence-part.tsx'
import { useContractClaimsText } from '../use-contract-claims-text.ts'

/** What a person is told of a standing that asks for something. */
const TOLD = ['indeterminate', 'barred', 'late', 'objected', 'lapsed'] as const

/** One contract claim: its clocks, what is claimed, assessed and awarded in money and days, and its history. */
export function ContractClaimDetailScreen() {
  const text = useContractClaimsText()
  const fields = useContractClaimFields()
  const printed = printedOf(fields)
  const words = useHistoryWords('contract-claims', contractClaimStates)
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const record = useRecord(contractClaimsApi, 'contract-claim')
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'contract-claim', entityId, printed, copies: contractClaimsModule })}
      title={({ title, titleAr }) => (isArabic && titleAr) || title}
      context={(found) => <NumberAndState of={contractClaimStates} record={found} />}
      actions={(found) => (
        <>
          <RecordActions api={contractClaimsApi} module={contractClaimsModule} record={found} name={found.number} />
          <StateDiagram of={contractClaimStates} state={found.state} />
          <NextSteps api={contractClaimsApi} of={contractClaimStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="contract-claim" entityId={found.id} {...words} />}
    >
      {(found) => {
        const told = TOLD.find((one) => one === found.standing)
        return (
          <>
            {told && <ProblemNote>{text(`told.${told}`)}</ProblemNote>}
            <EvidencePart claim={found} />
          </>
        )
      }}
    </DetailScreen>
  )
}
