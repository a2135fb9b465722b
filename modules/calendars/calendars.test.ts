import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { principalFor } from '#modules/session/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { calendarsServer } from './server/calendars-server.ts'
import { deadline } from './server/public.ts'
import { calendarsWeb } from './web/calendars-web.ts'

describeModule(calendarsServer, calendarsWeb)

const ADDRESS = '/api/calendars'
const FACTS = {
  name: 'Site calendar',
  nameAr: 'تقويم الموقع',
  timeZone: 'Asia/Riyadh',
  weekend: [5, 6],
  shifts: [{ from: '08:00', to: '17:00' }],
  holidays: [
    { calendar: 'hijri', name: 'Eid al-Fitr', from: '1448-10-01', to: '1448-10-03' },
    { calendar: 'gregorian', name: 'Handover week', from: '2027-05-02', to: '2027-05-03' },
  ],
  specialDays: [{ day: '2027-05-07', name: 'Concrete Friday' }],
}
let product: TestProduct
let keeper: TestPerson
/** Approves what the keeper writes. */
let approver: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone, weekend) values
      ('P1', 'North', '', 'Asia/Riyadh', '{5,6}'), ('P2', 'South', '', 'UTC', '{6,0}')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
  })
  const permissions = ['calendar:read', 'calendar:write', 'calendar:approve']
  const grants = [{ projectCode: 'P1' }, { projectCode: 'P2' }]
  keeper = await product.signedInAs({ permissions, grants })
  approver = await product.signedInAs({ permissions, grants })
})
afterAll(() => product.stop())

const post = (path: string, body: object) => keeper.call(`${ADDRESS}${path}`, { method: 'POST', body })
const put = ({ id, rowVersion }: { id: string; rowVersion: number }, more: object) =>
  keeper.call(`${ADDRESS}/${id}`, { method: 'PUT', body: { id, rowVersion, ...FACTS, ...more } })
const step = (
  name: string,
  { id, rowVersion, seen }: { id: string; rowVersion: number; seen: string },
  more: object = {},
) => {
  const body = { rowVersion, ...(name === 'approve' ? { seen } : {}), ...more }
  return (name === 'approve' ? approver : keeper).call(`${ADDRESS}/${id}/steps/${name}`, { method: 'POST', body })
}
const due = (from: string, workingDays: number, projectCode = 'P1') =>
  keeper.call(`${ADDRESS}/deadline?projectCode=${projectCode}&from=${from}&workingDays=${workingDays}`)

