import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { Column } from '#ui/table-types.ts'
import type { ListFilter } from '../list/filter.ts'
import type { ListState } from '../list/use-list-state.ts'
import { useShellText } from '../shell/use-shell-text.ts'
import { setUiState, useUiState } from '../state/ui-state.ts'
import css from './frames.module.css'
import { ListColumns } from './list-columns.tsx'
import { ListFilters } from './list-filters.tsx'
import { GroupMenu } from './list-groups.tsx'
import type { ShownColumns } from './use-shown-columns.ts'

/** Pause in typing after which the list is searched, ms. */
const SEARCH_AFTER_MS = 250

interface ListToolsProps<Filter extends string> {
  readonly list: ListState<Filter>
  readonly filters: readonly ListFilter<Filter>[]
  /** The views of what waits for somebody; absent where the records wait for nobody. */
  readonly turns?: ReactNode
  /** Null where the rows are not shown as a table. */
  readonly columns: Pick<ShownColumns<never>, 'all' | 'arrangement' | 'arrange'> | null
  /** All columns, of which some can group the rows. */
  readonly groups: readonly Column<never>[]
  /** The side panel, which shows one row. */
  readonly peek: { readonly key: string | undefined; readonly toggle: () => void }
  /** What the screen adds. */
  readonly children?: ReactNode
}

/** Above a list: search, filters as chips, columns, density. */
export function ListTools<Filter extends string>({
  list,
  filters,
  turns,
  columns,
  groups,
  peek,
  children,
}: ListToolsProps<Filter>) {
  const text = useShellText()
  const density = useUiState((ui) => ui.density)
  const isCompact = density === 'compact'
  return (
    <search className={css['tools']} data-tour="list-tools">
      <SearchBox list={list} />
      {turns}
      {filters.length > 0 && <ListFilters list={list} filters={filters} />}
      {list.isNarrowed && (
        <Button look="quiet" onClick={list.clearFilters}>
          {text('clearFilters')}
        </Button>
      )}
      <span className={css['spread']} />
      {children}
      {columns && (
        <span className={css['tableTools']}>
          <IconButton
            label={text(isCompact ? 'comfortableRows' : 'compactRows')}
            icon={<Icon name="density" />}
            onClick={() => setUiState({ density: isCompact ? 'comfortable' : 'compact' })}
          />
          <IconButton
            label={text('besideList')}
            icon={<Icon name="panel-end" />}
            aria-pressed={peek.key !== undefined}
            onClick={peek.toggle}
          />
          <GroupMenu list={list} columns={groups} />
          <ListColumns columns={columns} />
        </span>
      )}
    </search>
  )
}

function SearchBox<Filter extends string>({ list }: Pick<ListToolsProps<Filter>, 'list'>) {
  const text = useShellText()
  const [typed, setTyped] = useState(list.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLInputElement>(null)
  const sent = useRef(list.search)
  // The address may change without typing: the way back, "clear all", a pasted link. What typing itself has sent must
  // not come back late over what was typed since.
  useEffect(() => {
    if (list.search !== sent.current) setTyped(list.search)
    sent.current = list.search
  }, [list.search])
  useEffect(() => () => clearTimeout(timer.current), [])
  useSlashKey(() => box.current?.focus())

  const search = (words: string) => {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = words.trim()
      list.setSearch(sent.current)
    }, SEARCH_AFTER_MS)
  }
  return (
    <div className={css['search']}>
      <SearchField ref={box} label={text('searchList')} value={typed} onChange={search} onKeyDown={goToRows} />
    </div>
  )
}

/** ↓ leads from the search into the rows. */
function goToRows(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown') return
  const row = event.currentTarget.closest('main')?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')
  if (!row) return
  event.preventDefault()
  row.focus()
}

/** `/` leads to the search, unless something is being typed. */
function useSlashKey(run: () => void) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (event.key !== '/' || event.ctrlKey || event.metaKey || target?.closest('input, textarea, select')) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
