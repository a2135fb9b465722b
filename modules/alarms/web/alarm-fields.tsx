import { alarmRulesModule } from '#modules/alarm-rules/contract/alarm-rules-module.ts'
import { SEVERITIES, SEVERITY_WORDS } from '#modules/alarm-rules/contract/alarm-rules-records.ts'
import { SeverityBadge } from '#modules/alarm-rules/web/public.ts'
import { devicesModule } from '#modules/devices/contract/devices-module.ts'
import { useMetrics } from '#modules/devices/web/public.tsx'
import { incidentsModule } from '#modules/incidents/contract/incidents-module.ts'
import { workersModule } from '#modules/workers/contract/workers-module.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Alarm } from '../contract/alarm.ts'
import { ALARM_STATE_WORDS, ALARM_STATES } from '../contract/alarms-records.ts'
import type { alarmsEn } from './locales/en.ts'
import { AlarmStateBadge } from './parts/alarm-state-badge.tsx'
import { WasAt } from './parts/was-at.tsx'
import { useAlarmsText } from './use-alarms-text.ts'

/** The fields of an alarm in their order, for list and page. */
export function useAlarmFields() {
  const text = useAlarmsText()
  const { onPage, onList, ...field } = useFields<Alarm, typeof alarmsEn>(text)
  const say = useSay()
  const nameOf = useNameOf()
  const metrics = useMetrics()
  const measured = (metric: string, value: number | null) =>
    value !== null && <bdi dir="ltr">{metrics.measured(metric, value)}</bdi>
  const states = ALARM_STATES.map((value) => ({ value, label: say(ALARM_STATE_WORDS[value]) }))
  const severities = SEVERITIES.map((value) => ({ value, label: say(SEVERITY_WORDS[value]) }))
  return [
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    onList.choice('severity', severities, {
      sort: 'severity',
      // It keeps its colour until somebody has seen it.
      cell: ({ severity, acknowledgedAt }) => <SeverityBadge severity={severity} isQuiet={acknowledgedAt !== null} />,
    }),
    onList.choice('state', states, {
      sort: 'state',
      onCard: 'below',
      cell: ({ state }) => <AlarmStateBadge state={state} />,
    }),
    onList.text('person.name', { as: 'person', arabic: 'person.nameAr' }),
    onPage.shown(
      'person',
      ({ person }) =>
        person && (
          <ScreenLink to={workersModule} screen="detail" params={{ id: person.id }}>
            <bdi>{nameOf(person)}</bdi> <bdi dir="ltr">{person.badge}</bdi>
          </ScreenLink>
        ),
    ),
    onPage.shown('spot', ({ person, spot }) => person && spot && <WasAt at={spot} />),
    field.text('device.name', {
      as: 'device',
      arabic: 'device.nameAr',
      within: (shown, { device }) =>
        device ? (
          <ScreenLink to={devicesModule} screen="detail" params={{ id: device.id }}>
            {shown}
          </ScreenLink>
        ) : (
          shown
        ),
    }),
    field.text('device.mountedOn', { as: 'asset', isOptional: true }),
    onPage.place('siteCode', { as: 'site' }),
    onPage.shown('rule', ({ ruleId, name }) => (
      <ScreenLink to={alarmRulesModule} screen="detail" params={{ id: ruleId }}>
        <bdi>{name}</bdi>
      </ScreenLink>
    )),
    field.number('lastValue', {
      decimals: 1,
      cell: ({ metric, lastValue }) => measured(metric, lastValue),
    }),
    onPage.number('limitValue', {
      as: 'condition',
      decimals: 1,
      cell: ({ metric, limitValue }) => measured(metric, limitValue),
    }),
    onList.moment('lastRaisedAt', { sort: 'lastRaisedAt' }),
    field.moment('raisedAt', { sort: 'raisedAt', isOptional: true }),
    onPage.moment('lastRaisedAt', { when: ({ count }) => count > 1 }),
    field.number('count', { sort: 'count', when: ({ count }) => count > 1 }),
    field.moment('clearedAt', { isOptional: true }),
    field.person('acknowledgedBy', { isOptional: true }),
    field.person('assignee'),
    onPage.moment('escalateAt', { as: 'nextEscalation' }),
    onPage.shown(
      'incident',
      ({ incidentId }) =>
        incidentId && (
          <ScreenLink to={incidentsModule} screen="detail" params={{ id: incidentId }}>
            {text('open')}
          </ScreenLink>
        ),
    ),
  ]
}
