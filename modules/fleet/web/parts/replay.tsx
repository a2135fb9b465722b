import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useFleetText } from '../use-fleet-text.ts'
import css from './track.module.css'

/** A day is played in half a minute, however long it was. */
const STEPS = 300
const STEP_MS = 100

/** A slider over the time of a track, which also plays. */
export function Replay(props: {
  from: number
  to: number
  moment: number
  speed: number | null
  onMoment: (moment: number) => void
}) {
  const { from, to, moment, speed } = props
  const text = useFleetText()
  const format = useFormats()
  const [isPlaying, setPlaying] = useState(false)
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const { from, to, moment, onMoment } = latest.current
      const next = Math.min(to, moment + (to - from) / STEPS)
      onMoment(next)
      if (next >= to) setPlaying(false)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  const toggle = () => {
    if (!isPlaying && moment >= to) props.onMoment(from)
    setPlaying(!isPlaying)
  }
  return (
    <div className={css['replay']}>
      <IconButton
        icon={<Icon name={isPlaying ? 'pause' : 'play'} />}
        label={text(isPlaying ? 'pause' : 'play')}
        onClick={toggle}
      />
      <input
        type="range"
        dir="ltr"
        aria-label={text('replay')}
        aria-valuetext={format.exactTime(moment)}
        min={from}
        max={to}
        step={1000}
        value={moment}
        onChange={({ target }) => {
          setPlaying(false)
          props.onMoment(Number(target.value))
        }}
      />
      <output className={css['now']}>
        <bdi dir="ltr">{format.exactTime(moment)}</bdi>
        {speed !== null && <bdi>{text('kmh', { speed: format.number(speed, 0) })}</bdi>}
      </output>
    </div>
  )
}
