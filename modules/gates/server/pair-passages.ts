import { sql } from 'kysely'
import { noteAtGate } from '#modules/gate-bookings/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { GatePassage } from '../contract/gate-passage.ts'
import { IS_ALONE } from './passage-repository.ts'

export const TICKETS = 'gate-ticket'

/** What follows from a passage that was allowed: its booking moves on, and it is joined with its other half. */
export async function followPassage(tx: Db, passage: GatePassage): Promise<void> {
  const { projectCode, booking, direction, at } = passage
  if (booking) await noteAtGate(tx, { projectCode, id: booking.id, direction, at: new Date(at) })
  await pairPassage(tx, passage)
}

/**
 * Joins a passage that was allowed with its other half: the last time that the same one went the other way and has not come
 * back since. Both weighed, they make a ticket: the heavier is gross, the lighter tare.
 */
async function pairPassage(tx: Db, passage: GatePassage): Promise<void> {
  const { id, projectCode, siteCode, matched, at, direction } = passage
  if (!matched || direction === 'in') return
  const { rows } = await sql<{ id: string; weight: string | null; material: string }>`
    select p.id, p.weight::text as weight, p.material from gate_passages as p
    where p.project_code = ${projectCode} and p.site_code = ${siteCode} and p.matched_id = ${matched.id}
      and ${IS_ALONE} and p.direction = 'in' and p.at <= ${at}::timestamptz
    order by p.at desc limit 1 for update`.execute(tx)
  const other = rows[0]
  if (!other) return
  await sql`update gate_passages set linked_id = ${id} where project_code = ${projectCode} and id = ${other.id}`.execute(
    tx,
  )
  await sql`update gate_passages set linked_id = ${other.id} where project_code = ${projectCode} and id = ${id}`.execute(
    tx,
  )
  if (other.weight === null || passage.weight === null) return
  const ticket = await nextNumber(tx, TICKETS, projectCode)
  await sql`
    update gate_passages set ticket = ${ticket}, material = coalesce(nullif(material, ''), ${other.material}),
      gross = greatest(weight, ${other.weight}::numeric), tare = least(weight, ${other.weight}::numeric),
      net = abs(weight - ${other.weight}::numeric)
    where project_code = ${projectCode} and id = ${id}`.execute(tx)
}
