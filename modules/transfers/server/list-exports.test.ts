import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeBuiltParsers } from '#apps/server/testing/built-parsers.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { openTable } from '#engines/sheets/read-table.ts'
import { principalFor } from '#modules/session/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startWorker } from '#platform/server/queue/start-worker.ts'
import { exportJob } from './make-export.ts'
import { sweepTransfers } from './transfers-server.ts'

let product: TestProduct
let keeper: TestPerson
let nobody: TestPerson

beforeAll(async () => {
  await takeBuiltParsers()
  product = await startTestProduct()
  keeper = await product.signedInAs({ permissions: ['company:read'] })
  nobody = await product.signedInAs({ permissions: [] })
  await insertCompanies(3)
  await asSystem((tx) =>
    sql`update companies set name = '=HYPERLINK("https://evil.example")', name_ar = 'شركة الشمال', trades = '{steel,rail}'
      where code = 'C-1'`.execute(tx),
  )
})
afterAll(() => product.stop())

const asSystem = <T>(work: Parameters<typeof product.services.database.transaction<T>>[1]) =>
  product.services.database.transaction(SYSTEM_SCOPE, work)

async function insertCompanies(count: number, first = 1): Promise<void> {
  await asSystem((tx) =>
    sql`insert into companies (id, code, name, name_ar, party_role, created_by, updated_by)
      select gen_random_uuid(), 'C-' || n, 'Company ' || n, '', 'contractor', ${keeper.id}, ${keeper.id}
      from generate_series(${first}::int, ${first + count - 1}::int) n`.execute(tx),
  )
}

const NAME = { header: 'Name', path: 'name', kind: 'text' }
const COLUMNS = [
  { header: 'Code', path: 'code', kind: 'text' },
  NAME,
  { header: 'Trades', path: 'trades', kind: 'choice', labels: { steel: 'Steel', rail: 'Rail works' } },
  { header: 'People', path: 'peopleCount', kind: 'number', decimals: 0 },
  { header: 'Last change', path: 'updatedAt', kind: 'moment' },
  { header: 'Changed by', path: 'updatedBy', kind: 'person' },
]

function ask(more: Record<string, unknown> = {}) {
  const { query = {}, endpoint = 'list', ...rest } = more
  return {
    id: randomUUID(),
    list: { module: 'companies', endpoint, query },
    title: 'Companies',
    format: 'xlsx',
    columns: COLUMNS,
    timeZone: 'Asia/Riyadh',
    ...rest,
  }
}
const create = (person: TestPerson, body: object, headers = {}) =>
  person.call('/api/list-exports', { method: 'POST', body, headers })

