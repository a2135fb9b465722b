import { useMemo, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ScheduleFigures } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { ganttScale, type Zoom } from '../gantt-scale.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import { BalancePart } from './balance-part.tsx'
import { GanttChart } from './gantt-chart.tsx'
import css from './schedule.module.css'

const ZOOMS: readonly Zoom[] = ['weeks', 'months', 'years']
export const GANTT_PAGE = 100

interface GanttPartProps {
  readonly id: string
  readonly figures: ScheduleFigures
  /** Span of the baseline, where there is one. */
  readonly baseline: { readonly start: string; readonly finish: string } | null
  /** What is searched for at first: the address names an activity. */
  readonly find: string
}

/** The activities over time: as bars, or as lines of balance where works are repeated. */
export function ActivitiesPart(props: GanttPartProps) {
  const text = useSchedulesText()
  const [view, setView] = useState<'gantt' | 'balance'>('gantt')
  return (
    <section className={css['section']} aria-labelledby="schedule-activities">
      <div className={css['tools']}>
        <h2 id="schedule-activities" className={css['heading']}>
          {text('activities')}
        </h2>
        <SegmentedControl
          label={text('drawing')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'gantt', label: text('gantt') },
            { value: 'balance', label: text('balance') },
          ]}
        />
      </div>
      {view === 'gantt' ? <GanttPart {...props} /> : <BalancePart id={props.id} figures={props.figures} />}
    </section>
  )
}

/** What is critical, what is done, and where the baseline had it. */
function GanttPart({ id, figures, baseline, find }: GanttPartProps) {
  const text = useSchedulesText()
  const [zoom, setZoom] = useState<Zoom>('months')
  const [search, setSearch] = useState(find)
  const [isCritical, setCritical] = useState(false)
  const [isLate, setLate] = useState(false)
  const asked = {
    id,
    ...(search && { search }),
    ...(isCritical && { isCritical: 'true' as const }),
    ...(isLate && { isLate: 'true' as const }),
  }
  const [start, finish] = [earlier(figures.start, baseline?.start), later(figures.finish, baseline?.finish)]
  const scale = useMemo(() => ganttScale(start, finish, zoom), [start, finish, zoom])
  const first = useApiQuery(schedulesApi, 'activities', { ...asked, page: 1, pageSize: GANTT_PAGE })
  return (
    <>
      <div className={css['tools']}>
        <SearchField label={text('find')} value={search} onChange={setSearch} />
        <Checkbox
          label={text('onlyCritical')}
          checked={isCritical}
          onChange={({ target }) => setCritical(target.checked)}
        />
        {baseline && (
          <Checkbox label={text('onlyLate')} checked={isLate} onChange={({ target }) => setLate(target.checked)} />
        )}
        <SegmentedControl
          label={text('zoom')}
          value={zoom}
          onChange={setZoom}
          segments={ZOOMS.map((value) => ({ value, label: text(`zoom.${value}`) }))}
        />
        {first.data && <span className={css['quiet']}>{text('shownOf', { count: first.data.total })}</span>}
      </div>
      <ul className={css['legend']} aria-label={text('legend')}>
        {(['criticalBar', 'openBar', 'doneBar', 'baselineBar', 'dataDate'] as const).map((what) => (
          <li key={what} data-what={what}>
            {text(what)}
          </li>
        ))}
      </ul>
      {first.error && !first.data && <LoadFailure error={first.error} isList onRetry={() => void first.refetch()} />}
      {!first.data && !first.error && <Skeleton height="16rem" />}
      {first.data?.total === 0 && <p>{text('nothingFound')}</p>}
      {first.data && first.data.total > 0 && (
        <GanttChart
          asked={asked}
          total={first.data.total}
          dataDate={figures.dataDate}
          // Whoever searches wants to see what was found; else it opens among what is under way.
          opensAt={(search ? first.data.items[0]?.start : undefined) ?? figures.dataDate}
          scale={scale}
          zoom={zoom}
        />
      )}
    </>
  )
}

const earlier = (one: string, other: string | undefined) => (other !== undefined && other < one ? other : one)
const later = (one: string, other: string | undefined) => (other !== undefined && other > one ? other : one)
