import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { LineOfBalance } from '../../contract/line-of-balance.ts'
import type { ScheduleFigures } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { type BalanceUnit, balanceLines } from '../balance-lines.ts'
import { ganttScale } from '../gantt-scale.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import css from './balance.module.css'
import schedule from './schedule.module.css'

const UNIT_PX = 28
const HEAD_PX = 24
/** Room for the numbers of the units. */
const NAMES_PX = 40
const COLOURS = 8

interface BalancePartProps {
  readonly id: string
  readonly figures: ScheduleFigures
}

/** Line of balance: how fast each repeated work rises through the units, and where one runs into the one before. */
export function BalancePart({ id, figures }: BalancePartProps) {
  const text = useSchedulesText()
  const [asked, setAsked] = useState<string | null>(null)
  const found = useApiQuery(
    schedulesApi,
    'lineOfBalance',
    { id, ...(asked && { place: asked }) },
    { keepPrevious: true },
  )
  const { places = [], place = null, works = [] } = found.data ?? {}
  if (found.error && !found.data) return <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height="12rem" />
  if (works.length === 0) return <p className={schedule['quiet']}>{text('noBalance')}</p>
  return (
    <>
      <div className={schedule['tools']}>
        {places.length > 1 && (
          <SelectField
            label={text('balancePlace')}
            value={place ?? ''}
            choices={places.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setAsked(target.value)}
          />
        )}
        <ul className={css['legend']}>
          {works.map(({ name }, index) => (
            <li key={name} data-colour={index % COLOURS}>
              <bdi>{name}</bdi>
            </li>
          ))}
          <li data-colour="crowded">{text('crowded')}</li>
        </ul>
      </div>
      <BalanceChart works={works} figures={figures} />
    </>
  )
}

function BalanceChart({
  works,
  figures,
}: {
  readonly works: LineOfBalance['works']
  readonly figures: ScheduleFigures
}) {
  const text = useSchedulesText()
  const scale = ganttScale(figures.start, figures.finish, 'months')
  const { units, lines } = balanceLines(works, scale.at)
  const height = HEAD_PX + units.length * UNIT_PX
  return (
    // Time runs from left to right in every language, as in the Gantt chart; the keyboard must reach what scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={css['chart']} dir="ltr" aria-label={text('balance')} tabIndex={0}>
      <svg width={NAMES_PX + scale.width} height={height} role="img" aria-label={text('balance')}>
        <Grid units={units} scale={scale} height={height} dataDate={figures.dataDate} />
        {lines.map((line, index) => (
          <WorkLine key={line.name} name={line.name} of={line.units} count={units.length} colour={index % COLOURS} />
        ))}
      </svg>
    </section>
  )
}

function Grid(props: {
  readonly units: readonly number[]
  readonly scale: ReturnType<typeof ganttScale>
  readonly height: number
  readonly dataDate: string | null
}) {
  const { units, scale, height, dataDate } = props
  const format = useFormats()
  return (
    <g className={css['grid']}>
      {scale.ticks.map(({ left, width, from }) => (
        <g key={from}>
          <line x1={NAMES_PX + left} x2={NAMES_PX + left} y1={0} y2={height} />
          {width > 60 && (
            <text x={NAMES_PX + left + 4} y={16}>
              {format.day(`${from}Z`, 'UTC').replace(/^\d+ /, '')}
            </text>
          )}
        </g>
      ))}
      {units.map((unit, index) => (
        <g key={unit}>
          <line x1={0} x2={NAMES_PX + scale.width} y1={height - index * UNIT_PX} y2={height - index * UNIT_PX} />
          <text x={8} y={height - index * UNIT_PX - 9}>
            {unit}
          </text>
        </g>
      ))}
      {dataDate && (
        <line
          className={css['dataDate']}
          x1={NAMES_PX + scale.at(dataDate)}
          x2={NAMES_PX + scale.at(dataDate)}
          y1={HEAD_PX}
          y2={height}
        />
      )}
    </g>
  )
}

function WorkLine(props: {
  readonly name: string
  readonly of: readonly BalanceUnit[]
  readonly count: number
  readonly colour: number
}) {
  const { name, of, count, colour } = props
  const foot = (level: number) => HEAD_PX + (count - level) * UNIT_PX
  return (
    <g className={css['work']} data-colour={colour}>
      <polyline
        className={css['between']}
        points={of
          .flatMap(({ left, right, level }) => [
            `${NAMES_PX + left},${foot(level)}`,
            `${NAMES_PX + right},${foot(level + 1)}`,
          ])
          .join(' ')}
      />
      {of.map(({ code, left, right, level, isCrowded, isComplete }) => (
        <line
          key={code}
          x1={NAMES_PX + left}
          x2={NAMES_PX + right}
          y1={foot(level)}
          y2={foot(level + 1)}
          data-crowded={isCrowded || undefined}
          data-done={isComplete || undefined}
        >
          <title>{`${code}: ${name}`}</title>
        </line>
      ))}
    </g>
  )
}
