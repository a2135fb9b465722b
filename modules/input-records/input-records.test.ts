import { randomUUID } from 'node:crypto'
import { read, utils, write } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeBuiltParsers } from '#apps/server/testing/built-parsers.ts'
import { printRecord } from '#apps/server/testing/print-record.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { DAILY_REPORT_TABLES } from '#demo/daily-reports.ts'
import { readZip } from '#engines/zip/read-zip.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { addCompany, type Call, formInUse, publishedTemplate } from '#modules/input-templates/testing/form-in-use.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { approvedAnswers } from './server/approved-answers.ts'
import { inputRecordsServer } from './server/input-records-server.ts'
import { watchDues } from './server/watch-dues.ts'
import { inputRecordsWeb } from './web/input-records-web.ts'

describeModule(inputRecordsServer, inputRecordsWeb)

const ADDRESS = '/api/input-records'
const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
const ANSWERED = '2026-03-09T17:00:00+03:00'
const WRITE = ['input-record:read', 'input-record:write']
const REVIEW = ['input-record:read', 'input-record:review', 'input-record:approve', 'input-record:excuse']
let product: TestProduct
let call: Call
let mine: string
let other: string
let template: string
let reporter: TestPerson
let stranger: TestPerson
let reviewer: TestPerson

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
  mine = await addCompany(call)
  other = await addCompany(call, 'Haddad')
  template = await publishedTemplate(call, PLACE, [mine, other], { startsOn: '2026-03-01' })
  reporter = await product.signedInAs({ permissions: WRITE, grants: [{ structureCode: 'B1' }] })
  stranger = await product.signedInAs({ permissions: WRITE, grants: [{ structureCode: 'B1' }] })
  reviewer = await product.signedInAs({ permissions: REVIEW, grants: [{ siteCode: 'S1' }] })
  await asSystem(async (tx) => {
    await setCompaniesOf(tx, reporter.id, [mine])
    await setCompaniesOf(tx, stranger.id, [other])
  })
})
afterAll(() => product.stop())

interface Shown {
  readonly id: string
  readonly rowVersion: number
  readonly seen: string
}
const facts = (period: string, answers: object = { people: 12, work: 'Ducts' }) => ({
  templateId: template,
  companyId: mine,
  period,
  answers,
  answeredAt: ANSWERED,
})
const add = (period: string, more: object = {}, who = reporter) =>
  who.call(ADDRESS, { method: 'POST', body: { ...PLACE, ...facts(period), ...more } })
const put = (record: Shown, period: string, answers: object) =>
  reporter.call(`${ADDRESS}/${record.id}`, {
    method: 'PUT',
    body: { id: record.id, rowVersion: record.rowVersion, ...facts(period, answers) },
  })
const take = (who: TestPerson, step: string, { id, rowVersion, seen }: Shown, reason?: string) =>
  who.call(`${ADDRESS}/${id}/steps/${step}`, {
    method: 'POST',
    body: { rowVersion, ...(reason && { reason }), ...(step === 'approve' && { seen }) },
  })

