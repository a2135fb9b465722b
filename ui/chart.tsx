import css from './chart.module.css'
import type { ChartCanvasProps } from './chart-canvas.tsx'
import type { ChartProps } from './chart-option.ts'
import { lazyPart } from './lazy-part.ts'
import { Skeleton } from './skeleton.tsx'

const chartPart = lazyPart<ChartCanvasProps>(async () => (await import('./chart-canvas.tsx')).ChartCanvas)

/**
 * A plot in the product's colours, mirrored for right-to-left. Its code is fetched when the first one is shown. Whoever
 * does not see it gets the numbers as a table.
 */
export function Chart(props: ChartProps) {
  const { height = 220 } = props
  const Canvas = chartPart.usePart(true)
  return (
    <figure className={css['chart']}>
      <div aria-hidden="true" style={{ blockSize: height }}>
        {Canvas ? <Canvas {...props} height={height} /> : <Skeleton height={`${height}px`} />}
      </div>
      <figcaption className={css['table']}>
        <ChartNumbers {...props} />
      </figcaption>
    </figure>
  )
}

/** The numbers of a chart as a table. */
export function ChartNumbers({
  label,
  shape,
  format,
  className,
}: Pick<ChartProps, 'label' | 'shape' | 'format'> & { readonly className?: string | undefined }) {
  const heads = shape.kind === 'heat' ? shape.columns : shape.series.map(({ name }) => name)
  const rows = shape.kind === 'heat' ? shape.rows : shape.categories
  const valueAt = (row: number, column: number) =>
    shape.kind === 'heat'
      ? (shape.cells.find((cell) => cell.row === row && cell.column === column)?.value ?? 0)
      : (shape.series[column]?.values[row] ?? null)
  return (
    <table className={className}>
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
