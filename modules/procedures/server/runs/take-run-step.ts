import { sql } from 'kysely'
import type { RunEvent } from '#engines/procedure/procedure-run.ts'
import { APPROVAL_ANSWERS } from '#engines/procedure/questions-of.ts'
import { findPersonAt } from '#modules/access/server/public.ts'
import { findWhose, finishTasks, withdrawTasks } from '#modules/inbox/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { runErrors } from '../../contract/procedure-run.ts'
import type { proceduresApi } from '../../contract/procedures-api.ts'
import { procedureRunKind } from '../../contract/procedures-records.ts'
import { everything, versionOf } from '../procedure-graphs.ts'
import { advance } from './advance.ts'
import { askOf, clearEscalation, recordOfRun } from './carry-out.ts'
import { checkLeft, type Left } from './evidence.ts'
import { fillStepForm } from './fill-step-form.ts'
import { lockRun, recordOf, type StoredRun } from './run-repository.ts'
import { assertRunInSight } from './show-runs.ts'
import { getStep, type StoredStep } from './step-repository.ts'

type Endpoints = (typeof proceduresApi)['endpoints']

/**
 * Does what a step asks, and takes the run on. Of two who decide at once the second waits for the lock and is told who was
 * first.
 */
export async function completeStep(context: RequestContext, input: InputOf<Endpoints['complete']>): Promise<null> {
  const { run, step } = await lockStep(context, input.id)
  if (!(await isAsked(context, step))) throw runErrors.notAsked({ id: step.id })
  const filled = await fillStepForm(context, run, step, input.form)
  const left = await checkLeft(context, run, step, { ...input, answers: { ...input.answers, ...filled } })
  await endStep(context, run, step, 'done', left)
  await advance(workOf(context), { runId: run.id, event: await eventOf(context, run, step, input, left) })
  return noted(context, run, 'step-done', { step: step.name, ...(left.comment && { comment: left.comment }) })
}

/** Goes on without it. */
export async function skipStep(context: RequestContext, { id, reason }: InputOf<Endpoints['skip']>): Promise<null> {
  const { run, step } = await lockStep(context, id)
  if (step.kind === 'choice') throw runErrors.answerMissing({ names: step.name })
  await endStep(context, run, step, 'skipped', { answers: {}, comment: '', files: [], reason })
  await advance(workOf(context), { runId: run.id, event: { kind: 'skip', token: step.token }, reason })
  return noted(context, run, 'step-skipped', { step: step.name }, reason)
}

/** Asks somebody else, who may see the place. The step goes on waiting. */
export async function reassignStep(
  context: RequestContext,
  { id, personId, reason }: InputOf<Endpoints['reassign']>,
): Promise<null> {
  const { db } = context
  const { run, step } = await lockStep(context, id)
  const person = await findPersonAt(db, run, { id: personId })
  if (!person) throw runErrors.personUnknown({ personId })
  await sql`
    update procedure_steps set person_id = ${personId}, role_code = null, stands_in = null, reason = ${reason}
    where id = ${id}`.execute(db)
  await withdrawTasks(db, context, { record: recordOfRun(run), key: id })
  await askOf(workOf(context), run, step, { personId, roleCode: null })
  return noted(context, run, 'step-reassigned', { step: step.name, to: person.displayName }, reason)
}

export async function cancelRun(context: RequestContext, { id, reason }: InputOf<Endpoints['cancel']>): Promise<null> {
  await assertRunInSight(context, id)
  const run = await lockRun(context.db, id)
  await advance(workOf(context), { runId: id, event: { kind: 'cancel' }, reason })
  return noted(context, run, 'cancelled', {}, reason)
}

const workOf = (context: RequestContext) => ({ tx: context.db, actor: context, services: context.services })

/** @throws step-not-found; done-meanwhile where it waits no more */
async function lockStep(context: RequestContext, id: string): Promise<{ run: StoredRun; step: StoredStep }> {
  const { runId } = await getStep(context, id)
  const run = await lockRun(context.db, runId)
  const step = await getStep(context, id)
  if (step.state !== 'waiting') {
    const who = step.doneBy?.name ?? '—'
    throw runErrors.doneMeanwhile({ who })
  }
  return { run, step }
}

/** Whether a step is asked of the caller: by name, by role, or of somebody whom they stand in for today. */
export async function isAsked(context: RequestContext, { personId, roleCode }: StoredStep): Promise<boolean> {
  const { user } = context
  if (user.isAdmin || personId === user.id) return true
  if (roleCode !== null && user.roleCodes.includes(roleCode)) return true
  return personId !== null && (await findWhose(context)).persons.includes(personId)
}

async function endStep(
  { db, user, services, ...context }: RequestContext,
  run: StoredRun,
  { id, token }: StoredStep,
  state: 'done' | 'skipped',
  { answers, comment, files, reason = '' }: Left,
): Promise<void> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await sql`
    update procedure_steps set state = ${state}, done_at = ${services.now()}, done_by = ${user.id}, answers = ${json(answers)},
      comment = ${comment}, files = ${json(files)}, reason = ${reason}
    where id = ${id}`.execute(db)
  await clearEscalation(db, run, token)
  await finishTasks(db, { ...context, user }, { record: recordOfRun(run), key: id })
}

async function eventOf(
  { services }: RequestContext,
  run: StoredRun,
  { token, node, kind, ways }: StoredStep,
  { flow }: Pick<InputOf<Endpoints['complete']>, 'flow'>,
  { answers }: Left,
): Promise<RunEvent> {
  if (kind === 'choice') {
    if (!flow || !ways.some((way) => way.flow === flow))
      throw runErrors.answerMissing({ names: ways.map(({ name }) => name).join(', ') })
    return { kind: 'choose', token, flow }
  }
  const { graph } = await versionOf(everything(services.database), run)
  if (graph.node(node).kind === 'timer') return { kind: 'fire', token, timer: node }
  if (kind !== 'approval') return { kind: 'complete', token, answers }
  const decided = answers[node]
  if (!APPROVAL_ANSWERS.some((one) => one === decided)) throw runErrors.answerMissing({ names: node })
  return { kind: 'complete', token, answers }
}

async function noted(
  context: RequestContext,
  run: StoredRun,
  action: string,
  after: Readonly<Record<string, string>>,
  reason?: string,
): Promise<null> {
  const said = { action: `procedure-run.${action}`, before: null, after, ...(reason && { reason }) }
  await publishChange(context, procedureRunKind, { ...recordOf(run), id: run.id }, said)
  return null
}