describe('records of companies', () => {
  it('[MOD-SUB] records of companies are kept with gaps, submitted once nothing is missing, returned, put right and approved, with each revision', async () => {
    const { data: draft } = await add('2026-03-02', { answers: { work: 'Ducts' } })
    expect(draft).toMatchObject({ state: 'draft', revision: 0, company: { id: mine }, template: { id: template } })
    expect(await take(reporter, 'submit', draft)).toMatchObject({ status: 422, message: /answers are missing/ })
    const { data: whole } = await put(draft, '2026-03-02', { people: 12, work: 'Ducts' })
    const { data: first } = await take(reporter, 'submit', whole)
    expect(first).toMatchObject({ state: 'submitted', revision: 1, submittedBy: { id: reporter.id } })
    expect((await take(reviewer, 'returnIt', first)).status).toBe(422)
    const { data: returned } = await take(reviewer, 'returnIt', first, 'Twelve? The gate counted 14.')
    expect(returned).toMatchObject({ state: 'hasIssues', reviewNote: 'Twelve? The gate counted 14.' })
    const { data: right } = await put(returned, '2026-03-02', { people: 14, work: 'Ducts' })
    const { data: second } = await take(reporter, 'submit', right)
    expect(second).toMatchObject({ revision: 2, reviewNote: '' })
    expect((await take(reviewer, 'approve', second)).data.state).toBe('approved')
    const paper = { kind: 'input-record', id: draft.id }
    const words = await printRecord(product, reviewer, paper)
    for (const one of ['14', 'Ducts', 'History']) expect(words).toContain(one)
    expect(await printRecord(product, reviewer, paper, 'ar')).toContain('السجل')
    expect(await printRecord(product, stranger, paper), 'of another company').toBeNull()
    const revisions = (await reviewer.call(`${ADDRESS}/${draft.id}/revisions`)).data
    expect(revisions.map(({ answers }: { answers: { people: number } }) => answers.people)).toEqual([14, 12])
  })

  it('[MOD-SUB] a reviewer says of single answers what is wrong, and the notes are gone with the next submission', async () => {
    const { data: draft } = await add('2026-03-12')
    const note = (who: TestPerson, answer: string, said: string) =>
      who.call(`${ADDRESS}/${draft.id}/notes`, { method: 'POST', body: { answer, note: said } })
    expect(await note(reviewer, 'people', 'Twelve?')).toMatchObject({ error: 'input-record.not-in-review' })
    const { data: submitted } = await take(reporter, 'submit', draft)
    expect((await note(reporter, 'people', 'Twelve?')).status).toBe(403)
    expect(await note(reviewer, 'crew[1].men', 'Twelve?')).toMatchObject({ error: 'input-record.no-such-answer' })
    await note(reviewer, 'people', 'Twelve?')
    await note(reviewer, 'work', 'Where?')
    const { data: noted } = await note(reviewer, 'work', '')
    expect(noted).toMatchObject({ answerNotes: { people: 'Twelve?' }, rowVersion: submitted.rowVersion })
    const { data: returned } = await take(reviewer, 'returnIt', noted, 'See the note')
    expect((await reporter.call(`${ADDRESS}/${draft.id}`)).data.answerNotes).toEqual({ people: 'Twelve?' })
    const { data: right } = await put(returned, '2026-03-12', { people: 11, work: 'Ducts' })
    expect((await take(reporter, 'submit', right)).data.answerNotes).toEqual({})
  })

  it('[MOD-SUB] records that are changed after they were approved go back to review as another revision', async () => {
    const { data: draft } = await add('2026-03-03')
    const { data: submitted } = await take(reporter, 'submit', draft)
    const { data: approved } = await take(reviewer, 'approve', submitted)
    const counted = () =>
      asSystem(async (tx) => {
        const found = await approvedAnswers(tx, {
          structureCode: 'B1',
          category: 'daily-report',
          from: '2026-03-03',
          to: '2026-03-03',
        })
        return found.map(({ answers }) => answers['people'])
      })
    expect(await counted()).toEqual([12])
    expect(await put(approved, '2026-03-03', { work: 'Ducts' })).toMatchObject({ error: 'input-record.not-complete' })
    const { data: changed } = await put(approved, '2026-03-03', { people: 9, work: 'Ducts' })
    expect(changed).toMatchObject({ state: 'underReview', revision: 2 })
    expect(await counted()).toEqual([])
  })

  it('[MOD-SUB] records of one company are not there for another, also not by number, revision or choice', async () => {
    const { data: draft } = await add('2026-03-04')
    await take(reporter, 'submit', draft)
    expect((await stranger.call(ADDRESS)).data.total).toBe(0)
    expect((await stranger.call(`${ADDRESS}/${draft.id}`)).status).toBe(404)
    expect((await stranger.call(`${ADDRESS}/${draft.id}/revisions`)).status).toBe(404)
    expect(await add('2026-03-05', { companyId: mine }, stranger)).toMatchObject({ error: 'input-record.not-owed' })
    const offered = (await stranger.call(`${ADDRESS}/offered?structureCode=B1`)).data
    expect(offered).toMatchObject([{ id: template, companies: [{ id: other }] }])
    expect(offered[0].companies).toHaveLength(1)
    const latest = await stranger.call(`${ADDRESS}/latest?templateId=${template}&companyId=${mine}`)
    expect(latest.data).toBeNull()
  })

  it('are one a day for each company, and keep their template, company and day', async () => {
    const { data: draft } = await add('2026-03-08')
    expect(await add('2026-03-08')).toMatchObject({ status: 409, error: 'input-record.already-there' })
    expect(await put(draft, '2026-03-09', {})).toMatchObject({ status: 409, error: 'input-record.stays-as-it-is' })
    expect(await add('2026-03-08', { companyId: other })).toMatchObject({ status: 422 })
  })

  it('start from what the company answered last', async () => {
    await add('2026-04-20', { answers: { people: 31, work: 'Trays' } })
    const latest = await reporter.call(`${ADDRESS}/latest?templateId=${template}&companyId=${mine}`)
    expect(latest.data).toMatchObject({ period: '2026-04-20', answers: { people: 31 } })
  })
})

