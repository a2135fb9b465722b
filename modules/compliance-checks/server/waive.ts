import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isPastInProject } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type ComplianceCheck, complianceCheckErrors } from '../contract/compliance-check.ts'
import type { complianceChecksApi } from '../contract/compliance-checks-api.ts'
import { readableTargets, savedCheck } from './compliance-check-records.ts'
import { isPaperSeen } from './papers.ts'
import { OF_RESULT, WAIVES } from './waiver-in-force.ts'

type Endpoints = (typeof complianceChecksApi)['endpoints']

/** Asks that a failure is let pass until a day. It is of the rule at that document or element, also in later checks. */
export async function askWaiver(
  context: RequestContext,
  { id, position, reason, until }: InputOf<Endpoints['askWaiver']>,
): Promise<ComplianceCheck> {
  const { db, user, services } = context
  await sql`select from compliance_checks where id = ${id} for update`.execute(db)
  const check = await savedCheck.get(context, id)
  const { rows } = await sql<{ outcome: string; target: number; isPast: boolean; isAsked: boolean; ruleKey: string }>`
    select outcome, target, rule_key as "ruleKey", ${isPastInProject(sql`${until}::date`, sql`result.project_code`)} as "isPast",
      exists (select from compliance_waivers as waiver where ${OF_RESULT} and (waiver.state = 'asked' or ${WAIVES})) as "isAsked"
    from compliance_results as result
    where project_code = ${check.projectCode} and check_id = ${id} and position = ${position}
      and (target_kind <> 'papers' or ${isPaperSeen(user)})`.execute(db)
  const result = rows[0]
  if (!result || !readableTargets(context, check).includes(result.target)) throw complianceCheckErrors.resultUnknown()
  if (result.outcome !== 'fail') throw complianceCheckErrors.notFailed()
  if (result.isPast) throw complianceCheckErrors.pastDay()
  if (result.isAsked) throw complianceCheckErrors.alreadyAsked()
  await sql`
    insert into compliance_waivers (project_code, id, check_id, source_id, rule_key, target_id, global_id, reason, until_on,
      asked_by, asked_at)
    select project_code, ${randomUUID()}, check_id, source_id, rule_key, target_id, global_id, ${reason}, ${until}::date,
      ${user.id}, ${services.now()}
    from compliance_results
    where project_code = ${check.projectCode} and check_id = ${id} and position = ${position}`.execute(db)
  return said(context, id, 'compliance-check.waiver-asked', { rule: result.ruleKey, reason, until })
}

/** Another person than who asked grants or refuses. */
export async function decideWaiver(
  context: RequestContext,
  { id, waiverId, isGranted, note }: InputOf<Endpoints['decideWaiver']>,
): Promise<ComplianceCheck> {
  const { db, user, services } = context
  const check = await savedCheck.get(context, id)
  const { rows } = await sql<{ state: string; askedBy: string; ruleKey: string }>`
    select state, asked_by as "askedBy", rule_key as "ruleKey" from compliance_waivers
    where project_code = ${check.projectCode} and id = ${waiverId} for update`.execute(db)
  const waiver = rows[0]
  if (!waiver) throw complianceCheckErrors.resultUnknown()
  if (waiver.state !== 'asked') throw complianceCheckErrors.decided()
  if (waiver.askedBy === user.id) throw complianceCheckErrors.bySecond()
  await sql`update compliance_waivers set state = ${isGranted ? 'granted' : 'refused'}, note = ${note},
      decided_by = ${user.id}, decided_at = ${services.now()}
    where project_code = ${check.projectCode} and id = ${waiverId}`.execute(db)
  return said(context, id, 'compliance-check.waiver-decided', { rule: waiver.ruleKey, isGranted, note })
}

/** Into the history of the check, in the words of what was entered. */
function said(context: RequestContext, id: string, action: string, what: object): Promise<ComplianceCheck> {
  return publishSaved(context, { ...savedCheck, audited: () => what }, id, action, null)
}
