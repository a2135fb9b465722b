import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { FindingList } from '#platform/web/findings/finding-list.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Tender } from '../../contract/tender.ts'
import { tendersApi } from '../../contract/tenders-api.ts'
import { useTendersText } from '../use-tenders-text.ts'
import { Clarifications } from './clarifications.tsx'
import { ComparedLines } from './compared-lines.tsx'
import { Marks } from './marks.tsx'
import { Prices } from './prices.tsx'
import { Recommendation } from './recommendation.tsx'
import css from './tender.module.css'

const PAGE = 50

/** The comparison from the opening on: prices, questions by line, marks, clarifications, recommendation. */
export function ResultPart({ tender }: { readonly tender: Tender }) {
  const text = useTendersText()
  const [page, setPage] = useState(1)
  const [isFlagged, setFlagged] = useState(true)
  const query = { id: tender.id, from: (page - 1) * PAGE, limit: PAGE, ...(isFlagged && { isFlagged: 'true' }) }
  const result = useApiQuery(tendersApi, 'result', query, { keepPrevious: true })
  if (result.error && !result.data)
    return <LoadFailure error={result.error} isList onRetry={() => void result.refetch()} />
  if (!result.data) return <Skeleton height="16rem" />
  const { data } = result
  if (data.bids.length === 0) return null
  return (
    <>
      <Prices tender={tender} result={data} />
      <section className={css['part']} aria-labelledby="lines">
        <div className={css['head']}>
          <h2 id="lines">{text('lines')}</h2>
          <Checkbox
            label={text('flaggedOnly')}
            checked={isFlagged}
            onChange={({ target }) => {
              setFlagged(target.checked)
              setPage(1)
            }}
          />
        </div>
        {data.lineCount === 0 ? <EmptyState title={text('noQuestions')} /> : <ComparedLines result={data} />}
        <PagePager
          page={page}
          pageSize={PAGE}
          found={{ total: data.lineCount, items: data.lines }}
          isPart
          onPage={setPage}
        />
        <FindingList findings={data.findings} />
      </section>
      <Marks tender={tender} result={data} />
      <Clarifications tender={tender} result={data} />
      {tender.can.evaluate && <Recommendation key={tender.recommendation} tender={tender} result={data} />}
    </>
  )
}
