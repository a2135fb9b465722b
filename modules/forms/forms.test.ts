import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { formWorkbook } from '#engines/forms/testing/form-workbook.ts'
import { printedRuns, printedWords } from '#engines/paper/testing/printed-runs.ts'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { formsServer } from './server/forms-server.ts'
import { POUR_CARD, tablesOf } from './testing/sample-tables.ts'
import { formsWeb } from './web/forms-web.ts'

describeModule(formsServer, formsWeb)

const FORMS = '/api/form-templates'
const ANSWERED = '2026-03-09T09:00:00+03:00'
let product: TestProduct
let keeper: TestPerson
let inspector: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone, weekend) values
      ('P1', 'North', '', 'Asia/Riyadh', '{5,6}'), ('P2', 'South', '', 'UTC', '{6,0}')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values
      ('P1', 'S1', 'Site', ''), ('P2', 'S2', 'Other site', '')`.execute(tx)
  })
  keeper = await product.signedInAs({
    permissions: ['form:read', 'form:write', 'form:activate', 'form:share', 'form:fill'],
    grants: [{ projectCode: 'P1' }],
  })
  inspector = await product.signedInAs({ permissions: ['form:read', 'form:fill'], grants: [{ siteCode: 'S1' }] })
})
afterAll(() => product.stop())

const post = (path: string, body: object, who = keeper) => who.call(path, { method: 'POST', body })
const step = (name: string, { id, rowVersion }: { id: string; rowVersion: number }, more: object = {}) =>
  post(`${FORMS}/${id}/steps/${name}`, { rowVersion, ...more })
async function inUse(facts: object = {}) {
  const { data: draft } = await post(FORMS, { projectCode: 'P1', name: 'Pour card', tables: POUR_CARD, ...facts })
  return (await step('activate', draft)).data
}
const mapOld = ({ id, rowVersion }: { id: string; rowVersion: number }, mapping: object) =>
  keeper.call(`${FORMS}/${id}/mapping`, { method: 'PUT', body: { id, rowVersion, mapping } })
/** Takes a form up for a change, and saves other questions. */
async function redrawn(form: { id: string; rowVersion: number }, tables: object) {
  const { data: revised } = await step('revise', form)
  const body = { id: form.id, rowVersion: revised.rowVersion, name: 'Pour card', tables }
  return (await keeper.call(`${FORMS}/${form.id}`, { method: 'PUT', body })).data
}
const fill = (templateId: string, answers: object, more: object = {}, who = inspector) =>
  post(
    '/api/filled-forms',
    { projectCode: 'P1', siteCode: 'S1', templateId, version: 1, answers, answeredAt: ANSWERED, ...more },
    who,
  )
const GOOD = { grade: 'c40', slump: 180, reason: 'not asked', truck: [{ load: '6.5' }, { load: 7 }] }

async function uploaded(formId: string, name: string, bytes?: Buffer): Promise<string> {
  const { database, files } = product.services
  const place = { projectCode: 'P1', siteCode: 'S1', structureCode: null }
  const content = bytes ?? Buffer.from(`\xff\xd8\xff ${randomUUID()}`, 'latin1')
  const about = { place, name, mediaType: bytes ? 'image/png' : 'image/jpeg', purpose: uploadPurposeOf(formId) }
  const { id } = await database.transaction(SYSTEM_SCOPE, (tx) =>
    files.saveBytes(tx, { ...about, createdBy: inspector.id, content }),
  )
  return id
}

describe('a form', () => {
  it('is drafted, put into use and filled in by who holds a site; the server computes it again', async () => {
    const form = await inUse()
    expect(form).toMatchObject({ number: 'FORM-01', state: 'active', version: 1, questions: 4, can: { edit: false } })
    const { data: offered } = await inspector.call(`${FORMS}/offered?projectCode=P1`)
    expect(offered).toMatchObject([{ templateId: form.id, version: 1 }])
    expect((await inspector.call(`${FORMS}/${form.id}/form`)).data).toMatchObject({ version: 1, tables: POUR_CARD })
    const { data: filled } = await fill(form.id, GOOD)
    expect(filled).toMatchObject({ number: 'FF-0001', version: 1, filledBy: { id: inspector.id } })
    expect(filled.values).toEqual({
      grade: 'c40',
      slump: 180,
      reason: null,
      truck: [{ load: '6.5' }, { load: 7 }],
      poured: 13.5,
    })
    expect((await inspector.call(`/api/filled-forms?templateId=${form.id}`)).data.total).toBe(1)
  })

  it('takes a moment of ten minutes ago from a person in Riyadh, with the offset of that place, and none that is still to come', async () => {
    const survey = [
      { cells: { type: 'dateTime', name: 'happened', constraint: '. <= now()' }, texts: { label: { '': 'When' } } },
      { cells: { type: 'date', name: 'day', constraint: '. <= today()' }, texts: { label: { '': 'Day' } } },
    ]
    const form = await inUse({ tables: { survey, choices: [], settings: {} } })
    const answeredAt = '2026-03-01T01:30:00+03:00'
    const { data: filled } = await fill(form.id, { happened: '2026-03-01T01:20', day: '2026-03-01' }, { answeredAt })
    expect(filled.values).toEqual({ happened: '2026-03-01T01:20+03:00', day: '2026-03-01' })
    const { data: elsewhere } = await fill(
      form.id,
      { happened: '2026-02-28T17:20:00-05:00', day: null },
      { answeredAt },
    )
    expect(elsewhere.values.happened).toBe('2026-02-28T17:20:00-05:00')
    for (const wrong of [{ happened: '2026-03-01T01:40' }, { day: '2026-03-02' }])
      expect((await fill(form.id, wrong, { answeredAt })).error).toBe('filled-form.not-complete')
  })

  it('is stored whole or not at all: what does not fit is refused, with the first question by its label', async () => {
    const form = await inUse()
    const refused = await fill(form.id, { grade: 'c99', slump: 240 })
    expect(refused).toMatchObject({ status: 422, error: 'filled-form.not-complete' })
    expect(refused.message).toContain('2 answers')
    expect(refused.message).toContain('Grade')
    expect((await inspector.call(`/api/filled-forms?templateId=${form.id}`)).data.total).toBe(0)
    expect((await fill(form.id, GOOD, { version: 2 })).status).toBe(404)
    expect((await fill(form.id, GOOD, { projectCode: 'P2', siteCode: 'S2' })).status).toBe(422)
  })

  it('in use stays as it is; a change makes the next version, which says whether it breaks with the one before', async () => {
    const form = await inUse()
    const { data: before } = await fill(form.id, GOOD)
    const change = (record: { id: string; rowVersion: number }, tables: object) =>
      keeper.call(`${FORMS}/${form.id}`, {
        method: 'PUT',
        body: { id: record.id, rowVersion: record.rowVersion, name: 'Pour card', tables },
      })
    expect((await change(form, POUR_CARD)).error).toBe('form-template.not-yours')
    const { data: revised } = await step('revise', form)
    const more = {
      ...POUR_CARD,
      survey: POUR_CARD.survey.filter(({ cells }) => cells['name'] !== 'slump' && cells['name'] !== 'reason'),
    }
    const { data: changed } = await change(revised, more)
    expect((await keeper.call(`${FORMS}/${form.id}/difference`)).data.kind).toBe('breaking')
    expect((await fill(form.id, GOOD)).status).toBe(200)
    const refused = await step('activate', changed)
    expect(refused).toMatchObject({ status: 422, error: 'step.not-ready' })
    expect(refused.message).toContain('Slump (mm), Why so wet?')
    const mapping = { answers: { slump: { to: null }, reason: { to: null } } }
    const { data: mapped } = await mapOld(changed, mapping)
    expect(mapped.mapping).toEqual({ ...mapping, defaults: {} })
    expect((await step('activate', mapped)).data).toMatchObject({ state: 'active', version: 2 })
    const { data: versions } = await keeper.call(`${FORMS}/${form.id}/versions`)
    expect(versions).toMatchObject([
      { version: 2, difference: { kind: 'breaking' }, mapping: { answers: { slump: { to: null } } }, filled: 0 },
      { version: 1, mapping: null, filled: 2 },
    ])
    const { data: read } = await inspector.call(`/api/filled-forms/${before.id}`)
    expect(read).toMatchObject({ version: 1, form: { version: 1, tables: POUR_CARD } })
  })

  it('lists what was filled in with a column for each question, and a row for each line; what was left behind has none', async () => {
    const form = await inUse()
    await fill(form.id, GOOD)
    const survey = POUR_CARD.survey.filter(({ cells }) => !['slump', 'reason'].includes(cells['name'] ?? ''))
    const changed = await redrawn(form, { ...POUR_CARD, survey })
    await step('activate', (await mapOld(changed, { answers: { slump: { to: null }, reason: { to: null } } })).data)
    await fill(form.id, { grade: 'c50', truck: [] }, { version: 2 })
    const { data: asked } = await inspector.call(`${FORMS}/${form.id}/questions`)
    const titles = (of: typeof asked) =>
      of.questions.map(({ title, repeat }: { title: { en: string }; repeat: string }) => [title.en, repeat])
    const own = [
      ['Grade', null],
      ['Load (m³)', 'truck'],
      ['poured', null],
    ]
    expect(titles(asked)).toEqual(own)
    expect(asked.repeats).toMatchObject([{ name: 'truck', title: { en: 'Truck' } }])
    const list = `/api/filled-forms/answers?template=${form.id}&sort=version`
    const answers = async () =>
      (await inspector.call(list)).data.items.map(({ answers }: { answers: object }) => answers)
    expect(await answers()).toMatchObject([
      { grade: 'C40/50', load: '6.5 · 7', poured: '13.5' },
      { grade: 'C50/60', load: null },
    ])
    expect((await answers())[0]).not.toHaveProperty('slump')
    const lines = (await inspector.call(`${list}&lines=truck`)).data
    expect(
      lines.items.map(({ line, answers }: { line: number; answers: { load: string } }) => [line, answers.load]),
    ).toEqual([
      [1, '6.5'],
      [2, '7'],
      [null, null],
    ])
    expect((await inspector.call(`${list}&answered=2020-01-01..2020-01-31`)).data.total).toBe(0)
    // A version of which nobody has said anything, as those of before have it: its questions keep columns of their own.
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update form_versions set mapping = null where template_id = ${form.id}`.execute(tx),
    )
    const { data: apart } = await inspector.call(`${FORMS}/${form.id}/questions`)
    expect(titles(apart)).toEqual([...own, ['Slump (mm) (version 1)', null], ['Why so wet? (version 1)', null]])
    expect(await answers()).toMatchObject([{ grade: 'C40/50', slump: '180' }, { grade: 'C50/60' }])
  })

  it('with faults cannot be put into use, and says which row', async () => {
    const tables = tablesOf([{ type: 'integer', name: 'a', label: 'A', relevant: '${nobody} > 1' }])
    const { data: draft } = await post(FORMS, { projectCode: 'P1', name: 'Faulty', tables })
    const refused = await step('activate', draft)
    expect(refused).toMatchObject({ status: 422, error: 'step.not-ready' })
    expect(refused.message).toContain('Row 2: There is no question "nobody"')
    const { data: empty } = await post(FORMS, { projectCode: 'P1', name: 'Empty', tables: tablesOf([]) })
    expect((await step('activate', empty)).status).toBe(422)
  })

  it('of a project is offered in others once it is shared, and no longer when it is retired', async () => {
    const form = await inUse({ name: 'Shared card' })
    const other = await product.signedInAs({ permissions: ['form:fill'], grants: [{ siteCode: 'S2' }] })
    const offered = async () =>
      (await other.call(`${FORMS}/offered?projectCode=P2`)).data.map(({ name }: { name: string }) => name)
    expect(await offered()).toEqual([])
    expect((await other.call(`${FORMS}/${form.id}/form`)).status).toBe(404)
    const { data: shared } = await post(`${FORMS}/${form.id}/share`, { rowVersion: form.rowVersion, isShared: true })
    expect(await offered()).toEqual(['Shared card'])
    const there = { projectCode: 'P2', siteCode: 'S2' }
    expect((await fill(form.id, GOOD, there, other)).status).toBe(200)
    await step('retire', shared, { reason: 'Replaced' })
    expect(await offered()).toEqual([])
  })
})

