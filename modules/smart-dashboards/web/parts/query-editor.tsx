import type { DatasetEntry, DatasetFilter, DatasetQuery } from '#platform/contract/dataset-query.ts'
import { BUCKETS, PERIOD_UNITS } from '#platform/contract/dataset-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useDashboardsText } from '../use-dashboards-text.ts'
import css from './dashboards.module.css'
import { FilterRow } from './filter-row.tsx'

interface Props {
  readonly query: DatasetQuery
  readonly catalogue: readonly DatasetEntry[]
  readonly onChange: (query: DatasetQuery) => void
}

const MOST_GROUPS = 2

/** The query that was understood, each part of it to be changed by hand. */
export function QueryEditor({ query, catalogue, onChange }: Props) {
  const text = useDashboardsText()
  const say = useSay()
  const entry = catalogue.find(({ key }) => key === query.dataset)
  if (!entry) return null
  const choices = (of: readonly { key: string; title: { en: string; ar: string } }[]) =>
    of.map(({ key, title }) => ({ value: key, label: say(title) }))
  const groups = [...query.dimensions, null].slice(0, MOST_GROUPS)
  const change = (part: Partial<DatasetQuery>) => onChange({ ...query, ...part })
  const filter = (at: number, next: DatasetFilter | null) =>
    change({ filters: query.filters.flatMap((of, nth) => (nth === at ? (next ? [next] : []) : [of])) })
  const firstField = entry.dimensions[0]
  return (
    <fieldset className={css['part']}>
      <legend>{text('query')}</legend>
      <div className={css['fields']}>
        <SelectField
          label={text('dataset')}
          choices={choices(catalogue)}
          value={query.dataset}
          onChange={({ target }) => onChange(emptyQuery(catalogue.find(({ key }) => key === target.value) ?? entry))}
        />
        <SelectField
          label={text('measure')}
          choices={choices(entry.measures)}
          value={query.measures[0]}
          onChange={({ target }) => change({ measures: [target.value], sort: null })}
        />
        {groups.map((group, at) => (
          <Group key={group?.field ?? `new ${at}`} {...{ query, entry, at }} onChange={onChange} />
        ))}
        <Period query={query} onChange={onChange} />
      </div>
      {query.filters.map((of, at) => (
        <FilterRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a filter has no name but its place, and several may be alike.
          key={at}
          filter={of}
          entry={entry}
          onChange={(next) => filter(at, next)}
        />
      ))}
      {firstField && (
        <div>
          <Button
            size="small"
            onClick={() => change({ filters: [...query.filters, { field: firstField.key, op: 'in', values: [] }] })}
          >
            {text('addFilter')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** A question about all records of a dataset. */
export function emptyQuery(entry: DatasetEntry): DatasetQuery {
  return {
    ...{ dataset: entry.key, measures: [entry.measures[0]?.key ?? ''], dimensions: [], filters: [] },
    ...{ period: null, compare: false, sort: null, limit: 1_000 },
  }
}

function Group(props: {
  readonly query: DatasetQuery
  readonly entry: DatasetEntry
  readonly at: number
  readonly onChange: Props['onChange']
}) {
  const { query, entry, at, onChange } = props
  const text = useDashboardsText()
  const say = useSay()
  const chosen = query.dimensions[at]
  const isDay = (field: string) => entry.dimensions.find(({ key }) => key === field)?.type === 'day'
  const put = (next: DatasetQuery['dimensions'][number] | null) => {
    const others = query.dimensions.filter((_, nth) => nth !== at)
    onChange({ ...query, sort: null, dimensions: next ? others.toSpliced(at, 0, next) : others })
  }
  return (
    <>
      <SelectField
        label={text(at === 0 ? 'groupBy' : 'thenBy')}
        placeholder={text('noGroup')}
        choices={entry.dimensions
          .filter(({ key }) => key === chosen?.field || !query.dimensions.some(({ field }) => field === key))
          .map(({ key, title }) => ({ value: key, label: say(title) }))}
        value={chosen?.field ?? ''}
        onChange={({ target }) =>
          put(target.value ? { field: target.value, bucket: isDay(target.value) ? 'month' : null } : null)
        }
      />
      {chosen && isDay(chosen.field) && (
        <SelectField
          label={text('bucket')}
          choices={BUCKETS.map((value) => ({ value, label: text(`bucket.${value}`) }))}
          value={chosen.bucket ?? 'month'}
          onChange={({ target }) => put({ ...chosen, bucket: BUCKETS.find((of) => of === target.value) ?? 'month' })}
        />
      )}
    </>
  )
}

function Period({ query, onChange }: { readonly query: DatasetQuery; readonly onChange: Props['onChange'] }) {
  const text = useDashboardsText()
  const last = query.period?.last ?? null
  const from = query.period?.from ?? null
  const to = query.period?.to ?? null
  const isFixed = last === null && (from !== null || to !== null)
  const set = (count: number, unit: (typeof PERIOD_UNITS)[number]) =>
    onChange({ ...query, period: { field: query.period?.field ?? null, last: { count, unit }, from: null, to: null } })
  return (
    <>
      <SelectField
        label={text('period')}
        placeholder={text('allTime')}
        choices={[
          ...(isFixed ? [{ value: 'fixed', label: `${from ?? '…'} – ${to ?? '…'}` }] : []),
          ...PERIOD_UNITS.map((value) => ({ value, label: text(`last.${value}`) })),
        ]}
        value={last?.unit ?? (isFixed ? 'fixed' : '')}
        onChange={({ target }) => {
          const unit = PERIOD_UNITS.find((of) => of === target.value)
          if (unit) set(last?.count ?? 3, unit)
          else if (target.value === '') onChange({ ...query, period: null, compare: false })
        }}
      />
      {last && (
        <NumberField
          label={text('howMany')}
          name="howMany"
          value={last.count}
          onChange={(count) =>
            typeof count === 'number' && count > 0 && set(Math.min(Math.round(count), 1_000), last.unit)
          }
        />
      )}
      {(last || (from && to)) && (
        <Checkbox
          label={text('compare')}
          checked={query.compare}
          onChange={({ target }) => onChange({ ...query, compare: target.checked })}
        />
      )}
    </>
  )
}
