import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { assignRole, setRole } from '#modules/access/server/public.ts'
import { shareLinks } from '#modules/shares/contract/shares-switches.ts'
import { EMPTY_SCOPE, SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { findNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { isOn } from '#platform/server/switches/is-on.ts'

const OVERRIDES = '/api/operation/switches/overrides'
const DAY_MS = 86_400_000
const PILOT = 'pilot'

let product: TestProduct
let admin: TestPerson
/** Sees project P1 and has the pilot role. */
let ana: TestPerson
/** Sees project P1 without that role. */
let ben: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  admin = await product.signedInAs({ isAdmin: true, name: 'root' })
  const may = { permissions: ['share:create', 'bim-model:read', 'site:read'], grants: [{ projectCode: 'P1' }] }
  ana = await product.signedInAs(may)
  ben = await product.signedInAs(may)
  await product.world.database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const code of ['P1', 'P2']) {
      await sql`insert into projects (code, name, name_ar, status, currency, timezone) values (${code}, ${code}, ${code}, 'active', 'SAR', 'Asia/Riyadh')`.execute(
        tx,
      )
    }
    await setRole(tx, { code: PILOT, name: { en: 'Pilot', ar: 'تجربة' }, isAdmin: false, permissions: [] })
    await assignRole(tx, ana.id, PILOT)
  })
})
afterAll(() => product.stop())
beforeEach(async () => {
  await product.world.database.transaction(SYSTEM_SCOPE, async (tx) => sql`delete from switch_overrides`.execute(tx))
})

const inDays = (days: number) => new Date(product.clockMs + days * DAY_MS).toISOString()
const draft = (more: object = {}) => ({
  switchId: 'shares.links',
  isOn: false,
  reason: 'Tender phase',
  ownerId: admin.id,
  expiresAt: inDays(3),
  ...more,
})
const decide = (more: object = {}, who = admin) => who.call(OVERRIDES, { method: 'POST', body: draft(more) })

/** Rows as the product's own work sees and changes them. */
async function rows<Row>(statement: string): Promise<Row[]> {
  const query = sql.raw<Row>(statement)
  return (await product.world.database.transaction(SYSTEM_SCOPE, async (tx) => query.execute(tx))).rows
}

async function stateFor(person: TestPerson, projectCode?: string): Promise<boolean | undefined> {
  const { data } = await person.call(`/api/operation/mine${projectCode ? `?projectCode=${projectCode}` : ''}`)
  return data.states.find(({ id }: { id: string }) => id === 'shares.links')?.isOn
}
async function listed(query = '') {
  const { data } = await admin.call(`/api/operation/switches?search=shares.links${query}`)
  return data.items[0]
}

