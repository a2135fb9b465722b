import { lastDayOf } from '#engines/calendar/months.ts'
import { BarCard } from '#platform/web/dashboard/bar-card.tsx'
import type { BarRow } from '#platform/web/dashboard/bar-list.tsx'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { DashboardCards } from '#platform/web/dashboard/dashboard-card.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { IncidentFigures } from '../../contract/incident-figures.ts'
import { LEAST_HOURS } from '../../contract/incidents-records.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import { type Reach, rowsOf } from './figure-row.tsx'
import { HeatMap } from './heat-map.tsx'
import { HoursCard } from './hours-card.tsx'

interface FigureProps {
  readonly figures: IncidentFigures
  readonly reach: Reach
}

/** What the rates are made of: month by month, by class, by age, by place. */
export function FigureCards({ figures, reach }: FigureProps) {
  return (
    <DashboardCards>
      {figures.compared && <HoursCard of={figures.compared} />}
      <MonthCards figures={figures} reach={reach} />
      <Pyramid figures={figures} reach={reach} />
      <Ages figures={figures} reach={reach} />
      <HeatMap figures={figures} />
    </DashboardCards>
  )
}

function MonthCards({ figures: { byMonth }, reach }: FigureProps) {
  const text = useIncidentsText()
  const format = useFormats()
  const navigation = useScreenNavigation()
  const categories = byMonth.map(({ month }) => format.month(month))
  const open = (at: number) => {
    const picked = byMonth[at]
    if (picked) void navigation.openPath(rowsOf(reach, { occurred: `${picked.month}-01..${lastDayOf(picked.month)}` }))
  }
  const untested = byMonth.filter(({ hours }) => hours === null).length
  const isRated = ({ hours }: IncidentFigures['byMonth'][number]) => hours !== null && hours >= LEAST_HOURS
  const tooFew = byMonth.length - untested - byMonth.filter(isRated).length
  return (
    <>
      <ChartCard
        title={text('perMonth')}
        shape={{
          kind: 'columns',
          categories,
          series: [
            { name: text('recordable'), values: byMonth.map(({ recordable }) => recordable) },
            { name: text('others'), values: byMonth.map(({ total, recordable }) => total - recordable) },
          ],
        }}
        format={format.count}
        onPick={open}
      />
      <ChartCard
        title={text('trirPerMonth')}
        shape={{
          kind: 'lines',
          categories,
          series: [{ name: text('trir'), values: byMonth.map((month) => (isRated(month) ? month.trir : null)) }],
        }}
        format={(value) => format.number(value, 2)}
        remarks={[
          ...(untested > 0 ? [text('monthsUntested', { count: format.count(untested) })] : []),
          ...(tooFew > 0 ? [text('monthsTooFew', { count: format.count(tooFew) })] : []),
        ]}
        onPick={open}
      />
    </>
  )
}

const incidentBars = (name: string) => ({ name, color: 'var(--pl-major)' })

/** From the worst to the least, as the pyramid of safety stands. */
function Pyramid({ figures: { byClass, from, to, hidden }, reach }: FigureProps) {
  const text = useIncidentsText()
  const format = useFormats()
  const rows = byClass.map((row): BarRow => {
    const name = text(`class.${row.class}`)
    const href = rowsOf(reach, { occurred: `${from}..${to}`, class: row.class })
    return {
      key: row.class,
      name,
      parts: [{ value: row.count, href, label: `${name}: ${format.count(row.count)}` }],
      total: format.count(row.count),
    }
  })
  return (
    <BarCard
      title={text('pyramid')}
      series={[incidentBars(text('incidents'))]}
      rows={rows}
      remarks={hidden > 0 ? [text('hiddenOnes', { count: format.count(hidden) })] : []}
    />
  )
}

function Ages({ figures: { byAge }, reach }: FigureProps) {
  const text = useIncidentsText()
  const format = useFormats()
  const rows = byAge.map(({ age, count, from, to }): BarRow => {
    const name = text(`age.${age}`)
    const href = rowsOf(reach, { isOpen: 'true', reported: `${from}..${to}` })
    return {
      key: age,
      name,
      parts: [{ value: count, href, label: `${name}: ${format.count(count)}` }],
      total: format.count(count),
    }
  })
  return <BarCard title={text('ageing')} series={[incidentBars(text('incidents'))]} rows={rows} />
}
