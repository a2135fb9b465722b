import { useCallback, useMemo, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { SearchField } from '#ui/search-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWholeWindow } from '#ui/use-whole-window.ts'
import type { ScheduleFigures } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { outlinedRows, plainRows } from '../gantt-outline.ts'
import { ganttScale, type Zoom } from '../gantt-scale.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import { BalancePart } from './balance-part.tsx'
import { type Compared, ComparedWith, NOT_COMPARED, type Span } from './compared-with.tsx'
import { GanttChart } from './gantt-chart.tsx'
import { GANTT_PAGE } from './gantt-links.tsx'
import { type ChosenWeek, ResourcesPart } from './resources-part.tsx'
import css from './schedule.module.css'

const LEGEND = ['criticalBar', 'openBar', 'doneBar', 'baselineBar', 'dataDate'] as const
const FLAGS = [
  ['isCritical', 'onlyCritical'],
  ['isOpen', 'onlyOpen'],
  ['isLate', 'onlyLate'],
] as const
/** Which activities alone; a filter that is off is not there. */
type Only = { readonly [Flag in (typeof FLAGS)[number][0]]?: 'true' }
const NONE: ReadonlySet<string> = new Set()
const ZOOMS: readonly Zoom[] = ['weeks', 'months', 'years']

interface GanttPartProps {
  readonly id: string
  readonly figures: ScheduleFigures
  /** The newest version that was read, which is drawn. */
  readonly version: number | null
  readonly baselineVersion: number | null
  /** Span of the baseline, where there is one. */
  readonly baseline: Span | null
  /** What is searched for at first: the address names an activity. */
  readonly find: string
}

/** The activities over time: as bars, or as lines of balance where works are repeated. */
export function ActivitiesPart(props: GanttPartProps) {
  const text = useSchedulesText()
  const [view, setView] = useState<'gantt' | 'balance' | 'resources'>('gantt')
  const [week, setWeek] = useState<ChosenWeek | null>(null)
  const whole = useWholeWindow()
  const choose = (chosen: ChosenWeek) => {
    setWeek(chosen)
    setView('gantt')
  }
  return (
    <section
      className={classNames(css['section'], whole.className)}
      data-whole={whole.isWhole || undefined}
      aria-labelledby="schedule-activities"
    >
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
            { value: 'resources', label: text('resources') },
          ]}
        />
        <Button look="quiet" size="small" aria-pressed={whole.isWhole} onClick={whole.toggle}>
          {text('wholeWindow')}
        </Button>
      </div>
      {view === 'gantt' && <GanttPart {...props} week={week} onWholeTime={() => setWeek(null)} />}
      {view === 'balance' && <BalancePart id={props.id} figures={props.figures} />}
      {view === 'resources' && <ResourcesPart id={props.id} onWeek={choose} />}
    </section>
  )
}

interface OfWeek {
  /** Only what takes of a resource in a week. */
  readonly week: ChosenWeek | null
  readonly onWholeTime: () => void
}

