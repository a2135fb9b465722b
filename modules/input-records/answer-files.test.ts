import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeBuiltParsers } from '#apps/server/testing/built-parsers.ts'
import { printRecord } from '#apps/server/testing/print-record.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { answerFilePurpose } from '#modules/forms/contract/answer-files.ts'
import { tablesOf } from '#modules/forms/testing/sample-tables.ts'
import { addCompany, type Call, formInUse, publishedTemplate } from '#modules/input-templates/testing/form-in-use.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const ADDRESS = '/api/input-records'
const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
const ANSWERED = '2026-03-09T17:00:00+03:00'
const WRITE = ['input-record:read', 'input-record:write', 'record-file:write']
const TABLES = tablesOf([
  { type: 'text', name: 'work', label: 'Work done', arabic: 'الأعمال', required: 'yes' },
  { type: 'image', name: 'proof', label: 'Photo of the work', arabic: 'صورة العمل', required: 'yes' },
])
let product: TestProduct
let reporter: TestPerson
let stranger: TestPerson
let reviewer: TestPerson
let call: Call
let about: { templateId: string; companyId: string }

const asSystem = <T>(work: Parameters<typeof product.services.database.transaction<T>>[1]) =>
  product.services.database.transaction(SYSTEM_SCOPE, work)

beforeAll(async () => {
  await takeBuiltParsers()
  product = await startTestProduct()
  await asSystem(async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone, weekend) values
      ('P1', 'North', '', 'Asia/Riyadh', '{5,6}')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
    await sql`insert into structures (code, project_code, site_code, name) values ('B1', 'P1', 'S1', 'B')`.execute(tx)
  })
  const administrator = await product.signedInAs({ isAdmin: true })
  call = async (method, path, body) => {
    const answer = await administrator.call(`/api${path}`, { method, ...(body !== undefined && { body }) })
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.data
  }
  const [mine, other] = [await addCompany(call), await addCompany(call, 'Haddad')]
  const formId = await formInUse(call, PLACE, TABLES)
  const templateId = await publishedTemplate(call, PLACE, [mine, other], { formId, startsOn: '2026-03-01' })
  about = { templateId, companyId: mine }
  reporter = await product.signedInAs({ permissions: WRITE, grants: [{ structureCode: 'B1' }] })
  stranger = await product.signedInAs({ permissions: WRITE, grants: [{ structureCode: 'B1' }] })
  reviewer = await product.signedInAs({
    permissions: ['input-record:read', 'input-record:review', 'input-record:approve'],
    grants: [{ siteCode: 'S1' }],
  })
  await asSystem(async (tx) => {
    await setCompaniesOf(tx, reporter.id, [mine])
    await setCompaniesOf(tx, stranger.id, [other])
  })
})
afterAll(() => product.stop())

/** As the browser sends a photo while the record is still filled in. */
async function uploaded(name: string, by = reporter, original: string | null = null): Promise<string> {
  const content = await makePhoto({})
  const facts = { place: PLACE, name, mediaType: 'image/jpeg', purpose: answerFilePurpose(original), createdBy: by.id }
  return (await asSystem((tx) => product.services.files.saveBytes(tx, { ...facts, content }))).id
}

const facts = (period: string, answers: object) => ({ ...about, period, answers, answeredAt: ANSWERED })
const add = (period: string, answers: object, who = reporter) =>
  who.call(ADDRESS, { method: 'POST', body: { ...PLACE, ...facts(period, answers) } })
const put = ({ id, rowVersion }: { id: string; rowVersion: number }, period: string, answers: object) =>
  reporter.call(`${ADDRESS}/${id}`, { method: 'PUT', body: { id, rowVersion, ...facts(period, answers) } })
const take = (who: TestPerson, step: string, of: { id: string; rowVersion: number }, reason?: string) =>
  who.call(`${ADDRESS}/${of.id}/steps/${step}`, {
    method: 'POST',
    body: { rowVersion: of.rowVersion, ...(reason && { reason }) },
  })
