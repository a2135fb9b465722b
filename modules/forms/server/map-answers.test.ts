import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { tablesOf } from '../testing/sample-tables.ts'

const FORMS = '/api/form-templates'
let product: TestProduct
let keeper: TestPerson
let inspector: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone, weekend) values
      ('P1', 'North', '', 'Asia/Riyadh', '{5,6}')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
  })
  keeper = await product.signedInAs({
    permissions: ['form:read', 'form:write', 'form:activate'],
    grants: [{ projectCode: 'P1' }],
  })
  inspector = await product.signedInAs({ permissions: ['form:read', 'form:fill'], grants: [{ siteCode: 'S1' }] })
})
afterAll(() => product.stop())

interface Stored {
  readonly id: string
  readonly rowVersion: number
}
const post = (path: string, body: object, who = keeper) => who.call(path, { method: 'POST', body })
const put = (path: string, body: object) => keeper.call(path, { method: 'PUT', body })
const step = (name: string, { id, rowVersion }: Stored) => post(`${FORMS}/${id}/steps/${name}`, { rowVersion })
async function inUse({ tables }: { tables: object }) {
  const { data: draft } = await post(FORMS, { projectCode: 'P1', name: 'Pour card', tables })
  return (await step('activate', draft)).data
}
const mapOld = ({ id, rowVersion }: Stored, mapping: object) =>
  put(`${FORMS}/${id}/mapping`, { id, rowVersion, mapping })
/** Takes a form up for a change, and saves other questions. */
async function redrawn(form: Stored, tables: object) {
  const { data: revised } = await step('revise', form)
  const body = { id: form.id, rowVersion: revised.rowVersion, name: 'Pour card', tables }
  return (await put(`${FORMS}/${form.id}`, body)).data
}
const fill = (templateId: string, answers: object, { version = 1 } = {}) => {
  const about = { projectCode: 'P1', siteCode: 'S1', templateId, version, answeredAt: '2026-03-09T09:00:00+03:00' }
  return post('/api/filled-forms', { ...about, answers }, inspector)
}

