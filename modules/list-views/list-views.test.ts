import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { listViewsServer } from './server/list-views-server.ts'
import { listViewsWeb } from './web/list-views-web.ts'

describeModule(listViewsServer, listViewsWeb)

describe('the views of a list', () => {
  const LIST = 'cad.drawings'
  const look = { query: { state: 'failed', sort: '-updatedAt' }, columns: null }
  let product: TestProduct
  let ana: TestPerson
  let ben: TestPerson
  let cem: TestPerson

  beforeAll(async () => {
    product = await startTestProduct()
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`insert into projects (code, name, name_ar) values ('P1', 'North', ''), ('P2', 'South', '')`.execute(tx),
    )
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`insert into sites (code, project_code, name, name_ar) values ('S1', 'P1', 'Depot', '')`.execute(tx),
    )
    ana = await product.signedInAs({ permissions: ['list-view:share'], grants: [{ projectCode: 'P1' }] })
    cem = await product.signedInAs({ permissions: [], grants: [{ projectCode: 'P1' }] })
    ben = await product.signedInAs({ permissions: [], grants: [{ siteCode: 'S1' }] })
  })
  afterAll(() => product.stop())

  const save = (person: TestPerson, more: object = {}) =>
    person.call('/api/list-views', {
      method: 'POST',
      body: { id: randomUUID(), list: LIST, name: 'Failed ones', look, ...more },
    })
  const share = async (person: TestPerson, audience: object, name = 'Shared') => {
    const { data } = await save(person, { name })
    const body = { rowVersion: data.rowVersion, ...audience }
    return person.call(`/api/list-views/${data.id}/audience`, { method: 'PUT', body })
  }
  const namesFor = async (person: TestPerson, list = LIST) =>
    (await person.call(`/api/list-views?list=${list}`)).data.items.map(({ name }: { name: string }) => name)

  it('are kept for their owner alone, once however often they are sent', async () => {
    const id = randomUUID()
    const { data } = await save(ana, { id, name: 'Mine' })
    expect(data).toMatchObject({ id, look, isDefault: false, can: { edit: true } })
    await save(ana, { id, name: 'Mine' })
    expect(await namesFor(ana)).toEqual(['Mine'])
    expect([await namesFor(ana, 'models.bim'), await namesFor(ben)]).toEqual([[], []])
    const missing = await ben.call(`/api/list-views/${randomUUID()}`)
    const hidden = await ben.call(`/api/list-views/${id}`)
    expect({ ...hidden, requestId: '' }).toMatchObject({ status: missing.status, error: missing.error })
    // Somebody else's id is neither overwritten nor shown.
    expect((await save(ben, { id, name: 'Stolen' })).status).toBe(404)
    const administrator = await product.signedInAs({ isAdmin: true })
    expect(await namesFor(administrator)).toEqual([])
  })

  it('are shared with who sees something of a project, by who may share, and changed by their owner', async () => {
    const project = { audience: 'project', projectCode: 'P1' }
    expect((await share(cem, project)).status).toBe(403)
    expect(await share(ana, { audience: 'project', projectCode: 'P2' })).toMatchObject({
      status: 422,
      error: 'list-view.audience-unknown',
    })
    expect((await share(ana, { audience: 'project' })).status).toBe(400)
    const { data: view } = await share(ana, project, 'Of the project')
    expect(await namesFor(ben)).toEqual(['Of the project'])
    const stranger = await product.signedInAs({ permissions: [], grants: [{ projectCode: 'P2' }] })
    expect(await namesFor(stranger)).toEqual([])

    const change = { name: 'Renamed', look, rowVersion: view.rowVersion }
    const put = (person: TestPerson, body: object) => person.call(`/api/list-views/${view.id}`, { method: 'PUT', body })
    expect(await put(ben, change)).toMatchObject({ status: 403, error: 'list-view.not-yours' })
    expect((await put(ana, change)).data).toMatchObject({ name: 'Renamed', audience: 'project', rowVersion: 3 })
    expect(await put(ana, change)).toMatchObject({ status: 409, error: 'list-view.changed-meanwhile' })
    expect((await ben.call(`/api/list-views/${view.id}`, { method: 'DELETE' })).status).toBe(403)
    expect((await ana.call(`/api/list-views/${view.id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await namesFor(ben)).toEqual([])
    const administrator = await product.signedInAs({ isAdmin: true })
    const history = await administrator.call(`/api/audit/entries?entityType=list-view&entityId=${view.id}`)
    expect(history.data.items.map(({ action }: { action: string }) => action)).toEqual([
      'list-view.removed',
      'list-view.changed',
      'list-view.shared',
      'list-view.saved',
    ])
  })

  it('reach a role by the roles that people have', async () => {
    const { rows } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
      sql<{ code: string }>`select role_code as code from user_roles where user_id = ${ana.id}`.execute(db),
    )
    const roleCode = rows[0]?.code
    const { data: view } = await share(ana, { audience: 'role', roleCode }, 'Of the role')
    expect(view.roleCode).toBe(roleCode)
    expect(await namesFor(ana)).toContain('Of the role')
    expect(await namesFor(ben)).not.toContain('Of the role')
    expect((await share(ana, { audience: 'role', roleCode: 'somebody-elses' })).error).toBe(
      'list-view.audience-unknown',
    )
  })

  it('open a list for each person by themselves', async () => {
    const { data: view } = await share(ana, { audience: 'project', projectCode: 'P1' }, 'First of all')
    const choose = (person: TestPerson, id: string | null, list = LIST) =>
      person.call('/api/list-view-default', { method: 'PUT', body: { list, id } })
    expect((await choose(ben, view.id)).status).toBe(200)
    const isDefault = async (person: TestPerson) => (await person.call(`/api/list-views/${view.id}`)).data.isDefault
    expect([await isDefault(ben), await isDefault(ana)]).toEqual([true, false])
    expect((await choose(ben, view.id, 'models.bim')).status).toBe(404)
    await choose(ben, null)
    expect(await isDefault(ben)).toBe(false)
  })

  it('cannot be written by another person past the product, nor read while they are not shared', async () => {
    const { data: view } = await save(ana, { name: 'Behind the glass' })
    const scope = { kind: 'places' as const, userId: ben.id, projectCodes: [], siteCodes: ['S1'], structureCodes: [] }
    const touched = await product.services.database.transaction(scope, async (tx) => {
      const read = await sql`select 1 from list_views where id = ${view.id}`.execute(tx)
      const written = await sql`update list_views set name = 'x'`.execute(tx)
      return [read.rows.length, written.numAffectedRows]
    })
    expect(touched).toEqual([0, 0n])
  })

  it('are joined by the columns of each list, which a person finds again wherever they sign in, and nobody else', async () => {
    const columns = { hidden: ['code'], order: ['name', 'area'], pinned: ['area'], widths: { area: 240 } }
    const keep = (person: TestPerson, body: object, list = LIST) =>
      person.call(`/api/list-columns/${list}`, { method: 'PUT', body })
    const kept = async (person: TestPerson) => (await person.call('/api/list-columns')).data
    expect((await keep(ana, { columns: { ...columns, order: [] } })).status).toBe(200)
    await keep(ana, { columns })
    expect(await kept(ana)).toEqual([{ list: LIST, columns }])
    expect(await kept(ben)).toEqual([])
    expect((await keep(ana, { columns: { ...columns, widths: { area: -1 } } })).status).toBe(400)
    expect((await keep(ana, { columns }, 'no list')).status).toBe(400)
    await keep(ana, { columns: null })
    expect(await kept(ana)).toEqual([])
  })
})
