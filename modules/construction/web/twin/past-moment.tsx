import { useEffect, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { PlaySlider } from '#ui/play-slider.tsx'
import type { TwinScene } from '#viewers/twin/scene/twin-scene.ts'
import { useConstructionText } from '../use-construction-text.ts'
import css from './twin-view.module.css'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A day is played in half a minute. */
const STEPS = 300
const STEP_MS = 100

interface Props {
  readonly scene: TwinScene | null
  readonly moment: number | null
  readonly onMoment: (moment: number | null) => void
}

/** The last 24 hours, to see again what moved; what is not kept is left out, and its layer says so. */
export function PastMoment({ scene, moment, onMoment }: Props) {
  const text = useConstructionText()
  const format = useFormats()
  const [until, setUntil] = useState(0)
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
            onMoment(now - DAY_MS / 24)
          }}
        >
          {text('past')}
        </Button>
      </div>
    )
  return (
    <div className={css['past']}>
      <PlaySlider
        label={text('pastMoment')}
        playLabel={text('playPast')}
        pauseLabel={text('pausePast')}
        min={until - DAY_MS}
        max={until}
        step={MINUTE_MS}
        value={moment}
        valueText={format.dateTime(moment)}
        playBy={DAY_MS / STEPS}
        everyMs={STEP_MS}
        onValue={onMoment}
      >
        <bdi>{format.dateTime(moment)}</bdi>
      </PlaySlider>
      <Button size="small" onClick={() => onMoment(null)}>
        {text('now')}
      </Button>
    </div>
  )
}
