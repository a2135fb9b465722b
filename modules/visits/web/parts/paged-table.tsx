import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '#platform/contract/paging.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useShellText } from '#platform/web/shell/use-shell-text.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PAGE_SIZE, type Paging } from '../use-paging.ts'
import css from './visits.module.css'

/** One of several lists on a screen: search, order and pages of its own. */
export function PagedTable<Row>(props: {
  label: string
  searchLabel?: string
  empty: string
  paging: Paging
  result: UseQueryResult<Page<Row>, ApiError>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  onOpen?: (row: Row) => void
}) {
  const { label, searchLabel, paging, result, columns, rowKey, onOpen } = props
  const text = useShellText()
  const format = useFormats()
  const density = useUiState((ui) => ui.density)
  const { data } = result
  if (!data && result.error) return <LoadFailure error={result.error} isList onRetry={() => void result.refetch()} />
  const total = data?.total ?? 0
  const first = (paging.page - 1) * PAGE_SIZE + 1
  return (
    <>
      {searchLabel && (
        <div className={css['search']}>
          <TextField
            label={searchLabel}
            isLabelHidden
            placeholder={searchLabel}
            type="search"
            value={paging.search}
            onChange={(event) => paging.setSearch(event.target.value)}
          />
        </div>
      )}
      {data && total === 0 ? (
        <EmptyState title={props.empty} />
      ) : (
        <DataTable<Row>
          label={label}
          columns={columns}
          rows={data?.items ?? []}
          rowKey={rowKey}
          texts={{
            selectAll: text('selectAll'),
            selectRow: text('selectRow'),
            sortAscending: text('sortAscending'),
            sortDescending: text('sortDescending'),
          }}
          sort={paging.sort}
          onSort={paging.toggleSort}
          onOpen={onOpen}
          density={density}
          skeletonRows={data ? 0 : 8}
        />
      )}
      {total > 0 && (
        <Pager
          page={paging.page}
          pageCount={Math.ceil(total / PAGE_SIZE)}
          onPage={paging.setPage}
          range={text('range', {
            from: format.count(first),
            to: format.count(first + (data?.items.length ?? 0) - 1),
            total: format.count(total),
          })}
          texts={{ label: text('pages'), previous: text('previousPage'), next: text('nextPage') }}
        />
      )}
    </>
  )
}
