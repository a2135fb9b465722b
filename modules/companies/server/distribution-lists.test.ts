import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { setEnabled } from '#modules/people/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { ListMember } from '../contract/distribution-list.ts'
import { setCompaniesOf } from './company-people.ts'
import { peopleOfList } from './list-members.ts'

let product: TestProduct
let admin: TestPerson
let keeper: TestPerson
let ana: TestPerson
let ben: TestPerson
let company: ListMember

const ADDRESS = '/api/distribution-lists'
const RIGHTS = ['distribution-list:read', 'distribution-list:write']
const asSystem = <T>(work: Parameters<typeof product.services.database.transaction<T>>[1]) =>
  product.services.database.transaction(SYSTEM_SCOPE, work)
const person = ({ id }: TestPerson): ListMember => ({ kind: 'person', id })

beforeAll(async () => {
  product = await startTestProduct()
  await asSystem((tx) =>
    sql`insert into projects (code, name, name_ar) values ('P1', 'North', ''), ('P2', 'South', '')`.execute(tx),
  )
  admin = await product.signedInAs({ isAdmin: true })
  keeper = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
  ana = await product.signedInAs({ name: 'ana' })
  ben = await product.signedInAs({ name: 'ben' })
  company = await addCompany('contractor')
  await asSystem((tx) => setCompaniesOf(tx, ben.id, [company.id]))
})
afterAll(() => product.stop())

async function addCompany(partyRole: string): Promise<ListMember> {
  const code = `C${randomUUID().slice(0, 6).toUpperCase()}`
  const body = { code, name: `Company ${code}`, partyRole }
  return { kind: 'company', id: (await admin.call('/api/companies', { method: 'POST', body })).data.id }
}
const add = (caller: TestPerson, more: object = {}) =>
  caller.call(ADDRESS, {
    method: 'POST',
    body: { projectCode: 'P1', name: `List ${randomUUID()}`, members: [company, person(ana)], ...more },
  })
const put = (caller: TestPerson, id: string, body: object) => caller.call(`${ADDRESS}/${id}`, { method: 'PUT', body })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