describe('deadlines of a project', () => {
  it('go by its weekend alone until a calendar is approved, and then by that, which they name with its version', async () => {
    expect((await due('2027-04-29', 2)).data).toMatchObject({ date: '2027-05-03', version: 0 })
    const { data: draft } = await post('', { projectCode: 'P1', ...FACTS })
    expect(draft).toMatchObject({ number: 'CAL-01', state: 'draft', version: 0, can: { edit: true } })
    expect((await due('2027-04-29', 2)).data.version).toBe(0)
    const { data: approved } = await step('approve', draft)
    expect(approved).toMatchObject({
      state: 'inForce',
      version: 1,
      isDefault: true,
      can: { edit: false, remove: false },
    })
    expect((await due('2027-04-29', 3)).data).toEqual({
      date: '2027-05-06',
      calendar: { en: 'Site calendar', ar: 'تقويم الموقع' },
      version: 1,
      isProvisional: false,
      skipped: [
        { from: '2027-04-30', to: '2027-05-01', name: null },
        { from: '2027-05-02', to: '2027-05-03', name: { en: 'Handover week', ar: 'Handover week' } },
      ],
    })
    expect((await due('2027-05-06', 1)).data.date).toBe('2027-05-07')
    expect((await due('2027-03-08', 1)).data.isProvisional).toBe(true)
  })

  it('stay with the approved version while the calendar is revised, and are counted for people of one site too', async () => {
    const [{ id }] = (await keeper.call(`${ADDRESS}?projectCode=P1`)).data.items
    const { data: inForce } = await keeper.call(`${ADDRESS}/${id}`)
    expect((await put(inForce, { weekend: [7] })).error).toBe('calendar.not-yours')
    expect((await step('revise', inForce)).error).toBe('step.reason-missing')
    const { data: revised } = await step('revise', inForce, { reason: 'Saturdays are worked from now on' })
    const { data: changed } = await put(revised, { weekend: [5] })
    const ofSite = await product.signedInAs({ permissions: [], grants: [{ siteCode: 'S1' }] })
    const { scope } = (await principalFor(product.services, ofSite.id))!
    const count = () =>
      product.services.database.read(scope, async (db) => {
        const { date, version } = await deadline(db, 'P1', '2027-06-03', { workingDays: 1 })
        return `${date} by version ${version}`
      })
    expect(await count()).toBe('2027-06-06 by version 1')
    const stale = await step('approve', { ...changed, seen: revised.seen })
    expect(stale).toMatchObject({ status: 409, error: 'step.other-than-seen' })
    expect((await step('approve', changed)).data.version).toBe(2)
    expect(await count()).toBe('2027-06-05 by version 2')
    const { data: next } = await keeper.call(`${ADDRESS}/${id}/steps`)
    expect(next.approvals).toMatchObject([{ isCurrent: true }, { isCurrent: false }])
    expect((await due('9999-12-30', 2_000)).status).toBe(422)
  })

  it('go by another calendar where that is chosen, and the one that they go by cannot be retired', async () => {
    const { data: second } = await post('', { projectCode: 'P1', ...FACTS, name: 'Second', weekend: [6, 7] })
    expect((await post(`/${second.id}/default`, { rowVersion: second.rowVersion })).error).toBe('calendar.not-approved')
    const { data: approved } = await step('approve', second)
    expect(approved).toMatchObject({ isDefault: false, can: { makeDefault: true } })
    const { data: chosen } = await post(`/${second.id}/default`, { rowVersion: approved.rowVersion })
    expect(chosen.isDefault).toBe(true)
    expect((await due('2027-06-03', 1)).data).toMatchObject({ date: '2027-06-04', calendar: { en: 'Second' } })
    const refused = await step('retire', chosen, { reason: 'No longer used' })
    expect(refused).toMatchObject({ status: 422, error: 'step.not-ready' })
    expect(refused.message).toContain('choose another one')
  })
})

describe('a calendar', () => {
  it('that does not fit together is not kept, and says why', async () => {
    const zone = await post('', { projectCode: 'P1', ...FACTS, timeZone: 'Mars/Base' })
    expect(zone).toMatchObject({ status: 422, error: 'calendar.does-not-fit' })
    expect(zone.message).toContain('Mars/Base')
    const backwards = [{ calendar: 'gregorian', name: 'Wrong', from: '2027-05-03', to: '2027-05-02' }]
    expect((await post('', { projectCode: 'P1', ...FACTS, holidays: backwards })).error).toBe('calendar.does-not-fit')
  })

  it('shows the days off of a year, Hijri ones with their days by Umm al-Qura and that they may move', async () => {
    const [{ id }] = (await keeper.call(`${ADDRESS}?projectCode=P1&search=Site`)).data.items
    const { data: days } = await keeper.call(`${ADDRESS}/${id}/year?year=2027`)
    const named = days.filter(({ name }: { name: object | null }) => name !== null)
    expect(
      named.map(({ day, hijri, kind, isProvisional }: Record<string, unknown>) => [day, hijri, kind, isProvisional]),
    ).toEqual([
      ['2027-03-09', '1448-10-01', 'holiday', true],
      ['2027-03-10', '1448-10-02', 'holiday', true],
      ['2027-03-11', '1448-10-03', 'holiday', true],
      ['2027-05-02', '1448-11-25', 'holiday', false],
      ['2027-05-03', '1448-11-26', 'holiday', false],
      ['2027-05-07', '1448-12-01', 'special', false],
    ])
    expect(days.filter(({ kind }: { kind: string }) => kind === 'weekend').length).toBeGreaterThan(50)
  })
})
