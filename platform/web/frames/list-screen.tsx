import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Page } from '#platform/contract/paging.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Column } from '#ui/table-types.ts'
import { PHONE_MEDIA, useMedia } from '#ui/use-media.ts'
import { useSay } from '../language/use-text.ts'
import { filter, type ListFilter } from '../list/filter.ts'
import type { ListSource } from '../list/groups-slot.ts'
import { ListInViewContext } from '../list/list-in-view.ts'
import { ListToolParts } from '../list/list-tool-parts.ts'
import type { ListState } from '../list/use-list-state.ts'
import { ARCHIVE_WORDS } from '../records/archive-words.ts'
import { PathLink } from '../routing/screen-link.tsx'
import { useScreenNavigation } from '../routing/use-screen-navigation.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useShellText } from '../shell/use-shell-text.ts'
import { useUiState } from '../state/ui-state.ts'
import type { AnswerOfQuery } from './answer-of-query.ts'
import { BulkBar } from './bulk-bar.tsx'
import css from './frames.module.css'
import { WithGroups } from './list-groups.tsx'
import { ListKeys } from './list-keys.tsx'
import { useListPeek } from './list-peek.tsx'
import { ListTools } from './list-tools.tsx'
import { LoadFailure } from './load-failure.tsx'
import { PagePager } from './page-pager.tsx'
import { type ShownColumns, useShownColumns } from './use-shown-columns.ts'
import { useTableTexts } from './use-table-texts.ts'

/** Comes where something was refused alone. */
const MendedList = lazy(async () => ({ default: (await import('./mended-list.tsx')).MendedList }))

/** Rows of skeleton until the first answer: about a screen full. */
const SKELETON_ROWS = 12

/** The views of what waits for somebody, as buttons and as a filter. */
export interface ListTurns {
  readonly views: ReactNode
  readonly filter: ListFilter<string>
}

/** What is listed: as `useRegister` gives it, or title, state and rows of a list that asks in its own way. */
export interface ShownList<Row, Filter extends string> {
  readonly title: string
  readonly context?: ReactNode
  readonly list: ListState<Filter>
  readonly result: AnswerOfQuery<Page<Row>>
  /** Address that a row opens at, by Enter or a click: `screenAddress(…)`. */
  readonly open?: (row: Row) => string
  /** Where the rows come from: groups are counted over all of them. */
  readonly source?: ListSource
  /** The switch that says how far around the picked place the list looks. */
  readonly around?: ReactNode
  /** The columns with those that every register has, such as whose turn it is. */
  readonly also?: <Any>(columns: readonly Column<Any>[]) => readonly Column<Any>[]
  /** The views of what waits for somebody, and the filter behind them. */
  readonly turns?: ListTurns | undefined
  /** What is done to all selected ones, where the screen has nothing of its own. */
  readonly bulk?: ListBulk
}

/** Buttons for what is done to all selected rows. */
type ListBulk = (keys: ReadonlySet<string>, clear: () => void) => ReactNode

export interface ListScreenProps<Row, Filter extends string> {
  readonly of: ShownList<Row, Filter>
  readonly columns: readonly Column<Row>[]
  /** Identity of a row; its `id` or `code` where absent. */
  readonly rowKey?: (row: Row) => string
  readonly filters?: readonly ListFilter<Filter>[]
  /** Buttons of the head; at most one primary. */
  readonly actions?: ReactNode
  /** Before the buttons: how the rows are shown. */
  readonly modes?: ReactNode
  /** Makes rows selectable. */
  readonly bulk?: ListBulk
  /** Said where nothing exists yet: what this place is for. The actions are offered below it. */
  readonly empty: ReactNode
  /** Another view of the same rows, such as cards or a map, in place of the table. */
  readonly view?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** What else can be done with the list, beside its columns: export, import. Each asks `useListInView`. */
  readonly children?: ReactNode
}

/** A list: search and filters in the address, columns, density, paging, selection, and every state it can be in. */
export function ListScreen<Row, Filter extends string>(props: ListScreenProps<Row, Filter>) {
  const { list, result, title, context, open, around, also, turns } = props.of
  const { modes, actions, view, bulk = props.of.bulk } = props
  const columns = leadingTo(also?.(props.columns) ?? props.columns, open)
  const filters = useAllFilters(list, props.filters ?? [])
  const rowKey = props.rowKey ?? keyOf
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const shown = useShownColumns(columns)
  const clear = () => setSelected(new Set())
  const peek = useListPeek({ rows: result.data?.items ?? [], rowKey, columns: props.columns, open })

  return (
    <div className={css['list']}>
      {result.error && (
        <Suspense>
          <MendedList list={list as unknown as ListState} error={result.error} />
        </Suspense>
      )}
      <PageHead
        title={title}
        context={context}
        actions={
          (modes || actions || around) && (
            <>
              {around}
              {modes}
              {actions}
            </>
          )
        }
      />
      {bulk && selected.size > 0 ? (
        <BulkBar count={selected.size} onClear={clear}>
          {bulk(selected, clear)}
        </BulkBar>
      ) : (
        <ListTools
          {...{ list, filters, peek }}
          turns={turns?.views}
          columns={view ? null : shown}
          groups={view ? [] : columns}
        >
          <ListInViewContext
            value={{
              ...{ ...shown, list, total: result.data?.total },
              filters: turns ? [...filters, turns.filter] : filters,
              sorts: sortsOf(columns, list.sort),
            }}
          >
            {props.children}
            <ListToolParts />
          </ListInViewContext>
        </ListTools>
      )}
      <ListContent
        {...props}
        columns={columns}
        rowKey={rowKey}
        shown={shown}
        beside={peek}
        selection={bulk && { keys: selected, onChange: setSelected }}
      />
      <div className={css['foot']}>
        <PagePager page={list.page} pageSize={list.pageSize} found={result.data} onPage={list.setPage} />
      </div>
    </div>
  )
}

