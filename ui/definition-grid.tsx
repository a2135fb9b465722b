import type { ReactNode } from 'react'
import css from './definition-grid.module.css'

export interface Definition {
  readonly term: string
  /** Null or an empty text shows a dash: nothing was entered. */
  readonly value: ReactNode
  /** Takes the whole width: descriptions, addresses. */
  readonly isWide?: boolean
}

/** Facts of a record in two columns; one on a phone or where the place is narrow. */
export function DefinitionGrid(props: { definitions: readonly Definition[] }) {
  return (
    <div className={css['frame']}>
      <dl className={css['grid']}>
        {props.definitions.map(({ term, value, isWide }) => (
          <div key={term} className={isWide ? css['wide'] : css['pair']}>
            <dt className={css['term']}>{term}</dt>
            <dd className={css['value']}>{isNothing(value) ? <span className={css['nothing']}>–</span> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function isNothing(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false
}
