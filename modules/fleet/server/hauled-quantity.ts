import { sql } from 'kysely'
import { geofencesOf } from '#modules/geofences/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type AskedQuantity, type QuantityRow, quantitySource } from '#platform/server/records/quantity-source.ts'
import { vehicleKind } from '../contract/fleet-records.ts'
import { seenVehicles } from './seen-vehicles.ts'

const ALL = 'all'
const UNKNOWN = {
  en: 'Left out: nobody has said what it carries.',
  ar: 'لم يُحتسب: لم تُذكر حمولتها.',
}

export const hauledQuantity = quantitySource({
  id: 'hauled',
  order: 3,
  title: { en: 'Machine loads', ar: 'حمولات الآليات' },
  asks: 'vehicle:read',
  choices: async (context, place) => {
    const vehicles = await seenVehicles(context.db, place)
    const fences = new Map((await geofencesOf(context.db, place.projectCode)).map((fence) => [fence.id, fence]))
    const ways = await context.services.database.read(SYSTEM_SCOPE, (db) =>
      sql<{ load: string; dump: string }>`
        select distinct load_zone as load, dump_zone as dump from haul_cycles where project_code = ${place.projectCode}
          and vehicle_id = any (${vehicles.map(({ id }) => id)}::uuid[]) order by 1, 2 limit 200`.execute(db),
    )
    if (ways.rows.length === 0) return []
    const named = ways.rows.flatMap(({ load, dump }) => {
      const [from, to] = [fences.get(load), fences.get(dump)]
      if (!from || !to) return []
      const title = { en: `${from.name} → ${to.name}`, ar: `${from.nameAr || from.name} ← ${to.nameAr || to.name}` }
      return [{ value: `${load}:${dump}`, title }]
    })
    return [{ value: ALL, title: { en: 'All loads of the site', ar: 'كل حمولات الموقع' } }, ...named]
  },
  measure,
})

/** Haul cycles of the vehicles that the caller sees, each by the payload of its vehicle. */
async function measure({ db, services }: RequestContext, asked: AskedQuantity) {
  const { projectCode, from, to, choice } = asked
  const vehicles = await seenVehicles(db, asked)
  const [load = null, dump = null] = choice === ALL ? [] : choice.split(':')
  const way = load && dump ? sql`load_zone = ${load}::uuid and dump_zone = ${dump}::uuid` : sql`true`
  const counted = await services.database.read(SYSTEM_SCOPE, (inner) =>
    sql<{ id: string; loads: number }>`
      select vehicle_id as id, count(*)::int as loads from haul_cycles where project_code = ${projectCode}
        and vehicle_id = any (${vehicles.map(({ id }) => id)}::uuid[]) and day between ${from} and ${to} and ${way}
      group by vehicle_id`.execute(inner),
  )
  const loads = new Map(counted.rows.map((row) => [row.id, row.loads]))
  const rows = vehicles.flatMap(({ id, plate, fleetNumber, payloadT }): QuantityRow[] => {
    const count = loads.get(id)
    if (!count) return []
    const called = fleetNumber || plate
    const named = { id, at: null, title: { en: called, ar: called }, record: { type: vehicleKind.id, id } }
    if (payloadT === null) return [{ ...named, quantity: null, fact: UNKNOWN }]
    const fact = `${count} × ${payloadT} t`
    return [{ ...named, quantity: (count * payloadT).toFixed(3), fact: { en: fact, ar: fact } }]
  })
  const known = rows.filter(({ quantity }) => quantity !== null)
  if (known.length === 0) return null
  const quantity = known.reduce((sum, row) => sum + Number(row.quantity), 0).toFixed(3)
  return {
    ...{ quantity, unit: 't' as const, sigma: null },
    rows: [...known, ...rows.filter((row) => row.quantity === null)],
  }
}
