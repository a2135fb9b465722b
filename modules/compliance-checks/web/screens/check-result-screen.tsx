import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { ComplianceCheck } from '../../contract/compliance-check.ts'
import { complianceChecksApi } from '../../contract/compliance-checks-api.ts'
import { complianceChecksModule } from '../../contract/compliance-checks-module.ts'
import { useCheckFields } from '../check-fields.tsx'
import { ResultsPart } from '../parts/results-part.tsx'
import { RulesTable } from '../parts/rules-table.tsx'
import { TargetsPart } from '../parts/targets-part.tsx'
import { useComplianceText } from '../use-compliance-text.ts'

/** What a check came to, rule by rule, each result with its reason and the way to its evidence. */
export function CheckResultScreen() {
  const text = useComplianceText()
  const nameOf = useNameOf()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('compliance-checks')
  const check = useApiQuery(complianceChecksApi, 'get', { id })
  useLiveEvents({ kinds: ['compliance-check', 'job'] })
  const fields = useCheckFields()
  return (
    <DetailScreen
      result={check}
      record={({ id: entityId }) => ({ entityType: 'compliance-check', entityId })}
      title={nameOf}
      context={({ number, state }) => (
        <>
          <bdi dir="ltr">{number}</bdi> <WorkBadge state={state} word={text(`state.${state}`)} />
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions
            api={complianceChecksApi}
            module={complianceChecksModule}
            record={found}
            name={nameOf(found)}
          />
          {found.state === 'done' && <Button onClick={() => void save(found)}>{text('paper')}</Button>}
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="compliance-check" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          {found.reason && <ProblemNote>{found.reason}</ProblemNote>}
          {found.state === 'done' && <RulesTable check={found} />}
          {found.state === 'done' && <ResultsPart check={found} />}
          <TargetsPart check={found} />
        </>
      )}
    </DetailScreen>
  )
}

async function save({ id, number }: ComplianceCheck): Promise<void> {
  try {
    await downloadFile(complianceChecksApi, 'paper', { id }, `${number}.pdf`)
  } catch (error) {
    showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
  }
}
