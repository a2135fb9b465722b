import { useController } from 'react-hook-form'
import { masterRecordsApi } from '#modules/master-records/contract/master-records-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { RecordSelect } from '#platform/web/records/record-select.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { reportTasksApi } from '../../contract/report-tasks-api.ts'
import { useReportTasksText } from '../use-report-tasks-text.ts'
import { KNOWN_RULES, knownRule, useRuleWords } from '../use-rule-words.ts'
import css from './report-tasks.module.css'

/** Which master record is attached, of the site. */
export function MasterRecordField() {
  const text = useReportTasksText()
  const nameOf = useNameOf()
  const { siteCode } = useEnteredPlace()
  const query = { siteCode: siteCode ?? '', pageSize: 200 }
  const found = useApiQuery(masterRecordsApi, 'list', query, { enabled: Boolean(siteCode) })
  const choices = found.data?.items.map((record) => ({ value: record.id, label: nameOf(record) }))
  return <RecordSelect name="masterRecordId" choices={choices} help={text('attachedHelp')} noneYet={text('noMaster')} />
}

/** How often, in words, or by a rule as calendars write it. */
export function RuleField() {
  const text = useReportTasksText()
  const { valueLabels } = useEditor()
  const { label, error } = useFieldTexts('rule')
  const { field } = useController({ name: 'rule' })
  const rule: string = field.value ?? ''
  const known = knownRule(rule)
  const ruleWords = useRuleWords()
  valueLabels.set('rule', (value) => ruleWords(String(value)))
  return (
    <>
      <SelectField
        label={label}
        choices={[
          ...KNOWN_RULES.map(([name, value]) => ({ value, label: text(`often.${name}`) })),
          { value: 'own', label: text('often.own') },
        ]}
        value={known ? rule : 'own'}
        onChange={({ target }) => field.onChange(target.value === 'own' ? 'FREQ=WEEKLY;BYDAY=MO,TH' : target.value)}
      />
      {!known && (
        <TextField
          label={text('ownRule')}
          help={text('ownRuleHelp')}
          dir="ltr"
          value={rule}
          {...(error && { error })}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.value)}
        />
      )}
    </>
  )
}

/** Whose holders get it. */
export function RolesField() {
  const text = useReportTasksText()
  const say = useSay()
  const { field } = useController({ name: 'roleCodes' })
  const { error } = useFieldTexts('roleCodes')
  const chosen = (field.value ?? []) as readonly string[]
  const roles = useApiQuery(reportTasksApi, 'roles', {})
  const toggle = (code: string) =>
    field.onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])
  return (
    <fieldset className={css['roles']} data-wide>
      <legend>{text('roleCodes')}</legend>
      {(roles.data ?? []).map(({ code, name }) => (
        <Checkbox key={code} label={say(name)} checked={chosen.includes(code)} onChange={() => toggle(code)} />
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
