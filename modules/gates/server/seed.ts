import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { SimulatedDevice } from '#modules/devices/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { guardDecided } from './ask-the-guard.ts'
import { table } from './gate-records.ts'
import { keepPictures } from './passage-picture.ts'
import { type AskedGate, takePassage } from './take-passage.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const FLOOR = 85
const PEOPLE_GATE = 'G2'

/** Loads the gates of the demonstration, and two days of who passed them, decided as they would be. Once. */
export async function seedGates(services: Services): Promise<void> {
  const { database, now } = services
  const { DEMO_GATES, readerOf } = await import('#demo/gates.ts')
  const operator = demonstrationUserId('operator')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await table.isKnown(tx, gateId(DEMO_GATES[0]!.code))) return
    const gates = new Map<string, AskedGate>()
    for (const { code, name, kind, lanes, longitude, latitude, requires, most } of DEMO_GATES) {
      const hours = { opensAt: null, closesAt: null, confidenceFloor: FLOOR, most }
      const facts = { ...PLACE, ...hours, id: gateId(code), kind, lanes, longitude, latitude, requires: [...requires] }
      const deviceId = demonstrationId(`device ${readerOf(code)}`)
      await table.insert(tx, { ...facts, name: name.en, nameAr: name.ar, deviceId, cameraId: null, note: '' }, operator)
      gates.set(code, { ...facts, state: 'controlled' })
    }
    await seedPassages(services, tx, gates, now().getTime())
    await seedDaysOfWork(tx, gateId(PEOPLE_GATE), now())
  })
}

const gateId = (code: string) => demonstrationId(`gate ${code}`)

/** The readers of the gates, and what each sees at a moment. */
export async function simulatedReaders(): Promise<SimulatedDevice[]> {
  const { DEMO_GATES, DEMO_READERS, passageSeenAt, readerOf } = await import('#demo/gates.ts')
  return DEMO_GATES.map(({ code }) => ({
    id: demonstrationId(`device ${readerOf(code)}`),
    projectCode: PLACE.projectCode,
    serial: readerOf(code),
    via: 'mqtt',
    everySeconds: DEMO_READERS[0]!.every,
    isUnique: true,
    messageAt: (moment) => {
      const message = passageSeenAt(code, moment)
      return message && { name: 'passages', message }
    },
  }))
}

async function seedPassages(
  services: Services,
  tx: Db,
  gates: ReadonlyMap<string, AskedGate>,
  now: number,
): Promise<void> {
  const { drawGatePicture } = await import('#demo/gate-picture.ts')
  const { DEMO_PASSAGES, plateShown } = await import('#demo/gate-passages.ts')
  const oldestFirst = [...DEMO_PASSAGES].sort((one, other) => agoOf(other) - agoOf(one))
  for (const [index, passage] of oldestFirst.entries()) {
    const { gate, direction, read, confidence, weight = null, material = '' } = passage
    const at = new Date(now - agoOf(passage) * MINUTE_MS)
    const seen = { direction, read, confidence, weight, material, lane: 1 }
    const by = { enteredBy: null, deviceId: null, key: `demonstration ${index}`, at }
    const taken = await takePassage(tx, gates.get(gate)!, { ...seen, ...by })
    const { id, outcome } = taken
    // Who waits for the guard is seen as well as read.
    if (outcome === 'waiting') await keepPictures(services, tx, taken, [drawGatePicture(plateShown(read))])
    // Of the day before nobody waits any more: the guard has let through what was not read.
    if (outcome === 'waiting' && passage.daysAgo > 0) {
      await sql`update gate_passages set outcome = 'allowed', decided_by = ${demonstrationUserId('operator')},
        decided_reason = 'Mud on the plate, driver known', decided_at = at where id = ${id}`.execute(tx)
      await guardDecided(tx, { user: null }, id)
    }
  }
}

/** The weeks before: too many passages to decide each again, and nobody asks what the gate thought of them. */
async function seedDaysOfWork(tx: Db, gate: string, now: Date): Promise<void> {
  const { DEMO_WORKERS, MEASURED_DAYS, workedOn } = await import('#demo/workers.ts')
  const rows = Array.from({ length: MEASURED_DAYS }, (_, at) => dayBefore(now, at + 2)).flatMap((day) =>
    DEMO_WORKERS.flatMap((worker) => {
      const worked = workedOn(worker, day)
      if (!worked) return []
      const moment = (minute: number) => new Date(Date.parse(day) + minute * MINUTE_MS).toISOString()
      const way = (direction: 'in' | 'out') => demonstrationId(`passage ${direction} ${worker.badge} ${day}`)
      const [came, left] = [way('in'), way('out')]
      return [
        { id: came, linked: left, direction: 'in', badge: worker.badge, at: moment(worked.from) },
        { id: left, linked: came, direction: 'out', badge: worker.badge, at: moment(worked.until) },
      ]
    }),
  )
  await sql`
    insert into gate_passages (project_code, site_code, id, gate_id, key, at, direction, is_on_foot, lane, read_text, confidence,
      matched_type, matched_id, matched_plate, matched_name, company_id, decision, reason, checks, outcome, linked_id)
    select like_it.project_code, like_it.site_code, one.id, ${gate}, one.id::text, one.at, one.direction, true, 1, one.badge, 100,
      like_it.matched_type, like_it.matched_id, one.badge, like_it.matched_name, like_it.company_id, like_it.decision,
      like_it.reason, '[]'::jsonb, 'allowed', one.linked
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id uuid, linked uuid, direction text, badge text,
      at timestamptz)
    join lateral (select * from gate_passages as known where known.project_code = ${PLACE.projectCode}
      and known.gate_id = ${gate} and known.matched_plate = one.badge and known.outcome = 'allowed'
      order by known.at limit 1) as like_it on true
    order by one.at, one.direction`.execute(tx)
}

const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10)

const agoOf = ({ daysAgo, minutesAgo }: { readonly daysAgo: number; readonly minutesAgo: number }) =>
  daysAgo * DAY_MINUTES + minutesAgo
