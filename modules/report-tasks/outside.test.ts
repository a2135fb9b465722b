import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { accessChanged } from '#modules/access/server/public.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { addCompany, type Call, publishedTemplate } from '#modules/input-templates/testing/form-in-use.ts'
import {
  type NotificationTestServer,
  startNotificationTestServer,
} from '#modules/notifications/testing/notification-test-server.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { escalateStanding } from './server/escalate.ts'
import { sendDueReports } from './server/send-report.ts'
import { callDueWebhooks } from './server/webhook/make-call.ts'

const SITE = { projectCode: 'P1', siteCode: 'S1' }
const TASKS = ['report-task:read', 'report-task:write', 'report-task:webhook', 'master-record:read']
const DAY_MS = 86_400_000

describe('what a notification task tells beyond its people', () => {
  let server: NotificationTestServer
  let receiver: Server
  let address: string
  let answer = 204
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  let call: Call
  let manager: TestPerson
  let boss: TestPerson
  let director: TestPerson
  let company: string
  let other: string

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (bytes: Buffer) => {
        body += bytes.toString()
      })
      request.on('end', () => {
        calls.push({ headers: request.headers, body })
        response.writeHead(answer).end('thank you')
      })
    })
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
    address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook/secret-path`
    server = await startNotificationTestServer()
    const { product } = server
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      for (const statement of [
        sql`insert into projects (code, name, name_ar, timezone, weekend) values ('P1', 'North', '', 'Asia/Riyadh', '{5,6}')`,
        sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`,
        sql`insert into structures (code, project_code, site_code, name) values ('B1', 'P1', 'S1', 'B')`,
      ])
        await statement.execute(tx)
    })
    const administrator = await product.signedInAs({ isAdmin: true })
    call = async (method, path, body) => {
      const told = await administrator.call(`/api${path}`, { method, ...(body !== undefined && { body }) })
      if (told.status !== 200) throw new Error(told.text)
      return told.data
    }
    company = await addCompany(call)
    other = await addCompany(call, 'Haddad')
    await publishedTemplate(call, { ...SITE, structureCode: 'B1' }, [company, other], { startsOn: '2026-03-01' })
    const grants = [{ siteCode: 'S1' }]
    manager = await server.person({ permissions: TASKS, grants })
    boss = await server.person({ permissions: ['site:read'], grants })
    director = await server.person({ permissions: ['site:read'], grants })
  }, 120_000)
  afterAll(async () => {
    await server.stop()
    await new Promise((done) => receiver.close(done))
  })

  const add = async (more: object = {}) => {
    const body = {
      ...{ ...SITE, name: 'Daily reports', message: 'Send what is missing.', trigger: 'calendar' },
      ...{ rule: 'FREQ=DAILY', startsOn: '2026-01-01', personId: manager.id, ...more },
    }
    return (await manager.call('/api/report-tasks', { method: 'POST', body })).data
  }
  const set = (id: string, to: string | null, by = manager) =>
    by.call(`/api/report-tasks/${id}/webhook`, { method: 'PUT', body: { address: to } })
  const send = (id: string) => manager.call(`/api/report-tasks/${id}/send`, { method: 'POST', body: { isTest: false } })
  const logOf = async (id: string) => (await manager.call(`/api/report-tasks/${id}/webhook-calls`)).data
  const calledWith = () => calls.map(({ body }) => JSON.parse(body))
  /** The product's own round may have taken the call: it is made once, by whoever was first. */
  const called = async (id: string, state: string) => {
    for (
      const limit = Date.now() + 20_000;
      Date.now() < limit;
      await new Promise((resolve) => setTimeout(resolve, 50))
    ) {
      await callDueWebhooks(server.product.services)
      const [newest] = await logOf(id)
      if (newest?.state === state && (state !== 'open' || newest.tries.length > 0)) return newest
    }
    throw new Error(`It did not become ${state}.`)
  }
  const at = async (days: number, work: () => Promise<void>) => {
    const { product } = server
    const before = product.clockMs
    product.clockMs += days * DAY_MS
    await work().finally(() => {
      product.clockMs = before
    })
  }
  const owe = (companyId: string, period: string) =>
    server.product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`insert into input_dues (project_code, site_code, structure_code, company_id, template_id, period, due_at, late_at)
        select 'P1', 'S1', 'B1', ${companyId}::uuid, id, ${period}::date, ${period}::date, ${period}::date from input_templates`.execute(
        tx,
      ),
    )

  it('[MOD-REP] calls the address with a signature that the receiver can check, and a link instead of the workbook', async () => {
    const task = await add()
    const kept = await set(task.id, address)
    expect(kept.data).toMatchObject({ address, setBy: { id: manager.id } })
    const { id } = (await send(task.id)).data
    expect(await called(task.id, 'sent')).toMatchObject({ cause: 'now', tries: [{ status: 204, reason: null }] })
    const got = calls.find(({ body }) => body.includes(id))!
    const link = `https://build.example.com/report/notificationTask/received/${id}`
    expect(JSON.parse(got.body)).toMatchObject({
      type: 'report-task.sent',
      data: { id, project: 'P1', site: 'S1', message: 'Send what is missing.', link, attachments: [] },
    })
    const key = Buffer.from(kept.data.secret.replace('whsec_', ''), 'base64')
    const { 'webhook-id': callId, 'webhook-timestamp': sentAt, 'webhook-signature': signature } = got.headers
    const expected = createHmac('sha256', key).update(`${callId}.${sentAt}.${got.body}`).digest('base64')
    expect(signature).toBe(`v1,${expected}`)
  })

  it('[MOD-REP] says what the other side answered to a test, tells it nothing of the project, and shows readers the host alone', async () => {
    const task = await add()
    expect((await manager.call(`/api/report-tasks/${task.id}/webhook/test`, { method: 'POST' })).error).toBe(
      'report-task.no-webhook',
    )
    await set(task.id, address)
    answer = 418
    const tested = await manager.call(`/api/report-tasks/${task.id}/webhook/test`, { method: 'POST' })
    answer = 204
    expect(tested.data).toMatchObject({ cause: 'test', state: 'failed', tries: [{ status: 418 }] })
    expect(tested.data.tries[0].reason.en).toBe('The receiver answered 418.')
    expect(calledWith().at(-1)).toMatchObject({ type: 'report-task.test' })
    expect(calls.at(-1)?.body).not.toContain('Daily reports')
    const reader = await server.person({ permissions: ['report-task:read'], grants: [{ siteCode: 'S1' }] })
    const shown = await reader.call(`/api/report-tasks/${task.id}/webhook-calls`)
    expect(shown.data).toMatchObject([{ host: new URL(address).host }])
    expect(shown.text).not.toContain('secret-path')
    expect((await reader.call(`/api/report-tasks/${task.id}/webhook`)).status).toBe(403)
  })

  it('[MOD-REP] refuses an inner address, and one from who may not set it', async () => {
    const task = await add()
    for (const inner of ['https://10.1.2.3/', 'https://169.254.169.254/latest', 'ftp://127.0.0.1/', 'hook'])
      expect((await set(task.id, inner)).error, inner).toBe('notification.webhook-refused')
    const writer = await server.person({
      permissions: ['report-task:read', 'report-task:write'],
      grants: [{ siteCode: 'S1' }],
    })
    expect((await set(task.id, address, writer)).status).toBe(403)
    const elsewhere = await server.person({ permissions: TASKS, grants: [] })
    expect((await set(task.id, address, elsewhere)).status).toBe(404)
  })

  it('[MOD-REP] is tried again with growing waits, each try in the log with its answer, and the same id for the receiver', async () => {
    const task = await add()
    await set(task.id, address)
    answer = 503
    const { id } = (await send(task.id)).data
    const first = await called(task.id, 'open')
    expect(first.tries).toMatchObject([{ status: 503, reason: { en: 'The receiver answered 503.' } }])
    const wait = new Date(first.nextAt).getTime() - new Date(first.tries[0].at).getTime()
    expect(wait).toBeGreaterThanOrEqual(10_000)
    answer = 204
    await at(1 / 1_440, async () => {
      expect((await called(task.id, 'sent')).tries).toMatchObject([{ status: 503 }, { status: 204 }])
    })
    const ids = calls.filter(({ body }) => body.includes(id)).map(({ headers }) => headers['webhook-id'])
    expect(ids.length).toBe(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('[MOD-REP] tells the next people once each of what stands after working days, and nobody of what came meanwhile', async () => {
    const escalation = [
      { afterDays: 2, personId: boss.id },
      { afterDays: 4, personId: director.id },
    ]
    const task = await add({ trigger: 'missing', escalation })
    await owe(company, '2026-01-02')
    await owe(other, '2026-01-02')
    await at(1, () => sendDueReports(server.product.services))
    const sendings = async () => (await manager.call(`/api/report-tasks/${task.id}/sendings`)).data
    expect(await sendings()).toMatchObject([{ cause: 'missing', level: null }])
    const standing = (await manager.call(`/api/report-tasks/${task.id}/standing`)).data
    expect(standing).toMatchObject([{ level: 0 }, { level: 0 }])
    // The Friday and Saturday of the project are not counted.
    const days = (new Date(standing[0].escalateAt).getTime() - new Date(standing[0].since).getTime()) / DAY_MS
    expect(days).toBeGreaterThan(1)
    expect([5, 6]).not.toContain(new Date(standing[0].escalateAt).getUTCDay())
    const escalated = async () => (await sendings()).filter(({ cause }: { cause: string }) => cause === 'escalated')
    const justAfter = async (moment: string) => {
      const days = (Date.parse(moment) - server.product.services.now().getTime() + 60_000) / DAY_MS
      await at(days, () => escalateStanding(server.product.services))
    }
    await at(1, () => escalateStanding(server.product.services))
    expect(await escalated()).toEqual([])
    await justAfter(standing[0].escalateAt)
    await justAfter(standing[0].escalateAt)
    const [first, ...more] = await escalated()
    expect(more).toEqual([])
    expect(first).toMatchObject({ level: 1, recipients: [{ person: { id: boss.id } }] })
    const received = await boss.call(`/api/report-sendings/${first.id}`)
    expect(received.data).toMatchObject({ level: 1, missing: { length: 2 } })
    await server.product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update input_dues set excuse = 'Came by hand' where company_id = ${other}::uuid`.execute(tx),
    )
    const [next] = (await manager.call(`/api/report-tasks/${task.id}/standing`)).data
    await justAfter(next.escalateAt)
    await justAfter(next.escalateAt)
    expect((await escalated()).map(({ level }: { level: number }) => level)).toEqual([2, 1])
    const [second] = await escalated()
    expect(second.recipients).toMatchObject([{ person: { id: director.id } }])
    expect((await director.call(`/api/report-sendings/${second.id}`)).data.missing).toHaveLength(1)
    await at(30, () => escalateStanding(server.product.services))
    expect(await escalated()).toHaveLength(2)
    expect((await manager.call(`/api/report-tasks/${task.id}/standing`)).data).toMatchObject([
      { level: 2, escalateAt: null },
    ])
    await server.product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update input_dues set excuse = 'Came by hand'`.execute(tx),
    )
    expect((await manager.call(`/api/report-tasks/${task.id}/standing`)).data).toEqual([])
  })

  it('[MOD-REP] lets nothing out that who set the address may no longer see', async () => {
    await owe(company, '2026-01-03')
    await owe(other, '2026-01-03')
    const bound = await server.person({ permissions: TASKS, grants: [{ siteCode: 'S1' }] })
    const task = await add({ trigger: 'missing' })
    await set(task.id, address, bound)
    const change = (companies: string[]) =>
      server.product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
        await setCompaniesOf(tx, bound.id, companies)
        await accessChanged(tx, [bound.id])
      })
    await change([company])
    const { id } = (await send(task.id)).data
    await called(task.id, 'sent')
    const { data } = calledWith().find((body) => body.data.id === id)
    expect(data.missing).toHaveLength(1)
    expect(data.missing[0]).not.toContain('Haddad')
    await server.product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`update users set status = 2 where id = ${bound.id}`.execute(tx)
      await accessChanged(tx, [bound.id])
    })
    const before = calls.length
    await send(task.id)
    expect(await called(task.id, 'dropped')).toMatchObject({ tries: [] })
    expect(calls.length).toBe(before)
  })

  it('[MOD-REP] refuses an escalation that goes back in time, tells nobody, or belongs to no missing record', async () => {
    const refused = async (more: object) => {
      const body = { ...SITE, name: 'X', rule: 'FREQ=DAILY', startsOn: '2026-01-01', personId: manager.id, ...more }
      return (await manager.call('/api/report-tasks', { method: 'POST', body })).error
    }
    const step = (afterDays: number, personId: string | null = boss.id) => ({ afterDays, personId })
    const wrong = 'report-task.escalation-wrong'
    expect(await refused({ trigger: 'missing', escalation: [step(3), step(3)] })).toBe(wrong)
    expect(await refused({ trigger: 'missing', escalation: [step(3, null)] })).toBe(wrong)
    expect(await refused({ trigger: 'calendar', escalation: [step(3)] })).toBe(wrong)
  })
})
