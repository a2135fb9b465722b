import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { endAccess } from '#modules/access/server/public.ts'
import { asSystem, personWithPassword } from '../testing/account-world.ts'
import { admitByAppPassword } from './admit-by-app-password.ts'

const PATH = '/api/account/app-passwords'
const DAY_MS = 86_400_000

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const make = (person: TestPerson, name = 'Site laptop', days = 30) =>
  person.call(PATH, { method: 'POST', body: { name, days } })
const nameOf = async (person: TestPerson) => String((await person.call('/api/account/profile')).data.name)
const enter = (name: string, secret: string, ip = '198.51.100.7') =>
  admitByAppPassword(
    { services: product.services, requestId: 'test', client: { ip, userAgent: 'Microsoft-WebDAV-MiniRedir' } },
    name,
    secret,
  )

describe('an app password', () => {
  it('[MOD-DOC] is shown once, stored as a hash, and lets its owner in with the rights of this moment', async () => {
    const ana = await personWithPassword(product, { permissions: ['document:read'] })
    const made = await make(ana)
    const { secret } = made.data
    expect(secret).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/)
    const list = (await ana.call(PATH)).data.items
    expect(list).toMatchObject([{ name: 'Site laptop', lastUsedAt: null }])
    expect(JSON.stringify(list)).not.toContain(secret)
    const name = await nameOf(ana)
    const principal = await enter(name.toUpperCase(), secret.replaceAll('-', '').toUpperCase())
    expect(principal?.user).toMatchObject({ id: ana.id })
    expect([...(principal?.user.permissions ?? [])]).toContain('document:read')
    expect((await ana.call(PATH)).data.items).toMatchObject([
      { lastUsedFrom: '198.51.100.7', lastUsedBy: 'Microsoft-WebDAV-MiniRedir' },
    ])
  })

  it('is no token: it opens no endpoint', async () => {
    const ana = await personWithPassword(product)
    const { secret } = (await make(ana)).data
    const { statusCode } = await product.app.inject({
      url: '/api/account/profile',
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(statusCode).toBe(401)
  })

  it('asks for the password first, and is over when it is withdrawn, its days have passed or the password is set anew', async () => {
    const ana = await personWithPassword(product)
    const name = await nameOf(ana)
    const [first, second, third] = [(await make(ana)).data, (await make(ana)).data, (await make(ana)).data]
    expect((await ana.call(`${PATH}/${first.appPassword.id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await enter(name, first.secret)).toBeNull()
    expect(await enter(name, second.secret)).not.toBeNull()
    const context = { user: null, requestId: 'test', client: { ip: '::1', userAgent: '' } }
    product.clockMs += 31 * DAY_MS
    expect(await enter(name, second.secret)).toBeNull()
    product.clockMs -= 31 * DAY_MS
    await asSystem(product, (tx) => endAccess(tx, { userIds: [ana.id], at: product.services.now(), context }))
    expect(await enter(name, third.secret)).toBeNull()
    await asSystem(product, async (tx) => {
      await sql`update password_confirmations set confirmed_at = null where user_id = ${ana.id}`.execute(tx)
    })
    expect(await make(ana)).toMatchObject({ status: 403, error: 'access.confirm-password' })
  })

  it('of somebody else, or withdrawn by somebody else, is not found', async () => {
    const [ana, ben] = [await personWithPassword(product), await personWithPassword(product)]
    const { secret, appPassword } = (await make(ana)).data
    expect((await ben.call(`${PATH}/${appPassword.id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await enter(await nameOf(ben), secret)).toBeNull()
    expect((await ben.call(PATH)).data.items).toEqual([])
  })

  it('is limited where it is wrong, stands in the history, and keeps nobody out elsewhere', async () => {
    const ana = await personWithPassword(product)
    const name = await nameOf(ana)
    const { secret } = (await make(ana)).data
    for (let turn = 0; turn < 10; turn += 1) expect(await enter(name, 'wrong', '203.0.113.9')).toBeNull()
    await expect(enter(name, 'wrong', '203.0.113.9')).rejects.toMatchObject({ code: 'account.app-password-locked' })
    expect(await enter(name, secret)).not.toBeNull()
    const history = await asSystem(product, (tx) =>
      sql<{ action: string; all: string }>`select action, to_jsonb(audit_entries)::text as all from audit_entries
        where entity_id = ${ana.id} and action like 'user.app-password%'`.execute(tx),
    )
    expect(history.rows.filter(({ action }) => action === 'user.app-password-refused')).toHaveLength(10)
    expect(JSON.stringify(history.rows)).not.toContain(secret)
  })

  it('is one of at most twenty', async () => {
    const ana = await personWithPassword(product)
    for (let turn = 0; turn < 20; turn += 1) expect((await make(ana)).status).toBe(200)
    expect(await make(ana)).toMatchObject({ status: 409, error: 'account.too-many-app-passwords' })
  })
})