describe('a form that a phone kept', () => {
  const CHECK = tablesOf([
    { type: 'text', name: 'what', label: 'What', required: 'yes' },
    { type: 'begin repeat', name: 'spot', label: 'Spot' },
    { type: 'image', name: 'photo', label: 'Photo' },
    { type: 'end repeat' },
    { type: 'today', name: 'today' },
  ])
  const sent = (clientId: string, more: object = {}) => ({ clientId, answeredBy: inspector.id, ...more })
  const countOf = async (templateId: string) =>
    (await inspector.call(`/api/filled-forms?templateId=${templateId}`)).data.total
  it('is stored once, however often and from wherever it arrives, with its photos on it', async () => {
    const form = await inUse({ tables: CHECK })
    const clientId = randomUUID()
    const photo = randomUUID()
    const answers = { what: 'Crack', spot: [{}, { photo: `${photo}/crack.jpg` }] }
    const more = async () => sent(clientId, { media: [{ id: photo, fileId: await uploaded(clientId, 'crack.jpg') }] })
    const body = await more()
    // The same twice at once, then from another device that has uploaded the photo anew.
    const [first, second] = await Promise.all([fill(form.id, answers, body), fill(form.id, answers, body)])
    const third = await fill(form.id, answers, await more())
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    expect(new Set([first, second, third].map(({ data }) => data.id))).toEqual(new Set([clientId]))
    expect(await countOf(form.id)).toBe(1)
    const { data: files } = await inspector.call(`/api/record-files?entityType=filled-form&entityId=${clientId}`)
    expect(files.items).toMatchObject([{ name: 'crack.jpg', by: { id: inspector.id } }])
    expect(first.data.values.spot[1].photo).toBe(`${files.items[0].id}/crack.jpg`)
  })

  it('is refused where a photo that it names has not come, or is not of who sends it', async () => {
    const form = await inUse({ tables: CHECK })
    const answers = { what: 'Crack', spot: [{ photo: `${randomUUID()}/crack.jpg` }] }
    expect((await fill(form.id, answers, sent(randomUUID()))).error).toBe('filled-form.not-complete')
    const clientId = randomUUID()
    const media = [{ id: randomUUID(), fileId: await uploaded(randomUUID(), 'of-another-form.jpg') }]
    expect((await fill(form.id, { what: 'x' }, sent(clientId, { media }))).error).toBe('record-file.upload-not-found')
    expect(await countOf(form.id)).toBe(0)
  })

  it('is not sent or taken over by another person on the same phone', async () => {
    const form = await inUse({ tables: CHECK })
    const clientId = randomUUID()
    expect((await fill(form.id, { what: 'x' }, sent(clientId), keeper)).error).toBe('filled-form.not-yours')
    await fill(form.id, { what: 'x' }, sent(clientId))
    const taken = await fill(form.id, { what: 'y' }, { clientId }, keeper)
    expect(taken).toMatchObject({ status: 403, error: 'filled-form.not-yours' })
  })

  it('goes by the clock of the server where the clock of the phone is wrong, and keeps both', async () => {
    const form = await inUse({ tables: CHECK })
    const now = product.services.now().getTime()
    const at = (ms: number) => new Date(ms).toISOString().replace('Z', '+00:00')
    const year = 365 * 86_400_000
    for (const wrong of [year, -year]) {
      const clock = { answeredAt: at(now + wrong - 3_600_000), sentAt: at(now + wrong) }
      const { data } = await fill(form.id, { what: 'x' }, sent(randomUUID(), clock))
      expect(Math.abs(Date.parse(data.answeredAt) - (now - 3_600_000))).toBeLessThan(120_000)
      expect(Date.parse(data.deviceAnsweredAt)).toBe(Date.parse(clock.answeredAt))
      expect(data.values.today).toBe(at(Date.parse(data.answeredAt)).slice(0, 10))
      expect(Date.parse(data.receivedAt)).toBeGreaterThan(now - 60_000)
    }
    const right = { answeredAt: at(now - 3_600_000), sentAt: at(now) }
    const { data } = await fill(form.id, { what: 'x' }, sent(randomUUID(), right))
    expect(data.deviceAnsweredAt).toBeNull()
  })
})

