import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeBuiltParsers } from '#apps/server/testing/built-parsers.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
const NAMES = 'number,level,name,discipline,above,carriedOutBy,plannedStart,plannedFinish,budget,activities'
let product: TestProduct
let planner: TestPerson

beforeAll(async () => {
  await takeBuiltParsers()
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
    await sql`insert into structures (project_code, site_code, code, name) values ('P1', 'S1', 'B1', 'B')`.execute(tx)
  })
  const admin = await product.signedInAs({ isAdmin: true })
  const company = { code: 'SQR', name: 'Saqr Contracting', partyRole: 'subcontractor' }
  await admin.call('/api/companies', { method: 'POST', body: company })
  const permissions = ['work-package:read', 'work-package:write', 'company:read']
  planner = await product.signedInAs({ permissions, grants: [{ projectCode: 'P1' }] })
})
afterAll(() => product.stop())

/** Reads a file and checks its rows; `commit` stores those that are not refused. */
async function bring(rows: readonly string[]) {
  const send = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    planner.call(`/api/list-imports${path}`, { method, body })
  const list = { module: 'workpackages', endpoint: 'list', query: PLACE }
  const field = (name: string) => ({ name, title: { en: name, ar: name }, choices: [] })
  const begun = await send('', { id: randomUUID(), list, fields: NAMES.split(',').map(field), timeZone: 'Asia/Riyadh' })
  if (begun.status !== 200) throw new Error(begun.text)
  const content = Buffer.from([NAMES, ...rows].join('\n')).toString('base64')
  const { data: read } = await send(`/${begun.data.id}/file`, { name: 'plan.csv', content }, 'PUT')
  const fields = read.columns.map((column: { field: string }) => column.field)
  const { data: checked } = await send(`/${begun.data.id}/check`, { fields })
  return { checked, commit: () => send(`/${begun.data.id}/commit`, { leavesRefused: true }) }
}

const PLAN = [
  'A-1,CWA,Area north,civil,,SQR,2026-03-01,2026-06-30,,',
  'C-11,CWP,Foundations,civil,a-1,Saqr Contracting,2026-03-01,2026-04-15,"1,250,000.5",',
  'I-111,IWP,Raft pour 1,civil,Foundations,SQR,2026-03-01,2026-03-09,250000,"BA-C-01; BA-C-02"',
]

it('[MOD-WP] packages come from a file, under those of a higher level, with company, dates, budget and activities', async () => {
  const wrong = [
    'I-112,IWP,Raft pour 2,civil,No such area,SQR,2026-03-01,2026-03-09,1,',
    'I-113,IWP,Raft pour 3,civil,,Nobody,2026-03-01,2026-03-09,1,',
    'I-114,IWP,Raft pour 4,civil,,,2026-03-09,2026-03-01,1,',
    'I-115,IWP,Raft pour 5,civil,I-111,,2026-03-01,2026-03-09,1,',
  ]
  const { checked, commit } = await bring([...PLAN, ...wrong])
  expect(checked.counts).toMatchObject({ created: 3, refused: 4 })
  await commit()
  const { items } = (await planner.call('/api/work-packages?sort=number&pageSize=100')).data
  const known = new Map<string, Record<string, unknown>>(items.map((one: { number: string }) => [one.number, one]))
  expect([...known.keys()]).toEqual(['A-1', 'C-11', 'I-111'])
  expect(known.get('C-11')).toMatchObject({ parent: { number: 'A-1' }, company: { code: 'SQR' }, budget: '1250000.50' })
  expect(known.get('I-111')).toMatchObject({
    ...{ level: 'IWP', parent: { number: 'C-11' }, plannedStart: '2026-03-01', plannedFinish: '2026-03-09' },
    activityCodes: ['BA-C-01', 'BA-C-02'],
  })
})

it('the same file twice changes nothing, and a known number changes its package and leaves what the file does not say', async () => {
  const numbered = PLAN.map((row) =>
    row.replace(',a-1,Saqr Contracting,', ',A-1,SQR,').replace('civil,Foundations,', 'civil,C-11,').replace('; ', ', '),
  )
  expect((await bring(numbered)).checked.counts).toMatchObject({ same: 3 })
  // In other words, and nothing is stored.
  await (await bring(PLAN)).commit()
  const { items } = (await planner.call('/api/work-packages?sort=number')).data
  expect(items.map(({ rowVersion }: { rowVersion: number }) => rowVersion)).toEqual([1, 1, 1])
  const { checked, commit } = await bring(['I-111,IWP,Raft pour 1,civil,,,2026-03-02,2026-03-10,,'])
  expect(checked.counts).toMatchObject({ changed: 1 })
  await commit()
  const { data } = await planner.call('/api/work-packages?search=I-111')
  expect(data.items).toMatchObject([
    {
      ...{ parent: { number: 'C-11' }, company: { code: 'SQR' }, budget: '250000.00', plannedFinish: '2026-03-10' },
      activityCodes: ['BA-C-01', 'BA-C-02'],
    },
  ])
  // What is added by hand goes on with the numbers of the project.
  const facts = { ...PLACE, name: 'By hand', discipline: 'civil' }
  expect((await planner.call('/api/work-packages', { method: 'POST', body: facts })).data.number).toMatch(/^IWP-\d{4}$/)
})
