import { useController, useWatch } from 'react-hook-form'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { PLOTS } from '../../contract/board-choices.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import css from './board.module.css'
import { useBoardChoices } from './board-filter-bar.tsx'

/** The plots of a dashboard, which stand in the order of the standard one. */
export function PlotChoices() {
  const text = useDesignDashboardsText()
  const { form, valueLabels } = useEditor()
  const { label, error } = useFieldTexts('plots')
  valueLabels.set('plots', (value) =>
    PLOTS.filter((plot) => [value].flat().includes(plot))
      .map((plot) => text(`plot.${plot}`))
      .join(', '),
  )
  return (
    <fieldset className={css['plotChoices']}>
      <legend>{label}</legend>
      {PLOTS.map((plot) => (
        <Checkbox key={plot} label={text(`plot.${plot}`)} value={plot} {...form.register('plots')} />
      ))}
      {error && (
        <p role="alert" className={css['problem']}>
          {text('plotsError')}
        </p>
      )}
    </fieldset>
  )
}

/** A model or a storey of the place that the dashboard looks at; null for all. */
export function OfPlace({ name, all }: { readonly name: 'modelId' | 'storey'; readonly all: string }) {
  const { form, valueLabels } = useEditor()
  const { note: _everythingMayBeEmpty, ...texts } = useFieldTexts(name)
  const { models, storeys } = useBoardChoices(useWatch({ control: form.control, name: 'reach' }))
  const { field } = useController({ name })
  const { value, onChange, ...control } = field
  const choices = withChosen(name === 'modelId' ? models : storeys, value ?? '')
  valueLabels.set(name, (one) => choices.find((choice) => choice.value === one)?.label ?? null)
  return (
    <SelectField
      {...texts}
      {...control}
      placeholder={all}
      value={value ?? ''}
      choices={choices}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}

interface Chosen {
  readonly value: string
  readonly label: string
}

/** A choice that was made earlier stays one, also where the place has it no longer or the list is on its way. */
function withChosen(choices: readonly Chosen[], chosen: string): readonly Chosen[] {
  return !chosen || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: chosen }]
}
