import type { ReactNode } from 'react'
import css from './picker.module.css'

/** One place of a picker. */
export interface PickerRow {
  readonly code: string
  readonly name: string
  readonly fact: string
  readonly drawing: ReactNode
}

/** What is said below a place, with links and buttons of its own. */
export type BelowPlace = (place: Pick<PickerRow, 'code' | 'name'>) => ReactNode

interface PickerListProps {
  readonly label: string
  readonly rows: readonly PickerRow[]
  readonly below?: BelowPlace | undefined
  readonly pickedCode: string | null
  readonly onPick: (code: string) => void
  /** The row that is pointed at, so that the map shows where it is; null when the pointer has left. */
  readonly onPoint: (code: string | null) => void
}

/** Places as buttons, each with its own small plan, beside the map that shows where they are. */
export function PickerList({ label, rows, below, pickedCode, onPick, onPoint }: PickerListProps) {
  return (
    <ul className={css['rows']} aria-label={label}>
      {rows.map(({ code, name, fact, drawing }) => (
        <li key={code} className={css['row']} data-picked={code === pickedCode || undefined}>
          <button
            type="button"
            className={css['place']}
            aria-current={code === pickedCode ? 'true' : undefined}
            onClick={() => onPick(code)}
            onPointerEnter={() => onPoint(code)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(code)}
            onBlur={() => onPoint(null)}
          >
            <span className={css['drawing']} aria-hidden="true">
              {drawing}
            </span>
            <span className={css['words']}>
              <bdi className={css['name']}>{name}</bdi>
              <span className={css['facts']}>
                <bdi dir="ltr">{code}</bdi>
                <span>{fact}</span>
              </span>
            </span>
          </button>
          {below?.({ code, name })}
        </li>
      ))}
    </ul>
  )
}
