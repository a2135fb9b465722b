import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { AREA_ORDER } from '#platform/contract/areas.ts'
import type { RefusalError } from '#platform/contract/define-errors.ts'
import { mayOpenPage, routesOf } from '#platform/contract/permission.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { authenticatorOf } from '#platform/server/http/create-http-server.ts'
import { RealtimeHub } from '#platform/server/realtime/realtime-hub.ts'
import { confirmedPerson, hearChanges, insertPlaces, insertRole, systemRows } from '../testing/access-world.ts'
import { assertAdministratorLeft } from './administrators.ts'
import { hashDigest, passwordDigest } from './password.ts'

const PASSWORD = 'kettle-orbit-lantern-moss'

let product: TestProduct
let admin: TestPerson
let stopHearing: () => Promise<void>
beforeAll(async () => {
  product = await startTestProduct()
  await insertPlaces(product)
  stopHearing = await hearChanges(product)
  admin = await confirmedPerson(product, { isAdmin: true })
})
afterAll(async () => {
  await stopHearing()
  await product.stop()
})

const post = (person: TestPerson, path: string, body: object = {}) => person.call(path, { method: 'POST', body })
const disable = (person: TestPerson, id: string) => post(person, '/api/users/enabled', { ids: [id], isEnabled: false })
const shown = async (id: string) => (await admin.call(`/api/users/${id}`)).data
const withoutRoles = async (person: TestPerson, id: string) => {
  const { rowVersion, displayName, email, language } = await shown(id)
  const body = { rowVersion, displayName, email, language, roleCodes: [], grants: [] }
  return person.call(`/api/users/${id}`, { method: 'PATCH', body })
}

describe('the last administrator', () => {
  it('cannot be disabled or demoted, also not by changing the role', async () => {
    const alone = await startTestProduct()
    try {
      const stop = await hearChanges(alone)
      const last = await confirmedPerson(alone, { isAdmin: true })
      const user = (await last.call(`/api/users/${last.id}`)).data
      const [role] = user.roles
      const facts = (await last.call(`/api/roles/${role.code}`)).data
      const { displayName, rowVersion } = user
      const demoted = await last.call(`/api/users/${last.id}`, {
        method: 'PATCH',
        body: { rowVersion, displayName, email: '', language: 'en', roleCodes: [], grants: [] },
      })
      const { name, description, pagePrefixes } = facts
      const changed = await last.call(`/api/roles/${role.code}`, {
        method: 'PATCH',
        body: { name, description, pagePrefixes, permissions: [], isAdmin: false, rowVersion: facts.rowVersion },
      })
      expect([demoted.error, changed.error]).toEqual(['access.last-administrator', 'access.last-administrator'])
      expect((await disable(last, last.id)).error).toBe('access.not-yourself')
      expect((await last.call(`/api/users/${last.id}`)).data).toMatchObject({ isAdmin: true, state: 'active' })
      await stop()
    } finally {
      await alone.stop()
    }
  })

  it('stays where two administrators take the other one away at the same time', async () => {
    for (const take of [disable, withoutRoles]) {
      const pair = await startTestProduct()
      try {
        const [one, two] = [
          await confirmedPerson(pair, { isAdmin: true }),
          await confirmedPerson(pair, { isAdmin: true }),
        ]
        const versionOf = async (id: string) => (await one.call(`/api/users/${id}`)).data
        const [first, second] = [await versionOf(one.id), await versionOf(two.id)]
        // Both are known to the process, so that neither is turned away before the rule is asked.
        await two.call('/api/users')
        const demote = (by: TestPerson, user: typeof first) =>
          by.call(`/api/users/${user.id}`, {
            method: 'PATCH',
            body: {
              rowVersion: user.rowVersion,
              displayName: user.displayName,
              email: '',
              language: 'en',
              roleCodes: [],
              grants: [],
            },
          })
        const answers =
          take === disable
            ? await Promise.all([disable(one, two.id), disable(two, one.id)])
            : await Promise.all([demote(one, second), demote(two, first)])
        expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
        expect(answers.find(({ code }) => code !== 0)?.error).toBe('access.last-administrator')
      } finally {
        await pair.stop()
      }
    }
  })
})

