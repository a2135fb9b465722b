import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { GROUPINGS, TEST_TYPES } from '../../contract/clash-choices.ts'
import type { ClashTestForm } from '../clash-form.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'
import { ScheduleFields } from './schedule-fields.tsx'
import { SetFields } from './set-fields.tsx'
import { SeverityFields } from './severity-fields.tsx'

/** The facts of a test, the same when it is added and when it is edited. What the tolerance means stands beside it. */
export function ClashTestFields({ form }: { form: UseFormReturn<ClashTestForm> }) {
  const text = useClashText()
  const { errors } = form.formState
  const type = form.watch('type')
  const grouping = form.watch('grouping')
  return (
    <>
      <TextField label={text('name')} error={errors.name?.message} {...form.register('name')} />
      <SelectField
        label={text('type')}
        help={text(`typeWords.${type}`)}
        choices={TEST_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))}
        {...form.register('type')}
      />
      {type === 'clearance' ? (
        <NumberField
          label={text('clearance')}
          help={text('clearanceWords')}
          unit="mm"
          error={errors.clearanceMm?.message}
          value={form.watch('clearanceMm')}
          onChange={(value) => form.setValue('clearanceMm', value ?? Number.NaN, { shouldDirty: true })}
        />
      ) : (
        <NumberField
          label={text('tolerance')}
          help={text(`toleranceWords.${type}`)}
          unit="mm"
          error={errors.toleranceMm?.message}
          value={form.watch('toleranceMm')}
          onChange={(value) => form.setValue('toleranceMm', value ?? Number.NaN, { shouldDirty: true })}
        />
      )}
      <SetFields form={form} set="setA" />
      <SetFields form={form} set="setB" />
      <fieldset className={css['set']}>
        <legend>{text('ignore')}</legend>
        <Checkbox label={text('sameModel')} {...form.register('sameModel')} />
        <Checkbox label={text('sameSystem')} {...form.register('sameSystem')} />
        <TextAreaField label={text('classPairs')} help={text('classPairsHelp')} {...form.register('classPairs')} />
      </fieldset>
      <SelectField
        label={text('grouping')}
        help={text('groupingWords')}
        choices={GROUPINGS.map((value) => ({ value, label: text(`grouping.${value}`) }))}
        {...form.register('grouping')}
      />
      {grouping === 'cluster' && (
        <NumberField
          label={text('clusterDistance')}
          unit="m"
          error={errors.clusterDistance?.message}
          value={form.watch('clusterDistance')}
          onChange={(value) => form.setValue('clusterDistance', value ?? Number.NaN, { shouldDirty: true })}
        />
      )}
      {grouping === 'grid' && (
        <NumberField
          label={text('gridSize')}
          unit="m"
          error={errors.gridSize?.message}
          value={form.watch('gridSize')}
          onChange={(value) => form.setValue('gridSize', value ?? Number.NaN, { shouldDirty: true })}
        />
      )}
      <SeverityFields form={form} />
      <ScheduleFields form={form} />
    </>
  )
}
