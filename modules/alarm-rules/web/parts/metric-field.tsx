import { useController, useWatch } from 'react-hook-form'
import { devicesApi } from '#modules/devices/contract/devices-api.ts'
import { useMetrics } from '#modules/devices/web/public.tsx'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useAlarmRulesText } from '../use-alarm-rules-text.ts'

/** The series that a rule watches: one that its device, or its kind of devices here, has sent; before that one of those known. */
export function MetricField() {
  const text = useAlarmRulesText()
  const { nameOf, known } = useMetrics()
  const texts = useFieldTexts('metric')
  const { form, valueLabels } = useEditor()
  const { projectCode, siteCode } = useEnteredPlace()
  const [deviceId, kind] = useWatch({ control: form.control, name: ['deviceId', 'deviceKind'] })
  const { field } = useController({ control: form.control, name: 'metric' })
  const isAllowed = useCan('device:read')
  const asked = { projectCode, siteCode, ...(deviceId ? { deviceId } : kind ? { kind } : {}) }
  const sent = useApiQuery(devicesApi, 'metrics', asked, { enabled: isAllowed && siteCode !== '' })
  const offered = sent.data?.length ? sent.data : known
  const standing: string = field.value ?? ''
  const metrics = standing && !offered.includes(standing) ? [standing, ...offered] : offered
  const choices = metrics.map((metric) => ({ value: metric, label: `${nameOf(metric, 'with-unit')} · ${metric}` }))
  valueLabels.set('metric', (metric) => (metric ? nameOf(String(metric)) : null))
  return (
    <SelectField
      {...texts}
      {...field}
      help={text('metricHelp')}
      value={standing}
      placeholder={text('none')}
      choices={choices}
    />
  )
}
