import { useSay } from '#platform/web/language/use-text.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ALARM_STATE_TONES, ALARM_STATE_WORDS, type AlarmState } from '../../contract/alarms-records.ts'

export function AlarmStateBadge({ state }: { readonly state: AlarmState }) {
  const say = useSay()
  return <StatusBadge status={ALARM_STATE_TONES[state]} word={say(ALARM_STATE_WORDS[state])} />
}