describe('a switch', () => {
  it('[MOD-OPS] is at its safe default until somebody decides, and again when the decision has run out', async () => {
    expect(await stateFor(ana)).toBe(true)
    const soon = inDays(0.1)
    expect((await decide({ expiresAt: soon })).status).toBe(200)
    expect(await stateFor(ana)).toBe(false)
    expect(await listed()).toMatchObject({ state: 'off', isOn: false, safeDefault: true, nextExpiry: soon })
    product.clockMs += 0.1 * DAY_MS
    expect(await stateFor(ana)).toBe(true)
    expect(await listed()).toMatchObject({ state: 'on', nextExpiry: null, warnings: ['expired'] })
    await rows(`update switch_overrides set expires_at = '${inDays(-30)}'`)
    expect(await listed('&state=warned')).toMatchObject({ warnings: ['long-expired'] })
  })

  it('[MOD-OPS] is decided by the most specific: role in project, role, project, everybody', async () => {
    await decide({ isOn: false })
    await decide({ isOn: true, projectCode: 'P1' })
    expect([await stateFor(ben, 'P1'), await stateFor(ben)]).toEqual([true, false])
    await decide({ isOn: false, roleCode: PILOT })
    expect([await stateFor(ana, 'P1'), await stateFor(ben, 'P1')]).toEqual([false, true])
    await decide({ isOn: true, roleCode: PILOT, projectCode: 'P1' })
    expect([await stateFor(ana, 'P1'), await stateFor(ana)]).toEqual([true, false])
    expect(await listed()).toMatchObject({ state: 'mixed' })
    expect((await listed()).overrides).toHaveLength(4)
  })

  it('[MOD-OPS] is told to nobody who may not know of it, nor for a project out of sight', async () => {
    const clerk = await product.signedInAs({ permissions: ['site:read'], grants: [{ projectCode: 'P1' }] })
    expect(await stateFor(clerk)).toBeUndefined()
    await decide({ projectCode: 'P2' })
    expect(await stateFor(ana, 'P2')).toBe(true)
    const { data } = await ana.call('/api/operation/mine?projectCode=P2')
    expect(JSON.stringify(data)).not.toMatch(/Tender|P2|root/)
    expect((await ana.call('/api/operation/switches')).status).toBe(403)
  })

  it('[MOD-OPS] [PERM-04] never grants the permission of its feature', async () => {
    await decide({ isOn: true })
    const clerk = await product.signedInAs({ permissions: ['site:read'], grants: [{ projectCode: 'P1' }] })
    const models = [{ modelId: '00000000-0000-4000-8000-000000000000' }]
    expect((await clerk.call('/api/shares', { method: 'POST', body: { models } })).status).toBe(403)
  })

  it('[MOD-OPS] tells when it changes by itself', async () => {
    await decide({ expiresAt: inDays(5), roleCode: PILOT })
    await decide({ expiresAt: inDays(2) })
    const changesAt = async (who: TestPerson) => (await who.call('/api/operation/mine')).data.changesAt
    expect([await changesAt(ana), await changesAt(ben)]).toEqual([inDays(2), inDays(2)])
  })

  it('[MOD-OPS] that no module declares falls away: it is listed with a warning and can only be taken back', async () => {
    const made = await decide()
    await rows("update switch_overrides set switch_id = 'shares.gone'")
    expect(await stateFor(ana)).toBe(true)
    const { data } = await admin.call('/api/operation/switches?search=shares.gone')
    expect(data.items).toMatchObject([{ isUnknown: true, warnings: ['unknown'], can: { override: false } }])
    expect((await decide({ switchId: 'shares.gone', roleCode: PILOT })).error).toBe('switch.unknown')
    const { id } = made.data
    expect((await admin.call(`${OVERRIDES}/${id}?rowVersion=1`, { method: 'DELETE' })).status).toBe(200)
  })

  it('[MOD-OPS] is read by work that sees no place at all', async () => {
    await decide({ isOn: false })
    const scope = { kind: 'places', userId: ben.id, projectCodes: [], siteCodes: [], structureCodes: [] } as const
    const seen = await product.world.database.read(scope, async (db) =>
      isOn({ db, user: null, services: product.services }, shareLinks),
    )
    expect(seen).toBe(false)
  })
})

describe('a decision about a switch', () => {
  it('[MOD-OPS] needs a reason, an owner who can sign in, and an end within a year', async () => {
    expect((await decide({ reason: ' no ' })).fields).toHaveProperty('reason')
    expect((await decide({ expiresAt: inDays(-1) })).fields).toHaveProperty('expiresAt')
    expect((await decide({ expiresAt: inDays(367) })).error).toBe('switch.expiry-wrong')
    expect((await decide({ ownerId: '00000000-0000-4000-8000-000000000000' })).fields).toHaveProperty('ownerId')
    expect((await decide({ roleCode: 'nobody' })).fields).toHaveProperty('roleCode')
    expect((await decide({ projectCode: 'P9' })).fields).toHaveProperty('projectCode')
    expect((await listed()).overrides).toEqual([])
  })

  it('[MOD-OPS] is one for each project and role, and is not written over by who came late', async () => {
    const { data } = await decide()
    expect((await decide()).error).toBe('switch.already-decided')
    const change = { ...draft({ isOn: true, expiresAt: inDays(9) }), switchId: undefined, rowVersion: 1 }
    const changed = await admin.call(`${OVERRIDES}/${data.id}`, { method: 'PATCH', body: change })
    expect(changed.data).toMatchObject({ isOn: true, expiresAt: inDays(9), rowVersion: 2 })
    const late = await admin.call(`${OVERRIDES}/${data.id}`, { method: 'PATCH', body: change })
    expect([late.status, late.error]).toEqual([409, 'switch.changed-meanwhile'])
  })

  it('[MOD-OPS] [PERM-02] about a project is made and seen by who sees the project alone', async () => {
    const keeper = await product.signedInAs({
      permissions: ['switch:read', 'switch:write'],
      grants: [{ projectCode: 'P1' }],
    })
    const { data } = await decide({ projectCode: 'P2' })
    expect((await decide({ projectCode: 'P2', roleCode: PILOT }, keeper)).error).toBe('switch.place-unknown')
    const change = { ...draft(), switchId: undefined, rowVersion: 1 }
    expect((await keeper.call(`${OVERRIDES}/${data.id}`, { method: 'PATCH', body: change })).status).toBe(404)
    expect((await keeper.call(`${OVERRIDES}/${data.id}?rowVersion=1`, { method: 'DELETE' })).status).toBe(404)
    const seen = await keeper.call('/api/operation/switches?search=shares.links')
    expect(seen.data.items[0].overrides).toEqual([])
    expect((await decide({ projectCode: 'P1' }, keeper)).status).toBe(200)
    const { data: choices } = await keeper.call('/api/operation/switches/choices')
    expect(choices.projects.map(({ code }: { code: string }) => code)).toEqual(['P1'])
  })

  it('[MOD-OPS] is written down with its reason, and every browser is told that something changed', async () => {
    const { data } = await decide({ reason: 'Auditors in the house' })
    await admin.call(`${OVERRIDES}/${data.id}?rowVersion=1`, { method: 'DELETE' })
    const history = await admin.call('/api/audit/entries?entityType=switch&entityId=shares.links')
    expect(history.data.items.slice(0, 2)).toMatchObject([
      { action: 'switch.override-removed' },
      { action: 'switch.overridden', reason: 'Auditors in the house' },
    ])
    const [told] = await rows<{ project_code: string; data: object }>(
      "select project_code, data from event_outbox where type = 'switch.changed' order by id desc limit 1",
    )
    expect(told).toEqual({ project_code: '*', data: {} })
  })

  it('[MOD-OPS] says when its owner has left', async () => {
    const owner = await product.signedInAs({})
    await decide({ ownerId: owner.id })
    await rows(`update users set status = 2 where id = '${owner.id}'`)
    expect(await listed('&state=warned')).toMatchObject({ warnings: ['ends-soon', 'owner-gone'] })
  })
})

