import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findService } from '../test/debian-services.mjs'
import type { ChildProgram } from './child-program.ts'
import { type Installation, type ServerNode, startInstallation } from './installation.ts'
import { Person, signIn } from './person.ts'
import { startRoundRobinProxy } from './round-robin-proxy.ts'

/** Of sign-in, a minute and address; see the contract of the session. */
const SIGN_INS_A_MINUTE = 300

/** Guards against a hang alone: how long the jobs take is the machine's. */
const JOBS_GUARD_MS = 240_000

let world: Installation
let nats: ChildProgram | null
let [a, b]: ServerNode[] = []
let admin: Person
let site: { code: string; projectCode: string }
let db: pg.Client

const nodeA = () => a as ServerNode
const nodeB = () => b as ServerNode
const rowsOf = async <Row extends pg.QueryResultRow>(text: string) => {
  // The tables keep to the scope of a session; this one looks at everything.
  await db.query('set role plumbline_admin')
  return (await db.query<Row>(text)).rows
}

beforeAll(async () => {
  world = await startInstallation()
  nats = await world.startNats()
  a = await world.startServer('server-a')
  b = await world.startServer('server-b')
  admin = await Person.signIn(nodeA().origin)
  ;[site] = (await admin.call(nodeB().origin, '/api/sites?pageSize=1')).body.data.items
  db = new pg.Client(world.databaseUrl)
  await db.connect()
})
afterAll(async () => {
  await db?.end()
  await world?.stop()
})

describe('two workers', () => {
  test('do each job once, although one of them is killed in the middle', { timeout: JOBS_GUARD_MS * 2 }, async () => {
    const before = await rowsOf<{ id: string }>("select id from jobs where state = 'queued'")
    expect(before.length, 'the demonstration has models to convert').toBeGreaterThan(1)
    const one = await world.startWorker('worker-1')
    await expect
      .poll(async () => (await rowsOf("select 1 from jobs where state = 'running'")).length, { timeout: 60_000 })
      .toBeGreaterThan(0)
    await one.end('SIGKILL')
    const held = await rowsOf<{ id: string }>("select id from jobs where state = 'running'")
    // Quick jobs run beside a long one.
    expect(held.length).toBeGreaterThan(0)
    await world.startWorker('worker-2')
    await world.startWorker('worker-3')
    const unfinished = async () =>
      (await rowsOf("select 1 from jobs where state not in ('done', 'failed', 'cancelled')")).length
    await expect.poll(unfinished, { timeout: JOBS_GUARD_MS, interval: 500 }).toBe(0)
    const after = await rowsOf<{ id: string; kind: string; state: string; reason: unknown; attempts: number }>(
      'select id, kind, state, reason, attempts from jobs',
    )
    expect(after.filter(({ state }) => state !== 'done')).toEqual([])
    // A worker that gets no processor for eight seconds loses its lease, so on a busy machine others may start twice as well.
    for (const { id } of held) expect(after.find((job) => job.id === id)?.attempts).toBeGreaterThan(1)
    // What a job leaves behind is there once, however often it was started: a second result would be a second file.
    const [left] = await rowsOf<{ files: number; versions: number }>(
      `select (select count(*)::int from files where purpose = 'bim-model.fragments') as files,
        (select count(*)::int from bim_model_versions where state = 'ready') as versions`,
    )
    expect(left?.versions).toBeGreaterThan(1)
    expect(left?.files).toBe(left?.versions)
  })
})

