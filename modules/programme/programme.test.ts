import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { servedFigures } from '#platform/server/figures/project-figure.ts'
import { programmeServer } from './server/programme-server.ts'
import { programmeWeb } from './web/programme-web.ts'

describeModule(programmeServer, programmeWeb)

const ALL = [
  'programme:read',
  'ncr:read',
  'incident:read',
  'contract:read',
  'certificate:read',
  'contract-claim:read',
  'work-package:read',
  'volume:read',
]
const NOBODY = '00000000-0000-4000-8000-000000000000'
const [OWN, OTHER] = [randomUUID(), randomUUID()]

let product: TestProduct
let ana: TestPerson
beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone, currency) values ('P1', 'North', 'الشمال', 'Asia/Dubai', 'AED'),
      ('P2', 'South', '', 'Asia/Dubai', 'AED'), ('P3', 'Far away', '', 'UTC', 'USD')`.execute(tx)
    await sql`insert into sites (code, project_code, name, name_ar, longitude, latitude) values ('S1', 'P1', 'One', '', 55, 25),
      ('S2', 'P1', 'Two', '', 57, 25), ('S3', 'P2', 'Three', '', null, null)`.execute(tx)
    await sql`insert into companies (id, code, name, name_ar, party_role, created_by, updated_by)
      values (${OWN}, 'OWN', 'Own', '', 'subcontractor', ${NOBODY}, ${NOBODY}), (${OTHER}, 'OTH', 'Other', '', 'contractor', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    )
    // Reported at 22:00 UTC, which is the next day in Dubai; the third was closed on the tenth there.
    await sql`insert into ncrs (project_code, site_code, structure_code, id, number, state, title, severity, category, created_by, updated_by,
        created_at, closed_at)
      select case when n = 4 then 'P2' else 'P1' end, case when n = 4 then 'S3' else 'S1' end, 'T1', gen_random_uuid(), 'NCR-' || n,
        case when n = 3 then 'closed' else 'open' end, 'Finding ' || n, 'major', 'other', ${NOBODY}, ${NOBODY},
        timestamptz '2026-01-04 22:00Z', case when n = 3 then timestamptz '2026-01-09 22:00Z' end
      from generate_series(1, 4) as n`.execute(tx)
    await sql`insert into contracts (project_code, id, company_id, number, title, form, type, currency, accepted_amount, defects_days,
        retention_pct, retention_on_materials, advance_pct, advance_start_pct, advance_rate, materials_pct, minimum,
        certify_days, pay_days, financing_pct, damages_per_day, created_by, updated_by, commences_on, state)
      select 'P1', gen_random_uuid(), case when n = 1 then ${OWN}::uuid else ${OTHER}::uuid end, 'C' || n, 'Works', 'nec4', 'target', case when n < 3 then 'AED' else 'USD' end,
        n * 1000, 365, 10, false, 0, 10, 25, 80, 0, 28, 56, 0, 0, ${NOBODY}, ${NOBODY},
        date '2026-01-01' + n * 10, case when n = 4 then 'pending' else 'active' end from generate_series(1, 4) as n`.execute(
      tx,
    )
    await sql`insert into evm_snapshots (project_code, site_code, id, day, currency, packages, bac, pv, ev, ac, taken_at)
      values ('P1', null, gen_random_uuid(), '2026-01-05', 'AED', 3, 1000, 100, 80, 100, '2026-01-05T20:00Z'),
        ('P1', null, gen_random_uuid(), '2026-01-20', 'AED', 3, 1000, 400, 440, 400, '2026-01-20T20:00Z'),
        ('P1', 'S1', gen_random_uuid(), '2026-01-20', 'AED', 1, 100, 10, 1, 10, '2026-01-20T20:00Z')`.execute(tx)
  })
  ana = await product.signedInAs({ permissions: ALL, grants: [{ projectCode: 'P1' }, { projectCode: 'P2' }] })
})
afterAll(() => product.stop())

