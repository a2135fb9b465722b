import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { confirmedPerson } from '#modules/access/testing/access-world.ts'
import { type SsoWorld, signInWith, startSsoWorld } from '../testing/sso-world.ts'

let world: SsoWorld
let ana: TestPerson
let ben: TestPerson
beforeAll(async () => {
  world = await startSsoWorld()
  ana = await confirmedPerson(world.product, { name: 'ana' })
  ben = await confirmedPerson(world.product, { name: 'ben' })
})
afterAll(() => world.stop())

const LINK = '/api/sso/link-attempts'
const accountsOf = async (person: TestPerson) => (await person.call('/api/sso/my-accounts')).data

describe('the accounts of a signed-in user', () => {
  it('[SSO-09] are linked by signing in at the provider, once each', async () => {
    expect((await signInWith('ana', ana, LINK)).data.account.username).toBe('ana@work.example')
    expect((await signInWith('ana', ana, LINK)).code).toBe(0)
    expect(await accountsOf(ana)).toMatchObject({ total: 1, items: [{ username: 'ana@work.example' }] })
    expect(await accountsOf(ben)).toMatchObject({ total: 0, items: [] })
  })

  it('[SSO-09] do not pass to another user', async () => {
    expect(await signInWith('ana', ben, LINK)).toMatchObject({ status: 409, error: 'sso.taken-account' })
    expect(await accountsOf(ben)).toMatchObject({ total: 0 })
  })

  it('are removed by their own user alone, and then sign in nobody', async () => {
    await signInWith('cleo', ana, LINK)
    const { items } = await accountsOf(ana)
    const cleo = items.find(({ username }: { username: string }) => username === 'cleo@work.example')
    const path = `/api/sso/my-accounts/${cleo.id}`
    expect((await ben.call(path, { method: 'DELETE' })).status).toBe(404)
    expect((await signInWith('cleo', world.product.stranger)).code).toBe(0)
    expect((await ana.call(path, { method: 'DELETE' })).code).toBe(0)
    expect(await signInWith('cleo', world.product.stranger)).toMatchObject({ error: 'sso.unknown-account' })
  })

  it('keep the last one where there is no password to sign in with instead', async () => {
    const { items } = await accountsOf(ana)
    expect(await ana.call(`/api/sso/my-accounts/${items[0].id}`, { method: 'DELETE' })).toMatchObject({
      status: 409,
      error: 'sso.last-way-in',
    })
  })

  it('are not given to whoever finds the session open: a recent sign-in is asked for', async () => {
    const open = await world.product.signedInAs({})
    expect(await open.call(LINK, { method: 'POST', body: {} })).toMatchObject({ error: 'access.no-password' })
  })

  it('say when they signed in last', async () => {
    await signInWith('ana', world.product.stranger)
    const { items } = await accountsOf(ana)
    expect(items[0].lastSignedInAt).toMatch(/^\d{4}-/)
  })
})
