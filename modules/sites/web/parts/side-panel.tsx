import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import css from './side-panel.module.css'

/** A list or a map, and beside it what was picked: a panel that leaves the rest in reach, at the lower edge on a phone. */
export function WithSidePanel(props: {
  panel: ReactNode
  /** The content is as high as it is and the page scrolls; otherwise it fills the window and scrolls inside. */
  isScrolling: boolean
  children: ReactNode
}) {
  return (
    <div className={css['split']} data-scrolling={props.isScrolling || undefined}>
      <div className={css['main']}>{props.children}</div>
      {props.panel}
    </div>
  )
}

/** What was picked: its facts, and what can be done next. */
export function SidePanel(props: {
  title: ReactNode
  context: ReactNode
  closeLabel: string
  onClose: () => void
  drawing: ReactNode
  actions: ReactNode
  children?: ReactNode
}) {
  return (
    <aside className={css['panel']} aria-live="polite">
      <div className={css['drawing']}>{props.drawing}</div>
      <div className={css['body']}>
        <div className={css['head']}>
          <h2 className={css['title']}>{props.title}</h2>
          <IconButton size="small" label={props.closeLabel} icon={<Icon name="close" />} onClick={props.onClose} />
        </div>
        <div className={css['context']}>{props.context}</div>
        {props.children}
        <div className={css['actions']}>{props.actions}</div>
      </div>
    </aside>
  )
}

/** Short facts of a panel. Those without a value are left out. */
export function PanelFacts(props: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  const known = props.facts.filter(([, value]) => value !== null && value !== '' && value !== undefined)
  return (
    <dl className={css['facts']}>
      {known.map(([term, value]) => (
        <div key={term} className={css['fact']}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
