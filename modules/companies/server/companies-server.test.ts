import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { principalFor } from '#modules/session/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { matchWords } from '#ui/match-words.ts'
import type { Company } from '../contract/company.ts'
import { companyRef, companyRefs } from './company-names.ts'
import { setCompaniesOf } from './company-people.ts'
import { createCompanies } from './migrations/20261122T0930_companies_create.ts'

let product: TestProduct
let admin: TestPerson
let keeper: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await asSystem((tx) =>
    sql`insert into projects (code, name, name_ar) values ('P1', 'North', ''), ('P2', 'South', '')`.execute(tx),
  )
  admin = await product.signedInAs({ isAdmin: true })
  keeper = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
})
afterAll(() => product.stop())

const RIGHTS = ['company:read', 'company:write']
const asSystem = <T>(work: Parameters<typeof product.services.database.transaction<T>>[1]) =>
  product.services.database.transaction(SYSTEM_SCOPE, work)

async function add(partyRole: string, more: object = {}, person = admin) {
  const code = `C${randomUUID().slice(0, 6).toUpperCase()}`
  return person.call('/api/companies', { method: 'POST', body: { code, name: `Company ${code}`, partyRole, ...more } })
}
const change = (
  person: TestPerson,
  { can, peopleCount, updatedAt, updatedBy, id, ...facts }: Company,
  more: object,
) => {
  const projectRoles = facts.projectRoles.map(({ projectCode, partyRole }) => ({ projectCode, partyRole }))
  return person.call(`/api/companies/${id}`, { method: 'PUT', body: { ...facts, projectRoles, ...more } })
}

