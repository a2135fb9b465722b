import { devicesModule } from '#modules/devices/contract/devices-module.ts'
import { geofencesModule } from '#modules/geofences/contract/geofences-module.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { AlarmRule } from '../contract/alarm-rule.ts'
import { alarmRuleStates, RULE_KINDS, SEVERITIES } from '../contract/alarm-rules-records.ts'
import type { alarmRulesEn } from './locales/en.ts'
import { SeverityBadge } from './parts/severity-badge.tsx'
import { useAlarmRulesText } from './use-alarm-rules-text.ts'
import { useRoleName } from './use-role-name.ts'
import { useRuleWords } from './use-rule-words.ts'

/** The fields of a rule in their order, for list and page. */
export function useAlarmRuleFields() {
  const text = useAlarmRulesText()
  const { onPage, onList, ...field } = useFields<AlarmRule, typeof alarmRulesEn>(text)
  const format = useFormats()
  const nameOf = useNameOf()
  const words = useRuleWords()
  const roleOf = useRoleName()
  return [
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    field.state(alarmRuleStates),
    onList.choice('severity', SEVERITIES, { cell: ({ severity }) => <SeverityBadge severity={severity} isQuiet /> }),
    onPage.choice('severity', SEVERITIES, { cell: ({ severity }) => <SeverityBadge severity={severity} /> }),
    field.code('metric', { as: 'condition', when: () => true, cell: (rule) => words(rule) }),
    onList.text('device.name', {
      as: 'watches',
      cell: ({ device, deviceKind }) => (
        <bdi>{device ? nameOf(device) : deviceKind && text(`deviceKind.${deviceKind}`)}</bdi>
      ),
    }),
    onPage.shown('watches', ({ device, deviceKind }) =>
      device ? (
        <ScreenLink to={devicesModule} screen="detail" params={{ id: device.id }}>
          <bdi>{nameOf(device)}</bdi>
        </ScreenLink>
      ) : (
        deviceKind && text(`deviceKind.${deviceKind}`)
      ),
    ),
    onPage.shown(
      'fenceId',
      ({ fence }) =>
        fence && (
          <ScreenLink to={geofencesModule} screen="detail" params={{ id: fence.id }}>
            <bdi>{nameOf(fence)}</bdi>
          </ScreenLink>
        ),
    ),
    onList.choice('kind', RULE_KINDS, { isOptional: true }),
    onPage.number('clearAt', {
      cell: ({ clearAt }) => <bdi dir="ltr">{format.number(clearAt ?? 0, Number.isInteger(clearAt) ? 0 : 1)}</bdi>,
    }),
    onPage.number('holdOffSeconds', {
      cell: ({ holdOffSeconds }) => <bdi dir="ltr">{format.number(holdOffSeconds, 0)} s</bdi>,
    }),
    onPage.shown('escalation', ({ escalation }) =>
      escalation
        .map(({ afterMinutes, roleCode }) => text('minutes', { minutes: afterMinutes, role: roleOf(roleCode) }))
        .join(' · '),
    ),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
