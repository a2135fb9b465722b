import {
  memo,
  type RefObject,
  startTransition,
  type UIEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import type { RequestFor } from '#platform/web/api/fetch-endpoint.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { PHONE_MEDIA, useMedia } from '#ui/use-media.ts'
import type { ScheduleActivity } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { barSpan, isMilestone } from '../gantt-links.ts'
import type { ChartRow, ChartRows } from '../gantt-outline.ts'
import type { GanttScale, Zoom } from '../gantt-scale.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import { GanttHead } from './gantt-head.tsx'
import { GANTT_PAGE, GanttLinks, type GanttRow } from './gantt-links.tsx'
import css from './schedule.module.css'
import { VarianceHeads, Variances } from './variances.tsx'

/** As the style sheet lays them out. On a phone, a row holds two lines and a finger. */
const ROWS = { wide: { px: 32, middle: 13 }, phone: { px: 44, middle: 18 } } as const
/** What stands in a hint. */
const MOST_FOLLOWED = 8
/** Rows that fit into the chart as it stands on the page; in the whole window there are as many as fit. */
const IN_SIGHT = 19
/** Drawn above and below, so that a turn of the wheel shows no gap. */
const SPARE = 7
/** Rows are drawn by steps, not with each pixel that is scrolled. */
const STEP = 4

interface GanttChartProps {
  readonly asked: Omit<RequestFor<typeof schedulesApi, 'activities'>, 'page' | 'pageSize'>
  readonly rows: ChartRows
  readonly dataDate: string | null
  /** What is to be seen at first. */
  readonly opensAt: string | null
  readonly scale: GanttScale
  readonly zoom: Zoom
  readonly hasLinks: boolean
  /** Beside a baseline or another version: then each row says by how much it differs. */
  readonly isCompared: boolean
  readonly onFold: (key: string) => void
}

/** Rows are fetched by pages, as they come into sight: a schedule of thousands opens as fast as one of a hundred. */
export function GanttChart(props: GanttChartProps) {
  const { asked, rows, dataDate, opensAt, scale, zoom, hasLinks, isCompared, onFold } = props
  const text = useSchedulesText()
  const [top, setTop] = useState(0)
  const chart = useRef<HTMLElement>(null)
  const row: GanttRow = useMedia(PHONE_MEDIA) ? ROWS.phone : ROWS.wide
  const [read, setRead] = useState<ReadPages>({ asked, pages: new Map() })
  const keep = useCallback(
    (page: number, items: readonly ScheduleActivity[]) =>
      setRead((before) => ({
        asked,
        pages: new Map([...(before.asked === asked ? before.pages : []), [page, items]]),
      })),
    [asked],
  )
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const first = Math.floor(currentTarget.scrollTop / row.px / STEP) * STEP
    // Drawn in slices between the frames: what is scrolled stays ahead of what is drawn.
    startTransition(() => setTop(first))
  }
  const inSight = useRowsInSight(chart, row.px)
  const shown = rows.between(Math.max(0, top - SPARE), top + inSight + STEP + SPARE)
  useEffect(() => {
    if (chart.current && opensAt) bringIntoSight(chart.current, scale.at(opensAt))
  }, [scale, opensAt])
  const pages = [...new Set(shown.flatMap(({ position }) => (position === null ? [] : [pageOf(position)])))]
  return (
    // The chart scrolls by itself, so the keyboard must reach it; time runs from left to right in every language.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section ref={chart} className={css['chart']} dir="ltr" aria-label={text('chart')} tabIndex={0} onScroll={follow}>
      <div
        className={css['canvas']}
        data-compared={isCompared || undefined}
        style={{ inlineSize: `calc(var(--gantt-names) + ${scale.width}px)` }}
      >
        <Axis scale={scale} zoom={zoom} isCompared={isCompared} />
        <ol className={css['rows']} style={{ blockSize: rows.total * row.px }}>
          {dataDate && (
            <li
              className={css['dataDate']}
              aria-hidden="true"
              style={{ insetInlineStart: `calc(var(--gantt-names) + ${scale.at(dataDate)}px)` }}
            />
          )}
          {hasLinks && read.asked === asked && <GanttLinks shown={shown} pages={read.pages} scale={scale} row={row} />}
          {shown.map(
            ({ at, head }) =>
              head && <GanttHead key={head.key} of={head} top={at * row.px} scale={scale} onFold={onFold} />,
          )}
          {pages.map((page) => (
            <Rows key={page} asked={asked} page={page} shown={shown} scale={scale} rowPx={row.px} onRead={keep} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function useRowsInSight(chart: RefObject<HTMLElement | null>, rowPx: number): number {
  const [inSight, setInSight] = useState(IN_SIGHT)
  useEffect(() => {
    const { current } = chart
    if (!current) return
    const observer = new ResizeObserver(() => setInSight(Math.max(IN_SIGHT, Math.ceil(current.clientHeight / rowPx))))
    observer.observe(current)
    return () => observer.disconnect()
  }, [chart, rowPx])
  return inSight
}

/** What was read for what is asked now: lines lead from one row to another, whatever pages they are on. */
interface ReadPages {
  readonly asked: GanttChartProps['asked']
  readonly pages: ReadonlyMap<number, readonly ScheduleActivity[]>
}

const pageOf = (position: number) => Math.floor(position / GANTT_PAGE)

/** Moves to what lies beyond what is seen, so that nobody begins among what is long done. */
function bringIntoSight(chart: HTMLElement, left: number): void {
  const names = chart.querySelector<HTMLElement>('[data-names]')?.offsetWidth ?? 0
  const room = chart.clientWidth - names
  const seen = left - chart.scrollLeft
  if (seen < 0 || seen > room * 0.75) chart.scrollLeft = left - room / 3
}

/** The same for all rows: what is scrolled changes nothing of it. */
const Axis = memo(function Axis({ scale, zoom, isCompared }: Pick<GanttChartProps, 'scale' | 'zoom' | 'isCompared'>) {
  const text = useSchedulesText()
  const language = useUiState((ui) => ui.language)
  const format = new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
    timeZone: 'UTC',
    ...(zoom === 'weeks' && { day: 'numeric' as const }),
    ...(zoom !== 'years' && { month: 'short' as const }),
    ...(zoom !== 'weeks' && { year: 'numeric' as const }),
  })
  return (
    <div className={css['axis']} aria-hidden="true">
      <div className={css['heads']} data-names>
        <span className={css['name']}>{text('head.activity')}</span>
        <span className={css['days']}>{text('start')}</span>
        <span className={css['days']}>{text('finish')}</span>
        <span className={css['float']}>{text('head.float')}</span>
        {isCompared && <VarianceHeads />}
      </div>
      {scale.ticks.map(({ left, width, from }) => (
        <span
          key={from}
          className={css['tick']}
          style={{ insetInlineStart: `calc(var(--gantt-names) + ${left}px)`, inlineSize: width }}
        >
          {width > 40 && format.format(new Date(`${from}Z`))}
        </span>
      ))}
    </div>
  )
})

function Rows(props: {
  readonly asked: GanttChartProps['asked']
  readonly page: number
  readonly shown: readonly ChartRow[]
  readonly scale: GanttScale
  readonly rowPx: number
  readonly onRead: (page: number, items: readonly ScheduleActivity[]) => void
}) {
  const { asked, page, shown, scale, rowPx, onRead } = props
  const { data, isPlaceholderData } = useApiQuery(
    schedulesApi,
    'activities',
    { ...asked, page: page + 1, pageSize: GANTT_PAGE },
    { keepPrevious: true },
  )
  // A page that arrives is drawn in slices as well.
  const items = useDeferredValue(data?.items)
  useEffect(() => {
    if (data && !isPlaceholderData) onRead(page, data.items)
  }, [data, isPlaceholderData, page, onRead])
  return shown.map(({ at, position }) => {
    const activity = position !== null && pageOf(position) === page ? items?.[position - page * GANTT_PAGE] : undefined
    return activity && <Row key={activity.code} of={activity} top={at * rowPx} scale={scale} />
  })
}

/** Drawn once: what is scrolled past it changes nothing of it. */
const Row = memo(function Row(props: {
  readonly of: ScheduleActivity
  readonly top: number
  readonly scale: GanttScale
}) {
  const { of, top, scale } = props
  const text = useSchedulesText()
  const format = useFormats()
  const { code, name, start, finish, isCritical, isLate, status, percent, totalFloatDays } = of
  const { left, width } = barSpan(of, scale)
  const day = (moment: string) => format.day(`${moment}Z`, 'UTC')
  const isPoint = isMilestone(of)
  const after = of.follows
    .slice(0, MOST_FOLLOWED)
    .map(
      ({ code: before, kind, lagDays }) =>
        `${before} ${kind}${lagDays === 0 ? '' : ` ${lagDays > 0 ? '+' : '−'}${format.number(Math.abs(lagDays), 1)}`}`,
    )
    .join(', ')
  return (
    <li className={css['bar-row']} style={{ insetBlockStart: top }}>
      <span className={css['names']}>
        <ScreenLink to={workpackagesModule} screen="list" params={{ activity: code }}>
          <bdi dir="ltr">{code}</bdi>
        </ScreenLink>
        <bdi className={css['name']} title={name}>
          {name}
        </bdi>
        <span className={css['days']}>{day(start)}</span>
        <span className={css['days']}>{day(finish)}</span>
        <span className={css['float']} title={text('totalFloat')}>
          {totalFloatDays === null ? '' : format.number(totalFloatDays, 0)}
        </span>
        {of.baselineFinish && <Variances of={of} />}
      </span>
      {of.baselineStart && of.baselineFinish && (
        <span
          className={css['baseline']}
          style={place(
            scale.at(of.baselineStart),
            Math.max(3, scale.at(of.baselineFinish) - scale.at(of.baselineStart)),
          )}
        />
      )}
      <span
        className={css[isPoint ? 'milestone' : 'bar']}
        data-critical={isCritical || undefined}
        data-done={status === 'complete' || undefined}
        title={`${code}: ${day(start)} – ${day(finish)}${after && ` · ${text('after', { codes: after })}`}`}
        style={place(left, isPoint ? 12 : width)}
      >
        {!isPoint && percent > 0 && <span className={css['done']} style={{ inlineSize: `${percent}%` }} />}
      </span>
      <span className={css['said']} style={{ insetInlineStart: `calc(var(--gantt-names) + ${left + width + 8}px)` }}>
        {isLate && text('behind')}
      </span>
    </li>
  )
})

const place = (left: number, width: number) => ({
  insetInlineStart: `calc(var(--gantt-names) + ${left}px)`,
  inlineSize: width,
})
