import { BulkChoice, Export, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedAlarmRule } from '../../contract/alarm-rule.ts'
import { alarmRuleBulk, alarmRulesApi } from '../../contract/alarm-rules-api.ts'
import { alarmRulesModule } from '../../contract/alarm-rules-module.ts'
import { alarmRuleStates, RULE_KINDS, SEVERITIES } from '../../contract/alarm-rules-records.ts'
import { SeverityBadge } from '../parts/severity-badge.tsx'
import { useAlarmRulesText } from '../use-alarm-rules-text.ts'
import { useRuleWords } from '../use-rule-words.ts'

/** The alarm rules of the current site. */
export function AlarmRuleListScreen() {
  const text = useAlarmRulesText()
  const say = useSay()
  const words = useRuleWords()
  const column = useColumns<ListedAlarmRule>()
  const register = useRegister(alarmRulesApi, alarmRulesModule, {
    of: 'site',
    sort: 'name',
    filters: ['state', 'severity', 'kind'],
  })
  const states = choicesOfStates(alarmRuleStates, say)
  const severities = SEVERITIES.map((value) => ({ value, label: text(`severity.${value}`) }))
  const kinds = RULE_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))
  return (
    <ListScreen
      {...register}
      {...useBulk(alarmRuleBulk, register, (run) => (
        <BulkChoice run={run} action="setSeverity" field="severity" label={text('setSeverity')} choices={severities} />
      ))}
      filters={[
        filter.choice('state', text('state'), states),
        filter.choice('severity', text('severity'), severities),
        filter.choice('kind', text('kind'), kinds),
      ]}
      columns={[
        column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
        column.choice('state', text('state'), states, {
          cell: ({ state }) => <StateBadge of={alarmRuleStates} state={state} />,
        }),
        column.choice('severity', text('severity'), severities, {
          cell: ({ severity }) => <SeverityBadge severity={severity} isQuiet />,
        }),
        column.code('metric', text('condition'), { cell: (row) => words(row) }),
        column.text('device.name', text('watches'), {
          cell: ({ device, deviceKind }) => (
            <bdi>{device?.name ?? (deviceKind && text(`deviceKind.${deviceKind}`))}</bdi>
          ),
        }),
        column.choice('kind', text('kind'), kinds, { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={alarmRulesModule} screen="add" />}
      tools={<Export api={alarmRulesApi} list="list" query={register.query} title={register.title} />}
      empty={text('empty')}
    />
  )
}
