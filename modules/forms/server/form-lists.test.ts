import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { tablesOf } from '../testing/sample-tables.ts'

const FORMS = '/api/form-templates'
const TOOLBOX = tablesOf([
  { type: 'select_one_from_file companies.csv', name: 'company', label: 'Company', required: 'yes' },
  {
    type: 'select_multiple_from_file structures.csv',
    name: 'where',
    label: 'Where',
    required: 'yes',
    choice_filter: "site = 'S1'",
  },
  { type: 'calculate', name: 'first', calculation: "instance('structures')/root/item[name = 'ST1']/title" },
])
const ACME = randomUUID()
const GONE = randomUUID()
let product: TestProduct
let keeper: TestPerson
/** May see companies and structures; the other one may not. */
let engineer: TestPerson
let inspector: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone, weekend) values
      ('P1', 'North', '', 'Asia/Riyadh', '{5,6}'), ('P2', 'South', '', 'UTC', '{6,0}')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values
      ('P1', 'S1', 'Site', ''), ('P2', 'S2', 'Other site', '')`.execute(tx)
    await sql`insert into structures (project_code, site_code, code, name, name_ar, type) values
      ('P1', 'S1', 'ST1', 'Tower', 'البرج', 'building'), ('P2', 'S2', 'ST2', 'Bridge', '', 'building')`.execute(tx)
    await sql`insert into companies (id, code, name, name_ar, party_role, deleted_at) values
      (${ACME}, 'ACME', 'Acme', 'أكمي', 'contractor', null), (${GONE}, 'GONE', 'Gone', '', 'contractor', now())`.execute(
      tx,
    )
  })
  const fills = ['form:read', 'form:fill']
  const grants = [{ siteCode: 'S1' }]
  keeper = await product.signedInAs({
    permissions: [...fills, 'form:write', 'form:activate'],
    grants: [{ projectCode: 'P1' }],
  })
  engineer = await product.signedInAs({ permissions: [...fills, 'company:read', 'site:read'], grants })
  inspector = await product.signedInAs({ permissions: fills, grants })
})
afterAll(() => product.stop())

const post = (path: string, body: object, who = keeper) => who.call(path, { method: 'POST', body })
const drafted = async (name: string, tables = TOOLBOX) => (await post(FORMS, { projectCode: 'P1', name, tables })).data
const activate = ({ id, rowVersion }: { id: string; rowVersion: number }) =>
  post(`${FORMS}/${id}/steps/activate`, { rowVersion })
const inUse = async () => (await activate(await drafted('Toolbox talk'))).data
const fill = (templateId: string, answers: object, who = engineer) => {
  const place = { projectCode: 'P1', siteCode: 'S1' }
  return post(
    '/api/filled-forms',
    { ...place, templateId, version: 1, answers, answeredAt: '2026-03-09T09:00:00+03:00' },
    who,
  )
}

describe('a form with lists beside it', () => {
  it('offers the records of registers, as far as who fills it in may read them', async () => {
    const form = await inUse()
    const shown = async (who: TestPerson) => (await who.call(`${FORMS}/${form.id}/form`)).data.lists
    expect(await shown(engineer)).toEqual({
      companies: [
        {
          name: ACME,
          label: 'ACME Acme',
          label_ar: 'ACME أكمي',
          number: 'ACME',
          title: 'Acme',
          title_ar: 'أكمي',
          site: '',
          structure: '',
          company: '',
        },
      ],
      structures: [expect.objectContaining({ name: 'ST1', label: 'ST1 Tower', label_ar: 'ST1 البرج', site: 'S1' })],
    })
    expect(await shown(inspector)).toEqual({ companies: [], structures: [] })
    const { data: lists } = await engineer.call('/api/form-lists?projectCode=P1')
    expect(lists.map(({ name }: { name: string }) => name)).toEqual(['companies', 'sites', 'structures'])
  })

  it('is checked by the server against the same lists, and read with what the reader may see of them', async () => {
    const form = await inUse()
    const { data: filled } = await fill(form.id, { company: ACME, where: 'ST1' })
    expect(filled).toMatchObject({ values: { company: ACME, where: 'ST1', first: 'Tower' } })
    expect(filled.form.lists.companies).toMatchObject([{ name: ACME, title: 'Acme' }])
    const { data: read } = await inspector.call(`/api/filled-forms/${filled.id}`)
    expect(read.form.lists).toEqual({ companies: [], structures: [] })
    for (const answers of [
      { company: randomUUID(), where: 'ST1' },
      { company: ACME, where: 'ST2' },
      { company: 'ACME', where: 'ST1' },
    ])
      expect(await fill(form.id, answers)).toMatchObject({
        status: 422,
        error: 'filled-form.not-complete',
      })
    expect((await fill(form.id, { company: ACME, where: 'ST1' }, inspector)).status).toBe(422)
  })

  it('takes what a phone chose before the record was removed', async () => {
    const form = await inUse()
    expect((await engineer.call(`${FORMS}/${form.id}/form`)).data.lists.companies).toHaveLength(1)
    expect((await fill(form.id, { company: GONE, where: 'ST1' })).status).toBe(200)
  })

  it('cannot be put into use with a list that no register is', async () => {
    const tables = tablesOf([{ type: 'select_one_from_file cities.csv', name: 'city', label: 'City' }])
    const refused = await activate(await drafted('Cities', tables))
    expect(refused).toMatchObject({ status: 422, error: 'step.not-ready' })
    expect(refused.message).toContain('Row 2: There is no list "cities" beside the form.')
    expect(refused.message).toContain('workers')
  })
})

describe('a form that keeps a list', () => {
  const kept = (name: string, entity: Record<string, string>) => ({
    ...tablesOf([
      { type: 'select_one_from_file trees.csv', name: 'tree', label: 'Tree' },
      {
        type: 'text',
        name: 'species',
        label: 'Species',
        save_to: 'species',
        required: "${tree} = ''",
        relevant: "${tree} = ''",
      },
      { type: 'integer', name: 'girth', label: 'Girth', save_to: 'girth', required: 'yes' },
    ]),
    entities: [{ cells: { list_name: name, ...entity }, texts: {} }],
  })
  const TREES = kept('trees', {
    label: "if(${tree} = '', concat(${species}, ' ', ${girth}), '')",
    entity_id: '${tree}',
    create_if: "${tree} = ''",
    update_if: "${tree} != ''",
  })
  const rows = async (who = engineer) =>
    (await who.call('/api/form-lists/rows?names=trees&projectCode=P1')).data.trees as Record<string, string>[]

  it('makes a row of it once, and another form chooses from it and changes it', async () => {
    const { data: form } = await activate(await drafted('Trees', TREES))
    const clientId = randomUUID()
    const sent = { projectCode: 'P1', siteCode: 'S1', templateId: form.id, version: 1, clientId }
    const answered = { ...sent, answers: { species: 'Ghaf', girth: 40 }, answeredAt: '2026-03-09T09:00:00+03:00' }
    for (const _ of [1, 2]) expect((await post('/api/filled-forms', answered, engineer)).status).toBe(200)
    expect(await rows()).toEqual([
      { name: clientId, label: 'Ghaf 40', species: 'Ghaf', girth: '40', site: 'S1', structure: '' },
    ])
    const { data: lists } = await keeper.call('/api/form-lists?projectCode=P1')
    expect(lists).toContainEqual({
      name: 'trees',
      title: { en: 'trees', ar: 'trees' },
      columns: ['name', 'label', 'site', 'structure', 'girth', 'species'],
    })
    expect((await engineer.call(`${FORMS}/${form.id}/form`)).data.lists.trees).toHaveLength(1)
    expect((await fill(form.id, { tree: clientId, girth: 43 })).status).toBe(200)
    expect(await rows()).toMatchObject([{ name: clientId, label: 'Ghaf 40', species: 'Ghaf', girth: '43' }])
    expect((await fill(form.id, { tree: randomUUID(), girth: 1 })).status).toBe(422)
    const other = await product.signedInAs({ permissions: ['form:fill'], grants: [{ siteCode: 'S2' }] })
    expect(await rows(other)).toEqual([])
  })

  it('has its rows corrected, removed and brought back by who keeps the form, in its history', async () => {
    const { data: form } = await activate(await drafted('Gullies', kept('gullies', { label: '${species}' })))
    const { data: filled } = await fill(form.id, { species: 'Gulley 7', girth: 60 })
    const keptRows = async (query = '', who = keeper) => (await who.call(`${FORMS}/${form.id}/rows${query}`)).data
    const [row] = (await keptRows()).items
    expect(row).toMatchObject({ id: filled.id, label: 'Gulley 7', properties: { species: 'Gulley 7', girth: '60' } })
    const at = `${FORMS}/${form.id}/rows/${row.id}`
    const correction = { rowVersion: row.rowVersion, label: 'Gully 7', properties: { species: 'Gully 7' } }
    const correct = (body: object, who = keeper) => who.call(at, { method: 'PUT', body })
    expect((await correct(correction, engineer)).status).toBe(403)
    const { data: corrected } = await correct(correction)
    expect(corrected).toMatchObject({ label: 'Gully 7', properties: { species: 'Gully 7', girth: '60' } })
    expect(await correct(correction)).toMatchObject({ status: 409, error: 'form-row.changed-meanwhile' })
    const offered = async () => (await engineer.call('/api/form-lists/rows?names=gullies&projectCode=P1')).data.gullies
    expect(await offered()).toMatchObject([{ label: 'Gully 7' }])

    const { data: removed } = await post(`${at}/offer`, { rowVersion: corrected.rowVersion, isRemoved: true })
    expect([await offered(), (await keptRows()).total, (await keptRows('?isRemoved=true')).total]).toEqual([[], 0, 1])
    // A phone that chose it before is heard; the row stays as it was.
    const { data: chooser } = await activate(
      await drafted('Rounds', tablesOf([{ type: 'select_one_from_file gullies.csv', name: 'gully', label: 'Gully' }])),
    )
    const { data: chosen } = await fill(chooser.id, { gully: row.id })
    expect(chosen.form.lists.gullies).toMatchObject([{ label: 'Gully 7' }])
    await post(`${at}/offer`, { rowVersion: removed.rowVersion, isRemoved: false })
    expect(await offered()).toHaveLength(1)
    const other = await product.signedInAs({
      permissions: ['form:read', 'form:write'],
      grants: [{ projectCode: 'P2' }],
    })
    expect((await other.call(`${FORMS}/${form.id}/rows`)).status).toBe(404)
    const { rows: history } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
      sql<{
        action: string
      }>`select action from audit_entries where entity_id = ${form.id} and action like '%.row-%' order by seq`.execute(
        db,
      ),
    )
    expect(history.map(({ action }) => action.split('.')[1])).toEqual(['row-changed', 'row-removed', 'row-restored'])
  })

  it('cannot be put into use where a register is called so', async () => {
    const refused = await activate(await drafted('Workers', kept('workers', { label: '${species}' })))
    expect(refused).toMatchObject({ status: 422, error: 'step.not-ready' })
    expect(refused.message).toContain('"workers" is a register')
  })
})
