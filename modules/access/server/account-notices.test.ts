import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { confirmedPerson, insertPlaces, systemRows } from '../testing/access-world.ts'
import { notifyOfNewDevice } from './account-notices.ts'

let product: TestProduct
let admin: TestPerson
beforeAll(async () => {
  product = await startTestProduct()
  await insertPlaces(product)
  admin = await confirmedPerson(product, { isAdmin: true, name: 'root' })
})
afterAll(() => product.stop())

interface Notice {
  readonly kind: string
  readonly actor_name: string | null
  readonly body: { readonly en: string }
}
const toldTo = (id: string) =>
  systemRows<Notice>(product, 'select * from notice_outbox where $1 = any (user_ids) order by created_at', [id])

async function change(id: string, more: object) {
  const { data } = await admin.call(`/api/users/${id}`)
  const { rowVersion, displayName, language } = data
  const facts = { rowVersion, displayName, email: '', language, roleCodes: [], grants: [], ...more }
  const answer = await admin.call(`/api/users/${id}`, { method: 'PATCH', body: facts })
  expect(answer.message).toBe('SUCCESS')
}

describe('a user', () => {
  it('is told by whom their roles or places were changed, and not of a change of their name', async () => {
    const ana = await product.signedInAs()
    const grants = [{ kind: 'site', code: 'P1-A' }]
    await change(ana.id, { grants })
    expect(await toldTo(ana.id)).toMatchObject([{ kind: 'account.access-changed', actor_name: 'root' }])
    const { data } = await admin.call(`/api/users/${ana.id}`)
    await change(ana.id, {
      grants,
      roleCodes: data.roles.map(({ code }: { code: string }) => code),
      displayName: 'Ana',
    })
    const before = (await toldTo(ana.id)).length
    await change(ana.id, {
      grants,
      roleCodes: data.roles.map(({ code }: { code: string }) => code),
      displayName: 'Anna',
    })
    expect(await toldTo(ana.id)).toHaveLength(before)
  })

  it('is told of a sign-in on a new device, with the device and its address', async () => {
    const ana = await product.signedInAs()
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      notifyOfNewDevice(tx, ana.id, { device: 'Firefox on Linux', ip: '192.0.2.7' }),
    )
    const [notice] = await toldTo(ana.id)
    expect(notice).toMatchObject({ kind: 'account.new-device', actor_name: null })
    expect(notice?.body.en).toContain('Firefox on Linux · 192.0.2.7')
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
    const told = { device: chrome, ip: '192.0.2.8' }
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) => notifyOfNewDevice(tx, ana.id, told))
    const bodies = (await toldTo(ana.id)).map(({ body }) => body.en)
    expect(bodies.some((body) => body.startsWith('Chrome · Windows · 192.0.2.8.'))).toBe(true)
  })
})
