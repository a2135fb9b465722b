import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { dayAfter, localTimeOf } from '#engines/calendar/local-time.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { addCompany, type Call, publishedTemplate } from '#modules/input-templates/testing/form-in-use.ts'
import {
  type NotificationTestServer,
  startNotificationTestServer,
} from '#modules/notifications/testing/notification-test-server.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Received, ReportTask, Sending } from './contract/report-task.ts'
import { sendDueReports } from './server/send-report.ts'

const SITE = { projectCode: 'P1', siteCode: 'S1' }
const MINUTE_MS = 60_000
const PLACE = { ...SITE, structureCode: 'B1' }

describe('a notification task that a limit sets off', () => {
  let server: NotificationTestServer
  let call: Call
  let callOfReviewer: Call
  let manager: TestPerson
  let reader: TestPerson
  let bound: TestPerson
  let template: string
  let master: { id: string; rowVersion: number }
  let definition: Record<string, unknown>
  const companies: string[] = []

  const callOf =
    (person: TestPerson): Call =>
    async (method, path, body) => {
      const answer = await person.call(`/api${path}`, { method, ...(body !== undefined && { body }) })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.data
    }

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
    call = callOf(await product.signedInAs({ isAdmin: true }))
    callOfReviewer = callOf(await product.signedInAs({ isAdmin: true }))
    companies.push(await addCompany(call), await addCompany(call, 'Haddad'), await addCompany(call, 'Rami'))
    template = await publishedTemplate(call, PLACE, companies, { startsOn: '2026-03-01' })
    const person = (name: string, permissions: readonly string[]) =>
      server.person({
        permissions: ['site:read', ...permissions],
        grants: [{ siteCode: 'S1' }],
        email: `${name}@example.com`,
      })
    manager = await person('manager', [
      'report-task:read',
      'report-task:write',
      'master-record:read',
      'master-record:write',
    ])
    reader = await person('reader', [])
    bound = await person('bound', ['master-record:read'])
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, bound.id, [companies[0]!]))
    const column = (name: string, rule: string) => ({
      ...{ name, title: name, rule },
      from: [{ templateId: template, field: name }],
    })
    definition = {
      ...{ name: 'People by work', sources: [{ templateId: template }] },
      columns: [column('work', 'key'), column('people', 'sum')],
    }
    master = await callOf(manager)('POST', '/master-records', { ...SITE, ...definition })
    await server.deliver()
  }, 120_000)
  afterAll(() => server.stop())

  const yesterday = () => dayAfter(localTimeOf(server.product.services.now(), 'Asia/Riyadh').day, -1)
  /** Approved for the first of the month that yesterday lies in. */
  async function report(company: string | undefined, people: number, work: string): Promise<string> {
    const period = `${yesterday().slice(0, 7)}-01`
    const draft = { ...PLACE, templateId: template, companyId: company, period, answers: { people, work } }
    let record = await call<{ id: string; rowVersion: number; seen: string }>('POST', '/input-records', {
      ...draft,
      answeredAt: `${period}T17:00:00+03:00`,
    })
    const { id } = record
    record = await call('POST', `/input-records/${id}/steps/submit`, { rowVersion: record.rowVersion })
    const { rowVersion, seen } = record
    await callOfReviewer('POST', `/input-records/${id}/steps/approve`, { rowVersion, seen })
    return id
  }
  const facts = (more: object = {}) => ({
    ...{ name: 'Too many people', message: 'See to it.', masterRecordId: master.id, trigger: 'threshold' },
    ...{ rule: 'FREQ=DAILY', startsOn: '2026-01-01', personId: manager.id },
    threshold: { column: 'people', side: 'above', limit: '50' },
    ...more,
  })
  const add = (more: object = {}) => callOf(manager)<ReportTask>('POST', '/report-tasks', { ...SITE, ...facts(more) })
  /** The calendar asks for it now. */
  async function ask(id: string): Promise<Sending[]> {
    const { services } = server.product
    server.product.clockMs += MINUTE_MS
    await services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update report_tasks set next_at = ${services.now()} where id = ${id}`.execute(tx),
    )
    await sendDueReports(services)
    return callOf(manager)('GET', `/report-tasks/${id}/sendings`)
  }
  const received = (person: TestPerson, { id }: Sending) => callOf(person)<Received>('GET', `/report-sendings/${id}`)

  /** The e-mails to some people, once so many came. */
  async function mailed(whom: RegExp, atLeast: number): Promise<string[]> {
    const found = () => server.mail.received.filter(({ recipients }) => recipients.some((one) => whom.test(one)))
    for (
      const limit = Date.now() + 20_000;
      found().length < atLeast;
      await new Promise((resume) => setTimeout(resume, 50))
    )
      if (Date.now() > limit) throw new Error('No e-mail came.')
    return found().map(({ raw }) => raw)
  }

  it('[MOD-REP] tells of each row once as it goes beyond, and again after it was within', async () => {
    const [mine, other, third] = companies
    const task = await add()
    expect(task.thresholdColumn).toMatchObject({ title: 'people' })
    await report(mine, 40, 'Ducts')
    expect(await ask(task.id), 'forty are within the limit').toEqual([])
    const second = await report(other, 20, 'Ducts')
    const [first] = await ask(task.id)
    expect(first).toMatchObject({ cause: 'threshold', sentBy: null, recipients: [{ person: { id: manager.id } }] })
    expect((await received(manager, first!)).beyond).toMatchObject({
      ...{ side: 'above', limit: '50', month: yesterday().slice(0, 7) },
      rows: [{ key: ['Ducts'], value: '60' }],
    })
    expect(await ask(task.id), 'what was told is not told again').toHaveLength(1)
    expect((await mailed(/^manager@/, 1)).join()).toContain('Ducts: people 60 (above 50)')
    await report(third, 70, 'Pipes')
    const [next] = await ask(task.id)
    expect((await received(manager, next!)).beyond?.rows).toEqual([{ key: ['Pipes'], value: '70' }])
    const setState = (state: string) =>
      server.product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
        sql`update input_records set state = ${state} where id = ${second}`.execute(tx),
      )
    await setState('rejected')
    expect(await ask(task.id)).toHaveLength(2)
    await setState('approved')
    const again = await ask(task.id)
    expect(again).toHaveLength(3)
    expect((await received(manager, again[0]!)).beyond?.rows).toEqual([{ key: ['Ducts'], value: '60' }])
  })

  it('[MOD-REP] names the rows to nobody who may not read the master record, and tells them that a limit was passed', async () => {
    for (const person of [reader, bound]) {
      const task = await add({ personId: person.id })
      const [sending] = await ask(task.id)
      expect(sending?.recipients).toMatchObject([{ person: { id: person.id } }])
      expect(await received(person, sending!)).toMatchObject({ message: 'See to it.', beyond: null, hasFile: false })
    }
    expect((await mailed(/^(reader|bound)@/, 2)).join()).not.toMatch(/Ducts|Pipes/)
  })

  it('[MOD-REP] takes a limit below as well, with decimals and a minus', async () => {
    const task = await add({ threshold: { column: 'people', side: 'below', limit: '60.000001' } })
    const [sending] = await ask(task.id)
    expect((await received(manager, sending!)).beyond?.rows).toEqual([{ key: ['Ducts'], value: '60' }])
    const never = await add({ threshold: { column: 'people', side: 'below', limit: '-1' } })
    expect(await ask(never.id)).toEqual([])
  })

  it('[MOD-REP] refuses a limit without a record, without a column of numbers, or that is no number', async () => {
    const refused = async (more: object) =>
      (await manager.call('/api/report-tasks', { method: 'POST', body: { ...SITE, ...facts(more) } })).error
    const limitOf = (column: string, limit = '50') => ({ threshold: { column, side: 'above', limit } })
    expect(await refused({ threshold: null })).toBe('report-task.threshold-wrong')
    expect(await refused({ masterRecordId: null })).toBe('report-task.threshold-wrong')
    expect(await refused(limitOf('work'))).toBe('report-task.threshold-wrong')
    expect(await refused(limitOf('nothing'))).toBe('report-task.threshold-wrong')
    expect(await refused(limitOf('people', 'fifty'))).toBeTruthy()
    const kept = await add({ trigger: 'calendar' })
    expect(kept.threshold, 'a limit of a task that the calendar sets off is not kept').toBeNull()
  })

  it('[MOD-REP] says on the task why a limit could not be asked for, and holds up no other task', async () => {
    const broken = await add()
    const other = await add({ trigger: 'calendar' })
    const columns = (definition['columns'] as { name: string }[]).map((one) => ({
      ...one,
      name: one.name === 'people' ? 'persons' : one.name,
    }))
    const { rowVersion } = await callOf(manager)<typeof master>('GET', `/master-records/${master.id}`)
    await callOf(manager)('PUT', `/master-records/${master.id}`, { ...definition, columns, rowVersion })
    expect(await ask(broken.id)).toEqual([])
    expect(await ask(other.id)).toHaveLength(1)
    const page = await callOf(manager)<ReportTask>('GET', `/report-tasks/${broken.id}`)
    expect(page).toMatchObject({ thresholdColumn: null, problem: { en: expect.stringContaining('column') } })
    expect(new Date(page.nextAt ?? 0).getTime()).toBeGreaterThan(server.product.services.now().getTime())
  })
})