async function download(person: TestPerson, id: string) {
  const answer = await product.app.inject({
    url: `/api/list-exports/${id}/file`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

async function cells(bytes: Uint8Array) {
  const rows = []
  for await (const row of openTable(bytes).rows) rows.push(row.cells)
  return rows
}

describe('the groups of a list', () => {
  const group = (person: TestPerson, more: object = {}) =>
    person.call('/api/list-groups', {
      method: 'POST',
      body: {
        list: { module: 'companies', endpoint: 'list', query: { search: 'C-' } },
        by: { header: 'Trades', path: 'trades', kind: 'choice' },
        sums: [{ header: 'People', path: 'peopleCount', kind: 'number' }],
        ...more,
      },
    })

  it('are counted over all rows that match, with sums of what can be added up', async () => {
    const { data } = await group(keeper)
    expect(data).toEqual({
      isCounted: true,
      total: 3,
      groups: expect.arrayContaining([
        { key: 'rail steel', count: 1, sums: [[{ currency: null, amount: '0' }]] },
        { key: '', count: 2, sums: [[{ currency: null, amount: '0' }]] },
      ]),
      sums: [[{ currency: null, amount: '0' }]],
    })
    const words = await group(keeper, { sums: [{ header: 'Name', path: 'name', kind: 'text' }] })
    expect(words.data).toMatchObject({ total: 3, sums: [[]] })
    const narrow = { module: 'companies', endpoint: 'list', query: { search: 'C-1' } }
    expect((await group(keeper, { list: narrow })).data).toMatchObject({ total: 1, groups: [{ key: 'rail steel' }] })
  })

  it('are those of what the caller may read, by fields that the list has', async () => {
    expect((await group(nobody)).status).toBe(403)
    const secret = { header: 'Hash', path: 'passwordHash', kind: 'text' }
    expect((await group(keeper, { by: secret })).status).toBe(422)
    expect((await group(keeper, { sums: [secret] })).status).toBe(422)
  })
})

describe('a file of a list', () => {
  it('holds what the list shows: its filters, its order, its columns in their words', async () => {
    const { data } = await create(keeper, ask({ query: { sort: '-code', search: 'C-' } }))
    expect(data).toMatchObject({ state: 'ready', rows: 3, jobId: null })
    const file = await download(keeper, data.id)
    expect(file.headers['content-disposition']).toMatch(/Companies%20\d{4}-\d\d-\d\d\.xlsx/)
    const [head, ...rows] = await cells(file.bytes)
    expect(head).toEqual(COLUMNS.map(({ header }) => header))
    expect(rows.map(([code]) => code)).toEqual(['C-3', 'C-2', 'C-1'])
    expect(rows[2]?.slice(1, 4)).toEqual(['=HYPERLINK("https://evil.example")', 'Steel · Rail works', 0])
    expect(rows[2]?.[4]).toEqual({ moment: expect.stringMatching(/^20\d\d-/) })
  })

  it('is never a formula: text in a workbook, behind a quote mark in CSV', async () => {
    const { data: xlsx } = await create(keeper, ask({ query: { search: 'C-1' } }))
    expect((await download(keeper, xlsx.id)).bytes.includes('<f>')).toBe(false)
    const { data } = await create(keeper, ask({ format: 'csv', columns: [NAME], query: { search: 'HYPERLINK' } }))
    const text = (await download(keeper, data.id)).bytes.toString('utf8')
    expect(text).toBe(`\uFEFF"Name"\r\n"'=HYPERLINK(""https://evil.example"")"\r\n`)
  })

  it("is in the person's language, from right to left in Arabic", async () => {
    const body = ask({ title: 'الشركات', columns: [{ ...NAME, header: 'الاسم', preferred: 'nameAr' }] })
    const { data } = await create(keeper, body, { lang: 'ar' })
    const { bytes } = await download(keeper, data.id)
    expect((await cells(bytes)).flat()).toEqual(['الاسم', 'شركة الشمال', 'Company 2', 'Company 3'])
  })

  it('is a PDF on paper', async () => {
    const { data } = await create(keeper, ask({ format: 'pdf' }))
    const { bytes, headers } = await download(keeper, data.id)
    expect(headers['content-type']).toBe('application/pdf')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }, 60_000)

  it('stands in the history with what was taken along', async () => {
    const admin = await product.signedInAs({ isAdmin: true })
    const body = ask({ query: { search: 'Company' } })
    await create(keeper, body)
    const { data } = await admin.call(`/api/audit/entries?entityType=list-export&entityId=${body.id}`)
    expect(data.items).toMatchObject([{ action: 'list.exported' }])
    expect(JSON.stringify(data.items[0].changes)).toMatch(/Companies.*Code · Name/)
  })

  it('is made once where the browser asks twice', async () => {
    const body = ask()
    const [first, second] = [await create(keeper, body), await create(keeper, body)]
    expect(second.data).toEqual(first.data)
    expect(
      (await keeper.call('/api/list-exports')).data.filter(({ id }: { id: string }) => id === body.id),
    ).toHaveLength(1)
  })
})

describe('nobody gets by a file what the list would not show', () => {
  it('refuses who may not read the list, before a word about its fields', async () => {
    const refused = await create(nobody, ask({ columns: [{ ...NAME, path: 'passwordHash' }] }))
    expect(refused).toMatchObject({ status: 403, data: null })
    expect((await create(product.stranger, ask())).status).toBe(401)
  })

  it('hides the file from everybody else', async () => {
    const { data } = await create(keeper, ask())
    const admin = await product.signedInAs({ isAdmin: true })
    for (const person of [nobody, admin]) {
      expect((await download(person, data.id)).status).toBe(404)
      expect((await person.call('/api/list-exports')).data).toEqual([])
    }
  })

  it.each(['passwordHash', 'constructor', 'updatedBy.email', 'can.edit.toString', 'name.length', 'trades.0'])(
    'refuses the field %s, which the answer of the list does not name',
    async (path) => {
      const refused = await create(keeper, ask({ columns: [{ ...NAME, path }] }))
      expect([400, 422]).toContain(refused.status)
      expect(refused.data).toBeNull()
    },
  )

  it.each(['__proto__', 'a b', 'name;drop', ''])('refuses "%s" as the name of a field', async (path) => {
    expect((await create(keeper, ask({ columns: [{ ...NAME, path }] }))).status).toBe(400)
  })

  it('takes words of choices from what was sent alone', async () => {
    const labels = { constructor: 'y', toString: 'z' }
    const column = { header: 'Role', path: 'partyRole', kind: 'choice', labels }
    const { data } = await create(keeper, ask({ format: 'csv', columns: [column], query: { search: 'C-2' } }))
    expect((await download(keeper, data.id)).bytes.toString()).toContain('"contractor"')
  })

  it('exports lists alone, and asks them nothing that they do not know', async () => {
    expect((await create(keeper, ask({ endpoint: 'get' }))).error).toBe('list-export.not-list')
    expect((await create(keeper, ask({ endpoint: 'create' }))).error).toBe('list-export.not-list')
    expect((await create(keeper, ask({ endpoint: 'toString' }))).error).toBe('list-export.not-list')
    expect((await create(keeper, ask({ query: { owner: 'me' } }))).status).toBe(400)
    expect((await create(keeper, ask({ timeZone: 'Mars/Olympus' }))).status).toBe(400)
  })
})

describe('a long list', () => {
  beforeAll(() => insertCompanies(6_000, 1_000))

  it('becomes a file in the background, one at a time for a person', async () => {
    const { data } = await create(keeper, ask({ query: { sort: 'code' } }))
    expect(data).toMatchObject({ state: 'making', rows: 6_003 })
    expect((await create(keeper, ask())).error).toBe('list-export.busy')
    expect((await download(keeper, data.id)).status).toBe(404)

    const worker = await startWorker(product.services, [exportJob], (id) => principalFor(product.services, id))
    try {
      await expect
        .poll(async () => (await keeper.call(`/api/list-exports/${data.id}`)).data.state, { timeout: 60_000 })
        .toBe('ready')
    } finally {
      await worker.stop()
    }
    const rows = await cells((await download(keeper, data.id)).bytes)
    expect(rows).toHaveLength(6_004)
    expect(new Set(rows.map(([code]) => code)).size).toBe(6_004)
    expect((await create(keeper, ask({ query: { search: 'C-1' } }))).data.state).toBe('ready')
  }, 120_000)
})

it('goes after a day, with its bytes', async () => {
  const { data } = await create(keeper, ask())
  product.clockMs += 25 * 3_600_000
  await sweepTransfers(product.services)
  const { rows } = await asSystem((tx) => sql`select from list_export_parts where export_id = ${data.id}`.execute(tx))
  expect(rows).toHaveLength(0)
})
