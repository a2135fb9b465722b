import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { accessChanged } from '#modules/access/server/public.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { addCompany, type Call, publishedTemplate } from '#modules/input-templates/testing/form-in-use.ts'
import {
  type NotificationTestServer,
  startNotificationTestServer,
} from '#modules/notifications/testing/notification-test-server.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { reportTasksServer } from './server/report-tasks-server.ts'
import { sendDueReports } from './server/send-report.ts'
import { reportTasksWeb } from './web/report-tasks-web.ts'

describeModule(reportTasksServer, reportTasksWeb)

const SITE = { projectCode: 'P1', siteCode: 'S1' }
const MASTER = ['master-record:read', 'master-record:write', 'master-record:freeze']
const DAY_MS = 86_400_000
const TASKS = ['report-task:read', 'report-task:write']

/** The bytes of the workbook in an e-mail as the mail server got it. */
function attachedTo(raw: string): Uint8Array {
  const [, body = ''] = raw.slice(raw.search(/filename\*?=.*\.xlsx/)).split(/\r\n\r\n/)
  return Buffer.from(body.replace(/\r\n--[\s\S]*$/, ''), 'base64')
}

describe('a notification task', () => {
  let server: NotificationTestServer
  let call: Call
  let manager: TestPerson
  let reader: TestPerson
  let outside: TestPerson
  let masterRecordId: string

  beforeAll(async () => {
    server = await startNotificationTestServer()
    const { product } = server
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into projects (code, name, name_ar, timezone, weekend) values ('P1', 'North', '', 'Asia/Riyadh', '{5,6}')`.execute(
        tx,
      )
      await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
      await sql`insert into structures (code, project_code, site_code, name) values ('B1', 'P1', 'S1', 'B')`.execute(tx)
    })
    const administrator = await product.signedInAs({ isAdmin: true })
    call = async (method, path, body) => {
      const answer = await administrator.call(`/api${path}`, { method, ...(body !== undefined && { body }) })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.data
    }
    const company = await addCompany(call)
    const template = await publishedTemplate(call, { ...SITE, structureCode: 'B1' }, [company], {
      startsOn: '2026-03-01',
    })
    manager = await server.person({
      permissions: [...MASTER, ...TASKS],
      grants: [{ siteCode: 'S1' }],
      email: 'manager@example.com',
    })
    reader = await server.person({
      permissions: ['site:read'],
      grants: [{ siteCode: 'S1' }],
      email: 'reader@example.com',
    })
    outside = await server.person({ permissions: MASTER, grants: [], email: 'outside@example.com' })
    const column = (name: string, rule: string) => ({
      name,
      title: name,
      rule,
      from: [{ templateId: template, field: name }],
    })
    const record = await call<{ id: string }>('POST', '/master-records', {
      ...{ ...SITE, name: 'People', sources: [{ templateId: template }] },
      columns: [column('work', 'key'), column('people', 'sum')],
    })
    masterRecordId = record.id
    await call('POST', `/master-records/${record.id}/runs`, { month: '2026-03' })
    await server.deliver()
  }, 120_000)
  afterAll(() => server.stop())

  const facts = (more: object = {}) => ({
    ...{ ...SITE, name: 'Month close', message: 'The table of the month.', masterRecordId, trigger: 'calendar' },
    ...{ rule: 'FREQ=DAILY', startsOn: '2026-01-01', personId: manager.id, ...more },
  })
  const add = async (more: object = {}) =>
    (await manager.call('/api/report-tasks', { method: 'POST', body: facts(more) })).data
  const mails = (address: string, id: string) =>
    server.mail.received.filter(
      ({ recipients, raw }) => recipients.includes(address) && raw.replace(/=\r\n/g, '').includes(id),
    )
  const later = async (days: number, work: () => Promise<void>) => {
    server.product.clockMs += days * DAY_MS
    try {
      await work()
    } finally {
      server.product.clockMs -= days * DAY_MS
    }
  }
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    for (const limit = Date.now() + 20_000; !(await isSo()); await new Promise((resolve) => setTimeout(resolve, 50)))
      if (Date.now() > limit) throw new Error('It did not come to be so.')
  }

  it('[MOD-REP] sends the workbook to who may read it, the message alone to who may not, and nothing to who sees no site', async () => {
    const sentTo = async (person: TestPerson) => {
      const { id } = await add({ personId: person.id })
      return (await manager.call(`/api/report-tasks/${id}/send`, { method: 'POST', body: { isTest: false } })).data.id
    }
    const [mine, theirs, beyond] = [await sentTo(manager), await sentTo(reader), await sentTo(outside)]
    await until(() => mails('manager@example.com', mine).length + mails('reader@example.com', theirs).length === 2)
    const attached = /filename\*?=.*\.xlsx/
    expect(mails('manager@example.com', mine)[0]?.raw).toMatch(attached)
    expect(mails('reader@example.com', theirs)[0]?.raw).not.toMatch(attached)
    expect(mails('outside@example.com', beyond)).toEqual([])
    expect((await reader.call(`/api/report-sendings/${theirs}`)).data).toMatchObject({
      ...{ name: 'Month close', message: 'The table of the month.', hasFile: false },
    })
    expect((await reader.call(`/api/report-sendings/${theirs}/file`)).status).toBe(404)
    expect((await reader.call(`/api/report-sendings/${mine}`)).status).toBe(404)
    expect((await manager.call(`/api/report-sendings/${mine}`)).data.hasFile).toBe(true)
  })

  it('[MOD-REP] is set off by the calendar once for what was missed, in the clock of the project, and keeps a log of each person', async () => {
    const { product } = server
    const task = await add({ time: '07:00' })
    expect(task.nextAt).toMatch(/T04:00:00Z$/)
    await later(3, async () => {
      await sendDueReports(product.services)
      await sendDueReports(product.services)
    })
    const log = async () => (await manager.call(`/api/report-tasks/${task.id}/sendings`)).data
    expect(await log()).toMatchObject([
      { cause: 'calendar', sentBy: null, recipients: [{ person: { id: manager.id } }] },
    ])
    await until(async () => (await log())[0].recipients[0].email === 'sent')
    expect((await log())[0].recipients[0].heard).toBe('told')
    const after = (await manager.call(`/api/report-tasks/${task.id}`)).data
    expect(new Date(after.nextAt).getTime()).toBeGreaterThan(product.services.now().getTime() + 2 * DAY_MS)
    const { projectCode: _project, siteCode: _site, ...own } = facts({ isOn: false })
    const change = await manager.call(`/api/report-tasks/${task.id}`, {
      method: 'PUT',
      body: { ...own, rowVersion: after.rowVersion },
    })
    expect(change.data.nextAt).toBeNull()
  })

  it('[MOD-REP] is set off by a freeze, and is sent for missing records only where something is late', async () => {
    const frozen = await add({ trigger: 'frozen' })
    const missing = await add({ trigger: 'missing', masterRecordId: null })
    const run = await call<{ id: string }>('POST', `/master-records/${masterRecordId}/runs`, { month: '2026-04' })
    await manager.call(`/api/master-record-runs/${run.id}/freeze`, { method: 'POST', body: {} })
    const causes = async (id: string) =>
      (await manager.call(`/api/report-tasks/${id}/sendings`)).data.map(({ cause }: { cause: string }) => cause)
    expect(await causes(frozen.id)).toEqual(['frozen'])
    await later(8, () => sendDueReports(server.product.services))
    expect(await causes(missing.id)).toEqual([])
    await server.product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`insert into input_dues (project_code, site_code, structure_code, company_id, template_id, period, due_at, late_at)
        select 'P1', 'S1', 'B1', (company_ids ->> 0)::uuid, id, '2026-03-05', '2026-03-05', '2026-03-05' from input_templates`.execute(
        tx,
      ),
    )
    await later(11, () => sendDueReports(server.product.services))
    expect(await causes(missing.id)).toEqual(['missing'])
  })

  it('[MOD-REP] names what other companies owe to nobody who sees the records of their own alone', async () => {
    const [{ company = '' } = {}] = await server.rows<{ company: string }>(
      sql`select company_ids ->> 0 as company from input_templates`,
    )
    const other = await addCompany(call, 'Haddad')
    const personOf = async (companyId: string, email: string) => {
      const person = await server.person({ permissions: ['site:read'], grants: [{ siteCode: 'S1' }], email })
      await server.product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
        setCompaniesOf(tx, person.id, [companyId]),
      )
      return person
    }
    const ower = await personOf(company, 'ower@example.com')
    const stranger = await personOf(other, 'stranger@example.com')
    const task = await add({ trigger: 'missing', masterRecordId: null, companyIds: [company, other] })
    await later(12, () => sendDueReports(server.product.services))
    const [sending] = (await manager.call(`/api/report-tasks/${task.id}/sendings`)).data
    const told = sending.recipients.map(({ person }: { person: { id: string } }) => person.id)
    expect(told.sort()).toEqual([manager.id, ower.id].sort())
    const lines = async (person: TestPerson) => (await person.call(`/api/report-sendings/${sending.id}`)).data?.missing
    expect([await lines(ower), await lines(manager)]).toMatchObject([{ length: 1 }, { length: 1 }])
    expect((await stranger.call(`/api/report-sendings/${sending.id}`)).status).toBe(404)
    await server.product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await setCompaniesOf(tx, ower.id, [other])
      await accessChanged(tx, [ower.id])
    })
    expect(await lines(ower)).toEqual([])
  })

  it('[MOD-REP] brings the month by e-mail as a workbook on its day, and a test to who sends it alone', async () => {
    const theirs = await add({ personId: reader.id })
    const test = await manager.call(`/api/report-tasks/${theirs.id}/send`, { method: 'POST', body: { isTest: true } })
    expect(test.data).toMatchObject({ cause: 'test', recipients: [{ person: { id: manager.id } }] })
    await until(() => mails('manager@example.com', test.data.id).length === 1)
    expect(mails('reader@example.com', test.data.id)).toEqual([])
    const task = await add({ time: '07:00' })
    await later(3, () => sendDueReports(server.product.services))
    const [sending] = (await manager.call(`/api/report-tasks/${task.id}/sendings`)).data
    await until(() => mails('manager@example.com', sending.id).length === 1)
    const parts = Object.values(unzipSync(attachedTo(mails('manager@example.com', sending.id)[0]?.raw ?? '')))
    const written = parts.map((part) => Buffer.from(part).toString('utf8')).join('\n')
    for (const title of ['work', 'people']) expect(written).toContain(title)
  })

  it('[MOD-REP] refuses a rule that says nothing, an audience of nobody, and a master record out of sight', async () => {
    const refused = async (more: object) =>
      (await manager.call('/api/report-tasks', { method: 'POST', body: facts(more) })).error
    expect(await refused({ rule: 'FREQ=HOURLY' })).toBe('report-task.rule-wrong')
    expect(await refused({ personId: null })).toBe('report-task.nobody')
    expect(await refused({ masterRecordId: crypto.randomUUID() })).toBe('report-task.needs-record')
    expect(await refused({ trigger: 'frozen', masterRecordId: null })).toBe('report-task.needs-record')
    expect((await manager.call('/api/report-task-roles')).status).toBe(200)
  })
})
