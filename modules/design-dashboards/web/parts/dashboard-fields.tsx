import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { BOARD_DISCIPLINES, PERIODS, PLOTS, REACHES } from '../../contract/board-choices.ts'
import type { DashboardForm } from '../dashboard-form.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useKeyLabels } from '../use-key-labels.ts'
import css from './board.module.css'
import { useBoardChoices } from './board-filter-bar.tsx'

/** The fields of a dashboard, for adding and editing. */
export function DashboardFields({ form }: { form: UseFormReturn<DashboardForm> }) {
  const text = useDesignDashboardsText()
  const labels = useKeyLabels()
  const { register, watch, formState } = form
  const { models, storeys } = useBoardChoices(watch('reach'))
  const [modelId, storey] = [watch('modelId'), watch('storey')]
  return (
    <>
      <TextField label={text('name')} error={formState.errors.name?.message} {...register('name')} />
      <fieldset className={css['plotChoices']}>
        <legend>{text('plots')}</legend>
        {PLOTS.map((plot) => (
          <Checkbox key={plot} label={text(`plot.${plot}`)} value={plot} {...register('plots')} />
        ))}
        {formState.errors.plots && (
          <p role="alert" className={css['problem']}>
            {text('plotsError')}
          </p>
        )}
      </fieldset>
      <SelectField
        label={text('reach')}
        help={text('reachHelp')}
        choices={REACHES.map((value) => ({ value, label: text(`reach.${value}`) }))}
        {...register('reach')}
      />
      <SelectField
        label={text('discipline')}
        placeholder={text('allDisciplines')}
        choices={BOARD_DISCIPLINES.map((value) => ({ value, label: labels.discipline(value) }))}
        {...register('discipline')}
      />
      <SelectField
        label={text('model')}
        placeholder={text('allModels')}
        choices={withChosen(models, modelId)}
        {...register('modelId')}
      />
      <SelectField
        label={text('storey')}
        placeholder={text('allStoreys')}
        choices={withChosen(storeys, storey)}
        {...register('storey')}
      />
      <SelectField
        label={text('period')}
        placeholder={text('allTime')}
        choices={PERIODS.map((value) => ({ value: String(value), label: text(`days.${value}`) }))}
        {...register('days')}
      />
      <Checkbox label={text('share')} help={text('shareHelp')} {...register('isShared')} />
    </>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** A choice that was made earlier stays one, also where the place has it no longer or the list is on its way. */
function withChosen(choices: readonly Choice[], chosen: string): readonly Choice[] {
  return !chosen || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: chosen }]
}
