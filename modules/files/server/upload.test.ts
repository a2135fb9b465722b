import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { sql } from 'kysely'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import {
  buildPerson,
  type FilesTestServer,
  insertPlaces,
  personId,
  startFilesServer,
} from '../testing/files-test-server.ts'
import { announce, sendChunk, type TusCall, tus, uploadWhole } from '../testing/tus-calls.ts'
import { sweepUploads } from './sweep-uploads.ts'

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const MIB = 1024 * 1024

let db: TestDatabase
let server: FilesTestServer
let ana: TusCall
let omar: TusCall
let guest: TusCall

beforeAll(async () => {
  db = await testDatabase()
  await insertPlaces(db.database, { NORTH: ['NORTH-1', 'NORTH-2'], SOUTH: ['SOUTH-1'], SMALL: [], RACE: [] })
  const people = {
    ana: buildPerson('ana', { projectCodes: ['NORTH', 'SOUTH', 'SMALL', 'RACE'] }),
    omar: buildPerson('omar', { projectCodes: ['NORTH'] }),
    guest: buildPerson('guest', { siteCodes: ['NORTH-1'] }),
  }
  server = await startFilesServer({
    database: db.database,
    people,
    environment: { PROJECT_QUOTA_BYTES: String(40 * MIB), MAX_FILE_BYTES: String(30 * MIB) },
  })
  ana = { origin: server.origin, token: 'ana' }
  omar = { origin: server.origin, token: 'omar' }
  guest = { origin: server.origin, token: 'guest' }
})

afterAll(async () => {
  await server?.stop()
  await db?.stop()
})

async function download(call: TusCall, fileId: string | null, headers: Record<string, string> = {}) {
  const all = { Authorization: `Bearer ${call.token}`, ...headers }
  const response = await fetch(`${call.origin}/api/files/${fileId}/content`, { headers: all })
  return { status: response.status, headers: response.headers, content: new Uint8Array(await response.arrayBuffer()) }
}

/** Sends the beginning of a chunk and drops the connection, as a phone in a tunnel does. */
async function sendAndDrop(
  call: TusCall,
  path: string,
  offset: number,
  chunk: Uint8Array,
  sentBytes: number,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const headers = {
      Authorization: `Bearer ${call.token}`,
      'Tus-Resumable': '1.0.0',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
      'Content-Length': String(chunk.length),
    }
    const sent = request(call.origin + path, { method: 'PATCH', headers })
    sent.on('error', () => resolve())
    sent.write(chunk.subarray(0, sentBytes), () => setTimeout(() => sent.destroy(), 50))
  })
}

async function eventually<T>(look: () => Promise<T | null>): Promise<T> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const seen = await look()
    if (seen !== null) return seen
    await new Promise((done) => setTimeout(done, 30))
  }
  throw new Error('It did not happen within 3 seconds.')
}

/** Rows of a table as the product's own work sees them. */
async function countOf(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.database.read(SYSTEM_SCOPE, (read) =>
    sql<{ count: number }>`select count(*) as count from ${from}`.execute(read),
  )
  return rows[0]?.count ?? -1
}

