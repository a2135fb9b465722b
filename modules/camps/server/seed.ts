import { sql } from 'kysely'
import type { DemoCamp } from '#demo/camps.ts'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { demonstrationWorkerId, findWorker } from '#modules/workers/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { CAMP_CHECKS } from '../contract/camps-records.ts'
import { table } from './camp-records.ts'
import { insertRooms } from './edit-rooms.ts'
import { storeStay } from './house-worker.ts'
import { storeInspection } from './inspect-camp.ts'
import { askToMend } from './settle-finding.ts'

const DAY_MS = 86_400_000
const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }

/** Loads the camps of the demonstration with those who live there, around today. Once: what people did with them stays. */
export async function seedCamps({ database, now }: Services): Promise<void> {
  const { DEMO_CAMPS } = await import('#demo/camps.ts')
  const dayOf = (offset: number) => new Date(now().getTime() + offset * DAY_MS).toISOString().slice(0, 10)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const camp of DEMO_CAMPS) {
      const id = demonstrationId(`camp ${camp.code}`)
      if (!(await table.isKnown(tx, id))) await seedCamp(tx, { ...PLACE, id, name: camp.name.en }, camp, dayOf)
    }
  })
}

type Seeded = typeof PLACE & { readonly id: string; readonly name: string }

async function seedCamp(tx: Db, of: Seeded, camp: DemoCamp, dayOf: (offset: number) => string): Promise<void> {
  const operator = demonstrationUserId('operator')
  const { code, name, kind, address, longitude, latitude, capacity } = camp
  const facts = { ...of, nameAr: name.ar, kind, address, longitude, latitude, capacity, note: '' }
  await table.insert(tx, { ...facts, operatorId: demonstrationCompanyId(camp.operator) }, operator)
  const roomId = (room: string) => demonstrationId(`camp ${code} ${room}`)
  const rooms = camp.rooms.map(([building, room, beds, areaM2]) => ({ building, name: room, beds, areaM2 }))
  await insertRooms(
    tx,
    of,
    rooms.map((room) => ({ ...room, id: roomId(`${room.building} ${room.name}`) })),
  )
  const beds = rooms.reduce((sum, room) => sum + room.beds, 0)
  await sql`update camps set beds = ${beds} where id = ${of.id}`.execute(tx)
  for (const [badge, room, bed, from, until] of camp.people) {
    const worker = await findWorker(tx, demonstrationWorkerId(badge))
    if (!worker) continue
    const id = demonstrationId(`stay ${badge} ${from}`)
    await storeStay(tx, of, { id, roomId: roomId(room), bed, worker, fromOn: dayOf(from), by: operator })
    if (until !== undefined)
      await sql`with ended as (update camp_stays set until_on = ${dayOf(until)}::date, ended_by = ${operator} where id = ${id})
        update camp_rooms set taken = array_remove(taken, ${bed}) where id = ${roomId(room)}`.execute(tx)
  }
  for (const inspection of camp.inspections) await seedInspection(tx, of, inspection, dayOf)
}

async function seedInspection(
  tx: Db,
  camp: Seeded,
  [day, ...findings]: DemoCamp['inspections'][number],
  dayOf: (offset: number) => string,
): Promise<void> {
  const [inspector, mender] = [demonstrationUserId('inspector'), demonstrationUserId('operator')]
  const id = demonstrationId(`camp inspection ${camp.id} ${day}`)
  const found = findings.map(([check, description, due, state]) => ({
    ...{ id: demonstrationId(`camp finding ${id} ${check}`), check, description, state },
    ...{ ownerId: mender, dueOn: dayOf(due) },
  }))
  const items = CAMP_CHECKS.map((check) => ({
    check,
    verdict: found.some((one) => one.check === check) ? ('finding' as const) : ('good' as const),
  }))
  await storeInspection(tx, camp, { id, onDay: dayOf(day), items, by: inspector }, found)
  for (const finding of found) {
    if (finding.state === 'open') await askToMend(tx, { user: null }, camp, finding)
    else
      await sql`update camp_findings set state = ${finding.state}, mended_by = ${mender},
        mended_at = least(now() - interval '1 day', ${finding.dueOn}::date - 1), mended_note = 'Done, see the photos of the day',
        closed_by = case when ${finding.state} = 'closed' then ${inspector}::uuid end,
        closed_at = case when ${finding.state} = 'closed' then ${finding.dueOn}::date end
        where id = ${finding.id}`.execute(tx)
  }
}
