import type { ReactNode } from 'react'
import css from './stat.module.css'

/** One figure: what, how much, of what unit, against what, as of when. `null` is "not measured", never 0. */
export function Stat(props: {
  label: string
  value: string | null
  unit?: string
  /** Said in place of a value that is not there: "Not measured". */
  nothing: string
  /** Change against the prior period, or the denominator. */
  compare?: ReactNode
  asOf?: string
  /** Tiny trend, drawn by the caller. */
  trend?: ReactNode
}) {
  const { label, value, unit, nothing, compare, asOf, trend } = props
  return (
    <div className={css['stat']}>
      <div className={css['label']}>{label}</div>
      <div className={css['row']}>
        {value === null ? (
          <span className={css['nothing']}>{nothing}</span>
        ) : (
          <span dir="auto">
            <span className={css['value']}>{value}</span>
            {unit && <span className={css['unit']}> {unit}</span>}
          </span>
        )}
        {trend}
      </div>
      {(compare || asOf) && (
        <div className={css['foot']}>
          {compare}
          {asOf && <span>{asOf}</span>}
        </div>
      )}
    </div>
  )
}
