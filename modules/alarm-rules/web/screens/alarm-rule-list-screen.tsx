import { BulkChoice, Export, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedAlarmRule } from '../../contract/alarm-rule.ts'
import { alarmRuleBulk, alarmRulesApi } from '../../contract/alarm-rules-api.ts'
import { alarmRulesModule } from '../../contract/alarm-rules-module.ts'
import { alarmRuleStates, RULE_KINDS, SEVERITIES } from '../../contract/alarm-rules-records.ts'
import { useAlarmRuleFields } from '../alarm-rule-fields.tsx'
import { useAlarmRulesText } from '../use-alarm-rules-text.ts'

/** The alarm rules of the current site. */
export function AlarmRuleListScreen() {
  const text = useAlarmRulesText()
  const say = useSay()
  const fields = useAlarmRuleFields()
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
      of={register}
      {...useBulk(alarmRuleBulk, register, (run) => (
        <BulkChoice run={run} action="setSeverity" field="severity" label={text('setSeverity')} choices={severities} />
      ))}
      filters={[
        filter.choice('state', text('state'), states),
        filter.choice('severity', text('severity'), severities),
        filter.choice('kind', text('kind'), kinds),
      ]}
      columns={listed<ListedAlarmRule>(fields)}
      actions={<AddLink to={alarmRulesModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={alarmRulesApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
