import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeBuiltParsers } from '#apps/server/testing/built-parsers.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { openTable } from '#engines/sheets/read-table.ts'
import { handMadeXlsx } from '#engines/sheets/testing/hand-made-xlsx.ts'
import { numberingApi } from '#modules/numbering/contract/numbering-api.ts'
import { principalFor } from '#modules/session/server/public.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startWorker } from '#platform/server/queue/start-worker.ts'
import { importJob } from './run-import.ts'
import { sweepTransfers } from './transfers-server.ts'

let product: TestProduct
let keeper: TestPerson
let reader: TestPerson

const words = (name: string, en: string, ar: string, choices: readonly [string, string, string][] = []) => ({
  name,
  title: { en, ar },
  choices: choices.map(([value, title, titleAr]) => ({ value, title: { en: title, ar: titleAr } })),
})
const FIELDS = [
  words('code', 'Code', 'الرمز'),
  words('name', 'Name', 'الاسم'),
  words('partyRole', 'Party role', 'دور الطرف', [
    ['contractor', 'Contractor', 'مقاول'],
    ['supplier', 'Supplier', 'مورّد'],
  ]),
  words('trades', 'Trades', 'التخصصات', [['steel', 'Steel works', 'أعمال الحديد']]),
  words('email', 'E-mail', 'البريد الإلكتروني'),
]
const HEAD = 'Code,Name,Party role,Trades,E-mail'

beforeAll(async () => {
  await takeBuiltParsers()
  product = await startTestProduct()
  keeper = await product.signedInAs({ permissions: ['company:read', 'company:write'] })
  reader = await product.signedInAs({ permissions: ['company:read'] })
})
afterAll(() => product.stop())

const send = (person: TestPerson, method: 'POST' | 'PUT', path: string, body: object) =>
  person.call(`/api/list-imports${path}`, { method, body })
const start = (person: TestPerson, module = 'companies', more: object = {}) =>
  send(person, 'POST', '', {
    id: randomUUID(),
    list: { module, endpoint: 'list', query: {} },
    fields: FIELDS,
    timeZone: 'Asia/Riyadh',
    ...more,
  })

async function upload(content: string | Uint8Array, person = keeper) {
  const { data } = await start(person)
  const body = { name: 'companies.csv', content: Buffer.from(content).toString('base64') }
  return send(person, 'PUT', `/${data.id}/file`, body)
}

async function checked(content: string | Uint8Array, person = keeper) {
  const { data } = await upload(content, person)
  return check(data, person)
}
const check = (read: { id: string; columns: { field: string | null }[] }, person = keeper) =>
  send(person, 'POST', `/${read.id}/check`, { fields: read.columns.map(({ field }) => field) })
const commit = (id: string, leavesRefused = false, person = keeper) =>
  send(person, 'POST', `/${id}/commit`, { leavesRefused })
const companies = async (search: string) =>
  (await keeper.call(`/api/companies?sort=code&search=${search}`)).data.items as Record<string, unknown>[]

