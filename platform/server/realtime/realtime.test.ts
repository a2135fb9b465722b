import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { LIVE_CLOSE_CODES } from '#platform/contract/live-event.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { serveTestKinds, type TestKind } from '#platform/testing/served-kinds.ts'
import { testServices } from '#platform/testing/services.ts'
import { EMPTY_SCOPE, type Scope, SYSTEM_SCOPE } from '../database/scope.ts'
import type { Principal } from '../define-server-module.ts'
import { eventRange, numberEvents } from './event-log.ts'
import { FOR_EVERYBODY, publishEvent } from './publish-event.ts'
import { closeLiveSessions, LIVE_PATH, RealtimeHub } from './realtime-hub.ts'
import type { ServerMessage } from './realtime-message.ts'
import { sendSignal } from './send-signal.ts'

let world: TestDatabase
let hub: RealtimeHub
let server: Server
const sockets: WebSocket[] = []

const person = (id: string, scope: Scope): Principal => ({
  user: {
    id,
    name: id,
    displayName: id,
    isAdmin: false,
    permissions: new Set(id === 'cem' ? [] : ['site:read']),
    roleCodes: [],
    sessionId: `s-${id}`,
    rightsVersion: `rights of ${id}`,
  },
  scope,
})
const NASIM = '11111111-1111-4111-8111-111111111111'
const HADDAD = '22222222-2222-4222-8222-222222222222'
const people: Record<string, Principal> = {
  'token-ana': person('ana', { ...EMPTY_SCOPE, userId: 'ana', projectCodes: ['P1'] }),
  'token-sub': person('sub', { ...EMPTY_SCOPE, userId: 'sub', projectCodes: ['P1'], companyIds: [NASIM] }),
  'token-ben': person('ben', { ...EMPTY_SCOPE, userId: 'ben', siteCodes: ['S2'] }),
  'token-cem': person('cem', { ...EMPTY_SCOPE, userId: 'cem', projectCodes: ['P1'] }),
}

/** How often was asked who may read a private record. */
let asked = 0
const KINDS: readonly TestKind[] = [
  { id: 'site', read: 'site:read' },
  { id: 'claim', read: 'site:read' },
  { id: 'job', read: 'subject' },
  { id: 'menu', read: 'administrators', isHeardByAll: true },
  {
    id: 'diary',
    read: 'site:read',
    // The id of a diary is its owner's, and a number.
    mayRead: (id, person) => {
      asked += 1
      return sql`split_part(${id}, ' ', 1) = ${person}`
    },
  },
]

beforeAll(async () => {
  serveTestKinds(KINDS)
  world = await testDatabase()
})
afterAll(() => world.stop())
beforeEach(async () => {
  hub = new RealtimeHub(testServices(world.database), async (_services, token) => people[token] ?? null)
  await hub.start()
  server = createServer()
  hub.attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await hub.stop()
  await new Promise((done) => server.close(done))
})

interface Listener {
  readonly socket: WebSocket
  readonly messages: ServerMessage[]
  readonly closed: Promise<number>
  say(message: object): void
  /** Entity ids of the events that came, in order. */
  events(): string[]
}

