import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import css from './play-slider.module.css'

interface Props {
  /** What is chosen: the accessible name of the slider. */
  readonly label: string
  readonly playLabel: string
  readonly pauseLabel: string
  readonly min: number
  readonly max: number
  readonly value: number
  /** The value in words. */
  readonly valueText: string
  /** Between two values that can be chosen. */
  readonly step?: number
  /** What one tick adds while it plays, and how long it takes. */
  readonly playBy: number
  readonly everyMs: number
  /** Playing waits meanwhile: what belongs to the value is not there yet. */
  readonly isWaiting?: boolean
  readonly onValue: (value: number) => void
  /** What stands after the slider. */
  readonly children: ReactNode
}

/** A slider that also plays, from where it stands to its end, where it stops; from the end it begins again. */
export function PlaySlider(props: Props) {
  const { label, min, max, value, valueText, step = 1, playBy, everyMs, isWaiting = false, onValue } = props
  const [isPlaying, setPlaying] = useState(false)
  const latest = useRef(onValue)
  latest.current = onValue
  useEffect(() => {
    if (!isPlaying || isWaiting) return
    if (value >= max) return setPlaying(false)
    const timer = setTimeout(() => latest.current(Math.min(max, value + playBy)), everyMs)
    return () => clearTimeout(timer)
  }, [isPlaying, isWaiting, value, max, playBy, everyMs])
  const toggle = () => {
    if (!isPlaying && value >= max) onValue(min)
    setPlaying(!isPlaying)
  }
  return (
    <div className={css['play']}>
      <IconButton
        icon={<Icon name={isPlaying ? 'pause' : 'play'} />}
        label={isPlaying ? props.pauseLabel : props.playLabel}
        onClick={toggle}
      />
      <input
        type="range"
        dir="ltr"
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => {
          setPlaying(false)
          onValue(target.valueAsNumber)
        }}
      />
      <span className={css['shown']}>{props.children}</span>
    </div>
  )
}