describe('a filled in form on paper', () => {
  const CARD = tablesOf(
    [
      { type: 'begin group', name: 'pour', label: 'Pour', arabic: 'الصب' },
      { type: 'select_one grade', name: 'grade', label: 'Grade', arabic: 'الرتبة' },
      { type: 'text', name: 'remark', label: 'Remark', arabic: 'ملاحظة' },
      { type: 'text', name: 'why', label: 'Why so weak?', relevant: "${grade} = 'c10'" },
      { type: 'geopoint', name: 'spot', label: 'Spot', arabic: 'الموقع' },
      { type: 'end group' },
      { type: 'begin repeat', name: 'truck', label: 'Truck', arabic: 'شاحنة' },
      { type: 'text', name: 'plate', label: 'Plate', arabic: 'اللوحة' },
      { type: 'decimal', name: 'load', label: 'Load', arabic: 'الحمولة' },
      { type: 'end repeat' },
      { type: 'image', name: 'photo', label: 'Photo', arabic: 'صورة' },
      { type: 'image', name: 'signature', label: 'Signature', arabic: 'توقيع', appearance: 'signature' },
    ],
    [{ list_name: 'grade', name: 'c40', label: 'C40/50', arabic: 'سي 40' }],
  )
  const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const printed = async (id: string, language = 'en', who = inspector) => {
    const fields = [{ header: 'Filled in by', path: 'filledBy', kind: 'person' }]
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/papers/records',
      headers: { authorization: `Bearer ${who.token}`, lang: language },
      payload: { kind: 'filled-form', id, fields, timeZone: 'Asia/Riyadh' },
    })
    return { status: answer.statusCode, pdf: new Uint8Array(answer.rawPayload) }
  }

  it('says what was asked group by group, also what nobody answered, with photo and signature, in either language', async () => {
    const form = await inUse({ tables: CARD, nameAr: 'بطاقة الصب' })
    const clientId = randomUUID()
    const photo = randomUUID()
    const media = [{ id: photo, fileId: await uploaded(clientId, 'slump.png', Buffer.from(DOT, 'base64')) }]
    const answers = {
      ...{ grade: 'c40', spot: '24.4539 -54.3773 3 5', photo: `${photo}/slump.png`, signature: 'M10 10L60 40L90 12' },
      truck: [{ plate: 'A 1', load: '6.5' }, { load: '7' }],
    }
    const { data } = await fill(form.id, answers, { clientId, answeredBy: inspector.id, media })
    const { status, pdf } = await printed(data.id)
    expect(status).toBe(200)
    const words = printedWords(pdf)
    for (const one of [data.number, 'Pour', 'C40/50', 'Remark Not answered', 'Truck', 'A 1', '6.5', 'slump.png'])
      expect(words).toContain(one)
    expect(words).toContain('24.453900° N, 54.377300° W altitude 3 m · accurate to 5 m Truck')
    expect(words).toContain('Further questions')
    expect(words.match(/Not answered/g)).toHaveLength(2)
    expect(words).not.toContain('Why so weak?')
    expect(words.replaceAll(' ', '')).toMatch(/[0-9a-f]{64}/)
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image')
    const arabic = printedRuns((await printed(data.id, 'ar')).pdf)
    for (const one of ['بطاقة', 'الرتبة', 'الإجابة'])
      expect(arabic.find(({ text }) => text.includes(one))).toMatchObject({ isRightToLeft: true })
    const stranger = await product.signedInAs({ permissions: ['form:read'], grants: [{ siteCode: 'S2' }] })
    expect((await printed(data.id, 'en', stranger)).status).toBe(404)
  }, 60_000)
})

