import { memo, type UIEvent, useState } from 'react'
import { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import type { RequestFor } from '#platform/web/api/fetch-endpoint.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { ScheduleActivity } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import type { GanttScale, Zoom } from '../gantt-scale.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import css from './schedule.module.css'

const PAGE = 100
const ROW_PX = 32
/** Rows that fit into the chart at its highest, and some more. */
const IN_SIGHT = 24
/** Rows are drawn by steps, not with each pixel that is scrolled. */
const STEP = 8

interface GanttChartProps {
  readonly asked: Omit<RequestFor<typeof schedulesApi, 'activities'>, 'page' | 'pageSize'>
  readonly total: number
  readonly dataDate: string | null
  readonly scale: GanttScale
  readonly zoom: Zoom
}

/** Rows are fetched by pages, as they come into sight: a schedule of thousands opens as fast as one of a hundred. */
export function GanttChart({ asked, total, dataDate, scale, zoom }: GanttChartProps) {
  const text = useSchedulesText()
  const [top, setTop] = useState(0)
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setTop(Math.floor(currentTarget.scrollTop / ROW_PX / STEP) * STEP)
  const [from, to] = [Math.max(0, top - IN_SIGHT), Math.min(total, top + 2 * IN_SIGHT)]
  const pages = [...new Set([Math.floor(from / PAGE), Math.floor(Math.max(from, to - 1) / PAGE)])]
  return (
    // The chart scrolls by itself, so the keyboard must reach it; time runs from left to right in every language.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={css['chart']} dir="ltr" aria-label={text('chart')} tabIndex={0} onScroll={follow}>
      <div className={css['canvas']} style={{ inlineSize: `calc(var(--gantt-names) + ${scale.width}px)` }}>
        <Axis scale={scale} zoom={zoom} />
        <ol className={css['rows']} style={{ blockSize: total * ROW_PX }}>
          {dataDate && (
            <li
              className={css['dataDate']}
              aria-hidden="true"
              style={{ insetInlineStart: `calc(var(--gantt-names) + ${scale.at(dataDate)}px)` }}
            />
          )}
          {pages.map((page) => (
            <Rows key={page} asked={asked} page={page} from={from} to={to} scale={scale} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Axis({ scale, zoom }: { readonly scale: GanttScale; readonly zoom: Zoom }) {
  const language = useUiState((ui) => ui.language)
  const format = new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
    timeZone: 'UTC',
    ...(zoom === 'weeks' && { day: 'numeric' as const }),
    ...(zoom !== 'years' && { month: 'short' as const }),
    ...(zoom !== 'weeks' && { year: 'numeric' as const }),
  })
  return (
    <div className={css['axis']} aria-hidden="true">
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
}

function Rows(props: {
  readonly asked: GanttChartProps['asked']
  readonly page: number
  readonly from: number
  readonly to: number
  readonly scale: GanttScale
}) {
  const { asked, page, from, to, scale } = props
  const found = useApiQuery(
    schedulesApi,
    'activities',
    { ...asked, page: page + 1, pageSize: PAGE },
    { keepPrevious: true },
  )
  return (found.data?.items ?? []).map((activity, index) => {
    const position = page * PAGE + index
    if (position < from || position >= to) return null
    return <Row key={activity.code} of={activity} top={position * ROW_PX} scale={scale} />
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
