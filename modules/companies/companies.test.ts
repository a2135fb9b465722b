import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeModule } from '#platform/testing/describe-module.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#platform/testing/test-product.ts'
import { companiesServer } from './server/companies-server.ts'
import { companiesWeb } from './web/companies-web.ts'

describeModule(companiesServer, companiesWeb)

describe('the companies of a site', () => {
  const address = '/api/companies'
  let product: TestProduct
  let ana: TestPerson
  let place: { projectCode: string; siteCode: string }

  beforeAll(async () => {
    product = await startTestProduct()
    await product.seed('sites')
    const administrator = await product.signedInAs({ isAdmin: true })
    const { code, projectCode } = (await administrator.call('/api/sites?sort=name')).data.items[0]
    place = { projectCode, siteCode: code }
    const permissions = ['company:read', 'company:write']
    ana = await product.signedInAs({ permissions, grants: [{ siteCode: code }] })
  })
  afterAll(() => product.stop())

  const add = (name: string) => ana.call(address, { method: 'POST', body: { ...place, name } })

  it('are added, found, changed and removed, each noted in the history', async () => {
    const { data: added } = await add('First')
    expect((await ana.call(`${address}?search=firs`)).data).toMatchObject({ total: 1, items: [{ id: added.id }] })
    const change = { id: added.id, name: 'Second', description: '', rowVersion: added.rowVersion }
    expect((await ana.call(`${address}/${added.id}`, { method: 'PUT', body: change })).data.name).toBe('Second')
    expect((await ana.call(`${address}/${added.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await ana.call(`${address}/${added.id}`)).status).toBe(404)
    const history = await ana.call(`/api/audit/entries?entityType=company&entityId=${added.id}`)
    expect(history.data.items.map(({ action }: { action: string }) => action)).toEqual([
      'company.removed',
      'company.updated',
      'company.created',
    ])
  })

  it('are not overwritten where somebody else saved meanwhile', async () => {
    const { data: added } = await add('Shared')
    const change = { id: added.id, name: 'Mine', description: '', rowVersion: added.rowVersion }
    await ana.call(`${address}/${added.id}`, { method: 'PUT', body: change })
    const late = await ana.call(`${address}/${added.id}`, { method: 'PUT', body: { ...change, name: 'Late' } })
    expect(late).toMatchObject({ status: 409, error: 'company.changed-meanwhile' })
  })

  it('are not there for a person of another site', async () => {
    const { data: added } = await add('Hidden')
    const permissions = ['company:read', 'company:write']
    const ben = await product.signedInAs({ permissions })
    expect((await ben.call(address)).data.total).toBe(0)
    expect((await ben.call(`${address}/${added.id}`)).status).toBe(404)
    expect((await ben.call(address, { method: 'POST', body: { ...place, name: 'Smuggled' } })).status).toBe(422)
  })
})
