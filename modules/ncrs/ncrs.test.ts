import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { ncrsServer } from './server/ncrs-server.ts'
import { ncrsWeb } from './web/ncrs-web.ts'

describeModule(ncrsServer, ncrsWeb)

const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
const RIGHTS = ['ncr:read', 'ncr:write', 'ncr:dispose', 'ncr:verify']
let product: TestProduct
let ana: TestPerson
let ben: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
    await sql`insert into structures (project_code, site_code, code, name, name_ar)
      values ('P1', 'S1', 'B1', 'Building', '')`.execute(tx)
  })
  ana = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
  ben = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S1' }] })
})
afterAll(() => product.stop())

const FACTS = { title: 'Honeycombing at C4', severity: 'major', cost: '1250.50' }
const report = async (more: object = {}) =>
  (await ana.call('/api/ncrs', { method: 'POST', body: { ...PLACE, ...FACTS, ownerId: ben.id, ...more } })).data
const step = (who: TestPerson, name: string, { id, rowVersion, seen }: Record<string, unknown>, more: object = {}) =>
  who.call(`/api/ncrs/${id}/steps/${name}`, {
    method: 'POST',
    body: { rowVersion, ...(name === 'dispose' ? { seen } : {}), ...more },
  })
describe('a non-conformity', () => {
  it('is disposed of, corrected, and verified by somebody else than who corrected it', async () => {
    const ncr = await report({ disposition: 'return', delayDays: 3 })
    expect(ncr).toMatchObject({
      number: expect.stringMatching(/^NCR-\d{4}-001$/),
      state: 'open',
      cost: '1250.50',
      delayDays: 3,
    })
    const { data: disposed } = await step(ana, 'dispose', ncr)
    expect((await step(ben, 'correct', disposed)).status).toBe(422)
    const body = { ...FACTS, disposition: 'repair', rootCause: 'No vibration', correctiveAction: 'Grouted' }
    const { data: changed } = await ben.call(`/api/ncrs/${ncr.id}`, {
      method: 'PUT',
      body: { id: ncr.id, rowVersion: disposed.rowVersion, ...body, ownerId: ben.id },
    })
    const { data: corrected } = await step(ben, 'correct', changed)
    const refused = await step(ben, 'verify', corrected)
    expect(refused).toMatchObject({ status: 422, error: 'step.not-ready' })
    expect(refused.message).toContain('somebody else')
    const { data: closed } = await step(ana, 'verify', corrected)
    expect(closed).toMatchObject({ state: 'closed', correctedBy: { id: ben.id }, can: { edit: false } })
    expect(closed.closedAt).not.toBeNull()
  })

  it('waits in the work of who may take its next step, of nobody else, and of nobody once it is taken', async () => {
    const carl = await product.signedInAs({ permissions: ['ncr:read'], grants: [{ siteCode: 'S1' }] })
    const elsewhere = await product.signedInAs({ permissions: RIGHTS })
    const dueOn = '2026-01-05'
    const ncr = await report({ title: 'Cold joint', disposition: 'repair', ownerId: ben.id, dueOn })
    const asked = async (who: TestPerson) =>
      (await who.call('/api/inbox/tasks?recordType=ncr&pageSize=100')).data.items.flatMap(
        ({ recordId, key, kind }: Record<string, string>) => (recordId === ncr.id ? [`${kind} ${key}`] : []),
      )
    const all = async () => [await asked(ana), await asked(ben), await asked(carl), await asked(elsewhere)]
    expect(await all()).toEqual([['approval dispose'], ['approval dispose'], [], []])
    const { data: next } = await ana.call(`/api/ncrs/${ncr.id}/steps`)
    const { data: disposed } = await step(ana, 'dispose', next.seen === ncr.seen ? ncr : next)
    expect(await all()).toEqual([[], ['task correct'], [], []])
    const own = (await ben.call('/api/inbox/tasks?time=now&pageSize=100')).data.items
    expect(own).toContainEqual(expect.objectContaining({ recordId: ncr.id, dueOn, time: 'late' }))

    const facts = {
      ...FACTS,
      title: 'Cold joint',
      disposition: 'repair',
      rootCause: 'Late pour',
      correctiveAction: 'Cut',
    }
    const change = async (record: { rowVersion: number }, ownerId: string) =>
      (
        await ana.call(`/api/ncrs/${ncr.id}`, {
          method: 'PUT',
          body: { id: ncr.id, rowVersion: record.rowVersion, ...facts, ownerId, dueOn },
        })
      ).data
    // Who may not correct it is not asked to, whoever they are: the record stays with who can.
    await change(disposed, carl.id)
    expect(await all()).toEqual([[], ['task correct'], [], []])
    const { data: corrected } = await step(ana, 'correct', await change(disposed, ana.id))
    expect(await all()).toEqual([['task verify'], ['task verify'], [], []])
    expect((await step(ben, 'returnIt', corrected, { reason: 'Still cold' })).status).toBe(200)
    expect(await all()).toEqual([['task correct'], [], [], []])
  })

  it('is asked of everybody who has the right once who is responsible has left, also when it is changed after that', async () => {
    const dora = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S1' }] })
    const facts = { ...FACTS, disposition: 'repair', ownerId: dora.id }
    const ncr = await report(facts)
    const { data: disposed } = await step(ana, 'dispose', ncr)
    const asked = async (who: TestPerson) =>
      (await who.call('/api/inbox/tasks?recordType=ncr&pageSize=100')).data.items.flatMap(
        ({ recordId, key }: Record<string, string>) => (recordId === ncr.id ? [key] : []),
      )
    expect([await asked(dora), await asked(ben)]).toEqual([['correct'], []])
    const left = { ids: [dora.id], isEnabled: false, reason: 'Left' }
    const admin = await product.signedInAs({ isAdmin: true })
    expect((await admin.call('/api/users/enabled', { method: 'POST', body: left })).status).toBe(200)
    expect([await asked(ana), await asked(ben)]).toEqual([['correct'], ['correct']])
    const body = { id: ncr.id, rowVersion: disposed.rowVersion, ...facts, rootCause: 'No vibration' }
    await ben.call(`/api/ncrs/${ncr.id}`, { method: 'PUT', body })
    expect([await asked(ana), await asked(ben)]).toEqual([['correct'], ['correct']])
  })

  it('takes what waits with it into the archive, and brings it back', async () => {
    const { id } = await report({ title: 'Crack' })
    const asked = async () =>
      (await ben.call('/api/inbox/tasks?recordType=ncr&pageSize=100')).data.items.filter(
        ({ recordId }: { recordId: string }) => recordId === id,
      )
    const [before] = await asked()
    expect(before).toMatchObject({ key: 'dispose', title: { en: expect.stringContaining('Crack') } })
    expect((await ana.call(`/api/ncrs/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await asked()).toEqual([])
    expect((await ana.call(`/api/ncrs/${id}/restore`, { method: 'POST', body: {} })).status).toBe(200)
    expect(await asked()).toMatchObject([{ id: before.id, askedAt: before.askedAt }])
  })

  it('is found by how long it has been open, and by who is responsible', async () => {
    const { id } = await report({ title: 'Old crack' })
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`update ncrs set created_at = now() - interval '20 days' where id = ${id}`.execute(tx)
    })
    const titles = async (query: string) =>
      (await ben.call(`/api/ncrs?${query}`)).data.items.map(({ title }: { title: string }) => title)
    expect(await titles('age=15..30&isOpen=true')).toEqual(['Old crack'])
    expect(await titles('age=0..7&owner=me&isOpen=false')).toEqual(['Honeycombing at C4'])
  })

  it('is found by the company that is responsible, and where none is named', async () => {
    const companyId = randomUUID()
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into companies (id, code, name, party_role) values (${companyId}, 'AX', 'Axis', 'contractor')`.execute(
        tx,
      )
    })
    await report({ title: 'Of Axis', companyId })
    await report({ title: 'Of nobody known' })
    const titles = async (company: string) =>
      (await ana.call(`/api/ncrs?company=${company}&search=of`)).data.items.map(({ title }: { title: string }) => title)
    expect(await titles(companyId)).toEqual(['Of Axis'])
    expect(await titles('none')).toEqual(['Of nobody known'])
    expect((await ana.call('/api/ncrs?company=nobody')).status).toBe(400)
  })

  it('[MOD-QA] that was closed is opened again with its reason, and is decided once more', async () => {
    const [closed] = (await ben.call('/api/ncrs?owner=me&isOpen=false')).data.items
    expect((await step(ben, 'reopen', closed)).status).toBe(422)
    const { data: again } = await step(ben, 'reopen', closed, { reason: 'Hollow behind the grout' })
    expect(again).toMatchObject({ state: 'open', closedAt: null, correctedBy: null, can: { edit: true } })
  })

  it('is not there for people of another place', async () => {
    const { id } = await report()
    const stranger = await product.signedInAs({ permissions: RIGHTS })
    expect((await stranger.call(`/api/ncrs/${id}`)).status).toBe(404)
    expect((await stranger.call('/api/ncrs')).data.total).toBe(0)
  })
})

describe('whose turn it is', () => {
  it('is said of each row and of the record: who, on what, since when, and whether too long', async () => {
    const ncr = await report({ title: 'Wrong cover', disposition: 'repair', dueOn: '2026-01-05' })
    const turnOf = async (id: string) =>
      (await ana.call('/api/ncrs?pageSize=100')).data.items.find((one: { id: string }) => one.id === id).turn
    expect(await turnOf(ncr.id)).toMatchObject({ step: 'dispose', personId: null, since: ncr.createdAt, isLate: true })
    const { data: disposed } = await step(ana, 'dispose', ncr)
    const turn = { step: 'correct', personId: ben.id, what: { en: 'Report as corrected' }, dueOn: '2026-01-05' }
    expect(await turnOf(ncr.id)).toMatchObject({ ...turn, isLate: true, who: { en: expect.stringMatching(/./) } })
    const { data: next } = await ben.call(`/api/ncrs/${ncr.id}/steps`)
    expect(next.turn).toMatchObject(turn)
    expect(next.turn.since >= disposed.createdAt).toBe(true)
    const { data: gone } = await step(ana, 'cancel', disposed, { reason: 'A duplicate' })
    expect(gone.state).toBe('void')
    expect(await turnOf(ncr.id)).toBeNull()
  })

  it('narrows the list to what waits, to what waits for whoever asks, and to what is late', async () => {
    const late = await report({ title: 'Late spall', disposition: 'repair', dueOn: '2026-01-05' })
    const early = await report({ title: 'Spall in time', disposition: 'repair', dueOn: '2099-01-05' })
    await step(ana, 'dispose', late)
    await step(ana, 'dispose', early)
    const titles = async (who: TestPerson, turn: string) =>
      (await who.call(`/api/ncrs?search=spall&turn=${turn}`)).data.items
        .map(({ title }: { title: string }) => title)
        .sort()
    expect(await titles(ana, 'open')).toEqual(['Late spall', 'Spall in time'])
    expect(await titles(ana, 'late')).toEqual(['Late spall'])
    expect(await titles(ben, 'mine')).toEqual(['Late spall', 'Spall in time'])
    expect(await titles(ana, 'mine')).toEqual([])
  })
})
