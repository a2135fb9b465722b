import { sql } from 'kysely'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { proceduresModule } from '../../contract/procedures-module.ts'
import { everything, versionOf } from '../procedure-graphs.ts'
import { advance } from './advance.ts'
import { placeOfRun, recordOfRun, titleOf } from './carry-out.ts'
import { keepEvent, lockRun, type StoredRun } from './run-repository.ts'
import type { RunWork } from './run-work.ts'
import { peopleOf } from './whom-to-ask.ts'

type Needs = Pick<Services, 'database' | 'now' | 'log'>

const escalated = defineNoticeKind({
  id: 'procedure.escalated',
  title: { en: 'A step of a procedure is late', ar: 'خطوة في إجراء متأخرة' },
  group: proceduresModule.title,
  defaults: ['product', 'email'],
})

/** Of one round; the next one follows at once where there is more. */
const MOST = 200
/** What fails again and again is left to the people who see the run. */
const MOST_TRIES = 20

interface Timer {
  readonly runId: string
  readonly token: number
  readonly timer: string
  readonly isEscalation: boolean
}

/**
 * Fires what is due, each in a transaction of its own. Several processes may do so at once: a run at which another is busy is
 * left to the next round, and a timer is gone with the transaction in which it fires. @returns how many fired
 */
export async function fireTimers(services: Needs): Promise<number> {
  let fired = 0
  for (;;) {
    const { rows } = await sql<Timer>`
      select run_id as "runId", token, timer, is_escalation as "isEscalation" from procedure_timers
      where due_at <= ${services.now()} and tries < ${MOST_TRIES} order by due_at limit ${MOST}`.execute(
      services.database.queries(SYSTEM_SCOPE),
    )
    let now = 0
    for (const timer of rows) if (await fireSafely(services, timer)) now += 1
    fired += now
    if (rows.length < MOST || now === 0) return fired
  }
}

async function fireSafely(services: Needs, timer: Timer): Promise<boolean> {
  try {
    return await services.database.transaction(SYSTEM_SCOPE, (tx) =>
      fire({ tx, actor: { user: null }, services }, timer),
    )
  } catch (error) {
    services.log.warn({ err: error, run: timer.runId, timer: timer.timer }, 'a timer of a procedure did not fire')
    await sql`
      update procedure_timers set tries = tries + 1
      where run_id = ${timer.runId} and token = ${timer.token} and timer = ${timer.timer}`.execute(
      services.database.queries(SYSTEM_SCOPE),
    )
    return false
  }
}

async function fire(work: RunWork, { runId, token, timer, isEscalation }: Timer): Promise<boolean> {
  const run = await lockRun(work.tx, runId, 'skips')
  if (!run) return false
  const gone = await sql`
    delete from procedure_timers where run_id = ${runId} and token = ${token} and timer = ${timer}`.execute(work.tx)
  if (gone.numAffectedRows !== 1n) return false
  if (isEscalation) await escalate(work, run, token)
  else await advance(work, { runId, event: { kind: 'fire', token, timer } })
  return true
}

/** Tells those whom the drawing names that a step is late. The step goes on waiting. */
async function escalate(work: RunWork, run: StoredRun, token: number): Promise<void> {
  const { tx, actor, services } = work
  const at = services.now()
  const { rows } = await sql<{ node: string; name: string }>`
    update procedure_steps set escalated_at = ${at} where run_id = ${run.id} and token = ${token} and state = 'waiting'
    returning node, name`.execute(tx)
  const [step] = rows
  if (!step) return
  const { graph } = await versionOf(everything(services.database), run)
  const to = graph.node(step.node).work?.escalation?.to ?? null
  const event = { event: { kind: 'escalate', token }, passed: [], at, clock: at.toISOString(), node: step.node }
  await keepEvent(tx, run, run.runState, { ...event, by: null, reason: '' })
  const { en, ar } = titleOf(step.name, run)
  await notify(tx, actor, {
    userIds: await peopleOf(tx, run, to),
    kind: escalated,
    title: { en: `Late: ${en}`, ar: `متأخر: ${ar}` },
    record: recordOfRun(run),
    place: placeOfRun(run),
    dedupeKey: `${run.id} ${token} late`,
  })
}
