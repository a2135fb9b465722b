import { Chart, ChartNumbers } from '#ui/chart.tsx'
import type { ChartProps } from '#ui/chart-option.ts'
import css from './dashboard.module.css'
import { DashboardCard, type DashboardCardProps } from './dashboard-card.tsx'

type ChartCardProps = Omit<DashboardCardProps, 'chart' | 'table'> & Omit<ChartProps, 'label'>

/** A plot with its numbers as a table, one click away. */
export function ChartCard({ shape, format, height = 240, onPick, ...card }: ChartCardProps) {
  const plot = { label: card.title, shape, format }
  return (
    <DashboardCard
      {...card}
      chart={<Chart {...plot} height={height} {...(onPick && { onPick })} />}
      table={
        <div className={css['tableFrame']}>
          <ChartNumbers {...plot} className={css['table']} />
        </div>
      }
    />
  )
}