describe('a spreadsheet of a template', () => {
  const PERIOD = { name: 'period', title: { en: 'Day reported on', ar: 'اليوم' }, choices: [] }
  const DAY = ['Dry', 'Welders', '4', '8', 'Helpers', '2', '8.5']
  let sheets: string

  beforeAll(async () => {
    const formId = await formInUse(call, PLACE, DAILY_REPORT_TABLES)
    sheets = await publishedTemplate(call, PLACE, [mine], { formId, rule: '', startsOn: '2026-03-01' })
  })
  const send = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    reporter.call(`/api/list-imports${path}`, { method, body })
  const begin = async () => {
    const query = { ...PLACE, templateId: sheets, companyId: mine, answeredAt: ANSWERED }
    const list = { module: 'input-records', endpoint: 'list', query }
    const begun = await send('', { id: randomUUID(), list, fields: [PERIOD], timeZone: 'Asia/Riyadh' })
    expect(begun.status).toBe(200)
    return begun.data.id as string
  }
  const fileOf = async (path: string) => {
    const headers = { authorization: `Bearer ${reporter.token}` }
    return (await product.app.inject({ url: `/api/list-imports/${path}`, headers })).rawPayload
  }
  /** The template as a person fills it in with a program of their own. */
  const filledIn = async (id: string, rows: readonly (readonly string[])[]) => {
    const book = read(await fileOf(`${id}/template`), { cellStyles: true })
    utils.sheet_add_aoa(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, rows as string[][], { origin: 'A2' })
    return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  }
  const check = async (rows: readonly (readonly string[])[]) => {
    const id = await begin()
    const content = (await filledIn(id, rows)).toString('base64')
    const { data: taken } = await send(`/${id}/file`, { name: 'days.xlsx', content }, 'PUT')
    return send(`/${id}/check`, { fields: taken.columns.map(({ field }: { field: string }) => field) })
  }
  const row = (day: string, crews: readonly string[], injuries = '0') => {
    const [weather = '', ...lines] = crews
    return [day, weather, ...lines, ...Array.from({ length: 18 - lines.length }, () => ''), 'Ducts', '', injuries]
  }
  const stored = async () => (await reporter.call(`${ADDRESS}?template=${sheets}&sort=period`)).data.items

  it('[MOD-SUB] a template is downloaded with the questions of its form as columns, and choices to pick from', async () => {
    const bytes = await fileOf(`${await begin()}/template`)
    const book = read(bytes)
    const [head] = utils.sheet_to_json<string[]>(book.Sheets['Rows'] ?? {}, { header: 1 })
    expect(head?.slice(0, 6)).toEqual([
      'Day reported on *',
      'Weather *',
      'Crew 1: Trade',
      'Crew 1: People',
      'Crew 1: Hours each',
      'Crew 2: Trade',
    ])
    expect(utils.sheet_to_json(book.Sheets['Choices'] ?? {}, { header: 1 })).toContainEqual(['Dust'])
    const sheet = new TextDecoder().decode(readZip(bytes).get('xl/worksheets/sheet1.xml'))
    expect(sheet).toContain(`sqref="B2:B1048576"><formula1>'Choices'!$A$2:$A$5</formula1>`)
  })

  it('[MOD-SUB] a filled in spreadsheet says what each day would do, and stores all of them or none', async () => {
    const wrong = await check([
      row('2026-03-02', DAY),
      row('2026-03-03', ['Dry', 'Welders', '900', '8']),
      row('2026-03-04', ['Fog'], '-1'),
      row('2026-03-05', []),
    ])
    expect(wrong.data).toMatchObject({ state: 'checked', counts: { created: 1, refused: 3 } })
    const told = wrong.data.told.map(({ row: at, problems }: { row: number; problems: { header: string }[] }) => [
      at,
      problems.map(({ header }) => header),
    ])
    expect(told).toEqual(
      expect.arrayContaining([
        [3, ['Crew 1: People']],
        [4, ['Weather *']],
        [5, ['Weather *']],
      ]),
    )
    expect((await send(`/${wrong.data.id}/commit`, {})).error).toBe('list-import.some-refused')
    expect(await stored()).toEqual([])
    const refused = read(await fileOf(`${wrong.data.id}/errors`))
    expect(utils.sheet_to_json(refused.Sheets['Refused rows'] ?? {})).toHaveLength(3)
  })

  it('[MOD-SUB] an imported spreadsheet makes drafts of its days, changes nothing the second time, and is taken back', async () => {
    const days = [row('2026-03-02', DAY), row('2026-03-03', ['Dust', 'Welders', '3', '8'])]
    const first = await check(days)
    expect((await send(`/${first.data.id}/commit`, {})).data).toMatchObject({ state: 'done', counts: { created: 2 } })
    const [{ id }] = await stored()
    const { data: record } = await reporter.call(`${ADDRESS}/${id}`)
    expect(record).toMatchObject({
      state: 'draft',
      period: '2026-03-02',
      answers: {
        weather: 'dry',
        crew: [
          { trade: 'Welders', people: 4, hours: '8' },
          { trade: 'Helpers', hours: '8.5' },
        ],
      },
    })
    const again = await check(days)
    expect(again.data.counts).toMatchObject({ created: 0, same: 2 })
    const corrected = await check([row('2026-03-02', ['Rain'])])
    expect(corrected.data.counts).toMatchObject({ changed: 1 })
    await send(`/${corrected.data.id}/commit`, {})
    expect((await reporter.call(`${ADDRESS}/${id}`)).data.answers).toMatchObject({ weather: 'rain', crew: [{}, {}] })
    expect((await send(`/${corrected.data.id}/undo`, {})).data).toMatchObject({ state: 'undone', undone: 1 })
    expect((await reporter.call(`${ADDRESS}/${id}`)).data.answers).toMatchObject({ weather: 'dry' })
    expect((await take(reporter, 'submit', (await reporter.call(`${ADDRESS}/${id}`)).data)).data.state).toBe(
      'submitted',
    )
  })
})

