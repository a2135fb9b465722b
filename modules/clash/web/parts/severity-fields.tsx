import type { UseFormReturn } from 'react-hook-form'
import { NumberField } from '#ui/number-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SEVERITIES } from '../../contract/clash-choices.ts'
import type { ClashTestForm } from '../clash-form.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'

/** Medium, high, critical: from how deep and how large on. */
const STEPS = SEVERITIES.slice(1)

/** From where on a clash is grave: what is seen first. */
export function SeverityFields({ form }: { form: UseFormReturn<ClashTestForm> }) {
  const text = useClashText()
  const { errors } = form.formState
  const isGap = form.watch('type') === 'clearance'
  return (
    <fieldset className={css['set']}>
      <legend>{text('severityRule')}</legend>
      <p className={css['quiet']}>{text('severityRuleWords')}</p>
      {(['depthMm', 'volumeLitres'] as const).map((name) => (
        <div key={name} className={css['three']}>
          {STEPS.map((severity, at) => (
            <NumberField
              key={severity}
              label={text(name === 'depthMm' ? (isGap ? 'shortFrom' : 'deepFrom') : 'largeFrom', {
                severity: text(`severity.${severity}`),
              })}
              unit={name === 'depthMm' ? 'mm' : 'l'}
              error={errors[name]?.[at]?.message}
              value={form.watch(name)[at] ?? 0}
              onChange={(value) => {
                const steps = form.getValues(name).map((known, place) => (place === at ? (value ?? Number.NaN) : known))
                form.setValue(name, steps as [number, number, number], { shouldDirty: true })
              }}
            />
          ))}
        </div>
      ))}
      <TextField label={text('graveClasses')} help={text('classesHelp')} dir="ltr" {...form.register('graveClasses')} />
    </fieldset>
  )
}
