import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { verifyBundle } from '#engines/bundle/verify-bundle.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { pdfOf } from '../testing/pdf-of.ts'

const RIGHTS = ['document:read', 'document:write', 'document:check']
const ADDRESS = '/api/documents'
const MEGABYTE = 1024 ** 2
/** Stands for what does not fit into memory: files many times larger than what may be held on the way. */
const LARGE_BYTES = 48 * MEGABYTE
const LARGE_FILES = 4
const HELD_BYTES = 64 * MEGABYTE

let world: SiteWorld
let checker: TestCaller
let folder: string
let server: string
beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  checker = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: PLACE.siteCode }] })
  folder = await mkdtemp(join(tmpdir(), 'documents-bundle-'))
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  server = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

async function register(number: string, facts: object, { isShared = true, content = pdfOf(`Text of ${number}`) } = {}) {
  const fileId = await world.storeFile(`${number}.pdf`, content)
  const { data } = (await world.editor.call('POST', ADDRESS, { ...PLACE, number, title: 'Slab', fileId, ...facts }))
    .body
  if (isShared) await checker.call('POST', `${ADDRESS}/${data.id}/steps/share`, { rowVersion: data.rowVersion })
  return { id: data.id as string, fileId }
}

const ask = (caller: TestCaller, body: object, headers = {}) =>
  fetch(`${server}${ADDRESS}-bundle`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function save(answer: Response, name: string): Promise<string> {
  const path = join(folder, name)
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(path))
  return path
}

it('[MOD-DOC] leaves what a list shows as one whole archive with a manifest of hashes, of what the person may read alone', async () => {
  await register('RQ1-ABC-ZZ-01-DR-S-0401', { folder: 'Design/Structure' })
  const other = await register('RQ1-ABC-ZZ-01-DR-S-0402', { folder: 'Design' })
  const open = await register('RQ1-ABC-ZZ-01-DR-S-0403', { folder: 'Design' }, { isShared: false })
  await register('RQ1-ABC-ZZ-01-DR-S-0404', { folder: 'Other' })
  const asked = { projectCode: 'P1', folder: 'Design', sort: 'number' }
  const summary = (await world.editor.call('POST', `${ADDRESS}-bundle/summary`, asked)).body.data
  const answer = await ask(world.editor, asked)
  expect([answer.status, Number(answer.headers.get('content-length'))]).toEqual([200, summary.sizeBytes])
  const verified = await verifyBundle(await save(answer, 'design.zip'))
  expect(verified).toMatchObject({ valid: true, hasManifest: true, problems: [] })
  expect(verified.items.map(({ file }) => file)).toEqual([
    'Design/Structure/RQ1-ABC-ZZ-01-DR-S-0401_P01.pdf',
    'Design/RQ1-ABC-ZZ-01-DR-S-0402_P01.pdf',
  ])
  expect(verified.missing).toMatchObject([expect.stringContaining('RQ1-ABC-ZZ-01-DR-S-0403')])
  expect(summary).toMatchObject({ documents: 2, leftOut: 1, leftOutNumbers: ['RQ1-ABC-ZZ-01-DR-S-0403'] })

  const ids = [other.id, open.id]
  const chosen = await verifyBundle(await save(await ask(world.editor, { projectCode: 'P1', ids }), 'chosen.zip'))
  expect([chosen.valid, chosen.items.length, chosen.missing.length]).toEqual([true, 1, 1])
  // Who works elsewhere gets none of them, and learns no number.
  const none = await verifyBundle(await save(await ask(world.elsewhere, { projectCode: 'P1', ids }), 'none.zip'))
  expect([none.valid, none.items, none.missing.length]).toEqual([true, [], 2])
  expect(none.missing.join()).not.toContain('RQ1')
  const reader = await world.signedInAs({ permissions: [], grants: [{ siteCode: PLACE.siteCode }] })
  expect((await ask(reader, asked)).status).toBe(403)

  const whole = Buffer.from(await (await ask(world.editor, asked)).arrayBuffer())
  const some = await ask(world.editor, asked, { range: 'bytes=40-99' })
  expect(Buffer.from(await some.arrayBuffer())).toEqual(whole.subarray(40, 100))
})

it('[MOD-DOC] never looks whole: one that breaks off, is cut, or whose file is not the one that was recorded', async () => {
  await register('RQ1-ABC-ZZ-02-DR-S-0501', { folder: 'Broken' })
  const { fileId } = await register('RQ1-ABC-ZZ-02-DR-S-0502', { folder: 'Broken' })
  const asked = { projectCode: 'P1', folder: 'Broken', sort: 'number' }
  const path = await save(await ask(world.editor, asked), 'cut.zip')
  expect(await verifyBundle(path)).toMatchObject({ valid: true })
  await truncate(path, 700)
  expect(await verifyBundle(path)).toMatchObject({ valid: false, problems: [{ code: 'not-whole', file: null }] })

  const { database, files } = world.services
  const stored = await database.read(SYSTEM_SCOPE, (db) => files.getFile(db, fileId))
  await files.blobs.remove(stored.storageKey)
  await files.blobs.put(stored.storageKey, Buffer.alloc(stored.sizeBytes, 'x'))
  const answer = await ask(world.editor, asked)
  expect(answer.status).toBe(200)
  const kept: Uint8Array[] = []
  const read = async () => {
    for await (const chunk of Readable.fromWeb(answer.body as never)) kept.push(chunk as Uint8Array)
  }
  await expect(read()).rejects.toThrow()
  await writeFile(path, Buffer.concat(kept))
  expect(await verifyBundle(path)).toMatchObject({ valid: false, problems: [{ code: 'not-whole' }] })
})

it('holds little of a large archive however slowly it is fetched', async () => {
  for (let at = 0; at < LARGE_FILES; at += 1) {
    const content = Buffer.alloc(LARGE_BYTES, `${at} `)
    await register(`RQ1-ABC-ZZ-03-M3-S-060${at}`, { folder: 'Large' }, { content })
  }
  const held = () => {
    const { heapUsed, external, arrayBuffers } = process.memoryUsage()
    return heapUsed + Math.max(external, arrayBuffers)
  }
  globalThis.gc?.()
  const before = held()
  const answer = await ask(world.editor, { projectCode: 'P1', folder: 'Large' })
  let [received, most] = [0, 0]
  for await (const chunk of Readable.fromWeb(answer.body as never)) {
    received += (chunk as Uint8Array).length
    most = Math.max(most, held() - before)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(received).toBeGreaterThan(LARGE_BYTES * LARGE_FILES)
  expect(most).toBeLessThan(HELD_BYTES)
}, 120_000)