describe('the owner of a decision', () => {
  interface Told {
    readonly kind: string
    readonly title: { readonly en: string }
    readonly route: string | null
    readonly run_after: Date
    readonly record_id: string | null
  }
  const toldTo = (id: string) =>
    rows<Told>(`select * from notice_outbox where '${id}' = any (user_ids) order by created_at, run_after`)
  beforeEach(async () => {
    await rows('delete from notice_outbox')
  })

  it('[MOD-OPS] is told what others decide in their name, and a week before it ends', async () => {
    const { data } = await decide({ ownerId: ana.id, expiresAt: inDays(30) })
    const [told, reminder] = await toldTo(ana.id)
    // Ana may not see the switches: she is told all the same, without a way there.
    expect(told).toMatchObject({ kind: 'switch.decided', route: null })
    expect(told?.title.en).toContain('off, and you answer for it')
    expect(reminder).toMatchObject({ kind: 'switch.ends-soon' })
    expect(reminder?.run_after.toISOString()).toBe(inDays(23))
    const { id, rowVersion } = data
    await rows('delete from notice_outbox')
    const change = { id, rowVersion, isOn: true, reason: 'Handed over', ownerId: ben.id, expiresAt: inDays(5) }
    expect((await admin.call(`${OVERRIDES}/${id}`, { method: 'PATCH', body: change })).message).toBe('SUCCESS')
    expect((await toldTo(ana.id)).map(({ title }) => title.en)).toEqual([
      expect.stringContaining('somebody else answers for it now'),
    ])
    const ofBen = await toldTo(ben.id)
    expect(ofBen.map(({ kind }) => kind)).toEqual(['switch.decided', 'switch.ends-soon'])
    expect(ofBen[1]?.run_after.toISOString()).toBe(inDays(4))
  })

  it('[MOD-OPS] is not told of what they do themselves, nor reminded of what no longer ends then', async () => {
    const { data } = await decide({ expiresAt: inDays(30) })
    const [reminder, ...others] = await toldTo(admin.id)
    expect([reminder?.kind, reminder?.route, others]).toEqual(['switch.ends-soon', '/Operation/switch/index', []])
    const { stillHolds } = findNoticeKind('switch.ends-soon') ?? {}
    const isDue = () =>
      product.world.database.read({ ...EMPTY_SCOPE, userId: ana.id }, async (db) =>
        stillHolds?.(db, reminder?.record_id ?? '', 'switch-decision'),
      )
    expect(await isDue()).toBe(true)
    const { id, rowVersion } = data
    const change = { id, rowVersion, isOn: false, reason: 'Tender phase', ownerId: admin.id, expiresAt: inDays(60) }
    await admin.call(`${OVERRIDES}/${id}`, { method: 'PATCH', body: change })
    expect(await isDue()).toBe(false)
  })
})
