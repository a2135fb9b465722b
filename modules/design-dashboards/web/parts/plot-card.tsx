import { downloadFile } from '#platform/web/api/download-file.ts'
import { DashboardCard, type DashboardCardProps } from '#platform/web/dashboard/dashboard-card.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Plot } from '../../contract/board-choices.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import type { BoardQueryInput } from '../board-filters.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'

type PlotCardProps = Omit<DashboardCardProps, 'title' | 'note' | 'tools'> & {
  readonly plot: Plot
  readonly query: BoardQueryInput
}

/** One plot of a board, with its numbers as a file. */
export function PlotCard({ plot, query, ...card }: PlotCardProps) {
  const text = useDesignDashboardsText()
  const tools = <Download plot={plot} query={query} />
  return <DashboardCard {...card} title={text(`plot.${plot}`)} note={text(`note.${plot}`)} tools={tools} />
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
