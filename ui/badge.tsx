import type { ReactNode } from 'react'
import css from './badge.module.css'

/** A small fact beside a name: a version, a count, a kind. For states use `StatusBadge`. */
export function Badge(props: { children: ReactNode; isAccent?: boolean }) {
  return <span className={props.isAccent ? css['accent'] : css['badge']}>{props.children}</span>
}
