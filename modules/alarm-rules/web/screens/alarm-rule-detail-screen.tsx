import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { alarmRulesApi } from '../../contract/alarm-rules-api.ts'
import { alarmRulesModule } from '../../contract/alarm-rules-module.ts'
import { alarmRuleStates } from '../../contract/alarm-rules-records.ts'
import { useAlarmRuleFields } from '../alarm-rule-fields.tsx'
import { TrialPart } from '../parts/trial-part.tsx'

/** One rule: what it says, and what it would have done with what is stored. */
export function AlarmRuleDetailScreen() {
  const words = useHistoryWords('alarm-rules', alarmRuleStates)
  const record = useRecord(alarmRulesApi, 'alarm-rule')
  const fields = useAlarmRuleFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'alarm-rule', entityId, copies: alarmRulesModule })}
      title={useNameOf()}
      context={({ state }) => <StateBadge of={alarmRuleStates} state={state} />}
      actions={(found) => (
        <>
          <RecordActions api={alarmRulesApi} module={alarmRulesModule} record={found} name={found.name} />
          <NextSteps api={alarmRulesApi} of={alarmRuleStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="alarm-rule" entityId={found.id} {...words} />}
    >
      {(found) => found.can.try && <TrialPart rule={found} />}
    </DetailScreen>
  )
}
