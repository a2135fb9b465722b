import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { servedDatasets } from '#platform/server/datasets/dataset.ts'
import { smartDashboardsServer } from './server/smart-dashboards-server.ts'
import { smartDashboardsWeb } from './web/smart-dashboards-web.ts'

describeModule(smartDashboardsServer, smartDashboardsWeb)

const OWN = ['smart-dashboard:read', 'smart-dashboard:write', 'smart-dashboard:share']
const RIGHTS = [...OWN, 'ncr:read', 'contract:read', 'incident:read']
const NOBODY = '00000000-0000-4000-8000-000000000000'
const COMPANY = '11111111-1111-4111-8111-111111111111'

let product: TestProduct
let ana: TestPerson
beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone) values ('P1', 'North', '', 'Asia/Dubai'),
      ('P2', 'South', '', 'Asia/Dubai')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Yard', '')`.execute(tx)
    await sql`insert into companies (id, code, name, name_ar, party_role, created_by, updated_by)
      values (${COMPANY}, 'SQR', 'Al Saqr', 'الصقر', 'contractor', ${NOBODY}, ${NOBODY})`.execute(tx)
    // Ten of P1 on consecutive days at 22:00 UTC, which is the next day there; three of P2.
    await sql`insert into ncrs (project_code, site_code, structure_code, id, number, state, title, severity, category, company_id,
        owner_id, cost, created_by, updated_by, created_at)
      select case when n <= 10 then 'P1' else 'P2' end, 'S1', 'T1', gen_random_uuid(), 'NCR-' || n,
        case when n % 3 = 0 then 'closed' else 'open' end, 'Finding ' || n, case when n % 2 = 0 then 'major' else 'minor' end,
        'other', case when n < 5 then ${COMPANY}::uuid end, null, case when n < 4 then n * 100.25 end, ${NOBODY}, ${NOBODY},
        timestamptz '2026-01-22 22:00Z' + make_interval(days => n)
      from generate_series(1, 13) as n`.execute(tx)
    await sql`insert into contracts (project_code, id, number, title, form, type, currency, accepted_amount, defects_days,
        retention_pct, retention_on_materials, advance_pct, advance_start_pct, advance_rate, materials_pct, minimum,
        certify_days, pay_days, financing_pct, damages_per_day, created_by, updated_by)
      select 'P1', gen_random_uuid(), 'C' || n, 'Works', 'nec4', 'target', case when n < 3 then 'AED' else 'USD' end, n * 1000,
        365, 10, false, 0, 10, 25, 80, 0, 28, 56, 0, 0, ${NOBODY}, ${NOBODY} from generate_series(1, 4) as n`.execute(
      tx,
    )
  })
  ana = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
})
afterAll(() => product.stop())

// biome-ignore lint/suspicious/noExplicitAny: tests read single fields of answers of many kinds.
type Answered = any
const post = (who: TestPerson, path: string, body: object) => who.call(`/api${path}`, { method: 'POST', body })
async function answer(query: object, who = ana): Promise<Answered> {
  const { data } = await post(who, '/datasets/query', { queries: [{ measures: ['count'], ...query }] })
  return data.answers[0]
}
const groups = async (query: object, who = ana) =>
  (await answer(query, who)).answer.rows.map(({ keys, values }: Answered) => [...keys, ...values].join(' '))

