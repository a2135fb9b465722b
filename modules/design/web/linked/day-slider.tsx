import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import tool from '../tools/tool-panels.module.css'
import { useDesignText } from '../use-design-text.ts'
import css from './day-slider.module.css'
import { dayNumber, dayOf, stepOf } from './timeline-paint.ts'

const STEP_MS = 200

/** The day by which elements are coloured, on a slider that also plays. */
export function DaySlider(props: { first: string; last: string; day: string; onDay: (day: string) => void }) {
  const { day, onDay } = props
  const text = useDesignText()
  const format = useFormats()
  const [isPlaying, setPlaying] = useState(false)
  const [first, last, at] = [dayNumber(props.first), dayNumber(props.last), dayNumber(day)]
  const latest = useRef({ at, onDay })
  latest.current = { at, onDay }
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const next = Math.min(last, latest.current.at + stepOf(first, last))
      latest.current.onDay(dayOf(next))
      if (next >= last) setPlaying(false)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying, first, last])
  const toggle = () => {
    if (!isPlaying && at >= last) onDay(props.first)
    setPlaying(!isPlaying)
  }
  const shown = format.day(day, 'UTC')
  return (
    <div className={css['days']}>
      <IconButton
        icon={<Icon name={isPlaying ? 'pause' : 'play'} />}
        label={text(isPlaying ? 'pauseDays' : 'playDays')}
        onClick={toggle}
      />
      <input
        type="range"
        dir="ltr"
        className={tool['slider']}
        aria-label={text('onDay')}
        aria-valuetext={shown}
        min={first}
        max={last}
        value={at}
        onChange={({ target }) => {
          setPlaying(false)
          onDay(dayOf(target.valueAsNumber))
        }}
      />
      <bdi className={css['day']}>{shown}</bdi>
    </div>
  )
}
