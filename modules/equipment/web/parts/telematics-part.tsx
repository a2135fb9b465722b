import { Suspense, useMemo } from 'react'
import { MoversMap } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { MapMover } from '#viewers/map/core/site-map.ts'
import { equipmentApi } from '../../contract/equipment-api.ts'
import type { Machine } from '../../contract/machine.ts'
import type { Telematics } from '../../contract/telematics.ts'
import { useEquipmentText } from '../use-equipment-text.ts'
import css from './equipment.module.css'

const EVERY_MS = 60_000
const SHOWN = [
  ['operatingHours', 'h'],
  ['idleHours', 'h'],
  ['fuelUsedLitres', 'l'],
  ['fuelPercent', '%'],
  ['distanceKm', 'km'],
] as const

/** What a machine said of itself by the feed of its maker: last values, last place, and its days beside what people entered. */
export function TelematicsPart({ of }: { readonly of: Machine }) {
  const text = useEquipmentText()
  const found = useApiQuery(equipmentApi, 'telematics', { id: of.id }, { refetchEveryMs: EVERY_MS })
  const isSilent = found.data && Object.values(found.data.latest).every((value) => value === null)
  return (
    <section className={css['section']} aria-label={text('telematics')} data-live>
      <h2 className={css['title']}>{text('telematics')}</h2>
      {isSilent && <p className={css['quiet']}>{text('noTelematics')}</p>}
      {found.error && <p role="alert">{found.error.message}</p>}
      {found.data && !isSilent && (
        <>
          <LatestValues latest={found.data.latest} />
          {found.data.latest.place && <LastPlace of={of} place={found.data.latest.place} />}
          <MeasuredDays days={found.data.days} />
        </>
      )}
    </section>
  )
}

function LatestValues({ latest }: Pick<Telematics, 'latest'>) {
  const text = useEquipmentText()
  const format = useFormats()
  const running = latest.isRunning
  return (
    <div className={css['figures']}>
      {SHOWN.flatMap(([name, unit]) => {
        const said = latest[name]
        return said
          ? [
              <Stat
                key={name}
                label={text(`telematics.${name}`)}
                value={format.number(said.value, 1)}
                unit={unit}
                nothing=""
                asOf={format.exactTime(said.at)}
              />,
            ]
          : []
      })}
      {running && (
        <Stat
          label={text('telematics.engine')}
          value={text(running.value ? 'engineOn' : 'engineOff')}
          nothing=""
          asOf={format.exactTime(running.at)}
        />
      )}
    </div>
  )
}

function LastPlace({ of, place }: { of: Machine; place: NonNullable<Telematics['latest']['place']> }) {
  const text = useEquipmentText()
  const format = useFormats()
  const { at, value } = place
  const movers = useMemo((): MapMover[] => {
    const status = { tone: 'info', label: format.exactTime(at) } as const
    return [{ id: of.id, name: of.reference, status, point: [value.longitude, value.latitude], course: null }]
  }, [of, at, value, format])
  return (
    <div className={css['map']}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <MoversMap siteCode={of.siteCode} label={text('lastPlace')} movers={movers} withoutMap={text('noPlaceMap')} />
      </Suspense>
    </div>
  )
}

function MeasuredDays({ days }: Pick<Telematics, 'days'>) {
  const text = useEquipmentText()
  const format = useFormats()
  const amount = (value: number | null) => (value === null ? '–' : <bdi>{format.number(value, 1)}</bdi>)
  const shown = days.filter(
    ({ operating, idle, fuelLitres }) => operating !== null || idle !== null || fuelLitres !== null,
  )
  if (shown.length === 0) return <p className={css['quiet']}>{text('noMeasuredDays')}</p>
  return (
    <>
      <PlainTable
        heads={[text('day'), text('measuredHours'), text('measuredIdle'), text('measuredFuel'), text('enteredHours')]}
      >
        {shown.map(({ day, operating, idle, fuelLitres, entered, isOff }) => (
          <tr key={day}>
            <td>
              <bdi>{format.day(day, 'UTC')}</bdi>
            </td>
            <td>{amount(operating)}</td>
            <td>{amount(idle)}</td>
            <td>{amount(fuelLitres)}</td>
            <td>
              {amount(entered)} {isOff && <StatusBadge status="minor" word={text('differs')} isPlain />}
            </td>
          </tr>
        ))}
      </PlainTable>
      <p className={css['quiet']}>{text('measuredHow')}</p>
    </>
  )
}