const content = (who: TestPerson, id: string) =>
  product.app.inject({ url: `/api/record-files/${id}/content`, headers: { authorization: `Bearer ${who.token}` } })
const filesOf = async (id: string) =>
  (await reporter.call(`/api/record-files?entityType=input-record&entityId=${id}`)).data.items.map(
    ({ name }: { name: string }) => name,
  )

it('[MOD-SUB] a required photo of a record is taken, submitted and seen by its reviewers, and by no other company', async () => {
  expect((await take(reporter, 'submit', (await add('2026-03-01', { work: 'Ducts' })).data)).status).toBe(422)
  const photo = await uploaded('duct.jpg')
  const mineYet = `/api/record-files/uploads/${photo}/content`
  const open = (who: TestPerson) =>
    product.app.inject({ url: mineYet, headers: { authorization: `Bearer ${who.token}` } })
  expect((await open(reporter)).statusCode, 'while it is filled in').toBe(200)
  expect((await open(stranger)).statusCode).toBe(404)

  const added = await add('2026-03-02', { work: 'Ducts', proof: `${photo}/duct.jpg` })
  expect(added.status, added.text).toBe(200)
  expect(added.data.answers.proof).toBe(`${photo}/duct.jpg`)
  const submitted = await take(reporter, 'submit', added.data)
  expect(submitted.data.state, submitted.text).toBe('submitted')
  expect((await content(reviewer, photo)).statusCode).toBe(200)
  expect((await content(stranger, photo)).statusCode, 'of another company').toBe(404)
  expect((await open(reporter)).statusCode, 'it is on the record now').toBe(404)
  const paper = await printRecord(product, reviewer, { kind: 'input-record', id: added.data.id })
  expect(paper).toContain('Photo of the work')
  expect(paper).not.toContain('Not answered')
})

it('[MOD-SUB] a photo that was replaced leaves a draft, and stays with the revision that it was submitted with', async () => {
  const [first, second] = [await uploaded('first.jpg'), await uploaded('second.jpg')]
  const { data: draft } = await add('2026-03-03', { work: 'Ducts', proof: `${first}/first.jpg` })
  const { data: changed } = await put(draft, '2026-03-03', { work: 'Ducts', proof: `${second}/second.jpg` })
  expect(await filesOf(draft.id)).toEqual(['second.jpg'])
  const { data: submitted } = await take(reporter, 'submit', changed)
  const { data: returned } = await take(reviewer, 'returnIt', submitted, 'Too dark')
  const third = await uploaded('third.jpg', reporter, await uploaded('third as taken.jpg'))
  const right = await put(returned, '2026-03-03', { work: 'Ducts', proof: `${third}/third.jpg` })
  await take(reporter, 'submit', right.data)
  expect((await filesOf(draft.id)).sort()).toEqual(['second.jpg', 'third as taken.jpg', 'third.jpg'])
  const { data: revisions } = await reviewer.call(`${ADDRESS}/${draft.id}/revisions`)
  expect(revisions.map(({ answers }: { answers: { proof: string } }) => answers.proof.split('/')[1])).toEqual([
    'third.jpg',
    'second.jpg',
  ])
})

it('[MOD-SUB] a photo that has not arrived, or is of somebody else, is refused by the name of its question', async () => {
  const lost = await add('2026-03-04', { work: 'Ducts', proof: `${randomUUID()}/lost.jpg` })
  expect(lost).toMatchObject({ status: 422, error: 'input-record.file-missing' })
  expect(lost.message).toContain('Photo of the work')
  const theirs = await uploaded('theirs.jpg', stranger)
  expect((await add('2026-03-04', { work: 'Ducts', proof: `${theirs}/theirs.jpg` })).status).toBeGreaterThanOrEqual(400)
  const mine = await uploaded('mine.jpg')
  const { data: record } = await add('2026-03-05', { work: 'Ducts', proof: `${mine}/mine.jpg` })
  expect((await reporter.call(`/api/record-files/${mine}`, { method: 'DELETE' })).status).toBe(200)
  expect((await take(reporter, 'submit', record)).message).toContain('Photo of the work')
})

