import { useController, useWatch } from 'react-hook-form'
import { masterRecordsApi } from '#modules/master-records/contract/master-records-api.ts'
import { isNumberRule } from '#modules/master-records/contract/master-records-records.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { DecimalField } from '#ui/decimal-field.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Threshold } from '../../contract/report-task.ts'
import { SIDES } from '../../contract/report-tasks-records.ts'
import { useReportTasksText } from '../use-report-tasks-text.ts'
import { useSayThreshold } from '../use-say-threshold.ts'
import css from './report-tasks.module.css'

const START: Threshold = { column: '', side: 'above', limit: '' }

/** Which column of the master record is watched, and the limit that sets the task off. */
export function ThresholdField() {
  const text = useReportTasksText()
  const nameOf = useNameOf()
  const sayThreshold = useSayThreshold()
  const { valueLabels } = useEditor()
  const [trigger, id] = [useWatch({ name: 'trigger' }), useWatch({ name: 'masterRecordId' })]
  const { field, fieldState } = useController({ name: 'threshold' })
  const record = useApiQuery(masterRecordsApi, 'get', { id }, { enabled: Boolean(id) && trigger === 'threshold' }).data
  const columns = record?.columns.filter(({ rule }) => isNumberRule(rule)) ?? []
  valueLabels.set('threshold', (value) => {
    const kept = value as Threshold | null
    const column = columns.find(({ name }) => name === kept?.column)
    return kept && column ? sayThreshold(kept, column) : null
  })
  if (trigger !== 'threshold') return null
  const threshold = (field.value as Threshold | null) ?? START
  const put = (changed: Partial<Threshold>) => field.onChange({ ...threshold, ...changed })
  return (
    <fieldset className={css['ladder']} data-wide>
      <legend>{text('threshold')}</legend>
      <p className={css['quiet']}>{text(id ? 'thresholdHelp' : 'thresholdFirst')}</p>
      <div className={css['rung']}>
        <SelectField
          label={text('thresholdColumn')}
          placeholder={text('none')}
          choices={columns.map(({ name, title, titleAr, unit }) => ({
            value: name,
            label: nameOf({ name: title, nameAr: titleAr }) + (unit && ` (${unit})`),
          }))}
          value={threshold.column}
          onChange={({ target }) => put({ column: target.value })}
        />
        <SelectField
          label={text('side')}
          choices={SIDES.map((value) => ({ value, label: text(`side.${value}`) }))}
          value={threshold.side}
          onChange={({ target }) => put({ side: target.value === 'below' ? 'below' : 'above' })}
        />
        <DecimalField label={text('limit')} value={threshold.limit} onChange={(limit) => put({ limit: limit ?? '' })} />
      </div>
      {fieldState.invalid && <ProblemNote>{text('thresholdIncomplete')}</ProblemNote>}
    </fieldset>
  )
}
