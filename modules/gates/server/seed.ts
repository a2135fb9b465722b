import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { table } from './gate-records.ts'
import { keepPicture } from './passage-picture.ts'
import { type AskedGate, takePassage } from './take-passage.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const FLOOR = 85

/** Loads the gates of the demonstration, and two days of who passed them, decided as they would be. Once. */
export async function seedGates(services: Services): Promise<void> {
  const { database, now } = services
  const { DEMO_GATES } = await import('#demo/gates.ts')
  const operator = demonstrationUserId('operator')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await table.isKnown(tx, gateId(DEMO_GATES[0]!.code))) return
    const gates = new Map<string, AskedGate>()
    for (const { code, name, kind, lanes, longitude, latitude, requires, most } of DEMO_GATES) {
      const hours = { opensAt: null, closesAt: null, confidenceFloor: FLOOR, most }
      const facts = { ...PLACE, ...hours, id: gateId(code), kind, lanes, longitude, latitude, requires: [...requires] }
      await table.insert(tx, { ...facts, name: name.en, nameAr: name.ar, deviceId: null, note: '' }, operator)
      gates.set(code, { ...facts, state: 'controlled' })
    }
    await seedPassages(services, tx, gates, now().getTime())
  })
}

const gateId = (code: string) => demonstrationId(`gate ${code}`)

async function seedPassages(
  services: Services,
  tx: Db,
  gates: ReadonlyMap<string, AskedGate>,
  now: number,
): Promise<void> {
  const { drawGatePicture } = await import('#demo/gate-picture.ts')
  const { DEMO_PASSAGES } = await import('#demo/gate-passages.ts')
  const oldestFirst = [...DEMO_PASSAGES].sort((one, other) => agoOf(other) - agoOf(one))
  for (const [index, passage] of oldestFirst.entries()) {
    const { gate, direction, read, confidence, weight = null, material = '' } = passage
    const at = new Date(now - agoOf(passage) * MINUTE_MS)
    const seen = { direction, read, confidence, weight, material, lane: 1 }
    const by = { enteredBy: null, deviceId: null, key: `demonstration ${index}`, at }
    const taken = await takePassage(tx, gates.get(gate)!, { ...seen, ...by })
    const { id, outcome } = taken
    // Who waits for the guard is seen as well as read.
    if (outcome === 'waiting') await keepPicture(services, tx, taken, drawGatePicture(read))
    // Of the day before nobody waits any more: the guard has let through what was not read.
    if (outcome === 'waiting' && passage.daysAgo > 0)
      await sql`update gate_passages set outcome = 'allowed', decided_by = ${demonstrationUserId('operator')},
        decided_reason = 'Mud on the plate, driver known', decided_at = at where id = ${id}`.execute(tx)
  }
}

const agoOf = ({ daysAgo, minutesAgo }: { readonly daysAgo: number; readonly minutesAgo: number }) =>
  daysAgo * DAY_MINUTES + minutesAgo
