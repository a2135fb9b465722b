import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { accessChanged } from '#modules/access/server/public.ts'
import { pdfOf } from '#modules/documents/testing/pdf-of.ts'
import { inserts } from '#modules/ncrs/testing/insert-records.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type ModelDouble, modelDouble } from '../testing/model-double.ts'

const RIGHTS = ['chat:use', 'document:read', 'document:write', 'ncr:read']
const CRANES = 'When do tower cranes stop in wind?'

let world: SiteWorld
let double: ModelDouble
let asker: TestCaller
let documentId: string

beforeAll(async () => {
  double = await modelDouble()
  world = await siteWorld(RIGHTS, { environment: { MODEL_ALLOW: '127.0.0.1' } })
  asker = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
  const fileId = await world.storeFile('cranes.pdf', pdfOf('Tower cranes stop above 72 km/h of wind.'))
  const facts = { ...PLACE, number: 'RQ1-ABC-ZZ-01-MS-C-0740', title: 'Tower cranes', form: 'MS', fileId }
  documentId = (await world.editor.call('POST', '/api/documents', facts)).body.data.id
  await world.once(`/api/documents/${documentId}`, ({ latest }) => latest.text === 'ready')
  await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await inserts['ncr']?.(tx, randomUUID())
  })
})
afterAll(async () => {
  await world.stop()
  await double.stop()
})

interface Asked {
  readonly conversationId?: string
  readonly parentId?: string | null
}
async function ask(question: string, { conversationId = randomUUID(), parentId }: Asked = {}, who = asker) {
  const body = { id: randomUUID(), question, projectCode: 'P1', ...(parentId !== undefined && { parentId }) }
  const { body: answered } = await who.call('POST', `/api/chats/${conversationId}/questions`, body)
  return { conversationId, turn: answered.data, error: answered.error }
}
const turnsOf = async (id: string, who = asker) => (await who.call('GET', `/api/chats/${id}`)).body.data.turns
const share = async (id: string, isShared = true) =>
  (await asker.call('PUT', `/api/chats/${id}/share`, { isShared })).body.data
const shared = async (who: TestCaller, shareId: string) => (await who.call('GET', `/api/shared-chats/${shareId}`)).body
const paperOf = (who: TestCaller, path: string) => who.call('GET', `/api/${path}/paper`)

describe('[MOD-ADA] a question in other words', () => {
  it('stands beside the former one, each with what followed it, and the model is told of its own branch alone', async () => {
    const { conversationId, turn: first } = await ask(CRANES)
    const { turn: second } = await ask('Who stops them?', { conversationId })
    const { turn: anew } = await ask('Do cranes stop in wind?', { conversationId, parentId: first.parentId })
    expect([first.parentId, second.parentId, anew.parentId]).toEqual([null, first.id, null])
    expect((await turnsOf(conversationId)).map(({ id }: { id: string }) => id)).toEqual([first.id, second.id, anew.id])
    const limits = { personDaily: 9_000_000, projectDaily: 9_000_000 }
    const model = { isOn: true, address: double.address, name: 'double-1', key: '', rowVersion: 0, ...limits }
    const { rowVersion } = (await world.administrator.call('PUT', '/api/chat-model', model)).body.data
    await ask(CRANES, { conversationId, parentId: anew.id })
    const told = JSON.stringify(double.calls.at(-1)?.messages)
    expect(told).toContain('Do cranes stop in wind?')
    expect(told).not.toContain('Who stops them?')
    await world.administrator.call('PUT', '/api/chat-model', { ...model, isOn: false, rowVersion })
  })

  it('follows no question of another conversation', async () => {
    const { turn } = await ask(CRANES)
    expect((await ask(CRANES, { parentId: turn.id })).error).toBe('chat.turn-not-found')
    expect((await ask(CRANES, { parentId: turn.id }, world.editor)).error).toBe('chat.turn-not-found')
  })
})

describe('[MOD-ADA] what one asked before', () => {
  it('is found by the words of any of its questions, in both alphabets, and in nobody else’s', async () => {
    const { conversationId } = await ask('What of hoists?')
    await ask('متى تُفحص المصاعد 100% منها؟', { conversationId })
    const found = async (search: string, who = asker) => {
      const { items } = (await who.call('GET', `/api/chats?search=${encodeURIComponent(search)}`)).body.data
      return items.map(({ id }: { id: string }) => id)
    }
    for (const words of ['HOISTS', 'المصاعد', 'تفحص', '100%']) expect(await found(words)).toEqual([conversationId])
    expect(await found('%_')).toEqual([])
    expect(await found('hoists', world.administrator)).toEqual([])
  })
})

