import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { accessChanged } from '#modules/access/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { LIVE_PATH, RealtimeHub } from '#platform/server/realtime/realtime-hub.ts'
import { authenticate, keepSessions } from './authenticate.ts'

const USER_INFO = '/user_rbac/api/user/getUserInfo'

let product: TestProduct
let hub: RealtimeHub
let server: Server
let endKeeping: () => Promise<void>
beforeAll(async () => {
  product = await startTestProduct()
  endKeeping = await keepSessions(product.services)
  hub = new RealtimeHub(product.services, authenticate)
  await hub.start()
  server = createServer()
  hub.attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await hub.stop()
  server.close()
  await endKeeping()
  await product.stop()
})

/** First words of the live connection to somebody: what the server says that their rights are. */
async function greeted({ token }: TestPerson): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${LIVE_PATH}`)
  try {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'authenticate', token })))
    const message = await new Promise<string>((heard, failed) => {
      socket.on('message', (bytes) => heard(String(bytes)))
      socket.on('close', (code) => failed(new Error(`closed with ${code}`)))
    })
    return JSON.parse(message).rightsVersion
  } finally {
    socket.terminate()
  }
}

async function takeRoles({ id }: TestPerson): Promise<void> {
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`delete from user_roles where user_id = ${id}`.execute(tx)
    await accessChanged(tx, [id])
  })
}

it('[AUTH-06] tells a browser with its first live words that the list it has read is made from older rights', async () => {
  const person = await product.signedInAs({ permissions: ['site:read'] })
  const { data: read } = await person.call(USER_INFO)
  expect(read.authList.map(({ mr }: { mr: string }) => mr)).toContain('site:read')
  expect(await greeted(person)).toBe(read.rightsVersion)
  // Nothing of the person's is open now: only the next greeting can tell.
  await takeRoles(person)
  await expect.poll(() => greeted(person)).not.toBe(read.rightsVersion)
  const { data: again } = await person.call(USER_INFO)
  expect(again.authList.map(({ mr }: { mr: string }) => mr)).not.toContain('site:read')
  expect(await greeted(person)).toBe(again.rightsVersion)
})

it('[AUTH-06] names other rights while somebody views the product as another, and when that ends', async () => {
  const admin = await product.signedInAs({ isAdmin: true })
  const other = await product.signedInAs({ permissions: ['site:read'] })
  const versions = [await greeted(admin)]
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const sessions = await sql<{ id: string }>`select id from sessions where user_id = ${admin.id}`.execute(tx)
    await sql`insert into views_as (id, session_id, viewer_id, subject_id, reason, started_at, ends_at)
      values (gen_random_uuid(), ${sessions.rows[0]?.id}, ${admin.id}, ${other.id}, 'test', now(), now() + interval '1 hour')`.execute(
      tx,
    )
    await accessChanged(tx, [admin.id])
  })
  await expect.poll(() => greeted(admin)).not.toBe(versions[0])
  versions.push(await greeted(admin))
  expect((await admin.call(USER_INFO)).data.rightsVersion).toBe(versions[1])
  // What the other may do changes what the viewer sees.
  await takeRoles(other)
  await expect.poll(() => greeted(admin)).not.toBe(versions[1])
})
