import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { DEVICE_KINDS } from '#modules/devices/contract/devices-records.ts'
import { DeviceField } from '#modules/devices/web/public.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { ArabicName, Choice, LongText, NumberField, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AlarmRule } from '../../contract/alarm-rule.ts'
import { alarmRulesApi } from '../../contract/alarm-rules-api.ts'
import { alarmRulesModule } from '../../contract/alarm-rules-module.ts'
import { isFenceKind, LIMITS, RULE_KINDS, SEVERITIES } from '../../contract/alarm-rules-records.ts'
import { EscalationField } from '../parts/escalation-field.tsx'
import { FenceField } from '../parts/fence-field.tsx'
import { MetricField } from '../parts/metric-field.tsx'
import { useAlarmRulesText } from '../use-alarm-rules-text.ts'

/** Adds one to the current site, or edits the one that the address names (NAV-03). */
export function AlarmRuleEditorScreen() {
  const text = useAlarmRulesText()
  return (
    <RecordEditor kind={AlarmRule} api={alarmRulesApi} module={alarmRulesModule} text={text}>
      <Text name="name" />
      <ArabicName />
      <Choice name="severity" of={SEVERITIES} />
      <Choice name="kind" of={RULE_KINDS} />
      <Suspense fallback={<Skeleton />}>
        <DeviceField name="deviceId" />
      </Suspense>
      <Choice name="deviceKind" of={DEVICE_KINDS} />
      <ConditionFields />
      <NumberField name="holdOffSeconds" unit="s" help={text('holdOffHelp')} />
      <LongText name="note" />
      <EscalationField />
    </RecordEditor>
  )
}

/** What a rule of the kind that is chosen takes, and nothing else. */
function ConditionFields() {
  const text = useAlarmRulesText()
  const { form } = useEditor()
  const kind = useWatch({ control: form.control, name: 'kind' })
  if (isFenceKind(kind))
    return (
      <>
        <FenceField />
        {kind === 'dwell' && <NumberField name="forSeconds" unit="s" />}
        <NumberField name="clearForSeconds" unit="s" help={text('clearFenceHelp')} />
      </>
    )
  const metric = <MetricField />
  if (kind === 'missing')
    return (
      <>
        {metric}
        <NumberField name="forSeconds" unit="s" />
      </>
    )
  return (
    <>
      {metric}
      <Choice name="comparison" of={LIMITS} />
      <NumberField name="raiseAt" />
      <NumberField name="clearAt" help={text('clearHelp')} />
      {kind === 'duration' && <NumberField name="forSeconds" unit="s" />}
      {kind === 'repeating' && (
        <>
          <NumberField name="times" />
          <NumberField name="withinSeconds" unit="s" />
        </>
      )}
      <NumberField name="clearForSeconds" unit="s" />
    </>
  )
}
