import { X } from 'lucide-react'
import css from './filter-chip.module.css'

/** A filter that is on: what it filters, by which value, and the way to take it off. */
export function FilterChip(props: {
  /** Null where the value says it all. */
  name: string | null
  value: string
  removeLabel: string
  onRemove: () => void
  changeLabel?: string
  /** Asks for another value; absent where the chip can only be taken off. */
  onChange?: () => void
}) {
  return (
    <span className={css['chip']}>
      {props.name !== null && <span className={css['name']}>{props.name}</span>}
      {props.onChange ? (
        <button type="button" className={css['change']} title={props.changeLabel} onClick={props.onChange}>
          {props.value}
        </button>
      ) : (
        <span className={css['value']}>{props.value}</span>
      )}
      <button type="button" className={css['remove']} aria-label={props.removeLabel} onClick={props.onRemove}>
        <X size={13} aria-hidden="true" />
      </button>
    </span>
  )
}
