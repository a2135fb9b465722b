import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { decideSwitch } from '#platform/testing/decide-switch.ts'
import { shareLinks } from '../contract/shares-switches.ts'
import { type SharesTestServer, startSharesServer } from '../testing/shares-test-server.ts'
import { shareReferences } from './share-references.ts'

const DAY_MS = 86_400_000
const PATTERN_OF_160_BITS = /^[\w-]{27}$/

let server: SharesTestServer
let ana: string
let ben: string
let model: string
/** Each test calls from an address of its own, so that the rate limit of one is not another's. */
let callers = 0

beforeAll(async () => {
  server = await startSharesServer({ PUBLIC_ORIGIN: 'https://build.example.com' })
  ana = await server.insertPerson([{ siteCode: 'S1' }])
  ben = await server.insertPerson([{ siteCode: 'S2' }])
  model = await server.insertModel('Tower')
})
afterAll(() => server.stop())

interface Answer {
  readonly status: number
  readonly error?: string
  readonly message: string
  // biome-ignore lint/suspicious/noExplicitAny: the tests read single fields of answers of many kinds.
  readonly data: any
  readonly text: string
}

async function call(who: string | null, method: 'GET' | 'POST', url: string, payload?: object, ip = '10.9.0.1') {
  const answer = await server.app.inject({
    method,
    url: `/api${url}`,
    remoteAddress: ip,
    headers: who ? { authorization: `Bearer ${who}` } : {},
    ...(payload && { payload }),
  })
  const json = answer.body.startsWith('{') ? answer.json() : {}
  return { status: answer.statusCode, text: answer.body, ...json } as Answer
}

const newAddress = () => `10.${(callers >> 8) & 255}.${callers++ & 255}.7`
const create = (who: string, draft: object = {}) =>
  call(who, 'POST', '/shares', { models: [{ modelId: model }], ...draft })
const open = (token: string, rest: object = {}, ip = newAddress()) =>
  call(null, 'POST', '/shared/open', { token, ...rest }, ip)
const fetchModel = (accessKey: string, modelId = model) =>
  call(null, 'POST', '/shared/model', { accessKey, modelId }, newAddress())
const tokenOf = async (draft: object = {}) => (await create(ana, draft)).data.token as string

/** Everything that the tables hold, as text. */
async function allRows(tables: readonly string[]): Promise<string> {
  return server.world.database.read(SYSTEM_SCOPE, async (db) => {
    const parts: string[] = []
    for (const table of tables) {
      const { rows } = await sql<{
        row: unknown
      }>`select to_jsonb(held) as row from ${sql.table(table)} as held`.execute(db)
      parts.push(JSON.stringify(rows))
    }
    return parts.join()
  })
}

async function letPass<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const before = server.clockMs
  server.clockMs += ms
  try {
    return await work()
  } finally {
    server.clockMs = before
  }
}

