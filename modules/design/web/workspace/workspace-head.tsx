import type { ReactNode } from 'react'
import css from './model-workspace.module.css'

/** The bar above the picture: where one is, what is shown, what can be done with it. */
export function WorkspaceHead(props: { lead: ReactNode; title: string; context?: string; actions?: ReactNode }) {
  return (
    <header className={css['head']}>
      {props.lead}
      <div className={css['headWords']}>
        <h1 className={css['headTitle']} title={props.title}>
          <bdi>{props.title}</bdi>
        </h1>
        {props.context && <span className={css['headContext']}>{props.context}</span>}
      </div>
      {props.actions}
    </header>
  )
}