describe('a resumable upload', () => {
  it('brings a file in chunks and gives it back unchanged, whole and in ranges', async () => {
    const content = randomBytes(5 * MIB + 123)
    const announced = await announce(ana, {
      size: content.length,
      projectCode: 'NORTH',
      name: '../مخطط A.ifc',
      sha256: sha256(content),
    })
    expect(announced.status).toBe(201)
    const path = announced.location ?? ''
    const first = await sendChunk(ana, path, 0, content.subarray(0, 2 * MIB))
    expect(first).toMatchObject({ status: 204, offset: 2 * MIB, fileId: null })
    const last = await sendChunk(ana, path, 2 * MIB, content.subarray(2 * MIB))
    expect(last).toMatchObject({ status: 204, offset: content.length, fileId: expect.any(String) })

    const whole = await download(ana, last.fileId)
    expect(whole.status).toBe(200)
    expect(sha256(whole.content)).toBe(sha256(content))
    expect(whole.headers.get('etag')).toBe(`"${sha256(content)}"`)
    expect(decodeURIComponent(whole.headers.get('content-disposition') ?? '')).toContain('مخطط A.ifc')
    const part = await download(ana, last.fileId, { Range: 'bytes=1000-1999' })
    expect(part.status).toBe(206)
    expect(Buffer.from(part.content).equals(content.subarray(1000, 2000))).toBe(true)
    expect(await countOf(sql`storage_reservations`)).toBe(0)
    expect(await server.services.files.staging.list()).toEqual([])
    const entry = sql`audit_entries where action = 'file.uploaded' and actor_id = ${personId('ana')} and entity_id = ${last.fileId}`
    expect(await countOf(entry)).toBe(1)
  })

  it('works with the client that browsers use', async () => {
    const content = randomBytes(3 * MIB)
    const fileId = await new Promise<string | undefined>((resolve, reject) => {
      new Upload(content, {
        endpoint: `${server.origin}/api/uploads`,
        chunkSize: MIB,
        headers: { Authorization: 'Bearer ana' },
        metadata: { filename: 'a.ifc', projectCode: 'NORTH', purpose: 'models.source' },
        retryDelays: null,
        onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('Upload-File-Id')),
        onError: reject,
      }).start()
    })
    expect(sha256((await download(ana, fileId ?? '')).content)).toBe(sha256(content))
  })

  it('keeps what arrived before the connection was lost and goes on from there', async () => {
    const content = randomBytes(6 * MIB)
    const { location } = await announce(ana, { size: content.length, projectCode: 'NORTH', sha256: sha256(content) })
    const path = location ?? ''
    await sendAndDrop(ana, path, 0, content, 3 * MIB)
    const offset = await eventually(async () => {
      const seen = await tus(ana, 'HEAD', path)
      return seen.status === 200 && seen.offset ? seen.offset : null
    })
    expect(offset).toBe(3 * MIB)
    const last = await sendChunk(ana, path, offset, content.subarray(offset))
    expect(sha256((await download(ana, last.fileId)).content)).toBe(sha256(content))
  })

  it('refuses a damaged chunk, takes none of it, and accepts it when it is sent again', async () => {
    const content = randomBytes(2 * MIB)
    const { location } = await announce(ana, { size: content.length, projectCode: 'NORTH', sha256: sha256(content) })
    const path = location ?? ''
    const digest = createHash('sha256').update(content.subarray(0, MIB)).digest('base64')
    const damaged = await sendChunk(ana, path, 0, randomBytes(MIB), { 'Upload-Checksum': `sha256 ${digest}` })
    expect(damaged).toMatchObject({ status: 460, error: 'upload.chunk-damaged' })
    expect((await tus(ana, 'HEAD', path)).offset).toBe(0)
    const right = await sendChunk(ana, path, 0, content.subarray(0, MIB), { 'Upload-Checksum': `sha256 ${digest}` })
    expect(right).toMatchObject({ status: 204, offset: MIB })
    const sha1 = createHash('sha1').update(content.subarray(MIB)).digest('base64')
    const last = await sendChunk(ana, path, MIB, content.subarray(MIB), { 'Upload-Checksum': `sha1 ${sha1}` })
    expect(sha256((await download(ana, last.fileId)).content)).toBe(sha256(content))
  })

  it('keeps nothing of a file that is not the one that was announced', async () => {
    const content = randomBytes(MIB)
    const { location } = await announce(ana, {
      size: content.length,
      projectCode: 'NORTH',
      sha256: sha256(randomBytes(8)),
    })
    const blobsBefore = await countOf(sql`blobs`)
    const answer = await sendChunk(ana, location ?? '', 0, content)
    expect(answer).toMatchObject({ status: 422, error: 'upload.content-differs' })
    expect((await tus(ana, 'HEAD', location ?? '')).status).toBe(404)
    expect(await countOf(sql`blobs`)).toBe(blobsBefore)
    expect(await countOf(sql`storage_reservations`)).toBe(0)
    expect(await server.services.files.staging.list()).toEqual([])
  })

  it('keeps nothing of a file that is of another kind than its name, and says what it is', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const about = { size: page.length, projectCode: 'NORTH', name: 'plan.pdf' }
    const { location } = await announce(ana, about)
    const blobsBefore = await countOf(sql`blobs`)
    const answer = await sendChunk(ana, location ?? '', 0, page)
    expect(answer).toMatchObject({ status: 422, error: 'file.other-kind' })
    expect((await tus(ana, 'HEAD', location ?? '')).status).toBe(404)
    expect(await countOf(sql`blobs`)).toBe(blobsBefore)
    expect(await server.services.files.staging.list()).toEqual([])
  })

  it('lets one of two requests for the same upload through', async () => {
    const content = randomBytes(8 * MIB)
    const { location } = await announce(ana, { size: content.length, projectCode: 'NORTH', sha256: sha256(content) })
    const both = await Promise.all([0, 1].map(() => sendChunk(ana, location ?? '', 0, content)))
    const statuses = both.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(204)
    expect([409, 423]).toContain(statuses[1])
    const fileId = both.find(({ fileId }) => fileId)?.fileId ?? null
    expect(sha256((await download(ana, fileId)).content)).toBe(sha256(content))
    await server.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      server.services.files.deleteFile(tx, fileId ?? '', null),
    )
  })

  it('says where the upload stands when a chunk begins elsewhere', async () => {
    const { location } = await announce(ana, { size: 2000, projectCode: 'NORTH' })
    await sendChunk(ana, location ?? '', 0, randomBytes(1000))
    const wrong = await sendChunk(ana, location ?? '', 500, randomBytes(100))
    expect(wrong).toMatchObject({ status: 409, error: 'upload.offset-differs' })
    expect(wrong.message).toContain('1000')
    const long = await sendChunk(ana, location ?? '', 1000, randomBytes(1001))
    expect(long).toMatchObject({ status: 413, error: 'upload.chunk-too-long' })
    await tus(ana, 'DELETE', location ?? '')
  })

  it('frees the space of an upload that is given up', async () => {
    const { location } = await announce(ana, { size: 4 * MIB, projectCode: 'NORTH' })
    await sendChunk(ana, location ?? '', 0, randomBytes(MIB))
    expect((await tus(ana, 'DELETE', location ?? '')).status).toBe(204)
    expect((await tus(ana, 'HEAD', location ?? '')).status).toBe(404)
    expect(await server.services.files.staging.list()).toEqual([])
    expect(await countOf(sql`storage_reservations`)).toBe(0)
  })
})