describe('a link', () => {
  test('answers its token once and keeps its hash alone', async () => {
    const { status, data } = await create(ana, { passcode: 'plumb line', viewState: { camera: { mode: 'ortho' } } })
    expect(status).toBe(200)
    expect(data.token).toMatch(PATTERN_OF_160_BITS)
    expect(data.link).toBe(`https://build.example.com/modelView/preview#t=${data.token}`)
    expect(data.share).toMatchObject({ state: 'open', hasPasscode: true, views: 0, can: { revoke: true } })
    expect(await open(data.token, { passcode: 'plumb line' })).toMatchObject({ status: 200 })
    const kept = await allRows(['shares', 'share_openings', 'audit_entries', 'idempotency_keys'])
    expect(kept).toContain(data.share.id)
    expect(kept).not.toContain(data.token)
    expect(kept).not.toContain('plumb line')
    expect((await call(ana, 'GET', `/shares?modelId=${model}`)).text).not.toContain(data.token)
  })

  test('opens for a stranger: the model, its view and its bytes, and nothing of place or people', async () => {
    const viewState = { camera: { position: [1, 2, 3] }, hidden: ['a'] }
    const opened = await open(await tokenOf({ viewState }))
    expect(opened).toMatchObject({
      status: 200,
      data: { viewState, models: [{ modelId: model, name: 'Tower', version: 1 }] },
    })
    // The key is random and may hold any two letters.
    expect(opened.text.replace(opened.data.accessKey, '')).not.toMatch(/P1|S1|Ana/)
    expect(await fetchModel(opened.data.accessKey)).toMatchObject({ status: 200, text: 'fragments of Tower' })
    expect(await fetchModel(opened.data.accessKey, await server.insertModel('Other'))).toMatchObject({ status: 404 })
  })

  test('counts its views, each in the history', async () => {
    const { data } = await create(ana)
    await open(data.token)
    await open(data.token)
    const listed = await call(ana, 'GET', `/shares?modelId=${model}`)
    expect(listed.data.items.find(({ id }: { id: string }) => id === data.share.id)).toMatchObject({ views: 2 })
    const audited = await server.world.database.read(SYSTEM_SCOPE, (db) =>
      sql<{ action: string }>`
        select action from audit_entries where entity_id = ${data.share.id} order by at, changes::text`.execute(db),
    )
    expect(audited.rows.map(({ action }) => action)).toEqual(['share.created', 'share.viewed', 'share.viewed'])
  })

  test('tells its maker when it is opened for the first time, and a day before it ends where it lives longer', async () => {
    const { data } = await create(ana)
    const brief = await create(ana, { expiresInDays: 1 })
    for (let view = 0; view < 2; view++) await open(data.token)
    const told = await server.world.database.read(SYSTEM_SCOPE, (db) =>
      sql<{ kind: string; user_ids: string[]; title: { en: string }; run_after: Date }>`
        select * from notice_outbox where dedupe_key in (${data.share.id}, ${brief.data.share.id}) order by kind`.execute(
        db,
      ),
    )
    expect(told.rows).toMatchObject([
      { kind: 'share.expires', user_ids: [ana], run_after: new Date(Date.parse(data.share.expiresAt) - DAY_MS) },
      { kind: 'share.opened', user_ids: [ana], title: { en: 'Your link to Tower was opened' } },
    ])
  })

  test('shows the newest version that is ready, or the one it was made for', async () => {
    const grown = await server.insertModel('Grown')
    const newest = await tokenOf({ models: [{ modelId: grown }] })
    const fixed = await tokenOf({ models: [{ modelId: grown, version: 1 }] })
    await server.addVersion(grown, 2, 'second')
    expect((await open(newest)).data.models).toMatchObject([{ version: 2 }])
    expect((await open(fixed)).data.models).toMatchObject([{ version: 1 }])
  })
})

describe('a link that does not open', () => {
  const CLOSED = { status: 404, error: 'share.closed', data: null }

  test('answers the same whether it is wrong, expired, withdrawn, used up or for another page', async () => {
    const expired = await tokenOf({ expiresInDays: 1 })
    const withdrawn = await create(ana)
    await call(ana, 'POST', `/shares/${withdrawn.data.share.id}/revoke`)
    const usedUp = await tokenOf({ maxViews: 1 })
    expect(await open(usedUp)).toMatchObject({ status: 200 })
    const locked = await tokenOf({ expiresInDays: 1, passcode: 'secret' })
    const answers = await letPass(DAY_MS, async () => [
      await open('AAAAAAAAAAAAAAAAAAAAAAAAAAA'),
      await open(expired),
      await open(withdrawn.data.token),
      await open(usedUp),
      await open(locked),
      await open(await tokenOf(), { kind: 'dashboard' }),
    ])
    for (const answer of answers) expect(answer).toMatchObject(CLOSED)
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
  })

  test('opens until the moment it expires, and 7 days where nobody said otherwise', async () => {
    const { data } = await create(ana)
    expect(Date.parse(data.share.expiresAt) - Date.parse(data.share.createdAt)).toBe(7 * DAY_MS)
    expect(await letPass(7 * DAY_MS - 1_000, () => open(data.token))).toMatchObject({ status: 200 })
    expect(await letPass(7 * DAY_MS, () => open(data.token))).toMatchObject(CLOSED)
    expect(await create(ana, { expiresInDays: 91 })).toMatchObject({ status: 400 })
  })

  test('has given exactly as many views as allowed to many who opened it at once', async () => {
    const token = await tokenOf({ maxViews: 3 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ error }) => error === 'share.closed')).toHaveLength(9)
  })

  test('still shows the view that used it up, for ten minutes', async () => {
    const { data } = await open(await tokenOf({ maxViews: 1 }))
    expect(await letPass(9 * 60_000, () => fetchModel(data.accessKey))).toMatchObject({ status: 200 })
    expect(await letPass(11 * 60_000, () => fetchModel(data.accessKey))).toMatchObject(CLOSED)
  })

  test('gives no bytes to who opened it before it was withdrawn', async () => {
    const { data } = await create(ana)
    const opened = await open(data.token)
    await call(ana, 'POST', `/shares/${data.share.id}/revoke`)
    expect(await fetchModel(opened.data.accessKey)).toMatchObject(CLOSED)
    expect(await fetchModel(data.token)).toMatchObject(CLOSED)
  })

  test('died with the rights of its maker', async () => {
    const maker = await server.insertPerson([{ structureCode: 'A' }])
    const { data } = await create(maker)
    const opened = await open(data.token)
    expect(opened).toMatchObject({ status: 200 })
    const changes = [
      [`update users set status = 2 where id = '${maker}'`, `update users set status = 1 where id = '${maker}'`],
      [
        `update place_grants set structure_code = 'B' where user_id = '${maker}'`,
        `update place_grants set structure_code = 'A' where user_id = '${maker}'`,
      ],
      [
        `delete from role_permissions where role_code = 'role-${maker}' and permission = 'share:create'`,
        `insert into role_permissions values ('role-${maker}', 'share:create')`,
      ],
    ]
    for (const [take = '', giveBack = ''] of changes) {
      await server.world.asAdmin(take)
      expect(await open(data.token)).toMatchObject(CLOSED)
      expect(await fetchModel(opened.data.accessKey)).toMatchObject(CLOSED)
      await server.world.asAdmin(giveBack)
      expect(await open(data.token)).toMatchObject({ status: 200 })
    }
  })

  test('is left of a model that was removed', async () => {
    const gone = await server.insertModel('Gone')
    const both = await tokenOf({ models: [{ modelId: gone }, { modelId: model }] })
    const alone = await tokenOf({ models: [{ modelId: gone }] })
    await server.world.asAdmin(`update bim_models set deleted_at = now() where id = '${gone}'`)
    expect((await open(both)).data.models).toMatchObject([{ name: 'Tower' }])
    expect(await open(alone)).toMatchObject(CLOSED)
  })
})

