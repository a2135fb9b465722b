import { sql } from 'kysely'
import type { RunCommand } from '#engines/procedure/procedure-run.ts'
import { activeVersions } from '../procedure-graphs.ts'
import { askInstead } from './carry-out.ts'
import { insertRun, readRun, recordOf, type StoredRun } from './run-repository.ts'
import type { Happening, Moment, RunWork } from './run-work.ts'

/** Procedures that call procedures, one inside the other. */
const DEEPEST = 10

/** Runs the procedure that a step calls, with the answers so far; where it is not active any more, its step is asked of people. */
export async function startCalled(
  work: RunWork,
  run: StoredRun,
  { token, procedure, answers }: Extract<RunCommand, { kind: 'call' }>,
  moment: Moment,
): Promise<Happening[]> {
  const { tx, services } = work
  const versions = await activeVersions(services, run.projectCode)
  const version = versions.find(({ graph }) => graph.procedure.key === procedure)
  if (!version || run.depth >= DEEPEST) {
    await askInstead(work, run, token, moment)
    return []
  }
  const { entityType, entityId, subject, startedBy } = run
  const runId = await insertRun(tx, recordOf(run), {
    version,
    entityType,
    entityId,
    subject,
    startedBy,
    at: moment.at,
    parent: { run, token },
  })
  return [{ runId, event: { kind: 'start', answers } }]
}

/** Stops what a step has called and does not wait for any more. */
export async function cancelCall({ tx }: RunWork, run: StoredRun, token: number): Promise<Happening[]> {
  const { rows } = await sql<{ id: string }>`
    select id from procedure_runs where parent_id = ${run.id} and parent_token = ${token} and state = 'running'`.execute(
    tx,
  )
  return rows.map(({ id }) => ({ runId: id, event: { kind: 'cancel' } as const }))
}

/** What was called has ended: its caller goes on with its answers, or without it where it was stopped. */
export async function completeCaller({ tx }: RunWork, run: StoredRun): Promise<Happening[]> {
  const { parentId, parentToken, state, runState } = run
  if (parentId === null || parentToken === null) return []
  const parent = await readRun(tx, parentId)
  const isAwaited = parent.state === 'running' && parent.runState.tokens.some(({ id }) => id === parentToken)
  if (!isAwaited) return []
  const event =
    state === 'cancelled'
      ? ({ kind: 'skip', token: parentToken } as const)
      : ({ kind: 'complete', token: parentToken, answers: runState.answers } as const)
  return [{ runId: parentId, event }]
}