describe('a workbook of a form', () => {
  const read = (bytes: Uint8Array) => post(`${FORMS}/read`, { content: Buffer.from(bytes).toString('base64') })

  it('is read apart into questions, which come out as XLSForm again once they are stored', async () => {
    const survey = [
      ['type', 'name', 'label::English (en)', 'label::Arabic (ar)', 'relevant'],
      ['integer', 'age', 'Age', 'العمر', null],
      ['text', 'permit', 'Permit', 'التصريح', '${age} >= 18'],
    ]
    const { data } = await read(formWorkbook({ survey, settings: [['form_title'], ['Visitors']] }))
    expect(data).toMatchObject({ title: 'Visitors', problems: [] })
    const { data: stored } = await post(FORMS, { projectCode: 'P1', name: 'Visitors', tables: data.tables })
    const file = await keeper.call(`${FORMS}/${stored.id}/xlsform`)
    expect(file.headers['content-disposition']).toContain('FORM-')
    expect(file.text.slice(0, 2)).toBe('PK')
  })

  it('with faults is answered with each of them, and what is no workbook with words', async () => {
    const { data } = await read(
      formWorkbook({
        survey: [
          ['type', 'name'],
          ['whatever', 'a'],
          ['text', 'b c'],
          ['text', 'd'],
        ],
      }),
    )
    expect(data.problems.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [2, 'type'],
      [3, 'name'],
    ])
    expect(await read(new Uint8Array([80, 75, 3, 4, 1, 2, 3]))).toMatchObject({
      status: 422,
      error: 'form-template.unreadable',
    })
  })
})