describe('answers as a table', () => {
  const list = async (who: TestPerson, query: string) => (await who.call(`${ADDRESS}/answers?${query}`)).data

  it('[MOD-SUB] are those of approved records unless others are asked for, a row a record or a row a line, and leave as a file', async () => {
    const formId = await formInUse(call, PLACE, DAILY_REPORT_TABLES)
    const daily = await publishedTemplate(call, PLACE, [mine, other], { formId, rule: '', startsOn: '2026-03-01' })
    const crew = [
      { trade: 'Welders', people: 4, hours: '8' },
      { trade: '=1+1', people: 2, hours: '8.5' },
    ]
    const answers = { weather: 'dry', crew, work: 'Ducts', injuries: 0 }
    const { data: draft } = await add('2026-03-02', { templateId: daily, answers })
    const { data: submitted } = await take(reporter, 'submit', draft)
    expect((await list(reviewer, `template=${daily}`)).total).toBe(0)
    expect((await list(reviewer, `template=${daily}&state=submitted`)).items).toMatchObject([
      { number: draft.number, answers: { weather: 'Dry', trade: 'Welders · =1+1', injuries: '0' } },
    ])
    await take(reviewer, 'approve', submitted)
    expect((await list(stranger, `template=${daily}`)).total).toBe(0)
    const lines = await list(reviewer, `template=${daily}&lines=crew`)
    expect(
      lines.items.map(({ line, answers: { people } }: { line: number; answers: { people: string } }) => [line, people]),
    ).toEqual([
      [1, '4'],
      [2, '2'],
    ])
    expect((await reviewer.call(`${ADDRESS}/reported?structureCode=B1`)).data).toContainEqual({
      ...{ id: daily, formId, name: 'Daily report', nameAr: '' },
    })
    const columns = [
      { header: 'Day', path: 'period', kind: 'day' },
      { header: 'Trade', path: 'answers.trade', kind: 'text' },
      { header: 'People', path: 'answers.people', kind: 'number' },
    ]
    const asked = { module: 'input-records', endpoint: 'answers', query: { template: daily, lines: 'crew' } }
    const body = { id: randomUUID(), list: asked, title: 'Answers', format: 'csv', columns, timeZone: 'Asia/Riyadh' }
    const made = await reviewer.call('/api/list-exports', { method: 'POST', body })
    expect(made.status, made.text).toBe(200)
    const headers = { authorization: `Bearer ${reviewer.token}` }
    const file = await product.app.inject({ url: `/api/list-exports/${made.data.id}/file`, headers })
    const text = file.payload
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
    expect(text).toEqual(['"Day","Trade","People"', '2026-03-02,"Welders",4', `2026-03-02,"'=1+1",2`])
  })
})