it('[MOD-SUB] many records are approved at once by the reviewer that their template names, and by nobody else', async () => {
  const second = await product.signedInAs({
    permissions: ['input-record:read', 'input-record:review', 'input-record:approve'],
    grants: [{ siteCode: 'S1' }],
  })
  const formId = await formInUse(call, PLACE)
  const facts = { formId, rule: '', startsOn: '2026-03-01', reviewerId: reviewer.id }
  const templateId = await publishedTemplate(call, PLACE, [about.companyId], facts)
  const records: { id: string; rowVersion: number; number: string }[] = []
  for (const period of ['2026-04-01', '2026-04-02', '2026-04-03']) {
    const body = { ...PLACE, ...about, templateId, period, answers: { people: 4 }, answeredAt: ANSWERED }
    const { data } = await reporter.call(ADDRESS, { method: 'POST', body })
    records.push(period === '2026-04-03' ? data : (await take(reporter, 'submit', data)).data)
  }
  const asked = (await reviewer.call('/api/inbox/tasks?pageSize=100')).data.items as { title: { en: string } }[]
  expect(asked.filter(({ title }) => title.en.startsWith(`Review ${records[0]?.number}`))).toHaveLength(1)
  const approve = (who: TestPerson) =>
    who.call('/api/bulk-runs', {
      method: 'POST',
      body: {
        id: randomUUID(),
        list: { module: 'input-records', endpoint: 'list', query: {} },
        action: 'approve',
        fields: { step: 'approve' },
        ids: records.map(({ id }) => id),
      },
    })
  const refused = (await approve(second)).data
  expect(refused).toMatchObject({ done: 0, refused: 3 })
  expect(refused.refusals[0].reason).toContain('The template names who decides')
  expect((await approve(reporter)).data).toMatchObject({ done: 0, refused: 3 })
  expect((await approve(reviewer)).data, 'one is a draft').toMatchObject({ done: 2, refused: 1 })
  const list = `${ADDRESS}?template=${templateId}&state=approved`
  expect((await reviewer.call(list)).data.total).toBe(2)
})

it('[MOD-SUB] [MOD-INC] hours of approved records count in the rates of a month for which nobody entered any', async () => {
  const safety = await product.signedInAs({
    permissions: ['incident:read', 'work-hours:write'],
    grants: [{ projectCode: 'P1' }],
  })
  const month = new Date().toISOString().slice(0, 7)
  const hours = async () => (await safety.call('/api/incident-figures?projectCode=P1&months=1')).data.hours
  const survey = tablesOf([
    { type: 'begin repeat', name: 'crew', label: 'Crew' },
    { type: 'decimal', name: 'hours', label: 'Hours', required: 'yes' },
    { type: 'end repeat', name: 'end' },
  ])
  const formId = await formInUse(call, PLACE, survey)
  const facts = { formId, rule: '', startsOn: '2026-01-01', hoursQuestion: 'hours' }
  const templateId = await publishedTemplate(call, PLACE, [about.companyId], facts)
  const answers = { crew: [{ hours: '40.5' }, { hours: 20 }] }
  const body = { ...PLACE, ...about, templateId, period: `${month}-01`, answers, answeredAt: ANSWERED }
  const { data: submitted } = await take(
    reporter,
    'submit',
    (await reporter.call(ADDRESS, { method: 'POST', body })).data,
  )
  expect(await hours()).toBeNull()
  const approval = { rowVersion: submitted.rowVersion, seen: submitted.seen }
  await reviewer.call(`${ADDRESS}/${submitted.id}/steps/approve`, { method: 'POST', body: approval })
  expect(await hours()).toBe(60.5)
  const entered = { projectCode: 'P1', month, companyId: about.companyId, hours: 100 }
  expect((await safety.call('/api/work-hours', { method: 'POST', body: entered })).status).toBe(200)
  expect(await hours(), 'what was entered wins, and they are not added up').toBe(100)
})
