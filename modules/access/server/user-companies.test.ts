import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeBuiltParsers } from '#apps/server/testing/built-parsers.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { principalFor } from '#modules/session/server/public.ts'
import { importJob } from '#modules/transfers/server/run-import.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startWorker } from '#platform/server/queue/start-worker.ts'
import type { User } from '../contract/user.ts'
import { confirmedPerson, insertPlaces, insertRole, invitation, MANAGER, systemRows } from '../testing/access-world.ts'

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

describe('users from the rows of a file', () => {
  const HEAD = 'User name,Name,E-mail,Language,Roles,Codes of places,Companies'
  const word = (name: string, en: string) => ({ name, title: { en, ar: name }, choices: [] })
  const languages = ['en', 'ar'].map((value, at) => ({ value, title: { en: ['English', 'Arabic'][at], ar: value } }))
  const fields = [
    word('name', 'User name'),
    word('displayName', 'Name'),
    word('email', 'E-mail'),
    { ...word('language', 'Language'), choices: languages },
  ]
  const send = (method: 'POST' | 'PUT', path: string, body: object, person: TestPerson) =>
    person.call(`/api/list-imports${path}`, { method, body })
  const read = async (rows: readonly string[], person = admin) => {
    const list = { module: 'access', endpoint: 'users', query: {} }
    const begun = await send('POST', '', { id: randomUUID(), list, fields, timeZone: 'Asia/Riyadh' }, person)
    const content = Buffer.from([HEAD, ...rows].join('\n')).toString('base64')
    return (await send('PUT', `/${begun.data.id}/file`, { name: 'users.csv', content }, person)).data
  }
  const check = (file: { id: string; columns: { field: string | null }[] }, person = admin) =>
    send('POST', `/${file.id}/check`, { fields: file.columns.map(({ field }) => field) }, person)
  const act = (id: string, does: 'commit' | 'undo', person = admin) => send('POST', `/${id}/${does}`, {}, person)
  const found = async (name: string) => (await admin.call(`/api/users?search=${name}`)).data.items as User[]
  beforeAll(takeBuiltParsers)

  it('[MOD-USR] are invited with roles, places and companies, and taken back while they have not come in', async () => {
    const role = await insertRole(product, ['site:read'])
    const rows = [`ali.k,Ali K,ali@x.example,Arabic,${role},P1-A; P2,Nasim`, 'mona.k,Mona K,,,,,']
    const file = await read(rows)
    expect(file.columns.map(({ field }: { field: string }) => field)).toEqual([
      ...['name', 'displayName', 'email', 'language', 'roleCodes', 'placeCodes', 'companyIds'],
    ])
    const { data: checked } = await check(file)
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 2, refused: 0 } })
    expect(await found('ali.k')).toEqual([])

    expect((await act(file.id, 'commit')).data).toMatchObject({
      state: 'done',
      counts: { created: 2 },
      can: { undo: true },
    })
    const [ali] = await found('ali.k')
    expect(ali).toMatchObject({
      ...{
        state: 'invited',
        language: 'ar',
        email: 'ali@x.example',
        roles: [{ code: role }],
        link: { purpose: 'invitation' },
      },
      companies: [{ code: 'NSM' }],
    })
    expect(ali?.grants.map(({ kind, code }) => `${kind} ${code}`).sort()).toEqual(['project P2', 'site P1-A'])
    const [mona] = await found('mona.k')
    expect(mona).toMatchObject({ state: 'invited', language: 'en', roles: [], grants: [], companies: [] })

    await systemRows(product, `update users set status = 1, password_hash = 'x' where id = $1`, [mona?.id])
    expect((await act(file.id, 'undo')).data).toMatchObject({ state: 'undone', undone: 1, left: 1 })
    expect([await found('ali.k'), (await found('mona.k')).length]).toEqual([[], 1])
    const again = await check(await read([rows[0] ?? '']))
    expect(again.data.counts).toMatchObject({ created: 1, refused: 0 })
  })

  it('are refused with their row: a name that is taken, a place that is none, a role beyond the own ones', async () => {
    const role = await insertRole(product, ['incident:write'])
    const rows = ['new.one,New,,,,P9,', `new.two,New,,,${role},,`, 'new three,New,,,,,', 'new.four,New,,,,,Saqr']
    const { data } = await check(await read(rows, foreman), foreman)
    expect(data.counts).toMatchObject({ created: 0, refused: 4 })
    const told = data.told.map(({ problems }: { problems: { header: string; reason: string }[] }) => problems[0])
    expect(told.map((problem: { header: string }) => problem?.header)).toEqual([
      'Codes of places',
      null,
      'User name',
      'Companies',
    ])
    expect(told[0].reason).toContain('P9')
    expect(told[1].reason).toContain('You cannot give what you do not hold')
    const taken = await check(await read(['mona.k,Other,,,,,']))
    expect(taken.data.told[0].problems[0].reason).toContain('It exists already')
  })

  it('want a password of the last minutes before anything is tried, and no one-by-one refusal for it', async () => {
    const other = await product.signedInAs({ isAdmin: true })
    await systemRows(product, `update users set password_hash = 'x' where id = $1`, [other.id])
    const refused = await check(await read(['late.one,Late,,,,,'], other), other)
    expect([refused.status, refused.error]).toEqual([403, 'access.confirm-password'])
  })

  it('are worked on in the background where they are many, with the password that was given before', async () => {
    const nobodies = Array.from({ length: 200 }, (_, at) => `no name ${at},No,,,,,`)
    const worker = await startWorker(product.services, [importJob], (id) => principalFor(product.services, id))
    try {
      const { data } = await check(await read(['long.one,Long,,,,,', ...nobodies]))
      expect(data).toMatchObject({ state: 'checking', jobId: expect.any(String) })
      const state = async () => (await admin.call(`/api/list-imports/${data.id}`)).data
      await expect.poll(async () => (await state()).state, { timeout: 60_000 }).toBe('checked')
      expect((await state()).counts).toMatchObject({ created: 1, refused: 200 })
    } finally {
      await worker.stop()
    }
  })
})