describe('distribution lists', () => {
  it('are added, found, changed and removed, each noted in the history', async () => {
    const { data: list } = await add(keeper, { name: 'Monthly report' })
    expect(list).toMatchObject({ companyCount: 1, personCount: 1, can: { edit: true, remove: true } })
    expect(list.members.map(({ kind, id }: ListMember) => ({ kind, id }))).toEqual([company, person(ana)])
    expect((await keeper.call(`${ADDRESS}?search=monthly&projectCode=P1`)).data.items).toMatchObject([{ id: list.id }])
    const facts = { name: 'Monthly', members: [person(ana), person(ana)] }
    const changed = await put(keeper, list.id, { ...facts, rowVersion: 1 })
    expect(changed.data).toMatchObject({ name: 'Monthly', companyCount: 0, personCount: 1, rowVersion: 2 })
    expect((await keeper.call(`${ADDRESS}/${list.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await keeper.call(`${ADDRESS}/${list.id}`)).error).toBe('distribution-list.not-found')
    const history = await admin.call(`/api/audit/entries?entityType=distribution-list&entityId=${list.id}`)
    expect(history.data.items.map(({ action }: { action: string }) => action)).toEqual([
      'distribution-list.removed',
      'distribution-list.updated',
      'distribution-list.created',
    ])
  })

  it('reach their people and those of their companies once each, with addresses for who may see people', async () => {
    const { data: list } = await add(keeper, { members: [company, person(ana), person(ben)] })
    const { data } = await keeper.call(`${ADDRESS}/${list.id}/members`)
    expect(idsOf(data.people)).toEqual([ana.id, ben.id].sort())
    expect(data.people[0].email).toBeNull()
    const seer = await product.signedInAs({
      permissions: ['distribution-list:read', 'person:read'],
      grants: [{ projectCode: 'P1' }],
    })
    expect((await seer.call(`${ADDRESS}/${list.id}/members`)).data.people[0].email).toEqual(expect.any(String))
    expect(idsOf(await asSystem((tx) => peopleOfList(tx, list.id)))).toEqual(idsOf(data.people))
  })

  it('leave out disabled and removed people and inactive companies, and say so', async () => {
    const [dan, eve, gone] = [await product.signedInAs(), await product.signedInAs(), await product.signedInAs()]
    const closed = await addCompany('supplier')
    await asSystem((tx) => setCompaniesOf(tx, eve.id, [closed.id]))
    const members = [closed, person(ana), person(dan), person(gone)]
    const { data: list } = await add(keeper, { members })
    await asSystem(async (tx) => {
      await setEnabled(tx, dan.id, false, new Date())
      await sql`update companies set status = 'inactive' where id = ${closed.id}`.execute(tx)
      await sql`delete from users where id = ${gone.id}`.execute(tx)
    })
    const { data } = await keeper.call(`${ADDRESS}/${list.id}/members`)
    expect(idsOf(data.people)).toEqual([ana.id])
    expect(idsOf(data.leftOut)).toEqual([closed.id, dan.id, gone.id].sort())
    expect((await put(keeper, list.id, { name: 'Kept', members, rowVersion: 1 })).status).toBe(200)
    expect(await add(keeper, { members: [person(gone)] })).toMatchObject({
      error: 'distribution-list.member-unknown',
      fields: { members: expect.any(String) },
    })
  })

  it('are not overwritten where somebody else saved meanwhile, nor two of one name in a project', async () => {
    const { data: list } = await add(keeper, { name: 'Notices' })
    const facts = { name: 'Notices', members: [person(ana)], rowVersion: 1 }
    await put(keeper, list.id, facts)
    expect(await put(keeper, list.id, facts)).toMatchObject({
      status: 409,
      error: 'distribution-list.changed-meanwhile',
    })
    const second = await add(keeper, { name: 'notices' })
    expect(second).toMatchObject({ error: 'distribution-list.name-taken', fields: { name: expect.any(String) } })
    const { data: other } = await add(keeper)
    expect((await put(keeper, other.id, facts)).error).toBe('distribution-list.name-taken')
    expect((await add(admin, { name: 'Notices', projectCode: 'P2' })).status).toBe(200)
  })

  it('are not there for people of other projects or of a part of it', async () => {
    const { data: list } = await add(admin, { projectCode: 'P2' })
    expect((await keeper.call(`${ADDRESS}/${list.id}`)).status).toBe(404)
    expect((await keeper.call(`${ADDRESS}/${list.id}/members`)).status).toBe(404)
    expect((await keeper.call(`${ADDRESS}?projectCode=P2`)).data.total).toBe(0)
    expect((await put(keeper, list.id, { name: 'Mine', members: [person(ana)], rowVersion: 1 })).status).toBe(404)
    expect((await add(keeper, { projectCode: 'P2' })).error).toBe('distribution-list.project-unknown')
    const onSite = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S1' }] })
    expect((await onSite.call(ADDRESS)).data.total).toBe(0)
  })

  it('are kept by nobody who is bound to a company, whatever they may do', async () => {
    const bound = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
    const theirs = await addCompany('subcontractor')
    await asSystem((tx) => setCompaniesOf(tx, bound.id, [theirs.id]))
    const { data: list } = await add(keeper)
    expect((await bound.call(`${ADDRESS}/${list.id}`)).data.can).toEqual({ edit: false, remove: false })
    const calls = [
      add(bound),
      put(bound, list.id, { name: 'Mine', members: [person(ana)], rowVersion: 1 }),
      bound.call(`${ADDRESS}/${list.id}`, { method: 'DELETE' }),
      bound.call(`${ADDRESS}/choices?search=Company`),
    ]
    for (const call of calls) expect((await call).error).toBe('distribution-list.is-bound')
    const reader = await product.signedInAs({ permissions: [RIGHTS[0]!], grants: [{ projectCode: 'P1' }] })
    expect((await add(reader)).status).toBe(403)
  })

  it('are made of active companies and people, found by a part of their name', async () => {
    const found = (await keeper.call(`${ADDRESS}/choices?search=Company`)).data as { id: string; isActive: boolean }[]
    expect(found.map(({ id }) => id)).toContain(company.id)
    expect(found.every(({ isActive }) => isActive)).toBe(true)
  })
})
