import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { localTimeOf } from '#engines/calendar/local-time.ts'
import type { Evidence, Performer } from '#engines/procedure/procedure.ts'
import type { RunCommand } from '#engines/procedure/procedure-run.ts'
import { questionsOf, type StepQuestion } from '#engines/procedure/questions-of.ts'
import { askFor, withdrawTasks } from '#modules/inbox/server/public.ts'
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import type { RunStep } from '../../contract/procedure-run.ts'
import { proceduresModule } from '../../contract/procedures-module.ts'
import { procedureRunKind } from '../../contract/procedures-records.ts'
import { momentAfter, momentOf } from './run-clock.ts'
import { OF_RUN, runValues, type StoredRun } from './run-repository.ts'
import type { Moment, RunWork } from './run-work.ts'
import { type AskedOf, peopleOf, whomToAsk } from './whom-to-ask.ts'

const told = defineNoticeKind({
  id: 'procedure.told',
  title: { en: 'A procedure tells me something', ar: 'إجراء يخبرني بشيء' },
  group: proceduresModule.title,
  defaults: ['product', 'email'],
})

/** How a record of the inbox names a run. */
export const recordOfRun = ({ id }: Pick<StoredRun, 'id'>) => ({ type: procedureRunKind.id, id })
export const placeOfRun = ({ projectCode, siteCode, structureCode }: StoredRun) => ({
  projectCode,
  siteCode,
  structureCode,
})

/** Asks somebody to do a step, and sets the timer that tells of it where it is late. */
export async function askStep(
  work: RunWork,
  run: StoredRun,
  { token, node, work: asked }: Extract<RunCommand, { kind: 'ask' }>,
  { version, at }: Moment,
): Promise<void> {
  const { tx } = work
  const { name } = version.graph.node(node)
  const dueAt = asked.due && (await momentAfter(tx, run.projectCode, at, asked.due))
  const of = await whomToAsk(tx, run, version, node, asked.performer)
  const questions = questionsOf(version.graph, node)
  const { kind, evidence, escalation } = asked
  const pinned = version.forms[asked.form ?? '']
  const form = asked.form !== null && pinned !== undefined ? { templateId: asked.form, version: pinned } : null
  await insertStep(work, run, { token, node, name: name || node, kind, of, dueAt, evidence, questions, form, at })
  if (!escalation) return
  const dueOrNow = dueAt ?? at
  await insertTimer(work, run, {
    token,
    timer: `late:${node}`,
    dueAt: await momentAfter(tx, run.projectCode, dueOrNow, escalation.after),
    isEscalation: true,
  })
}

/** No way leads on by itself: the owner of the procedure chooses one. */
export async function askWay(
  work: RunWork,
  run: StoredRun,
  { token, node }: Extract<RunCommand, { kind: 'stuck' }>,
  { version, at }: Moment,
): Promise<void> {
  const { graph } = version
  const of = await whomToAsk(work.tx, run, version, node, null)
  const ways = graph
    .outOf(node)
    .map((flow) => ({ flow: flow.id, name: flow.name || graph.node(flow.to).name || flow.to }))
  await insertStep(work, run, { token, node, name: graph.node(node).name || node, kind: 'choice', of, ways, at })
}

/** What the product cannot do itself is asked of people: a procedure that is not active any more, a time that is none. */
export async function askInstead(work: RunWork, run: StoredRun, token: number, { version, at }: Moment): Promise<void> {
  const node = run.runState.tokens.find(({ id }) => id === token)?.at
  if (node === undefined) return
  const of = await whomToAsk(work.tx, run, version, node, null)
  const { name } = version.graph.node(node)
  await insertStep(work, run, { token, node, name: name || node, kind: 'task', of, at })
}

interface NewStep {
  readonly token: number
  readonly node: string
  readonly name: string
  readonly kind: RunStep['kind']
  readonly of: AskedOf
  readonly at: Date
  readonly dueAt?: Date | null
  readonly evidence?: readonly Evidence[]
  readonly questions?: readonly StepQuestion[]
  readonly ways?: RunStep['ways']
  readonly form?: RunStep['form']
}