describe('who may upload', () => {
  it('hides an upload from everybody but its sender', async () => {
    const { location } = await announce(ana, { size: 2000, projectCode: 'NORTH' })
    const path = location ?? ''
    expect((await tus(omar, 'HEAD', path)).status).toBe(404)
    expect((await sendChunk(omar, path, 0, randomBytes(2000))).status).toBe(404)
    expect((await tus(omar, 'DELETE', path)).status).toBe(404)
    const list = async (call: TusCall) => {
      const response = await fetch(`${call.origin}/api/uploads`, { headers: { Authorization: `Bearer ${call.token}` } })
      return ((await response.json()) as { data: { items: { id: string; receivedBytes: number }[] } }).data.items
    }
    expect(await list(omar)).toEqual([])
    expect(await list(ana)).toMatchObject([{ id: path.split('/').at(-1), receivedBytes: 0 }])
    await tus(ana, 'DELETE', path)
  })

  it('refuses a place that the person has no grant for', async () => {
    const strange = await announce(omar, { size: 10, projectCode: 'SOUTH' })
    expect(strange).toMatchObject({ status: 404, error: 'upload.place-unknown' })
    const above = await announce(guest, { size: 10, projectCode: 'NORTH' })
    expect(above).toMatchObject({ status: 404, error: 'upload.place-unknown' })
    const mixed = await announce(ana, { size: 10, projectCode: 'NORTH', siteCode: 'SOUTH-1' })
    expect(mixed).toMatchObject({ status: 404, error: 'upload.place-unknown' })
    const nowhere = await announce(ana, { size: 10, projectCode: 'NORTH', siteCode: 'NORTH-9' })
    expect(nowhere).toMatchObject({ status: 404, error: 'upload.place-unknown' })
    const neighbour = await announce(guest, { size: 10, projectCode: 'NORTH', siteCode: 'NORTH-2' })
    expect(neighbour).toMatchObject({ status: 404, error: 'upload.place-unknown' })
    const own = await announce(guest, { size: 10, projectCode: 'NORTH', siteCode: 'NORTH-1' })
    expect(own.status).toBe(201)
    await tus(guest, 'DELETE', own.location ?? '')
    const signedOut = await announce({ ...ana, token: 'nobody' }, { size: 10, projectCode: 'NORTH' })
    expect(signedOut.status).toBe(401)
  })

  it('hides a stored file from people without its place', async () => {
    const { fileId } = await uploadWhole(ana, { projectCode: 'SOUTH' }, randomBytes(100))
    expect((await download(ana, fileId)).status).toBe(200)
    expect((await download(omar, fileId)).status).toBe(404)
  })
})

