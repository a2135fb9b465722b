import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#apps/server/testing/insert-records.ts'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { UploadMetadata } from '#modules/files/contract/upload.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { uploadPurposeOf } from '../contract/upload-purpose.ts'
import { countPhotos, filesOf } from './public.ts'

const READ = ['cad-drawing:read', 'bim-model:read', 'file:read', 'file:upload', 'record-file:write']
const FILES = '/api/record-files'
let world: SiteWorld
let ana: TestCaller
/** Sees the same place, and no drawings. */
let ben: TestCaller
beforeAll(async () => {
  world = await siteWorld(READ)
  ana = world.editor
  const permissions = READ.filter((permission) => permission !== 'cad-drawing:read')
  ben = await world.signedInAs({ permissions, grants: [{ siteCode: 'S11' }] })
})
afterAll(() => world.stop())

type Key = { entityType: string; entityId: string }
const newDrawing = async (): Promise<Key> => ({
  entityType: 'cad-drawing',
  entityId: await insertRecord(world.services.database, 'cad-drawing'),
})
/** As the upload of a person for a record leaves it. */
async function uploaded(key: Key, name: string, content: Uint8Array, { userId }: TestCaller = ana): Promise<string> {
  const { database, files } = world.services
  const about = { place: PLACE, name, mediaType: 'text/html', purpose: uploadPurposeOf(key.entityId) }
  const { id } = await database.transaction(SYSTEM_SCOPE, (tx) =>
    files.saveBytes(tx, { ...about, createdBy: userId, content }),
  )
  return id
}
const add = (who: TestCaller, key: Key, fileId: string, caption = '') =>
  who.call('POST', FILES, { ...key, fileId, caption })
const listed = (who: TestCaller, key: Key) => who.call('GET', `${FILES}?${new URLSearchParams(key)}`)
const download = (who: TestCaller, path: string) =>
  world.app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${who.token}` } })

describe('a photo on a record', () => {
  it('says when and how far from the site it was taken, and is there small and as it was', async () => {
    const drawing = await newDrawing()
    await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update sites set longitude = 46.67, latitude = 24.71 where code = 'S11'`.execute(tx),
    )
    const photo = await makePhoto({ takenAt: '2026:05:03 14:21:07', lon: 46.68, lat: 24.71, orientation: 6 })
    const fileId = await uploaded(drawing, 'crack.jpg', photo)
    const added = await add(ana, drawing, fileId, 'Crack above the door')
    expect(added.body.data).toMatchObject({
      mediaType: 'image/jpeg',
      caption: 'Crack above the door',
      photo: { state: 'reading', isShown: true },
      can: { edit: true },
    })
    const { items } = await world.once(
      `${FILES}?${new URLSearchParams(drawing)}`,
      ({ items }) => items[0].photo.state === 'read',
    )
    expect(items).toMatchObject([
      {
        photo: {
          takenAt: '2026-05-03T14:21:07',
          width: 600,
          height: 800,
          hasPreview: true,
          metresFromSite: expect.any(Number),
        },
      },
    ])
    expect(items[0].photo.metresFromSite / 1_000).toBeCloseTo(1.01, 2)
    const path = `${FILES}/${items[0].id}`
    const original = await download(ana, `${path}/content?inline=1`)
    expect(original.headers['content-disposition']).toMatch(/^inline/)
    expect(original.rawPayload.equals(photo), 'nothing is stripped from the original').toBe(true)
    const preview = await download(ana, `${path}/preview`)
    expect(preview.headers['content-type']).toBe('image/webp')
    expect(await world.services.database.read(SYSTEM_SCOPE, (db) => countPhotos(db, drawing))).toBe(1)
  })

  it('is told by its content: what calls itself one is saved and never shown in place', async () => {
    const drawing = await newDrawing()
    const fileId = await uploaded(drawing, 'photo.jpg', Buffer.from('<script>alert(1)</script>'))
    const { body } = await add(ana, drawing, fileId)
    expect(body.data).toMatchObject({ photo: null, mediaType: 'text/html' })
    const content = await download(ana, `${FILES}/${body.data.id}/content?inline=1`)
    expect(content.headers['content-disposition']).toMatch(/^attachment/)
    const stored = await world.services.database.read(SYSTEM_SCOPE, (db) => filesOf(db, drawing))
    expect(stored).toMatchObject([{ name: 'photo.jpg', isPhoto: false }])
    expect((await download(ana, `${FILES}/${body.data.id}/preview`)).statusCode).toBe(404)
  })
})

