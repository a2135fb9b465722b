import type { ReactNode } from 'react'
import { BRAND } from '#platform/contract/brand.ts'
import { Logo } from '#ui/logo.tsx'
import css from './message-page.module.css'

/** A page that says one thing and offers the way on. */
export function MessagePage(props: { title: string; words: string; actions: ReactNode; children?: ReactNode }) {
  return (
    <main className={css['page']}>
      <span className={css['brand']}>
        <Logo sizePx={24} />
        {BRAND.name}
      </span>
      <div className={css['column']}>
        <h1 className={css['title']}>{props.title}</h1>
        <p className={css['words']}>{props.words}</p>
        {props.children}
        <div className={css['actions']}>{props.actions}</div>
      </div>
    </main>
  )
}
