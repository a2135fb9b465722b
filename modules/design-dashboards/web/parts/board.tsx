import { modelsModule } from '#modules/models/contract/models-module.ts'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { DashboardFacts } from '#platform/web/dashboard/dashboard-facts.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Plot } from '../../contract/board-choices.ts'
import type { BoardAddress } from '../board-address.ts'
import { type BoardQueryInput, boardQuery, useBoardPlace } from '../board-filters.ts'
import { DrawingPlot } from '../plots/drawing-plot.tsx'
import { EarnedValuePlot } from '../plots/earned-value-plot.tsx'
import { IssueFlowPlot } from '../plots/issue-flow-plot.tsx'
import { IssuePlot } from '../plots/issue-plot.tsx'
import { ModelHealthPlot } from '../plots/model-health-plot.tsx'
import { RequirementsPlot } from '../plots/requirements-plot.tsx'
import { TrendPlot } from '../plots/trend-plot.tsx'
import { RecordsDrawer } from '../records/records-drawer.tsx'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { BoardTiles } from './board-tiles.tsx'
import { type BoardFigures, useBoardFigures } from './use-board-figures.ts'

/** What changes a figure: a run that ends, an issue, a version, a check, a drawing, a package of work. */
const KINDS = [
  'clash-test',
  'bcf-topic',
  'bcf-import',
  'bim-model',
  'ids-check',
  'cad-drawing',
  'design-dashboard',
  'work-package',
] as const

/** The figures and plots of one board, with the records behind each number in a panel beside them. */
export function Board({ address, plots }: { address: BoardAddress; plots: readonly Plot[] }) {
  const place = useBoardPlace(address.filters.reach)
  const query = boardQuery(place, address.filters)
  const { figures, error, readAgain } = useBoardFigures(query)
  useLiveEvents({ kinds: KINDS })
  return (
    <>
      {error ? (
        <LoadFailure error={error} isList={false} onRetry={readAgain} />
      ) : figures ? (
        <Content address={address} plots={plots} query={query} figures={figures} />
      ) : (
        <Waiting />
      )}
      <RecordsDrawer address={address} query={query} />
    </>
  )
}

function Content(props: {
  address: BoardAddress
  plots: readonly Plot[]
  query: BoardQueryInput
  figures: BoardFigures
}) {
  const { address, plots, query, figures } = props
  const { linkTo } = address
  if (isBare(figures) && !isNarrowed(query)) return <Start />
  return (
    <>
      <BoardTiles figures={figures} linkTo={linkTo} />
      <div className={dash['cards']}>
        {plots.map((plot) => {
          if (plot === 'modelHealth') return <ModelHealthPlot key={plot} query={query} />
          if (plot === 'earnedValue') return <EarnedValuePlot key={plot} query={query} />
          if (plot === 'issueFlow') return <IssueFlowPlot key={plot} query={query} linkTo={linkTo} />
          if (plot === 'requirementsMet') return <RequirementsPlot key={plot} query={query} />
          if (plot === 'drawingAge')
            return <DrawingPlot key={plot} query={query} figures={figures.drawings} linkTo={linkTo} />
          if (plot === 'clashTrend' || plot === 'clashRate')
            return <TrendPlot key={plot} plot={plot} query={query} figures={figures.clashes} />
          return <IssuePlot key={plot} plot={plot} query={query} figures={figures.issues} linkTo={linkTo} />
        })}
      </div>
      <DashboardFacts at={figures.issues.asOf} />
    </>
  )
}

/** Nothing of any kind is there, and everything would be shown: somebody starts here. */
function isBare({ issues, clashes, models, drawings }: BoardFigures): boolean {
  const open = (issues.topics?.open ?? 0) + (issues.clashes?.open ?? 0)
  return open === 0 && clashes?.coverage.tests === 0 && models?.totals.models === 0 && (drawings?.drawings ?? 0) === 0
}

function isNarrowed({ discipline, modelId, storey, days }: BoardQueryInput): boolean {
  return Boolean(discipline || modelId || storey || days)
}

function Start() {
  const text = useDesignDashboardsText()
  const link = useScreenLinkProps(modelsModule, 'add')
  return (
    <EmptyState
      title={text('startTitle')}
      actions={
        <Can do="bim-model:write">
          <a {...link} className={buttonClass({ look: 'primary' })}>
            {text('newModel')}
          </a>
        </Can>
      }
    >
      {text('startWords')}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div className={dash['screen']} aria-busy="true">
      <Skeleton height="6rem" />
      <div className={dash['cards']}>
        <Skeleton height="18rem" />
        <Skeleton height="18rem" />
      </div>
    </div>
  )
}
