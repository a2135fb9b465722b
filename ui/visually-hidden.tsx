import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** For screen readers only. */
export function VisuallyHidden(props: { children: ReactNode; as?: 'span' | 'div' | 'h2' }) {
  const Element = props.as ?? 'span'
  return <Element className={css['hidden']}>{props.children}</Element>
}
