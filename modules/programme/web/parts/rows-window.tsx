import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FigureRow } from '../../contract/portfolio.ts'
import { programmeApi } from '../../contract/programme-api.ts'
import { useFigureFormat } from '../use-figure-format.ts'
import { useProgrammeText } from '../use-programme-text.ts'
import type { OpenedFigure } from './portfolio-table.tsx'
import css from './programme.module.css'

const PAGE = 50

/** The rows that a figure of a project was made of, each with its page. */
export function RowsWindow(props: {
  readonly of: OpenedFigure
  readonly day: string | undefined
  readonly onClose: () => void
}) {
  const { of, day, onClose } = props
  const { figure, project } = of
  const text = useProgrammeText()
  const say = useSay()
  const nameOf = useNameOf()
  const [page, setPage] = useState(1)
  const asked = { figure: figure.key, projectCode: project.code, page, pageSize: PAGE, ...(day && { day }) }
  const found = useApiQuery(programmeApi, 'rows', asked, { keepPrevious: true })
  const isCount = figure.unit === 'count'
  const heads = [text('number'), text('title'), ...(isCount ? [] : [text('dividend')])]
  return (
    <Dialog
      isOpen
      width="wide"
      title={text('rowsOf', { figure: say(figure.title), project: nameOf(project) })}
      closeLabel={text('close')}
      onClose={onClose}
    >
      <p className={css['quiet']}>{say(figure.says)}</p>
      {found.error && !found.data && <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton height="12rem" />}
      {found.data?.total === 0 && <p>{text('noRows')}</p>}
      {found.data && found.data.total > 0 && (
        <PlainTable heads={heads} hasCards numbers={[text('dividend')]}>
          {found.data.items.map((row) => (
            <tr key={`${row.id} ${row.number} ${row.name.en}`}>
              <td>
                <RowNumber row={row} />
              </td>
              <td>
                <bdi>{say(row.name)}</bdi>
              </td>
              {!isCount && (
                <td data-number>
                  <Share row={row} unit={figure.unit} />
                </td>
              )}
            </tr>
          ))}
        </PlainTable>
      )}
      <PagePager page={page} pageSize={PAGE} found={found.data} isPart onPage={setPage} />
    </Dialog>
  )
}

function RowNumber({ row: { number, path } }: { readonly row: FigureRow }) {
  const written = <bdi dir="ltr">{number}</bdi>
  return path ? <PathLink path={path}>{written}</PathLink> : written
}

function Share({ row, unit }: { readonly row: FigureRow; readonly unit: OpenedFigure['figure']['unit'] }) {
  const text = useProgrammeText()
  const { amountOf } = useFigureFormat()
  const { amount, over, currency } = row
  if (amount === null) return '–'
  if (over === null) return <bdi>{amountOf(unit, amount, currency)}</bdi>
  return text('ratioOf', { amount: amountOf('count', amount, null), over: amountOf('count', over, null) })
}
