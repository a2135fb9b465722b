import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { pdfOf } from '#modules/documents/testing/pdf-of.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const RIGHTS = ['chat:use', 'document:read', 'document:write']

let world: SiteWorld
let reader: TestCaller

beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  reader = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: PLACE.siteCode }] })
})
afterAll(() => world.stop())

async function publish(number: string, title: string, ...lines: string[]): Promise<string> {
  const fileId = await world.storeFile(`${number}.pdf`, pdfOf(...lines))
  const made = await world.editor.call('POST', '/api/documents', { ...PLACE, number, title, form: 'MS', fileId })
  const { id } = made.body.data
  await world.once(`/api/documents/${id}`, ({ latest }) => latest.text === 'ready')
  return id
}

const ask = async (who: TestCaller, question: string, more: { conversationId?: string; id?: string } = {}) => {
  const { conversationId = randomUUID(), id = randomUUID() } = more
  const body = { id, question, projectCode: 'P1' }
  const answered = await who.call('POST', `/api/chats/${conversationId}/questions`, body)
  return { conversationId, ...answered.body, status: answered.status, turn: answered.body.data }
}
const chat = async (who: TestCaller, id: string) => (await who.call('GET', `/api/chats/${id}`)).body
const codes = (turn: { notes: { code: string }[] }) => turn.notes.map(({ code }) => code)

describe('[MOD-ADA] a question to the assistant', () => {
  it('is answered by the words of a document, each sentence with revision, page and boxes', async () => {
    const id = await publish('RQ1-ABC-ZZ-01-MS-C-0700', 'Scaffolds', 'Scaffolds are inspected every 7 days.')
    const { turn, conversationId } = await ask(reader, 'How often are scaffolds inspected?')
    expect(turn).toMatchObject({
      state: 'answered',
      sentences: [{ text: expect.stringContaining('every 7 days'), sources: [1] }],
      sources: [{ state: 'open', number: 1, documentId: id, label: 'P01', page: 1, superseded: false }],
    })
    expect(turn.sources[0].boxes.length).toBeGreaterThan(0)
    expect(codes(turn)).toEqual(['quoted'])
    expect((await chat(reader, conversationId)).data).toMatchObject({
      title: 'How often are scaffolds inspected?',
      turns: [turn],
    })
  })

  it('of one document is answered by that document alone, and says so', async () => {
    const id = await publish('RQ1-ABC-ZZ-01-MS-C-0703', 'Ladders', 'Ladders are inspected every 14 days.')
    const other = await publish('RQ1-ABC-ZZ-01-MS-C-0704', 'Ladders, annex', 'Ladders are inspected by the foreman.')
    const of = async (documentId: string) => {
      const body = { id: randomUUID(), question: 'How often are ladders inspected?', projectCode: 'P1', documentId }
      return (await reader.call('POST', `/api/chats/${randomUUID()}/questions`, body)).body.data
    }
    expect(await of(id)).toMatchObject({ documentId: id, sources: [{ documentId: id }] })
    expect(await of(other)).toMatchObject({ documentId: other, sources: [{ documentId: other }] })
    expect(await of(randomUUID())).toMatchObject({ state: 'no-evidence' })
  })

  it('is answered once however often it is sent, and is its asker’s alone, from administrators too', async () => {
    const sent = { conversationId: randomUUID(), id: randomUUID() }
    await ask(reader, 'How often are scaffolds inspected?', sent)
    await ask(reader, 'How often are scaffolds inspected?', sent)
    expect((await chat(reader, sent.conversationId)).data.turns).toHaveLength(1)
    for (const other of [world.editor, world.administrator]) {
      expect(await chat(other, sent.conversationId)).toMatchObject({ error: 'chat.not-found' })
      const { items } = (await other.call('GET', '/api/chats')).body.data
      expect(items.map(({ id }: { id: string }) => id)).not.toContain(sent.conversationId)
      expect((await other.call('DELETE', `/api/chats/${sent.conversationId}`)).status).toBe(404)
    }
    expect((await reader.call('DELETE', `/api/chats/${sent.conversationId}`)).status).toBe(200)
    expect(await chat(reader, sent.conversationId)).toMatchObject({ error: 'chat.not-found' })
  })

  it('says that nothing one may read answers it: to a stranger of the place as to a question of nothing', async () => {
    for (const [who, question] of [
      [world.elsewhere, 'How often are scaffolds inspected?'],
      [reader, 'Who won the football match yesterday?'],
    ] as const) {
      const { turn } = await ask(who, question)
      expect(turn).toMatchObject({ state: 'no-evidence', sentences: [], sources: [] })
      expect(codes(turn)).toEqual(['no-evidence'])
    }
  })

  it('says that there is no right to documents, and that a third language is not answered', async () => {
    const without = await world.signedInAs({ permissions: ['chat:use'], grants: [{ siteCode: PLACE.siteCode }] })
    expect((await ask(without, 'How often are scaffolds inspected?')).turn).toMatchObject({ state: 'no-right' })
    expect(codes((await ask(reader, 'Wie oft werden die Gerüste und der Kran geprüft?')).turn)).toContain(
      'other-language',
    )
    const stranger = await world.signedInAs({ permissions: ['document:read'], grants: [{ siteCode: PLACE.siteCode }] })
    expect((await ask(stranger, 'Scaffolds?')).status).toBe(403)
  })

  it('names the revision that a later one has superseded since, and asks old ones where the new ones say nothing', async () => {
    const id = await publish('RQ1-ABC-ZZ-01-MS-C-0701', 'Ponding', 'A ponding test lasts 48 hours.')
    const { conversationId } = await ask(reader, 'How long does a ponding test last?')
    const fileId = await world.storeFile('next.pdf', pdfOf('Withdrawn for redesign.'))
    await world.editor.call('POST', `/api/documents/${id}/revisions`, { revision: 'P02', fileId, change: 'Withdrawn' })
    await world.once(`/api/documents/${id}`, ({ latest }) => latest.label === 'P02' && latest.text === 'ready')
    expect((await chat(reader, conversationId)).data.turns[0].sources).toMatchObject([
      { label: 'P01', superseded: true },
    ])
    const { turn } = await ask(reader, 'How long does a ponding test last?')
    expect(turn.sources).toMatchObject([{ label: 'P01', superseded: true }])
    expect(codes(turn)).toContain('superseded')
  })

  it('keeps back what its asker may read no longer, at each reading', async () => {
    const gone = await publish('RQ1-ABC-ZZ-01-MS-C-0702', 'Cranes', 'Tower cranes stop above 72 km/h of wind.')
    const late = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: PLACE.siteCode }] })
    const { conversationId, turn } = await ask(late, 'When do tower cranes stop in wind?')
    expect(turn.sentences[0].text).toContain('72 km/h')
    await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update documents set deleted_at = now() where id = ${gone}`.execute(tx),
    )
    const read = await chat(late, conversationId)
    expect(read.data.turns).toMatchObject([
      { sentences: [{ text: null, sources: [1] }], sources: [{ state: 'withheld', number: 1 }] },
    ])
    expect(JSON.stringify(read)).not.toMatch(/72 km|Cranes/)
  })
})
