import { Suspense } from 'react'
import { dayAfter } from '#engines/calendar/local-time.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { AsOf } from '#platform/web/dashboard/as-of.tsx'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { FigureTile, FigureTiles } from '#platform/web/dashboard/figure-tile.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { useToday } from '#platform/web/place/use-today.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { equipmentApi } from '../../contract/equipment-api.ts'
import { equipmentModule } from '../../contract/equipment-module.ts'
import { machineStates } from '../../contract/equipment-records.ts'
import { type MachineHours, machineFigures, sumHours } from '../../contract/utilisation.ts'
import { useEquipmentText } from '../use-equipment-text.ts'
import css from './equipment.module.css'
import { HourFigures } from './hour-figures.tsx'
import { LiveMachines } from './live-machines.tsx'

const DAYS = 14

const machinesBy = (query: string) => `${screenAddress(equipmentModule, 'list')}?${query}`

/** The equipment of the current site now: how much is in which state, how well it is used, and what stands where. */
export function EquipmentView() {
  const { code: siteCode } = useCurrentSite()
  const { code: projectCode } = useCurrentProject()
  const found = useApiQuery(equipmentApi, 'summary', { projectCode, siteCode, days: DAYS })
  useLiveEvents({ kinds: ['machine'] })
  if (found.error && !found.data)
    return <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height="20rem" />
  const { asOf, days } = found.data
  return (
    <div className={css['section']}>
      <AsOf at={asOf} />
      <Suspense fallback={<Skeleton height="26rem" />}>
        <LiveMachines />
      </Suspense>
      <Counts of={found.data} />
      <HourFigures of={sumHours(days)} />
      <Course days={days} />
    </div>
  )
}

type Summary = {
  readonly locked: number
  readonly expiring: number
  readonly states: readonly { readonly state: keyof typeof machineStates.states; readonly count: number }[]
}

function Counts({ of: { locked, expiring, states } }: { of: Summary }) {
  const text = useEquipmentText()
  const say = useSay()
  const format = useFormats()
  const today = useToday()
  const counted = states.filter(({ state }) => state !== 'locked')
  return (
    <FigureTiles>
      {counted.map(({ state, count }) => (
        <FigureTile
          key={state}
          label={say(machineStates.states[state].title)}
          value={format.count(count)}
          nothing={text('notMeasured')}
          href={machinesBy(`state=${state}`)}
        />
      ))}
      <FigureTile
        label={text('locked')}
        value={format.count(locked)}
        nothing={text('notMeasured')}
        href={machinesBy('isLocked=true')}
      />
      <FigureTile
        label={text('standing.expiring')}
        value={format.count(expiring)}
        nothing={text('notMeasured')}
        href={machinesBy(`expiry=${today}..${dayAfter(today, 29)}`)}
      />
    </FigureTiles>
  )
}

function Course({ days }: { days: readonly (MachineHours & { readonly day: string })[] }) {
  const text = useEquipmentText()
  const format = useFormats()
  if (days.length === 0) return <p className={css['quiet']}>{text('notMeasured')}</p>
  const percent = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10)
  const figures = days.map((day) => machineFigures(day))
  return (
    <ChartCard
      title={text('course', { days: DAYS })}
      shape={{
        kind: 'lines',
        categories: days.map(({ day }) => format.day(day, 'UTC')),
        series: (['utilisation', 'availability', 'idleShare'] as const).map((name) => ({
          name: text(name),
          values: figures.map((figure) => percent(figure[name])),
        })),
      }}
      format={(value) => `${format.number(value, 0)} %`}
    />
  )
}