describe('two servers', () => {
  test('send a change that was made at one to a browser at the other', async () => {
    const listener = await admin.listen(nodeB().origin, site.projectCode)
    expect((await admin.addStructure(nodeA().origin, site.code, 'LIVE-1')).status).toBe(200)
    const answeredMs = performance.now()
    await expect.poll(() => listener.heard, { interval: 5 }).toContain('LIVE-1')
    expect(performance.now() - answeredMs).toBeLessThan(2_000)
    listener.end()
  })

  test('know the same sessions, and both end one within a second', async () => {
    const person = await Person.signIn(nodeA().origin, 'engineer')
    const read = (origin: string) => person.call(origin, '/api/sites?pageSize=1')
    expect((await read(nodeB().origin)).status).toBe(200)
    const out = await person.call(nodeA().origin, '/api/session/sign-out', { method: 'POST', body: {} })
    expect(out.status).toBe(200)
    const signedOutMs = performance.now()
    await expect.poll(async () => (await read(nodeB().origin)).status, { interval: 20 }).toBe(401)
    expect(performance.now() - signedOutMs).toBeLessThan(1_000)
  })

  test('close the live connections of a disabled person at the other one within a second', async () => {
    const person = await Person.signIn(nodeB().origin, 'viewer')
    const listener = await person.listen(nodeB().origin, site.projectCode)
    const [{ id = '' } = {}] = await rowsOf<{ id: string }>("select id from users where name = 'viewer'")
    const change = { ids: [id], isEnabled: false, reason: 'left the project' }
    expect((await admin.call(nodeA().origin, '/api/users/enabled', { method: 'POST', body: change })).status).toBe(200)
    const answeredMs = performance.now()
    await expect.poll(() => listener.closedAtMs, { interval: 5 }).not.toBeNull()
    expect((listener.closedAtMs ?? Number.NaN) - answeredMs).toBeLessThan(1_000)
    expect((await person.call(nodeB().origin, '/api/sites?pageSize=1')).status).toBe(401)
  })

  test('lock a name together: five wrong passwords in turn are five', async () => {
    const answers: string[] = []
    for (const origin of [a, b, a, b, a, b, a].map((node) => node?.origin ?? '')) {
      answers.push((await signIn(origin, 'commercial', 'wrong')).body.message)
    }
    const locked = expect.stringContaining('Too many wrong passwords')
    expect(answers.slice(0, 4)).not.toContainEqual(locked)
    expect(answers.slice(5)).toEqual([locked, locked])
    expect((await signIn(nodeB().origin, 'commercial', 'Build-Together-2026')).body.message).toEqual(locked)
  })

  test('share files, and go on with an upload that the other began', async () => {
    const content = randomBytes(3 * 1024 * 1024)
    const half = content.length / 2
    const tus = { 'tus-resumable': '1.0.0' }
    const said = { filename: 'plan.bin', projectCode: site.projectCode, siteCode: site.code, purpose: 'scaled.test' }
    const metadata = Object.entries(said).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    const made = await admin.call(nodeA().origin, '/api/uploads', {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(content.length), 'upload-metadata': metadata.join(',') },
    })
    expect(made.status).toBe(201)
    const path = made.headers.get('location') ?? ''
    const send = (origin: string, from: number, to: number) =>
      admin.call(origin, path, {
        method: 'PATCH',
        body: content.subarray(from, to),
        headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      })
    expect((await send(nodeA().origin, 0, half)).status).toBe(204)
    expect((await send(nodeB().origin, half, content.length)).status).toBe(204)
    const [{ id = '' } = {}] = await rowsOf<{ id: string }>("select id from files where purpose = 'scaled.test'")
    for (const { origin } of [nodeA(), nodeB()]) {
      const read = await fetch(`${origin}/api/files/${id}/content`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
      expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true)
    }
  })

  test('are restarted one after the other without a failed request', async () => {
    const proxy = await startRoundRobinProxy([nodeA().origin, nodeB().origin])
    const statuses: number[] = []
    let isOver = false
    const reader = async () => {
      while (!isOver) {
        const { status } = await admin.call(proxy.origin, '/api/sites?pageSize=5')
        statuses.push(status)
        await sleep(5)
      }
    }
    const readers = Array.from({ length: 4 }, reader)
    const restart = async (node: ServerNode, name: string) => {
      await node.end('SIGTERM')
      const again = await world.startServer(name, { PORT: new URL(node.origin).port })
      // As an operator does: the next one goes down when the balancer sends requests to this one again.
      await expect.poll(() => proxy.isReady(node.origin), { timeout: 60_000 }).toBe(true)
      return { ...again, origin: node.origin }
    }
    await sleep(300)
    a = await restart(nodeA(), 'server-a')
    b = await restart(nodeB(), 'server-b')
    isOver = true
    await Promise.all(readers)
    await proxy.stop()
    expect(statuses.length).toBeGreaterThan(100)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })
})

