// biome-ignore-all lint/suspicious/noTemplateCurlyInString: conditions name answers like this
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printRecord } from '#apps/server/testing/print-record.ts'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { advanceRun } from '#engines/procedure/advance-run.ts'
import { procedureGraph } from '#engines/procedure/procedure-graph.ts'
import { NOT_STARTED } from '#engines/procedure/procedure-run.ts'
import { drawProcedure } from '#engines/procedure/testing/draw-procedure.ts'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { tablesOf } from '#modules/forms/testing/sample-tables.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type ProcedureWorld, procedureWorld } from '../../testing/procedure-world.ts'
import { fireTimers } from './fire-timers.ts'

let world: ProcedureWorld
beforeAll(async () => {
  world = await procedureWorld()
})
afterAll(() => world.product.stop())

const role = (name: string, more: object = {}) => ({
  kind: 'user' as const,
  work: {
    kind: 'task' as const,
    performer: { kind: 'role' as const, role: name },
    due: null,
    form: null,
    evidence: [],
    escalation: null,
    ...more,
  },
})
const named = (key: string, drawn: ReturnType<typeof drawProcedure>) => ({
  ...drawn,
  key,
  name: key,
  flows: drawn.flows.map((flow, at) => ({ ...flow, id: `way_${at}` })),
})
/** A foreman looks, and what is serious the safety officer approves. */
const injury = (key: string) =>
  named(
    key,
    drawProcedure(
      {
        start: 'start',
        look: role('foreman', { evidence: ['comment'], due: { unit: 'working-days', count: 1 } }),
        how: 'exclusive',
        approve: role('safety-officer', { kind: 'approval' }),
        agreed: 'exclusive',
        end: 'end',
      },
      [
        'start -> look',
        'look -> how',
        "how -> approve : ${serious} = 'yes'",
        'how -> end : *',
        'approve -> agreed',
        "agreed -> end : ${approve} = 'approved'",
        'agreed -> look : *',
      ],
    ),
  )

const complete = (person: TestPerson, stepId: string, body: object = {}) =>
  person.call(`/api/procedure-steps/${stepId}/complete`, { method: 'POST', body })
const inbox = async (person: TestPerson) =>
  (await person.call('/api/inbox/tasks')).data.items as { title: { en: string }; key: string; kind: string }[]
const waiting = async (runId: string, name: string) =>
  (await world.run(runId)).steps.find(
    (step: { name: string; state: string }) => step.name === name && step.state === 'waiting',
  )

