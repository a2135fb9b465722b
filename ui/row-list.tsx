import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import css from './row-list.module.css'

/** A few things below each other, a line between them: sessions, keys, places. For data with columns use `DataTable`. */
export function RowList(props: { children: ReactNode; label?: string }) {
  return (
    <ul className={css['rows']} aria-label={props.label}>
      {props.children}
    </ul>
  )
}

/** One of a `RowList`: what it is, a fact about it, and at its end what can be done. */
export function RowItem(props: { icon?: IconName; title: ReactNode; fact: ReactNode; children?: ReactNode }) {
  return (
    <li className={css['row']}>
      {props.icon && (
        <span className={css['icon']}>
          <Icon name={props.icon} />
        </span>
      )}
      <span className={css['words']}>
        <span className={css['title']}>{props.title}</span>
        <span className={css['fact']}>{props.fact}</span>
      </span>
      {props.children && <span className={css['end']}>{props.children}</span>}
    </li>
  )
}
