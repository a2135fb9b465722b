import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './segmented-control.module.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Shown instead of the label, which stays for screen readers. */
  readonly icon?: ReactNode
}

/** One of two to five views or modes, all in sight. Arrow keys move, as in any group of radio buttons. */
export function SegmentedControl<Value extends string>(props: {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** In rows of three, for icons with words in a narrow panel. */
  isGrid?: boolean
}) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={props.label} className={classNames(css['group'], props.isGrid && css['grid'])}>
      {props.segments.map((segment) => (
        <label key={segment.value} className={css['segment']} title={segment.icon ? segment.label : undefined}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === props.value}
            aria-label={segment.label}
            className={css['input']}
            onChange={() => props.onChange(segment.value)}
          />
          <span aria-hidden="true" className={css['face']}>
            {segment.icon ?? segment.label}
          </span>
        </label>
      ))}
    </div>
  )
}