describe('a passcode', () => {
  test('is asked for, checked, and never counted as a view until right', async () => {
    const { data } = await create(ana, { passcode: 'plumb line' })
    expect(await open(data.token)).toMatchObject({ status: 403, error: 'share.passcode-needed' })
    expect(await open(data.token, { passcode: 'plumb' })).toMatchObject({ status: 403, error: 'share.passcode-wrong' })
    expect(await open(data.token, { passcode: 'plumb line' })).toMatchObject({ status: 200 })
    const listed = await call(ana, 'GET', `/shares?modelId=${model}`)
    expect(listed.data.items.find(({ id }: { id: string }) => id === data.share.id)).toMatchObject({ views: 1 })
  })

  test('is the same in digits of every script, whoever types which', async () => {
    const [latin, arabic] = [await tokenOf({ passcode: 'gate 482913' }), await tokenOf({ passcode: 'gate ٤٨٢٩١٣' })]
    for (const token of [latin, arabic])
      for (const passcode of ['gate ٤٨٢٩١٣', 'gate ۴۸۲۹۱۳', 'gate 482913'])
        expect(await open(token, { passcode })).toMatchObject({ status: 200 })
    expect(await open(latin, { passcode: 'gate ٤٨٢٩١٤' })).toMatchObject({ error: 'share.passcode-wrong' })
  })

  test('takes ten wrong tries, also at once, then none for 15 minutes', async () => {
    const token = await tokenOf({ passcode: 'plumb line' })
    const answers = await Promise.all(Array.from({ length: 14 }, () => open(token, { passcode: 'wrong' })))
    expect(answers.filter(({ error }) => error === 'share.passcode-wrong')).toHaveLength(10)
    expect(await open(token, { passcode: 'plumb line' })).toMatchObject({ status: 429, error: 'share.passcode-locked' })
    const later = await letPass(15 * 60_000 + 1, () => open(token, { passcode: 'plumb line' }))
    expect(later).toMatchObject({ status: 200 })
  })
})

