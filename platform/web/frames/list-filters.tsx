import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { ActionMenuEntry } from '#ui/open-action-menu.tsx'
import { useFormats } from '../language/use-formats.ts'
import { type AskedFilter, isAsked, type ListFilter } from '../list/filter.ts'
import { filterWords } from '../list/filter-words.ts'
import { ME } from '../list/me.ts'
import type { ListState } from '../list/use-list-state.ts'
import { loadListTexts } from '../list/use-list-text.ts'
import { useShellText } from '../shell/use-shell-text.ts'
import type { FilterDialogProps } from './filter-dialog.tsx'

const filterDialog = lazyPart<FilterDialogProps>(async () => {
  const [{ FilterDialog }] = await Promise.all([import('./filter-dialog.tsx'), loadListTexts()])
  return FilterDialog
})

interface FiltersProps<Filter extends string> {
  readonly list: ListState<Filter>
  readonly filters: readonly ListFilter<Filter>[]
}

/** What narrows a list: a menu of all that can, and a chip in words for each that does. */
export function ListFilters<Filter extends string>({ list, filters }: FiltersProps<Filter>) {
  const text = useShellText()
  const [asked, setAsked] = useState<AskedFilter<Filter> | null>(null)
  const FilterDialog = filterDialog.usePart(asked !== null)
  return (
    <>
      <ActionMenu
        align="start"
        target={<Button icon={<Icon name="filter" />}>{text('addFilter')}</Button>}
        entries={filters.flatMap((filter) => entriesOf(filter, list, text('me'), setAsked))}
      />
      {filters.map((filter) => (
        <ActiveFilter key={filter.name} list={list} filter={filter} onAsk={setAsked} />
      ))}
      {FilterDialog && asked && (
        <FilterDialog
          key={asked.name}
          filter={asked}
          value={list.filters[asked.name]}
          onClose={() => setAsked(null)}
          onApply={(value) => {
            list.setFilter(asked.name, value)
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

function entriesOf<Filter extends string>(
  filter: ListFilter<Filter>,
  list: ListState<Filter>,
  me: string,
  ask: (filter: AskedFilter<Filter>) => void,
): ActionMenuEntry[] {
  const value = list.filters[filter.name]
  const set = (next: string | undefined) => list.setFilter(filter.name, next)
  if (isAsked(filter)) {
    const askEntry = { label: `${filter.label}…`, run: () => ask(filter) }
    if (filter.kind !== 'person') return [askEntry]
    const own = { label: `${filter.label}: ${me}`, isChosen: value === ME, run: () => set(ME) }
    return [own, askEntry]
  }
  const [only] = filter.choices
  if (only && filter.choices.length === 1) {
    return [{ label: only.label, isOn: value === only.value, run: () => set(value ? undefined : only.value) }]
  }
  const isSeveral = filter.kind === 'choices'
  const on = new Set(isSeveral ? value?.split(',') : [])
  return [
    { kind: 'heading', label: filter.label },
    ...filter.choices.map((choice) => ({
      label: choice.label,
      ...(isSeveral
        ? { isOn: on.has(choice.value), run: () => set(withToggled(filter.choices, on, choice.value)) }
        : { isChosen: value === choice.value, run: () => set(choice.value) }),
    })),
  ]
}

/** In the order of the choices: two ways to the same rows are one address. */
function withToggled(choices: readonly { readonly value: string }[], on: ReadonlySet<string>, value: string) {
  return choices
    .map((choice) => choice.value)
    .filter((each) => on.has(each) !== (each === value))
    .join(',')
}

function ActiveFilter<Filter extends string>(props: {
  list: ListState<Filter>
  filter: ListFilter<Filter>
  onAsk: (filter: AskedFilter<Filter>) => void
}) {
  const { list, filter, onAsk } = props
  const text = useShellText()
  const format = useFormats()
  const value = list.filters[filter.name]
  const words = value === undefined ? null : filterWords(filter, value, text, format)
  const name = useNameOf(filter, words === null ? value : undefined)
  if (value === undefined) return null
  return (
    <FilterChip
      name={words === filter.label ? null : filter.label}
      value={words ?? name ?? '…'}
      removeLabel={text('removeFilter', { name: filter.label })}
      onRemove={() => list.setFilter(filter.name, undefined)}
      {...(isAsked(filter) && {
        changeLabel: text('changeFilter', { name: filter.label }),
        onChange: () => onAsk(filter),
      })}
    />
  )
}

/** The name of what was picked; asked of the server where the address alone knows it. */
function useNameOf<Filter extends string>(filter: ListFilter<Filter>, value: string | undefined): string | undefined {
  const find = 'find' in filter ? filter.find : null
  const found = useQuery({
    queryKey: ['filter-choices', filter.name],
    queryFn: async () => (await find?.('')) ?? [],
    enabled: find !== null && value !== undefined,
    staleTime: 60_000,
  })
  if (!find || value === undefined || !found.data) return undefined
  return found.data.find((choice) => choice.value === value)?.label ?? value
}
