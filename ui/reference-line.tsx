import css from './reference-line.module.css'

export interface Reference {
  readonly label: string
  readonly id: string
}

/** The id under which the log has the details, to name when asking for help. A press selects it whole. */
export function ReferenceLine({ label, id }: Reference) {
  return (
    <div className={css['line']}>
      {label} <code dir="ltr">{id}</code>
    </div>
  )
}
