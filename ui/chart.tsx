import css from './chart.module.css'
import type { ChartCanvasProps } from './chart-canvas.tsx'
import { partOnDemand } from './part-on-demand.ts'
import { Skeleton } from './skeleton.tsx'

export interface ChartSeries {
  readonly name: string
  /** One for each category; null is "not measured" and leaves a gap. */
  readonly values: readonly (number | null)[]
}

/** What is drawn. Categories run in reading direction. */
export type ChartShape =
  | {
      readonly kind: 'columns' | 'lines'
      readonly categories: readonly string[]
      readonly series: readonly ChartSeries[]
      /** Upper end of the values where they have one, such as 100 of percents. */
      readonly most?: number
    }
  /** Lying bars, the first on top: for long names. */
  | { readonly kind: 'bars'; readonly categories: readonly string[]; readonly series: readonly ChartSeries[] }
  /** How much in each cell of rows and columns. */
  | {
      readonly kind: 'heat'
      readonly columns: readonly string[]
      readonly rows: readonly string[]
      readonly cells: readonly { readonly column: number; readonly row: number; readonly value: number }[]
    }

export interface ChartProps {
  /** What the chart shows, for whoever cannot see it. */
  readonly label: string
  readonly shape: ChartShape
  /** A value as the reader writes it, with its unit. */
  readonly format: (value: number) => string
  /** Height in CSS pixels. */
  readonly height?: number
  /** Leads to the records behind a category. */
  readonly onPick?: (category: number) => void
}

const chartPart = partOnDemand<ChartCanvasProps>(async () => (await import('./chart-canvas.tsx')).ChartCanvas)

/**
 * A plot in the product's colours, mirrored for right-to-left. Its code is fetched when the first one is shown. Whoever
 * does not see it gets the numbers as a table.
 */
export function Chart(props: ChartProps) {
  const { label, height = 220 } = props
  const Canvas = chartPart.usePart(true)
  return (
    <figure className={css['chart']}>
      <div aria-hidden="true" style={{ blockSize: height }}>
        {Canvas ? <Canvas {...props} height={height} /> : <Skeleton height={`${height}px`} />}
      </div>
      <figcaption className={css['table']}>
        <NumbersOf {...props} label={label} />
      </figcaption>
    </figure>
  )
}

function NumbersOf({ label, shape, format }: ChartProps) {
  const heads = shape.kind === 'heat' ? shape.columns : shape.series.map(({ name }) => name)
  const rows = shape.kind === 'heat' ? shape.rows : shape.categories
  const valueAt = (row: number, column: number) =>
    shape.kind === 'heat'
      ? (shape.cells.find((cell) => cell.row === row && cell.column === column)?.value ?? 0)
      : (shape.series[column]?.values[row] ?? null)
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((name, row) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {heads.map((head, column) => {
              const value = valueAt(row, column)
              return <td key={head}>{value === null ? '–' : format(value)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
