import { sql } from 'kysely'
import type { Dated, MachineSnapshot } from '#engines/machines/machine-snapshot.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { UnknownMachine } from '../../contract/machine-feed.ts'

/** A clock may go a little ahead; what lies further in the future would stand as the last value until then. */
const AHEAD_MS = 120_000

const VALUES = [
  'operatingHours',
  'idleHours',
  'fuelUsedLitres',
  'fuelRemainingPercent',
  'distanceKm',
  'isRunning',
] as const
type Value = (typeof VALUES)[number] | 'latitude' | 'longitude'
type Reading = { machineId: string; at: number } & Partial<Record<Value, number | boolean>>

export interface Kept {
  readonly matched: number
  readonly leftOut: number
  readonly unknown: readonly UnknownMachine[]
}

/**
 * Keeps what machines of a site said of themselves. Each value goes to its own moment; what is there already stays as it is, so a
 * page may be read again.
 */
export async function keepReadings(
  tx: Db,
  of: { readonly projectCode: string; readonly siteCode: string },
  machines: readonly MachineSnapshot[],
  now: Date,
): Promise<Kept> {
  const found = await findMachines(tx, of, machines)
  const readings = new Map<string, Reading>()
  const unknown: UnknownMachine[] = []
  let leftOut = 0
  machines.forEach((machine, index) => {
    const ids = found[index]!
    const [machineId] = ids
    if (machineId === undefined || ids.length > 1) {
      const { equipmentId, serial, pin, manufacturer, model } = machine
      const called = [manufacturer, model].filter(Boolean).join(' ')
      unknown.push({ equipmentId, serial: serial || pin, called, isAmbiguous: ids.length > 1 })
      return
    }
    leftOut += gather(readings, machineId, machine, now)
  })
  await insertReadings(tx, of.projectCode, [...readings.values()])
  return { matched: machines.length - unknown.length, leftOut, unknown }
}

/** By the name that its maker gave it and the record has; where the record has none, by the serial number. */
async function findMachines(
  tx: Db,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
  machines: readonly MachineSnapshot[],
): Promise<string[][]> {
  const { rows } = await sql<{ index: number; ids: string[] }>`
    select sent.index::int as index, array_agg(equipment.id) as ids
    from unnest(
      ${machines.map(({ equipmentId }) => equipmentId)}::text[], ${machines.map(({ serial }) => serial)}::text[],
      ${machines.map(({ pin }) => pin)}::text[]
    ) with ordinality as sent (equipment_id, serial, pin, index)
    join equipment on equipment.project_code = ${projectCode} and equipment.site_code = ${siteCode} and deleted_at is null
      and case when equipment.telematics_id <> '' then equipment.telematics_id = sent.equipment_id
        else equipment.serial in (nullif(sent.serial, ''), nullif(sent.pin, '')) end
    group by sent.index`.execute(tx)
  const byIndex = new Map(rows.map(({ index, ids }) => [index - 1, ids]))
  return machines.map((_, index) => byIndex.get(index) ?? [])
}

/** @returns how many values were left out */
function gather(readings: Map<string, Reading>, machineId: string, machine: MachineSnapshot, now: Date): number {
  let leftOut = 0
  const at = (dated: Dated<unknown>): Reading | null => {
    if (dated.at > now.getTime() + AHEAD_MS) {
      leftOut += 1
      return null
    }
    const key = `${machineId} ${dated.at}`
    const reading = readings.get(key) ?? { machineId, at: dated.at }
    readings.set(key, reading)
    return reading
  }
  for (const name of VALUES) {
    const dated = machine[name]
    const reading = dated && at(dated)
    if (dated && reading) reading[name] = dated.value
  }
  const reading = machine.place && at(machine.place)
  if (machine.place && reading) Object.assign(reading, machine.place.value)
  return leftOut
}

async function insertReadings(tx: Db, projectCode: string, readings: readonly Reading[]): Promise<void> {
  if (readings.length === 0) return
  const numbers = (name: Value) => sql`${readings.map((reading) => reading[name] ?? null)}::double precision[]`
  const columns = sql`operating_hours, idle_hours, fuel_used_litres, fuel_percent, distance_km, latitude, longitude, is_running`
  const kept = (name: string) =>
    sql`${sql.ref(name)} = coalesce(equipment_readings.${sql.ref(name)}, excluded.${sql.ref(name)})`
  const names = [
    'operating_hours',
    'idle_hours',
    'fuel_used_litres',
    'fuel_percent',
    'distance_km',
    'latitude',
    'longitude',
    'is_running',
  ]
  await sql`
    insert into equipment_readings (project_code, machine_id, at, ${columns})
    select ${projectCode}, sent.* from unnest(
      ${readings.map(({ machineId }) => machineId)}::uuid[],
      ${readings.map(({ at }) => new Date(at).toISOString())}::timestamptz[],
      ${numbers('operatingHours')}, ${numbers('idleHours')}, ${numbers('fuelUsedLitres')}, ${numbers('fuelRemainingPercent')},
      ${numbers('distanceKm')}, ${numbers('latitude')}, ${numbers('longitude')},
      ${readings.map((reading) => reading.isRunning ?? null)}::boolean[]
    ) as sent
    order by 2, 3
    on conflict (project_code, machine_id, at) do update set ${sql.join(names.map(kept))}`.execute(tx)
}