async function connect(headers: Record<string, string> = {}): Promise<Listener> {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${LIVE_PATH}`, { headers })
  sockets.push(socket)
  const messages: ServerMessage[] = []
  socket.on('message', (bytes) => messages.push(JSON.parse(String(bytes))))
  const closed = new Promise<number>((done) => socket.on('close', done))
  await new Promise<void>((opened, failed) => {
    socket.on('open', opened)
    socket.on('error', failed)
  })
  return {
    socket,
    messages,
    closed,
    say: (message) => socket.send(JSON.stringify(message)),
    events: () => messages.flatMap((message) => (message.type === 'event' ? [message.event.entityId] : [])),
  }
}

async function listen(token: string, topics: string[], after?: number): Promise<Listener> {
  const listener = await connect()
  listener.say({ type: 'authenticate', token })
  listener.say({ type: 'subscribe', topics, after })
  await expect.poll(() => listener.messages.some(({ type }) => type === 'subscribed')).toBe(true)
  return listener
}

const place = (siteCode: string | null, structureCode: string | null = null) => ({
  projectCode: 'P1',
  siteCode,
  structureCode,
})

async function publish(entityId: string, at: ReturnType<typeof place> | null, userId?: string, type = 'site.updated') {
  const data = type.startsWith('job.') ? { subjectType: 'site', subjectId: 'S1' } : {}
  await world.database.transaction(SYSTEM_SCOPE, (tx) =>
    publishEvent(tx, { type, place: at, entityId, data, ...(userId && { userId }) }),
  )
}
const newest = async () => {
  await numberEvents(world.database)
  return (await eventRange(world.database)).newest
}

describe('live updates', () => {
  test('reach who listens and may see the place, and nobody else', async () => {
    const ana = await listen('token-ana', ['project:P1', 'user:ana'])
    const ben = await listen('token-ben', ['project:P1', 'user:ben'])
    await publish('of the project', place(null))
    await publish('of S1', place('S1'))
    await publish('of S2', place('S2', 'T2'))
    await publish('for ben', null, 'ben')
    await publish('both ways', place('S2'), 'ben')
    await expect.poll(() => ana.events()).toEqual(['of the project', 'of S1', 'of S2', 'both ways'])
    await expect.poll(() => ben.events()).toEqual(['of S2', 'for ben', 'both ways'])
  })

  test('[MOD-OPS] for everybody reach who sees no place and listens to nothing but themselves, and name no place', async () => {
    const ana = await listen('token-ana', ['project:P1'])
    const ben = await listen('token-ben', ['user:ben'])
    const everybody = { type: 'menu.arranged', place: FOR_EVERYBODY, entityId: 'menu' } as const
    await world.database.transaction(SYSTEM_SCOPE, (tx) => publishEvent(tx, everybody))
    await expect.poll(() => [ana.events(), ben.events()]).toEqual([['menu'], ['menu']])
    const [told] = ben.messages.filter((message) => message.type === 'event')
    expect(told).toMatchObject({ event: { projectCode: null, type: 'menu.arranged' } })
    expect(JSON.stringify(told)).not.toMatch(/isForEverybody|userId|\*/)
  })

  test('of a company reach its own people and those bound to none, live and after a pause, and do not name it', async () => {
    const before = await newest()
    const sub = await listen('token-sub', ['project:P1'])
    const ana = await listen('token-ana', ['project:P1'])
    const parties = { 'of Nasim': NASIM, 'of Haddad': HADDAD, 'of nobody yet': null, 'of all': undefined }
    for (const [entityId, companyId] of Object.entries(parties)) {
      await world.database.transaction(SYSTEM_SCOPE, (tx) =>
        publishEvent(tx, {
          type: 'claim.made',
          place: place('S1'),
          entityId,
          ...(companyId !== undefined && { companyId }),
        }),
      )
    }
    await expect.poll(() => ana.events()).toEqual(Object.keys(parties))
    await expect.poll(() => sub.events()).toEqual(['of Nasim', 'of all'])
    const resumed = await listen('token-sub', ['project:P1'], before)
    await expect.poll(() => resumed.events()).toEqual(['of Nasim', 'of all'])
    expect(JSON.stringify(resumed.messages)).not.toContain(NASIM)
  })

  test("refuse another person's topic", async () => {
    const ben = await listen('token-ben', ['user:ana', 'user:ben'])
    expect(ben.messages).toContainEqual(expect.objectContaining({ type: 'subscribed', refused: ['user:ana'] }))
    await publish('secret', null, 'ana')
    await publish('last', null, 'ben')
    await expect.poll(() => ben.events()).toEqual(['last'])
  })

  test('are not sent when the transaction is rolled back', async () => {
    const ana = await listen('token-ana', ['project:P1'])
    const failing = world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await publishEvent(tx, { type: 'site.updated', place: place(null), entityId: 'never' })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    await publish('after', place(null))
    await expect.poll(() => ana.events()).toEqual(['after'])
  })

  test('go on after a lost connection with what was missed, then with what comes, each once', async () => {
    const after = await newest()
    await publish('missed 1', place(null))
    for (let percent = 0; percent < 5; percent += 1) await publish('job', place(null), undefined, 'job.progressed')
    await publish('missed 2', place('S1'))
    // All of them are in the log: what is numbered only now would come by itself, one by one.
    await newest()
    const ana = await listen('token-ana', ['project:P1'], after)
    await publish('new', place(null))
    await expect.poll(() => ana.events()).toEqual(['missed 1', 'job', 'missed 2', 'new'])
  })

  test('tell of a record those alone who may read records of its kind, in the order of the log', async () => {
    const ana = await listen('token-ana', ['project:P1', 'user:ana'])
    const cem = await listen('token-cem', ['project:P1', 'user:cem'])
    await publish('S1', place('S1'))
    await publish('a job', place('S1'), undefined, 'job.changed')
    await publish('own job', place('S1'), 'cem', 'job.changed')
    await publish('ana 1', place('S1'), undefined, 'diary.written')
    await publish('S2', place('S2'))
    await expect.poll(() => ana.events()).toEqual(['S1', 'a job', 'own job', 'ana 1', 'S2'])
    await expect.poll(() => cem.events()).toEqual(['own job'])
  })

  test('about private records ask once for all who listen, and tell their owners alone, also after a pause', async () => {
    const after = await newest()
    const listeners = await Promise.all(['token-ana', 'token-ben'].map((token) => listen(token, ['project:P1'])))
    asked = 0
    await publish('ana 2', place('S2'), undefined, 'diary.written')
    await publish('ben 2', place('S2'), undefined, 'diary.written')
    await publish('S2', place('S2'))
    await expect
      .poll(() => listeners.map((one) => one.events()))
      .toEqual([
        ['ana 2', 'S2'],
        ['ben 2', 'S2'],
      ])
    expect(asked).toBe(2)
    const again = await listen('token-ben', ['project:P1'], after)
    await expect.poll(() => again.events()).toEqual(['ben 2', 'S2'])
    expect(asked).toBe(3)
  })

  test('tell a browser that was away too long to load again', async () => {
    await publish('first', place(null))
    const ana = await listen('token-ana', ['project:P1'], (await newest()) + 1000)
    await expect.poll(() => ana.messages.some(({ type }) => type === 'reset')).toBe(true)
  })
})

describe('signals', () => {
  const signal = (siteCode: string | null, name: string, type = 'site.watched') =>
    world.database.transaction(SYSTEM_SCOPE, async (tx) =>
      sendSignal(tx, { type, place: place(siteCode), data: { name } }),
    )
  const heard = ({ messages }: Listener) =>
    messages.flatMap((message) => (message.type === 'signal' ? [message.signal.data['name']] : []))

  test('[MOD-IOT] reach who listens, may read the kind and sees the place, each once, and are never said again', async () => {
    const after = await newest()
    const ana = await listen('token-ana', ['project:P1'])
    const ben = await listen('token-ben', ['project:P1'])
    const cem = await listen('token-cem', ['project:P1'])
    const deaf = await listen('token-ana', ['user:ana'])
    await signal('S1', 'of S1')
    await signal('S2', 'of S2')
    await signal(null, 'of the project')
    await signal('S2', 'a private record', 'diary.opened')
    await publish('last', place('S2'))
    await expect.poll(() => [ana.events(), ben.events()]).toEqual([['last'], ['last']])
    expect(ana.messages.findLast(({ type }) => type === 'signal')).toEqual({
      type: 'signal',
      signal: { type: 'site.watched', ...place(null), data: { name: 'of the project' } },
    })
    expect([ana, ben, cem, deaf].map(heard)).toEqual([['of S1', 'of S2', 'of the project'], ['of S2'], [], []])
    const later = await listen('token-ana', ['project:P1'], after)
    await expect.poll(() => later.events()).toEqual(['last'])
    expect(heard(later)).toEqual([])
  })

  test('are sent with a commit alone, and carry little', async () => {
    const ana = await listen('token-ana', ['project:P1'])
    const failing = world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      sendSignal(tx, { type: 'site.watched', place: place(null), data: { name: 'never' } })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    await expect(signal(null, 'x'.repeat(7_000))).rejects.toThrow('more than 7000 bytes')
    await expect(signal(null, 'unknown', 'nothing.happened')).rejects.toThrow('nothing')
    await signal(null, 'then')
    await expect.poll(() => heard(ana)).toEqual(['then'])
  })

  test('are left out for a slow reader, who is not cut off because of them', async () => {
    const ana = await listen('token-ana', ['project:P1'])
    const name = 'x'.repeat(6_000)
    ana.socket.pause()
    for (let count = 0; count < 1_000; count += 1) await signal(null, name)
    ana.socket.resume()
    await publish('after', place(null))
    await expect.poll(() => ana.events()).toEqual(['after'])
    expect(ana.socket.readyState).toBe(WebSocket.OPEN)
    expect(heard(ana).length).toBeLessThan(1_000)
  })
})

describe('a live connection', () => {
  test('is closed with a wrong token, without any, and with nonsense', async () => {
    const wrong = await connect()
    wrong.say({ type: 'authenticate', token: 'stolen' })
    expect(await wrong.closed).toBe(LIVE_CLOSE_CODES.notSignedIn)
    const none = await connect()
    none.say({ type: 'subscribe', topics: ['project:P1'] })
    expect(await none.closed).toBe(LIVE_CLOSE_CODES.notSignedIn)
    const nonsense = await connect()
    nonsense.socket.send('{')
    expect(await nonsense.closed).toBe(LIVE_CLOSE_CODES.badMessage)
  })

  test('is closed when nobody signs in within five seconds', async () => {
    const silent = await connect()
    const openedAt = Date.now()
    expect(await silent.closed).toBe(LIVE_CLOSE_CODES.notSignedIn)
    expect(Date.now() - openedAt).toBeGreaterThan(4_000)
  })

  test('is refused to a page of another origin', async () => {
    await expect(connect({ origin: 'https://evil.example' })).rejects.toThrow('403')
    const own = await connect({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    expect(own.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('[AUTH-06] is greeted with the rights that the server goes by', async () => {
    const ana = await listen('token-ana', [])
    expect(ana.messages[0]).toEqual({ type: 'authenticated', userId: 'ana', rightsVersion: 'rights of ana' })
  })

  test("[AUTH-06] that was not yet anybody's when rights changed does not go on with those of before", async () => {
    const looked: ((found: Principal | null) => void)[] = []
    await hub.stop()
    hub = new RealtimeHub(testServices(world.database), () => new Promise((found) => looked.push(found)))
    await hub.start()
    server.removeAllListeners('upgrade')
    hub.attach(server)
    const ana = await connect()
    ana.say({ type: 'authenticate', token: 'token-ana' })
    await expect.poll(() => looked.length).toBe(1)
    hub.closeSessions('ana')
    looked[0]?.(person('ana', EMPTY_SCOPE))
    await expect.poll(() => looked.length).toBe(2)
    expect(ana.messages).toEqual([])
    looked[1]?.(null)
    expect(await ana.closed).toBe(LIVE_CLOSE_CODES.notSignedIn)
  })

  test('is closed in every process when the session of its user ends', async () => {
    const ben = await listen('token-ben', ['user:ben'])
    const ana = await listen('token-ana', ['user:ana'])
    await world.database.transaction(SYSTEM_SCOPE, (tx) => closeLiveSessions(tx, 'ben'))
    expect(await ben.closed).toBe(LIVE_CLOSE_CODES.notSignedIn)
    await sleep(50)
    expect(ana.socket.readyState).toBe(WebSocket.OPEN)
  })
})
