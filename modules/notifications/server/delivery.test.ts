import { type ChildProcess, fork } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { notifyOfEmailChange } from '#modules/access/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type NotificationTestServer, startNotificationTestServer } from '../testing/notification-test-server.ts'
import { alarm, security } from '../testing/test-kind.ts'
import { RETRY_SECONDS } from './deliver-message.ts'

const HOUR_MS = 3_600_000
let server: NotificationTestServer
let receiver: Server
let hook: string
let hookStatus = 204
const called: string[] = []
const processes: ChildProcess[] = []

beforeAll(async () => {
  server = await startNotificationTestServer()
  receiver = createServer((request, response) => {
    called.push(String(request.headers['webhook-id']))
    response.writeHead(hookStatus).end()
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
})
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  await server.stopDelivery()
  server.mail.answer = async () => null
  server.mail.received.length = 0
  called.length = 0
  hookStatus = 204
  server.product.clockMs = Date.now()
})
afterAll(async () => {
  await new Promise((done) => receiver.close(done))
  await server.stop()
})

/** A busy machine takes longer than the second that is waited by default. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 60_000 })

interface Message {
  id: string
  channel: string
  state: string
  attempts: number
  reason: { en: string } | null
}
const messagesOf = (person: TestPerson) =>
  server.rows<Message>(sql`select * from notification_messages where user_id = ${person.id} order by created_at`)
const allEnded = async (person: TestPerson, count: number) => {
  await eventually(async () => (await messagesOf(person)).filter(({ state }) => state !== 'open').length).toBe(count)
  return messagesOf(person)
}
const bell = async (person: TestPerson) => (await person.call('/api/notifications')).data

async function startProcess(): Promise<ChildProcess> {
  const file = new URL('../testing/delivery-process.ts', import.meta.url)
  const child = fork(file, [JSON.stringify(server.product.world.connection), server.mail.url], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  processes.push(child)
  await new Promise((ready) => child.once('message', ready))
  return child
}

describe('each channel is reached once', () => {
  it('when the process is killed while the mail server has the message but did not say so', async () => {
    const ana = await server.person()
    let arrived = 0
    const child = await startProcess()
    server.mail.answer = async (mail) => {
      arrived += 1
      // Taken, as a server does that stores before it answers: the killed sender does not hear of it.
      if (arrived === 1) {
        server.mail.received.push(mail)
        child.kill('SIGKILL')
        await new Promise(() => {})
      }
      return null
    }
    await server.tell(ana)
    await eventually(() => arrived).toBe(1)
    await server.deliver()
    const [message] = await allEnded(ana, 1)
    expect(message).toMatchObject({ state: 'sent', attempts: 2 })
    // SMTP cannot say whether it arrived; the same Message-ID lets the mailbox keep one.
    expect(new Set(server.mail.received.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${message?.id}@build.example.com>`]),
    )
    expect(await bell(ana)).toMatchObject({ total: 1, unread: 1 })
  })

  it('when a process died between taking a message and sending it', async () => {
    const ana = await server.person()
    await server.decide(ana, { digest: 'hourly' })
    await server.deliver()
    await server.tell(ana)
    await eventually(async () => (await bell(ana)).total).toBe(1)
    await server.stopDelivery()
    const id = '3f1c8a60-0000-4000-8000-00000000000d'
    await server.product.world.asAdmin(`
      insert into notification_messages (user_id, id, channel, state, attempts, next_attempt_at, lease_token, lease_until, created_at)
      values ('${ana.id}', '${id}', 'email', 'open', 1, now(), gen_random_uuid(), clock_timestamp() + interval '1 second', now());
      update notification_deliveries set message_id = '${id}' where user_id = '${ana.id}'`)
    await server.deliver()
    expect(await allEnded(ana, 1)).toMatchObject([{ id, state: 'sent', attempts: 2 }])
    expect(server.mail.received.map(({ messageId }) => messageId)).toEqual([`<${id}@build.example.com>`])
  })

  it('by two processes that deliver at once', async () => {
    const ana = await server.person()
    await server.decide(ana, { webhookUrl: hook })
    await Promise.all([startProcess(), server.deliver()])
    await Promise.all(Array.from({ length: 30 }, () => server.tell(ana)))
    const messages = await allEnded(ana, 60)
    expect(messages.every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
    expect(server.mail.received).toHaveLength(30)
    expect(new Set(server.mail.received.map(({ messageId }) => messageId)).size).toBe(30)
    expect(called).toHaveLength(30)
    expect(new Set(called).size).toBe(30)
    expect(await bell(ana)).toMatchObject({ total: 30 })
  })

  it('however often the same thing is said', async () => {
    const ana = await server.person()
    await server.deliver()
    for (let time = 0; time < 3; time++) await server.tell(ana, { dedupeKey: 'the same' })
    await allEnded(ana, 1)
    expect(await bell(ana)).toMatchObject({ total: 1 })
  })
})

describe('what cannot be delivered', () => {
  it('is tried again as the same message, and again, until the mail server takes it', async () => {
    const ana = await server.person()
    const ids: string[] = []
    server.mail.answer = async ({ messageId }) => (ids.push(messageId) < 3 ? 451 : null)
    await server.deliver()
    await server.tell(ana)
    for (const seconds of RETRY_SECONDS.slice(0, 2)) {
      await eventually(async () => (await messagesOf(ana))[0]?.reason?.en).toContain('did not take')
      const attempts = ids.length
      server.product.clockMs += seconds * 1000
      await eventually(() => ids.length).toBeGreaterThan(attempts)
    }
    expect((await allEnded(ana, 1))[0]).toMatchObject({ state: 'sent', attempts: 3 })
    expect(new Set(ids).size).toBe(1)
  })

  it('ends in the list of failures with its reason, tells by the bell, and is sent again on request', async () => {
    const ana = await server.person()
    server.mail.answer = async () => 550
    await server.deliver()
    await server.tell(ana)
    expect((await allEnded(ana, 1))[0]).toMatchObject({ state: 'failed', attempts: 1 })
    const { data } = await ana.call('/api/notification-failures')
    expect(data).toMatchObject({ total: 1, items: [{ channel: 'email', titles: [{ en: 'The pour is done' }] }] })
    expect(data.items[0].reason.en).toContain('550')
    const kinds = async () => (await bell(ana)).items.map(({ kind }: { kind: string }) => kind)
    await eventually(kinds).toContain('notification.undelivered')
    const stranger = await server.person()
    const path = `/api/notification-failures/${data.items[0].id}/retry`
    expect(await stranger.call(path, { method: 'POST', body: {} })).toMatchObject({ status: 404 })
    server.mail.answer = async () => null
    expect(await ana.call(path, { method: 'POST', body: {} })).toMatchObject({ status: 200 })
    await eventually(async () => (await messagesOf(ana))[0]?.state).toBe('sent')
    expect((await ana.call('/api/notification-failures')).data.total).toBe(0)
  })

  it('is a dead letter after the last attempt at a webhook', async () => {
    const ana = await server.person()
    await server.decide(ana, { webhookUrl: hook, choices: [{ kind: 'test.told', channels: ['webhook'] }] })
    hookStatus = 500
    await server.deliver()
    await server.tell(ana)
    for (const [index, seconds] of RETRY_SECONDS.entries()) {
      await eventually(() => called.length).toBe(index + 1)
      await eventually(async () => (await messagesOf(ana))[0]?.reason?.en).toContain('500')
      server.product.clockMs += seconds * 1000
    }
    expect((await allEnded(ana, 1))[0]).toMatchObject({ state: 'failed', attempts: RETRY_SECONDS.length + 1 })
    expect(new Set(called).size).toBe(1)
    // The session would be over after the hours that have passed.
    server.product.clockMs = Date.now()
    expect((await ana.call('/api/notification-failures')).data.items[0]).toMatchObject({ address: hook })
  })

  it('does not keep others waiting where a row of the outbox is broken', async () => {
    const ana = await server.person()
    await server.product.world.asAdmin(`
      insert into notice_outbox (id, user_ids, kind, title, dedupe_key, run_after)
      values (gen_random_uuid(), '{${ana.id}}', 'no.such-kind', '{}', 'x', now() - interval '1 day')`)
    await server.deliver()
    await server.tell(ana)
    await allEnded(ana, 1)
    const [broken] = await server.rows<{ attempts: number }>(sql`select * from notice_outbox where dedupe_key = 'x'`)
    expect(broken?.attempts).toBeGreaterThan(0)
    await server.product.world.asAdmin('delete from notice_outbox')
  })
})

describe('what is no longer theirs to know', () => {
  const place = { projectCode: 'P1', siteCode: 'S1', structureCode: null }

  it('does not reach a person without the place, nor one who is disabled', async () => {
    const [sees, doesNot, gone] = [
      await server.person({ grants: [{ siteCode: 'S1' }] }),
      await server.person({ grants: [{ siteCode: 'S2' }] }),
      await server.person({ grants: [{ siteCode: 'S1' }] }),
    ]
    await server.product.world.asAdmin(`update users set status = 2 where id = '${gone.id}'`)
    await server.deliver()
    await server.tell(sees, { userIds: [sees.id, doesNot.id, gone.id, 'nobody'], place })
    await allEnded(sees, 1)
    const people = server.rows<{ user_id: string }>(sql`select user_id from notifications where project_code = 'P1'`)
    expect((await people).map(({ user_id }) => user_id)).toEqual([sees.id])
  })

  it('does not reach who may not open the screen of its record', async () => {
    const record = { type: 'bim-model', id: '3f1c8a60-0000-4000-8000-000000000001' }
    const reader = await server.person({ permissions: ['bim-model:read'] })
    const other = await server.person()
    await server.deliver()
    await server.tell(reader, { userIds: [other.id, reader.id], record })
    await allEnded(reader, 1)
    expect((await bell(reader)).items[0]).toMatchObject({ address: `/geospatial/bim/detail/${record.id}` })
    expect(await bell(other)).toMatchObject({ total: 0 })
  })

  it('is held back from a digest, and from the bell, when the place was taken away meanwhile', async () => {
    const ana = await server.person({ grants: [{ siteCode: 'S1' }] })
    await server.decide(ana, { digest: 'hourly' })
    await server.deliver()
    await server.tell(ana, { place, title: { en: 'Of the site', ar: 'موقع' } })
    await server.tell(ana, { title: { en: 'Of nowhere', ar: 'عام' } })
    await eventually(async () => (await bell(ana)).total).toBe(2)
    await server.product.world.asAdmin(`delete from place_grants where user_id = '${ana.id}'`)
    server.product.clockMs += HOUR_MS
    await allEnded(ana, 1)
    expect(server.mail.received).toHaveLength(1)
    expect(server.mail.received[0]?.raw).toContain('Of nowhere')
    expect(server.mail.received[0]?.raw).not.toContain('Of the site')
    // Read past the cache of who may see what.
    const again = await server.product.signedInAs()
    expect(again.id).not.toBe(ana.id)
    const seen = await server.product.services.database.read(
      { kind: 'places', userId: ana.id, projectCodes: [], siteCodes: [], structureCodes: [] },
      (db) => sql<{ title: { en: string } }>`select title from notifications`.execute(db),
    )
    expect(seen.rows.map(({ title }) => title.en)).toEqual(['Of nowhere'])
  })
})

describe('when it leaves', () => {
  it('is together in one digest, without what was read meanwhile', async () => {
    const ana = await server.person()
    await server.decide(ana, { digest: 'hourly', timeZone: 'Asia/Riyadh' })
    await server.deliver()
    for (const name of ['one', 'two', 'three']) await server.tell(ana, { title: { en: `Pour ${name}`, ar: 'صب' } })
    await eventually(async () => (await bell(ana)).total).toBe(3)
    const second = (await bell(ana)).items.find(({ title }: { title: { en: string } }) => title.en === 'Pour two')
    await ana.call('/api/notifications/read', { method: 'POST', body: { ids: [second.id] } })
    expect(server.mail.received).toEqual([])
    server.product.clockMs += HOUR_MS
    await allEnded(ana, 1)
    expect(server.mail.received).toHaveLength(1)
    const raw = server.mail.received[0]?.raw ?? ''
    expect(raw).toContain('Subject: Plumbline: 3 notifications'.replace('3', '2'))
    expect(raw).toContain('Pour one')
    expect(raw).toContain('Pour three')
    expect(raw).not.toContain('Pour two')
  })

  it('is after quiet hours, but for alarms and the safety of the account', async () => {
    const ana = await server.person()
    const [hour = ''] = new Date(server.product.clockMs).toISOString().slice(11, 16).split(':')
    const wrap = (value: number) => `${String((Number(hour) + value + 24) % 24).padStart(2, '0')}:00`
    await server.decide(ana, { quietFrom: wrap(0), quietTo: wrap(2) })
    await server.deliver()
    await server.tell(ana, { title: { en: 'Can wait', ar: 'ينتظر' } })
    await server.tell(ana, { kind: alarm, title: { en: 'Fire', ar: 'حريق' } })
    await server.tell(ana, { kind: security, title: { en: 'New device', ar: 'جهاز جديد' } })
    await allEnded(ana, 2)
    const subjects = () =>
      server.mail.received.map(({ headers }) => headers.find((line) => line.startsWith('Subject:'))).sort()
    expect(subjects()).toEqual(['Subject: Plumbline: Fire', 'Subject: Plumbline: New device'])
    expect(await bell(ana)).toMatchObject({ total: 3 })
    server.product.clockMs += 2 * HOUR_MS
    await allEnded(ana, 3)
    expect(subjects()).toContain('Subject: Plumbline: Can wait')
  })

  it('is not before a reminder is due', async () => {
    const ana = await server.person()
    await server.deliver()
    await server.tell(ana, { notBefore: new Date(server.product.clockMs + HOUR_MS) })
    await server.tell(ana)
    await allEnded(ana, 1)
    server.product.clockMs += HOUR_MS
    await allEnded(ana, 2)
  })
})

describe('an e-mail', () => {
  it('has one recipient and one subject, whatever a title or an address tries', async () => {
    const ana = await server.person()
    const mallory = await server.person({ email: 'm@example.com\r\nRCPT TO:<boss@example.com>' })
    const list = await server.person({ email: 'a@example.com, b@example.com' })
    await server.deliver()
    const title = { en: 'Plan\r\nBcc: everyone@example.com\r\n\r\nHello', ar: 'مخطط' }
    await server.tell(ana, { userIds: [ana.id, mallory.id, list.id], title })
    await allEnded(ana, 1)
    const [mail, ...others] = server.mail.received
    expect(mail?.recipients).toHaveLength(1)
    expect(mail?.headers.filter((line) => /^(bcc|cc|to):/i.test(line))).toHaveLength(1)
    expect(mail?.headers.filter((line) => /^subject:/i.test(line))).toHaveLength(1)
    expect(others).toEqual([])
    for (const person of [mallory, list])
      expect((await allEnded(person, 1))[0]).toMatchObject({
        state: 'failed',
        reason: { en: expect.stringContaining('address') },
      })
  })
})

it('[MOD-USR] reaches the e-mail address of before too when it is changed, whatever its new owner has chosen', async () => {
  const ana = await server.person({ email: 'ana@old.example' })
  const { data } = await ana.call('/api/notification-settings')
  expect(data.kinds.map(({ id }: { id: string }) => id)).not.toContain('account.email-taken-away')
  await server.decide(ana, { digest: 'daily', quietFrom: '00:00', quietTo: '23:59' })
  await server.product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`update users set email = 'thief@new.example' where id = ${ana.id}`.execute(tx)
    await notifyOfEmailChange(tx, { user: null }, { userId: ana.id, before: 'ana@old.example' })
  })
  await server.deliver()
  await allEnded(ana, 2)
  const recipients = server.mail.received.flatMap(({ recipients }) => recipients)
  expect(recipients.sort()).toEqual(['ana@old.example', 'thief@new.example'])
  // One word of it behind the bell, not two.
  expect((await bell(ana)).total).toBe(1)
})