describe('making and withdrawing links', () => {
  test('needs the permission, and models that one sees, of one structure, ready to view', async () => {
    expect(await create(await server.insertPerson([{ siteCode: 'S1' }], ['bim-model:read']))).toMatchObject({
      status: 403,
    })
    expect(await create(await server.insertPerson([{ siteCode: 'S1' }], ['share:create']))).toMatchObject({
      status: 403,
    })
    expect(await create(ben)).toMatchObject({ status: 404, error: 'bim-model.not-found' })
    expect(await create(ana, { models: [{ modelId: randomUUID() }] })).toMatchObject({ status: 404 })
    expect(await create(ana, { models: [{ modelId: model, version: 7 }] })).toMatchObject({ status: 404 })
    const elsewhere = await server.insertModel('Bridge', 'B')
    expect(await create(ana, { models: [{ modelId: model }, { modelId: elsewhere }] })).toMatchObject({
      status: 422,
      error: 'share.several-places',
    })
    expect(await create(ana, { viewState: { notes: 'x'.repeat(70_000) } })).toMatchObject({ status: 400 })
  })

  test('shows a link to who sees its place, and lets its maker or an editor of models withdraw it', async () => {
    const { data } = await create(ana)
    const path = `/shares/${data.share.id}/revoke`
    const listed = await call(ana, 'GET', `/shares?modelId=${randomUUID()}&modelId=${model}`)
    expect(listed.data.items.map(({ id }: { id: string }) => id)).toContain(data.share.id)
    expect((await call(ben, 'GET', `/shares?modelId=${model}`)).data.items).toEqual([])
    expect(await call(ben, 'POST', path)).toMatchObject({ status: 404 })
    const colleague = await server.insertPerson([{ siteCode: 'S1' }])
    expect(await call(colleague, 'POST', path)).toMatchObject({ status: 403, error: 'share.not-yours' })
    const editor = await server.insertPerson([{ siteCode: 'S1' }], ['share:create', 'bim-model:write'])
    expect(await call(editor, 'POST', path)).toMatchObject({ status: 200, data: { state: 'revoked' } })
    expect(await call(ana, 'POST', path)).toMatchObject({ status: 200, data: { can: { revoke: false } } })
  })
})

describe('while links are switched off', () => {
  test('[MOD-OPS] none is made and none opens, each time with the reason, and both work again afterwards', async () => {
    const token = await tokenOf()
    const { data: opened } = await open(token)
    const takeBack = await decideSwitch(server.world.database, shareLinks, { isOn: false, projectCode: 'P1' })
    const off = { status: 409, error: 'switch.off', message: shareLinks.whenOff.en }
    expect(await create(ana)).toMatchObject(off)
    expect(await open(token)).toMatchObject(off)
    expect(await fetchModel(opened.accessKey)).toMatchObject(off)
    await takeBack()
    expect(await create(ana)).toMatchObject({ status: 200 })
    expect(await open(token)).toMatchObject({ status: 200 })
    expect(await fetchModel(opened.accessKey)).toMatchObject({ status: 200 })
  })

  test('[MOD-OPS] for one role, the links of others go on', async () => {
    const colleague = await server.insertPerson([{ siteCode: 'S1' }])
    const [mine, theirs] = [await tokenOf(), (await create(colleague)).data.token as string]
    const takeBack = await decideSwitch(server.world.database, shareLinks, {
      isOn: false,
      roleCode: `role-${colleague}`,
    })
    expect([(await open(mine)).status, (await open(theirs)).status]).toEqual([200, 409])
    expect([(await create(ana)).status, (await create(colleague)).status]).toEqual([200, 409])
    await takeBack()
  })

  test('[MOD-OPS] a switch that is on opens nothing to who may not share', async () => {
    const reader = await server.insertPerson([{ siteCode: 'S1' }], ['bim-model:read'])
    const takeBack = await decideSwitch(server.world.database, shareLinks, { isOn: true })
    expect(await create(reader)).toMatchObject({ status: 403 })
    await takeBack()
  })
})

test('[MOD-DES] a link goes along to elements that a new version names anew, one to a version stays as it is', async () => {
  const own = await server.insertModel('Followed')
  const viewOf = (globalId: string) => ({ selection: { [own]: [globalId] } })
  const make = async (version: number | null, viewState: object) =>
    (await create(ana, { models: [{ modelId: own, version }], viewState })).data
  const [newest, first] = [await make(null, viewOf('old')), await make(1, viewOf('old'))]
  const place = { projectCode: 'P1', siteCode: 'S1', structureCode: 'A', modelId: own }
  const found = await server.world.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await shareReferences.follow?.(tx, place, new Map([['old', 'new']]))
    return [await shareReferences.find(tx, place, ['old']), await shareReferences.find(tx, place, ['new', 'gone'])]
  })
  expect((await open(newest.token)).data.viewState).toEqual(viewOf('new'))
  expect((await open(first.token)).data.viewState).toEqual(viewOf('old'))
  const path = `/design/modelViewer/detail?models=${own}`
  expect(found).toEqual([[], [expect.objectContaining({ id: newest.share.id, path, globalIds: ['new'] })]])
})

test('one address opens thirty links a minute, however many exist', async () => {
  const answers = []
  for (let index = 0; index < 31; index++) answers.push(await open('AAAAAAAAAAAAAAAAAAAAAAAAAAA', {}, '10.200.0.1'))
  expect(answers.slice(0, 30).every(({ status }) => status === 404)).toBe(true)
  expect(answers[30]).toMatchObject({ status: 429 })
})