describe('what is drawn over a photo', () => {
  const mark = (more: object = {}) => ({
    ...{ id: randomUUID(), kind: 'arrow', colour: 'red', words: '' },
    points: [
      [0.25, 0.5],
      [0.75, 0.4],
    ],
    ...more,
  })
  const photoOn = async (drawing: Key) => {
    const fileId = await uploaded(drawing, 'wall.jpg', await makePhoto())
    return (await add(ana, drawing, fileId)).body.data
  }
  const draw = (who: TestCaller, id: string, rowVersion: number, marks: readonly object[]) =>
    who.call('PUT', `${FILES}/${id}/marks`, { marks, rowVersion })

  it('is kept beside it with who drew it and when; nobody takes away what somebody else pointed out', async () => {
    const drawing = await newDrawing()
    const { id, rowVersion } = await photoOn(drawing)
    const cleo = await world.signedInAs({ permissions: READ, grants: [{ siteCode: 'S11' }] })
    const [arrow, words] = [mark(), mark({ kind: 'text', words: ' شق 3 mm ', points: [[0.5, 0.5]] })]
    const first = await draw(cleo, id, rowVersion, [arrow])
    expect(first.body.data.photo.marks).toMatchObject([{ ...arrow, by: { id: cleo.userId }, can: { edit: true } }])
    const both = await draw(ana, id, first.body.data.rowVersion, [arrow, words])
    expect(both.body.data.photo.marks).toMatchObject([
      { by: { id: cleo.userId }, at: first.body.data.photo.marks[0].at, can: { edit: false } },
      { words: 'شق 3 mm', by: { id: ana.userId }, can: { edit: true } },
    ])
    const version = both.body.data.rowVersion
    for (const marks of [[words], [{ ...arrow, colour: 'green' }, words]])
      expect((await draw(ana, id, version, marks)).body.error).toBe('record-file.marks-of-others')
    expect((await draw(ana, id, version - 1, [arrow])).body.error).toBe('record-file.changed-meanwhile')
    const cleared = await draw(world.administrator, id, version, [])
    expect(cleared.body.data.photo.marks).toEqual([])
    const history = await ana.call('GET', `/api/audit/entries?${new URLSearchParams(drawing)}`)
    expect(history.body.data.items[0]).toMatchObject({ action: 'cad-drawing.file-drawn-on' })
    const original = await download(ana, `${FILES}/${id}/content?inline=1`)
    expect(original.rawPayload.equals(await makePhoto()), 'the photo stays as it was').toBe(true)
  })

  it('is refused on what is no photo, to who may not see the record, and where it is no drawing', async () => {
    const drawing = await newDrawing()
    const { id, rowVersion } = await photoOn(drawing)
    const letter = (await add(ana, drawing, await uploaded(drawing, 'a.txt', Buffer.from('a')))).body.data
    expect((await draw(ana, letter.id, 1, [mark()])).body.error).toBe('record-file.not-photo')
    expect((await draw(ben, id, rowVersion, [mark()])).status).toBe(404)
    const twice = mark()
    for (const marks of [
      [mark({ points: [[0.5, 0.5]] })],
      [
        mark({
          points: [
            [0.5, 1.5],
            [0, 0],
          ],
        }),
      ],
      [mark({ kind: 'text', points: [[0.5, 0.5]] })],
      [mark({ words: 'not a text' })],
      [mark({ colour: 'url(#x)' })],
      [twice, twice],
    ])
      expect((await draw(ana, id, rowVersion, marks)).status).toBe(400)
  })
})

