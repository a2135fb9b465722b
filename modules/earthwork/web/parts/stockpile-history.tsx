import { geospatialModule } from '#modules/geospatial/contract/geospatial-module.ts'
import { ExportTool } from '#modules/transfers/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { earthworkApi } from '../../contract/earthwork-api.ts'
import { SURVEY_STATES } from '../../contract/earthwork-records.ts'
import type { Stockpile, StockpileSurvey } from '../../contract/stockpile.ts'
import { useEarthworkText } from '../use-earthwork-text.ts'
import css from './earthwork.module.css'

/** More surveys of one place are not flown in the life of a stockpile. */
const MOST = 200

/** A stockpile from survey to survey: over time, as a table, and as a file. */
export function StockpileHistory({ stockpile }: { readonly stockpile: Stockpile }) {
  const text = useEarthworkText()
  const columns = useHistoryColumns()
  const { id } = stockpile
  const asked = { id, page: 1, pageSize: MOST }
  const found = useApiQuery(earthworkApi, 'stockpileHistory', asked, { keepPrevious: true })
  const again = useApiMutation(earthworkApi, 'measureStockpile', { invalidates: ['jobs'] })
  if (found.error && !found.data) return <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height="12rem" />
  const { items, total } = found.data
  return (
    <section className={css['history']} aria-labelledby="stockpile-history">
      <div className={css['historyHead']}>
        <h2 id="stockpile-history" className={css['heading']}>
          {text('surveys')}
        </h2>
        {stockpile.can.edit && (
          <Button size="small" busy={again.isPending} onClick={() => again.submit({ id })}>
            {text('measureAgain')}
          </Button>
        )}
        {total > 0 && (
          <ExportTool
            api={earthworkApi}
            list="stockpileHistory"
            query={asked}
            title={`${stockpile.number} ${text('surveys')}`}
            total={total}
            columns={columns}
          />
        )}
      </div>
      {again.error && (
        <p className={css['refusal']} role="alert">
          {again.error.message}
        </p>
      )}
      {total === 0 ? (
        <p className={css['quiet']}>{text('noSurveys')}</p>
      ) : (
        <>
          <VolumeOverTime surveys={items} />
          <SurveyTable surveys={items} hasTonnes={stockpile.density !== null} />
        </>
      )}
      <p className={css['quiet']}>{text('stockpileSure')}</p>
    </section>
  )
}

/** Surveys that show the surface and such of the bare ground are lines of their own. */
function VolumeOverTime({ surveys }: { readonly surveys: readonly StockpileSurvey[] }) {
  const text = useEarthworkText()
  const format = useFormats()
  const whole = surveys.filter(({ volume }) => volume !== null).toReversed()
  if (whole.length < 2) return null
  const days = [...new Set(whole.map(({ capturedOn }) => capturedOn))]
  const contents = [...new Set(whole.map(({ content }) => content))]
  const at = (day: string, content: StockpileSurvey['content']) =>
    whole.findLast((one) => one.capturedOn === day && one.content === content)?.volume ?? null
  const nameOf = (content: StockpileSurvey['content']) =>
    contents.length > 1 && content ? `${text('volume')} · ${content.toUpperCase()}` : text('volume')
  return (
    <ChartCard
      title={text('volumeOverTime')}
      shape={{
        kind: 'lines',
        categories: days.map((day) => format.day(day, 'UTC')),
        series: contents.map((content) => ({ name: nameOf(content), values: days.map((day) => at(day, content)) })),
      }}
      height={200}
      format={(value) => text('cubicMetres', { value: format.number(value, 0) })}
    />
  )
}

function SurveyTable({
  surveys,
  hasTonnes,
}: {
  readonly surveys: readonly StockpileSurvey[]
  readonly hasTonnes: boolean
}) {
  const text = useEarthworkText()
  const format = useFormats()
  const nameOf = useNameOf()
  const numbers = [text('cubicVolume'), text('cubicChange'), ...(hasTonnes ? [text('tonnes')] : [])]
  const cubic = (value: number) => <bdi>{format.number(value, 0)}</bdi>
  return (
    <PlainTable heads={[text('surveyedOn'), text('survey'), ...numbers]} numbers={numbers} hasCards>
      {surveys.map((one) => (
        <tr key={one.id}>
          <td className={css['day']}>{format.day(one.capturedOn, 'UTC')}</td>
          <td data-wide={one.reason !== null || undefined}>
            <ScreenLink to={geospatialModule} screen="drone-detail" params={{ id: one.id }}>
              <bdi>{nameOf(one)}</bdi>
            </ScreenLink>{' '}
            {one.state !== 'done' && <SurveyBadge state={one.state} />}
            {one.reason && <p className={css['reason']}>{one.reason}</p>}
          </td>
          <td data-number>
            {one.volume === null ? (
              '–'
            ) : (
              <>
                {cubic(one.volume)} <small className={css['sigma']}>± {cubic(one.sigma ?? 0)}</small>
              </>
            )}
          </td>
          <td data-number>
            {one.change === null ? '–' : <bdi>{signed(format.number(one.change, 0), one.change)}</bdi>}
          </td>
          {hasTonnes && <td data-number>{one.tonnes === null ? '–' : cubic(one.tonnes)}</td>}
        </tr>
      ))}
    </PlainTable>
  )
}

const signed = (written: string, value: number) => (value > 0 ? `+${written}` : written)

function SurveyBadge({ state }: { readonly state: StockpileSurvey['state'] }) {
  const text = useEarthworkText()
  // A part is nothing that failed, and no volume either: it is to be looked at.
  return <WorkBadge state={state === 'partial' ? 'review' : state} word={text(`surveyState.${state}`)} />
}

/** What files of the history hold. */
function useHistoryColumns() {
  const text = useEarthworkText()
  const column = useColumns<StockpileSurvey>()
  const states = SURVEY_STATES.map((value) => ({ value, label: text(`surveyState.${value}`) }))
  return [
    column.day('capturedOn', text('surveyedOn')),
    column.text('name', text('survey'), { arabic: 'nameAr' }),
    column.choice('state', text('state'), states),
    column.number('volume', text('cubicVolume'), { decimals: 1 }),
    column.number('sigma', text('cubicSigma'), { decimals: 1 }),
    column.number('change', text('cubicChange'), { decimals: 1 }),
    column.number('changeSigma', text('changeSigma'), { decimals: 1 }),
    column.number('tonnes', text('tonnes'), { decimals: 1 }),
    column.number('changeTonnes', text('changeTonnes'), { decimals: 1 }),
    column.number('covered', text('covered'), { decimals: 3 }),
    column.number('cellSize', text('cellSize'), { decimals: 3 }),
    column.text('reason', text('reason')),
  ]
}
