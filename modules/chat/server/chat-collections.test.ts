import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const LIBRARY = ['read', 'write', 'publish'].map((right) => `file-collection:${right}`)
const COLLECTIONS = '/api/file-collections'

let world: SiteWorld
beforeAll(async () => {
  world = await siteWorld(['chat:use', ...LIBRARY], { hasProject: true })
})
afterAll(() => world.stop())

describe('[MOD-ADA] a question to a collection of the file library', () => {
  it('is answered by its files alone, also for who may read no documents, and withheld when it is public no more', async () => {
    const reader = await world.signedInAs({ permissions: ['chat:use', ...LIBRARY], grants: [{ projectCode: 'P1' }] })
    const facts = { projectCode: 'P1', name: 'Pumps', isPublic: true }
    const { id } = (await world.editor.call('POST', COLLECTIONS, facts)).body.data
    const about = { place: { projectCode: 'P1', siteCode: null, structureCode: null }, name: 'pumps.txt' }
    const content = new TextEncoder().encode('The standby pump is started by hand with key 14.')
    const file = await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      world.services.files.saveBytes(tx, {
        ...{
          ...about,
          mediaType: 'text/plain',
          purpose: `record.${id}.library`,
          createdBy: world.editor.userId,
          content,
        },
      }),
    )
    await world.editor.call('POST', `${COLLECTIONS}/${id}/uploads`, { fileId: file.id })
    await world.once(`${COLLECTIONS}/${id}/files`, ({ items }) => items[0]?.sync === 'ready')
    const conversationId = randomUUID()
    const ask = async (collectionId: string | null) => {
      const body = { id: randomUUID(), question: 'Which key starts the standby pump?', projectCode: 'P1', collectionId }
      return (await reader.call('POST', `/api/chats/${conversationId}/questions`, body)).body.data
    }
    expect(await ask(id)).toMatchObject({
      ...{ state: 'answered', collectionId: id },
      sentences: [{ text: expect.stringContaining('key 14') }],
      sources: [{ state: 'open', collectionId: id, title: 'pumps.txt', page: 1 }],
    })
    expect(await ask(randomUUID())).toMatchObject({ state: 'no-evidence', sources: [] })
    expect((await ask(null)).state).toBe('no-right')
    const { rowVersion } = (await world.editor.call('GET', `${COLLECTIONS}/${id}`)).body.data
    const mine = { id, rowVersion, name: 'Pumps', nameAr: '', description: '', isPublic: false }
    expect((await world.editor.call('PUT', `${COLLECTIONS}/${id}`, mine)).status).toBe(200)
    const { turns } = (await reader.call('GET', `/api/chats/${conversationId}`)).body.data
    const first = turns.find((turn: { collectionId: string | null }) => turn.collectionId === id)
    expect(first).toMatchObject({ sentences: [{ text: null }], sources: [{ state: 'withheld' }] })
  })
})
