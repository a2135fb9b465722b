import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '#platform/contract/paging.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/table-types.ts'

export const RECORDS_PAGE_SIZE = 25

/** A page of records in the panel. */
export function RecordTable<Row>(props: {
  label: string
  empty: string
  page: number
  onPage: (page: number) => void
  result: UseQueryResult<Page<Row>, ApiError>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
}) {
  const { label, empty, page, onPage, result, columns, rowKey } = props
  const texts = useTableTexts()
  const { data, error } = result
  if (error && !data) return <LoadFailure error={error} isList onRetry={() => void result.refetch()} />
  if (data?.total === 0) return <EmptyState title={empty} />
  return (
    <>
      <DataTable<Row>
        label={label}
        columns={columns}
        rows={data?.items ?? []}
        rowKey={rowKey}
        texts={texts}
        density="compact"
        skeletonRows={data ? 0 : 8}
      />
      <PagePager page={page} pageSize={RECORDS_PAGE_SIZE} found={data} onPage={onPage} />
    </>
  )
}
