import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import {
  confirmedPerson,
  hearChanges,
  insertPlaces,
  insertRole,
  invitation,
  MANAGER,
  systemRows,
} from '../testing/access-world.ts'
import { linkMade } from './notify-of-link.ts'
import { passwordDigest } from './password.ts'

const PASSWORD = 'kettle-orbit-lantern-moss'

let product: TestProduct
let admin: TestPerson
/** Administers the users of project P1, and holds no more than that. */
let manager: TestPerson
let stopHearing: () => Promise<void>
beforeAll(async () => {
  product = await startTestProduct()
  await insertPlaces(product)
  stopHearing = await hearChanges(product)
  admin = await confirmedPerson(product, { isAdmin: true, name: 'root' })
  manager = await confirmedPerson(product, { permissions: MANAGER, grants: [{ projectCode: 'P1' }] })
})
afterAll(async () => {
  await stopHearing()
  await product.stop()
})

const post = (person: TestPerson, path: string, body: object = {}) => person.call(path, { method: 'POST', body })
const invite = async (person: TestPerson, more: Readonly<Record<string, unknown>> = {}) => {
  const answer = await post(person, '/api/users', invitation(more))
  expect(answer.message).toBe('SUCCESS')
  return answer.data
}
const change = (person: TestPerson, user: Record<string, unknown>, more: object) => {
  const { id, rowVersion, displayName, email, language } = user
  const facts = { rowVersion, displayName, email, language, roleCodes: [], grants: [] }
  return person.call(`/api/users/${id}`, { method: 'PATCH', body: { ...facts, ...more } })
}
const tokenOf = async (person: TestPerson, id: string) => {
  const { data } = await person.call(`/api/users/${id}/link`)
  return new URL(data.link, 'http://x').hash.replace('#set-password=', '')
}
const signIn = (username: string, password: string) =>
  post(product.stranger, '/user_rbac/api/user/login', { username, password: passwordDigest(password), userType: 0 })

