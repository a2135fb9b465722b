import { PERIODS, PLOTS, REACHES } from '../contract/board-choices.ts'
import { useBoardChoices } from './parts/board-filter-bar.tsx'
import { useDesignDashboardsText } from './use-design-dashboards-text.ts'
import { useKeyLabels } from './use-key-labels.ts'

/** The fields of a dashboard and their values by their names, for what two people have changed. */
export function useDashboardWords() {
  const text = useDesignDashboardsText()
  const labels = useKeyLabels()
  const { models } = useBoardChoices('project')
  return {
    labels: {
      name: text('name'),
      plots: text('plots'),
      reach: text('reach'),
      discipline: text('discipline'),
      modelId: text('model'),
      storey: text('storey'),
      days: text('period'),
      isShared: text('share'),
    },
    valueLabel: (field: string, value: unknown) => {
      const plot = PLOTS.find((known) => field === 'plots' && known === value)
      if (plot) return text(`plot.${plot}`)
      const reach = REACHES.find((known) => field === 'reach' && known === value)
      if (reach) return text(`reach.${reach}`)
      const days = PERIODS.find((known) => field === 'days' && String(known) === value)
      if (days) return text(`days.${days}`)
      if (field === 'discipline') return labels.discipline(String(value))
      return models.find((model) => field === 'modelId' && model.value === value)?.label ?? null
    },
  }
}
