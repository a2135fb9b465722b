import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { pdfOf } from '#modules/documents/testing/pdf-of.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const OWN = ['file-collection:read', 'file-collection:write', 'file-collection:publish']
const RIGHTS = [...OWN, 'document:read', 'document:write', 'file:read']
const COLLECTIONS = '/api/file-collections'
const bytesOf = (text: string) => new TextEncoder().encode(text)

let world: SiteWorld
let ana: TestCaller
/** Of one site of the same project, where Ana's documents do not lie. */
let ben: TestCaller
beforeAll(async () => {
  world = await siteWorld(RIGHTS, { hasProject: true })
  ana = world.editor
  ben = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S12' }] })
})
afterAll(() => world.stop())

async function document(number: string, words: string, more: object = {}): Promise<string> {
  const fileId = await world.storeFile(`${number}.txt`, bytesOf(words))
  const body = { ...PLACE, number, title: `About ${number}`, form: 'MS', fileId, ...more }
  const { body: answer } = await ana.call('POST', '/api/documents', body)
  const { id } = answer.data
  await world.once(`/api/documents/${id}`, ({ latest }) => latest.text === 'ready')
  return id
}

async function collection(more: object = {}): Promise<string> {
  const body = { projectCode: 'P1', name: 'Concrete', isPublic: true, ...more }
  return (await ana.call('POST', COLLECTIONS, body)).body.data.id
}

/** As the upload of a person for a collection leaves it. */
async function upload(id: string, name: string, content: Uint8Array, by = ana): Promise<string> {
  const about = { place: { projectCode: 'P1', siteCode: null, structureCode: null }, name, mediaType: 'text/plain' }
  const file = await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
    world.services.files.saveBytes(tx, {
      ...{ ...about, purpose: `record.${id}.library`, createdBy: by.userId, content },
    }),
  )
  return file.id
}

const files = async (who: TestCaller, id: string, more = '') =>
  (await who.call('GET', `${COLLECTIONS}/${id}/files?pageSize=50${more}`)).body.data
const passages = async (who: TestCaller, id: string, query: string) =>
  (await who.call('GET', `${COLLECTIONS}/${id}/passages?${new URLSearchParams({ query })}`)).body.data.items