// biome-ignore lint/suspicious/noExplicitAny: tests read single fields of answers of many kinds.
type Answered = any
const portfolio = async (who: TestPerson, day?: string): Promise<Answered> =>
  (await who.call(`/api/programme${day ? `?day=${day}` : ''}`)).data
const valueIn = (of: Answered, code: string, key: string) =>
  of.projects.find((one: Answered) => one.code === code)?.values.find((value: Answered) => value.key === key) ?? null
const rowsOf = async (who: TestPerson, figure: string, more = '') =>
  who.call(`/api/programme/rows?figure=${figure}&projectCode=P1${more}`)

describe('the portfolio', () => {
  it('[MOD-CPO] holds the projects that its reader sees, each with where it lies, and no other', async () => {
    const of = await portfolio(ana)
    expect(of.projects.map(({ code, position, isPart }: Answered) => [code, position, isPart])).toEqual([
      ['P1', [56, 25], false],
      ['P2', null, false],
    ])
    expect(of).toMatchObject({ day: null, isCut: false, asOf: expect.stringMatching(/Z$/) })
  })

  it('[MOD-CPO] counts money by currency, quality, and the last reported SPI and CPI of the whole project', async () => {
    const of = await portfolio(ana)
    expect(valueIn(of, 'P1', 'committed').amounts).toEqual([
      { amount: '3000', currency: 'AED' },
      { amount: '3000', currency: 'USD' },
    ])
    expect(valueIn(of, 'P1', 'open-ncrs')).toMatchObject({ rows: 2 })
    expect(valueIn(of, 'P1', 'spi').amounts).toEqual([{ amount: '1.100', currency: null }])
    expect(valueIn(of, 'P1', 'cpi').amounts).toEqual([{ amount: '1.100', currency: null }])
    expect(valueIn(of, 'P2', 'spi')).toBeNull()
  })

  it('[MOD-CPO] tells of a day that has passed by the clock of each project, and names what knows no past', async () => {
    const of = (day: string) => portfolio(ana, day)
    const [before, on, after, later] = [
      await of('2026-01-04'),
      await of('2026-01-05'),
      await of('2026-01-10'),
      await of('2026-01-21'),
    ]
    // 22:00 UTC of the fourth is the fifth in Dubai.
    expect([before, on, after].map((one) => valueIn(one, 'P1', 'open-ncrs')?.rows ?? 0)).toEqual([0, 3, 2])
    expect(valueIn(on, 'P1', 'spi').amounts[0].amount).toBe('0.800')
    expect(valueIn(on, 'P1', 'committed')).toBeNull()
    expect(valueIn(later, 'P1', 'committed').amounts).toEqual([{ amount: '3000', currency: 'AED' }])
    const todays = on.figures.filter(({ isOfDay }: Answered) => !isOfDay).map(({ key }: Answered) => key)
    expect([on.day, todays.toSorted()]).toEqual(['2026-01-05', ['open-claims', 'open-incidents']])
    const ahead = await ana.call('/api/programme?day=2099-01-01')
    expect(ahead).toMatchObject({ status: 422, error: 'programme.day-ahead' })
  })

  it('[MOD-CPO] opens the rows of every figure, which add up to it', async () => {
    const admin = await product.signedInAs({ isAdmin: true })
    for (const day of [undefined, '2026-01-10']) {
      const of = await portfolio(admin, day)
      expect(of.figures.map(({ key }: Answered) => key)).toHaveLength(
        servedFigures().filter(({ isOfPlace }) => !isOfPlace).length,
      )
      for (const { key, unit } of of.figures) {
        const { status, data } = await rowsOf(admin, key, `&pageSize=500${day ? `&day=${day}` : ''}`)
        expect([key, status]).toEqual([key, 200])
        const value = valueIn(of, 'P1', key)
        expect([key, data.total]).toEqual([key, value?.rows ?? 0])
        if (unit !== 'money' || !value) continue
        const sum = value.amounts.reduce((all: number, { amount }: Answered) => all + Number(amount), 0)
        expect(data.items.reduce((all: number, row: Answered) => all + Number(row.amount), 0)).toBeCloseTo(sum, 2)
      }
    }
    expect((await rowsOf(admin, 'open-ncrs')).data.items[0]).toMatchObject({
      number: 'NCR-2',
      path: expect.any(String),
    })
  })

  it('[MOD-CPO] withholds what its reader may not read, and says which', async () => {
    const ben = await product.signedInAs({
      permissions: ['programme:read', 'ncr:read'],
      grants: [{ projectCode: 'P1' }],
    })
    const of = await portfolio(ben)
    const withheld = of.figures.filter(({ isWithheld }: Answered) => isWithheld).map(({ key }: Answered) => key)
    expect(withheld).toContain('committed')
    expect(withheld).not.toContain('open-ncrs')
    expect(of.projects[0].values.map(({ key }: Answered) => key)).toEqual(['open-ncrs'])
    expect(await rowsOf(ben, 'committed')).toMatchObject({ status: 403, error: 'programme.figure-withheld' })
    expect(await rowsOf(ben, 'nothing')).toMatchObject({ status: 404 })
    expect((await ben.call('/api/programme/curves')).data).toEqual({ isWithheld: true, curves: [] })
    const stranger = await product.signedInAs({ permissions: ['ncr:read'], grants: [{ projectCode: 'P1' }] })
    expect((await stranger.call('/api/programme')).status).toBe(403)
  })

  it('[MOD-CPO] says where its reader sees a part of a project alone: a site, or one company', async () => {
    const cy = await product.signedInAs({ permissions: ALL, grants: [{ siteCode: 'S2' }] })
    const ofSite = await portfolio(cy)
    expect(ofSite.projects).toMatchObject([{ code: 'P1', isPart: true, position: [57, 25] }])
    expect(valueIn(ofSite, 'P1', 'open-ncrs')).toBeNull()
    expect(valueIn(ofSite, 'P1', 'spi')).toBeNull()
    expect((await rowsOf(cy, 'open-ncrs')).data.total).toBe(0)
    const dee = await product.signedInAs({ permissions: ALL, grants: [{ projectCode: 'P1' }] })
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, dee.id, [OWN]))
    const ofCompany = await portfolio(dee)
    expect(ofCompany.projects).toMatchObject([{ code: 'P1', isPart: true }])
    expect(valueIn(ofCompany, 'P1', 'committed').amounts).toEqual([{ amount: '1000', currency: 'AED' }])
  })

  it('[MOD-CPO] is printed in both languages, of the day that was asked', async () => {
    for (const language of ['en', 'ar']) {
      const paper = await ana.call('/api/programme/paper?day=2026-01-10', { headers: { 'accept-language': language } })
      expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    }
  })
})

