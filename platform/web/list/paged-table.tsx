import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '#platform/contract/paging.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { Column } from '#ui/table-types.ts'
import type { ApiError } from '../api/api-error.ts'
import { LoadFailure } from '../frames/load-failure.tsx'
import { PagePager } from '../frames/page-pager.tsx'
import { useTableTexts } from '../frames/use-table-texts.ts'
import { useUiState } from '../state/ui-state.ts'
import css from './paged-table.module.css'
import { PAGE_SIZE, type Paging } from './use-paging.ts'

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
  const texts = useTableTexts()
  const density = useUiState((ui) => ui.density)
  const { data } = result
  if (!data && result.error) return <LoadFailure error={result.error} isList onRetry={() => void result.refetch()} />
  return (
    <>
      {searchLabel && (
        <div className={css['search']}>
          <SearchField label={searchLabel} value={paging.search} onChange={paging.setSearch} />
        </div>
      )}
      {data?.total === 0 ? (
        <EmptyState title={props.empty} />
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
          density={density}
          skeletonRows={data ? 0 : 8}
        />
      )}
      <PagePager page={paging.page} pageSize={PAGE_SIZE} found={data} onPage={paging.setPage} />
    </>
  )
}