describe('[MOD-ADA] a collection of the file library', () => {
  it('holds documents, folders and uploads, says which can be searched and why others cannot, and is searched', async () => {
    const slump = await document('MS-1', 'The slump of the concrete is 150 mm.')
    await document('MS-2', 'The curing of the walls lasts seven days.', { folder: 'Works/Concrete' })
    const id = await collection()
    const fill = (what: string, body: object) => ana.call('POST', `${COLLECTIONS}/${id}/${what}`, body)
    expect((await fill('documents', { documentIds: [slump, slump] })).status).toBe(200)
    expect((await fill('documents', { documentIds: [slump] })).status).toBe(200)
    expect((await fill('folders', { folder: 'Works' })).status).toBe(200)
    const letter = await upload(id, 'letter.txt', bytesOf('The supplier keeps the membrane at Jubail for six weeks.'))
    expect((await fill('uploads', { fileId: letter })).status).toBe(200)
    await fill('uploads', { fileId: await upload(id, 'scan.pdf', pdfOf(' ')) })
    const { items, states, folders } = await world.once(`${COLLECTIONS}/${id}/files`, ({ items: all }) =>
      all.every(({ sync }: { sync: string }) => sync !== 'reading'),
    )
    expect(items.map(({ name, sync, kind }: Record<string, string>) => `${kind} ${name} ${sync}`)).toEqual([
      'upload scan.pdf none',
      'upload letter.txt ready',
      'document MS-1 ready',
      'document MS-2 ready',
    ])
    expect(items[0].note).toMatch(/blank, scanned or drawn/)
    expect(items[3]).toMatchObject({ itemId: null, folder: 'Works/Concrete', label: 'P01' })
    expect(states).toEqual([
      { sync: 'none', count: 1 },
      { sync: 'ready', count: 3 },
    ])
    expect(folders).toMatchObject([{ folder: 'Works' }])
    expect((await files(ana, id, '&sync=none')).items).toHaveLength(1)

    const [first] = await passages(ana, id, 'Where is the membrane kept?')
    expect(first).toMatchObject({ collectionId: id, title: 'letter.txt', page: 1 })
    expect(first.text).toContain('Jubail')
    expect((await passages(ana, id, 'slump of concrete'))[0]).toMatchObject({ documentId: slump, collectionId: null })
    expect(await passages(ana, await collection(), 'slump of concrete')).toEqual([])

    await document('MS-3', 'The formwork is struck after two days.', { folder: 'Works/Formwork' })
    expect((await passages(ana, id, 'formwork struck'))[0]).toMatchObject({ number: 'MS-3' })
  })

  it('shows a document to who may read it alone: in the list, in the counts and in what is found', async () => {
    const id = await collection()
    const secret = await document('MS-7', 'The vault is behind the second wall.')
    await ana.call('POST', `${COLLECTIONS}/${id}/documents`, { documentIds: [secret] })
    const fileId = await upload(id, 'note.txt', bytesOf('The gate opens at seven.'))
    await ana.call('POST', `${COLLECTIONS}/${id}/uploads`, { fileId })
    await world.once(`${COLLECTIONS}/${id}/files`, ({ items }) =>
      items.every((one: { sync: string }) => one.sync === 'ready'),
    )
    const seen = await files(ben, id)
    expect(seen.items.map(({ name }: { name: string }) => name)).toEqual(['note.txt'])
    expect(seen.states).toEqual([{ sync: 'ready', count: 1 }])
    expect(await passages(ben, id, 'vault behind the wall')).toEqual([])
    expect((await passages(ben, id, 'When does the gate open?'))[0].text).toContain('seven')
    const bytes = await ben.call('GET', `${COLLECTIONS}/${id}/items/${seen.items[0].id}/file`)
    expect([bytes.status, bytes.body]).toEqual([200, 'The gate opens at seven.'])
    const without = await world.signedInAs({ permissions: OWN, grants: [{ projectCode: 'P1' }] })
    expect((await files(without, id)).items).toHaveLength(1)
    expect((await ben.call('GET', `/api/files/${fileId}/content`)).status).toBe(404)
  })

  it('is its maker’s alone until it is public, and nobody else changes it, administrators too', async () => {
    const id = await collection({ isPublic: false })
    const same = await world.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
    for (const who of [ben, same, world.elsewhere, world.administrator]) {
      expect((await who.call('GET', `${COLLECTIONS}/${id}`)).status).toBe(404)
      expect((await who.call('GET', `${COLLECTIONS}/${id}/passages?query=gate`)).status).toBe(404)
    }
    const { rowVersion } = (await ana.call('GET', `${COLLECTIONS}/${id}`)).body.data
    const change = { id, rowVersion, name: 'Concrete', nameAr: '', description: '', isPublic: true }
    expect((await ana.call('PUT', `${COLLECTIONS}/${id}`, change)).status).toBe(200)
    expect((await same.call('GET', `${COLLECTIONS}/${id}`)).body.data.can).toEqual({ edit: false, remove: false })
    const listed = await ben.call('GET', `${COLLECTIONS}?isPublic=true`)
    expect(listed.body.data.items.map((one: { id: string }) => one.id)).toContain(id)
    expect((await world.elsewhere.call('GET', `${COLLECTIONS}/${id}`)).status).toBe(404)
    const folder = await same.call('POST', `${COLLECTIONS}/${id}/folders`, { folder: 'Works' })
    expect(folder.body.error).toBe('file-collection.not-yours')
    const writer = await world.signedInAs({
      permissions: ['file-collection:read', 'file-collection:write'],
      grants: [{ projectCode: 'P1' }],
    })
    const refused = await writer.call('POST', COLLECTIONS, { projectCode: 'P1', name: 'Mine', isPublic: true })
    expect(refused.body.error).toBe('file-collection.may-not-publish')
  })

  it('refuses what is not there, and what somebody else has uploaded', async () => {
    const id = await collection()
    const post = async (what: string, body: object) =>
      (await ana.call('POST', `${COLLECTIONS}/${id}/${what}`, body)).body.error
    expect(await post('documents', { documentIds: [id] })).toBe('file-collection.document-unknown')
    expect(await post('folders', { folder: 'Nowhere' })).toBe('file-collection.folder-unknown')
    expect(await post('uploads', { fileId: await upload(id, 'a.txt', bytesOf('a'), ben) })).toBe(
      'file-collection.file-unknown',
    )
    expect(await post('uploads', { fileId: await world.storeFile('b.txt', bytesOf('b')) })).toBe(
      'file-collection.file-unknown',
    )
    expect(await post(`items/${id}/read-again`, {})).toBe('file-collection.item-unknown')
  })

  it('lets go of an upload with its bytes, and of a document without them', async () => {
    const id = await collection()
    const fileId = await upload(id, 'gone.txt', bytesOf('The crane turns left.'))
    await ana.call('POST', `${COLLECTIONS}/${id}/uploads`, { fileId })
    const { items } = await world.once(`${COLLECTIONS}/${id}/files`, ({ items: all }) => all[0]?.sync === 'ready')
    const path = `${COLLECTIONS}/${id}/items/${items[0].id}`
    expect((await ana.call('POST', `${path}/read-again`, {})).status).toBe(200)
    await world.once(`${COLLECTIONS}/${id}/files`, ({ items: all }) => all[0]?.sync === 'ready')
    expect((await ana.call('DELETE', path)).status).toBe(200)
    expect((await files(ana, id)).items).toEqual([])
    expect(await passages(ana, id, 'Where does the crane turn?')).toEqual([])
    const find = () => world.services.database.read(SYSTEM_SCOPE, (db) => world.services.files.getFile(db, fileId))
    await expect(find()).rejects.toThrow()
  })
})
