import type { FigureFacts, FigureRow } from '#platform/contract/figure-answers.ts'
import type { Page } from '#platform/contract/paging.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ApiError } from '../api/api-error.ts'
import { LoadFailure } from '../frames/load-failure.tsx'
import { PagePager } from '../frames/page-pager.tsx'
import { useSay } from '../language/use-text.ts'
import { PathLink } from '../routing/screen-link.tsx'
import { useShellText } from '../shell/use-shell-text.ts'
import css from './figures.module.css'
import { useFigureFormat } from './use-figure-format.ts'

/** Rows that are asked for at a time. */
export const FIGURE_ROWS = 50
const WORDS = {
  of: { en: '{figure}: {place}', ar: '{figure}: {place}' },
  none: { en: 'Nothing stands behind this figure.', ar: 'لا شيء وراء هذا الرقم.' },
  ratio: { en: '{amount} over {over}', ar: '{amount} على {over}' },
  dividend: { en: 'Made of', ar: 'مكوّن من' },
} as const

interface FoundRows {
  readonly data: Page<FigureRow> | undefined
  readonly error: ApiError | null
  readonly refetch: () => unknown
}

/** The rows that a figure of a project or place was made of, each with its page. */
export function FigureRowsWindow(props: {
  readonly figure: FigureFacts
  /** Name of what it is a figure of. */
  readonly place: string
  readonly found: FoundRows
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onClose: () => void
}) {
  const { figure, place, found, page, onPage, onClose } = props
  const text = useShellText()
  const say = useSay()
  const isCount = figure.unit === 'count'
  const heads = [text('number'), text('title'), ...(isCount ? [] : [say(WORDS.dividend)])]
  return (
    <Dialog
      isOpen
      width="wide"
      title={say(WORDS.of).replace('{figure}', say(figure.title)).replace('{place}', place)}
      closeLabel={text('close')}
      onClose={onClose}
    >
      <p className={css['quiet']}>{say(figure.says)}</p>
      {found.error && !found.data && <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton height="12rem" />}
      {found.data?.total === 0 && <p>{say(WORDS.none)}</p>}
      {found.data && found.data.total > 0 && (
        <PlainTable heads={heads} hasCards numbers={[say(WORDS.dividend)]}>
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
      <PagePager page={page} pageSize={FIGURE_ROWS} found={found.data} isPart onPage={onPage} />
    </Dialog>
  )
}

function RowNumber({ row: { number, path } }: { readonly row: FigureRow }) {
  const written = <bdi dir="ltr">{number || '–'}</bdi>
  return path ? <PathLink path={path}>{written}</PathLink> : written
}

function Share({ row, unit }: { readonly row: FigureRow; readonly unit: FigureFacts['unit'] }) {
  const say = useSay()
  const { amountOf } = useFigureFormat()
  const { amount, over, currency } = row
  if (amount === null) return '–'
  // A mean: each row adds what it has itself.
  if (over === null || unit === 'days') return <bdi>{amountOf(unit, amount, currency)}</bdi>
  if (unit === 'percent' && Number(over) !== 0)
    return <bdi>{amountOf(unit, String(Number(amount) / Number(over)), null)}</bdi>
  return say(WORDS.ratio)
    .replace('{amount}', amountOf('count', amount, null))
    .replace('{over}', amountOf('count', over, null))
}
