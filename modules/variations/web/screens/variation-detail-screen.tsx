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
import { variationsApi } from '../../contract/variations-api.ts'
import { variationsModule } from '../../contract/variations-module.ts'
import { variationStates } from '../../contract/variations-records.ts'
import { useVariationsText } from '../use-variations-text.ts'
import { useVariationFields } from '../variation-fields.tsx'

/** One variation: where it stands, its three values in money and days, and its history. */
export function VariationDetailScreen() {
  const text = useVariationsText()
  const fields = useVariationFields()
  const printed = printedOf(fields)
  const words = useHistoryWords('variations', variationStates)
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const record = useRecord(variationsApi, 'variation')
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'variation', entityId, printed, copies: variationsModule })}
      title={({ title, titleAr }) => (isArabic && titleAr) || title}
      context={(found) => <NumberAndState of={variationStates} record={found} />}
      actions={(found) => (
        <>
          <RecordActions api={variationsApi} module={variationsModule} record={found} name={found.number} />
          <StateDiagram of={variationStates} state={found.state} />
          <NextSteps api={variationsApi} of={variationStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="variation" entityId={found.id} {...words} />}
    >
      {({ isRevoked }) => isRevoked && <ProblemNote>{text('revokedText')}</ProblemNote>}
    </DetailScreen>
  )
}
