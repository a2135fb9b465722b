import type { ReactNode } from 'react'
import css from './state.module.css'

/** Nothing is here yet: what this place is for, and the first thing to do. */
export function EmptyState(props: { icon?: ReactNode; title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={css['state']}>
      {props.icon && <div className={css['icon']}>{props.icon}</div>}
      <h2 className={css['title']}>{props.title}</h2>
      {props.children && <div className={css['words']}>{props.children}</div>}
      {props.actions && <div className={css['actions']}>{props.actions}</div>}
    </div>
  )
}