describe('what companies owe', () => {
  /** A Tuesday afternoon in Riyadh, an hour before it is due. */
  const afternoon = new Date('2026-03-10T14:00:00Z')
  const evening = new Date('2026-03-10T17:00:00Z')
  const watchAt = (now: Date) => watchDues({ database: product.services.database, now: () => now })
  const dues = async (who: TestPerson, filters: string) => (await who.call(`/api/input-dues?${filters}`)).data

  it('[MOD-SUB] what companies owe is each working day of the calendar once, and each company sees its own alone', async () => {
    await watchAt(afternoon)
    await watchAt(afternoon)
    const all = await dues(reviewer, 'period=2026-03-01..2026-03-10&pageSize=100')
    // Sunday 1 to Tuesday 10 March 2026 without Friday and Saturday, for two companies.
    expect(all.total).toBe(16)
    expect((await dues(stranger, 'period=2026-03-01..2026-03-10')).total).toBe(8)
    const answered = await dues(reporter, 'period=2026-03-02..2026-03-02')
    expect(answered.items[0]).toMatchObject({ state: 'afterwards', company: { id: mine } })
  })

  it('is asked of the company in My work until it is submitted, and of who published it once it is late', async () => {
    const waiting = async (who: TestPerson) => {
      const { data } = await who.call('/api/inbox/tasks?pageSize=100')
      return data.items.map(({ title }: { title: { en: string } }) => title.en)
    }
    await watchAt(afternoon)
    expect(await waiting(reporter)).toContain('Submit Daily report, 2026-03-10')
    const { data: draft } = await add('2026-03-10')
    await take(reporter, 'submit', draft)
    expect(await waiting(reporter)).not.toContain('Submit Daily report, 2026-03-10')
    await watchAt(evening)
    await watchAt(evening)
    const late = await asSystem(async (tx) => {
      const found = await sql<{ title: { en: string } }>`
        select title from tasks where key = 'late' and title->>'en' like '%2026-03-10'`.execute(tx)
      return found.rows.map(({ title }) => title.en)
    })
    expect(late).toEqual([expect.stringMatching(/^Haddad \w+ is late with Daily report, 2026-03-10$/)])
  })

  it('is excused with a reason by who may, and then no longer owed', async () => {
    await watchAt(afternoon)
    const { items } = await dues(reviewer, `period=2026-03-05..2026-03-05&company=${other}`)
    const [due] = items
    const excuse = (who: TestPerson) =>
      who.call(`/api/input-dues/${due.id}/excuse`, { method: 'POST', body: { reason: 'Sandstorm, site closed' } })
    expect((await excuse(stranger)).status).toBe(403)
    expect(await excuse(reviewer)).toMatchObject({ data: { state: 'excused', excuse: 'Sandstorm, site closed' } })
    const history = await reviewer.call(`/api/audit/entries?entityType=input-due&entityId=${due.id}`)
    expect(history.data.items.map(({ action }: { action: string }) => action)).toEqual(['input-due.excused'])
  })
})