describe('an invitation', () => {
  it('[MOD-USR] [PERM-03] leads by a single-use link to a password, a sign-in, and the one site that was given', async () => {
    const role = await insertRole(product, ['site:read'])
    const user = await invite(admin, { roleCodes: [role], grants: [{ kind: 'site', code: 'P1-A' }] })
    expect(user).toMatchObject({ state: 'invited', link: { purpose: 'invitation' } })
    const token = await tokenOf(admin, user.id)
    expect((await post(product.stranger, '/api/password-links/check', { token })).data).toMatchObject({
      name: user.name,
    })

    const used = await post(product.stranger, '/api/password-links/use', { token, password: PASSWORD })
    expect(used.data).toEqual({ name: user.name })
    const again = await post(product.stranger, '/api/password-links/use', { token, password: PASSWORD })
    expect([again.status, again.error]).toEqual([410, 'access.link-unusable'])

    const session = await signIn(user.name, PASSWORD)
    expect(session.message).toBe('SUCCESS')
    const sites = await product.app.inject({
      url: '/api/sites',
      headers: { authorization: `Bearer ${session.data.cpoSysAccessToken}` },
    })
    expect(sites.json().data.items.map(({ code }: { code: string }) => code)).toEqual(['P1-A'])
    const shown = (await admin.call(`/api/users/${user.id}`)).data
    expect(shown).toMatchObject({ state: 'active', link: null, lastSignedInAt: expect.any(String) })
  })

  it('keeps nothing that opens the account: no token in links, answers or history', async () => {
    const user = await invite(admin)
    const code = (await tokenOf(admin, user.id)).split('.')[1] ?? ''
    expect(code).toHaveLength(43)
    for (const table of ['password_links', 'idempotency_keys', 'audit_entries']) {
      const rows = await systemRows(product, `select * from ${table}`)
      expect(JSON.stringify(rows), table).not.toContain(code)
    }
  })

  it('goes out by e-mail with a token that is made while it is sent', async () => {
    const mailing = await startTestProduct({ environment: { PUBLIC_ORIGIN: 'https://plumbline.example' } })
    try {
      const root = await confirmedPerson(mailing, { isAdmin: true })
      const user = await invite(root, { email: 'sara@example.com' })
      await invite(root)
      const outbox = await systemRows<{ user_ids: string[]; record_id: string; route: string }>(
        mailing,
        `select * from notice_outbox where kind = $1`,
        [linkMade.id],
      )
      expect(outbox).toMatchObject([{ user_ids: [user.id], route: '/login' }])
      const fragment = linkMade.mailFragment?.(mailing.services, outbox[0]?.record_id ?? '') ?? ''
      const token = fragment.replace('#set-password=', '')
      expect(JSON.stringify(outbox)).not.toContain(token.split('.')[1])
      expect((await post(mailing.stranger, '/api/password-links/check', { token })).data).toMatchObject({
        name: user.name,
      })
      const { data } = await root.call(`/api/users/${user.id}/link`)
      expect(data.link).toBe(`https://plumbline.example/login${fragment}`)
    } finally {
      await mailing.stop()
    }
  })

  it('opens for seven days, and not with a token that somebody made up', async () => {
    const user = await invite(admin)
    const token = await tokenOf(admin, user.id)
    const check = async (text: string) =>
      (await post(product.stranger, '/api/password-links/check', { token: text })).status
    const [id, code = ''] = token.split('.')
    expect(await check(`${id}.${code.replace(/^./, code.startsWith('A') ? 'B' : 'A')}`)).toBe(410)
    expect(await check('not-a-token-at-all')).toBe(410)
    product.clockMs += 7 * 86_400_000 + 1_000
    try {
      expect(await check(token)).toBe(410)
    } finally {
      product.clockMs -= 7 * 86_400_000 + 1_000
    }
    expect(await check(token)).toBe(200)
  })

  it('stops working when a new one is made, and when the user is disabled', async () => {
    const user = await invite(admin)
    const first = await tokenOf(admin, user.id)
    await post(admin, `/api/users/${user.id}/link`)
    const second = await tokenOf(admin, user.id)
    expect((await post(product.stranger, '/api/password-links/check', { token: first })).status).toBe(410)
    await post(admin, '/api/users/enabled', { ids: [user.id], isEnabled: false })
    expect((await post(product.stranger, '/api/password-links/check', { token: second })).status).toBe(410)
  })

  it('refuses a weak password at its field and stays open', async () => {
    const user = await invite(admin)
    const token = await tokenOf(admin, user.id)
    const weak = await post(product.stranger, '/api/password-links/use', { token, password: 'Password2024!' })
    expect([weak.status, weak.fields?.['password']]).toEqual([422, expect.stringContaining('lists')])
    expect((await post(product.stranger, '/api/password-links/use', { token, password: PASSWORD })).status).toBe(200)
  })

  it('lets one of two win who open the same link at the same time', async () => {
    const user = await invite(admin)
    const token = await tokenOf(admin, user.id)
    const both = await Promise.all(
      [PASSWORD, `${PASSWORD}-2`].map((password) =>
        post(product.stranger, '/api/password-links/use', { token, password }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('refuses a name that is taken, whatever its case', async () => {
    const user = await invite(admin)
    const taken = await post(admin, '/api/users', invitation({ name: user.name.toUpperCase() }))
    expect([taken.status, taken.error, Object.keys(taken.fields ?? {})]).toEqual([409, 'access.name-taken', ['name']])
  })

  it('is made once however often the same request is sent', async () => {
    const body = invitation()
    const headers = { 'idempotency-key': body.name }
    const first = await admin.call('/api/users', { method: 'POST', body, headers })
    const second = await admin.call('/api/users', { method: 'POST', body, headers })
    expect(second.data.id).toBe(first.data.id)
  })
})

describe('a password that is reset', () => {
  it('ends every session of the user, and the old password with it', async () => {
    const user = await invite(admin)
    const set = async (password: string) =>
      post(product.stranger, '/api/password-links/use', { token: await tokenOf(admin, user.id), password })
    await set(PASSWORD)
    const { data } = await signIn(user.name, PASSWORD)
    const asUser = async () =>
      (
        await product.app.inject({
          url: '/api/session/sessions',
          headers: { authorization: `Bearer ${data.cpoSysAccessToken}` },
        })
      ).statusCode
    expect(await asUser()).toBe(200)
    product.clockMs += 1_000
    expect((await post(admin, `/api/users/${user.id}/link`)).data.link.purpose).toBe('reset')
    expect(await asUser()).toBe(200)
    await set(`${PASSWORD}-other`)
    await expect.poll(asUser, { timeout: 1_000 }).toBe(401)
    expect((await signIn(user.name, PASSWORD)).code).not.toBe(0)
    expect((await signIn(user.name, `${PASSWORD}-other`)).code).toBe(0)
  })
})

describe('nobody gives what they do not hold', () => {
  it('[PERM-03] refuses a role that holds more, and an administrator made by anybody else', async () => {
    const more = await insertRole(product, ['site:read', 'site:write'])
    const administrators = await insertRole(product, [], true)
    for (const role of [more, administrators]) {
      const refused = await post(manager, '/api/users', invitation({ roleCodes: [role] }))
      expect([refused.status, refused.error]).toEqual([403, 'access.grants-too-much'])
    }
    const same = await insertRole(product, ['site:read'])
    const user = await invite(manager, { roleCodes: [same], grants: [{ kind: 'site', code: 'P1-B' }] })
    expect((await change(manager, user, { roleCodes: [same, more] })).error).toBe('access.grants-too-much')
  })

  it('[PERM-02] refuses a place outside of the own grants, and takes one below them', async () => {
    for (const grant of [
      { kind: 'project', code: 'P2' },
      { kind: 'site', code: 'P2-A' },
    ]) {
      const refused = await post(manager, '/api/users', invitation({ grants: [grant] }))
      expect([refused.status, refused.error], grant.code).toEqual([403, 'access.grants-too-much'])
    }
    const below = await invite(manager, { grants: [{ kind: 'structure', code: 'P1-A-1' }] })
    expect(below.grants).toMatchObject([{ code: 'P1-A-1', name: 'Gate house', grantedBy: expect.any(String) }])
    const unknown = await post(manager, '/api/users', invitation({ grants: [{ kind: 'site', code: 'NONE' }] }))
    expect(unknown.error).toBe('access.place-unknown')
  })

  it('[PERM-03] refuses a role with a right that its maker does not hold, and one that no module declares', async () => {
    const facts = { name: { en: 'A', ar: 'أ' }, description: { en: '', ar: '' }, isAdmin: false, pagePrefixes: [] }
    const make = (permissions: string[], isAdmin = false) =>
      post(manager, '/api/roles', {
        ...facts,
        isAdmin,
        permissions,
        code: `r${Math.random().toString(36).slice(2, 8)}`,
      })
    expect((await make(['site:write'])).error).toBe('access.grants-too-much')
    expect((await make([], true)).error).toBe('access.grants-too-much')
    expect((await make(['site:demolish'])).error).toBe('access.permission-unknown')
    expect((await make(['site:read'])).status).toBe(200)
  })
})

describe('somebody who holds more', () => {
  it('cannot be edited, disabled, given a link, unlocked or viewed as by who holds less', async () => {
    const role = await insertRole(product, ['site:write'])
    const strong = await invite(admin, { roleCodes: [role], grants: [{ kind: 'site', code: 'P1-A' }] })
    const wide = await invite(admin, {
      grants: [
        { kind: 'site', code: 'P1-A' },
        { kind: 'site', code: 'P2-A' },
      ],
    })
    for (const user of [strong, wide]) {
      const shown = (await manager.call(`/api/users/${user.id}`)).data
      expect(Object.values(shown.can)).not.toContain(true)
      const tries = [
        await change(manager, user, { displayName: 'Taken over' }),
        await post(manager, '/api/users/enabled', { ids: [user.id], isEnabled: false }),
        await post(manager, `/api/users/${user.id}/link`),
        await post(manager, `/api/users/${user.id}/unlock`),
        await post(manager, `/api/users/${user.id}/view-as`, { reason: 'curious' }),
        await manager.call(`/api/users/${user.id}/link`),
        await manager.call(`/api/users/${user.id}`, { method: 'DELETE' }),
      ]
      expect(tries.map(({ error }) => error)).toEqual(tries.map(() => 'access.holds-more'))
    }
  })

  it('[PERM-02] and somebody of other places is not there at all', async () => {
    const other = await invite(admin, { grants: [{ kind: 'site', code: 'P2-A' }] })
    expect((await manager.call(`/api/users/${other.id}`)).status).toBe(404)
    const listed = (await manager.call('/api/users?pageSize=1000')).data.items.map(({ id }: { id: string }) => id)
    expect(listed).not.toContain(other.id)
    expect(listed).toContain(manager.id)
    expect((await post(manager, '/api/users/enabled', { ids: [other.id], isEnabled: false })).status).toBe(404)
    expect((await manager.call(`/api/users/${other.id}/rights`)).status).toBe(404)
  })
})

describe('a change of access', () => {
  it('[PERM-02] refuses the next request of who is disabled, and asks them to sign in again when they are enabled', async () => {
    const person = await product.signedInAs({ permissions: ['site:read'], grants: [{ projectCode: 'P1' }] })
    const status = async () => (await person.call('/api/sites')).status
    expect(await status()).toBe(200)
    await post(admin, '/api/users/enabled', { ids: [person.id], isEnabled: false, reason: 'left the project' })
    await expect.poll(status, { timeout: 1_000, interval: 20 }).toBe(401)
    await post(admin, '/api/users/enabled', { ids: [person.id], isEnabled: true })
    expect(await status()).toBe(401)
    const [entry] = await systemRows(
      product,
      `select reason, actor_id from audit_entries where action = 'user.disabled' and entity_id = $1`,
      [person.id],
    )
    expect(entry).toEqual({ reason: 'left the project', actor_id: admin.id })
  })

  it('takes a right away with the role, and with the change of the role', async () => {
    const role = await insertRole(product, ['site:read'])
    const person = await product.signedInAs({ grants: [{ projectCode: 'P1' }] })
    const status = async () => (await person.call('/api/sites')).status
    const user = async () => (await admin.call(`/api/users/${person.id}`)).data
    const grants = [{ kind: 'project', code: 'P1' }]
    expect(await status()).toBe(403)
    await change(admin, await user(), { roleCodes: [role], grants })
    await expect.poll(status, { timeout: 1_000, interval: 20 }).toBe(200)
    const stored = (await admin.call(`/api/roles/${role}`)).data
    const { code: _, can: __, userCount: ___, updatedAt: ____, ...facts } = stored
    await admin.call(`/api/roles/${role}`, { method: 'PATCH', body: { ...facts, permissions: [] } })
    await expect.poll(status, { timeout: 1_000, interval: 20 }).toBe(403)
  })

  it('is refused where somebody else was quicker', async () => {
    const user = await invite(admin)
    expect((await change(admin, user, { displayName: 'First' })).status).toBe(200)
    expect((await change(admin, user, { displayName: 'Second' })).error).toBe('access.changed-meanwhile')
  })
})

describe('a place that is given beside it', () => {
  const assign = (who: TestPerson, { id }: { id: string }, code: string, isGranted: boolean) =>
    post(who, `/api/users/${id}/places`, { kind: code === 'P1-A-1' ? 'structure' : 'site', code, isGranted })
  const grantsOf = (user: { grants: readonly { code: string }[] }) => user.grants.map(({ code }) => code).sort()

  it('[MOD-HOME] [PERM-03] lets a user see one more site or structure, and leaves the rest of them as it is', async () => {
    const role = await insertRole(product, ['site:read'])
    const user = await invite(manager, { roleCodes: [role], grants: [{ kind: 'site', code: 'P1-B' }] })
    for (const _ of [1, 2]) {
      const given = await assign(manager, user, 'P1-A-1', true)
      expect([given.status, grantsOf(given.data)]).toEqual([200, ['P1-A-1', 'P1-B']])
    }
    const taken = (await assign(manager, user, 'P1-B', false)).data
    expect([grantsOf(taken), taken.roles[0].code, taken.displayName]).toEqual([['P1-A-1'], role, user.displayName])
    const { items } = (await admin.call(`/api/audit/entries?entityType=user&entityId=${user.id}`)).data
    const gate = { kind: 'structure', code: 'P1-A-1', name: { en: 'Gate house', ar: 'Gate house' } }
    const yard = { kind: 'site', code: 'P1-B', name: { en: 'Yard', ar: 'Yard' } }
    expect(items[0].changes).toEqual([{ field: 'places', before: [gate, yard], after: [gate] }])
  })

  it('[PERM-02] [PERM-03] is refused beyond the own places, for who holds more, and without the right', async () => {
    const user = await invite(manager, { grants: [{ kind: 'site', code: 'P1-B' }] })
    expect((await assign(manager, user, 'P2-A', true)).error).toBe('access.grants-too-much')
    const wider = await invite(admin, { grants: ['P1', 'P2'].map((code) => ({ kind: 'project', code })) })
    expect((await assign(manager, wider, 'P1-B', true)).error).toBe('access.holds-more')
    const elsewhere = await invite(admin, { grants: [{ kind: 'site', code: 'P2-A' }] })
    expect((await assign(manager, elsewhere, 'P1-B', true)).status).toBe(404)
    const reader = await product.signedInAs({ permissions: ['user:read'], grants: [{ projectCode: 'P1' }] })
    expect((await assign(reader, user, 'P1-A', true)).status).toBe(403)
    const unconfirmed = await product.signedInAs({ permissions: MANAGER, grants: [{ projectCode: 'P1' }] })
    expect((await assign(unconfirmed, user, 'P1-A', true)).error).toBe('access.no-password')
    expect(grantsOf((await admin.call(`/api/users/${user.id}`)).data)).toEqual(['P1-B'])
  })
})

describe('the list of users', () => {
  it('finds by words, state, role and place, and says how many there are', async () => {
    const role = await insertRole(product, [])
    const user = await invite(admin, {
      displayName: 'Zaynab Findable',
      roleCodes: [role],
      grants: [{ kind: 'project', code: 'P2' }],
    })
    const idsOf = async (query: string) =>
      (await admin.call(`/api/users?pageSize=1000&${query}`)).data.items.map(({ id }: { id: string }) => id)
    for (const query of ['search=zaynab', `role=${role}`, 'state=invited', 'place=P2-A', 'place=P2']) {
      expect(await idsOf(query), query).toContain(user.id)
    }
    for (const query of ['search=100%25', 'state=active', 'state=locked', 'place=P1-A', 'place=NONE', 'role=none']) {
      expect(await idsOf(query), query).not.toContain(user.id)
    }
    const page = (await admin.call('/api/users?pageSize=2&page=2&sort=-name')).data
    expect([page.items.length, page.total > 2]).toEqual([2, true])
  })

  it('shows who is locked out by wrong passwords, and lets them in again', async () => {
    const user = await invite(admin)
    await post(product.stranger, '/api/password-links/use', {
      token: await tokenOf(admin, user.id),
      password: PASSWORD,
    })
    for (let tries = 0; tries < 7; tries += 1) await signIn(user.name, 'wrong-password')
    expect((await signIn(user.name, PASSWORD)).code).toBe(429)
    expect((await admin.call(`/api/users/${user.id}`)).data.can.unlock).toBe(true)
    expect((await post(admin, `/api/users/${user.id}/unlock`)).data.lockedUntil).toBeNull()
    expect((await signIn(user.name, PASSWORD)).code).toBe(0)
  })

  it('is reviewed by a file without a formula in it', async () => {
    const role = await insertRole(product, ['site:read'])
    await invite(admin, { displayName: '=HYPERLINK("http://evil.example","x")', roleCodes: [role] })
    const file = await admin.call(`/api/access-review/export?role=${role}`)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
    expect(file.text).not.toMatch(/(^|,|\n)"?[=+@-]/)
  })
})
