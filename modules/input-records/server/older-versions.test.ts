import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { tablesOf } from '#modules/forms/testing/sample-tables.ts'
import {
  addCompany,
  type Call,
  formInUse,
  publishedTemplate,
  templateFacts,
} from '#modules/input-templates/testing/form-in-use.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { approvedAnswers } from './approved-answers.ts'
import { reportedHours } from './reported-hours.ts'

const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
const ANSWERED = '2026-03-09T17:00:00+03:00'
const CREW = (repeat: string, hours: string) =>
  tablesOf([
    { type: 'begin repeat', name: repeat, label: 'Crew' },
    { type: 'text', name: 'trade', label: 'Trade' },
    { type: 'decimal', name: hours, label: 'Hours' },
    { type: 'end repeat' },
  ])
interface Known {
  readonly id: string
  readonly rowVersion: number
  readonly seen: string
}
let product: TestProduct
let administrator: TestPerson
let call: Call
/** Approves what is submitted by `call`. */
let callOfReviewer: Call
const callOf =
  (person: TestPerson): Call =>
  async (method, path, body) => {
    const answer = await person.call(`/api${path}`, { method, ...(body !== undefined && { body }) })
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.data
  }

const asSystem = <T>(work: Parameters<typeof product.services.database.transaction<T>>[1]) =>
  product.services.database.transaction(SYSTEM_SCOPE, work)

beforeAll(async () => {
  product = await startTestProduct()
  await asSystem(async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone, weekend) values
      ('P1', 'North', '', 'Asia/Riyadh', '{5,6}')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
    await sql`insert into structures (code, project_code, site_code, name) values ('B1', 'P1', 'S1', 'B')`.execute(tx)
  })
  administrator = await product.signedInAs({ isAdmin: true })
  call = callOf(administrator)
  callOfReviewer = callOf(await product.signedInAs({ isAdmin: true }))
})
afterAll(() => product.stop())

it('[MOD-SUB] records of an older version of the form stand as the one in use asks: in tables, in what starts from them, and as hours', async () => {
  const companyId = await addCompany(call)
  const formId = await formInUse(call, PLACE, CREW('crew', 'hours'))
  const facts = { formId, rule: '', startsOn: '2026-01-01', hoursQuestion: 'hours' }
  const templateId = await publishedTemplate(call, PLACE, [companyId], facts)
  const report = async (period: string, answers: object) => {
    const body = { ...PLACE, templateId, companyId, period, answers, answeredAt: ANSWERED }
    let record = await call<Known>('POST', '/input-records', body)
    for (const step of ['submit', 'approve']) {
      const { id, rowVersion, seen } = record
      const taken = { rowVersion, ...(step === 'approve' && { seen }) }
      const by = step === 'approve' ? callOfReviewer : call
      record = await by<Known>('POST', `/input-records/${id}/steps/${step}`, taken)
    }
    return record
  }
  const old = await report('2026-03-02', {
    crew: [
      { trade: 'Welders', hours: '40.5' },
      { trade: 'Helpers', hours: 20 },
    ],
  })
  const form = await call<Known>('GET', `/form-templates/${formId}`)
  const revised = await call<Known>('POST', `/form-templates/${formId}/steps/revise`, { rowVersion: form.rowVersion })
  const facts2 = { id: formId, rowVersion: revised.rowVersion, name: 'Daily report', tables: CREW('gang', 'worked') }
  const drawn = await call<Known>('PUT', `/form-templates/${formId}`, facts2)
  const mapping = { answers: { crew: { to: 'gang' }, hours: { to: 'worked' } } }
  const preview = await call<{ records: number; questions: object[] }>(
    'POST',
    `/form-templates/${formId}/mapping/preview`,
    { mapping },
  )
  expect(preview).toMatchObject({
    records: 1,
    questions: [
      { name: 'crew', answered: 1 },
      { name: 'hours', answered: 1 },
    ],
  })
  const body = { id: formId, rowVersion: drawn.rowVersion, mapping }
  const { rowVersion } = await call<Known>('PUT', `/form-templates/${formId}/mapping`, body)
  await call('POST', `/form-templates/${formId}/steps/activate`, { rowVersion })

  const gang = [
    { trade: 'Welders', worked: '40.5' },
    { trade: 'Helpers', worked: 20 },
  ]
  const latest = await call('GET', `/input-records/latest?templateId=${templateId}&companyId=${companyId}`)
  expect(latest).toMatchObject({ id: old.id, formVersion: 2, answers: { gang } })
  expect(await call('GET', `/input-records/${old.id}`)).toMatchObject({ formVersion: 1, answers: { crew: [{}, {}] } })
  await report('2026-03-03', { gang: [{ trade: 'Welders', worked: 8 }] })
  const list = `/input-records/answers?template=${templateId}&lines=gang&sort=period`
  const { items } = await call<{ items: { line: number; answers: object }[] }>('GET', list)
  expect(items.map(({ line, answers }) => [line, answers])).toEqual([
    [1, { trade: 'Welders', worked: '40.5' }],
    [2, { trade: 'Helpers', worked: '20' }],
    [1, { trade: 'Welders', worked: '8' }],
  ])
  const march = { from: '2026-03-01', to: '2026-03-31' }
  // The template still says what the question was called when it was published.
  const hours = await asSystem((tx) => reportedHours(tx, 'P1', march))
  expect(hours).toEqual([{ month: '2026-03', companyId, hours: 68.5 }])
  const approved = await asSystem((tx) =>
    approvedAnswers(tx, { structureCode: 'B1', category: 'daily-report', ...march }),
  )
  expect(approved[0]?.answers).toEqual({ gang })
})

it('[MOD-SUB] a template keeps its form once somebody has filled in a record by it', async () => {
  const companyId = await addCompany(call)
  const [formId, other] = [
    await formInUse(call, PLACE, CREW('crew', 'hours')),
    await formInUse(call, PLACE, CREW('gang', 'time')),
  ]
  const templateId = await publishedTemplate(call, PLACE, [companyId], { formId, rule: '', startsOn: '2026-01-01' })
  const path = `/input-templates/${templateId}`
  const takeUp = async () => {
    const { rowVersion } = await call<Known>('GET', path)
    return call<Known>('POST', `${path}/steps/revise`, { rowVersion, reason: 'Another form' })
  }
  const taken = await takeUp()
  const facts = { rule: '', startsOn: '2026-01-01' }
  const toForm = (to: string, { rowVersion }: Known) =>
    administrator.call(`/api${path}`, { method: 'PUT', body: { ...templateFacts(to, [companyId], facts), rowVersion } })
  // Nothing was filled in by it: there is nothing to keep to.
  expect((await toForm(other, taken)).status).toBe(200)
  const again = await toForm(formId, await call<Known>('GET', path))
  await call('POST', `${path}/steps/publish`, { rowVersion: again.data.rowVersion })
  await call('POST', '/input-records', {
    ...PLACE,
    templateId,
    companyId,
    period: '2026-03-11',
    answers: {},
    answeredAt: ANSWERED,
  })
  expect(await toForm(other, await takeUp())).toMatchObject({ status: 409, error: 'input-template.form-in-use' })
  expect((await call<{ formId: string }>('GET', path)).formId).toBe(formId)
})
