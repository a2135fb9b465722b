import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { insertSession } from './session-repository.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const list = async (person: TestPerson) =>
  (await person.call('/api/session/sessions')).data.items as { id: string; isThis: boolean }[]

/** Another browser of the same person. */
async function anotherBrowser({ id }: TestPerson): Promise<TestPerson> {
  const { services } = product
  const { token } = await services.database.transaction(SYSTEM_SCOPE, async (tx) =>
    insertSession(tx, id, services.now(), { ip: '10.0.0.9', userAgent: 'Firefox/140.0 (Windows)' }, {}),
  )
  const authorization = { authorization: `Bearer ${token}` }
  const call: TestPerson['call'] = (path, options) =>
    product.stranger.call(path, { ...options, headers: { ...options?.headers, ...authorization } })
  return { id, token, call }
}

it('lists a person’s own sessions, and marks the one that asks', async () => {
  const ana = await product.signedInAs()
  const bob = await product.signedInAs()
  const phone = await anotherBrowser(ana)
  const [fromLaptop, fromPhone] = [await list(ana), await list(phone)]
  expect(fromLaptop).toHaveLength(2)
  expect(fromLaptop.filter(({ isThis }) => isThis)).toHaveLength(1)
  expect(fromPhone.find(({ isThis }) => isThis)?.id).not.toBe(fromLaptop.find(({ isThis }) => isThis)?.id)
  expect(await list(bob)).toHaveLength(1)
})

it('ends one of them, and nobody else’s', async () => {
  const ana = await product.signedInAs()
  const bob = await product.signedInAs()
  const phone = await anotherBrowser(ana)
  const other = (await list(ana)).find(({ isThis }) => !isThis)
  const end = (person: TestPerson) => person.call(`/api/session/sessions/${other?.id}`, { method: 'DELETE', body: {} })
  expect((await end(bob)).status).toBe(404)
  expect((await phone.call('/api/session/sessions')).status).toBe(200)
  expect((await end(ana)).status).toBe(200)
  expect((await end(ana)).status).toBe(404)
  expect((await list(ana)).map(({ isThis }) => isThis)).toEqual([true])
})

it('ends all others at once', async () => {
  const ana = await product.signedInAs()
  for (let browser = 0; browser < 3; browser++) await anotherBrowser(ana)
  const answer = await ana.call('/api/session/sessions/revoke-others', { method: 'POST', body: {} })
  expect(answer.data).toEqual({ ended: 3 })
  expect(await list(ana)).toHaveLength(1)
})

it('[PERM-02] shows and ends sessions of others, but of nobody who holds more', async () => {
  await product.world.asAdmin("insert into projects (code, name) values ('P1', 'Project 1')")
  const grants = [{ projectCode: 'P1' }]
  const officer = await product.signedInAs({ permissions: ['session:administer', 'person:read'], grants })
  const reader = await product.signedInAs({ grants })
  const stronger = await product.signedInAs({ permissions: ['site:write'], grants })
  const sessionsOf = (person: TestPerson) => officer.call(`/api/session/users/${person.id}/sessions`)
  expect((await sessionsOf(reader)).data.items).toHaveLength(1)

  expect((await sessionsOf(stronger)).status).toBe(403)
  const [own] = await list(stronger)
  const end = await officer.call(`/api/session/users/${stronger.id}/sessions/${own?.id}`, {
    method: 'DELETE',
    body: {},
  })
  expect(end.status).toBe(403)
  expect(await list(stronger)).toHaveLength(1)
})
