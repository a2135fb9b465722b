import type { Page } from '#platform/contract/paging.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { Column, Selection } from '#ui/table-types.ts'
import type { Paging } from '../list/use-paging.ts'
import { useShellText } from '../shell/use-shell-text.ts'
import { useUiState } from '../state/ui-state.ts'
import type { AnswerOfQuery } from './answer-of-query.ts'
import css from './list-part.module.css'
import { LoadFailure } from './load-failure.tsx'
import { PagePager } from './page-pager.tsx'
import { useTableTexts } from './use-table-texts.ts'

/** Rows of skeleton until the first answer. */
const SKELETON_ROWS = 8

export interface ListPartProps<Row> {
  readonly label: string
  /** Offers a search; absent where there is none. */
  readonly searchLabel?: string
  /** Said where nothing exists. */
  readonly empty: string
  /** `usePaging`, or `usePagingInAddress` where the way back shall lead to the same rows. */
  readonly paging: Paging
  readonly result: AnswerOfQuery<Page<Row>>
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  readonly selection?: Selection
  /** Compact in panels and drawers; as the person has it where absent. */
  readonly density?: 'compact'
}

/** A list that is a part of a screen: search, order and pages of its own, and every state that a list can be in. */
export function ListPart<Row>(props: ListPartProps<Row>) {
  const { label, searchLabel, paging, result, columns, rowKey, onOpen, selection } = props
  const texts = useTableTexts()
  const density = useUiState((ui) => ui.density)
  const { data } = result
  if (!data && result.error) return <LoadFailure error={result.error} isList onRetry={result.refetch} />
  return (
    <>
      {searchLabel && (
        <div className={css['search']}>
          <SearchField label={searchLabel} value={paging.search} onChange={paging.setSearch} />
        </div>
      )}
      {data?.total === 0 ? (
        <NoRows empty={props.empty} paging={paging} />
      ) : (
        <DataTable<Row>
          label={label}
          columns={columns}
          rows={data?.items ?? []}
          rowKey={rowKey}
          texts={texts}
          sort={paging.sort}
          onSort={paging.toggleSort}
          onOpen={onOpen}
          selection={selection}
          density={props.density ?? density}
          skeletonRows={data && (data.items.length > 0 || data.total === 0) ? 0 : SKELETON_ROWS}
        />
      )}
      <PagePager page={paging.page} pageSize={paging.pageSize} found={data} onPage={paging.setPage} />
    </>
  )
}

function NoRows({ empty, paging }: { readonly empty: string; readonly paging: Paging }) {
  const text = useShellText()
  if (!paging.search) return <EmptyState title={empty} />
  return (
    <EmptyState
      title={text('nothingMatches')}
      actions={<Button onClick={() => paging.setSearch('')}>{text('clearFilters')}</Button>}
    />
  )
}
