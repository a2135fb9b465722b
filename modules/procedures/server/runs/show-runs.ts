import { sql } from 'kysely'
import { knownRoles } from '#modules/access/server/public.ts'
import { findWhose } from '#modules/inbox/server/public.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { addressesOf } from '#platform/server/records/record-address.ts'
import {
  type ProcedureRun,
  type RunDetail,
  type RunEvent,
  type RunStep,
  runErrors,
} from '../../contract/procedure-run.ts'
import type { proceduresApi } from '../../contract/procedures-api.ts'
import type { proceduresModule } from '../../contract/procedures-module.ts'
import { drawingOf } from '../drawing-repository.ts'
import { everything } from '../procedure-graphs.ts'
import { isSubjectReadable } from './run-privacy.ts'
import { getStep, type StoredStep, stepsOf } from './step-repository.ts'

type Endpoints = (typeof proceduresApi)['endpoints']
export type RunRow = Omit<ProcedureRun, 'startedAt' | 'endedAt'> & {
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly parentRunId: string | null
}

export const RUN_FIELDS = sql`id, project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode",
  procedure_id as "procedureId", number as "procedureNumber", name, version, state, entity_type as "entityType",
  entity_id as "entityId", subject, ${personRef(sql`procedure_runs.started_by`)} as "startedBy", started_at as "startedAt",
  ended_at as "endedAt", parent_id as "parentRunId"`
export const RUN_SUBJECT = { type: sql<string>`procedure_runs.entity_type`, id: sql<string>`procedure_runs.entity_id` }
export const waitingSteps = (more: ReturnType<typeof sql>) => sql`(select count(*)::int from procedure_steps as steps
  where steps.run_id = procedure_runs.id and steps.state = 'waiting' and ${more})`

/** @throws not-found where the caller may not see it */
export async function getRun(context: RequestContext, id: string): Promise<ProcedureRun> {
  return toRun(await readRow(context, id))
}

export async function assertRunInSight(context: RequestContext, id: string): Promise<void> {
  await readRow(context, id)
}

export async function showRun(context: RequestContext, { id }: { id: string }): Promise<RunDetail> {
  const { db, user } = context
  const row = await readRow(context, id)
  const [subjectAddress = null] = await addressesOf(context, [{ type: row.entityType, id: row.entityId }])
  const mayRun = may<typeof proceduresModule>(user, 'procedure:run')
  return {
    ...toRun(row),
    subjectAddress,
    parentRunId: row.parentRunId,
    steps: await present(context, await stepsOf(db, id)),
    events: await eventsOf(context, id),
    can: { cancel: mayRun && row.state === 'running' },
  }
}

/** Of the version that the run goes by, for whoever sees the run: also for those of one site. */
export async function showRunDrawing(
  context: RequestContext,
  { id }: { id: string },
): Promise<OutputOf<Endpoints['runDrawing']>> {
  const { procedureId, version } = await readRow(context, id)
  const { xml: _, ...drawing } = await drawingOf(everything(context.services.database), procedureId, version)
  return drawing
}

export async function showStep(context: RequestContext, { id }: { id: string }): Promise<RunStep> {
  const [step] = await present(context, [await getStep(context, id)])
  if (!step) throw runErrors.stepNotFound({ id })
  return step
}

async function readRow({ db, user, services }: RequestContext, id: string): Promise<RunRow> {
  const { rows } = await sql<RunRow>`
    select ${RUN_FIELDS}, ${waitingSteps(sql`true`)} as waiting, ${waitingSteps(sql`steps.due_at < ${services.now()}`)} as late
    from procedure_runs where id = ${id} and ${isSubjectReadable(RUN_SUBJECT, sql`${user.id}::text`)}`.execute(db)
  if (!rows[0]) throw runErrors.notFound({ id })
  return rows[0]
}

export function toRun({ parentRunId: _, ...row }: RunRow): ProcedureRun {
  return { ...row, startedAt: row.startedAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null }
}

async function eventsOf({ db }: RequestContext, runId: string): Promise<RunEvent[]> {
  const { rows } = await sql<Omit<RunEvent, 'at'> & { at: Date }>`
    select seq, event->>'kind' as kind, at, ${personRef(sql`procedure_run_events.by_id`)} as by, reason, node, passed
    from procedure_run_events where run_id = ${runId} order by seq limit 5000`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function present(context: RequestContext, steps: readonly StoredStep[]): Promise<RunStep[]> {
  const { db, user, services } = context
  const roles = new Map((await knownRoles(db)).map((role) => [role.code, role]))
  const waitsForPeople = steps.some(({ state, personId }) => state === 'waiting' && personId !== null)
  const whose = waitsForPeople ? (await findWhose(context)).persons : []
  const mayRun = may<typeof proceduresModule>(user, 'procedure:run')
  const now = services.now()
  return steps.map(({ token: _, personId, roleCode, ...step }) => {
    const isWaiting = step.state === 'waiting'
    const isMine =
      user.isAdmin ||
      (personId !== null && whose.includes(personId)) ||
      (roleCode !== null && user.roleCodes.includes(roleCode))
    return {
      ...step,
      role:
        roleCode === null ? null : (roles.get(roleCode) ?? { code: roleCode, name: { en: roleCode, ar: roleCode } }),
      isLate: isWaiting && step.dueAt !== null && step.dueAt < now,
      askedAt: step.askedAt.toISOString(),
      dueAt: step.dueAt?.toISOString() ?? null,
      escalatedAt: step.escalatedAt?.toISOString() ?? null,
      doneAt: step.doneAt?.toISOString() ?? null,
      can: {
        complete: isWaiting && isMine,
        reassign: isWaiting && mayRun,
        skip: isWaiting && mayRun && step.kind !== 'choice',
      },
    }
  })
}
