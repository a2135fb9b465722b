import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { demoFlights } from '#demo/flights.ts'
import { writeZip } from '#engines/zip/write-zip.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'

const { projectCode, siteCode } = PLACE
const WAIT_MS = 200_000
const TOKEN = 'Open-Sesame-77'

/** How the double treats the task of a name: it takes its time and makes an orthophoto, fails, or sends a file that is cut. */
type Fate = 'slow' | 'fails' | 'cut'

interface Task {
  readonly fate: Fate
  photos: string[]
  isCommitted: boolean
  asked: number
}

/** A NodeODM server as its API (version 2) describes it, with tasks that end as their name says. */
class NodeOdmDouble {
  readonly tasks = new Map<string, Task>()
  readonly removed: string[] = []
  readonly #results: Uint8Array
  #server!: Server

  constructor(results: Uint8Array) {
    this.#results = results
  }

  async start(): Promise<string> {
    this.#server = createServer((request, response) => void this.#answer(request, response))
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    await new Promise((done) => this.#server.close(done).closeAllConnections())
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString('latin1')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://double')
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (searchParams.get('token') !== TOKEN) return void response.writeHead(401).end()
    const [, , verb = '', last = ''] = pathname.split('/')
    if (pathname === '/task/new/init') {
      const uuid = crypto.randomUUID()
      const fate = (['slow', 'fails', 'cut'] as const).find((name) => body.includes(`\r\n\r\n${name}\r\n`)) ?? 'slow'
      this.tasks.set(uuid, { fate, photos: [], isCommitted: false, asked: 0 })
      return void json({ uuid })
    }
    if (pathname === '/task/remove') {
      this.removed.push(JSON.parse(body).uuid)
      return void json({ success: true })
    }
    const task = this.tasks.get(verb === 'new' ? pathname.split('/').at(-1)! : verb)
    if (!task) return void response.writeHead(404).end()
    if (pathname.startsWith('/task/new/upload/')) {
      task.photos.push(...[...body.matchAll(/filename="([^"]+)"/g)].map((found) => found[1]!))
      return void json({ success: true })
    }
    if (pathname.startsWith('/task/new/commit/')) {
      task.isCommitted = true
      return void json({ uuid: verb })
    }
    if (last === 'info') return void json(this.#info(task))
    const bytes = task.fate === 'cut' ? this.#results.subarray(0, this.#results.length / 2) : this.#results
    response.writeHead(200, { 'content-type': 'application/zip' }).end(bytes)
  }

  #info(task: Task) {
    task.asked += 1
    if (task.fate === 'fails') return { status: { code: 30, errorMessage: 'Not enough overlap' } }
    const isDone = task.isCommitted && (task.fate === 'cut' || task.asked > 1)
    return { status: { code: isDone ? 40 : 20 }, progress: isDone ? 100 : 40 }
  }
}

describe.skipIf(skipWithoutSharedData('drone'))('a model of the photos of a flight', () => {
  let world: SiteWorld
  let double: NodeOdmDouble
  let photos: Uint8Array
  beforeAll(async () => {
    const orthophoto = demoFlights()
      .find(({ content }) => content === 'picture')!
      .bytes()
    double = new NodeOdmDouble(writeZip([['odm_orthophoto/odm_orthophoto.tif', orthophoto]]))
    const environment = { NODEODM_URL: await double.start(), NODEODM_TOKEN: TOKEN }
    const rights = ['reconstruction:read', 'reconstruction:write', 'geo-dataset:read', 'geo-dataset:write']
    world = await siteWorld([...rights, 'file:read', 'file:upload', 'site:read'], { environment })
    const folder = sharedDataFile('images/drone')
    const names = readdirSync(folder).filter((name) => name.endsWith('.JPG'))
    photos = writeZip(names.map((name) => [name, readFileSync(join(folder, name))] as const))
  }, WAIT_MS)
  afterAll(async () => {
    await world.stop()
    await double.stop()
  })

  const get = async (id: string, lang = 'en') =>
    (await world.editor.call('GET', `/api/reconstructions/${id}`, undefined, { lang })).body.data
  const settled = (id: string) => world.once(`/api/reconstructions/${id}`, ({ state }) => state !== 'running')
  async function begin(fate: Fate): Promise<string> {
    const fileId = await world.storeFile(`${fate}.zip`, photos)
    const draft = { projectCode, siteCode, name: fate, madeOf: 'photos', fileId }
    const { id } = (await world.editor.call('POST', '/api/reconstructions', draft)).body.data
    await settled(id)
    const { status, body } = await world.editor.call('POST', `/api/reconstructions/${id}/reconstruct`, {})
    expect(status, JSON.stringify(body)).toBe(200)
    return id
  }
  const taskOf = (fate: Fate) => [...double.tasks].find(([, task]) => task.fate === fate)!

  it(
    '[MOD-AIW] is made by the configured server in its own time, and its orthophoto becomes a dataset of the catalogue',
    async () => {
      const id = await begin('slow')
      const model = await settled(id)
      expect(model, model.reason).toMatchObject({ state: 'ready', isWithService: false })
      const [uuid, task] = taskOf('slow')
      expect(task.photos).toEqual(['DJI_0018.JPG', 'DJI_0024.JPG', 'DJI_0025.JPG', 'DJI_0028.JPG'])
      expect(task.asked).toBe(2)
      expect(model.datasets).toMatchObject([{ name: 'slow, orthophoto' }])
      const made = await world.once(`/api/geo-datasets/${model.datasets[0].id}`, ({ state }) => state !== 'reading')
      expect(made).toMatchObject({ state: 'ready', kind: 'drone', content: 'picture', verticalDatum: 'unknown' })
      await expect.poll(() => double.removed).toContain(uuid)
    },
    WAIT_MS,
  )

  it(
    '[MOD-AIW] fails in words where the server fails or sends a file that is cut; nothing is half-stored, and the task is taken off',
    async () => {
      const datasets = async () => (await world.editor.call('GET', '/api/geo-datasets')).body.data.total
      const before = await datasets()
      const [failing, cut] = [await begin('fails'), await begin('cut')]
      expect(await settled(failing)).toMatchObject({ state: 'failed', datasets: [], photoCount: 4 })
      expect((await get(failing)).reason).toMatch(/Not enough overlap/)
      expect(await settled(cut)).toMatchObject({ state: 'failed', datasets: [] })
      expect((await get(cut, 'ar')).reason).toMatch(/\p{Script=Arabic}/u)
      expect(await datasets()).toBe(before)
      await expect
        .poll(() => double.removed, { timeout: 20_000 })
        .toEqual(expect.arrayContaining([taskOf('fails')[0], taskOf('cut')[0]]))
    },
    WAIT_MS,
  )

  it('is not asked for of a set that is being worked on, nor by who sees another site', async () => {
    const cloudless = { projectCode, siteCode, name: 'empty', madeOf: 'photos' }
    const fileId = await world.storeFile('two.zip', writeZip([['a.jpg', Buffer.from('x')]]))
    const { id } = (await world.editor.call('POST', '/api/reconstructions', { ...cloudless, fileId })).body.data
    const asked = (who = world.editor) => who.call('POST', `/api/reconstructions/${id}/reconstruct`, {})
    expect((await asked()).body.error).toBe('reconstruction.no-photos')
    expect((await asked(world.elsewhere)).status).toBe(404)
    expect((await world.editor.call('GET', '/api/reconstruction-service')).body.data.host).toMatch(/^127\.0\.0\.1:/)
  })
})
