import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { type GatePassage, passageErrors } from '../contract/gate-passage.ts'
import { type CAUSES, gatePassageKind } from '../contract/gates-records.ts'
import { guardDecided } from './ask-the-guard.ts'
import { followPassage } from './pair-passages.ts'
import { getPassage } from './passage-repository.ts'

/** A guard lets in or sends away. What a record closes the gate for, stays outside until that record is put right. */
export async function decideByHand(
  context: RequestContext,
  { id, outcome, reason }: { readonly id: string; readonly outcome: 'allowed' | 'denied'; readonly reason: string },
): Promise<GatePassage> {
  const { db, user } = context
  await sql`select from gate_passages where id = ${id} for update`.execute(db)
  const before = await getPassage(db, id)
  if (before.decidedBy || before.outcome === 'allowed') throw passageErrors.decided({ id })
  const what = before.checks.find(({ rule, result }) => rule === before.reason && result === 'fail')?.what ?? ''
  if (outcome === 'allowed' && before.isClosedByRecord) throw passageErrors.closedByRecord({ what })
  await sql`update gate_passages set outcome = ${outcome}, decided_by = ${user.id}, decided_reason = ${reason}, decided_at = now()
    where project_code = ${before.projectCode} and id = ${id}`.execute(db)
  await guardDecided(db, context, id)
  if (outcome === 'allowed') await followPassage(db, await getPassage(db, id))
  const after = await getPassage(db, id)
  await publishChange(context, gatePassageKind, placed(after), {
    action: 'gate-passage.decided',
    before: { outcome: before.outcome },
    after: { outcome, reason, read: after.read },
  })
  return after
}

/** Says why somebody is inside or outside alone, by the count. Who is still inside is counted on, and asked again tomorrow. */
export async function settlePassage(
  context: RequestContext,
  { id, cause }: { readonly id: string; readonly cause: (typeof CAUSES)[number] },
): Promise<GatePassage> {
  const { db, user } = context
  const before = await getPassage(db, id)
  await sql`update gate_passages set cause = ${cause}, caused_by = ${user.id}, caused_at = now(), closed_because = null,
      closed_with_id = null
    where project_code = ${before.projectCode} and id = ${id}`.execute(db)
  const after = await getPassage(db, id)
  await publishChange(context, gatePassageKind, placed(after), {
    action: 'gate-passage.settled',
    before: { cause: before.cause },
    after: { cause, read: after.read },
  })
  return after
}

const placed = ({ id, projectCode, siteCode, company }: GatePassage) => ({
  ...{ id, projectCode, siteCode },
  companyId: company?.id ?? null,
})
