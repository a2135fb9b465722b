import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListPart } from '#platform/web/frames/list-part.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { pagingQuery, usePagingInAddress } from '#platform/web/list/use-paging.ts'
import { Button } from '#ui/button.tsx'
import { visitsApi } from '../../contract/visits-api.ts'
import { useDuration } from '../use-duration.ts'
import { usePageNames } from '../use-page-names.ts'
import type { ChosenPeriod } from '../use-period.ts'
import { useVisitsText } from '../use-visits-text.ts'
import css from './visits.module.css'

/** Use of each page, and the ways between them: those of one page when it is chosen. */
export function PagesSide(props: {
  period: ChosenPeriod
  chosen: string | null
  onChoose: (path: string | null) => void
}) {
  const { period, chosen, onChoose } = props
  const text = useVisitsText()
  const format = useFormats()
  const duration = useDuration()
  const nameOf = usePageNames()
  const paging = usePagingInAddress('pages', { sort: '-views' })
  const ways = usePagingInAddress('ways')
  const pages = useApiQuery(visitsApi, 'pages', { ...period, ...pagingQuery(paging) }, { keepPrevious: true })
  const steps = useApiQuery(
    visitsApi,
    'paths',
    { ...period, ...pagingQuery(ways), ...(chosen ? { path: chosen } : {}) },
    { keepPrevious: true },
  )
  return (
    <div className={css['side']}>
      <ListPart
        label={text('side.pages')}
        searchLabel={text('searchPage')}
        empty={text('empty')}
        paging={paging}
        result={pages}
        rowKey={({ path }) => path}
        onOpen={({ path }) => onChoose(path)}
        columns={[
          { header: text('page'), sort: 'path', cell: ({ path }) => <PageName path={path} /> },
          { header: text('views'), sort: 'views', align: 'end', cell: ({ views }) => format.count(views) },
          { header: text('people'), sort: 'people', align: 'end', cell: ({ people }) => format.count(people) },
          { header: text('entries'), sort: 'entries', align: 'end', cell: ({ entries }) => format.count(entries) },
          { header: text('median'), sort: 'medianMs', align: 'end', cell: ({ medianMs }) => duration(medianMs) },
        ]}
      />
      <h2 className={css['title']}>
        {chosen ? text('waysOf', { page: `\u2068${nameOf(chosen)}\u2069` }) : text('ways')}
      </h2>
      {chosen && (
        <div>
          <Button onClick={() => onChoose(null)}>{text('allWays')}</Button>
        </div>
      )}
      <ListPart
        label={text('ways')}
        empty={text('empty')}
        paging={ways}
        result={steps}
        rowKey={({ from, to }) => `${from} ${to}`}
        columns={[
          { header: text('from'), id: 'from', cell: ({ from }) => <bdi>{nameOf(from)}</bdi> },
          { header: text('to'), id: 'to', cell: ({ to }) => <bdi>{nameOf(to)}</bdi> },
          { header: text('times'), id: 'count', align: 'end', cell: ({ count }) => format.count(count) },
        ]}
      />
    </div>
  )
}

/** By its name, with the path behind it: two pages of one name are told apart. */
function PageName({ path }: { readonly path: string }) {
  const nameOf = usePageNames()
  return <bdi title={path}>{nameOf(path)}</bdi>
}
