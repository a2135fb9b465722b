import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ResourceWeeks, ScheduleResource } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import { weekBars } from '../week-bars.ts'
import css from './resources.module.css'
import schedule from './schedule.module.css'

/** More are no list that a person chooses from; a file of a programme has some dozens. */
const MOST_RESOURCES = 500
const [HEIGHT, FOOT, NAMES, BAR] = [220, 24, 56, 18]

/** A week of a resource, as the chart of activities is narrowed to it. */
export interface ChosenWeek {
  readonly resource: number
  readonly name: string
  readonly week: string
}

interface ResourcesPartProps {
  readonly id: string
  readonly onWeek: (chosen: ChosenWeek) => void
}

/** What the activities take of a resource week by week, with what there is of it; a week leads to its activities. */
export function ResourcesPart({ id, onWeek }: ResourcesPartProps) {
  const text = useSchedulesText()
  const format = useFormats()
  const [chosen, setChosen] = useState<number | null>(null)
  const found = useApiQuery(schedulesApi, 'resources', { id, page: 1, pageSize: MOST_RESOURCES })
  if (found.error && !found.data) return <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height="12rem" />
  const resources = found.data.items
  const shown = resources.find(({ number }) => number === chosen) ?? worst(resources)
  if (!shown) return <p className={schedule['quiet']}>{text('noResources')}</p>
  const amount = (units: number) =>
    shown.isMaterial ? format.number(units, 1) : text('hours', { hours: format.number(units, 1) })
  return (
    <>
      <div className={schedule['tools']}>
        <SelectField
          label={text('resource')}
          value={String(shown.number)}
          choices={resources.map(({ number, code, name }) => ({ value: String(number), label: `${code} ${name}` }))}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
        <span className={schedule['quiet']}>
          {text('peak', { units: amount(shown.peak) })}{' '}
          {shown.weeklyLimit !== null &&
            text('limitIs', { units: amount(shown.weeklyLimit), weeks: format.count(shown.weeksOver) })}
        </span>
      </div>
      <Histogram id={id} resource={shown} amount={amount} onWeek={onWeek} />
    </>
  )
}

/** First what is asked for beyond what there is, in most weeks. */
function worst(resources: readonly ScheduleResource[]): ScheduleResource | undefined {
  return resources.toSorted((one, other) => other.weeksOver - one.weeksOver || one.number - other.number)[0]
}

interface HistogramProps extends ResourcesPartProps {
  readonly resource: ScheduleResource
  readonly amount: (units: number) => string
}

function Histogram({ id, resource, amount, onWeek }: HistogramProps) {
  const weeks = useApiQuery(schedulesApi, 'resourceWeeks', { id, number: resource.number }, { keepPrevious: true })
  if (weeks.error && !weeks.data)
    return <LoadFailure error={weeks.error} isList={false} onRetry={() => void weeks.refetch()} />
  if (!weeks.data) return <Skeleton height="14rem" />
  const choose = (week: string) => onWeek({ resource: resource.number, name: resource.name || resource.code, week })
  return <Bars weeks={weeks.data} label={resource.name} amount={amount} onChoose={choose} />
}

function Bars(props: {
  readonly weeks: ResourceWeeks
  readonly label: string
  readonly amount: (units: number) => string
  readonly onChoose: (week: string) => void
}) {
  const { weeks, label, amount, onChoose } = props
  const text = useSchedulesText()
  const format = useFormats()
  const { bars, limitAt, most } = weekBars(weeks, HEIGHT - FOOT)
  const width = NAMES + bars.length * BAR
  const day = (week: string) => format.day(week, 'UTC')
  return (
    // Time runs from left to right in every language, as in the Gantt chart; the keyboard must reach what scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={css['chart']} dir="ltr" aria-label={text('histogramOf', { name: label })} tabIndex={0}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be an HTML fieldset */}
      <svg width={width} height={HEIGHT} role="group" aria-label={text('histogramOf', { name: label })}>
        <text x={4} y={12}>
          {amount(most)}
        </text>
        {bars.map(({ week, units, height, isOver, at }) => (
          // biome-ignore lint/a11y/useSemanticElements: a bar of a drawing cannot be an HTML button
          <g
            key={week}
            role="button"
            tabIndex={0}
            className={css['week']}
            data-over={isOver || undefined}
            aria-label={text('weekIs', { day: day(week), units: amount(units) })}
            onClick={() => onChoose(week)}
            onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && onChoose(week)}
          >
            <title>{text('weekIs', { day: day(week), units: amount(units) })}</title>
            <rect className={css['hit']} x={NAMES + at * BAR} y={0} width={BAR} height={HEIGHT - FOOT} />
            <rect x={NAMES + at * BAR + 2} y={HEIGHT - FOOT - height} width={BAR - 4} height={height} />
            {at % 8 === 0 && (
              <text x={NAMES + at * BAR} y={HEIGHT - 8}>
                {day(week)}
              </text>
            )}
          </g>
        ))}
        {limitAt !== null && (
          <line
            className={css['limit']}
            x1={NAMES}
            x2={width}
            y1={HEIGHT - FOOT - limitAt}
            y2={HEIGHT - FOOT - limitAt}
          >
            <title>{text('limit')}</title>
          </line>
        )}
      </svg>
    </section>
  )
}
