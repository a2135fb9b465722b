import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestCaller, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'

const A111 = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' }
const RIGHTS = ['design-dashboard:read', 'design-dashboard:write', 'site:read']

let product: TestProduct
let ana: TestCaller
/** Holds another site of the same project. */
let ben: TestCaller
/** Holds another project. */
let cleo: TestCaller

beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
  ana = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
  ben = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S12' }] })
  cleo = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P2' }] })
})
afterAll(() => product.stop())

const DRAFT = { ...A111, name: 'Monday meeting', plots: ['clashTrend', 'issuesByAge'], discipline: 'mep', days: 90 }
const add = async (facts: object = {}) =>
  (await ana.call('POST', '/api/design-dashboards', { ...DRAFT, ...facts })).body.data
const names = async (who: TestCaller) =>
  (await who.call('GET', '/api/design-dashboards?projectCode=P1')).body.data.items.map(
    ({ name }: { name: string }) => name,
  )

describe('[MOD-DES] dashboards of one’s own', () => {
  it('[MOD-DES] are saved, found, changed, archived and restored, each noted in the history', async () => {
    const added = await add({ name: 'First' })
    expect(added).toMatchObject({
      ...DRAFT,
      name: 'First',
      isOwn: true,
      isShared: false,
      can: { edit: true, remove: true },
    })
    const { id, rowVersion } = added
    const change = { name: 'Second', plots: ['drawingAge'], reach: 'site', id, rowVersion }
    expect((await ana.call('PUT', `/api/design-dashboards/${id}`, change)).body.data).toMatchObject({
      name: 'Second',
      plots: ['drawingAge'],
      reach: 'site',
      discipline: null,
      rowVersion: rowVersion + 1,
    })
    const late = await ana.call('PUT', `/api/design-dashboards/${id}`, change)
    expect([late.status, late.body.error]).toEqual([409, 'design-dashboard.changed-meanwhile'])
    expect((await ana.call('DELETE', `/api/design-dashboards/${id}`)).status).toBe(200)
    expect(await names(ana)).not.toContain('Second')
    const at = `/api/design-dashboards/${id}`
    expect((await ana.call('GET', at)).body.data).toMatchObject({
      archivedAt: expect.any(String),
      can: { edit: false },
    })
    expect((await ben.call('POST', `${at}/restore`, {})).status).toBe(404)
    expect((await ana.call('POST', `${at}/restore`, {})).body.data).toMatchObject({ can: { edit: true } })
    expect(await names(ana)).toContain('Second')
    const history = await ana.call('GET', `/api/audit/entries?entityType=design-dashboard&entityId=${id}`)
    expect(history.body.data.items.map(({ action }: { action: string }) => action)).toEqual([
      'design-dashboard.restored',
      'design-dashboard.removed',
      'design-dashboard.updated',
      'design-dashboard.created',
    ])
  })

  it('are saved once where the same request comes twice', async () => {
    const send = async () =>
      ana.call('POST', '/api/design-dashboards', { ...DRAFT, name: 'Once' }, { 'idempotency-key': 'dashboard-once-1' })
    const [first, second] = [await send(), await send()]
    expect(second.body.data.id).toBe(first.body.data.id)
    expect((await names(ana)).filter((name: string) => name === 'Once')).toHaveLength(1)
  })

  it('stay private until they are shared, then everybody of the project finds them', async () => {
    const { id, rowVersion } = await add({ name: 'Mine' })
    expect(await names(ben)).not.toContain('Mine')
    expect((await ben.call('GET', `/api/design-dashboards/${id}`)).status).toBe(404)
    const change = { ...DRAFT, name: 'Ours', isShared: true, id, rowVersion }
    const { projectCode: _project, siteCode: _site, structureCode: _structure, ...facts } = change
    expect((await ana.call('PUT', `/api/design-dashboards/${id}`, facts)).status).toBe(200)
    expect(await names(ben)).toContain('Ours')
    expect((await ben.call('GET', `/api/design-dashboards/${id}`)).body.data).toMatchObject({
      isOwn: false,
      can: { edit: false, remove: false },
    })
    expect(await names(cleo)).not.toContain('Ours')
    const theft = await ben.call('DELETE', `/api/design-dashboards/${id}`)
    expect([theft.status, theft.body.error]).toEqual([403, 'design-dashboard.not-yours'])
  })

  it('are kept from others by the tables themselves', async () => {
    await add({ name: 'Secret' })
    const seen = async (userId: string) => {
      const scope = { kind: 'places', userId, projectCodes: ['P1'], siteCodes: [], structureCodes: [] } as const
      return product.services.database.transaction(scope, async (tx) => {
        const found = await sql<{ name: string }>`select name from design_dashboards where name = 'Secret'`.execute(tx)
        return found.rows.length
      })
    }
    expect([await seen(ana.userId), await seen(ben.userId)]).toEqual([1, 0])
  })

  it('are not saved for a place that the caller does not hold, without plots or with one twice', async () => {
    const status = async (who: TestCaller, facts: object) =>
      (await who.call('POST', '/api/design-dashboards', { ...DRAFT, ...facts })).status
    expect(await status(ben, {})).toBe(422)
    expect(await status(ana, { plots: [] })).toBe(400)
    expect(await status(ana, { plots: ['clashTrend', 'clashTrend'] })).toBe(400)
  })
})
