import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { confirmedPerson, hearChanges } from '#modules/access/testing/access-world.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { noticeKinds } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { defineJob } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { startWorker } from '#platform/server/queue/start-worker.ts'
import { type NotificationTestServer, startNotificationTestServer } from '../testing/notification-test-server.ts'
import { security, told } from '../testing/test-kind.ts'
import { composeMail } from './mail/compose-mail.ts'
import { KEPT_DAYS, removeOldNotifications } from './remove-old-notifications.ts'

let server: NotificationTestServer
let receiver: Server
let hook: string
let hookStatus = 204

beforeAll(async () => {
  server = await startNotificationTestServer()
  await server.deliver()
  receiver = createServer((_request, response) => void response.writeHead(hookStatus).end())
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterEach(() => {
  hookStatus = 204
  server.product.clockMs = Date.now()
})
afterAll(async () => {
  await new Promise((done) => receiver.close(done))
  await server.stop()
})

/** A busy machine takes longer than the second that is waited by default. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 60_000 })
const bell = async (person: TestPerson, query = '') => (await person.call(`/api/notifications${query}`)).data
const hears = (person: TestPerson, count: number) => eventually(async () => (await bell(person)).total).toBe(count)
const post = (person: TestPerson, path: string, body: object = {}) => person.call(path, { method: 'POST', body })
const settingsOf = async (person: TestPerson) => (await person.call('/api/notification-settings')).data

describe('the bell', () => {
  it('has what was told when it was committed, and nothing of what was rolled back', async () => {
    const ana = await server.person()
    const lost = server.product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      const title = { en: 'Never', ar: 'أبدًا' }
      await notify(tx, { user: null }, { userIds: [ana.id], kind: told, title, dedupeKey: 'never' })
      throw new Error('changed my mind')
    })
    await expect(lost).rejects.toThrow('changed my mind')
    await server.tell(ana, { body: { en: 'Zone B', ar: 'المنطقة ب' } })
    await hears(ana, 1)
    expect(await bell(ana)).toMatchObject({
      unread: 1,
      items: [{ title: { en: 'The pour is done' }, body: { ar: 'المنطقة ب' }, readAt: null, address: null }],
    })
  })

  it('tells it in the transaction of a person who sees single places alone', async () => {
    const ana = await server.person()
    const scope = { kind: 'places', userId: ana.id, projectCodes: [], siteCodes: ['S1'], structureCodes: [] } as const
    await server.product.services.database.transaction(scope, (tx) =>
      notify(
        tx,
        { user: { id: ana.id, displayName: 'Ana' } },
        { userIds: [ana.id], kind: told, title: { en: 'Mine', ar: 'لي' }, dedupeKey: 'mine' },
      ),
    )
    await hears(ana, 1)
    expect((await bell(ana)).items[0]).toMatchObject({ actor: 'Ana' })
  })

  it('is read one by one, and up to what was seen; what came since stays unread', async () => {
    const ana = await server.person()
    for (let index = 1; index <= 4; index++) {
      await server.tell(ana)
      await hears(ana, index)
      server.product.clockMs += 1_000
    }
    const [newest, second, third] = (await bell(ana)).items
    expect((await post(ana, '/api/notifications/read', { ids: [third.id] })).data).toEqual({ unread: 3 })
    expect((await post(ana, '/api/notifications/read', { ids: [third.id] })).data).toEqual({ unread: 3 })
    expect((await post(ana, '/api/notifications/read', { upTo: second.id })).data).toEqual({ unread: 1 })
    const unread = await bell(ana, '?unreadOnly=true')
    expect(unread).toMatchObject({ total: 1, unread: 1, items: [{ id: newest.id }] })
    expect(await bell(ana, '?pageSize=2&page=2')).toMatchObject({ total: 4, page: 2, items: [{ id: third.id }, {}] })
    const events = await server.rows<{ type: string }>(
      sql`select type from event_outbox where user_id = ${ana.id} order by id`,
    )
    expect(events.map(({ type }) => type.replace('notification.', ''))).toEqual([
      ...Array.from({ length: 4 }, () => 'created'),
      'read',
      'read',
    ])
  })

  it("never shows nor reads anybody else's, an administrator's curiosity included", async () => {
    const [ana, ben, admin] = [await server.person(), await server.person(), await server.person({ isAdmin: true })]
    await server.tell(ana)
    await hears(ana, 1)
    const id = (await bell(ana)).items[0].id
    for (const other of [ben, admin]) {
      expect(await bell(other)).toMatchObject({ total: 0, items: [] })
      await post(other, '/api/notifications/read', { ids: [id], upTo: id })
    }
    expect(await bell(ana)).toMatchObject({ unread: 1 })
  })

  it('leads to screens of the product alone', async () => {
    const ana = await server.person({ permissions: ['site:read'] })
    await server.tell(ana, { link: { route: '/profile' } })
    await server.tell(ana, { link: { route: '/nowhere/at/all' } })
    await hears(ana, 2)
    const addresses = (await bell(ana)).items.map(({ address }: { address: string | null }) => address)
    expect(new Set(addresses)).toEqual(new Set(['/profile', null]))
    await expect(server.tell(ana, { link: { route: '//evil.example' } })).rejects.toThrow('violates check constraint')
  })
})

describe('a job that ended', () => {
  const input = z.object({})
  const job = defineJob({
    kind: 'tests.notified',
    input,
    maxAttempts: 1,
    run: async (run) => run.finish(async () => {}),
  })
  const failing = defineJob({
    ...job,
    kind: 'tests.failing',
    run: async () => {
      throw new Error('broken')
    },
  })

  it('tells who asked for it, whether it worked or not, and nobody of the work of the platform', async () => {
    const ana = await server.person()
    const worker = await startWorker(server.product.services, [job, failing], async () => ({
      user: {
        id: ana.id,
        name: 'ana',
        displayName: 'Ana',
        isAdmin: false,
        permissions: new Set(),
        roleCodes: [],
        sessionId: 's',
        rightsVersion: '1',
      },
      scope: { kind: 'places', userId: ana.id, projectCodes: [], siteCodes: [], structureCodes: [] },
    }))
    const title = { en: 'Converting Tower.ifc', ar: 'تحويل Tower.ifc' }
    await server.product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await enqueueJob(tx, job, {}, { place: null, title, requestedBy: ana.id })
      await enqueueJob(tx, failing, {}, { place: null, title, requestedBy: ana.id })
      await enqueueJob(tx, job, {}, { place: null, title, requestedBy: null })
    })
    await hears(ana, 2)
    await worker.stop()
    const told = (await bell(ana)).items.map(({ kind, title }: { kind: string; title: { en: string } }) => [
      kind,
      title.en,
    ])
    expect(told.sort()).toEqual([
      ['job.failed', 'Converting Tower.ifc: failed'],
      ['job.finished', 'Converting Tower.ifc: finished'],
    ])
    expect(await server.rows(sql`select * from notifications where title->>'en' like 'Converting%'`)).toHaveLength(2)
  })
})

describe('preferences', () => {
  it('begin with what each kind says, name every kind, and are kept', async () => {
    const ana = await server.person({ email: 'ana@example.com' })
    const before = await settingsOf(ana)
    expect(before).toMatchObject({ rowVersion: 0, digest: 'none', email: 'ana@example.com', isEmailAvailable: true })
    expect(before.kinds.map(({ id }: { id: string }) => id)).toEqual(
      noticeKinds()
        .filter(({ mailTo }) => !mailTo)
        .map(({ id }) => id),
    )
    await server.decide(ana, {
      digest: 'daily',
      digestAt: '06:30',
      timeZone: 'Asia/Riyadh',
      quietFrom: '22:00',
      quietTo: '05:00',
    })
    expect(await settingsOf(ana)).toMatchObject({ rowVersion: 1, digestAt: '06:30', timeZone: 'Asia/Riyadh' })
    const stale = await ana.call('/api/notification-settings', {
      method: 'PUT',
      body: { ...bodyOf(before), rowVersion: 0 },
    })
    expect(stale).toMatchObject({ status: 409, error: 'notification.changed-meanwhile' })
    expect((await settingsOf(await server.person())).rowVersion).toBe(0)
  })

  it('go by the time zone of the account, where the person decided on one', async () => {
    const ana = await server.person()
    await server.decide(ana, { digest: 'daily', digestAt: '07:00', timeZone: 'Asia/Tokyo' })
    const dueAt = async (title: string) => {
      await server.tell(ana, { title: { en: title, ar: title } })
      const due = () =>
        server.rows<{ due_at: Date }>(sql`
          select due_at from notification_deliveries
          join notifications on notifications.user_id = notification_deliveries.user_id and notifications.id = notification_id
          where notification_deliveries.user_id = ${ana.id} and title->>'en' = ${title}`)
      await eventually(async () => (await due()).length).toBe(1)
      return (await due())[0]?.due_at.toISOString().slice(11, 16)
    }
    expect(await dueAt('By the settings')).toBe('22:00')
    await ana.call('/api/account/preferences', { method: 'PUT', body: { timeZone: 'Asia/Riyadh' } })
    expect((await settingsOf(ana)).accountTimeZone).toBe('Asia/Riyadh')
    expect(await dueAt('By the account')).toBe('04:00')
  })

  it('decide by which channels a kind is heard, but for the safety of the account', async () => {
    const ana = await server.person()
    await server.decide(ana, {
      choices: [
        { kind: told.id, channels: [] },
        { kind: security.id, channels: [] },
        { kind: 'of.another-release', channels: ['product'] },
      ],
    })
    await server.tell(ana)
    await server.tell(ana, { kind: security, title: { en: 'New device', ar: 'جهاز جديد' } })
    await hears(ana, 1)
    expect((await bell(ana)).items[0].kind).toBe(security.id)
    await eventually(() => server.mail.received.filter(({ raw }) => raw.includes('New device'))).toHaveLength(1)
    const kept = await server.rows<{ kind: string }>(
      sql`select kind from notification_choices where user_id = ${ana.id}`,
    )
    expect(kept.map(({ kind }) => kind).sort()).toEqual([security.id, told.id])
  })

  it('refuse times, zones and addresses that are none', async () => {
    const ana = await server.person()
    const body = bodyOf(await settingsOf(ana))
    const put = (change: object) =>
      ana.call('/api/notification-settings', { method: 'PUT', body: { ...body, ...change } })
    expect(await put({ digestAt: '24:00' })).toMatchObject({ status: 400 })
    expect(await put({ quietFrom: '22:00' })).toMatchObject({ status: 400 })
    expect(await put({ timeZone: 'Mars/Base' })).toMatchObject({ status: 422, error: 'notification.time-zone-unknown' })
    for (const webhookUrl of ['http://10.0.0.1/', 'https://169.254.169.254/', 'https://me:word@example.com/', 'hook'])
      expect(await put({ webhookUrl }), webhookUrl).toMatchObject({
        status: 422,
        error: 'notification.webhook-refused',
      })
    expect((await settingsOf(ana)).rowVersion).toBe(0)
  })

  it('give a webhook a secret that is stored nowhere, renew it, and note each change in the history', async () => {
    const ana = await server.person()
    await server.decide(ana, { webhookUrl: hook })
    const first = (await settingsOf(ana)).webhookSecret
    expect(first).toMatch(/^whsec_/)
    const renewed = (await post(ana, '/api/notification-settings/webhook-secret')).data
    expect(renewed.webhookSecret).not.toBe(first)
    expect(renewed).toMatchObject({ webhookUrl: hook, rowVersion: 2 })
    const stored = JSON.stringify([
      await server.rows(sql`select * from notification_settings`),
      await server.rows(sql`select * from audit_entries`),
      await server.rows(sql`select * from idempotency_keys`),
    ])
    for (const secret of [first, renewed.webhookSecret]) expect(stored).not.toContain(secret.slice(6))
    const history = await server.rows(
      sql`select * from audit_entries where entity_id = ${ana.id} and action = 'notification-settings.updated'`,
    )
    expect(history).toHaveLength(2)
    await server.decide(ana, { webhookUrl: null })
    expect(await post(ana, '/api/notification-settings/webhook-secret')).toMatchObject({ status: 422 })
  })

  it('show the secret to nobody who views the product as that person', async () => {
    const ana = await server.person()
    await server.decide(ana, { webhookUrl: hook })
    const stopHearing = await hearChanges(server.product)
    const admin = await confirmedPerson(server.product, { isAdmin: true })
    expect(await post(admin, `/api/users/${ana.id}/view-as`, { reason: 'support' })).toMatchObject({ status: 200 })
    await eventually(() => settingsOf(admin)).toMatchObject({ webhookUrl: hook, webhookSecret: null })
    expect(await post(admin, '/api/notification-settings/webhook-secret')).toMatchObject({ status: 403 })
    await stopHearing()
  })

  it('send a test, and say what stood in its way', async () => {
    const ana = await server.person({ email: 'tester@example.com' })
    const test = (channel: string) => post(ana, '/api/notification-settings/test', { channel })
    expect(await test('webhook')).toMatchObject({ status: 422, error: 'notification.channel-unavailable' })
    await server.decide(ana, { webhookUrl: hook })
    expect((await test('webhook')).data).toEqual({ isDelivered: true, reason: null })
    hookStatus = 404
    expect((await test('webhook')).data).toMatchObject({
      isDelivered: false,
      reason: { en: 'The receiver answered 404.' },
    })
    expect((await test('email')).data).toEqual({ isDelivered: true, reason: null })
    expect(server.mail.received.filter(({ recipients }) => recipients.includes('tester@example.com'))).toHaveLength(1)
    server.mail.answer = async () => 554
    expect((await test('email')).data).toMatchObject({ isDelivered: false })
    server.mail.answer = async () => null
  })
})

describe('the metrics', () => {
  it('say how attempts ended and what waits', async () => {
    const ana = await server.person()
    const read = async () => (await server.product.app.inject({ url: '/metrics' })).body
    const sent = async () =>
      Number(/attempts_total\{channel="email",outcome="sent"\} (\d+)/.exec(await read())?.[1] ?? 0)
    const before = await sent()
    await server.tell(ana)
    await eventually(sent).toBe(before + 1)
    await server.decide(ana, { digest: 'daily' })
    await server.tell(ana)
    await eventually(async () => /waiting\{stage="delivery"\} [1-9]/.test(await read())).toBe(true)
    expect(await read()).toContain('plumbline_notifications_waiting{stage="given_up"} 0')
    expect(await read()).toContain('plumbline_http_request_duration_seconds')
  })
})

describe('old notifications', () => {
  it('go after a quarter, with their messages; what waits and what is younger stays', async () => {
    const ana = await server.person()
    await server.decide(ana, { digest: 'daily' })
    await server.tell(ana, { title: { en: 'Waiting', ar: 'ينتظر' } })
    await hears(ana, 1)
    await server.decide(ana, { digest: 'none' })
    await server.tell(ana, { title: { en: 'Sent', ar: 'أُرسل' } })
    await eventually(() => server.mail.received.some(({ raw }) => raw.includes('Sent'))).toBe(true)
    await server.product.world.asAdmin(`
      update notifications set created_at = now() - interval '${KEPT_DAYS + 1} days' where user_id = '${ana.id}';
      update notification_messages set ended_at = now() - interval '${KEPT_DAYS + 1} days' where user_id = '${ana.id}' and state = 'sent'`)
    await server.tell(ana, { title: { en: 'Young', ar: 'جديد' } })
    await hears(ana, 3)
    await removeOldNotifications(server.product.services)
    const left = (await bell(ana)).items.map(({ title }: { title: { en: string } }) => title.en)
    expect(left.sort()).toEqual(['Waiting', 'Young'])
    const messages = await server.rows<{ ended_at: Date | null }>(
      sql`select * from notification_messages where user_id = ${ana.id}`,
    )
    expect(
      messages.every((message) => message.ended_at === null || message.ended_at > new Date(Date.now() - 86_400_000)),
    ).toBe(true)
  })
})

describe('an e-mail', () => {
  it('is plain in both of its forms, in the language and direction of the person', () => {
    const item = {
      title: '<b>Tower</b> & "Co"',
      body: null,
      link: 'https://b.example/x?a=1&b=2',
      at: '2026-01-10 12:00 (UTC)',
    }
    const arabic = composeMail('ar', [item])
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.html).toContain('&lt;b&gt;Tower&lt;/b&gt; &amp; &quot;Co&quot;')
    expect(arabic.html).toContain('href="https://b.example/x?a=1&amp;b=2"')
    expect(arabic.html).not.toContain('<b>')
    expect(arabic.text).toContain('https://b.example/x?a=1&b=2')
    expect(arabic.subject).toBe('Plumbline: <b>Tower</b> & "Co"')
    expect(composeMail('ar', [item, item, item]).subject).toBe('Plumbline: 3 إشعارات')
    expect(composeMail('en', [{ ...item, title: `a\r\nBcc: b@example.com${'x'.repeat(300)}` }]).subject).toMatch(
      /^Plumbline: a Bcc: b@example\.comx+…$/,
    )
  })
})

function bodyOf(settings: Record<string, unknown>) {
  const { choices, digest, digestAt, quietFrom, quietTo, timeZone, webhookUrl, rowVersion } = settings
  return { choices, digest, digestAt, quietFrom, quietTo, timeZone, webhookUrl, rowVersion }
}