describe('a run', () => {
  it('goes from inbox to inbox as people do its steps, and its history replays to the same state', async () => {
    const run = await world.start(await world.activate(injury('injury')))
    expect(run).toMatchObject({ state: 'running', waiting: 1, subject: { en: 'D-1 Plan' }, structureCode: 'A1' })
    const [task] = await inbox(world.foreman)
    expect(task).toMatchObject({ title: { en: 'look: D-1 Plan' }, kind: 'task' })
    const step = (await world.foreman.call(`/api/procedure-steps/${task?.key}`)).data
    expect(step).toMatchObject({
      role: { code: 'foreman' },
      evidence: ['comment'],
      questions: [{ name: 'serious', choices: ['yes'], isNumber: false }],
      can: { complete: true, skip: false },
    })
    expect((await complete(world.foreman, step.id)).message).toContain('a comment')
    expect((await complete(world.foreman, step.id, { comment: 'Fell' })).error).toBe('procedure-run.answer-missing')
    expect((await complete(world.officer, step.id, { comment: 'x', answers: { serious: 'no' } })).status).toBe(403)
    const done = await complete(world.foreman, step.id, { comment: 'Fell from a ladder', answers: { serious: 'yes' } })
    expect(done.status, done.text).toBe(200)
    expect(await inbox(world.second)).toEqual([])
    const [approval] = await inbox(world.officer)
    expect(approval).toMatchObject({ kind: 'approval' })
    expect((await complete(world.officer, approval?.key ?? '')).error).toBe('procedure-run.answer-missing')
    await complete(world.officer, approval?.key ?? '', { answers: { approve: 'approved' } })
    const ended = await world.run(run.id)
    expect(ended).toMatchObject({ state: 'ended', waiting: 0 })
    expect(ended.steps.map(({ state }: { state: string }) => state)).toEqual(['done', 'done'])
    const history = await world.manager.call(`/api/audit/entries?entityType=procedure-run&entityId=${run.id}`)
    expect(history.data.items.map(({ action }: { action: string }) => action)).toEqual([
      'procedure-run.step-done',
      'procedure-run.step-done',
      'procedure-run.started',
    ])
    const drawing = await world.manager.call(`/api/procedure-runs/${run.id}/drawing`)
    expect(drawing.data).toMatchObject({ version: 1, graph: { key: 'injury' } })
    expect(drawing.data.layout.shapes.length).toBe(6)
    const { database } = world.product.services
    const { rows } = await sql<{ event: never; clock: string; state: object; graph: never }>`
      select event, clock, run_state as state, graph from procedure_run_events
      join procedure_runs on procedure_runs.id = run_id join procedure_versions using (procedure_id, version)
      where run_id = ${run.id} order by procedure_run_events.seq`.execute(database.queries(SYSTEM_SCOPE))
    const graph = procedureGraph(rows[0]?.graph as never)
    const replayed = rows.reduce((state, row) => advanceRun(graph, state, row.event, row.clock).state, NOT_STARTED)
    expect(replayed).toEqual(rows[0]?.state)
  })

  it('is printed with its steps, who did them and what they said, in either language', async () => {
    const run = await world.start(await world.activate(injury('printed')))
    const [task] = (await inbox(world.foreman)).filter(({ title }) => title.en === 'look: D-1 Plan')
    await complete(world.foreman, task?.key ?? '', { comment: 'Fell from a ladder', answers: { serious: 'yes' } })
    const words = await printRecord(world.product, world.manager, { kind: 'procedure-run', id: run.id })
    for (const one of ['Steps', 'look', 'Done', 'Fell from a ladder']) expect(words).toContain(one)
    const arabic = await printRecord(world.product, world.manager, { kind: 'procedure-run', id: run.id }, 'ar')
    for (const one of ['الخطوات', 'Fell from a ladder']) expect(arabic).toContain(one)
  })

  it('is decided by one of two at once: the other hears who was first', async () => {
    const run = await world.start(await world.activate(injury('race')))
    const step = await waiting(run.id, 'look')
    const body = { comment: 'Seen', answers: { serious: 'no' } }
    const answers = await Promise.all([complete(world.foreman, step.id, body), complete(world.second, step.id, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late).toMatchObject({ error: 'procedure-run.done-meanwhile' })
    expect(late?.message).toMatch(/foreman|second/)
    expect((await world.run(run.id)).events.length).toBe(2)
  })

  it('goes on without a step that is skipped with a reason, and asks whom it is reassigned to', async () => {
    const run = await world.start(await world.activate(injury('skipped')))
    const step = await waiting(run.id, 'look')
    const path = `/api/procedure-steps/${step.id}`
    const reassign = { personId: world.officer.id, reason: 'The foreman is away' }
    expect((await world.foreman.call(`${path}/reassign`, { method: 'POST', body: reassign })).status).toBe(403)
    expect((await world.manager.call(`${path}/reassign`, { method: 'POST', body: reassign })).status).toBe(200)
    expect((await inbox(world.foreman)).map(({ key }) => key)).not.toContain(step.id)
    expect((await inbox(world.officer)).map(({ key }) => key)).toContain(step.id)
    const skip = await world.manager.call(`${path}/skip`, { method: 'POST', body: { reason: 'Nobody was hurt' } })
    expect(skip.status, skip.text).toBe(200)
    const after = await world.run(run.id)
    expect(after).toMatchObject({ state: 'ended', steps: [{ state: 'skipped', reason: 'Nobody was hurt' }] })
  })

  it('asks whoever stands in by rule for a person who left: the role of the lane, else the owner', async () => {
    const { product, manager } = world
    const leaver = await product.signedInAs({ permissions: ['procedure:read'], grants: [{ siteCode: 'S1' }] })
    const drawn = named(
      'leaver',
      drawProcedure({ start: 'start', sign: role('x'), end: 'end' }, ['start -> sign', 'sign -> end']),
    )
    const sign = drawn.nodes.map((node) =>
      node.work ? { ...node, work: { ...node.work, performer: { kind: 'person' as const, id: leaver.id } } } : node,
    )
    const run = await world.start(await world.activate({ ...drawn, nodes: sign }, { ownerId: manager.id }))
    expect(await waiting(run.id, 'sign')).toMatchObject({ person: { id: leaver.id }, standsIn: null })
    const administrator = await product.signedInAs({ isAdmin: true })
    const ended = await administrator.call('/api/users/enabled', {
      method: 'POST',
      body: { ids: [leaver.id], isEnabled: false, reason: 'Left' },
    })
    expect(ended.status, ended.text).toBe(200)
    expect(await waiting(run.id, 'sign')).toMatchObject({ person: { id: manager.id }, standsIn: 'owner' })
    expect((await inbox(manager)).some(({ title }) => title.en.startsWith('sign'))).toBe(true)
  })

  it('fires timers, tells of late steps, and joins what runs side by side', async () => {
    const { product } = world
    const minutes = (count: number) => ({ kind: 'after' as const, duration: { unit: 'minutes' as const, count } })
    const drawn = drawProcedure(
      {
        start: 'start',
        split: 'parallel',
        wait: { kind: 'timer', timer: minutes(30) },
        look: role('foreman', {
          due: { unit: 'minutes', count: 10 },
          escalation: { after: { unit: 'minutes', count: 5 }, to: { kind: 'role', role: 'safety-officer' } },
        }),
        join: 'parallel',
        end: 'end',
      },
      ['start -> split', 'split -> wait', 'split -> look', 'wait -> join', 'look -> join', 'join -> end'],
    )
    const run = await world.start(await world.activate(named('timers', drawn)))
    expect(await fireTimers(product.services)).toBe(0)
    product.clockMs += 16 * 60_000
    expect(await fireTimers(product.services)).toBe(1)
    expect(await waiting(run.id, 'look')).toMatchObject({ isLate: true, escalatedAt: expect.any(String) })
    product.clockMs += 20 * 60_000
    const fired = await Promise.all([fireTimers(product.services), fireTimers(product.services)])
    expect(fired[0] + fired[1]).toBe(1)
    const step = await waiting(run.id, 'look')
    await complete(world.foreman, step.id)
    expect((await world.run(run.id)).state).toBe('ended')
  })

  it('runs the procedure that it calls and goes on with its answers; stopping it stops what it called', async () => {
    const inner = drawProcedure({ start: 'start', ask: role('foreman'), how: 'exclusive', end: 'end', other: 'end' }, [
      'start -> ask',
      'ask -> how',
      'how -> end : ${depth} > 2',
      'how -> other : *',
    ])
    await world.activate(named('inner', inner))
    const outer = drawProcedure(
      { start: 'start', dig: { kind: 'call', calls: 'inner' }, how: 'exclusive', shore: role('officer-x'), end: 'end' },
      ['start -> dig', 'dig -> how', 'how -> shore : ${depth} > 2', 'how -> end : *', 'shore -> end'],
    )
    const drawn = named('outer', outer)
    const shored = { ...drawn, nodes: drawn.nodes.map((node) => (node.work ? { ...node, ...role('foreman') } : node)) }
    const procedureId = await world.activate(shored)
    const run = await world.start(procedureId)
    const runs = async () =>
      (await world.manager.call(`/api/procedure-runs?entityType=cad-drawing&state=running`)).data.items as {
        id: string
        name: { en: string }
      }[]
    const child = (await runs()).find(({ name }) => name.en === 'inner')
    const ask = await waiting(child?.id ?? '', 'ask')
    expect((await complete(world.foreman, ask.id, { answers: { depth: 3 } })).status).toBe(200)
    expect(await waiting(run.id, 'shore')).toBeDefined()
    const again = await world.start(procedureId)
    const stopped = await world.manager.call(`/api/procedure-runs/${again.id}/cancel`, {
      method: 'POST',
      body: { reason: 'Wrong record' },
    })
    expect(stopped.status, stopped.text).toBe(200)
    expect((await world.run(again.id)).state).toBe('cancelled')
    expect((await runs()).filter(({ name }) => name.en === 'inner')).toEqual([])
  })

  it('comes of a procedure whose copy is a draft with its drawing, that starts by hand and belongs to nobody yet', async () => {
    const { manager, foreman } = world
    const id = await world.activate(injury('copied'), { startsFor: 'cad-drawing', ownerId: manager.id })
    const copied = await manager.call(`/api/procedures/${id}/copy`, { method: 'POST' })
    expect(copied.data).toMatchObject({ name: 'copied (copy)', state: 'draft', version: 0, owner: null, startsFor: '' })
    const drawing = async (of: string) => (await manager.call(`/api/procedures/${of}/drawing`)).data
    const [first, second] = [await drawing(id), await drawing(copied.data.id)]
    expect(second.graph).toEqual({ ...first.graph, key: expect.stringMatching(/^procedure_/) })
    expect(second.xml.replaceAll(second.graph.key, 'copied')).toBe(first.xml)
    const problems = (await manager.call(`/api/procedures/${copied.data.id}/check`)).data
    expect(problems.map(({ kind }: { kind: string }) => kind)).not.toContain('same-key')
    expect((await foreman.call(`/api/procedures/${id}/copy`, { method: 'POST' })).status).toBe(403)
  })

  it('is not there for somebody of another place, and its history cannot be changed', async () => {
    const run = await world.start(await world.activate(injury('hidden')))
    const stranger = await world.product.signedInAs({ permissions: ['procedure:read', 'procedure:run'] })
    expect((await stranger.call(`/api/procedure-runs/${run.id}`)).status).toBe(404)
    const step = await waiting(run.id, 'look')
    expect((await complete(stranger, step.id)).status).toBe(404)
    const start = { procedureId: run.procedureId, ...world.subject }
    expect((await stranger.call('/api/procedure-runs', { method: 'POST', body: start })).status).toBe(404)
    const change = sql`update procedure_run_events set reason = 'other' where run_id = ${run.id}`
    await expect(change.execute(world.product.services.database.queries(SYSTEM_SCOPE))).rejects.toThrow(/kept/)
  })
})

describe('a step with a form', () => {
  const SAFE = { type: 'select_one yes_no', name: 'safe', label: 'Is it safe?', required: 'yes' }
  const CHOICES = ['yes', 'no'].map((name) => ({ list_name: 'yes_no', name, label: name }))
  const answeredAt = '2026-11-22T08:00:00+03:00'

  it('asks for the version that was in use when the procedure was made active, and the run decides by its answers', async () => {
    const { manager, foreman } = world
    const made = (
      await manager.call('/api/form-templates', {
        method: 'POST',
        body: { projectCode: 'P1', name: 'Scaffold check', tables: tablesOf([SAFE], CHOICES) },
      })
    ).data
    const form = `/api/form-templates/${made.id}`
    const look = role('foreman', { kind: 'form', form: made.id })
    const line = ['start -> look', 'look -> how', "how -> repair : ${safe} = 'no'", 'how -> end : *', 'repair -> end']
    const steps = { start: 'start', look, how: 'exclusive', repair: role('foreman'), end: 'end' } as const
    const drawn = named('scaffold', drawProcedure(steps, line))
    await expect(world.activate(drawn)).rejects.toThrow(/not in use/)
    const inUse = await manager.call(`${form}/steps/activate`, {
      method: 'POST',
      body: { rowVersion: made.rowVersion },
    })
    const run = await world.start(await world.activate({ ...drawn, key: 'scaffold_2' }))
    await askMore(manager, form, inUse.data.rowVersion)

    const step = await waiting(run.id, 'look')
    expect(step.form).toEqual({ templateId: made.id, version: 1 })
    expect((await complete(foreman, step.id)).error).toBe('procedure-run.form-missing')
    expect((await complete(foreman, step.id, { form: { answers: {}, answeredAt } })).error).toBe(
      'filled-form.not-complete',
    )
    const filled = await complete(foreman, step.id, { form: { answers: { safe: 'no' }, answeredAt } })
    expect(filled.status, filled.text).toBe(200)
    expect(await waiting(run.id, 'repair')).toBeTruthy()
    const kept = (await world.second.call(`/api/procedure-steps/${step.id}/form`)).data
    expect(kept).toMatchObject({ version: 1, values: { safe: 'no' }, filledBy: { id: foreman.id } })
    expect((await manager.call(`/api/filled-forms/${kept.id}`)).status).toBe(404)
  })

  /** A second version, which asks for more. */
  async function askMore(manager: TestPerson, form: string, rowVersion: number): Promise<void> {
    const taken = await manager.call(`${form}/steps/revise`, { method: 'POST', body: { rowVersion } })
    const more = { type: 'text', name: 'why', label: 'Why?', required: 'yes' }
    const { name, nameAr, category, description, rowVersion: version } = taken.data
    const body = { name, nameAr, category, description, rowVersion: version, tables: tablesOf([SAFE, more], CHOICES) }
    const changed = await manager.call(form, { method: 'PUT', body })
    const mapping = { defaults: { why: '' } }
    const before = { rowVersion: changed.data.rowVersion, mapping }
    const mapped = await manager.call(`${form}/mapping`, { method: 'PUT', body: before })
    const next = { rowVersion: mapped.data.rowVersion }
    const active = await manager.call(`${form}/steps/activate`, { method: 'POST', body: next })
    expect(active.data.version, active.text).toBe(2)
  }
})

describe('evidence', () => {
  it('hangs on the run as its files, a photo is a picture, and what was uploaded for something else is refused', async () => {
    const look = role('foreman', { evidence: ['photo'] })
    const drawn = drawProcedure({ start: 'start', look, end: 'end' }, ['start -> look', 'look -> end'])
    const run = await world.start(await world.activate(named('evidence', drawn)))
    const step = await waiting(run.id, 'look')
    const [other, text] = [await uploaded('elsewhere', 'a.jpg', 'x'), await uploaded(run.id, 'a.jpg', 'no picture')]
    const photo = await uploaded(run.id, 'b.jpg', await makePhoto({}))
    expect((await complete(world.foreman, step.id)).message).toContain('a photo')
    expect((await complete(world.foreman, step.id, { fileIds: [other] })).error).toBe('record-file.upload-not-found')
    expect((await complete(world.foreman, step.id, { fileIds: [text] })).message).toContain('a photo')
    const done = await complete(world.foreman, step.id, { fileIds: [photo] })
    expect(done.status, done.text).toBe(200)
    const key = new URLSearchParams({ entityType: 'procedure-run', entityId: run.id })
    const files = (await world.manager.call(`/api/record-files?${key}`)).data.items
    expect(files).toMatchObject([{ name: 'b.jpg', caption: 'look', by: { id: world.foreman.id } }])
  })

  async function uploaded(record: string, name: string, content: Uint8Array | string): Promise<string> {
    const { database, files } = world.product.services
    const place = { projectCode: 'P1', siteCode: 'S1', structureCode: 'A1' }
    const about = {
      place,
      name,
      mediaType: 'image/jpeg',
      purpose: uploadPurposeOf(record),
      createdBy: world.foreman.id,
    }
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    return (await database.transaction(SYSTEM_SCOPE, (tx) => files.saveBytes(tx, { ...about, content: bytes }))).id
  }
})

describe('a drawing', () => {
  it('is made here step by step: checked before it is saved, kept as BPMN, and refused where it would lose something', async () => {
    const { manager } = world
    const made = (await manager.call('/api/procedures', { method: 'POST', body: { projectCode: 'P1', name: 'Own' } }))
      .data
    const path = `/api/procedures/${made.id}`
    const { graph } = (await manager.call(`${path}/drawing`)).data
    const lonely = { ...graph, nodes: [...graph.nodes, { ...graph.nodes[1], id: 'alone', work: null }] }
    const preview = await manager.call(`${path}/preview`, { method: 'POST', body: { graph: lonely } })
    expect(preview.data.problems.map(({ kind }: { kind: string }) => kind)).toContain('unreachable')
    expect(preview.data.layout.shapes.length).toBe(4)
    const named = { ...graph, nodes: graph.nodes.map((node: object) => ({ ...node, name: 'Dig' })) }
    const saved = await manager.call(`${path}/graph`, {
      method: 'PUT',
      body: { rowVersion: made.rowVersion, graph: named },
    })
    expect(saved.status, saved.text).toBe(200)
    const file = await manager.call(`${path}/bpmn`)
    expect(file.text).toContain('name="Dig"')
    const torn = { ...graph, flows: [{ ...graph.flows[0], to: 'nowhere' }] }
    const body = { rowVersion: saved.data.rowVersion, graph: torn }
    expect((await manager.call(`${path}/graph`, { method: 'PUT', body })).error).toBe('procedure.unreadable')
    const foreign = file.text
      .replace('<bpmn:endEvent', '<bpmn:scriptTask id="script"/><bpmn:endEvent')
      .replace(/(<bpmn:userTask[^>]*>)/, '$1<bpmn:documentation>Deep</bpmn:documentation>')
    const drawn = await manager.call(`${path}/drawing`, {
      method: 'PUT',
      body: { rowVersion: body.rowVersion, xml: foreign },
    })
    expect(drawn.status, drawn.text).toBe(200)
    const again = { rowVersion: drawn.data.rowVersion, graph }
    expect((await manager.call(`${path}/graph`, { method: 'PUT', body: again })).error).toBe('procedure.foreign')
    const kinds = (await manager.call(`${path}/check`)).data.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toContain('unsupported')
    const report = (await manager.call(`${path}/drawing`)).data.findings
    expect(report).toMatchObject([
      { kind: 'left-out', code: 'documentation-not-shown', where: 'Dig', count: 1 },
      { code: 'step-not-run', where: 'script' },
      { kind: 'assumed', code: 'laid-out-here' },
    ])
  })
})
