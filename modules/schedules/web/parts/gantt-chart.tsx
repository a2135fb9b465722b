import { memo, startTransition, type UIEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import type { RequestFor } from '#platform/web/api/fetch-endpoint.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { PHONE_MEDIA, useMedia } from '#ui/use-media.ts'
import type { ScheduleActivity } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import type { GanttScale, Zoom } from '../gantt-scale.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import css from './schedule.module.css'

const PAGE = 100
/** On a phone, a row holds two lines and a finger. */
const ROW_PX = { wide: 32, phone: 44 } as const
/** Rows that fit into the chart at its highest. */
const IN_SIGHT = 19
/** Drawn above and below, so that a turn of the wheel shows no gap. */
const SPARE = 7
/** Rows are drawn by steps, not with each pixel that is scrolled. */
const STEP = 4

interface GanttChartProps {
  readonly asked: Omit<RequestFor<typeof schedulesApi, 'activities'>, 'page' | 'pageSize'>
  readonly total: number
  readonly dataDate: string | null
  /** What is to be seen at first. */
  readonly opensAt: string | null
  readonly scale: GanttScale
  readonly zoom: Zoom
}

/** Rows are fetched by pages, as they come into sight: a schedule of thousands opens as fast as one of a hundred. */
export function GanttChart({ asked, total, dataDate, opensAt, scale, zoom }: GanttChartProps) {
  const text = useSchedulesText()
  const [top, setTop] = useState(0)
  const chart = useRef<HTMLElement>(null)
  const rowPx = useMedia(PHONE_MEDIA) ? ROW_PX.phone : ROW_PX.wide
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const first = Math.floor(currentTarget.scrollTop / rowPx / STEP) * STEP
    // Drawn in slices between the frames: what is scrolled stays ahead of what is drawn.
    startTransition(() => setTop(first))
  }
  const [from, to] = [Math.max(0, top - SPARE), Math.min(total, top + IN_SIGHT + STEP + SPARE)]
  useEffect(() => {
    if (chart.current && opensAt) bringIntoSight(chart.current, scale.at(opensAt))
  }, [scale, opensAt])
  const pages = [...new Set([Math.floor(from / PAGE), Math.floor(Math.max(from, to - 1) / PAGE)])]
  return (
    // The chart scrolls by itself, so the keyboard must reach it; time runs from left to right in every language.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section ref={chart} className={css['chart']} dir="ltr" aria-label={text('chart')} tabIndex={0} onScroll={follow}>
      <div className={css['canvas']} style={{ inlineSize: `calc(var(--gantt-names) + ${scale.width}px)` }}>
        <Axis scale={scale} zoom={zoom} />
        <ol className={css['rows']} style={{ blockSize: total * rowPx }}>
          {dataDate && (
            <li
              className={css['dataDate']}
              aria-hidden="true"
              style={{ insetInlineStart: `calc(var(--gantt-names) + ${scale.at(dataDate)}px)` }}
            />
          )}
          {pages.map((page) => (
            <Rows key={page} asked={asked} page={page} from={from} to={to} scale={scale} rowPx={rowPx} />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Moves to what lies beyond what is seen, so that nobody begins among what is long done. */
function bringIntoSight(chart: HTMLElement, left: number): void {
  const names = chart.querySelector<HTMLElement>('[data-names]')?.offsetWidth ?? 0
  const room = chart.clientWidth - names
  const seen = left - chart.scrollLeft
  if (seen < 0 || seen > room * 0.75) chart.scrollLeft = left - room / 3
}

/** The same for all rows: what is scrolled changes nothing of it. */
const Axis = memo(function Axis({ scale, zoom }: { readonly scale: GanttScale; readonly zoom: Zoom }) {
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
  readonly from: number
  readonly to: number
  readonly scale: GanttScale
  readonly rowPx: number
}) {
  const { asked, page, from, to, scale, rowPx } = props
  const found = useApiQuery(
    schedulesApi,
    'activities',
    { ...asked, page: page + 1, pageSize: PAGE },
    { keepPrevious: true },
  )
  // A page that arrives is drawn in slices as well.
  const items = useDeferredValue(found.data?.items)
  return (items ?? []).map((activity, index) => {
    const position = page * PAGE + index
    if (position < from || position >= to) return null
    return <Row key={activity.code} of={activity} top={position * rowPx} scale={scale} />
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
  const left = scale.at(start)
  const width = Math.max(3, scale.at(finish) - left)
  const day = (moment: string) => format.day(`${moment}Z`, 'UTC')
  const isMilestone = of.kind.endsWith('milestone')
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
        className={css[isMilestone ? 'milestone' : 'bar']}
        data-critical={isCritical || undefined}
        data-done={status === 'complete' || undefined}
        title={`${code}: ${day(start)} – ${day(finish)}`}
        style={place(left, isMilestone ? 12 : width)}
      >
        {!isMilestone && percent > 0 && <span className={css['done']} style={{ inlineSize: `${percent}%` }} />}
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