describe('the S-curve of the programme', () => {
  it('[MOD-CPO] is drawn for each currency of what was planned, earned and spent by the day', async () => {
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`insert into work_packages (project_code, site_code, structure_code, id, number, name, name_ar, level, state, discipline, budget, credit_rule,
          planned_start, planned_finish, created_by, updated_by)
        select case when n = 3 then 'P2' else 'P1' end, 'S1', 'T1', gen_random_uuid(), 'WP-' || n, 'Pour', '', 'IWP', 'planned', 'civil', 1000, 'milestones',
          '2026-01-01', '2026-01-10', ${NOBODY}, ${NOBODY} from generate_series(1, 3) as n`.execute(tx),
    )
    const { data } = await ana.call('/api/programme/curves?day=2026-01-05')
    expect(data.curves).toMatchObject([{ currency: 'AED', projects: 2 }])
    const { curve } = data.curves[0]
    expect(curve.at(-1)).toMatchObject({ day: '2026-01-10', planned: 3000, earned: null, forecast: null })
    expect(curve.find(({ day }: Answered) => day === '2026-01-05')).toMatchObject({ planned: 1500, earned: 0 })
    const one = await ana.call('/api/programme/curves?projectCode=P2&day=2026-01-05')
    expect(one.data.curves[0].curve.at(-1).planned).toBe(1000)
  })
})
