import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { devicesModule } from '#modules/devices/contract/devices-module.ts'
import { geofencesModule } from '#modules/geofences/contract/geofences-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { AlarmRule } from '../../contract/alarm-rule.ts'
import { alarmRulesApi } from '../../contract/alarm-rules-api.ts'
import { alarmRulesModule } from '../../contract/alarm-rules-module.ts'
import { alarmRuleStates } from '../../contract/alarm-rules-records.ts'
import { SeverityBadge } from '../parts/severity-badge.tsx'
import { TrialPart } from '../parts/trial-part.tsx'
import { useAlarmRulesText } from '../use-alarm-rules-text.ts'
import { useRuleWords } from '../use-rule-words.ts'

/** One rule: what it says, and what it would have done with what is stored. */
export function AlarmRuleDetailScreen() {
  const words = useHistoryWords('alarm-rules', alarmRuleStates)
  const facts = useFacts()
  const record = useRecord(alarmRulesApi, 'alarm-rule')
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
      facts={facts}
      activity={(found) => <RecordHistory entityType="alarm-rule" entityId={found.id} {...words} />}
    >
      {(found) => found.can.try && <TrialPart rule={found} />}
    </DetailScreen>
  )
}

function useFacts() {
  const text = useAlarmRulesText()
  const say = useSay()
  const format = useFormats()
  const words = useRuleWords()
  const nameOf = useNameOf()
  const roles = useApiQuery(alarmRulesApi, 'roles', {}).data ?? []
  const roleOf = (code: string) => {
    const role = roles.find((one) => one.code === code)
    return role ? say(role.name) : code
  }
  return (found: AlarmRule) => [
    { term: text('severity'), value: <SeverityBadge severity={found.severity} /> },
    { term: text('condition'), value: words(found) },
    {
      term: text('watches'),
      value: found.device ? (
        <ScreenLink to={devicesModule} screen="detail" params={{ id: found.device.id }}>
          <bdi>{found.device.name}</bdi>
        </ScreenLink>
      ) : (
        found.deviceKind && text(`deviceKind.${found.deviceKind}`)
      ),
    },
    {
      term: text('fenceId'),
      value: found.fence && (
        <ScreenLink to={geofencesModule} screen="detail" params={{ id: found.fence.id }}>
          <bdi>{nameOf(found.fence)}</bdi>
        </ScreenLink>
      ),
    },
    {
      term: text('clearAt'),
      value: found.clearAt !== null && (
        <bdi dir="ltr">{format.number(found.clearAt, Number.isInteger(found.clearAt) ? 0 : 1)}</bdi>
      ),
    },
    { term: text('holdOffSeconds'), value: <bdi dir="ltr">{format.number(found.holdOffSeconds, 0)} s</bdi> },
    {
      term: text('escalation'),
      value: found.escalation
        .map(({ afterMinutes, roleCode }) => text('minutes', { minutes: afterMinutes, role: roleOf(roleCode) }))
        .join(' · '),
    },
    { term: text('note'), value: found.note && <bdi>{found.note}</bdi>, isWide: true },
  ]
}
