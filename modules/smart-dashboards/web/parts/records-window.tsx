import { useState } from 'react'
import type { DatasetAnswer, DatasetEntry } from '#platform/contract/dataset-query.ts'
import { titleOfMeasure } from '#platform/contract/dataset-words.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Tile } from '../../contract/smart-dashboard.ts'
import { smartDashboardsApi } from '../../contract/smart-dashboards-api.ts'
import { useDashboardsText } from '../use-dashboards-text.ts'
import { useValueFormat } from '../use-value-format.ts'
import css from './dashboards.module.css'

export interface OpenedGroup {
  readonly tile: Pick<Tile, 'title' | 'query'>
  readonly dimensions: DatasetAnswer['dimensions']
  readonly keys: readonly (string | null)[]
}

const PAGE = 50

/** The records behind a number, with what each adds to it. */
export function RecordsWindow(props: {
  readonly of: OpenedGroup
  readonly entry: DatasetEntry | undefined
  readonly onClose: () => void
}) {
  const { of, entry, onClose } = props
  const text = useDashboardsText()
  const say = useSay()
  const format = useValueFormat(entry)
  const [page, setPage] = useState(1)
  const { tile, dimensions, keys } = of
  const asked = { query: tile.query, dimensions: [...dimensions], keys: [...keys], page, pageSize: PAGE }
  const found = useApiQuery(smartDashboardsApi, 'counted', asked, { keepPrevious: true })
  const heads = [text('number'), text('title'), ...tile.query.measures.map((name) => say(titleOfMeasure(entry, name)))]
  return (
    <Dialog isOpen width="wide" title={tile.title} closeLabel={text('close')} onClose={onClose}>
      {found.error && !found.data && <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton height="12rem" />}
      {found.data && (
        <PlainTable heads={heads} hasCards>
          {found.data.items.map(({ id, number, name, values, path }) => (
            <tr key={id}>
              <td>
                {path ? (
                  <PathLink path={path}>
                    <bdi dir="ltr">{number}</bdi>
                  </PathLink>
                ) : (
                  <bdi dir="ltr">{number}</bdi>
                )}
              </td>
              <td>
                <bdi>{say(name)}</bdi>
              </td>
              {values.map((value, at) => (
                <td key={tile.query.measures[at]} className={css['number']}>
                  {value === null ? '–' : format(tile.query.measures[at] ?? '', value)}
                </td>
              ))}
            </tr>
          ))}
        </PlainTable>
      )}
      <PagePager page={page} pageSize={PAGE} found={found.data} isPart onPage={setPage} />
    </Dialog>
  )
}
