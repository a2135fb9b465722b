import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { confirmedPerson } from '../testing/access-world.ts'

let product: TestProduct
let admin: TestPerson
beforeAll(async () => {
  product = await startTestProduct()
  admin = await confirmedPerson(product, { isAdmin: true, name: 'root' })
  const draft = { name: { en: 'Mason', ar: 'بنّاء' }, description: { en: '', ar: '' }, isAdmin: false, pagePrefixes: [] }
  await admin.call('/api/roles', { method: 'POST', body: { code: 'mason', ...draft, permissions: ['site:read'] } })
  const { rowVersion } = (await admin.call('/api/roles/mason')).data
  const changed = await admin.call('/api/roles/mason', {
    method: 'PATCH',
    body: { ...draft, rowVersion, permissions: ['site:read', 'role:read'] },
  })
  expect(changed.message).toBe('SUCCESS')
})
afterAll(() => product.stop())

it('shows who changed a role, and what of it, to somebody who may read roles', async () => {
  const reader = await product.signedInAs({ permissions: ['role:read'] })
  const { data } = await reader.call('/api/audit/entries?entityType=role&entityId=mason&pageSize=1')
  expect(data).toMatchObject({
    total: 2,
    items: [
      {
        action: 'role.updated',
        actorName: 'root',
        changes: [{ field: 'permissions', before: ['site:read'], after: ['role:read', 'site:read'] }],
      },
    ],
  })
  expect(JSON.stringify(data)).not.toContain('127.0.0.1')
})

it('shows nothing of users to who may read roles, and nothing of roles to who may not', async () => {
  const reader = await product.signedInAs({ permissions: ['role:read'] })
  expect((await reader.call(`/api/audit/entries?entityType=user&entityId=${admin.id}`)).data.total).toBe(0)
  const other = await product.signedInAs({ permissions: ['user:read'] })
  expect((await other.call('/api/audit/entries?entityType=role&entityId=mason')).data.total).toBe(0)
})
