import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { addCompany, type Call, publishedTemplate } from '#modules/input-templates/testing/form-in-use.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { masterRecordsServer } from './server/master-records-server.ts'
import { masterRecordsWeb } from './web/master-records-web.ts'

describeModule(masterRecordsServer, masterRecordsWeb)

const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
const RIGHTS = ['master-record:read', 'master-record:write', 'master-record:freeze', 'input-record:read']

describe('a master record of two subcontractors', () => {
  let product: TestProduct
  let call: Call
  /** Approves what is submitted by `call`. */
  let callOfReviewer: Call
  const callOf =
    (person: TestPerson): Call =>
    async (method, path, body) => {
      const answer = await person.call(`/api${path}`, { method, ...(body !== undefined && { body }) })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.data
    }
  let coordinator: TestPerson
  let bound: TestPerson
  let template: string
  let definition: Record<string, unknown>
  const companies: string[] = []

  beforeAll(async () => {
    product = await startTestProduct()
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into projects (code, name, name_ar, timezone, weekend) values ('P1', 'North', '', 'Asia/Riyadh', '{5,6}')`.execute(
        tx,
      )
      await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', ''), ('P1', 'S2', 'Other', '')`.execute(
        tx,
      )
      await sql`insert into structures (code, project_code, site_code, name) values ('B1', 'P1', 'S1', 'B')`.execute(tx)
    })
    const administrator = await product.signedInAs({ isAdmin: true })
    call = callOf(administrator)
    callOfReviewer = callOf(await product.signedInAs({ isAdmin: true }))
    companies.push(await addCompany(call), await addCompany(call, 'Haddad'))
    template = await publishedTemplate(call, PLACE, companies, { startsOn: '2026-03-01' })
    coordinator = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S1' }] })
    bound = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S1' }] })
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, bound.id, [companies[0]!]))
    const column = (name: string, rule: string, field: string) => ({
      ...{ name, title: name, rule },
      from: [{ templateId: template, field }],
    })
    definition = {
      ...{ projectCode: 'P1', siteCode: 'S1', name: 'People by work', sources: [{ templateId: template }] },
      columns: [
        column('work', 'key', 'work'),
        column('people', 'sum', 'people'),
        column('who', 'distinct', '@company'),
      ],
    }
  })
  afterAll(() => product.stop())

  async function report(company: string, period: string, answers: object, isApproved = true): Promise<string> {
    const draft = {
      ...PLACE,
      templateId: template,
      companyId: company,
      period,
      answers,
      answeredAt: `${period}T17:00:00+03:00`,
    }
    let record = await call<{ id: string; rowVersion: number; seen: string }>('POST', '/input-records', draft)
    const take = (step: string, more: object = {}) =>
      (step === 'approve' ? callOfReviewer : call)<typeof record>('POST', `/input-records/${record.id}/steps/${step}`, {
        rowVersion: record.rowVersion,
        ...more,
      })
    record = await take('submit')
    if (isApproved) record = await take('approve', { seen: record.seen })
    return record.id
  }
  const define = async (more: object = {}) =>
    (await coordinator.call('/api/master-records', { method: 'POST', body: { ...definition, ...more } })).data
  const make = (id: string, month = '2026-03') =>
    coordinator.call(`/api/master-records/${id}/runs`, { method: 'POST', body: { month } })
  const freeze = (id: string, reason = '') =>
    coordinator.call(`/api/master-record-runs/${id}/freeze`, { method: 'POST', body: { reason } })

  it('[MOD-REP] adds up what is approved and nothing else, with lineage, freeze, and a revision that says what differs', async () => {
    const [mine = '', other = ''] = companies
    const first = await report(mine, '2026-03-02', { people: 12, work: 'Ducts' })
    const second = await report(other, '2026-03-02', { people: 5, work: 'Ducts' })
    await report(mine, '2026-03-03', { people: 99, work: 'Ducts' }, false)
    const { id } = await define()
    const { data: run } = await make(id)
    expect(run).toMatchObject({ revision: 'A', state: 'draft', rowCount: 1, inputCount: 2, conflictCount: 0 })
    const { data: page } = await coordinator.call(`/api/master-record-runs/${run.id}`)
    expect(page.rows[0]).toMatchObject({ key: ['Ducts'], cells: [{ value: '17' }, {}] })
    const from = page.rows[0].cells[0].from
    expect(from.map(({ recordId, value }: { recordId: string; value: string }) => [recordId, value]).sort()).toEqual(
      [
        [first, '12'],
        [second, '5'],
      ].sort(),
    )
    expect((await make(id)).data.hash, 'the same input gives the same hash').toBe(run.hash)
    const [draft] = (await coordinator.call(`/api/master-records/${id}/runs`)).data
    expect(await freeze(draft.id)).toMatchObject({ data: { state: 'frozen' } })
    expect((await freeze(draft.id)).status).toBe(409)
    await report(other, '2026-03-04', { people: 3, work: 'Cables' })
    const { data: next } = await make(id)
    expect(next).toMatchObject({ revision: 'B', changeCount: 1 })
    const { data: differs } = await coordinator.call(`/api/master-record-runs/${next.id}`)
    expect(differs.changes).toMatchObject([{ kind: 'added', key: ['Cables'] }])
    await freeze(next.id)
    const states = (await coordinator.call(`/api/master-records/${id}/runs`)).data
    expect(states.map(({ revision, state }: Record<string, string>) => `${revision} ${state}`)).toEqual([
      'B frozen',
      'A superseded',
    ])
  })

  it('[MOD-REP] makes a conflict of what two companies claim, which is frozen with a reason alone, and leaves as a workbook', async () => {
    const [mine = '', other = ''] = companies
    await report(mine, '2026-04-02', { people: 12, work: 'Pile 7' })
    await report(other, '2026-04-02', { people: 5, work: 'Pile 7' })
    const { id } = await define({ isOneCompany: true })
    const { data: run } = await make(id, '2026-04')
    expect(run.conflictCount).toBe(1)
    const { data: page } = await coordinator.call(`/api/master-record-runs/${run.id}`)
    expect(page.rows[0].cells[0]).toEqual({ value: null, from: [] })
    expect(page.conflicts[0]).toMatchObject({ kind: 'claimed-twice', key: ['Pile 7'] })
    expect(page.conflicts[0].from).toHaveLength(2)
    expect(await freeze(run.id)).toMatchObject({ status: 409, error: 'master-record.has-conflicts' })
    expect((await freeze(run.id, 'The engineer measures it anew')).status).toBe(200)
    const answer = await product.app.inject({
      url: `/api/master-record-runs/${run.id}/file`,
      headers: { authorization: `Bearer ${coordinator.token}` },
    })
    const book = read(answer.rawPayload)
    expect(book.SheetNames).toEqual(['People by work', 'Lineage', 'Conflicts', 'Differences'])
    expect(utils.sheet_to_json(book.Sheets['Conflicts']!)).toHaveLength(2)
  })

  it('[MOD-REP] is not there for who is bound to one company, and refuses what cannot be made', async () => {
    const { id } = await define()
    expect((await bound.call(`/api/master-records/${id}`)).status).toBe(404)
    expect((await bound.call('/api/master-records')).data.total).toBe(0)
    expect(await bound.call('/api/master-records', { method: 'POST', body: definition })).toMatchObject({
      error: 'master-record.is-bound',
    })
    const columns = definition['columns'] as object[]
    const refused = async (more: object) =>
      (await coordinator.call('/api/master-records', { method: 'POST', body: { ...definition, ...more } })).error
    expect(await refused({ columns: columns.slice(1) })).toBe('master-record.needs-key')
    expect(await refused({ sources: [{ templateId: crypto.randomUUID() }] })).toBe('master-record.source-unknown')
    const people = { ...columns[1], unit: 'm3', from: [{ templateId: template, field: 'people', unit: 'kg' }] }
    expect(await refused({ columns: [columns[0], people] })).toBe('master-record.unit-wrong')
    expect(await refused({ siteCode: 'S2' })).toBe('master-record.place-unknown')
    const offered = (await coordinator.call('/api/master-record-sources?siteCode=S1')).data
    expect(offered[0]).toMatchObject({ templateId: template, questions: [{ name: 'people' }, { name: 'work' }] })
  })
})
