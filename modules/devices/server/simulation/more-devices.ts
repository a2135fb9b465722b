import { sql } from 'kysely'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { table } from '../device-records.ts'
import { simulatedDeviceId } from '../seed.ts'
import type { SimulatedDevice } from './simulated-device.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 500

/**
 * So many devices: those of the demonstration, and beyond them copies that are registered beside their models, each some minutes
 * apart in its day. A gate is read by one reader, so its like is not copied.
 */
export async function devicesAsMany(
  { database }: Pick<Services, 'database'>,
  known: readonly SimulatedDevice[],
  wanted: number,
): Promise<readonly SimulatedDevice[]> {
  const models = known.filter(({ isUnique }) => !isUnique)
  if (wanted <= known.length || models.length === 0) return known.slice(0, wanted)
  const copies = Array.from({ length: wanted - known.length }, (_, at) => copyOf(models[at % models.length]!, at + 1))
  for (let at = 0; at < copies.length; at += AT_ONCE)
    await database.transaction(SYSTEM_SCOPE, (tx) => register(tx, copies.slice(at, at + AT_ONCE)))
  return [...known, ...copies.map(({ copy }) => copy)]
}

interface Copy {
  readonly model: SimulatedDevice
  readonly copy: SimulatedDevice
}

function copyOf(model: SimulatedDevice, number: number): Copy {
  const serial = `${model.serial}-${number}`
  const ahead = ((number * 0.618) % 1) * HOUR_MS
  return {
    model,
    copy: { ...model, serial, id: simulatedDeviceId(serial), messageAt: (moment) => model.messageAt(moment + ahead) },
  }
}

/**
 * Registers a simulated device of another serial number beside its model.
 * @returns its id
 */
export function registerLike(
  services: Pick<Services, 'database'>,
  model: SimulatedDevice,
  serial: string,
): Promise<string> {
  const copy = { ...model, serial, id: simulatedDeviceId(serial) }
  return services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await register(tx, [{ model, copy }])
    return copy.id
  })
}

async function register(tx: Db, copies: readonly Copy[]): Promise<void> {
  for (const { model, copy } of copies) {
    if (await table.isKnown(tx, copy.id)) continue
    const of = await table.get(tx, model.id, {})
    const name = `${of.name} ${copy.serial}`
    const nameAr = of.nameAr && `${of.nameAr} ${copy.serial}`
    await table.insert(tx, { ...of, id: copy.id, serial: copy.serial, name, nameAr }, demonstrationUserId('operator'))
    await sql`update devices set is_simulated = true where id = ${copy.id}`.execute(tx)
  }
}
