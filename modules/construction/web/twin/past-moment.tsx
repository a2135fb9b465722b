import { useEffect, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { PlaySlider } from '#ui/play-slider.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { TwinScene } from '#viewers/twin/scene/twin-scene.ts'
import type { TimeMark } from '../twin-parts.ts'
import { useConstructionText } from '../use-construction-text.ts'
import css from './twin-view.module.css'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A whole range is played in half a minute. */
const STEPS = 300
const STEP_MS = 100
/** The last 24 hours by the minute, or from the first capture or model on by the day. */
const RANGES = ['day', 'whole'] as const
type Range = (typeof RANGES)[number]

interface Props {
  readonly scene: TwinScene | null
  /** In the order of time. */
  readonly marks: readonly TimeMark[]
  readonly moment: number | null
  readonly onMoment: (moment: number | null) => void
}

/**
 * One timeline for all that the twin shows: captures and models as they were on a day, and what moved as it moved. What is
 * not kept is left out, and its layer says so.
 */
export function PastMoment({ scene, marks, moment, onMoment }: Props) {
  const text = useConstructionText()
  const format = useFormats()
  const [until, setUntil] = useState(0)
  const [range, setRange] = useState<Range>('day')
  const at = moment === null ? null : new Date(moment).toISOString()
  useEffect(() => scene?.dispatch({ do: 'setTimelapse', moments: [], at }), [scene, at])
  if (moment === null)
    return (
      <div className={css['past']}>
        <Button
          size="small"
          onClick={() => {
            const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
            setUntil(now)
            setRange('day')
            onMoment(now - DAY_MS / 24)
          }}
        >
          {text('past')}
        </Button>
      </div>
    )
  const { min, step } = boundsOf(range, until, marks)
  const said = range === 'day' ? format.dateTime(moment) : format.day(moment)
  return (
    <>
      <div className={css['past']}>
        <PlaySlider
          label={text('pastMoment')}
          playLabel={text('playPast')}
          pauseLabel={text('pausePast')}
          min={min}
          max={until}
          step={step}
          value={Math.max(min, moment)}
          valueText={said}
          playBy={Math.ceil((until - min) / STEPS / step) * step}
          everyMs={STEP_MS}
          onValue={onMoment}
        >
          <bdi>{said}</bdi>
        </PlaySlider>
        {marks.length > 0 && (
          <SegmentedControl
            label={text('range')}
            segments={RANGES.map((value) => ({ value, label: text(`range.${value}`) }))}
            value={range}
            onChange={(value) => {
              setRange(value)
              onMoment(Math.max(moment, boundsOf(value, until, marks).min))
            }}
          />
        )}
        <Button size="small" onClick={() => onMoment(null)}>
          {text('now')}
        </Button>
      </div>
      {range === 'whole' && <Marks of={marks} moment={moment} onMoment={onMoment} />}
    </>
  )
}

/** From which moment on a range goes, and how far apart two of its moments are. */
function boundsOf(range: Range, until: number, [first]: readonly TimeMark[]): { min: number; step: number } {
  if (range === 'day' || !first) return { min: until - DAY_MS, step: MINUTE_MS }
  const days = Math.max(1, Math.ceil((until - first.at) / DAY_MS))
  // The last step ends today.
  return { min: until - days * DAY_MS, step: DAY_MS }
}

/** What has a day of its own, in the order of time: a press leads there, and what was there already at the moment stands out. */
function Marks({ of, moment, onMoment }: { of: readonly TimeMark[]; moment: number; onMoment: Props['onMoment'] }) {
  const text = useConstructionText()
  const format = useFormats()
  return (
    <ol className={css['marks']} aria-label={text('marks')}>
      {of.map(({ at, name }) => (
        <li key={`${at} ${name}`}>
          <Button size="small" look="quiet" aria-pressed={at <= moment} onClick={() => onMoment(at)}>
            <bdi>{format.day(at)}</bdi> <bdi>{name}</bdi>
          </Button>
        </li>
      ))}
    </ol>
  )
}
