import { BarList, type BarRow, type BarSeries } from './bar-list.tsx'
import { CountTable } from './count-table.tsx'
import { DashboardCard, type DashboardCardProps } from './dashboard-card.tsx'

interface BarCardProps extends Omit<DashboardCardProps, 'chart' | 'table'> {
  readonly series: readonly BarSeries[]
  readonly rows: readonly BarRow[]
}

/** A question that counts answer: lying bars, or the same numbers as a table. */
export function BarCard({ series, rows, ...card }: BarCardProps) {
  return (
    <DashboardCard
      {...card}
      chart={<BarList series={series} rows={rows} />}
      table={<CountTable heads={series.map(({ name }) => name)} rows={rows} />}
    />
  )
}
