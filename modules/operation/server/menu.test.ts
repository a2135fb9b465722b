import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { assignRole, setRole } from '#modules/access/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const ARRANGEMENT = '/api/operation/menu/arrangement'

let product: TestProduct
let admin: TestPerson
let clerk: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  admin = await product.signedInAs({ isAdmin: true })
  clerk = await product.signedInAs({ permissions: ['site:read'], grants: [{ siteCode: 'S1' }] })
})
afterAll(() => product.stop())
beforeEach(async () => {
  await product.world.database.transaction(SYSTEM_SCOPE, async (tx) => sql`delete from menu_arrangements`.execute(tx))
})

async function arrange(choices: readonly object[], rowVersion = 0, who = admin) {
  return who.call(ARRANGEMENT, { method: 'PUT', body: { rowVersion, choices } })
}
const choicesOf = async (who: TestPerson) => (await who.call('/api/operation/mine')).data.choices

describe('the menu of an installation', () => {
  it('[MOD-OPS] lists every declared entry with the numbers and flags of its declaration', async () => {
    const { data } = await admin.call(ARRANGEMENT)
    expect(data.rowVersion).toBe(0)
    const found = (id: string) => data.entries.find((entry: { id: string }) => entry.id === id)
    expect(found('/home')).toMatchObject({ isGroup: true, declared: { order: 10, isHidden: true } })
    expect(found('/design')).toMatchObject({ declared: { order: 30, isInHeader: true } })
    expect(found('operation.menu')).toMatchObject({ groupId: '/Operation', isKept: true })
    expect(found('access.users')).toMatchObject({ declared: { order: 900 }, path: '/user/index' })
  })

  it('[MOD-OPS] [NAV-02] tells everybody what was chosen, and keeps only what differs from the declaration', async () => {
    const saved = await arrange([
      { id: '/construction', order: 5, isHidden: false },
      { id: 'access.roles', isHidden: true, isHiddenInBreadcrumb: true },
      { id: '/design', order: 30, isInHeader: true },
    ])
    expect(saved.data.rowVersion).toBe(1)
    const nothing = { order: null, isHidden: null, isHiddenInBreadcrumb: null, isInHeader: null }
    expect(await choicesOf(clerk)).toEqual([
      { ...nothing, id: '/construction', order: 5 },
      { ...nothing, id: 'access.roles', isHidden: true, isHiddenInBreadcrumb: true },
    ])
  })

  it('[MOD-OPS] [PERM-01] grants nothing by showing and takes nothing by hiding', async () => {
    const before = await permissionListOf(clerk)
    await arrange([
      { id: 'access.roles', isHidden: false, isInHeader: true, order: 1 },
      { id: '/home', isHidden: true },
      { id: 'sites.index', isHidden: true },
    ])
    expect(await permissionListOf(clerk)).toEqual(before)
    // Hidden for everybody, and open to who may; shown to everybody, and closed to who may not.
    expect((await clerk.call('/api/sites')).status).toBe(200)
    expect((await clerk.call('/api/roles')).status).toBe(403)
    await product.stranger.call('/api/sites').then(({ status }) => expect(status).toBe(401))
  })

  it('[MOD-OPS] does not let the page that arranges the menu be hidden, nor its group', async () => {
    for (const id of ['operation.menu', '/Operation']) {
      const refused = await arrange([{ id, isHidden: true }])
      expect([refused.status, refused.error]).toEqual([409, 'menu.entry-kept'])
    }
    expect((await arrange([{ id: 'operation.menu', order: 1, isHiddenInBreadcrumb: true }])).status).toBe(200)
  })

  it('[MOD-OPS] refuses entries that no module declares, and one that is named twice', async () => {
    expect((await arrange([{ id: 'sites.attic', isHidden: true }])).error).toBe('menu.entry-unknown')
    const twice = await arrange([
      { id: '/design', isHidden: true },
      { id: '/design', isHidden: false },
    ])
    expect(twice.error).toBe('menu.entry-twice')
    expect(await choicesOf(admin)).toEqual([])
  })

  it('[MOD-OPS] does not write over what somebody else has arranged meanwhile', async () => {
    await arrange([{ id: '/construction', isHidden: true }])
    const late = await arrange([{ id: '/design', isHidden: true }])
    expect([late.status, late.error]).toEqual([409, 'menu.changed-meanwhile'])
    expect((await arrange([{ id: '/design', isHidden: true }], 1)).data.rowVersion).toBe(2)
    expect((await choicesOf(clerk)).map(({ id }: { id: string }) => id)).toEqual(['/design'])
  })

  it('[MOD-OPS] writes each change down, tells every browser, and goes back to the default', async () => {
    await arrange([{ id: '/construction', order: 5, isHidden: true }])
    await arrange([], 1)
    const arranger = await product.signedInAs({ permissions: ['menu:arrange'] })
    const { data } = await arranger.call('/api/audit/entries?entityType=menu&entityId=installation')
    expect(data.items.slice(0, 2)).toMatchObject([
      {
        action: 'menu.reset',
        changes: expect.arrayContaining([{ field: '/construction isHidden', before: true, after: null }]),
      },
      {
        action: 'menu.arranged',
        changes: expect.arrayContaining([{ field: '/construction order', before: null, after: 5 }]),
      },
    ])
    const told = await product.world.database.read(SYSTEM_SCOPE, async (db) =>
      sql<{ project_code: string }>`
        select project_code from event_outbox where type = 'menu.arranged' order by id desc limit 2`.execute(db),
    )
    expect(told.rows.map(({ project_code }) => project_code)).toEqual(['*', '*'])
    expect(await choicesOf(clerk)).toEqual([])
  })

  it('[MOD-OPS] previews the permission list of a role, as somebody with that role would get it', async () => {
    const planner = await product.signedInAs({ permissions: [] })
    await product.world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      const name = { en: 'Planner', ar: 'مخطط' }
      await setRole(tx, { code: 'planner', name, isAdmin: false, permissions: ['site:read', 'share:create'] })
      await assignRole(tx, planner.id, 'planner')
    })
    const { data } = await admin.call('/api/operation/menu/preview/planner')
    expect(data.authList).toEqual(await permissionListOf(planner))
    const { data: roles } = await admin.call('/api/operation/menu/roles?search=plann')
    expect(roles.items).toEqual([{ code: 'planner', name: { en: 'Planner', ar: 'مخطط' } }])
    expect((await admin.call('/api/operation/menu/preview/nobody')).status).toBe(404)
  })
})

async function permissionListOf(person: TestPerson) {
  return (await person.call('/user_rbac/api/user/getUserInfo')).data.authList
}
