import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { LEASE_TIMEOUT_MS } from '#platform/server/database/database.ts'
import { readPostmasterFile } from '#platform/server/database/postmaster-file.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startSendingDevices } from './testing/sending-devices.ts'
import { HttpClient, type ServerProcess, startServerProcess } from './testing/server-process.ts'

const TIMEOUT_MS = 300_000
const WRITERS = 6
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Nobody looks at the demonstration's models here: they are not converted. What runs beside is no load of the product. */
const ENVIRONMENT = { WORKER_CONCURRENCY: '0', SHED_LOAD: '0' }

let environment: Readonly<Record<string, string>>
let mqttPort: number
let folder: string
let server: ServerProcess
let client: HttpClient
let siteCode: string
/** Codes of structures are taken for good. */
let rounds = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-faults-'))
  mqttPort = await freePort()
  environment = { ...ENVIRONMENT, MQTT_PORT: String(mqttPort) }
})
// On one data folder: only the first start makes a database and the demonstration.
beforeEach(async () => {
  server = await startServerProcess(folder, environment)
  client = new HttpClient(server.port)
  await client.signIn()
  siteCode = (await client.call({ path: '/api/sites?pageSize=1' })).body.data.items[0].code
}, TIMEOUT_MS)
afterEach(async () => {
  client.close()
  await server.ended('SIGKILL')
}, TIMEOUT_MS)
// Its database ends by itself, a little later.
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 60, retryDelay: 1_000 }), TIMEOUT_MS)

/** Adds structures until it is told to stop; what was acknowledged, what was refused, and what failed on the way. */
function startWriters() {
  rounds += 1
  const prefix = `F${rounds}-`
  const acknowledged: string[] = []
  const refused: { status: number; error: string; waitedMs: number }[] = []
  const failed: { code: string }[] = []
  let isOver = false
  const write = async (writer: number) => {
    for (let number = 0; !isOver; number += 1) {
      const code = `${prefix}${writer}-${number}`
      const startedMs = performance.now()
      try {
        const { status, body } = await client.addStructure(code, siteCode)
        if (status === 200) acknowledged.push(code)
        else refused.push({ status, error: body.error, waitedMs: performance.now() - startedMs })
      } catch (error) {
        failed.push({ code: (error as NodeJS.ErrnoException).code ?? '' })
        await sleep(20)
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  const stop = async () => {
    isOver = true
    await Promise.all(writers)
  }
  return { prefix, acknowledged, refused, failed, stop }
}

/** The server on the same data folder, as after a stop. */
async function startAgain(): Promise<void> {
  server = await startServerProcess(folder, environment)
  client.close()
  client = new HttpClient(server.port)
  await client.signIn()
}

async function storedCodes(): Promise<Set<string>> {
  const codes = new Set<string>()
  for (let page = 1; ; page += 1) {
    const path = `/api/structures?siteCode=${siteCode}&pageSize=1000&sort=code&page=${page}`
    const { items } = (await client.call({ path })).body.data
    for (const { code } of items) codes.add(code)
    if (items.length < 1000) return codes
  }
}

describe('the product', () => {
  test(
    'goes on by itself after its database was killed under load, and has all that it acknowledged',
    async () => {
      const writing = startWriters()
      for (let kill = 0; kill < 2; kill += 1) {
        const before = writing.acknowledged.length
        await expect.poll(() => writing.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 30)
        process.kill((await readPostmasterFile(join(folder, 'pg')))?.pid ?? 0, 'SIGKILL')
      }
      const after = writing.acknowledged.length
      await expect.poll(() => writing.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(after + 30)
      await writing.stop()
      expect(writing.failed).toEqual([])
      // Who was in the middle of something heard a clear refusal; the others waited, as long as work may.
      const atOnce = writing.refused.filter(({ waitedMs }) => waitedMs < LEASE_TIMEOUT_MS)
      expect(atOnce.length).toBeLessThanOrEqual(2 * WRITERS)
      for (const refusal of writing.refused) {
        expect(refusal).toMatchObject({
          status: 503,
          error: expect.stringMatching(/^server\.(database-unavailable|outcome-unknown)$/),
        })
      }
      const stored = await storedCodes()
      expect(writing.acknowledged.filter((code) => !stored.has(code))).toEqual([])
      await expect.poll(async () => (await client.call({ path: '/readyz' })).status, { timeout: 60_000 }).toBe(200)
    },
    TIMEOUT_MS,
  )

  test(
    '[MOD-IOT] keeps each measurement that it acknowledged, once, after its database and then itself were killed while devices sent',
    async () => {
      const from = Math.floor((Date.now() - DAY_MS) / HOUR_MS) * HOUR_MS
      const devices = await startSendingDevices(client, { count: 3, mqttPort, from })
      const more = async () => {
        const before = devices.acknowledged()
        await expect.poll(devices.acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + 100)
      }
      await more()
      process.kill((await readPostmasterFile(join(folder, 'pg')))?.pid ?? 0, 'SIGKILL')
      await more()
      await server.ended('SIGKILL')
      server = await startServerProcess(folder, environment)
      await more()
      const sent = await devices.stop()
      client.close()
      client = new HttpClient(server.port)
      await client.signIn()
      const to = new Date(from + DAY_MS).toISOString()
      const period = `from=${new Date(from).toISOString()}&to=${to}`
      for (const [at, id] of devices.ids.entries()) {
        const count = sent[at]!
        // Of the summaries, where what is judged or added twice would count twice.
        const asked = `/api/devices/${id}/series?metric=number&slots=1&${period}`
        const inSummary = async () => (await client.call({ path: asked })).body.data[0]
        await expect.poll(async () => (await inSummary())?.count, { timeout: 30_000 }).toBe(count)
        expect(await inSummary()).toMatchObject({ least: 0, most: count - 1, mean: expect.closeTo((count - 1) / 2, 6) })
      }
    },
    TIMEOUT_MS,
  )

  test(
    'stops under load without failing a request, and promptly where a browser is connected',
    async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/live`)
      await new Promise((done) => socket.once('open', done))
      const writing = startWriters()
      await expect.poll(() => writing.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(30)
      const startedMs = performance.now()
      const ended = server.ended('SIGTERM')
      const before = writing.acknowledged.length
      // What a balancer does: it looks, and sends people elsewhere.
      let readiness = await client.call({ path: '/readyz' })
      while (readiness.status === 200) {
        await sleep(100)
        readiness = await client.call({ path: '/readyz' })
      }
      await writing.stop()
      expect(await ended).toBe(0)
      expect(performance.now() - startedMs).toBeLessThan(10_000)
      expect(readiness.body.reasons).toEqual({ stopping: 'the process is stopping' })
      expect(writing.acknowledged.length).toBeGreaterThan(before)
      expect({ refused: writing.refused, failed: writing.failed }).toEqual({ refused: [], failed: [] })
      await startAgain()
      const stored = await storedCodes()
      expect(writing.acknowledged.filter((code) => !stored.has(code))).toEqual([])
    },
    TIMEOUT_MS,
  )

  test(
    'answers each request that it has taken when it stops with nobody in front of it',
    async () => {
      const writing = startWriters()
      await expect.poll(() => writing.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(30)
      expect(await server.ended('SIGTERM')).toBe(0)
      await writing.stop()
      expect(writing.refused).toEqual([])
      // Whoever knocked while the door was shut heard nothing, and nothing was done for them.
      await startAgain()
      const stored = [...(await storedCodes())].filter((code) => code.startsWith(writing.prefix))
      expect(stored.toSorted()).toEqual(writing.acknowledged.toSorted())
    },
    TIMEOUT_MS,
  )
})
