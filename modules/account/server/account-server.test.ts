import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { passwordDigest } from '#modules/access/server/public.ts'
import { asSystem, PASSWORD, personWithPassword } from '../testing/account-world.ts'

const NEW_PASSWORD = 'marble-thunder-violin-quay'
/** A red dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const read = (person: TestPerson) => person.call('/api/account/profile')
const put = (person: TestPerson, path: string, body: object) => person.call(path, { method: 'PUT', body })
const forgetConfirmation = (person: TestPerson) =>
  asSystem(product, async (tx) => {
    await sql`update password_confirmations set confirmed_at = null where user_id = ${person.id}`.execute(tx)
  })
const historyOf = (person: TestPerson) =>
  asSystem(product, async (tx) => {
    const found = await sql<{ action: string; text: string }>`
      select action, to_jsonb(audit_entries)::text as text from audit_entries where entity_id = ${person.id}`.execute(
      tx,
    )
    return found.rows
  })

describe('own data', () => {
  it('is changed over the version that was seen, and written to the history', async () => {
    const ana = await personWithPassword(product)
    const { data } = await read(ana)
    const change = { displayName: 'Ana Site', displayNameAr: 'آنا', email: data.email, phone: '+966 11 123 4567' }
    const saved = await put(ana, '/api/account/profile', { ...change, rowVersion: data.rowVersion })
    expect(saved.data).toEqual({ rowVersion: data.rowVersion + 1 })
    expect((await read(ana)).data).toMatchObject({ ...change, rowVersion: data.rowVersion + 1 })
    const late = await put(ana, '/api/account/profile', { ...change, rowVersion: data.rowVersion })
    expect([late.status, late.error]).toEqual([409, 'account.changed-meanwhile'])
    expect((await historyOf(ana)).map(({ action }) => action)).toContain('user.own-data-changed')
  })

  it('asks for the password before the e-mail address changes, and for nothing else', async () => {
    const ana = await personWithPassword(product)
    await forgetConfirmation(ana)
    const { data } = await read(ana)
    const own = { displayName: 'Ana', displayNameAr: '', email: data.email, phone: '' }
    const moved = await put(ana, '/api/account/profile', {
      ...own,
      email: 'evil@example.com',
      rowVersion: data.rowVersion,
    })
    expect([moved.status, moved.error]).toEqual([403, 'access.confirm-password'])
    expect((await put(ana, '/api/account/profile', { ...own, rowVersion: data.rowVersion })).status).toBe(200)
    expect((await read(ana)).data.email).toBe('ana@example.com')
  })

  it('tells the person of another e-mail address, at the old one too, and of nothing else', async () => {
    const ana = await personWithPassword(product)
    const { data } = await read(ana)
    const own = { displayName: 'Ana', displayNameAr: '', phone: '' }
    await put(ana, '/api/account/profile', { ...own, email: data.email, rowVersion: data.rowVersion })
    const email = 'new@example.com'
    const moved = await put(ana, '/api/account/profile', { ...own, email, rowVersion: data.rowVersion + 1 })
    expect(moved.status).toBe(200)
    const told = await asSystem(product, async (tx) =>
      sql<{ kind: string }>`select kind from notice_outbox where ${ana.id} = any (user_ids) order by kind`.execute(tx),
    )
    expect(told.rows).toEqual([{ kind: 'account.email-changed' }, { kind: 'account.email-taken-away' }])
  })

  it('takes no field that is not the person’s to change', async () => {
    const ana = await personWithPassword(product)
    const { data } = await read(ana)
    const own = { displayName: 'Ana', displayNameAr: '', email: data.email, phone: '', rowVersion: data.rowVersion }
    for (const extra of [{ status: 1 }, { isAdmin: true }, { name: 'admin' }, { id: ana.id }]) {
      expect((await put(ana, '/api/account/profile', { ...own, ...extra })).status).toBe(400)
    }
  })
})

describe('the password', () => {
  const change = (person: TestPerson, oldPassword: string, newPassword: string) =>
    person.call('/api/account/password', { method: 'POST', body: { oldPassword, newPassword } })

  it('is changed with the old one; every other session ends and this one stays', async () => {
    const ana = await personWithPassword(product, { name: 'ana.changes' })
    const other = await secondSession(ana)
    expect((await read(other)).status).toBe(200)
    expect((await change(ana, PASSWORD, NEW_PASSWORD)).status).toBe(200)
    product.clockMs += 10_000
    await new Promise((done) => setTimeout(done, 50))
    expect((await read(ana)).status).toBe(200)
    const ended = await asSystem(product, async (tx) => {
      const found = await sql<{ ended: boolean }>`
        select ended_at is not null as ended from sessions where user_id = ${ana.id} order by ended`.execute(tx)
      return found.rows.map((row) => row.ended)
    })
    expect(ended).toEqual([false, true])
    const signIn = (password: string) =>
      product.stranger.call('/user_rbac/api/user/login', {
        method: 'POST',
        body: { username: 'ana.changes', password: passwordDigest(password), userType: 0 },
      })
    expect((await signIn(PASSWORD)).code).not.toBe(0)
    expect((await signIn(NEW_PASSWORD)).code).toBe(0)
  })

  it('stays where the old one is wrong, and guessing it is stopped', async () => {
    const ana = await personWithPassword(product)
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 6; guess++) codes.push((await change(ana, `wrong-${guess}-guess`, NEW_PASSWORD)).error)
    expect(codes.slice(0, 4)).toEqual(Array(4).fill('access.password-wrong'))
    expect(codes.at(-1)).toBe('access.confirm-locked')
    expect((await change(ana, PASSWORD, NEW_PASSWORD)).error).toBe('access.confirm-locked')
  })

  it.each([
    ['too short', 'short-one'],
    ['on the lists', 'Password2024!!'],
    ['words of the person and the product', 'plumbline-example-1x'],
    ['a row of keys', 'qwertyuiop1234'],
    ['the same', PASSWORD],
  ])('is refused where it is %s', async (_why, weak) => {
    const ana = await personWithPassword(product)
    const answer = await change(ana, PASSWORD, weak)
    expect(answer.status).toBe(422)
    expect(answer.fields?.['newPassword']).toBeTruthy()
  })

  it('leaves neither password nor digest in the history or among the answered writes', async () => {
    const ana = await personWithPassword(product)
    await ana.call('/api/account/password', {
      method: 'POST',
      body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
      headers: { 'idempotency-key': 'change-of-ana' },
    })
    const history = (await historyOf(ana)).map(({ text }) => text).join()
    expect(history).toContain('user.password-changed')
    for (const secret of [PASSWORD, NEW_PASSWORD, passwordDigest(NEW_PASSWORD)]) expect(history).not.toContain(secret)
    const kept = await asSystem(product, async (tx) =>
      sql`select 1 from idempotency_keys where key = 'change-of-ana'`.execute(tx),
    )
    expect(kept.rows).toEqual([])
  })

  async function secondSession(person: TestPerson): Promise<TestPerson> {
    const name = await asSystem(
      product,
      async (tx) =>
        (await sql<{ name: string }>`select name from users where id = ${person.id}`.execute(tx)).rows[0]?.name,
    )
    const { data } = await product.stranger.call('/user_rbac/api/user/login', {
      method: 'POST',
      body: { username: name, password: passwordDigest(PASSWORD), userType: 0 },
    })
    const token = data.cpoSysAccessToken
    const headers = { authorization: `Bearer ${token}` }
    return {
      id: person.id,
      token,
      call: (path, options) =>
        product.stranger.call(path, { ...options, headers: { ...options?.headers, ...headers } }),
    }
  }
})

describe('preferences', () => {
  it('are kept with the account, each by itself', async () => {
    const ana = await personWithPassword(product)
    const path = '/api/account/preferences'
    expect((await ana.call(path)).data).toMatchObject({ language: null, timeZone: null, dateStyle: 'named' })
    await put(ana, path, { timeZone: 'Asia/Riyadh', dateStyle: 'iso' })
    await put(ana, path, { language: 'ar' })
    expect((await ana.call(path)).data).toEqual({
      language: 'ar',
      theme: null,
      timeZone: 'Asia/Riyadh',
      dateStyle: 'iso',
      withHijri: false,
      numberStyle: 'language',
      mustSetUpSecondFactor: false,
    })
    await put(ana, path, { timeZone: null })
    expect((await ana.call(path)).data.timeZone).toBeNull()
    const nowhere = await put(ana, path, { timeZone: 'Mars/Olympus' })
    expect([nowhere.status, nowhere.error]).toEqual([422, 'account.time-zone-unknown'])
  })
})

describe('the picture', () => {
  it('is shown to everybody who is signed in, by an address that changes with it', async () => {
    const ana = await personWithPassword(product)
    const bob = await product.signedInAs()
    const set = await put(ana, '/api/account/avatar', { image: DOT })
    expect(set.data.avatarUrl).toMatch(new RegExp(`^/api/account/avatars/${ana.id}/[0-9a-f]{16}$`))
    const shown = await bob.call(set.data.avatarUrl)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await product.stranger.call(set.data.avatarUrl)).status).toBe(401)
    expect((await read(ana)).data.avatarUrl).toBe(set.data.avatarUrl)
    expect((await ana.call('/api/account/avatar', { method: 'DELETE', body: {} })).status).toBe(200)
    expect((await bob.call(set.data.avatarUrl)).status).toBe(404)
    expect((await read(ana)).data.avatarUrl).toBe('')
  })

  it('is refused where it is no picture', async () => {
    const ana = await personWithPassword(product)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64')
    const answer = await put(ana, '/api/account/avatar', { image: svg })
    expect([answer.status, answer.error]).toEqual([422, 'account.picture-unusable'])
  })
})
