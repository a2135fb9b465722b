import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { confirmedPerson } from '#modules/access/testing/access-world.ts'
import { type SsoWorld, signInWith, startSsoWorld } from '../testing/sso-world.ts'

let world: SsoWorld
let admin: TestPerson
/** May decide, and holds nothing else. */
let clerk: TestPerson
beforeAll(async () => {
  world = await startSsoWorld({ OIDC_UNKNOWN_ACCOUNTS: 'approve' })
  admin = await confirmedPerson(world.product, { name: 'root', isAdmin: true })
  clerk = await confirmedPerson(world.product, { name: 'clerk', permissions: ['work-account:approve'] })
})
afterAll(() => world.stop())

const requests = async (query = '') => (await admin.call(`/api/sso/requests${query}`)).data
const requestOf = async (account: string) => (await requests(`?search=${account}`)).items[0]
const decide = (person: TestPerson, id: string, verb: 'approve' | 'reject', body: object = {}) =>
  person.call(`/api/sso/requests/${id}/${verb}`, { method: 'POST', body })
const signIn = (account: string) => signInWith(account, world.product.stranger)

describe('an unknown account', () => {
  it('[SSO-09] is put before the administrators, and told to wait', async () => {
    expect(await signIn('ana')).toMatchObject({ status: 403, error: 'sso.awaiting-approval' })
    await signIn('ana')
    expect(await requests('?state=waiting')).toMatchObject({
      total: 1,
      items: [{ username: 'ana@work.example', state: 'waiting', timesAsked: 2, candidates: [] }],
    })
  })

  it('[SSO-09] signs in as the user that it was approved for', async () => {
    const user = await confirmedPerson(world.product, { name: 'ana' })
    const { id } = await requestOf('ana')
    expect((await decide(admin, id, 'approve', { userId: user.id })).data).toEqual({ userId: user.id })
    expect((await signIn('ana')).code).toBe(0)
    expect((await user.call('/api/sso/my-accounts')).data.total).toBe(1)
    expect(await decide(admin, id, 'reject')).toMatchObject({ status: 409, error: 'sso.request-decided' })
  })

  it('signs in as a new user, who sees nothing yet', async () => {
    await signIn('ben')
    const { id } = await requestOf('ben')
    const { data } = await decide(admin, id, 'approve', { userId: null })
    expect((await signIn('ben')).code).toBe(0)
    const { data: user } = await admin.call(`/api/users/${data.userId}`)
    expect(user).toMatchObject({ name: 'ben@work.example', email: 'ben@work.example', roles: [], grants: [] })
  })

  it('[SSO-09] stays out once it is refused, and can be approved later all the same', async () => {
    await signIn('cleo')
    const { id } = await requestOf('cleo')
    expect((await decide(admin, id, 'reject')).code).toBe(0)
    expect(await signIn('cleo')).toMatchObject({ status: 403, error: 'sso.rejected-account' })
    expect((await decide(admin, id, 'approve', { userId: null })).code).toBe(0)
    expect((await signIn('cleo')).code).toBe(0)
  })

  it('is offered the users of the same address, and given none of them by itself', async () => {
    const invited = await confirmedPerson(world.product, { name: 'dina-of-the-site' })
    await world.product.services.database.transaction({ kind: 'everything', userId: invited.id }, async (tx) =>
      tx
        .withTables<{ users: { id: string; email: string } }>()
        .updateTable('users')
        .set({ email: 'Dina@Work.example' })
        .where('id', '=', invited.id)
        .execute(),
    )
    expect(await signIn('dina')).toMatchObject({ error: 'sso.awaiting-approval' })
    expect((await requestOf('dina')).candidates).toEqual([
      { id: invited.id, name: 'dina-of-the-site', displayName: 'dina-of-the-site' },
    ])
  })

  it('is decided once by two administrators at the same time', async () => {
    await signIn('emil')
    const { id } = await requestOf('emil')
    const answers = await Promise.all([1, 2, 3].map(() => decide(admin, id, 'approve', { userId: null })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ error }) => error === 'sso.request-decided')).toHaveLength(2)
  })
})

describe('who decides', () => {
  it('gives no way into a user who holds more than they do', async () => {
    await signIn('dina')
    const { id } = await requestOf('dina')
    const answer = await decide(clerk, id, 'approve', { userId: admin.id })
    expect([403, 404]).toContain(answer.status)
    expect((await requestOf('dina')).state).toBe('waiting')
  })

  it('has signed in a moment ago', async () => {
    const { id } = await requestOf('dina')
    const open = await world.product.signedInAs({ isAdmin: true })
    expect(await decide(open, id, 'approve', { userId: null })).toMatchObject({ error: 'access.no-password' })
  })

  it('must hold the permission', async () => {
    const nobody = await confirmedPerson(world.product, {})
    expect((await nobody.call('/api/sso/requests')).status).toBe(403)
    const { id } = await requestOf('dina')
    expect((await decide(nobody, id, 'approve', { userId: nobody.id })).status).toBe(403)
  })

  it('is written down', async () => {
    const { items } = (await admin.call('/api/audit/search?pageSize=50')).data
    const actions = new Set(items.map(({ action }: { action: string }) => action))
    expect([...actions]).toEqual(expect.arrayContaining(['work-account.approved', 'work-account.rejected']))
  })
})
