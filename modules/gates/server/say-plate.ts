import { sql } from 'kysely'
import type { z } from 'zod'
import { plainPlate } from '#engines/gates/match-plates.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { type GatePassage, type PassageReading, passageErrors, type SaidPlate } from '../contract/gate-passage.ts'
import { gatePassageKind } from '../contract/gates-records.ts'
import { guardDecided } from './ask-the-guard.ts'
import { gates } from './gate-records.ts'
import { moveLooks } from './look-at-pictures.ts'
import { followPassage } from './pair-passages.ts'
import { getPassage } from './passage-repository.ts'
import { showReading } from './show-reading.ts'
import { decide, isOnFoot, lockSite, OUTCOME } from './take-passage.ts'

/**
 * A guard says what stands on the plate of who waits: the gate decides anew, as for a plate that was typed, so that a record
 * that closes it closes it for this one too. Whether the reading of the picture was right is measured by it.
 */
export async function sayPlate(
  context: RequestContext,
  { id, plate }: z.output<typeof SaidPlate>,
): Promise<GatePassage> {
  const { db } = context
  const { gateId } = await getPassage(db, id)
  const gate = await gates.saved.get(context, gateId)
  await lockSite(db, gate)
  await sql`select from gate_passages where id = ${id} for update`.execute(db)
  const before = await getPassage(db, id)
  if (before.outcome !== 'waiting') throw passageErrors.decided({ id })
  const reading = await showReading(context, { id })
  if (reading?.state !== 'done') throw passageErrors.notRead({ id })
  const after = plate === '' ? before : await decideAnew(db, gate, before, plate)
  await moveLooks(db, after)
  await keepSaid(context, before, after, reading, plate)
  if (plate === '') return before
  if (after.outcome !== 'waiting') await guardDecided(db, context, id)
  if (after.outcome === 'allowed') await followPassage(db, after)
  const followed = await getPassage(db, id)
  await publishChange(
    context,
    gatePassageKind,
    { ...followed, companyId: followed.company?.id ?? null },
    { action: 'gate-passage.plate-said', before: factsOf(before), after: factsOf(followed) },
  )
  return followed
}

const factsOf = ({ read, decision, reason, outcome }: GatePassage) => ({ read, decision, reason, outcome })

async function decideAnew(
  tx: Db,
  gate: Parameters<typeof decide>[1],
  { id, projectCode, direction, isOnFoot: wasOnFoot, at }: GatePassage,
  plate: string,
): Promise<GatePassage> {
  const arriving = { direction, isOnFoot: wasOnFoot, read: plate, confidence: null, at: new Date(at) }
  const { decision, reason, checks, match } = await decide(tx, gate, arriving)
  const known = match?.known
  await sql`update gate_passages set read_text = ${plate}, confidence = null, matched_type = ${known?.record.type ?? null},
      matched_id = ${known?.record.id ?? null}, matched_plate = ${known?.plate ?? ''}, matched_name = ${known?.name ?? ''},
      company_id = ${known?.companyId ?? null}, distance = ${match?.distance ?? null}, booking_id = ${known?.bookingId ?? null},
      is_on_foot = ${isOnFoot(gate, arriving, known)}, decision = ${decision}, reason = ${reason},
      checks = ${JSON.stringify(checks)}::jsonb, outcome = ${OUTCOME[decision]}
    where project_code = ${projectCode} and id = ${id}`.execute(tx)
  return getPassage(tx, id)
}

/** With what the gate had taken it for before, which is measured by the same word of the guard. */
async function keepSaid(
  { db, user }: RequestContext,
  before: GatePassage,
  { company }: GatePassage,
  { plate: suggested }: PassageReading,
  said: string,
): Promise<void> {
  const { read, confidence, matchedPlate, distance, decision, reason, projectCode, id } = before
  const wasRight = said !== '' && plainPlate(matchedPlate) === plainPlate(said)
  const facts = said === '' ? null : { read, confidence, matchedPlate, distance, decision, reason, wasRight }
  const isRight = suggested === '' ? null : plainPlate(suggested) === plainPlate(said)
  await sql`update gate_readings set said = ${said}, is_right = ${isRight}, said_by = ${user.id}, said_at = now(),
      company_id = ${company?.id ?? null}, before = coalesce(before, ${facts && JSON.stringify(facts)}::jsonb)
    where project_code = ${projectCode} and passage_id = ${id}`.execute(db)
}