describe('two transactions that each take an administrator away', () => {
  it('count one after the other', async () => {
    const pair = await startTestProduct()
    try {
      const ids = [(await pair.signedInAs({ isAdmin: true })).id, (await pair.signedInAs({ isAdmin: true })).id]
      const { database } = pair.services
      const demote = (id: string | undefined, beforeCommit: () => Promise<unknown>) =>
        database.transaction(SYSTEM_SCOPE, async (tx) => {
          await tx.executeQuery(CompiledQuery.raw('delete from user_roles where user_id = $1', [id]))
          await assertAdministratorLeft(tx)
          await beforeCommit()
        })
      let second: Promise<unknown> = Promise.resolve()
      await demote(ids[0], async () => {
        second = demote(ids[1], async () => undefined).then(
          () => 'demoted',
          (error: RefusalError) => error.code,
        )
        await new Promise((resolve) => setTimeout(resolve, 150))
      })
      expect(await second).toBe('access.last-administrator')
    } finally {
      await pair.stop()
    }
  })
})

describe('a sensitive write', () => {
  it('asks for the password again, and takes what follows for ten minutes', async () => {
    const person = await product.signedInAs({ isAdmin: true })
    const hash = await hashDigest(passwordDigest(PASSWORD), product.services.passwordPepper)
    await systemRows(product, 'update users set password_hash = $1 where id = $2', [hash, person.id])
    const subject = await product.signedInAs({})
    const tries = () => post(person, `/api/users/${subject.id}/link`)
    expect((await tries()).error).toBe('access.confirm-password')
    expect((await disable(person, subject.id)).code).toBe(0)

    const confirm = (password: string) =>
      post(person, '/api/access/confirm-password', { password: passwordDigest(password) })
    const wrong = await confirm('not-the-password')
    expect([wrong.status, wrong.error, wrong.fields?.['password']]).toEqual([
      422,
      'access.password-wrong',
      expect.stringContaining('4 tries'),
    ])
    expect((await tries()).error).toBe('access.is-disabled')
    await post(person, '/api/users/enabled', { ids: [subject.id], isEnabled: true })
    expect((await tries()).error).toBe('access.confirm-password')
    expect((await confirm(PASSWORD)).code).toBe(0)
    expect((await tries()).code).toBe(0)

    product.clockMs += 10 * 60_000 + 1_000
    try {
      expect((await tries()).error).toBe('access.confirm-password')
    } finally {
      product.clockMs -= 10 * 60_000 + 1_000
    }
  })

  it('cannot be opened by guessing, not even many at once', async () => {
    const person = await product.signedInAs({ isAdmin: true })
    const hash = await hashDigest(passwordDigest(PASSWORD), product.services.passwordPepper)
    await systemRows(product, 'update users set password_hash = $1 where id = $2', [hash, person.id])
    const guess = (password: string) =>
      post(person, '/api/access/confirm-password', { password: passwordDigest(password) })
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(`guess ${at}`)))
    expect(guesses.filter(({ error }) => error === 'access.password-wrong').length).toBeLessThanOrEqual(4)
    const right = await guess(PASSWORD)
    expect([right.status, right.error]).toEqual([429, 'access.confirm-locked'])
  })

  it('tells who signs in without a password what to do instead', async () => {
    const person = await product.signedInAs({ isAdmin: true })
    expect((await post(person, `/api/users/${admin.id}/link`)).error).toBe('access.no-password')
  })
})

describe('the rights of a user', () => {
  it('[PERM-03] come each with the role and the grant that give them', async () => {
    const [one, two] = [
      await insertRole(product, ['site:read', 'site:write']),
      await insertRole(product, ['site:read']),
    ]
    const person = await product.signedInAs({ grants: [{ projectCode: 'P1' }] })
    await systemRows(product, `insert into user_roles (user_id, role_code) values ($1, $2), ($1, $3)`, [
      person.id,
      one,
      two,
    ])
    const { data } = await admin.call(`/api/users/${person.id}/rights`)
    const giversOf = (permission: string) =>
      data.rights
        .find((right: { permission: string }) => right.permission === permission)
        ?.roles.map(({ code }: { code: string }) => code)
        .sort()
    expect(giversOf('site:read')).toEqual([one, two].sort())
    expect(giversOf('site:write')).toEqual([one])
    expect(giversOf('structure:write')).toBeUndefined()
    expect(data.places).toMatchObject([{ kind: 'project', code: 'P1', name: 'North', siteCount: 2, structureCount: 1 }])
    const file = await admin.call(`/api/access-review/export?role=${one}`)
    const rows = file.text.split('\r\n').filter((line) => line.includes('"site:write"'))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain('"North","P1","Granted the project"')
  })

  it('[MOD-ROLE] [PERM-03] of a role list every page and action that any module declares', async () => {
    const { modules } = (await admin.call('/api/access/catalogue')).data
    const listed = modules.flatMap(({ actions }: { actions: { permission: string }[] }) =>
      actions.map(({ permission }) => permission),
    )
    const areas = modules.map(({ area }: { area: { id: string } }) => area.id)
    expect(areas).toEqual(AREA_ORDER.flatMap((area) => areas.filter((id: string) => id === area)))
    const declared = product.modules.flatMap(({ api }) => Object.keys(api.module.permissions))
    expect(listed.sort()).toEqual(declared.sort())
    const pages = modules.flatMap(({ actions }: { actions: { pages: { path: string }[] }[] }) =>
      actions.flatMap((action) => action.pages.map(({ path }) => path)),
    )
    const guarded = product.modules
      .flatMap(({ api }) => Object.values(api.module.screens))
      .filter(({ access }) => access !== 'public' && access !== 'any-signed-in')
    expect(pages).toHaveLength(guarded.length)
  })
})

