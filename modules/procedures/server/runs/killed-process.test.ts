import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advanceRun } from '#engines/procedure/advance-run.ts'
import type { Procedure } from '#engines/procedure/procedure.ts'
import { procedureGraph } from '#engines/procedure/procedure-graph.ts'
import { NOT_STARTED, type RunEvent } from '#engines/procedure/procedure-run.ts'
import { drawProcedure } from '#engines/procedure/testing/draw-procedure.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { doWaitingSteps } from '../../testing/do-waiting-steps.ts'
import { type ProcedureWorld, procedureWorld } from '../../testing/procedure-world.ts'

const RUNS = 12
const KILLS = 3
const DRIVING = fileURLToPath(new URL('../../testing/driving-process.ts', import.meta.url))

let world: ProcedureWorld
beforeAll(async () => {
  world = await procedureWorld()
})
afterAll(() => world.product.stop())

const foreman = {
  kind: 'user' as const,
  work: {
    kind: 'task' as const,
    performer: { kind: 'role' as const, role: 'foreman' },
    due: null,
    form: null,
    evidence: [],
    escalation: null,
  },
}
const soon = {
  kind: 'timer' as const,
  timer: { kind: 'after' as const, duration: { unit: 'minutes' as const, count: 0 } },
}

const db = () => world.product.services.database.queries(SYSTEM_SCOPE)
const doneSteps = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from procedure_steps where state = 'done'`.execute(db())).rows[0]
    ?.n ?? 0

it('loses no step and repeats none where its process is killed at any moment', { timeout: 180_000 }, async () => {
  const drawn = drawProcedure(
    {
      start: 'start',
      a: foreman,
      wait: soon,
      split: 'parallel',
      b: foreman,
      c: foreman,
      join: 'parallel',
      d: foreman,
      end: 'end',
    },
    [
      'start -> a',
      'a -> wait',
      'wait -> split',
      'split -> b',
      'split -> c',
      'b -> join',
      'c -> join',
      'join -> d',
      'd -> end',
    ],
  )
  const flows = drawn.flows.map((flow, at) => ({ ...flow, id: `way_${at}` }))
  const procedureId = await world.activate({ ...drawn, flows, key: 'killed', name: 'killed' })
  for (let at = 0; at < RUNS; at++) await world.start(procedureId)
  const { services, world: database } = world.product
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await doneSteps()
    const child = fork(DRIVING, [JSON.stringify(database.database.connection), world.manager.id], {
      execArgv: ['--import', 'tsx'],
    })
    await expect.poll(doneSteps, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + 3 + kill * 2)
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  // What the killed one held is given up by the database as soon as it notices.
  // The clock of the test stands still; the other process had the real one.
  world.product.clockMs = Date.now() + 60_000
  await doWaitingSteps(services, world.manager.id)
  const { rows: runs } = await sql<{ id: string; state: string; runState: object; graph: Procedure }>`
    select runs.id, runs.state, run_state as "runState", graph from procedure_runs as runs
    join procedure_versions using (procedure_id, version)`.execute(db())
  expect(runs.map(({ state }) => state)).toEqual(Array.from({ length: RUNS }, () => 'ended'))
  for (const { id, runState, graph } of runs) {
    const { rows: events } = await sql<{ seq: number; event: RunEvent; clock: string }>`
      select seq, event, clock from procedure_run_events where run_id = ${id} order by seq`.execute(db())
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
    const replayed = events.reduce(
      (state, { event, clock }) => advanceRun(procedureGraph(graph), state, event, clock).state,
      NOT_STARTED,
    )
    expect(replayed).toEqual(runState)
  }
  const steps = await sql<{ node: string; n: number }>`
    select node, count(*)::int as n from procedure_steps where state = 'done' group by node order by node`.execute(db())
  expect(steps.rows).toEqual(['a', 'b', 'c', 'd'].map((node) => ({ node, n: RUNS })))
  const tasks = await sql`select from tasks where record_type = 'procedure-run' and state = 'open'`.execute(db())
  expect(tasks.rows).toEqual([])
})