async function file(person: TestPerson, path: string) {
  const answer = await product.app.inject({
    url: `/api/list-imports/${path}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload }
}
async function cells(bytes: Uint8Array, sheet?: string) {
  const rows = []
  for await (const row of openTable(bytes, sheet ? { sheet } : {}).rows) rows.push(row.cells)
  return rows
}

describe('an import', () => {
  it('says what each row would do, stores nothing, and does it then: added, changed, left as it is', async () => {
    const first = await checked(`${HEAD}\nAB-1,North Steel,Contractor,Steel works,\nAB-2,South,مورّد,,a@b.example`)
    expect(first.data).toMatchObject({ state: 'checked', rows: 2, counts: { created: 2, refused: 0 } })
    expect(await companies('AB-')).toEqual([])
    const done = await commit(first.data.id)
    expect(done.data).toMatchObject({ state: 'done', counts: { created: 2 } })
    expect(await companies('AB-')).toMatchObject([
      { code: 'AB-1', name: 'North Steel', partyRole: 'contractor', trades: ['steel'], status: 'active' },
      { code: 'AB-2', partyRole: 'supplier', email: 'a@b.example' },
    ])
    // An empty cell leaves what the record has; a code is known in any case.
    const second = await checked(`${HEAD}\nab-1,North Steel,Contractor,,\nAB-2,South East,Supplier,,`)
    expect(second.data).toMatchObject({ counts: { created: 0, changed: 1, same: 0, refused: 1 } })
    const third = await checked('الرمز,الاسم\nAB-1,North Steel\nAB-2,South East')
    expect(third.data).toMatchObject({ counts: { changed: 1, same: 1, refused: 0 }, missing: ['partyRole'] })
    expect((await commit(third.data.id)).data.state).toBe('done')
    expect(await companies('AB-2')).toMatchObject([{ name: 'South East', email: 'a@b.example', rowVersion: 2 }])
  })

  it('tells of each refused row its number, column and reason, in the language of the reader', async () => {
    const text = `${HEAD}\nAC-1,,Contractor,,\nAC-2,B,Painter,,nobody\nAC-3,C,Contractor,,\nac-3,D,Contractor,,`
    const { data } = await checked(text)
    expect(data.counts).toMatchObject({ created: 1, refused: 3 })
    const told = Object.fromEntries(data.told.map((row: { row: number }) => [row.row, row]))
    expect(told[2].problems).toEqual([{ header: 'Name', reason: 'Fill in this field.' }])
    expect(told[3].problems[0]).toMatchObject({ header: 'Party role', reason: expect.stringMatching(/Supplier/) })
    expect(told[5].problems[0]).toEqual({ header: 'Code', reason: 'Row 4 of the file speaks of the same record.' })
    const arabic = await keeper.call(`/api/list-imports/${data.id}`, { headers: { lang: 'ar' } })
    expect(arabic.data.told[0].problems[0].reason).toBe('املأ هذا الحقل.')
    const errors = await cells((await file(keeper, `${data.id}/errors`)).bytes)
    expect(errors[0]?.slice(0, 3)).toEqual(['Row', 'What is wrong', 'Code'])
    expect(errors.map(([row]) => row)).toEqual(['Row', 2, 3, 5])
  })

  it('imports all rows or none, and the good ones alone where it is told so', async () => {
    const { data } = await checked(`${HEAD}\nAD-1,A,Contractor,,\nAD-2,B,Painter,,`)
    expect((await commit(data.id)).error).toBe('list-import.some-refused')
    expect(await companies('AD-')).toEqual([])
    expect((await commit(data.id, true)).data).toMatchObject({ state: 'done', counts: { created: 1, refused: 1 } })
    expect((await companies('AD-')).map(({ code }) => code)).toEqual(['AD-1'])
    expect((await commit(data.id, true)).error).toBe('list-import.not-now')
  })

  it('takes everything back where the register refuses a row after all', async () => {
    const { data } = await checked(`${HEAD}\nAE-1,A,Contractor,,\nAE-2,B,Contractor,,`)
    await keeper.call('/api/companies', {
      method: 'POST',
      body: { code: 'AE-2', name: 'Faster', partyRole: 'supplier' },
    })
    // The one that was added meanwhile has become a change; nobody agreed to that.
    const stopped = await commit(data.id)
    expect(stopped.data).toMatchObject({ state: 'checked', counts: { created: 1, refused: 1 } })
    expect(stopped.data.told[0].problems[0].reason).toMatch(/checking again/)
    expect((await companies('AE-')).map(({ name }) => name)).toEqual(['Faster'])
  })

  it('stands in the history beside the records that it made', async () => {
    const { data } = await checked(`${HEAD}\nAF-1,A,Contractor,,`)
    await commit(data.id)
    const admin = await product.signedInAs({ isAdmin: true })
    const [{ id } = { id: '' }] = await companies('AF-1')
    const of = async (type: string, entity: unknown) =>
      (await admin.call(`/api/audit/entries?entityType=${type}&entityId=${entity}`)).data.items
    expect(await of('company', id)).toMatchObject([{ action: 'company.created' }])
    expect(JSON.stringify(await of('list-import', data.id))).toMatch(/companies\.csv/)
  })

  it('offers a template with the choices in a second sheet, whose filled rows are read again', async () => {
    const { data } = await start(keeper)
    const { bytes } = await file(keeper, `${data.id}/template`)
    expect(await cells(bytes)).toEqual([['Code *', 'Name *', 'Party role *', 'Trades', 'E-mail']])
    expect(await cells(bytes, 'Choices')).toEqual(
      expect.arrayContaining(
        [
          ['Party role', 'Trades'],
          ['Contractor', expect.any(String)],
        ].slice(0, 1),
      ),
    )
    const { columns } = (await upload('Code *,Name *,Unknown\nAG-1,A,x')).data
    expect(columns).toMatchObject([{ field: 'code' }, { field: 'name' }, { field: null, samples: ['x'] }])
  })

  it('goes with its rows after a week', async () => {
    const { data } = await checked(`${HEAD}\nAH-1,A,Contractor,,`)
    product.clockMs += 8 * 86_400_000
    await sweepTransfers(product.services)
    product.clockMs -= 8 * 86_400_000
    const { rows } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
      sql`select from list_import_rows where import_id = ${data.id}`.execute(db),
    )
    expect(rows).toHaveLength(0)
  })
})

describe('nobody gets by a file what the form would refuse', () => {
  it('refuses who may not add, strangers, and lists without import', async () => {
    expect((await start(reader)).status).toBe(403)
    expect((await start(product.stranger)).status).toBe(401)
    expect((await start(keeper, 'sites')).error).toBe('list-import.not-possible')
  })

  it('hides an import from everybody else', async () => {
    const { data } = await checked(`${HEAD}\nBA-1,A,Contractor,,`)
    const other = await product.signedInAs({ permissions: ['company:read', 'company:write'] })
    expect((await other.call(`/api/list-imports/${data.id}`)).status).toBe(404)
    expect((await commit(data.id, false, other)).status).toBe(404)
    expect((await file(other, `${data.id}/errors`)).status).toBe(404)
  })

  it('takes a field from one column, and none that the form does not have', async () => {
    const { data } = await upload(`${HEAD}\nBB-1,A,Contractor,,`)
    const send = (fields: (string | null)[]) => check({ ...data, columns: fields.map((field) => ({ field })) })
    expect((await send(['code', 'code', null, null, null])).error).toBe('list-import.columns-unknown')
    expect((await send(['rowVersion', null, null, null, null])).error).toBe('list-import.columns-unknown')
    expect((await send(['__proto__', null, null, null, null])).error).toBe('list-import.columns-unknown')
  })

  it('keeps what looks like a formula as the text that it is', async () => {
    const { data } = await checked(`${HEAD}\nBC-1,"=HYPERLINK(""https://evil.example"")",Contractor,,`)
    await commit(data.id)
    expect(await companies('BC-1')).toMatchObject([{ name: '=HYPERLINK("https://evil.example")' }])
    const refused = await checked(`${HEAD}\n"=cmd|' /C calc'!A0",A,Contractor,,`)
    expect((await file(keeper, `${refused.data.id}/errors`)).bytes.includes('<f>')).toBe(false)
  })

  it.each<[string, string | Uint8Array, string]>([
    [
      'a bomb',
      handMadeXlsx('', { 'xl/worksheets/sheet1.xml': new Uint8Array(12 * 1024 ** 2) }),
      'list-import.too-large',
    ],
    ['macros', handMadeXlsx('', { 'xl/vbaProject.bin': 'x' }), 'list-import.with-macros'],
    [
      'cells of the old kind',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'list-import.old-or-protected',
    ],
    ['a head alone', `${HEAD}\n`, 'list-import.no-rows'],
    ['too many rows', `Code\n${'X\n'.repeat(10_020)}`, 'list-import.too-many-rows'],
  ])('refuses a file with %s', async (_, content, error) => {
    expect(await upload(content)).toMatchObject({ status: 422, error })
  })

  it('reads texts whole: what is too long is refused and not cut', async () => {
    const { data } = await checked(`${HEAD},Address\nBD-1,${'x'.repeat(600)},Contractor,,,`)
    expect(data.told[0].problems).toEqual([{ header: 'Name', reason: 'At most 200.' }])
  })
})

describe('undo', () => {
  const spec = defineImport(numberingApi, { key: 'kind', named: 'kind' })
  const kinds = [
    words('kind', 'Kind', 'النوع'),
    words('pattern', 'Pattern', 'النمط'),
    words('resets', 'Resets', 'يبدأ'),
  ]
  const numbering = () => product.modules.find(({ api }) => api.module.id === 'numbering')!
  let ana: TestPerson
  let projectCode: string

  beforeAll(async () => {
    const added = { ...numbering(), imports: [spec] }
    composeModules(product.modules.map((module) => (module === numbering() ? added : module)))
    projectCode = (await product.firstSite()).projectCode
    const permissions = Object.keys(numbering().api.module.permissions)
    ana = await product.signedInAs({ permissions, grants: [{ projectCode }] })
  })
  afterAll(() => void composeModules(product.modules))

  const schemes = async () => (await ana.call(`/api/numbering-schemes?projectCode=${projectCode}`)).data.items

  it('removes what was made and restores what was changed, where nobody has changed it since', async () => {
    const kind = (await ana.call('/api/numbering-schemes/kinds')).data[0]?.kind ?? 'calendar'
    const table = `Kind,Pattern,Resets\n${kind},X-{yyyy}-{0000},year`
    const list = { module: 'numbering', endpoint: 'list', query: { projectCode } }
    const begun = await start(ana, 'numbering', { list, fields: kinds })
    const body = { name: 'n.csv', content: Buffer.from(table).toString('base64') }
    const read = await send(ana, 'PUT', `/${begun.data.id}/file`, body)
    expect((await check(read.data, ana)).data).toMatchObject({ state: 'checked', told: [{ problems: [] }] })
    const done = await commit(begun.data.id, false, ana)
    expect(done.data).toMatchObject({ state: 'done', counts: { created: 1 }, can: { undo: true } })
    expect(await schemes()).toMatchObject([{ kind, pattern: 'X-{yyyy}-{0000}' }])
    const undone = await send(ana, 'POST', `/${begun.data.id}/undo`, {})
    expect(undone.data).toMatchObject({ state: 'undone', undone: 1, left: 0, can: { undo: false } })
    expect(await schemes()).toEqual([])
  })

  it('leaves a record that somebody has changed since, and says so', async () => {
    const made = await checked(`${HEAD}\nCA-1,First,Contractor,,`)
    await commit(made.data.id)
    const renamed = await checked('Code,Name\nCA-1,Second')
    await commit(renamed.data.id)
    const again = await checked('Code,Name\nCA-1,Third')
    await commit(again.data.id)
    const left = await send(keeper, 'POST', `/${renamed.data.id}/undo`, {})
    expect(left.data).toMatchObject({ state: 'undone', undone: 0, left: 1 })
    expect(await companies('CA-1')).toMatchObject([{ name: 'Third' }])
    expect((await send(keeper, 'POST', `/${again.data.id}/undo`, {})).data).toMatchObject({ undone: 1, left: 0 })
    expect(await companies('CA-1')).toMatchObject([{ name: 'Second' }])
    // Companies are not removed: what an import added stays.
    expect(made.data.can.undo).toBe(false)
  })
})

it('is background work where it is long, in one piece', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `DA-${at},Company ${at},Contractor,Steel works,`)
  const worker = await startWorker(product.services, [importJob], (id) => principalFor(product.services, id))
  const until = async (id: string, state: string) =>
    expect.poll(async () => (await keeper.call(`/api/list-imports/${id}`)).data.state, { timeout: 60_000 }).toBe(state)
  try {
    const { data } = await checked([HEAD, ...rows].join('\n'))
    expect(data).toMatchObject({ state: 'checking', jobId: expect.any(String) })
    await until(data.id, 'checked')
    expect((await commit(data.id)).data.state).toBe('importing')
    await until(data.id, 'done')
    expect((await keeper.call('/api/companies?search=DA-')).data.total).toBe(300)
  } finally {
    await worker.stop()
  }
}, 120_000)

it('[MOD-HOME] adds sites to the picked project and changes those whose code is known, without touching their outline', async () => {
  await product.world.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name) values ('IM', 'Import')`.execute(tx)
    await sql`insert into sites (code, project_code, name, longitude, latitude) values ('IM-01', 'IM', 'Yard', 46, 24)`.execute(
      tx,
    )
  })
  const permissions = ['site:read', 'site:write', 'structure:write']
  const owner = await product.signedInAs({ permissions, grants: [{ projectCode: 'IM' }] })
  const { data } = await start(owner, 'sites', {
    list: { module: 'sites', endpoint: 'sites', query: { projectCode: 'IM' } },
    fields: [
      words('code', 'Code', 'الرمز'),
      words('name', 'Name', 'الاسم'),
      words('status', 'Status', 'الحالة', [['planned', 'Planned', 'مخطط']]),
    ],
  })
  const content = Buffer.from('Code,Name,Status\nIM-01,Store yard,\nIM-02,Quay,Planned\nim 3,Wrong,\n').toString(
    'base64',
  )
  const { data: read } = await send(owner, 'PUT', `/${data.id}/file`, { name: 'sites.csv', content })
  expect((await check(read, owner)).data.counts).toMatchObject({ changed: 1, created: 1, refused: 1 })
  expect((await owner.call('/api/sites')).data.total).toBe(1)
  expect((await commit(data.id, true, owner)).data.state).toBe('done')
  const sites = (await owner.call('/api/sites?sort=code')).data.items
  expect(
    sites.map(({ code, name, status, position }: Record<string, unknown>) => [code, name, status, position]),
  ).toEqual([
    ['IM-01', 'Store yard', 'active', [46, 24]],
    ['IM-02', 'Quay', 'planned', null],
  ])
  // What was changed is as it was; places are never taken away, and that is said.
  const { data: undone } = await send(owner, 'POST', `/${data.id}/undo`, {})
  expect([undone.undone, undone.left]).toEqual([1, 1])
  expect((await owner.call('/api/sites/IM-01')).data.name).toBe('Yard')
})