describe('files of a record', () => {
  it('are there for who may read the record, and for nobody else by any other way', async () => {
    const drawing = await newDrawing()
    const fileId = await uploaded(drawing, 'survey.txt', Buffer.from('levels'))
    const { id } = (await add(ana, drawing, fileId)).body.data
    expect((await listed(ana, drawing)).body.data).toMatchObject({ total: 1, can: { add: true }, uploadTo: PLACE })
    for (const who of [ben, world.elsewhere]) {
      expect((await listed(who, drawing)).status).toBe(404)
      expect((await download(who, `${FILES}/${id}/content`)).statusCode).toBe(404)
      expect((await who.call('DELETE', `${FILES}/${id}`)).status).toBe(404)
    }
    for (const who of [ana, ben]) {
      expect((await download(who, `/api/files/${fileId}/content`)).statusCode, 'not by the place alone').toBe(404)
    }
    const heard = await ben.call(
      'GET',
      `/api/audit/entries?${new URLSearchParams({ entityType: 'file', entityId: fileId })}`,
    )
    expect(JSON.stringify(heard.body)).not.toContain('survey')
  })

  it('are taken once, and only from who uploaded them for this record', async () => {
    const [drawing, other] = [await newDrawing(), await newDrawing()]
    const fileId = await uploaded(drawing, 'a.txt', Buffer.from('a'))
    const first = await add(ana, drawing, fileId)
    expect((await add(ana, drawing, fileId)).body.data.id).toBe(first.body.data.id)
    expect((await listed(ana, drawing)).body.data.total).toBe(1)
    expect((await add(ana, other, fileId)).body.error).toBe('record-file.upload-not-found')
    const strange = await uploaded(drawing, 'b.txt', Buffer.from('b'), ben)
    expect((await add(ana, drawing, strange)).body.error).toBe('record-file.upload-not-found')
  })

  it('are taken for a part of it that has an id of its own, such as an item of a check list', () => {
    const about = { filename: 'a.jpg', projectCode: 'P1', purpose: uploadPurposeOf(randomUUID(), randomUUID()) }
    expect(UploadMetadata.safeParse(about).success).toBe(true)
  })

  it('are captioned and removed by who brought them; the history keeps what was there', async () => {
    const drawing = await newDrawing()
    const cleo = await world.signedInAs({ permissions: READ, grants: [{ siteCode: 'S11' }] })
    const fileId = await uploaded(drawing, 'pour.txt', Buffer.from('pour'))
    const { id, rowVersion } = (await add(ana, drawing, fileId)).body.data
    expect((await cleo.call('PUT', `${FILES}/${id}`, { caption: 'Mine', rowVersion })).body.error).toBe(
      'record-file.not-yours',
    )
    const captioned = await ana.call('PUT', `${FILES}/${id}`, { caption: 'Before the pour', rowVersion })
    expect(captioned.body.data.caption).toBe('Before the pour')
    expect((await ana.call('PUT', `${FILES}/${id}`, { caption: 'Late', rowVersion })).body.error).toBe(
      'record-file.changed-meanwhile',
    )
    expect((await ana.call('DELETE', `${FILES}/${id}`)).status).toBe(200)
    expect((await listed(cleo, drawing)).body.data.total).toBe(0)
    expect((await add(ana, drawing, fileId)).body.error).toBe('record-file.upload-not-found')
    const history = await cleo.call('GET', `/api/audit/entries?${new URLSearchParams(drawing)}`)
    const [last] = history.body.data.items
    expect(last.action).toBe('cad-drawing.file-removed')
    expect(JSON.stringify(last.changes)).toMatch(/pour\.txt.*Before the pour/)
  })
})