describe('a server that is killed while people write', () => {
  test('takes no live event with it: the other server tells of all that was committed, once', async () => {
    const dying = await world.startServer('server-dying')
    const listener = await admin.listen(nodeB().origin, site.projectCode)
    let isDead = false
    const write = async (writer: number) => {
      for (let turn = 0; !isDead; turn += 1) {
        await admin.addStructure(dying.origin, site.code, `KILL-${writer}-${turn}`).catch(() => null)
      }
    }
    const writers = [1, 2, 3, 4].map(write)
    await expect.poll(() => listener.heard.length, { timeout: 20_000 }).toBeGreaterThan(20)
    await dying.end('SIGKILL')
    isDead = true
    await Promise.all(writers)
    // PostgreSQL may still be ending what the dead process had begun.
    await sleep(500)
    const committed = await rowsOf<{ code: string }>(
      "select code from structures where code like 'KILL-%' order by code",
    )
    const heard = () => listener.heard.filter((id) => id.startsWith('KILL-')).sort()
    await expect.poll(heard, { timeout: 10_000 }).toEqual(committed.map(({ code }) => code).sort())
    listener.end()
  })
})

describe.skipIf(!findService('nats-server'))('a message bus that is killed and comes back', () => {
  test('loses nothing: every change reaches the other server, once and in order', { timeout: 60_000 }, async () => {
    const listener = await admin.listen(nodeB().origin, site.projectCode)
    const written: string[] = []
    const write = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const code = `BUS-${written.length}`
        written.push(code)
        expect((await admin.addStructure(nodeA().origin, site.code, code)).status).toBe(200)
      }
    }
    const heard = () => listener.heard.filter((id) => id.startsWith('BUS-'))
    await write(5)
    await nats?.end('SIGKILL')
    await write(5)
    await expect.poll(heard, { timeout: 3_000 }).toEqual(written)
    const person = await Person.signIn(nodeA().origin, 'inspector')
    expect((await person.call(nodeB().origin, '/api/sites?pageSize=1')).status).toBe(200)
    await person.call(nodeA().origin, '/api/session/sign-out', { method: 'POST', body: {} })
    const read = async () => (await person.call(nodeB().origin, '/api/sites?pageSize=1')).status
    await expect.poll(read, { timeout: 1_000, interval: 20 }).toBe(401)
    nats = await world.startNats()
    for (let round = 0; round < 10; round += 1) {
      await write(2)
      await sleep(100)
    }
    await expect.poll(heard, { timeout: 3_000 }).toEqual(written)
    listener.end()
  })
})

// The last: afterwards this address may not sign in for a minute.
describe('the limit of requests', () => {
  test('counts what both servers get', async () => {
    // Not across the end of a minute, where counting begins anew.
    const leftMs = 60_000 - (Date.now() % 60_000)
    if (leftMs < 10_000) await sleep(leftMs)
    const ask = async (origin: string) => {
      const answer = await fetch(`${origin}/user_rbac/api/user/login`, { method: 'POST' })
      await answer.arrayBuffer()
      return answer.headers.get('x-ratelimit-remaining')
    }
    for (let count = 0; count < 200; count += 1) await ask(nodeA().origin)
    await sleep(600)
    const left: number[] = []
    for (let count = 0; count < 30; count += 1) left.push(Number(await ask(nodeB().origin)))
    await sleep(600)
    left.push(Number(await ask(nodeB().origin)))
    // Counted apart, the second server would have 269 left.
    expect(left.at(-1)).toBeLessThanOrEqual(SIGN_INS_A_MINUTE - 200)
  })
})