async function insertStep(work: RunWork, run: StoredRun, step: NewStep): Promise<void> {
  const id = randomUUID()
  const { token, node, name, kind, of, at, dueAt = null, evidence = [], questions = [], ways = [], form = null } = step
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await sql`
    insert into procedure_steps (${OF_RUN}, id, token, node, name, kind, person_id, role_code, stands_in, evidence, questions,
      ways, form_id, form_version, asked_at, due_at)
    values (${runValues(run)}, ${id}, ${token}, ${node}, ${name}, ${kind}, ${of.personId}, ${of.roleCode}, ${of.standsIn},
      ${json(evidence)}, ${json(questions)}, ${json(ways)},
      ${form?.templateId ?? null}::uuid, ${form?.version ?? null}::int, ${at}, ${dueAt})`.execute(work.tx)
  await askOf(work, run, { id, name, kind, dueAt }, of)
}

/** Puts a step into the inbox of who is to do it. */
export async function askOf(
  { tx, actor }: Pick<RunWork, 'tx' | 'actor'>,
  run: StoredRun,
  { id, name, kind, dueAt }: { id: string; name: string; kind: RunStep['kind']; dueAt: Date | null },
  { personId, roleCode }: Pick<AskedOf, 'personId' | 'roleCode'>,
): Promise<void> {
  const of = personId ? { personId } : roleCode ? { roleCode } : null
  if (!of) return
  await askFor(tx, actor, {
    of,
    kind: kind === 'approval' ? 'approval' : 'task',
    title: titleOf(name, run),
    record: recordOfRun(run),
    place: placeOfRun(run),
    dueOn: dueAt && localTimeOf(dueAt, await timeZoneOfProject(tx, run.projectCode)).day,
    key: id,
  })
}

export function titleOf(step: string, { subject }: StoredRun): Text {
  return { en: `${step}: ${subject.en}`, ar: `${step}: ${subject.ar}` }
}

/** Takes back what was asked. A step that was done or skipped is not asked any more. */
export async function withdrawStep({ tx, actor }: RunWork, run: StoredRun, token: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update procedure_steps set state = 'withdrawn'
    where run_id = ${run.id} and token = ${token} and state = 'waiting' returning id`.execute(tx)
  for (const { id } of rows) await withdrawTasks(tx, actor, { record: recordOfRun(run), key: id })
  await clearEscalation(tx, run, token)
}

export async function clearEscalation(tx: RunWork['tx'], run: StoredRun, token: number): Promise<void> {
  await sql`delete from procedure_timers where run_id = ${run.id} and token = ${token} and is_escalation`.execute(tx)
}

export async function setTimer(
  work: RunWork,
  run: StoredRun,
  { token, timer, rule }: Extract<RunCommand, { kind: 'set-timer' }>,
  moment: Moment,
): Promise<void> {
  const { at, clock, version } = moment
  const dueAt = await momentOf(work.tx, run.projectCode, rule, { from: at, clock, answers: run.runState.answers })
  if (dueAt) await insertTimer(work, run, { token, timer, dueAt, isEscalation: false })
  else if (version.graph.node(timer).kind === 'timer') await askInstead(work, run, token, moment)
}

async function insertTimer(
  { tx }: RunWork,
  run: StoredRun,
  { token, timer, dueAt, isEscalation }: { token: number; timer: string; dueAt: Date; isEscalation: boolean },
): Promise<void> {
  await sql`
    insert into procedure_timers (${OF_RUN}, token, timer, is_escalation, due_at)
    values (${runValues(run)}, ${token}, ${timer}, ${isEscalation}, ${dueAt})
    on conflict (project_code, run_id, token, timer) do update set due_at = excluded.due_at`.execute(tx)
}

export async function clearTimers(work: RunWork, run: StoredRun, token: number): Promise<void> {
  await sql`delete from procedure_timers where run_id = ${run.id} and token = ${token} and not is_escalation`.execute(
    work.tx,
  )
  await withdrawStep(work, run, token)
}

/** Of a step that only tells, and to whom the drawing says. */
export async function tellOf(
  { tx, actor }: RunWork,
  run: StoredRun,
  { node, to }: { readonly node: string; readonly to: Performer | null },
  { version }: Moment,
): Promise<void> {
  await notify(tx, actor, {
    userIds: await peopleOf(tx, run, to),
    kind: told,
    title: titleOf(version.graph.node(node).name || node, run),
    record: recordOfRun(run),
    place: placeOfRun(run),
    dedupeKey: `${run.id} ${run.seq} ${node}`,
  })
}
