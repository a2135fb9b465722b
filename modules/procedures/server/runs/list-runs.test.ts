import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Duration } from '#engines/procedure/procedure.ts'
import { drawProcedure } from '#engines/procedure/testing/draw-procedure.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { ListedRun } from '../../contract/procedure-run.ts'
import { type ProcedureWorld, procedureWorld } from '../../testing/procedure-world.ts'

const task = (role: string, due: Duration | null) => ({
  kind: 'user' as const,
  work: {
    kind: 'task' as const,
    performer: { kind: 'role' as const, role },
    due,
    form: null,
    evidence: [],
    escalation: null,
  },
})

describe('all that runs', () => {
  let world: ProcedureWorld
  let procedureId: string
  beforeAll(async () => {
    world = await procedureWorld()
    const hour = { unit: 'minutes', count: 60 } as const
    const nodes = {
      start: 'start',
      secure: task('foreman', hour),
      check: task('safety-officer', null),
      end: 'end',
    } as const
    const drawn = drawProcedure(nodes, ['start -> secure', 'secure -> check', 'check -> end'])
    const flows = drawn.flows.map((flow, at) => ({ ...flow, id: `way_${at}` }))
    procedureId = await world.activate({ ...drawn, flows, key: 'secured', name: 'Secured' })
  })
  afterAll(() => world.product.stop())

  const list = async (query: string, person = world.manager): Promise<ListedRun[]> =>
    (await person.call(`/api/procedure-runs?procedureId=${procedureId}&${query}`)).data.items
  /** Sets back when steps of a run were asked, done and due. */
  const moved = (runId: string, minutes: number) =>
    world.product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      const earlier = sql`make_interval(mins => ${minutes})`
      await sql`update procedure_steps set asked_at = asked_at - ${earlier}, due_at = due_at - ${earlier} where run_id = ${runId}`.execute(
        tx,
      )
    })
  const complete = async (runId: string, node: string, person: ProcedureWorld['foreman']) => {
    const step = (await world.run(runId)).steps.find((one: { node: string; state: string }) => one.node === node)
    const done = await person.call(`/api/procedure-steps/${step.id}/complete`, { method: 'POST', body: {} })
    expect(done.status, done.text).toBe(200)
  }

  it('[MOD-INC] is listed with where it waits, for whom, since when and until when, and narrowed to people and to what is overdue', async () => {
    const late = await world.start(procedureId)
    const fresh = await world.start(procedureId)
    await moved(late.id, 90)
    const [first, second] = await list('sort=waitingSince')
    expect([first?.id, second?.id]).toEqual([late.id, fresh.id])
    expect(first).toMatchObject({
      subjectAddress: expect.stringContaining(world.subject.entityId),
      steps: ['secure'],
      people: [{ en: 'foreman' }],
      late: 1,
    })
    expect(Date.parse(first?.nextDueAt ?? '') - Date.parse(first?.waitingSince ?? '')).toBe(3_600_000)
    const idsOf = (runs: readonly ListedRun[]) => runs.map(({ id }) => id).sort()
    expect(idsOf(await list('overdue=true'))).toEqual([late.id])
    expect(idsOf(await list('overdue=false'))).toEqual([fresh.id])
    expect(idsOf(await list('person=me', world.foreman))).toEqual([late.id, fresh.id].sort())
    expect(await list('person=me', world.manager)).toEqual([])
    expect(await list('siteCode=S1&search=plan')).toHaveLength(2)
    expect(await list('siteCode=S2')).toEqual([])
    expect((await world.manager.call('/api/procedure-runs?sort=colour')).status).toBe(400)
  })

  it('[MOD-INC] says of each step how long half and nine of ten took, what waits, what was skipped and what was late', async () => {
    const own = await world.manager.call(`/api/procedures/${procedureId}/durations`)
    const before = own.data.runs
    for (const minutes of [10, 30, 120]) {
      const run = await world.start(procedureId)
      await moved(run.id, minutes)
      await complete(run.id, 'secure', world.foreman)
    }
    const skipped = await world.start(procedureId)
    const [step] = (await world.run(skipped.id)).steps
    await world.manager.call(`/api/procedure-steps/${step.id}/skip`, {
      method: 'POST',
      body: { reason: 'Nothing there' },
    })
    const { data } = await world.manager.call(`/api/procedures/${procedureId}/durations`)
    expect(data).toMatchObject({ version: 1, runs: before + 4, median: null })
    const [secure, check] = data.steps
    expect(secure).toMatchObject({ node: 'secure', done: 3, waiting: before, skipped: 1, overdue: 2, due: before + 3 })
    expect(Math.abs(secure.median - 1_800)).toBeLessThan(60)
    expect(Math.abs(secure.ninth - 6_120)).toBeLessThan(60)
    expect(check).toMatchObject({ node: 'check', done: 0, median: null, waiting: 4 })
    const { data: none } = await world.manager.call(`/api/procedures/${procedureId}/durations?version=7`)
    expect(none).toEqual({ version: 7, runs: 0, median: null, ninth: null, steps: [] })
    expect((await world.foreman.call(`/api/procedures/${procedureId}/durations`)).status).toBe(404)
  })
})