describe('[MOD-ADA] the semantic layer', () => {
  it('counts what the asker may see, by permission and place', async () => {
    expect(await groups({ dataset: 'ncrs' })).toEqual(['10'])
    const ben = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P2' }] })
    expect(await groups({ dataset: 'ncrs' }, ben)).toEqual(['3'])
    const cy = await product.signedInAs({ permissions: OWN, grants: [{ projectCode: 'P1' }] })
    expect(await answer({ dataset: 'ncrs' }, cy)).toMatchObject({
      answer: null,
      refusal: expect.stringContaining('role'),
    })
    const keys = async (who: TestPerson) =>
      (await who.call('/api/datasets')).data.datasets.map(({ key }: Answered) => key).toSorted()
    expect([await keys(ana), await keys(cy)]).toEqual([['contracts', 'incidents', 'ncrs'], []])
  })

  it('groups by choices, companies with their names, and days on the clocks of the project', async () => {
    expect(await groups({ dataset: 'ncrs', dimensions: [{ field: 'state' }, { field: 'severity' }] })).toEqual([
      'open major 4',
      'open minor 3',
      'closed minor 2',
      'closed major 1',
    ])
    const { answer: byCompany } = await answer({ dataset: 'ncrs', dimensions: [{ field: 'company' }] })
    expect(byCompany.rows).toMatchObject([
      { keys: [null], values: ['6'] },
      { keys: [COMPANY], labels: [{ en: 'Al Saqr', ar: 'الصقر' }], values: ['4'] },
    ])
    const months = { dataset: 'ncrs', dimensions: [{ field: 'reportedOn', bucket: 'month' }] }
    // The ninth is of 31 January 22:00 UTC: 1 February in Dubai.
    expect(await groups(months)).toEqual(['2026-01-01 8', '2026-02-01 2'])
  })

  it('narrows by filters and periods, compares, and says what has no value', async () => {
    const open = { field: 'isOpen', op: 'in', values: ['true'] }
    expect(await groups({ dataset: 'ncrs', filters: [open] })).toEqual(['7'])
    const period = { from: '2026-01-29', to: '2026-02-02' }
    const compared = await answer({ dataset: 'ncrs', period, compare: true })
    expect(compared.answer).toMatchObject({ rows: [{ values: ['5'], before: ['5'] }], from: '2026-01-29' })
    const cost = await answer({ dataset: 'ncrs', measures: ['cost'] })
    expect(cost.answer).toMatchObject({ records: 10, withoutValue: 7 })
    expect(cost.answer.rows[0].values).toEqual(['601.50'])
  })

  it('never adds two currencies', async () => {
    const { answer: sums } = await answer({ dataset: 'contracts', measures: ['accepted'] })
    expect(sums.dimensions).toEqual([{ field: 'currency', bucket: null }])
    expect(sums.rows.map(({ keys, values }: Answered) => [...keys, ...values])).toEqual([
      ['USD', '7000'],
      ['AED', '3000'],
    ])
  })

  it.each([
    ['a measure', { measures: ['count(*) from users; --'] }],
    ['a field', { dimensions: [{ field: 'state; drop table ncrs' }] }],
    ['a filter', { filters: [{ field: '1=1 or state', op: 'in', values: ['open'] }] }],
    ['a prototype', { dimensions: [{ field: 'constructor' }] }],
    ['a value', { filters: [{ field: 'state', op: 'in', values: ["open') or 1=1 --"] }] }],
    ['an order', { sort: { by: 'title desc', isDescending: true } }],
  ])('refuses SQL in the place of %s', async (_what, part) => {
    expect(await answer({ dataset: 'ncrs', ...part })).toMatchObject({ answer: null, refusal: expect.any(String) })
    expect(await groups({ dataset: 'ncrs' })).toEqual(['10'])
  })

  it('opens the records of a number, which add up to it', async () => {
    const queries = [
      { dataset: 'ncrs', measures: ['count', 'cost'], dimensions: [{ field: 'company' }, { field: 'state' }] },
      { dataset: 'ncrs', measures: ['count'], dimensions: [{ field: 'reportedOn', bucket: 'week' }] },
      { dataset: 'contracts', measures: ['accepted'], dimensions: [{ field: 'type' }] },
    ]
    for (const query of queries) {
      const { answer: found } = await answer(query)
      for (const { keys, values } of found.rows) {
        const body = { query, dimensions: found.dimensions, keys, pageSize: 500 }
        const { data } = await post(ana, '/datasets/records', body)
        for (const [at, value] of values.entries()) {
          const sum = data.items.reduce((all: number, item: Answered) => all + Number(item.values[at] ?? 0), 0)
          expect(sum).toBeCloseTo(Number(value ?? 0), 6)
        }
        expect(data.items[0].path).toMatch(/^\//)
      }
    }
  })

  it.each(['next week', '2026-02-31'])('refuses the group %s, which is no day', async (key) => {
    const query = { dataset: 'ncrs', measures: ['count'] }
    const dimensions = [{ field: 'reportedOn', bucket: 'week' }]
    expect((await post(ana, '/datasets/records', { query, dimensions, keys: [key] })).status).toBe(422)
  })

  it('answers every measure by every field of every dataset', async () => {
    const everything = await product.signedInAs({ isAdmin: true })
    for (const { key, measures, dimensions } of servedDatasets()) {
      const queries = Object.keys(dimensions).map((field) => ({
        dataset: key,
        measures: Object.keys(measures).slice(0, 4),
        dimensions: [{ field, bucket: null }],
      }))
      const { data } = await post(everything, '/datasets/query', { queries })
      expect(data.answers.map(({ refusal }: Answered) => refusal)).toEqual(queries.map(() => null))
    }
  })

  it('reads a question into a query over what the asker may see', async () => {
    const { data } = await post(ana, '/datasets/question', {
      question: 'open NCRs by company this year, because of rain',
    })
    expect(data).toMatchObject({ query: { dataset: 'ncrs', dimensions: [{ field: 'company' }] } })
    expect(data.ignored).toEqual(['because', 'rain'])
    const { data: hidden } = await post(ana, '/datasets/question', { question: 'observations by trade' })
    expect(hidden.query).toBeNull()
  })
})

const TILE = (query: object = {}) => ({
  ...{ id: randomUUID(), title: 'Open', kind: 'figure', x: 0, y: 0, w: 3, h: 1 },
  query: { dataset: 'ncrs', measures: ['count'], ...query },
})
const board = async (who: TestPerson, more: object = {}): Promise<Answered> =>
  (await post(who, '/smart-dashboards', { projectCode: 'P1', name: 'Quality', tiles: [TILE()], ...more })).data

describe('[MOD-ADA] a smart dashboard', () => {
  it('is its maker’s alone until it is shared with the project, and nobody else changes it', async () => {
    const { id, rowVersion } = await board(ana)
    const ben = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
    expect((await ben.call(`/api/smart-dashboards/${id}`)).status).toBe(404)
    const shared = { id, rowVersion, name: 'Quality', isShared: true, tiles: [TILE()] }
    const put = (who: TestPerson, body: object) => who.call(`/api/smart-dashboards/${id}`, { method: 'PUT', body })
    expect((await put(ana, shared)).status).toBe(200)
    expect((await ben.call(`/api/smart-dashboards/${id}`)).data).toMatchObject({
      name: 'Quality',
      can: { edit: false },
    })
    const ofOneSite = [{ siteCode: 'S1' }]
    const dan = await product.signedInAs({ permissions: RIGHTS, grants: ofOneSite })
    expect((await dan.call(`/api/smart-dashboards/${id}`)).status).toBe(200)
    const { data: seen } = await dan.call('/api/smart-dashboards?projectCode=P1')
    expect(seen.items.map((item: Answered) => item.id)).toContain(id)
    expect((await put(ben, { ...shared, rowVersion: rowVersion + 1 })).status).toBe(403)
  })

  it('is printed with each tile and its numbers', async () => {
    const { id } = await board(ana, { tiles: [TILE(), TILE({ dimensions: [{ field: 'state' }] })] })
    const paper = await ana.call(`/api/smart-dashboards/${id}/paper`)
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  })
})

describe('a link to a dashboard', () => {
  const open = (token: string) => post(product.stranger, '/shared-dashboards/open', { token })
  const share = async (who: TestPerson, id: string) =>
    (await post(who, `/smart-dashboards/${id}/shares`, { expiresInDays: 1 })).data as Answered

  it('[MOD-SHARE] shows its tiles to a stranger, counts the views, and opens nothing else', async () => {
    const { id } = await board(ana)
    const { token, link } = await share(ana, id)
    expect(link).toContain(`/ShareDashboard#t=${token}`)
    const { data } = await open(token)
    expect(data).toMatchObject({ name: 'Quality', tiles: [{ answer: { rows: [{ values: ['10'] }] } }] })
    expect(data.catalogue.map(({ key }: Answered) => key)).toEqual(['ncrs'])
    await open(token)
    expect((await ana.call(`/api/smart-dashboards/${id}/shares`)).data.items).toMatchObject([
      { views: 2, state: 'open' },
    ])
    const asBearer = { headers: { authorization: `Bearer ${token}` } }
    for (const path of [`/smart-dashboards/${id}`, '/datasets', '/ncrs'])
      expect((await product.stranger.call(`/api${path}`, asBearer)).status).toBe(401)
    const kept = await product.services.database.read(SYSTEM_SCOPE, async (db) =>
      sql<{ row: string }>`select row_to_json(s)::text as row from smart_dashboard_shares s`.execute(db),
    )
    expect(kept.rows.some(({ row }) => row.includes(token))).toBe(false)
  })

  it('[MOD-SHARE] answers with the rights that its sharer has then: a tile whose right is lost says so', async () => {
    const dee = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
    const { id } = await board(dee)
    const { token } = await share(dee, id)
    const forget = (permission: string) =>
      product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
        sql`delete from role_permissions where permission = ${permission}
          and role_code in (select role_code from user_roles where user_id = ${dee.id})`.execute(tx),
      )
    await forget('ncr:read')
    expect((await open(token)).data.tiles).toMatchObject([{ answer: null, refusal: expect.stringContaining('role') }])
    await forget('smart-dashboard:share')
    expect((await open(token)).error).toBe('smart-dashboard.closed')
  })

  it('[MOD-SHARE] ends with its time, when it is withdrawn, and with its dashboard: all with one answer', async () => {
    const { id } = await board(ana)
    const [late, withdrawn] = [await share(ana, id), await share(ana, id)]
    await post(ana, `/smart-dashboards/${id}/shares/${withdrawn.share.id}/revoke`, {})
    const refused = await open(withdrawn.token)
    expect(refused).toMatchObject({ status: 404, error: 'smart-dashboard.closed' })
    expect((await open('guessed')).message).toBe(refused.message)
    await ana.call(`/api/smart-dashboards/${id}`, { method: 'DELETE' })
    expect((await open(late.token)).message).toBe(refused.message)
    const other = await board(ana)
    const { token } = await share(ana, other.id)
    product.clockMs += 25 * 3_600_000
    expect((await open(token)).message).toBe(refused.message)
    product.clockMs -= 25 * 3_600_000
  })

  it('is made by who may share it alone', async () => {
    const eve = await product.signedInAs({
      permissions: RIGHTS.filter((right) => right !== 'smart-dashboard:share'),
      grants: [{ projectCode: 'P1' }],
    })
    const { id } = await board(eve)
    expect((await post(eve, `/smart-dashboards/${id}/shares`, {})).status).toBe(403)
  })
})