describe('page entries of a role', () => {
  const facts = {
    name: { en: 'Pages', ar: 'صفحات' },
    description: { en: '', ar: '' },
    isAdmin: false,
    permissions: [],
  }

  it.each(['', ' ', '/', '//', '/a//b', '/a/../b', '/%2f', '/a,/', 'home', '/a b'])(
    '[PERM-01] never hold %j, which could open more than it says',
    async (prefix) => {
      const answer = await post(admin, '/api/roles', { ...facts, code: 'pages-wrong', pagePrefixes: [prefix] })
      expect(answer.status).toBe(400)
    },
  )

  it('[PERM-01] are trimmed, reach the permission list, and open what they begin', async () => {
    const made = await post(admin, '/api/roles', { ...facts, code: 'pages-right', pagePrefixes: [' /incident/view '] })
    expect(made.data.pagePrefixes).toEqual(['/incident/view'])
    const person = await product.signedInAs({})
    await systemRows(product, `insert into user_roles (user_id, role_code) values ($1, 'pages-right')`, [person.id])
    const { authList } = (await person.call('/user_rbac/api/user/getUserInfo')).data
    expect(authList).toContainEqual({ mr: '/incident/view', type: 'page' })
    expect(mayOpenPage(authList, '/incident/view/detail')).toBe(true)
    expect(mayOpenPage(authList, '/incident/dashboard')).toBe(false)
    expect(authList.flatMap(routesOf).filter((route: string) => route.length < 2)).toEqual([])
  })

  it('[PERM-04] give no right on the server', async () => {
    const person = await product.signedInAs({})
    await post(admin, '/api/roles', { ...facts, code: 'pages-user', pagePrefixes: ['/user'] })
    await systemRows(product, `insert into user_roles (user_id, role_code) values ($1, 'pages-user')`, [person.id])
    expect((await person.call('/api/users')).status).toBe(403)
  })
})

describe('a role', () => {
  it('is removed when nobody has it, and not before', async () => {
    const code = await insertRole(product, [])
    const person = await product.signedInAs({})
    await systemRows(product, `insert into user_roles (user_id, role_code) values ($1, $2)`, [person.id, code])
    const remove = () => admin.call(`/api/roles/${code}?rowVersion=1`, { method: 'DELETE' })
    expect((await remove()).error).toBe('access.role-in-use')
    await systemRows(product, `delete from user_roles where role_code = $1`, [code])
    expect((await remove()).code).toBe(0)
    expect((await admin.call(`/api/roles/${code}`)).status).toBe(404)
  })
})

describe('live connections', () => {
  it('of who is disabled close within a second', async () => {
    const person = await product.signedInAs({})
    const hub = new RealtimeHub(product.services, authenticatorOf(product.modules))
    await hub.start()
    hub.attach(product.app.server)
    await product.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = product.app.server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`)
    try {
      await once(socket, 'open')
      socket.send(JSON.stringify({ type: 'authenticate', token: person.token }))
      await once(socket, 'message')
      const closed = once(socket, 'close')
      expect((await disable(admin, person.id)).code).toBe(0)
      const answeredAt = performance.now()
      await closed
      expect(performance.now() - answeredAt).toBeLessThan(1_000)
    } finally {
      socket.terminate()
      await hub.stop()
    }
  })
})
