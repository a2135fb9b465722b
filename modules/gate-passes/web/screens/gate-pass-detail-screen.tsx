import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { gatePassesApi } from '../../contract/gate-passes-api.ts'
import { gatePassesModule } from '../../contract/gate-passes-module.ts'
import { gatePassStates } from '../../contract/gate-passes-records.ts'
import { useGatePassFields } from '../gate-pass-fields.tsx'

/** One pass: who has it, which documents are valid until when, and its history. */
export function GatePassDetailScreen() {
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('gate-passes', gatePassStates)
  const record = useApiQuery(gatePassesApi, 'get', { id })
  const fields = useGatePassFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'gate-pass', entityId })}
      title={({ name }) => name}
      context={({ plate, state }) => (
        <>
          <bdi dir="ltr">{plate}</bdi> <StateBadge of={gatePassStates} state={state} />
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={gatePassesApi} module={gatePassesModule} record={found} name={found.name} />
          <NextSteps api={gatePassesApi} of={gatePassStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="gate-pass" entityId={found.id} {...words} />}
    />
  )
}
