import { sql } from 'kysely'
import { type SeriesAround, seriesAround } from '#modules/telemetry/server/public.ts'
import { groupBy } from '#platform/contract/group-by.ts'
import { metresFrom } from '#platform/server/records/around-moment.ts'
import { whatHappened } from '#platform/server/records/what-happened.ts'
import { deviceKind } from '../contract/devices-records.ts'

/** Series of one device that its line says. */
const MOST_SERIES = 4
/** Of the device itself, and where it is: nothing of what happened. */
const OF_ITSELF: ReadonlySet<string> = new Set(['battery', 'lat', 'lon', 'rssi', 'snr', 'signal'])

interface Measuring {
  readonly id: string
  readonly name: string
  readonly nameAr: string
  readonly metres: number | null
}

export const happenings = whatHappened({
  id: 'measurement',
  title: { en: 'Measurements', ar: 'القياسات' },
  asks: 'device:read',
  find: async ({ db, services }, asked, most) => {
    const { projectCode, siteCode } = asked
    const metres = metresFrom({ longitude: sql`longitude`, latitude: sql`latitude` }, asked)
    // What wristbands measure is somebody's own: the module of workers says who was there.
    const { rows } = await sql<Measuring>`
      select id, name, name_ar as "nameAr", ${metres} as metres from devices
      where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null and kind <> 'wearable'
      order by ${metres} nulls last, name, id limit ${most}`.execute(db)
    const of = { projectCode, deviceIds: rows.map(({ id }) => id), from: asked.from, at: asked.at, to: asked.to }
    const series = groupBy(await seriesAround(services, of), ({ deviceId }) => deviceId)
    return rows.flatMap((device) => {
      const said = (series.get(device.id) ?? []).filter(({ metric }) => !OF_ITSELF.has(metric)).slice(0, MOST_SERIES)
      return said[0] ? [happeningOf(device, said, said[0].nearestAt)] : []
    })
  },
})

function happeningOf({ id, name, nameAr, metres }: Measuring, said: readonly SeriesAround[], at: string) {
  const values = said.map(({ metric, nearest, least, most }) =>
    least === most ? `${metric} ${short(nearest)}` : `${metric} ${short(nearest)} (${short(least)}–${short(most)})`,
  )
  const away = metres === null ? [] : [`${Math.round(metres)} m`]
  const fact = [...values, ...away].join(' · ')
  return {
    id,
    at,
    title: { en: name, ar: nameAr || name },
    fact: { en: fact, ar: fact },
    record: { type: deviceKind.id, id },
  }
}

const short = (value: number) => String(Number(value.toPrecision(4)))
