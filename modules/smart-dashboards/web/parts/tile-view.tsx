import type { DatasetEntry } from '#platform/contract/dataset-query.ts'
import { titleOfField, titleOfMeasure, unitOfMeasure, wordsOfKey } from '#platform/contract/dataset-words.ts'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { DashboardCard } from '#platform/web/dashboard/dashboard-card.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import type { Tile, TileAnswer } from '../../contract/smart-dashboard.ts'
import { tileShape } from '../tile-shape.ts'
import { useDashboardsText } from '../use-dashboards-text.ts'
import { useValueFormat } from '../use-value-format.ts'
import css from './dashboards.module.css'

/** What leads to the records of a group: the keys of its row. */
export type OpenRecords = (keys: readonly (string | null)[]) => void

interface Props {
  readonly tile: Pick<Tile, 'title' | 'titleAr' | 'kind' | 'query'>
  readonly answer: TileAnswer | undefined
  readonly entry: DatasetEntry | undefined
  readonly onOpen?: OpenRecords
}

const ROW_PX = 90

/** One question drawn as its tile says, with what it counted, of when it is, and what is in no number. */
export function TileView({ tile, answer, entry, onOpen, rows = 3 }: Props & { readonly rows?: number }) {
  const text = useDashboardsText()
  const say = useSay()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const remarks = useRemarks(answer)
  const format = useValueFormat(entry)
  const title = (isArabic && tile.titleAr) || tile.title
  const found = answer?.answer
  if (!answer) return <DashboardCard title={title} chart={<p role="status">{text('counting')}</p>} />
  if (!found) return <DashboardCard title={title} chart={<p role="alert">{answer.refusal}</p>} />
  if (found.rows.length === 0 || found.records === 0)
    return <DashboardCard title={title} chart={<p>{text('nothingCounted')}</p>} remarks={remarks} />
  const shape = tileShape(tile.kind, tile.query, found, entry, say)
  if (shape) {
    const plain = (value: number) => format(tile.query.measures[0] ?? '', String(value))
    const isPicked = onOpen && found.dimensions.length === 1
    return (
      <ChartCard
        title={title}
        shape={shape}
        format={plain}
        height={Math.max(160, rows * ROW_PX - 90)}
        remarks={remarks}
        {...(isPicked && { onPick: (at: number) => onOpen(found.rows[at]?.keys ?? []) })}
        {...(onOpen && { tools: <OpenTable {...{ tile, answer, entry, onOpen }} /> })}
      />
    )
  }
  const chart =
    tile.kind === 'figure' && found.dimensions.length === 0 ? (
      <Figure {...{ tile, answer, entry }} {...(onOpen && { onOpen })} />
    ) : (
      <AnswerTable {...{ tile, answer, entry }} {...(onOpen && { onOpen })} />
    )
  return <DashboardCard title={title} chart={chart} remarks={remarks} />
}

function Figure({ tile, answer, entry, onOpen }: Props) {
  const text = useDashboardsText()
  const format = useValueFormat(entry)
  const row = answer?.answer?.rows[0]
  const measure = tile.query.measures[0] ?? ''
  const value = row?.values[0] ?? null
  const before = row?.before?.[0]
  const shown = value === null ? '–' : format(measure, value)
  return (
    <>
      <p className={css['figure']}>
        {onOpen ? (
          <Button look="quiet" onClick={() => onOpen([])}>
            <bdi className={css['figure']}>{shown}</bdi>
          </Button>
        ) : (
          <bdi>{shown}</bdi>
        )}
      </p>
      {before !== undefined && (
        <p className={css['quiet']}>{text('before', { value: before === null ? '–' : format(measure, before) })}</p>
      )}
    </>
  )
}

/** The groups as rows, each with the way to its records. */
function AnswerTable({ tile, answer, entry, onOpen }: Props) {
  const text = useDashboardsText()
  const say = useSay()
  const format = useValueFormat(entry)
  const found = answer?.answer
  if (!found) return null
  const currencyAt = found.dimensions.findIndex(({ field }) => field === 'currency')
  const heads = [
    ...found.dimensions.map(({ field }) => say(titleOfField(entry, field))),
    ...tile.query.measures.map((name) => say(titleOfMeasure(entry, name))),
    ...(onOpen ? [text('records')] : []),
  ]
  return (
    <PlainTable heads={heads}>
      {found.rows.map((row) => (
        <tr key={row.keys.join('\u0000')}>
          {found.dimensions.map(({ field }, at) => (
            <td key={field}>
              <bdi>{say(wordsOfKey(entry, found, row, at))}</bdi>
            </td>
          ))}
          {tile.query.measures.map((name, at) => (
            <td key={name} className={css['number']}>
              <bdi>
                {row.values[at] == null
                  ? '–'
                  : format(name, row.values[at], unitOfMeasure(entry, name) === 'money' ? row.keys[currencyAt] : null)}
              </bdi>
            </td>
          ))}
          {onOpen && (
            <td>
              <Button size="small" onClick={() => onOpen(row.keys)}>
                {text('open')}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  )
}

function OpenTable({ onOpen }: Props) {
  const text = useDashboardsText()
  return onOpen ? (
    <Button size="small" onClick={() => onOpen(ALL)}>
      {text('records')}
    </Button>
  ) : null
}

/** All records of the question, whatever their group. */
export const ALL: readonly (string | null)[] = ['*']

function useRemarks(answer: TileAnswer | undefined): readonly string[] {
  const text = useDashboardsText()
  const format = useValueFormat(undefined)
  const found = answer?.answer
  if (!found) return []
  const count = (value: number) => format('', String(value))
  return [
    ...(found.records > 0 ? [text('counted', { count: count(found.records) })] : []),
    ...(found.withoutValue > 0 ? [text('withoutValue', { count: count(found.withoutValue) })] : []),
    ...(found.isCut ? [text('isCut', { count: count(found.rows.length) })] : []),
    ...(found.from || found.to ? [text('days', { from: found.from ?? '…', to: found.to ?? '…' })] : []),
  ]
}
