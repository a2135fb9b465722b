import type { KeyboardEvent } from 'react'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { TopicChoices } from '../../contract/bcf-topic.ts'
import type { TopicsWork } from '../topics/topics-work.ts'
import type { TopicList } from '../topics/use-topic-list.ts'
import { useBcfText } from '../use-bcf-text.ts'
import { useBcfChoices } from '../use-bcf-word.ts'
import { TopicListHead } from './topic-list-head.tsx'
import { TopicRow } from './topic-row.tsx'
import css from './topics.module.css'

/** The issues of the place. ↑ ↓ go from one to the next, Enter opens, and the filters say what is left out. */
export function TopicListView(props: {
  work: TopicsWork
  choices: TopicChoices | undefined
  people: readonly SearchChoice[]
  list: TopicList
  onOpen: (guid: string) => void
  onAdd: () => void
}) {
  const { work, choices, people, list, onOpen, onAdd } = props
  const text = useBcfText()
  const format = useFormats()
  const { topics } = list
  const items = topics.data?.items ?? []
  const total = topics.data?.total ?? 0
  return (
    <>
      <TopicListHead work={work} list={list} onAdd={onAdd} />
      <Filters list={list} choices={choices} people={people} />
      {topics.error && !topics.data && (
        <LoadFailure error={topics.error} isList onRetry={() => void topics.refetch()} />
      )}
      {topics.isPending && !topics.error && <Waiting />}
      {topics.data && total === 0 && <Nothing list={list} />}
      <ul className={css['list']} onKeyDown={moveFocus}>
        {items.map((topic) => (
          <li key={topic.guid}>
            <TopicRow topic={topic} people={people} onOpen={() => onOpen(topic.guid)} />
          </li>
        ))}
      </ul>
      {items.length < total && (
        <div className={css['foot']}>
          <span className={css['quiet']}>
            {text('showIn', { from: format.count(items.length), total: format.count(total) })}
          </span>
          <Button size="small" onClick={list.showMore}>
            {text('loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}

function Filters(props: { list: TopicList; choices: TopicChoices | undefined; people: readonly SearchChoice[] }) {
  const { list, choices, people } = props
  const text = useBcfText()
  const worded = useBcfChoices()
  const { filters, change } = list
  const inUse = new Set(choices?.people.map(({ value }) => value))
  const assignable = people.filter(({ value }) => inUse.has(value) || value === filters.assignedTo)
  return (
    <div className={css['filters']}>
      <SearchField
        label={text('search')}
        placeholder={text('searchHint')}
        value={filters.search}
        onChange={(words) => change({ search: words })}
      />
      <div className={css['narrow']}>
        <SelectField
          label={text('status')}
          isLabelHidden
          value={filters.status}
          choices={[{ value: '', label: text('status') }, ...worded(choices?.statuses)]}
          onChange={(event) => change({ status: event.target.value })}
        />
        <SelectField
          label={text('type')}
          isLabelHidden
          value={filters.type}
          choices={[{ value: '', label: text('type') }, ...worded(choices?.types)]}
          onChange={(event) => change({ type: event.target.value })}
        />
        <SelectField
          label={text('assignee')}
          isLabelHidden
          value={filters.assignedTo}
          choices={[{ value: '', label: text('anyone') }, ...assignable]}
          onChange={(event) => change({ assignedTo: event.target.value })}
        />
      </div>
    </div>
  )
}

function Nothing({ list }: { list: TopicList }) {
  const text = useBcfText()
  if (!list.isNarrowed) return <EmptyState title={text('noneYet')}>{text('noneYetWords')}</EmptyState>
  return (
    <EmptyState
      title={text('noneFound')}
      actions={
        <Button size="small" onClick={list.clear}>
          {text('clearFilters')}
        </Button>
      }
    >
      {text('noneFoundWords')}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div className={css['waiting']} aria-hidden="true">
      {[70, 55, 80].map((percent) => (
        <Skeleton key={percent} width={`${percent}%`} />
      ))}
    </div>
  )
}

/** ↑ ↓ Home End among the rows. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-row]')]
  const focused = event.target instanceof HTMLButtonElement ? event.target : null
  const at = focused ? rows.indexOf(focused) : -1
  const to =
    event.key === 'ArrowDown'
      ? at + 1
      : event.key === 'ArrowUp'
        ? at - 1
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? rows.length - 1
            : null
  if (to === null || at < 0) return
  event.preventDefault()
  event.stopPropagation()
  rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
}