/** The first column is the link to the record: for keyboards, cards, and who opens several in tabs of the browser. */
function leadingTo<Row>(
  [first, ...others]: readonly Column<Row>[],
  open: ((row: Row) => string) | undefined,
): readonly Column<Row>[] {
  if (!first) return []
  if (!open || !first.isPlain) return [first, ...others]
  return [{ ...first, cell: (row) => <PathLink path={open(row)}>{first.cell(row)}</PathLink> }, ...others]
}

/** The screen's own, and what was archived where its kind has an archive. */
function useAllFilters<Filter extends string>(list: ListState<Filter>, own: readonly ListFilter<Filter>[]) {
  const say = useSay()
  const archived = list.names.includes('archived') && filter.overdue('archived' as Filter, say(ARCHIVE_WORDS.archived))
  return archived ? [...own, archived] : own
}

function ListContent<Row, Filter extends string>(
  props: ListScreenProps<Row, Filter> & {
    rowKey: (row: Row) => string
    shown: ShownColumns<Row>
    beside: ReturnType<typeof useListPeek<Row>>
    selection: { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void } | undefined
  },
) {
  const { shown, rowKey, selection, view, beside } = props
  const { title, list, result, open, source } = props.of
  const texts = useTableTexts()
  const navigation = useScreenNavigation()
  const density = useUiState((ui) => ui.density)
  const { data, error, isPending } = result
  const isPhone = useMedia(PHONE_MEDIA)

  if (error && !data) return <LoadFailure error={error} isList onRetry={result.refetch} />
  // Past the last page there are rows elsewhere: the pager goes there.
  const isPastEnd = data !== undefined && data.items.length === 0 && data.total > 0
  if (data?.items.length === 0 && !isPastEnd) return <NoRows {...props} />
  if (view)
    return <div className={css['view']}>{data && !isPastEnd ? view(data.items) : <Skeleton height="12rem" />}</div>
  return (
    <div className={css['rows']}>
      <div className={css['table']}>
        <WithGroups<Row> source={source} list={list} all={props.columns} shown={shown.columns}>
          {(groups) => (
            <DataTable<Row>
              label={title}
              columns={shown.columns}
              rows={data?.items ?? []}
              rowKey={rowKey}
              texts={texts}
              sort={list.sort}
              onSort={list.toggleSort}
              onResize={shown.resize}
              selection={selection}
              onOpen={open && ((row) => void navigation.openPath(open(row)))}
              onPress={!isPhone && beside.key !== undefined ? beside.show : undefined}
              onPeek={beside.look}
              onActive={beside.follow}
              peekedKey={beside.key}
              groups={groups}
              density={density}
              skeletonRows={isPending || isPastEnd ? SKELETON_ROWS : 0}
            />
          )}
        </WithGroups>
      </div>
      {!isPhone && beside.panel}
      <ListKeys canPeek canSelect={selection !== undefined} />
    </div>
  )
}

function NoRows<Row, Filter extends string>({ of: { list }, empty, actions }: ListScreenProps<Row, Filter>) {
  const text = useShellText()
  if (list.isNarrowed) {
    // Nobody has narrowed a list that begins so: it may have had no row ever, and the first one is added here.
    const { isFirst } = list
    return (
      <EmptyState
        title={text(isFirst ? 'nothingAtFirst' : 'nothingMatches')}
        actions={
          <>
            {isFirst && actions}
            <Button onClick={list.clearFilters}>{text('clearFilters')}</Button>
          </>
        }
      >
        {text(isFirst ? 'nothingAtFirstText' : 'nothingMatchesText')}
      </EmptyState>
    )
  }
  return typeof empty === 'string' ? <EmptyState title={empty} actions={actions} /> : empty
}

/** Fields that the list can be sorted by: those of its columns, and the order that it begins with. */
function sortsOf(columns: readonly { readonly sort?: string }[], now: string | undefined): readonly string[] {
  const fields = (now ?? '').split(',').map((field) => field.replace(/^-/, ''))
  return [...fields, ...columns.flatMap(({ sort }) => (sort ? [sort] : []))]
}

function keyOf(row: unknown): string {
  const record: { id?: unknown; code?: unknown } = typeof row === 'object' && row !== null ? row : {}
  const key = record.id ?? record.code
  if (typeof key === 'string' || typeof key === 'number') return String(key)
  throw new Error('A row has neither an id nor a code: give ListScreen a rowKey.')
}
