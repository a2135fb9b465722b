import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { User } from '../contract/user.ts'
import { confirmedPerson, insertPlaces, invitation, MANAGER } from '../testing/access-world.ts'

const [NASIM, HADDAD, SAQR] = [1, 2, 3].map((number) => `0000000${number}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
]
let product: TestProduct
let admin: TestPerson
/** Administers users of P1 for a subcontractor, and sees the records of that one alone. */
let foreman: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await insertPlaces(product)
  await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
    sql`insert into companies (id, code, name, party_role) values (${NASIM}, 'NSM', 'Nasim', 'subcontractor'),
      (${HADDAD}, 'HDD', 'Haddad', 'subcontractor'), (${SAQR}, 'SQR', 'Al Saqr', 'contractor')`.execute(tx),
  )
  admin = await confirmedPerson(product, { isAdmin: true })
  foreman = await confirmedPerson(product, { permissions: MANAGER, grants: [{ projectCode: 'P1' }] })
  await belong(foreman, [NASIM])
})
afterAll(() => product.stop())

const belong = (person: TestPerson, companyIds: string[]) =>
  product.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, person.id, companyIds))
const invite = (person: TestPerson, companyIds: string[], more: object = {}) =>
  person.call('/api/users', { method: 'POST', body: invitation({ companyIds, ...more }) })
const change = (person: TestPerson, user: User, companyIds: string[]) => {
  const { id, rowVersion, displayName, email, language } = user
  const grants = user.grants.map(({ kind, code }) => ({ kind, code }))
  const body = { rowVersion, displayName, email, language, roleCodes: [], grants, companyIds }
  return person.call(`/api/users/${id}`, { method: 'PATCH', body })
}

it('users belong to companies, the first as the main one, and are listed, searched and sorted by them', async () => {
  const { data: user } = await invite(admin, [SAQR, NASIM], { displayName: 'Zara Both' })
  expect(user.companies.map(({ name }: { name: string }) => name)).toEqual(['Al Saqr', 'Nasim'])
  const { data: moved } = await change(admin, user, [NASIM, SAQR])
  expect(moved.companies[0]).toMatchObject({ code: 'NSM', partyRole: 'subcontractor' })
  const { data: found } = await admin.call(`/api/users?company=${SAQR}`)
  expect(found.items.map(({ id }: { id: string }) => id)).toEqual([user.id])
  expect((await admin.call('/api/users?search=nasim')).data.total).toBe(2)
  const { data: sorted } = await admin.call('/api/users?sort=-company')
  expect(sorted.items.some(({ id }: { id: string }) => id === user.id)).toBe(true)
  const history = await admin.call(`/api/audit/entries?entityType=user&entityId=${user.id}`)
  expect(history.data.items[0].changes).toContainEqual({
    field: 'companies',
    before: ['Al Saqr', 'Nasim'],
    after: ['Nasim', 'Al Saqr'],
  })
})

it('who is bound to a company gives that one, and neither another nor none', async () => {
  const grants = [{ kind: 'site', code: 'P1-A' }]
  const { data: own } = await invite(foreman, [NASIM], { grants })
  expect(own.companies).toMatchObject([{ code: 'NSM' }])
  for (const companyIds of [[HADDAD], [NASIM, SAQR], []]) {
    expect(await invite(foreman, companyIds)).toMatchObject({ status: 403, error: 'access.companies-beyond' })
    expect(await change(foreman, own, companyIds)).toMatchObject({ status: 403, error: 'access.companies-beyond' })
  }
})

it('who is bound to a company neither edits nor views as somebody who sees the records of others', async () => {
  const grants = [{ kind: 'site', code: 'P1-A' }]
  for (const companyIds of [[SAQR], [HADDAD], []]) {
    const { data: user } = await invite(admin, companyIds, { grants })
    const { data: seen } = await foreman.call(`/api/users/${user.id}`)
    expect(seen.can).toMatchObject({ edit: false, viewAs: false })
    expect((await change(foreman, seen, [NASIM])).error).toBe('access.holds-more')
  }
})

it('a company that does not exist is refused, and nothing is stored', async () => {
  const answer = await invite(admin, ['99999999-0000-4000-8000-000000000000'], { name: 'nowhere-at-all' })
  expect(answer).toMatchObject({ status: 404, error: 'company.not-found' })
  expect((await admin.call('/api/users?search=nowhere-at-all')).data.total).toBe(0)
})
