import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TimeField } from '#ui/time-field.tsx'
import type { ClashTestForm } from '../clash-form.ts'
import { useClashText } from '../use-clash-text.ts'
import { useWeekday } from '../use-schedule-label.ts'
import css from './clash.module.css'

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** When a test runs by itself: with new versions of the models, and at an hour of the day or the week. */
export function ScheduleFields({ form }: { form: UseFormReturn<ClashTestForm> }) {
  const text = useClashText()
  const dayLabel = useWeekday()
  const clock = form.watch('clock')
  const { errors } = form.formState
  return (
    <fieldset className={css['set']}>
      <legend>{text('schedule')}</legend>
      <Checkbox
        label={text('schedule.on_model_version')}
        checked={form.watch('schedule') === 'on_model_version'}
        onChange={(event) =>
          form.setValue('schedule', event.target.checked ? 'on_model_version' : 'manual', { shouldDirty: true })
        }
      />
      <SelectField
        label={text('clock')}
        choices={(['never', 'day', 'week'] as const).map((value) => ({ value, label: text(`clock.${value}`) }))}
        {...form.register('clock')}
      />
      {clock !== 'never' && (
        <div className={css['pair']}>
          {clock === 'week' && (
            <SelectField
              label={text('weekday')}
              value={String(form.watch('weekday'))}
              choices={DAYS.map((day) => ({ value: String(day), label: dayLabel(day) }))}
              onChange={(event) => form.setValue('weekday', Number(event.target.value), { shouldDirty: true })}
            />
          )}
          <TimeField
            label={text('hour')}
            error={errors.at?.message}
            value={form.watch('at')}
            onChange={(at) => form.setValue('at', at, { shouldDirty: true })}
          />
          <TextField
            label={text('timeZone')}
            help={text('timeZoneHelp')}
            dir="ltr"
            error={errors.timeZone?.message}
            {...form.register('timeZone')}
          />
        </div>
      )}
    </fieldset>
  )
}
