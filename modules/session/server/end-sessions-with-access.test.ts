import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { endAccess } from '#modules/access/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { forgetPrincipals } from './authenticate.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const isIn = async (person: { call: TestProduct['stranger']['call'] }) => {
  forgetPrincipals(product.services)
  return (await person.call('/api/account/preferences')).status === 200
}

it('ends the sessions of whose access ends in the transaction that ends it, or not at all', async () => {
  const { services } = product
  const ana = await product.signedInAs()
  const end = (isUndone: boolean) =>
    services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await endAccess(tx, { userIds: [ana.id], at: services.now(), context: { user: null } })
      if (isUndone) throw new Error('undone')
    })
  await expect(end(true)).rejects.toThrow('undone')
  expect(await isIn(ana)).toBe(true)
  await end(false)
  expect(await isIn(ana)).toBe(false)
  const noted = await services.database.read(SYSTEM_SCOPE, async (db) =>
    sql`select from audit_entries where action = 'session.revoked' and entity_id = ${ana.id}`.execute(db),
  )
  expect(noted.rows).toHaveLength(1)
})