describe('what is refused before it costs anything', () => {
  it('an empty file, a file above the limit, and requests of another protocol', async () => {
    const empty = await announce(ana, { size: 0, projectCode: 'NORTH', name: 'empty.ifc' })
    expect(empty).toMatchObject({ status: 422, error: 'upload.empty' })
    expect(empty.message).toContain('empty.ifc')
    const large = await announce(ana, { size: 31 * MIB, projectCode: 'NORTH' })
    expect(large).toMatchObject({ status: 413, error: 'upload.too-large' })
    expect(large.message).toContain('30.00 MB')
    expect((await tus(ana, 'POST', '/api/uploads', { 'Tus-Resumable': '0.2.2' })).status).toBe(412)
    expect((await tus(ana, 'POST', '/api/uploads', { 'Upload-Length': '5' })).status).toBe(400)
    const options = await fetch(`${server.origin}/api/uploads`, { method: 'OPTIONS' })
    expect(options.status).toBe(204)
    expect(options.headers.get('tus-extension')).toBe('creation,termination,checksum,expiration')
  })

  it('a file over the quota, also when two are announced at the same time', async () => {
    const both = await Promise.all([0, 1].map(() => announce(ana, { size: 25 * MIB, projectCode: 'RACE' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 413])
    const refused = both.find(({ status }) => status === 413)
    expect(refused?.error).toBe('file.over-quota')
    expect(refused?.message).toContain('40.00 MB')
    expect(await countOf(sql`uploads where project_code = 'RACE'`)).toBe(1)
    const path = both.find(({ location }) => location)?.location ?? ''
    await tus(ana, 'DELETE', path)
    expect((await announce(ana, { size: 25 * MIB, projectCode: 'RACE' })).status).toBe(201)
  })

  it('a file that no longer fits when its last byte comes, without a trace', async () => {
    const content = randomBytes(2 * MIB + 77)
    const { location } = await announce(ana, { size: content.length, projectCode: 'SMALL' })
    await db.asAdmin(
      "insert into blobs (project_code, sha256, size_bytes, storage_key) values ('SMALL', 'x', $1, repeat('0', 32))",
      [39 * MIB],
    )
    const answer = await sendChunk(ana, location ?? '', 0, content)
    expect(answer).toMatchObject({ status: 413, error: 'file.over-quota' })
    expect(await countOf(sql`uploads where project_code = 'SMALL'`)).toBe(0)
    expect(await countOf(sql`files where project_code = 'SMALL'`)).toBe(0)
    const sizes: number[] = []
    for await (const blob of server.services.files.blobs.list()) sizes.push(blob.sizeBytes)
    expect(sizes).not.toContain(content.length)
  })
})

describe('content', () => {
  it('is kept once in a project, and never shared between projects', async () => {
    const content = randomBytes(MIB)
    const files: (string | null)[] = []
    for (const projectCode of ['NORTH', 'NORTH', 'SOUTH'])
      files.push((await uploadWhole(ana, { projectCode }, content)).fileId)
    const { database, files: store } = server.services
    const keys = await database.read(SYSTEM_SCOPE, async (read) => {
      const found: string[] = []
      for (const id of files) found.push((await store.getFile(read, id ?? '')).storageKey)
      return found
    })
    expect(new Set(keys).size).toBe(2)
    expect(keys[0]).toBe(keys[1])
    expect(await countOf(sql`blobs where sha256 = ${sha256(content)}`)).toBe(2)

    await database.transaction(SYSTEM_SCOPE, (tx) => store.deleteFile(tx, files[0] ?? '', personId('ana')))
    await store.removeReleasedBlobs()
    expect(sha256((await download(ana, files[1] ?? null)).content)).toBe(sha256(content))
    await database.transaction(SYSTEM_SCOPE, (tx) => store.deleteFile(tx, files[1] ?? '', personId('ana')))
    expect(await store.removeReleasedBlobs()).toBeGreaterThan(0)
    expect(await store.blobs.size(keys[0] ?? '')).toBe(null)
    expect(await store.blobs.size(keys[2] ?? '')).toBe(content.length)
  })

  it('of the server itself is stored with its record and read by path', async () => {
    const { database, files } = server.services
    const place = { projectCode: 'NORTH', siteCode: null, structureCode: null }
    const file = {
      place,
      name: 'tower.frag',
      mediaType: 'application/octet-stream',
      purpose: 'models.fragments',
      createdBy: null,
    }
    const content = randomBytes(70_000)
    const stored = await database.transaction(SYSTEM_SCOPE, (tx) => files.saveBytes(tx, { ...file, content }))
    const seen = await database.read(SYSTEM_SCOPE, (read) =>
      files.withLocalPath(read, stored.id, (path) => readFile(path)),
    )
    expect(sha256(seen)).toBe(sha256(content))
    await expect(
      database.transaction(SYSTEM_SCOPE, (tx) => files.saveBytes(tx, { ...file, content: randomBytes(41 * MIB) })),
    ).rejects.toMatchObject({ code: 'file.over-quota' })
  })
})

describe('after a crash', () => {
  it('an upload that nobody asks for again is finished by the sweep', async () => {
    const content = randomBytes(3000)
    const { location } = await announce(ana, { size: content.length, projectCode: 'NORTH' })
    const { files } = server.services
    const record = files.record.bind(files)
    files.record = async () => {
      throw new Error('power cut')
    }
    expect((await sendChunk(ana, location ?? '', 0, content)).status).toBe(500)
    files.record = record
    const started = server.clockMs
    server.clockMs = started + 10 * 60_000
    expect((await sweepUploads(server.services)).finished).toBe(1)
    server.clockMs = started
    expect((await tus(ana, 'HEAD', location ?? '')).fileId).toEqual(expect.any(String))
  })

  it('finishes an upload whose bytes had moved but whose record was not written', async () => {
    const content = randomBytes(MIB)
    const { location } = await announce(ana, { size: content.length, projectCode: 'NORTH' })
    const { files } = server.services
    const record = files.record.bind(files)
    files.record = async () => {
      throw new Error('power cut')
    }
    expect((await sendChunk(ana, location ?? '', 0, content)).status).toBe(500)
    files.record = record
    const resumed = await tus(ana, 'HEAD', location ?? '')
    expect(resumed).toMatchObject({ status: 200, offset: content.length, fileId: expect.any(String) })
    expect(sha256((await download(ana, resumed.fileId)).content)).toBe(sha256(content))
  })

  it('asks for the file again where the staged bytes are gone', async () => {
    const { location } = await announce(ana, { size: 2000, projectCode: 'NORTH' })
    await sendChunk(ana, location ?? '', 0, randomBytes(1000))
    await server.services.files.staging.remove(location?.split('/').at(-1) ?? '')
    expect((await tus(ana, 'HEAD', location ?? '')).status).toBe(410)
    expect((await sendChunk(ana, location ?? '', 1000, randomBytes(1000))).status).toBe(410)
    await tus(ana, 'DELETE', location ?? '')
  })
})

describe('time', () => {
  it('removes an upload that was left for more than a week', async () => {
    const { location } = await announce(ana, { size: 2000, projectCode: 'NORTH' })
    await sendChunk(ana, location ?? '', 0, randomBytes(1000))
    expect((await sweepUploads(server.services)).expired).toBe(0)
    const started = server.clockMs
    server.clockMs = started + 8 * 24 * 3_600_000
    expect((await sweepUploads(server.services)).expired).toBeGreaterThan(0)
    server.clockMs = started
    expect((await tus(ana, 'HEAD', location ?? '')).status).toBe(404)
    expect(await server.services.files.staging.list()).toEqual([])
  })
})
