import { type ReactNode, useEffect, useRef } from 'react'
import tabs from '#ui/tabs.module.css'
import { PathLink } from '../routing/screen-link.tsx'
import css from './page-head.module.css'

export interface PageTab {
  readonly label: string
  readonly path: string
  readonly isCurrent: boolean
  /** Shows nothing where it renders nothing. */
  readonly count?: ReactNode
}

export interface PageHeadProps {
  readonly title: ReactNode
  /** One line about where, whose or when. */
  readonly context?: ReactNode
  /** Buttons; at most one of them primary. */
  readonly actions?: ReactNode
  /** Sides of a record, each with an address. */
  readonly tabs?: { readonly label: string; readonly items: readonly PageTab[] }
}

/** Head of a screen: what it is, one line of context, what can be done, its sides. */
export function PageHead(props: PageHeadProps) {
  return (
    <header className={css['head']}>
      <div className={css['row']}>
        <div className={css['words']}>
          <h1 className={css['title']}>{inOnePiece(props.title)}</h1>
          {props.context && <div className={css['context']}>{props.context}</div>}
        </div>
        {props.actions && (
          <div className={css['actions']} data-tour="actions">
            {props.actions}
          </div>
        )}
      </div>
      {props.tabs && <PageTabs {...props.tabs} />}
    </header>
  )
}

const ARABIC = /\p{Script=Arabic}/u

/** A plate such as `9999 ZZZ` is read from the left; in an Arabic line its figures would come behind its letters. */
function inOnePiece(title: ReactNode): ReactNode {
  return typeof title === 'string' && !ARABIC.test(title) ? <bdi>{title}</bdi> : title
}

/** On a phone the row is wider than the page: the open side is scrolled into sight. */
function PageTabs({ label, items }: NonNullable<PageHeadProps['tabs']>) {
  const row = useRef<HTMLElement>(null)
  const open = items.find(({ isCurrent }) => isCurrent)?.path
  useEffect(() => {
    const tab = open !== undefined && row.current?.querySelector('[aria-current]')
    if (tab) tab.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [open])
  return (
    <nav ref={row} aria-label={label} className={tabs['list']}>
      {items.map((tab) => (
        <PathLink
          key={tab.path}
          path={tab.path}
          className={tabs['tab']}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
          {tab.count != null && <span className={tabs['count']}>{tab.count}</span>}
        </PathLink>
      ))}
    </nav>
  )
}
