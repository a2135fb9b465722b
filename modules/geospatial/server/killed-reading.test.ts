import { type ChildProcess, fork } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeBuiltParsers } from '#apps/server/testing/built-parsers.ts'
import { PLACE } from '#apps/server/testing/site-world.ts'
import { type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import { encodeTiff } from '#engines/raster/encode-tiff.ts'
import { principalFor } from '#modules/session/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startWorker, type Worker } from '#platform/server/queue/start-worker.ts'
import { readDataset } from './read-dataset.ts'

const RIGHTS = ['geo-dataset:read', 'geo-dataset:write', 'file:read', 'file:upload', 'site:read']
const GUARD_MS = 200_000

let product: TestProduct
let child: ChildProcess | null = null
let worker: Worker | null = null
beforeAll(async () => {
  await takeBuiltParsers()
  product = await testProduct()
  await product.insertPlaces()
}, 200_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  await worker?.stop()
  await product.stop()
})

/** Large enough that it is being read for seconds. */
function heights(): Buffer {
  const side = 2_000
  const values = Float32Array.from({ length: side * side }, (_, at) => 500 + (at % side) * 0.01)
  const place = { affine: [0.5, 0, 695_000, 0, -0.5, 2_744_000], epsg: 32_638 } as const
  return encodeTiff({ width: side, height: side, bands: 1, type: 'float32', values, ...place })
}

async function startKillable(): Promise<ChildProcess> {
  const file = new URL('../../../apps/server/testing/killable-worker.ts', import.meta.url)
  const about = { connection: product.world.connection, folder: product.services.config.DATA_DIR }
  const started = fork(file, [JSON.stringify(about)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await new Promise((ready) => started.once('message', ready))
  return started
}

async function until<Row>(look: () => Promise<Row>, isSo: (row: Row) => boolean): Promise<Row> {
  const limit = Date.now() + GUARD_MS
  for (;;) {
    const row = await look()
    if (isSo(row)) return row
    if (Date.now() > limit) throw new Error(`It did not come: ${JSON.stringify(row)}`)
    await sleep(50)
  }
}

it('[MOD-GEO] a dataset whose worker is killed in the middle keeps nothing half, and the next worker reads it whole', async () => {
  const editor = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
  const { database, files, config } = product.services
  const about = { place: PLACE, name: 'flight.tif', mediaType: 'image/tiff', purpose: 'test', createdBy: editor.userId }
  const { id: fileId } = await database.transaction(SYSTEM_SCOPE, (tx) =>
    files.saveBytes(tx, { ...about, content: heights() }),
  )
  const { projectCode, siteCode } = PLACE
  const draft = { projectCode, siteCode, name: 'Flight', kind: 'drone', capturedOn: '2026-03-01', fileId }
  const { body } = await editor.call('POST', '/api/geo-datasets', draft)
  const { id, jobId } = body.data
  const asked = async () => (await editor.call('GET', `/api/geo-datasets/${id}`)).body.data
  const job = async () => {
    const { rows } = await sql<{ state: string; progress: number; attempts: number }>`
      select state, progress, attempts from jobs where id = ${jobId}`.execute(database.queries(SYSTEM_SCOPE))
    return rows[0]!
  }
  const keptFiles = async () => {
    const { rows } = await sql<{ purpose: string }>`
      select purpose from files where purpose like 'geo-dataset.%' order by purpose`.execute(
      database.queries(SYSTEM_SCOPE),
    )
    return rows.map(({ purpose }) => purpose)
  }
  child = await startKillable()
  await until(job, ({ state, progress }) => state === 'running' && progress > 0.2)
  child.kill('SIGKILL')
  expect(await job()).toMatchObject({ state: 'running', attempts: 1 })
  expect(await asked()).toMatchObject({
    state: 'reading',
    tiles: null,
    report: null,
    footprint: null,
    hasThumbnail: false,
  })
  expect(await keptFiles()).toEqual([])

  worker = await startWorker(product.services, [readDataset], (userId) => principalFor(product.services, userId))
  const read = await until(asked, ({ state }) => state !== 'reading')
  expect(read).toMatchObject({ state: 'ready', tiles: { hasHeights: true }, report: { raster: { width: 2_000 } } })
  expect(await until(job, ({ state }) => state === 'done')).toMatchObject({ attempts: 2 })
  expect(await keptFiles()).toEqual(['data', 'display', 'heights', 'thumbnail'].map((role) => `geo-dataset.${role}`))
  // Nor does anything of the killed run lie about on the disk.
  expect(
    await until(
      () => readdir(join(config.DATA_DIR, 'parsing')),
      (left) => left.length === 0,
    ),
  ).toEqual([])
}, 400_000)