describe('companies', () => {
  it('are found by each way of writing them that the search over all records takes', async () => {
    const { data: horizon } = await add('subcontractor', { nameAr: 'شركة الأفق للمقاولات' }, keeper)
    const { data: flash } = await add('subcontractor', { name: 'Éclair' }, keeper)
    const found = async (typed: string) =>
      (await keeper.call(`/api/companies?search=${encodeURIComponent(typed)}`)).data.items.map(({ id }: Company) => id)
    for (const typed of ['الافق', 'شركه', 'شَرِكَة', 'للمقاولات']) {
      expect(await found(typed)).toEqual([horizon.id])
      // What is chosen from in the browser is matched by the same rule.
      expect(matchWords(typed, horizon.nameAr)).toBe(true)
    }
    for (const typed of ['eclair', 'ÉCLAIR', 'éclair']) expect(await found(typed)).toEqual([flash.id])
    expect(await found('%')).toEqual([])
  })

  it('are added, found by party role, trade, status and words, and changed', async () => {
    const { data: steel } = await add('subcontractor', { name: 'Iron Hand', trades: ['steel'] }, keeper)
    expect(steel).toMatchObject({ status: 'active', peopleCount: 0, can: { edit: true } })
    for (const query of ['partyRole=subcontractor', 'trade=steel', 'search=iron', 'status=active']) {
      const { data } = await keeper.call(`/api/companies?${query}`)
      expect(data.items.map(({ id }: { id: string }) => id)).toContain(steel.id)
    }
    expect((await keeper.call('/api/companies?trade=rail&search=iron')).data.total).toBe(0)
    const iron = async (query: string) => (await keeper.call(`/api/companies?search=iron&${query}`)).data.total
    expect([await iron('trade=rail,steel'), await iron('partyRole=employer,consultant')]).toEqual([1, 0])
    expect([await iron('hasPeople=false'), await iron('hasPeople=true')]).toEqual([1, 0])
    expect((await keeper.call('/api/companies?sort=-status,name')).status).toBe(200)
    const { data: closed } = await change(keeper, steel, { status: 'inactive', name: 'Iron Hands' })
    expect(closed).toMatchObject({ status: 'inactive', name: 'Iron Hands', rowVersion: 2 })
    const late = await change(keeper, steel, { name: 'Late' })
    expect(late).toMatchObject({ status: 409, error: 'company.changed-meanwhile' })
    const history = await admin.call(`/api/audit/entries?entityType=company&entityId=${steel.id}`)
    expect(history.data.items.map(({ action }: { action: string }) => action)).toEqual([
      'company.updated',
      'company.created',
    ])
  })

  it('go to the archive and come back: left out of lists and choices, named by what is theirs, kept for their people', async () => {
    const { data: gone } = await add('contractor', { name: 'Gone Works' }, keeper)
    expect(gone.can).toEqual({ edit: true, remove: true })
    const person = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
    await asSystem((tx) => setCompaniesOf(tx, person.id, [gone.id]))
    const choices = async () => (await keeper.call('/api/companies/choices')).data.map(({ id }: Company) => id)
    const listed = async (query: string) => (await keeper.call(`/api/companies?search=gone&${query}`)).data.total
    expect(await choices()).toContain(gone.id)
    expect(await keeper.call(`/api/companies/${gone.id}`, { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect([await listed(''), await listed('archived=true')]).toEqual([0, 1])
    expect(await choices()).not.toContain(gone.id)
    const { data: archived } = await keeper.call(`/api/companies/${gone.id}`)
    expect(archived).toMatchObject({
      archivedAt: expect.any(String),
      peopleCount: 1,
      can: { edit: false, remove: true },
    })
    const { archivedAt: _, ...facts } = archived
    expect((await change(keeper, facts, { name: 'Late' })).error).toBe('company.changed-meanwhile')
    const names = await asSystem((tx) => sql`select ${companyRef(sql`${gone.id}::uuid`)} as company`.execute(tx))
    expect(names.rows).toMatchObject([{ company: { name: 'Gone Works' } }])
    const { data: back } = await keeper.call(`/api/companies/${gone.id}/restore`, { method: 'POST', body: {} })
    expect(back).toMatchObject({ name: 'Gone Works', can: { edit: true } })
    expect(back.archivedAt).toBeUndefined()
    expect([await listed(''), await listed('archived=true')]).toEqual([1, 0])
  })

  it('keep codes apart, and say at the field that one is taken', async () => {
    const { data: first } = await add('contractor')
    const second = await add('contractor', { code: first.code })
    expect(second).toMatchObject({ status: 409, error: 'company.code-taken', fields: { code: expect.any(String) } })
    const { data: third } = await add('contractor')
    expect((await change(admin, third, { code: first.code })).error).toBe('company.code-taken')
  })

  it('show and take roles on projects that the caller sees, and leave the others as they are', async () => {
    const roles = [
      { projectCode: 'P1', partyRole: 'consultant' },
      { projectCode: 'P2', partyRole: 'supplier' },
    ]
    expect((await add('contractor', { projectRoles: [roles[0], roles[0]] })).status).toBe(400)
    const { data: company } = await add('contractor', { projectRoles: roles })
    const { data: seen } = await keeper.call(`/api/companies/${company.id}`)
    expect(seen.projectRoles).toEqual([{ ...roles[0], name: 'North', nameAr: '' }])
    expect((await change(keeper, seen, { projectRoles: roles })).error).toBe('company.project-unknown')
    expect((await change(keeper, seen, { projectRoles: [] })).data.projectRoles).toEqual([])
    expect((await admin.call(`/api/companies/${company.id}`)).data.projectRoles).toMatchObject([roles[1]])
    expect((await keeper.call('/api/companies?partyRole=supplier')).data.items).toMatchObject([{ id: company.id }])
  })

  it('are edited by nobody who is bound to one, whatever they may do', async () => {
    const { data: company } = await add('subcontractor')
    const bound = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
    await asSystem((tx) => setCompaniesOf(tx, bound.id, [company.id]))
    const { data: seen } = await bound.call(`/api/companies/${company.id}`)
    expect(seen).toMatchObject({ peopleCount: 1, can: { edit: false } })
    expect((await change(bound, seen, { partyRole: 'contractor' })).error).toBe('company.is-bound')
    expect((await add('contractor', {}, bound)).error).toBe('company.is-bound')
  })
})

describe('the companies to choose from', () => {
  it('are the active ones, and for whoever is bound to companies their own alone', async () => {
    const [{ data: mine }, { data: other }] = [await add('subcontractor'), await add('contractor')]
    const { data: gone } = await add('supplier', { status: 'inactive' })
    const bound = await product.signedInAs({ permissions: [], grants: [{ projectCode: 'P1' }] })
    await asSystem((tx) => setCompaniesOf(tx, bound.id, [mine.id]))
    const idsFor = async (person: TestPerson) =>
      (await person.call('/api/companies/choices')).data.map(({ id }: { id: string }) => id)
    expect(await idsFor(bound)).toEqual([mine.id])
    const all = await idsFor(await product.signedInAs({ permissions: [], grants: [{ projectCode: 'P1' }] }))
    expect(all).toEqual(expect.arrayContaining([mine.id, other.id]))
    expect(all).not.toContain(gone.id)
  })

  it('are named beside the records that belong to them, in every scope', async () => {
    const { data: company } = await add('supplier', { nameAr: 'مورد' })
    const stranger = { kind: 'places', userId: admin.id, projectCodes: [], siteCodes: [], structureCodes: [] } as const
    const named = await product.services.database.read(stranger, async (db) => {
      const ids = sql`array[${company.id}::uuid, ${randomUUID()}::uuid]`
      const { rows } = await sql<{ one: object; none: null; many: object[] }>`
        select ${companyRef(sql`${company.id}::uuid`)} as one, ${companyRef(sql`null::uuid`)} as none,
          ${companyRefs(ids)} as many`.execute(db)
      return rows[0]
    })
    const { id, code, name, nameAr, partyRole } = company
    expect(named).toEqual({ one: { id, code, name, nameAr, partyRole }, none: null, many: [named?.one] })
  })
})

describe('the people of companies', () => {
  beforeAll(async () => {
    await product.world.asOwner('create table claims (id int, project_code text not null, company_id uuid)')
    await product.world.asOwner(`select enable_place_security('claims', party => true)`)
  })

  it('of a subcontractor read the claims of their own company, from their next request on and in their jobs', async () => {
    const [{ data: mine }, { data: other }] = [await add('subcontractor'), await add('subcontractor')]
    await asSystem(async (tx) => {
      await sql`insert into claims values (1, 'P1', ${mine.id}), (2, 'P1', ${other.id}), (3, 'P2', ${mine.id})`.execute(
        tx,
      )
    })
    const ana = await product.signedInAs({ permissions: [], grants: [{ projectCode: 'P1' }, { projectCode: 'P2' }] })
    const claims = async () => {
      const principal = await principalFor(product.services, ana.id)
      return product.services.database.read(principal!.scope, async (db) => {
        const { rows } = await sql<{ id: number }>`select id from claims order by id`.execute(db)
        return rows.map(({ id }) => id)
      })
    }
    expect(await claims()).toEqual([1, 2, 3])
    await asSystem((tx) => setCompaniesOf(tx, ana.id, [mine.id]))
    expect(await claims()).toEqual([1, 3])
    const roles = [{ projectCode: 'P1', partyRole: 'contractor' }]
    const { data: freed } = await change(admin, mine, { projectRoles: roles })
    expect(await claims()).toEqual([1, 2, 3])
    await change(admin, freed, { projectRoles: [], status: 'inactive' })
    expect(await claims()).toEqual([1, 3])
    await asSystem((tx) => setCompaniesOf(tx, ana.id, [other.id, mine.id]))
    expect(await claims()).toEqual([1, 2, 3])
  })

  it('see anew what they may when their company becomes something else', async () => {
    const { data: company } = await add('contractor')
    const ben = await product.signedInAs({ permissions: [], grants: [{ projectCode: 'P1' }] })
    await asSystem((tx) => setCompaniesOf(tx, ben.id, [company.id]))
    const version = async () => (await principalFor(product.services, ben.id))!.user.rightsVersion
    const before = await version()
    const { data: renamed } = await change(admin, company, { name: 'Another name' })
    expect(await version()).toBe(before)
    await change(admin, renamed, { partyRole: 'supplier' })
    expect(await version()).not.toBe(before)
  })
})

describe('organisations of earlier releases', () => {
  it('become companies, one for each text, with the party role of most of their people', async () => {
    const people = [
      ['Nasim  Services', 'Subcontractor'],
      ['nasim services ', 'Subcontractor'],
      ['Nasim Services', 'Contractor'],
      ['Afaq', ''],
      ['', 'Employer'],
    ] as const
    const ids = people.map(() => randomUUID())
    await product.world.asOwner('drop table company_people, company_project_roles, companies cascade')
    await asSystem(async (tx) => {
      for (const [index, [organisation, party]] of people.entries()) {
        await sql`insert into users (id, name, display_name, display_name_ar, email, organisation, party_role)
          values (${ids[index]}, ${`old-${index}`}, 'Old', '', '', ${organisation}, ${party})`.execute(tx)
      }
    })
    await runAsOwner(product.world.database)
    const found = await asSystem((tx) =>
      sql<{ name: string; party_role: string; people: number }>`
        select lower(name) as name, party_role, count(user_id)::int as people
        from companies join company_people on company_id = id where is_main group by id order by 1`.execute(tx),
    )
    expect(found.rows).toEqual([
      { name: 'afaq', party_role: 'contractor', people: 1 },
      { name: 'nasim services', party_role: 'subcontractor', people: 3 },
    ])
  })
})

/** As `migrate` runs one: by the role that owns the tables, for whom row-level security is forced too. */
async function runAsOwner(database: TestProduct['world']['database']): Promise<void> {
  await database.read(SYSTEM_SCOPE, async (db) => {
    await sql`reset role`.execute(db)
    await createCompanies.run(db)
    // The connection is used again, and is taken to be in this scope.
    await sql`set role plumbline_admin`.execute(db)
  })
}
