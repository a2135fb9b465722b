import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { pdfOf } from '../../testing/pdf-of.ts'

const ADDRESS = '/api/documents'

let world: SiteWorld
/** Reads documents of the site and nothing more. */
let reader: TestCaller

beforeAll(async () => {
  world = await siteWorld(['document:read', 'document:write'])
  reader = await world.signedInAs({ permissions: ['document:read'], grants: [{ siteCode: PLACE.siteCode }] })
})
afterAll(() => world.stop())

async function register(number: string, bytes: Uint8Array, name = `${number}.pdf`): Promise<string> {
  const fileId = await world.storeFile(name, bytes)
  const draft = { ...PLACE, number, title: 'Core walls', revision: 'P01', fileId }
  return (await world.editor.call('POST', ADDRESS, draft)).body.data.id
}

const drawn = (id: string) =>
  world.once(`${ADDRESS}/${id}`, ({ latest }) => latest.thumbnail === 'ready' || latest.thumbnail === 'none')
const picture = (who: TestCaller, id: string) => who.call('GET', `${ADDRESS}/${id}/revisions/1/thumbnail`)
const fileOf = (id: string) =>
  world.services.database.read(SYSTEM_SCOPE, async (db) => {
    const { rows } = await sql<{
      fileId: string
    }>`select thumbnail_file_id as "fileId" from document_revisions where document_id = ${id}`.execute(db)
    return rows[0]?.fileId
  })

it('[MOD-DOC] the first page of a revision is drawn once, and shown to who may read the document and to nobody else', async () => {
  const bytes = pdfOf('Core walls, level 3')
  const id = await register('RQ1-ABC-ZZ-01-DR-A-0501', bytes)
  expect((await drawn(id)).latest.thumbnail).toBe('ready')
  const { files, database } = world.services
  const stored = await database.read(SYSTEM_SCOPE, async (db) => files.getFile(db, (await fileOf(id)) ?? ''))
  expect(stored).toMatchObject({ mediaType: 'image/webp', purpose: 'documents.thumbnail' })
  expect((await picture(reader, id)).status).toBe(200)
  expect((await picture(world.elsewhere, id)).status).toBe(404)
  const without = await world.signedInAs({ permissions: [], grants: [{ siteCode: PLACE.siteCode }] })
  expect((await picture(without, id)).status).toBe(403)

  const copy = await register('RQ1-ABC-ZZ-01-DR-A-0502', bytes)
  await drawn(copy)
  expect(await fileOf(copy)).toBe(await fileOf(id))
})

it('draws pictures, says of what it cannot draw that there is none, and keeps the document', async () => {
  const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const [shown, broken, plain] = await Promise.all([
    register('Photo 1', photo, 'photo.png'),
    register('Broken 1', new TextEncoder().encode('%PDF-1.4\n1 0 obj'), 'broken.pdf'),
    register('Notes 1', new TextEncoder().encode('notes'), 'notes.txt'),
  ])
  expect((await drawn(shown)).latest.thumbnail).toBe('ready')
  for (const id of [broken, plain]) {
    expect((await drawn(id)).latest.thumbnail).toBe('none')
    expect((await picture(reader, id)).body.error).toBe('document.no-thumbnail')
  }
})

it('draws what is older than such pictures when somebody who reads it asks, and once for many who ask', async () => {
  const id = await register('RQ1-ABC-ZZ-01-DR-A-0503', pdfOf('Older'))
  await drawn(id)
  const { database } = world.services
  await database.transaction(SYSTEM_SCOPE, (tx) =>
    sql`update document_revisions set thumbnail_state = 'unknown', thumbnail_file_id = null where document_id = ${id}`.execute(
      tx,
    ),
  )
  const ask = (who: TestCaller) => who.call('POST', `${ADDRESS}/${id}/revisions/1/thumbnail`, {})
  expect((await ask(world.elsewhere)).status).toBe(404)
  const answers = await Promise.all([ask(reader), ask(reader), ask(world.editor)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await drawn(id)).latest.thumbnail).toBe('ready')
  const jobs = await database.read(SYSTEM_SCOPE, (db) =>
    sql`select from jobs where kind = 'documents.draw-thumbnail' and subject_id = ${id}`.execute(db),
  )
  expect(jobs.rows).toHaveLength(2)
})
