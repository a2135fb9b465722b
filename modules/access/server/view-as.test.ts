import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { confirmedPerson, hearChanges, insertPlaces, MANAGER, systemRows } from '../testing/access-world.ts'
import { closeOverdueViews } from './view-as.ts'

let product: TestProduct
let admin: TestPerson
let stopHearing: () => Promise<void>
beforeAll(async () => {
  product = await startTestProduct()
  await insertPlaces(product)
  stopHearing = await hearChanges(product)
  admin = await confirmedPerson(product, { isAdmin: true })
})
afterAll(async () => {
  await stopHearing()
  await product.stop()
})

const post = (person: TestPerson, path: string, body: object = {}) => person.call(path, { method: 'POST', body })
const disable = (person: TestPerson, id: string) => post(person, '/api/users/enabled', { ids: [id], isEnabled: false })

describe('viewing as somebody else', () => {
  it('[PERM-02] shows their places and rights, writes nothing, and is written down at both ends', async () => {
    const subject = await product.signedInAs({
      permissions: ['site:read'],
      grants: [{ siteCode: 'P1-A' }],
      name: 'seen',
    })
    const viewer = await confirmedPerson(product, { isAdmin: true, name: 'viewer' })
    const codes = async () =>
      (await viewer.call('/api/sites')).data.items.map(({ code }: { code: string }) => code).sort()
    expect(await codes()).toEqual(['P1-A', 'P1-B', 'P2-A'])

    expect((await post(viewer, `/api/users/${subject.id}/view-as`, { reason: 'cannot find the site' })).code).toBe(0)
    await expect.poll(codes, { timeout: 1_000, interval: 20 }).toEqual(['P1-A'])
    expect((await viewer.call('/api/users')).status).toBe(403)
    const info = (await viewer.call('/user_rbac/api/user/getUserInfo')).data
    expect(info).toMatchObject({ userid: viewer.id, userName: 'viewer', isAdminRole: false })
    expect(info.authList.filter(({ type }: { type: string }) => type === 'action')).toEqual([
      { mr: 'site:read', type: 'action' },
    ])
    expect((await viewer.call('/api/access/viewing')).data).toMatchObject({ name: 'seen' })

    const writes = [
      await post(viewer, '/api/sites', {}),
      await disable(viewer, subject.id),
      await viewer.call(`/api/users/${subject.id}`, { method: 'PATCH', body: {} }),
      await viewer.call('/api/uploads', { method: 'POST', headers: { 'tus-resumable': '1.0.0' } }),
    ]
    expect(writes.map(({ status }) => status >= 403)).toEqual(writes.map(() => true))
    expect(writes[0]?.error).toMatch(/access\.(viewing-only|forbidden)/)

    expect((await post(viewer, '/api/access/end-view-as')).code).toBe(0)
    await expect.poll(codes, { timeout: 1_000, interval: 20 }).toEqual(['P1-A', 'P1-B', 'P2-A'])
    const entries = await systemRows(
      product,
      `select action, actor_id, reason from audit_entries where entity_id = $1 order by at, action desc`,
      [subject.id],
    )
    expect(entries).toEqual([
      { action: 'user.view-started', actor_id: viewer.id, reason: 'cannot find the site' },
      { action: 'user.view-ended', actor_id: viewer.id, reason: null },
    ])
  })

  it('refuses a write that the subject might make: looking is all there is', async () => {
    const rights = ['site:read', 'site:write', 'user:write', 'user:read']
    const subject = await product.signedInAs({ permissions: rights, grants: [{ projectCode: 'P1' }] })
    const viewer = await confirmedPerson(product, { isAdmin: true })
    await post(viewer, `/api/users/${subject.id}/view-as`, { reason: 'support' })
    const mayReadRoles = async () => (await viewer.call('/api/roles')).status
    await expect.poll(mayReadRoles, { timeout: 1_000, interval: 20 }).toBe(403)
    expect((await disable(viewer, admin.id)).error).toBe('access.viewing-only')
    expect((await viewer.call('/api/users')).code).toBe(0)
    expect((await post(viewer, '/api/session/sign-out')).code).toBe(0)
  })

  it('writes down what the viewer takes away as done by the viewer', async () => {
    const subject = await product.signedInAs({ permissions: ['access-review:export'], grants: [{ projectCode: 'P1' }] })
    const viewer = await confirmedPerson(product, { isAdmin: true })
    await post(viewer, `/api/users/${subject.id}/view-as`, { reason: 'support' })
    const mayReadRoles = async () => (await viewer.call('/api/roles')).status
    await expect.poll(mayReadRoles, { timeout: 1_000, interval: 20 }).toBe(403)
    expect((await viewer.call('/api/access-review/export')).status).toBe(200)
    const [entry] = await systemRows<{ actor_id: string }>(
      product,
      `select actor_id from audit_entries where action = 'access-review.exported' order by at desc limit 1`,
    )
    expect(entry?.actor_id).toBe(viewer.id)
  })

  it('needs the permission, a password, a reason, and somebody who holds no more', async () => {
    const subject = await product.signedInAs({ grants: [{ projectCode: 'P1' }] })
    const facts = { permissions: MANAGER, grants: [{ projectCode: 'P1' }] }
    const manager = await confirmedPerson(product, facts)
    const without = await confirmedPerson(product, { ...facts, permissions: ['user:read'] })
    const view = (by: TestPerson, id: string, reason = 'support') => post(by, `/api/users/${id}/view-as`, { reason })
    expect((await view(without, subject.id)).status).toBe(403)
    expect((await view(await product.signedInAs(facts), subject.id)).error).toBe('access.no-password')
    expect((await view(manager, subject.id, ' ')).status).toBe(400)
    expect((await view(manager, manager.id)).error).toBe('access.not-yourself')
    expect((await view(manager, subject.id)).code).toBe(0)
  })

  it('ends by itself after half an hour, which is written down too', async () => {
    const subject = await product.signedInAs({})
    const viewer = await confirmedPerson(product, { isAdmin: true })
    await post(viewer, `/api/users/${subject.id}/view-as`, { reason: 'support' })
    product.clockMs += 30 * 60_000 + 1_000
    try {
      await expect.poll(async () => (await viewer.call('/api/users')).code, { timeout: 6_500 }).toBe(0)
      await product.services.database.transaction({ kind: 'everything', userId: null }, async (tx) =>
        closeOverdueViews(tx, product.services.now()),
      )
    } finally {
      product.clockMs -= 30 * 60_000 + 1_000
    }
    const entries = await systemRows<{ action: string; actor_id: string }>(
      product,
      `select action, actor_id from audit_entries where entity_id = $1 and action = 'user.view-ended'`,
      [subject.id],
    )
    expect(entries).toEqual([{ action: 'user.view-ended', actor_id: viewer.id }])
  })
})
