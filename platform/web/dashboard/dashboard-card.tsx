import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { useShellText } from '../shell/use-shell-text.ts'
import css from './dashboard.module.css'

export interface DashboardCardProps {
  /** The question that it answers. */
  readonly title: string
  /** What its numbers are of. */
  readonly note?: string
  /** Of the whole row. */
  readonly isWide?: boolean
  readonly chart: ReactNode
  /** The same numbers as rows; absent where the drawing is a table already. */
  readonly table?: ReactNode
  /** What is left out, not seen or not tested. */
  readonly remarks?: readonly string[]
  /** Beside the choice between drawing and table: the numbers as a file. */
  readonly tools?: ReactNode
}

/** One question of a dashboard: the drawing or its table, and what is not in it. */
export function DashboardCard(props: DashboardCardProps) {
  const { title, note, isWide, chart, table, remarks = [], tools } = props
  const text = useShellText()
  const id = useId()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <section className={isWide ? css['wideCard'] : css['card']} aria-labelledby={id}>
      <header className={css['cardHead']}>
        <h2 id={id} className={css['cardTitle']}>
          {title}
        </h2>
        <div className={css['cardTools']}>
          {table && (
            <SegmentedControl
              label={text('viewOf', { plot: title })}
              value={view}
              onChange={setView}
              segments={[
                { value: 'chart', label: text('showChart'), icon: <Icon name="report" sizePx={14} /> },
                { value: 'table', label: text('showTable'), icon: <Icon name="list" sizePx={14} /> },
              ]}
            />
          )}
          {tools}
        </div>
      </header>
      {note && <p className={css['note']}>{note}</p>}
      <div className={css['cardBody']}>{view === 'table' && table ? table : chart}</div>
      {remarks.map((remark) => (
        <p key={remark} className={css['remark']}>
          <Icon name="info" sizePx={14} /> <span>{remark}</span>
        </p>
      ))}
    </section>
  )
}

/** Cards side by side, as many as there is room for. */
export function DashboardCards({ children }: { readonly children: ReactNode }) {
  return <div className={css['cards']}>{children}</div>
}
