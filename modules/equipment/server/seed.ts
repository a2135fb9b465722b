import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoMachine } from '#demo/equipment.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import type { SimulatedDevice } from '#modules/devices/server/public.ts'
import { seedActiveForm } from '#modules/forms/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { insertCertificate } from './certificate-repository.ts'
import { askToRenew } from './certify-machine.ts'
import { storeDay } from './machine-hours.ts'
import { table } from './machine-records.ts'

const DAY_MS = 86_400_000
const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
const DAYS = 21
/** Friday is the day off. */
const DAY_OFF = 5

/** Id of a machine of the demonstration, for other seeds. */
export function demonstrationMachineId(reference: string): string {
  return demonstrationId(`machine ${reference}`)
}

/** Loads the machines of the demonstration with certificates and hours, around today. Once: what people did with them stays. */
export async function seedEquipment({ database, now }: Services): Promise<void> {
  const { DEMO_MACHINES } = await import('#demo/equipment.ts')
  const { DEMO_PRE_START } = await import('#demo/pre-start.ts')
  const dayOf = (offset: number) => new Date(now().getTime() + offset * DAY_MS).toISOString().slice(0, 10)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const checkFormId = await seedActiveForm(tx, PLACE.projectCode, DEMO_PRE_START, now())
    for (const machine of DEMO_MACHINES) {
      const id = demonstrationMachineId(machine.reference)
      if (!(await table.isKnown(tx, id))) await seedMachine(tx, { id, machine, checkFormId, dayOf })
    }
  })
}

/** The trackers of the machines of the demonstration, and what each says at a moment. */
export async function simulatedMachines(): Promise<SimulatedDevice[]> {
  const { MACHINE_SECONDS, MACHINE_SIGNALS } = await import('#demo/machine-trackers.ts')
  return MACHINE_SIGNALS.map(({ serial, valuesAt }) => ({
    id: demonstrationId(`device ${serial}`),
    projectCode: PLACE.projectCode,
    serial,
    via: 'mqtt',
    everySeconds: MACHINE_SECONDS,
    messageAt: (moment) => ({ values: { ...valuesAt(moment) } }),
  }))
}

interface Seeded {
  readonly id: string
  readonly machine: DemoMachine
  readonly checkFormId: string
  readonly dayOf: (offset: number) => string
}

async function seedMachine(tx: Db, { id, machine, checkFormId, dayOf }: Seeded): Promise<void> {
  const ownerId = demonstrationUserId('engineer')
  const companyId = demonstrationCompanyId(machine.organisation)
  const { reference, category, model, serial, dayRate, capacity, safeLoad, yearMade, plate } = machine
  const of = { ...PLACE, id, companyId, reference, ownerId }
  await table.insert(
    tx,
    {
      ...of,
      ...{ category, model, serial, dayRate, capacity, safeLoad, yearMade, plate },
      name: machine.name.en,
      nameAr: machine.name.ar,
      manufacturer: machine.maker,
      hireType: machine.hire,
      telematicsId: '',
      checkFormId,
      note: '',
    },
    ownerId,
  )
  await sql`update equipment set state = ${machine.state} where id = ${id}`.execute(tx)
  for (const [type, body, number, issued, expires] of machine.certificates) {
    const facts = { type, body, number, issuedOn: dayOf(issued), expiresOn: dayOf(expires) }
    await insertCertificate(tx, of, demonstrationId(`certificate ${number}`), facts, ownerId)
    await askToRenew(tx, { user: null }, of, facts)
  }
  for (let back = DAYS; back >= 1; back--) await seedDay(tx, of, machine, { day: dayOf(-back), back })
}

/** What was entered of a day of work. */
async function seedDay(
  tx: Db,
  of: Parameters<typeof storeDay>[1],
  machine: DemoMachine,
  { day, back }: { readonly day: string; readonly back: number },
): Promise<void> {
  if (new Date(day).getUTCDay() === DAY_OFF) return
  const { machineHours } = await import('#demo/equipment.ts')
  const [scheduled, working, idle, standby, breakdown] = machineHours(machine, day, back)
  await storeDay(
    tx,
    of,
    { day, scheduled, working, idle, standby, breakdown, note: '' },
    demonstrationUserId('engineer'),
  )
}
