import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ScheduleFigures } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { ganttScale, type Zoom } from '../gantt-scale.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import { GanttChart } from './gantt-chart.tsx'
import css from './schedule.module.css'

const ZOOMS: readonly Zoom[] = ['weeks', 'months', 'years']
export const GANTT_PAGE = 100

interface GanttPartProps {
  readonly id: string
  readonly figures: ScheduleFigures
  readonly hasBaseline: boolean
}

/** The activities as bars over time: what is critical, what is done, and where the baseline had them. */
export function GanttPart({ id, figures, hasBaseline }: GanttPartProps) {
  const text = useSchedulesText()
  const format = useFormats()
  const [zoom, setZoom] = useState<Zoom>('months')
  const [search, setSearch] = useState('')
  const [isCritical, setCritical] = useState(false)
  const [isLate, setLate] = useState(false)
  const asked = {
    id,
    ...(search && { search }),
    ...(isCritical && { isCritical: 'true' as const }),
    ...(isLate && { isLate: 'true' as const }),
  }
  const first = useApiQuery(schedulesApi, 'activities', { ...asked, page: 1, pageSize: GANTT_PAGE })
  return (
    <section className={css['section']} aria-labelledby="schedule-activities">
      <h2 id="schedule-activities" className={css['heading']}>
        {text('activities')} {first.data && <span className={css['quiet']}>{format.count(first.data.total)}</span>}
      </h2>
      <div className={css['tools']}>
        <SearchField label={text('find')} value={search} onChange={setSearch} />
        <Checkbox
          label={text('onlyCritical')}
          checked={isCritical}
          onChange={({ target }) => setCritical(target.checked)}
        />
        {hasBaseline && (
          <Checkbox label={text('onlyLate')} checked={isLate} onChange={({ target }) => setLate(target.checked)} />
        )}
        <SegmentedControl
          label={text('zoom')}
          value={zoom}
          onChange={setZoom}
          segments={ZOOMS.map((value) => ({ value, label: text(`zoom.${value}`) }))}
        />
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
          scale={ganttScale(figures.start, figures.finish, zoom)}
          zoom={zoom}
        />
      )}
    </section>
  )
}