describe('[MOD-ADA] what one thinks of an answer', () => {
  const rate = (who: TestCaller, turnId: string, body: object) =>
    who.call('PUT', `/api/chat-turns/${turnId}/feedback`, body)
  const given = async (query = '') => (await world.administrator.call('GET', `/api/chat-feedback${query}`)).body.data

  it('is read by administrators with its reason; the question where it is handed on, and the answer never', async () => {
    const { conversationId, turn } = await ask(CRANES)
    const reason = 'The limit is that of gusts.'
    expect((await rate(asker, turn.id, { isRight: false, reason })).status).toBe(200)
    expect((await turnsOf(conversationId))[0].feedback).toEqual({ isRight: false, reason })
    expect((await given()).items[0]).toMatchObject({ turnId: turn.id, isRight: false, reason, question: '' })
    await rate(asker, turn.id, { isRight: true, reason: '', withQuestion: true })
    expect(await given('?isRight=false')).toMatchObject({ total: 0 })
    expect((await given('?isRight=true')).items).toMatchObject([{ isRight: true, question: CRANES }])
    expect(JSON.stringify(await given())).not.toContain('72 km')
    await rate(asker, turn.id, { isRight: null })
    expect((await given()).total).toBe(0)
  })

  it('is said of own answers alone, read by who may, and goes with its conversation', async () => {
    const { conversationId, turn } = await ask(CRANES)
    expect((await rate(world.editor, turn.id, { isRight: true })).body.error).toBe('chat.turn-not-found')
    expect((await asker.call('GET', '/api/chat-feedback')).status).toBe(403)
    await rate(asker, turn.id, { isRight: true, reason: 'Right.' })
    await asker.call('DELETE', `/api/chats/${conversationId}`)
    expect((await given()).total).toBe(0)
  })
})

describe('[MOD-ADA] a conversation that is shared', () => {
  it('is read with the rights of each reader: what they may not see is withheld, from its paper too', async () => {
    const { conversationId } = await ask(CRANES)
    await ask('How many NCRs are open?', { conversationId })
    const { shareId } = await share(conversationId)
    const whole = await shared(world.editor, shareId)
    expect(whole.data.turns).toMatchObject([
      { sentences: [{ text: expect.stringContaining('72 km/h') }], sources: [{ state: 'open', documentId }] },
      { count: { records: 1 } },
    ])
    const without = await shared(world.elsewhere, shareId)
    expect(without.data.turns).toMatchObject([
      { question: CRANES, sentences: [{ text: null }], sources: [{ state: 'withheld' }], feedback: null },
      { count: { records: 0, rows: [] } },
    ])
    expect(JSON.stringify(without)).not.toMatch(/72 km|Tower cranes"|0740/)
    const barred = await world.signedInAs({ permissions: ['chat:use'], grants: [{ siteCode: 'S11' }] })
    expect((await shared(barred, shareId)).data.turns).toMatchObject([{ sentences: [{ text: null }] }, { count: null }])
    for (const who of [world.editor, world.elsewhere]) {
      const paper = await paperOf(who, `shared-chats/${shareId}`)
      expect(paper.status).toBe(200)
      expect(paper.headers['content-type']).toBe('application/pdf')
    }
  })

  it('shows what was asked until then, opens nothing once it ended, and is changed by its holder alone', async () => {
    const { conversationId } = await ask(CRANES)
    const { shareId } = await share(conversationId)
    await ask('What of hoists?', { conversationId })
    expect((await shared(world.editor, shareId)).data.turns).toHaveLength(1)
    expect((await share(conversationId)).shareId).toBe(shareId)
    expect((await shared(world.editor, shareId)).data.turns).toHaveLength(2)
    for (const other of [world.editor, world.administrator]) {
      expect((await other.call('PUT', `/api/chats/${conversationId}/share`, { isShared: false })).status).toBe(404)
      expect((await other.call('DELETE', `/api/chats/${conversationId}`)).status).toBe(404)
      expect((await paperOf(other, `chats/${conversationId}`)).status).toBe(404)
    }
    const stranger = await world.signedInAs({ permissions: ['document:read'], grants: [{ siteCode: 'S11' }] })
    expect((await stranger.call('GET', `/api/shared-chats/${shareId}`)).status).toBe(403)
    await share(conversationId, false)
    expect((await shared(world.editor, shareId)).error).toBe('chat.not-shared')
    expect((await paperOf(world.editor, `shared-chats/${shareId}`)).status).toBe(404)
  })

  it('withholds what a reader has lost the right to between two readings: the kind of record first, then the place', async () => {
    const late = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
    const { conversationId } = await ask(CRANES, {}, late)
    await ask('How many NCRs are open?', { conversationId }, late)
    const read = async () => (await late.call('GET', `/api/chats/${conversationId}`)).body.data.turns
    expect(await read()).toMatchObject([{ sources: [{ state: 'open' }] }, { count: { records: 1 } }])
    const lose = (what: RawBuilder<unknown>) =>
      world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
        await what.execute(tx)
        await accessChanged(tx, [late.userId])
      })
    await lose(sql`delete from role_permissions where permission = 'ncr:read' and role_code in (
      select role_code from user_roles where user_id = ${late.userId})`)
    await expect.poll(async () => (await read())[1].count, { timeout: 10_000 }).toBe(null)
    expect((await read())[0].sources).toMatchObject([{ state: 'open' }])
    await lose(sql`delete from place_grants where user_id = ${late.userId}`)
    await expect.poll(async () => (await read())[0].sources[0].state, { timeout: 10_000 }).toBe('withheld')
    expect(JSON.stringify(await read())).not.toContain('72 km')
  })

  it('withholds from everybody what its document said once that is gone', async () => {
    const { conversationId } = await ask(CRANES)
    const { shareId } = await share(conversationId)
    await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update documents set deleted_at = now() where id = ${documentId}`.execute(tx),
    )
    for (const read of [await shared(world.editor, shareId), await turnsOf(conversationId)])
      expect(JSON.stringify(read)).not.toContain('72 km')
    expect((await paperOf(asker, `chats/${conversationId}`)).status).toBe(200)
  })
})
