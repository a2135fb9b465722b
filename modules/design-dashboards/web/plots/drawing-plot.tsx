import { cadModule } from '#modules/cad/contract/cad-module.ts'
import { BarList, type BarRow } from '#platform/web/dashboard/bar-list.tsx'
import { CountTable } from '#platform/web/dashboard/count-table.tsx'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { BOARD_DISCIPLINES, DRAWING_AGES } from '../../contract/board-choices.ts'
import type { DrawingFigures } from '../../contract/design-figures.ts'
import type { RecordsWanted } from '../board-address.ts'
import type { BoardQueryInput } from '../board-filters.ts'
import { PlotCard } from '../parts/plot-card.tsx'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useKeyLabels } from '../use-key-labels.ts'

/** From young to old, one hue; what cannot be read has no age, and no place on the ramp. */
const COLORS = {
  '0-30': 'var(--pl-sequential-4)',
  '31-90': 'var(--pl-sequential-5)',
  '91-180': 'var(--pl-sequential-6)',
  '181': 'var(--pl-sequential-7)',
  unreadable: 'var(--pl-major)',
} as const

interface DrawingPlotProps {
  readonly query: BoardQueryInput
  /** Null where the reader may not see drawings. */
  readonly figures: DrawingFigures | null
  readonly linkTo: (wanted: RecordsWanted) => string
}

/** How long ago the drawings of each discipline were revised. */
export function DrawingPlot({ query, figures, linkTo }: DrawingPlotProps) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const labels = useKeyLabels()
  const plot = 'drawingAge'
  if (!figures) return <PlotCard plot={plot} query={query} chart={<p className={dash['facts']}>{text('hidden')}</p>} />
  if (figures.drawings === 0) return <PlotCard plot={plot} query={query} chart={<NoDrawings />} />
  const ages = DRAWING_AGES.filter((age) => age !== 'unreadable' || figures.cells.some((cell) => cell.age === age))
  const countOf = (discipline: string, age: string) =>
    figures.cells.find((cell) => cell.discipline === discipline && cell.age === age)?.count ?? 0
  const rows = BOARD_DISCIPLINES.filter((name) => figures.cells.some(({ discipline }) => discipline === name)).map(
    (discipline): BarRow => {
      const parts = ages.map((age) => {
        const value = countOf(discipline, age)
        const label = text('barOf', {
          bar: labels.discipline(discipline),
          series: labels.drawingAge(age),
          value: format.count(value),
        })
        return { value, label, href: value > 0 ? linkTo({ records: 'drawings', age, also: discipline }) : undefined }
      })
      const total = parts.reduce((sum, { value }) => sum + value, 0)
      return { key: discipline, name: labels.discipline(discipline), parts, total: format.count(total) }
    },
  )
  const series = ages.map((age) => ({ name: labels.drawingAge(age), color: COLORS[age] }))
  return (
    <PlotCard
      plot={plot}
      query={query}
      chart={<BarList series={series} rows={rows} />}
      table={<CountTable heads={series.map(({ name }) => name)} rows={rows} />}
    />
  )
}

function NoDrawings() {
  const text = useDesignDashboardsText()
  const link = useScreenLinkProps(cadModule, 'add')
  return (
    <div className={dash['empty']}>
      <p>{text('noDrawings')}</p>
      <Can do="cad-drawing:write">
        <a {...link} className={buttonClass()}>
          {text('newDrawing')}
        </a>
      </Can>
    </div>
  )
}
