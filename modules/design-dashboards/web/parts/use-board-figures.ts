import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import type { ClashFigures, DrawingFigures, IssueFigures, ModelFigures } from '../../contract/design-figures.ts'
import type { BoardQueryInput } from '../board-filters.ts'

/** All that the tiles and plots of a board draw from. */
export interface BoardFigures {
  readonly issues: IssueFigures
  readonly clashes: ClashFigures | null
  readonly models: ModelFigures | null
  readonly drawings: DrawingFigures | null
}

/** Reads the figures of a board side by side; nothing is shown before all are there, so that tiles do not jump. */
export function useBoardFigures(query: BoardQueryInput) {
  const issues = useApiQuery(designDashboardsApi, 'issues', query, { keepPrevious: true })
  const clashes = useApiQuery(designDashboardsApi, 'clashes', query, { keepPrevious: true })
  const models = useApiQuery(designDashboardsApi, 'models', { ...query, page: 1, pageSize: 10 }, { keepPrevious: true })
  const drawings = useApiQuery(designDashboardsApi, 'drawingAges', query, { keepPrevious: true })
  const all = [issues, clashes, models, drawings]
  const isHere =
    issues.data !== undefined && clashes.data !== undefined && models.data !== undefined && drawings.data !== undefined
  const figures: BoardFigures | null = isHere
    ? { issues: issues.data, clashes: clashes.data, models: models.data, drawings: drawings.data }
    : null
  return {
    figures,
    error: figures ? null : (all.find(({ error }) => error)?.error ?? null),
    readAgain: () => {
      for (const { error, refetch } of all) if (error) void refetch()
    },
  }
}
