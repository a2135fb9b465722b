import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { DataTable } from '#ui/data-table.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Column } from '#ui/table-types.ts'
import { idsApi } from '../../contract/ids-api.ts'
import type { CheckDetail, CheckResult } from '../../contract/ids-check.ts'
import type { useLitElements } from '../checks/use-lit-elements.ts'
import { useIdsText } from '../use-ids-text.ts'
import css from './checks.module.css'
import { VerdictBadge } from './outcome-badge.tsx'

const PAGE_SIZE = 20
const VERDICTS = ['fail', 'not_tested', 'pass'] as const

/** Elements of a specification with what each came to and why; the failing ones first, each leads into the viewer. */
export function ResultTable(props: {
  check: CheckDetail
  specification: number
  requirement: number | null
  lit: ReturnType<typeof useLitElements>
}) {
  const { check, specification, requirement, lit } = props
  const text = useIdsText()
  const tableTexts = useTableTexts()
  const failed = check.specifications[specification]?.failed ?? 0
  const [page, setPage] = useState(1)
  const [verdict, setVerdict] = useState<'' | (typeof VERDICTS)[number]>(failed > 0 ? 'fail' : '')
  const [search, setSearch] = useState('')
  const results = useApiQuery(
    idsApi,
    'results',
    {
      id: check.id,
      specification,
      page,
      pageSize: PAGE_SIZE,
      ...(requirement !== null && { requirement }),
      ...(verdict && { verdict }),
      ...(search.trim() && { search: search.trim() }),
    },
    { keepPrevious: true },
  )
  const columns: Column<CheckResult>[] = [
    { header: text('verdict'), cell: (row) => <VerdictBadge verdict={row.verdict} />, width: '16%' },
    { header: text('class'), cell: (row) => <bdi dir="ltr">{row.ifcClass}</bdi>, width: '20%' },
    { header: text('name'), cell: (row) => <bdi>{row.name ?? row.globalId ?? `#${row.expressId}`}</bdi>, width: '26%' },
    { header: text('reason'), cell: (row) => <Reason words={row.reason} /> },
  ]
  if (results.error && !results.data)
    return <LoadFailure error={results.error} isList onRetry={() => void results.refetch()} />
  const open = (row: CheckResult) => {
    if (row.globalId) void lit.open({ id: check.id, globalId: row.globalId })
  }
  return (
    <>
      <div className={css['filters']}>
        <SearchField
          label={text('searchElements')}
          value={search}
          onChange={(words) => {
            setSearch(words)
            setPage(1)
          }}
        />
        <SelectField
          label={text('verdict')}
          isLabelHidden
          value={verdict}
          choices={[
            { value: '', label: text('allResults') },
            ...VERDICTS.map((value) => ({ value, label: text(`verdict.${value}`) })),
          ]}
          onChange={(event) => {
            setVerdict(event.target.value as typeof verdict)
            setPage(1)
          }}
        />
      </div>
      {results.data?.total === 0 ? (
        <p className={css['quiet']}>{text('noElement')}</p>
      ) : (
        <DataTable<CheckResult>
          label={text('elements')}
          columns={columns}
          rows={results.data?.items ?? []}
          rowKey={(row) => `${row.expressId}-${row.requirement}`}
          texts={tableTexts}
          density="compact"
          skeletonRows={results.data ? 0 : 4}
          onOpen={lit.isAllowed ? open : undefined}
        />
      )}
      <PagePager page={page} pageSize={PAGE_SIZE} found={results.data} isPart onPage={setPage} />
    </>
  )
}

/** Whole, also where it is longer than its column: it is what somebody has to put right. */
function Reason({ words }: { words: string | null }) {
  return words && <bdi className={css['reason']}>{words}</bdi>
}