/** What is critical, what is done, and where the baseline had it. */
function GanttPart({ id, figures, find, week, onWholeTime, ...drawn }: GanttPartProps & OfWeek) {
  const text = useSchedulesText()
  const format = useFormats()
  const [zoom, setZoom] = useState<Zoom>('months')
  const [search, setSearch] = useState(find)
  const [only, setOnly] = useState<Only>({})
  const [hasLinks, setLinks] = useState(true)
  const [compared, setCompared] = useState<Compared>(NOT_COMPARED)
  const { against, laterBy } = compared
  const asked = useMemo(() => {
    const compares = { ...(against && { against: against.version }), ...(laterBy !== null && { laterBy }) }
    const ofWeek = week && { resource: week.resource, week: week.week }
    return { id, ...(search && { search }), ...only, ...compares, ...ofWeek }
  }, [id, search, only, against, laterBy, week])
  const other = against ?? drawn.baseline
  const [start, finish] = [earlier(figures.start, other?.start), later(figures.finish, other?.finish)]
  const scale = useMemo(() => ganttScale(start, finish, zoom), [start, finish, zoom])
  const first = useApiQuery(schedulesApi, 'activities', { ...asked, page: 1, pageSize: GANTT_PAGE })
  const { rows, fold, foldAll } = useChartRows(asked, first.data?.total ?? 0)
  return (
    <>
      <div className={css['tools']}>
        <SearchField label={text('find')} value={search} onChange={setSearch} />
        <OnlySome only={only} hasBaseline={other !== null} onOnly={setOnly} />
        <ComparedWith id={id} {...drawn} compared={compared} onCompared={setCompared} />
        <Checkbox label={text('relations')} checked={hasLinks} onChange={({ target }) => setLinks(target.checked)} />
        <SegmentedControl
          label={text('zoom')}
          value={zoom}
          onChange={setZoom}
          segments={ZOOMS.map((value) => ({ value, label: text(`zoom.${value}`) }))}
        />
        {foldAll && (
          <Button look="quiet" size="small" onClick={foldAll.run}>
            {text(foldAll.isFolded ? 'unfoldAll' : 'foldAll')}
          </Button>
        )}
        {week && (
          <Button size="small" onClick={onWholeTime}>
            {text('ofWeek', { name: week.name, day: format.day(week.week, 'UTC') })}
          </Button>
        )}
        {first.data && <span className={css['quiet']}>{text('shownOf', { count: first.data.total })}</span>}
      </div>
      <ul className={css['legend']} aria-label={text('legend')}>
        {LEGEND.map((what) => (
          <li key={what} data-what={what}>
            {text(what)}
          </li>
        ))}
      </ul>
      {first.error && !first.data && <LoadFailure error={first.error} isList onRetry={() => void first.refetch()} />}
      {(!first.data || !rows) && !first.error && <Skeleton height="16rem" />}
      {first.data?.total === 0 && <p>{text('nothingFound')}</p>}
      {first.data && first.data.total > 0 && rows && (
        <GanttChart
          // Whoever searches wants to see what was found; else it opens among what is under way.
          opensAt={(search ? first.data.items[0]?.start : undefined) ?? figures.dataDate}
          dataDate={figures.dataDate}
          asked={asked}
          rows={rows}
          scale={scale}
          zoom={zoom}
          hasLinks={hasLinks}
          isCompared={other !== null}
          onFold={fold}
        />
      )}
    </>
  )
}

interface OnlySomeProps {
  readonly only: Only
  readonly hasBaseline: boolean
  readonly onOnly: (next: Only) => void
}

function OnlySome({ only, hasBaseline, onOnly }: OnlySomeProps) {
  const text = useSchedulesText()
  const toggled = (flag: keyof Only, isOn: boolean): Only => {
    const { [flag]: _, ...others } = only
    return isOn ? { ...others, [flag]: 'true' } : others
  }
  return FLAGS.filter(([flag]) => flag !== 'isLate' || hasBaseline).map(([flag, label]) => (
    <Checkbox
      key={flag}
      label={text(label)}
      checked={only[flag] !== undefined}
      onChange={({ target }) => onOnly(toggled(flag, target.checked))}
    />
  ))
}

/** The rows under the heads of their parts, and which of these are folded. */
function useChartRows(asked: { readonly id: string; readonly search?: string }, total: number) {
  const { search = '' } = asked
  // What a search finds is not hidden by what was folded before, and that is folded again behind it.
  const [bySearch, setBySearch] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map())
  const folded = bySearch.get(search) ?? NONE
  const { data, isPending } = useApiQuery(schedulesApi, 'outline', asked)
  const runs = data?.runs
  const rows = useMemo(() => {
    const isWhole = runs?.reduce((sum, { count }) => sum + count, 0) === total
    return runs && isWhole ? outlinedRows(runs, folded) : plainRows(total)
  }, [runs, total, folded])
  const change = useCallback(
    (next: (before: ReadonlySet<string>) => ReadonlySet<string>) =>
      setBySearch((before) => new Map([...before, [search, next(before.get(search) ?? NONE)]])),
    [search],
  )
  const fold = useCallback(
    (key: string) =>
      change((before) =>
        before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
      ),
    [change],
  )
  const isFolded = rows.keys.some((key) => folded.has(key))
  const run = () => change(() => new Set(isFolded ? [] : rows.keys))
  return { rows: isPending ? null : rows, fold, foldAll: rows.keys.length > 0 ? { isFolded, run } : null }
}

const earlier = (one: string, other: string | undefined) => (other !== undefined && other < one ? other : one)
const later = (one: string, other: string | undefined) => (other !== undefined && other > one ? other : one)
