import { type ReactNode, useId, useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { Plot } from '../../contract/board-choices.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import type { BoardQueryInput } from '../board-filters.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import css from './board.module.css'

/** One plot: its question, what its numbers are of, the drawing or its table, and the numbers as a file. */
export function PlotCard(props: {
  plot: Plot
  query: BoardQueryInput
  /** Of the whole row. */
  isWide?: boolean
  chart: ReactNode
  /** The same numbers as rows; absent where the drawing is a table already. */
  table?: ReactNode
  /** What is left out, not seen or not tested. */
  remarks?: readonly string[]
}) {
  const { plot, query, isWide, chart, table, remarks = [] } = props
  const text = useDesignDashboardsText()
  const id = useId()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <section className={isWide ? css['wideCard'] : css['card']} aria-labelledby={id}>
      <header className={css['cardHead']}>
        <h2 id={id} className={css['cardTitle']}>
          {text(`plot.${plot}`)}
        </h2>
        <div className={css['cardTools']}>
          {table && (
            <SegmentedControl
              label={text('viewOf', { plot: text(`plot.${plot}`) })}
              value={view}
              onChange={setView}
              segments={[
                { value: 'chart', label: text('showChart'), icon: <Icon name="report" sizePx={14} /> },
                { value: 'table', label: text('showTable'), icon: <Icon name="list" sizePx={14} /> },
              ]}
            />
          )}
          <Download plot={plot} query={query} />
        </div>
      </header>
      <p className={css['note']}>{text(`note.${plot}`)}</p>
      <div className={css['cardBody']}>{view === 'table' && table ? table : chart}</div>
      {remarks.map((remark) => (
        <p key={remark} className={css['remark']}>
          <Icon name="info" sizePx={14} /> <span>{remark}</span>
        </p>
      ))}
    </section>
  )
}

function Download({ plot, query }: { plot: Plot; query: BoardQueryInput }) {
  const text = useDesignDashboardsText()
  const save = async () => {
    try {
      await downloadFile(designDashboardsApi, 'exportPlot', { ...query, plot }, `${plot}.csv`)
    } catch (error) {
      showMessage({ tone: 'error', text: error instanceof Error ? error.message : text('downloadFailed') })
    }
  }
  return (
    <IconButton
      size="small"
      label={text('downloadOf', { plot: text(`plot.${plot}`) })}
      icon={<Icon name="download" sizePx={14} />}
      onClick={() => void save()}
    />
  )
}