describe('answers to older versions of a form', () => {
  const CARD = tablesOf(
    [
      { type: 'text', name: 'slump', label: 'Slump (mm)' },
      { type: 'select_one grade', name: 'grade', label: 'Grade' },
      { type: 'begin repeat', name: 'truck', label: 'Truck' },
      { type: 'decimal', name: 'load', label: 'Load' },
      { type: 'end repeat' },
    ],
    [
      { list_name: 'grade', name: 'c40', label: 'C40/50' },
      { list_name: 'grade', name: 'c60', label: 'C60/75' },
    ],
  )
  const second = tablesOf(
    [
      { type: 'integer', name: 'slump_mm', label: 'Slump (mm)' },
      { type: 'select_one grade', name: 'grade', label: 'Grade' },
      { type: 'begin repeat', name: 'trucks', label: 'Trucks' },
      { type: 'decimal', name: 'load', label: 'Load' },
      { type: 'end repeat' },
      { type: 'text', name: 'shift', label: 'Shift', required: 'yes' },
    ],
    [{ list_name: 'grade', name: 'c40', label: 'C40/50' }],
  )
  const third = {
    ...second,
    survey: second.survey.map((row) =>
      row.cells['name'] === 'slump_mm' ? { ...row, cells: { ...row.cells, name: 'slump_in_mm' } } : row,
    ),
  }
  const MAPPING = {
    answers: {
      slump: { to: 'slump_mm' },
      grade: { to: 'grade', choices: { c60: '' } },
      truck: { to: 'trucks' },
    },
    defaults: { shift: '' },
  }

  it('stand in one table by what was said of each version, one after the other; the records stay as they were', async () => {
    const form = await inUse({ tables: CARD })
    const { data: old } = await fill(form.id, { slump: '180', grade: 'c60', truck: [{ load: '6' }, { load: '7' }] })
    await fill(form.id, { slump: 'wet', grade: 'c40' })
    const drawn = await redrawn(form, second)
    const preview = await post(`${FORMS}/${form.id}/mapping/preview`, { mapping: MAPPING })
    expect(preview.data).toEqual({
      records: 2,
      checked: 2,
      questions: [
        { name: 'slump', answered: 2, left: 0, lost: 1, written: ['wet'] },
        { name: 'grade', answered: 2, left: 1, lost: 0, written: [] },
        { name: 'truck', answered: 1, left: 0, lost: 0, written: [] },
      ],
    })
    const wrong = await mapOld(drawn, { answers: { slump: { to: 'load' } } })
    expect(wrong).toMatchObject({ status: 422, error: 'form-template.wrong-mapping' })
    expect(wrong.message).toContain('Slump (mm)')
    expect((await mapOld(drawn, { answers: { gone: { to: null } } })).status).toBe(422)
    const { data: mapped } = await mapOld(drawn, MAPPING)
    expect((await mapOld(drawn, MAPPING)).error).toBe('form-template.changed-meanwhile')
    const { data: active } = await step('activate', mapped)
    expect(active).toMatchObject({ version: 2, mapping: { answers: {}, defaults: {} } })
    await fill(form.id, { slump_mm: 150, shift: 'night', trucks: [] }, { version: 2 })
    const again = await redrawn(active, third)
    expect((await step('activate', again)).message).toContain('Slump (mm)')
    await step('activate', (await mapOld(again, { answers: { slump_mm: { to: 'slump_in_mm' } } })).data)
    const { data: asked } = await inspector.call(`${FORMS}/${form.id}/questions`)
    expect(asked.questions.map(({ name }: { name: string }) => name)).toEqual(['slump_in_mm', 'grade', 'load', 'shift'])
    const list = `/api/filled-forms/answers?template=${form.id}&sort=number`
    const { data: table } = await inspector.call(list)
    expect(table.items.map(({ answers }: { answers: object }) => answers)).toEqual([
      { slump_in_mm: '180', grade: null, load: '6 · 7', shift: null },
      { slump_in_mm: null, grade: 'C40/50', load: null, shift: null },
      { slump_in_mm: '150', grade: null, load: null, shift: 'night' },
    ])
    const { data: lines } = await inspector.call(`${list}&lines=trucks`)
    expect(lines.items.slice(0, 2)).toMatchObject([
      { line: 1, answers: { load: '6' } },
      { line: 2, answers: { load: '7' } },
    ])
    const { data: read } = await inspector.call(`/api/filled-forms/${old.id}`)
    expect(read).toMatchObject({ version: 1, values: { slump: '180', grade: 'c60' } })
  })

  it('ask nothing where the next version does not break with them', async () => {
    const form = await inUse({ tables: CARD })
    await fill(form.id, { slump: '180' })
    const more = {
      ...CARD,
      survey: [...CARD.survey, ...tablesOf([{ type: 'text', name: 'why', label: 'Why' }]).survey],
    }
    const { data: active } = await step('activate', await redrawn(form, more))
    expect(active.version).toBe(2)
    const { data: versions } = await keeper.call(`${FORMS}/${form.id}/versions`)
    expect(versions[0]).toMatchObject({ version: 2, mapping: { answers: {}, defaults: {} } })
    expect((await mapOld(active, MAPPING)).error).toBe('form-template.not-yours')
  })

  it('ask nothing any more of what the draft takes back', async () => {
    const form = await inUse({ tables: CARD })
    const drawn = await redrawn(form, second)
    const { data: mapped } = await mapOld(drawn, MAPPING)
    const body = { id: form.id, rowVersion: mapped.rowVersion, name: 'Pour card', tables: CARD }
    const { data: back } = await keeper.call(`${FORMS}/${form.id}`, { method: 'PUT', body })
    await step('activate', back)
    const { data: versions } = await keeper.call(`${FORMS}/${form.id}/versions`)
    expect(versions[0].mapping).toEqual({ answers: {}, defaults: {} })
  })
})
