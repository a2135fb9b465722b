import type { DatasetEntry, DatasetFilter } from '#platform/contract/dataset-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useDashboardsText } from '../use-dashboards-text.ts'
import css from './dashboards.module.css'

const OPS = ['in', 'not', 'empty', 'filled'] as const
const DAY_OPS = ['from', 'to', 'empty', 'filled'] as const

/** One condition of a query: field, how, and value. */
export function FilterRow(props: {
  readonly filter: DatasetFilter
  readonly entry: DatasetEntry
  readonly onChange: (filter: DatasetFilter | null) => void
}) {
  const { filter, entry, onChange } = props
  const text = useDashboardsText()
  const say = useSay()
  const dimension = entry.dimensions.find(({ key }) => key === filter.field)
  const ops: readonly DatasetFilter['op'][] = dimension?.type === 'day' ? DAY_OPS : OPS
  const asksValue = filter.op !== 'empty' && filter.op !== 'filled'
  return (
    <div className={css['fields']}>
      <SelectField
        label={text('field')}
        choices={entry.dimensions.map(({ key, title }) => ({ value: key, label: say(title) }))}
        value={filter.field}
        onChange={({ target }) => {
          const isDay = entry.dimensions.find(({ key }) => key === target.value)?.type === 'day'
          onChange({ field: target.value, op: isDay ? 'from' : 'in', values: [] })
        }}
      />
      <SelectField
        label={text('condition')}
        choices={ops.map((value) => ({ value, label: text(`op.${value}`) }))}
        value={filter.op}
        onChange={({ target }) => {
          const op = ops.find((of) => of === target.value) ?? 'in'
          onChange({ ...filter, op, values: op === 'empty' || op === 'filled' ? [] : filter.values })
        }}
      />
      {asksValue && <Value filter={filter} dimension={dimension} onChange={onChange} />}
      <Button size="small" onClick={() => onChange(null)}>
        {text('removeFilter')}
      </Button>
    </div>
  )
}

function Value(props: {
  readonly filter: DatasetFilter
  readonly dimension: DatasetEntry['dimensions'][number] | undefined
  readonly onChange: (filter: DatasetFilter) => void
}) {
  const { filter, dimension, onChange } = props
  const text = useDashboardsText()
  const say = useSay()
  const [value = ''] = filter.values
  const set = (next: string) => onChange({ ...filter, values: next === '' ? [] : [next] })
  if (dimension?.type === 'day') return <DateField label={text('value')} value={value} onChange={set} />
  const choices =
    dimension?.type === 'flag'
      ? [
          { value: 'true', label: text('yes') },
          { value: 'false', label: text('no') },
        ]
      : (dimension?.choices ?? []).map(({ key, title }) => ({ value: key, label: say(title) }))
  if (choices.length === 0)
    return (
      <TextField
        label={text('value')}
        value={filter.values.join(', ')}
        onChange={({ target }) =>
          onChange({ ...filter, values: target.value.split(/\s*,\s*/).filter((part) => part !== '') })
        }
      />
    )
  const several = filter.values.length > 1 ? filter.values.join(',') : null
  const joined = filter.values.map((key) => choices.find((of) => of.value === key)?.label ?? key).join(', ')
  return (
    <SelectField
      label={text('value')}
      placeholder={text('choose')}
      choices={[...(several ? [{ value: several, label: joined }] : []), ...choices]}
      value={several ?? value}
      onChange={({ target }) => set(target.value)}
    />
  )
}
