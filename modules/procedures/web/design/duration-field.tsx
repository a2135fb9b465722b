import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './design.module.css'
import type { GraphNode } from './edit-graph.ts'

type Duration = NonNullable<GraphNode['work']>['due']
const UNITS = ['minutes', 'hours', 'working-days'] as const
type Unit = (typeof UNITS)[number]

/** So many minutes or hours by the clock, or working days of the project; empty: none. */
export function DurationField(props: {
  readonly label: string
  readonly value: Duration
  readonly onChange: (value: Duration) => void
}) {
  const { label, value, onChange } = props
  const text = useProceduresText()
  const inHours = value?.unit === 'minutes' && value.count >= 60 && value.count % 60 === 0
  const unit: Unit = value?.unit === 'working-days' ? 'working-days' : inHours ? 'hours' : 'minutes'
  const count = value ? (inHours ? value.count / 60 : value.count) : null
  const give = (number: number, of: Unit) => {
    if (!(number > 0)) return onChange(null)
    onChange(
      of === 'working-days'
        ? { unit: of, count: Math.round(number) }
        : { unit: 'minutes', count: of === 'hours' ? number * 60 : number },
    )
  }
  return (
    <div className={css['row']}>
      <TextField
        key={String(count)}
        label={label}
        inputMode="numeric"
        dir="ltr"
        defaultValue={count ?? ''}
        onBlur={({ target }) => Number(target.value || 0) !== (count ?? 0) && give(Number(target.value || 0), unit)}
      />
      <SelectField
        label={text('unit')}
        isLabelHidden
        value={unit}
        choices={UNITS.map((one) => ({ value: one, label: text(`unit.${one}`) }))}
        onChange={({ target }) => give(count ?? 1, UNITS.find((one) => one === target.value) ?? 'minutes')}
      />
    </div>
  )
}
