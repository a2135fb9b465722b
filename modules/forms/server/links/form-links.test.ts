import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type PersonFacts,
  startTestProduct,
  type TestPerson,
  type TestProduct,
} from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { tablesOf } from '../../testing/sample-tables.ts'
import { removeLeftFiles } from './fill-by-link.ts'

const HOUR_MS = 3_600_000
const ANSWERED = '2026-03-09T09:00:00+03:00'
const NEAR_MISS = tablesOf([
  { type: 'text', name: 'what', label: 'What happened?', required: 'yes' },
  { type: 'image', name: 'photo', label: 'Photo' },
  { type: 'username', name: 'teller' },
])

let product: TestProduct
let maker: TestPerson
beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone, weekend) values ('P1', 'North', '', 'Asia/Riyadh', '{5,6}')`.execute(
      tx,
    )
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', ''), ('P1', 'S2', 'Other', '')`.execute(
      tx,
    )
  })
  maker = await makerOf([{ projectCode: 'P1' }])
})
afterAll(() => product.stop())

const RIGHTS = ['form:read', 'form:write', 'form:activate', 'form:fill', 'form:link', 'worker:read']
const makerOf = (grants: PersonFacts['grants'] = [], permissions = RIGHTS) =>
  product.signedInAs({ permissions, grants })
const post = (path: string, body: object, who = maker) => who.call(path, { method: 'POST', body })
/** What is so hours later; sessions end by then, so the clock goes back. */
async function later<Answer>(hours: number, look: () => Promise<Answer>): Promise<Answer> {
  product.clockMs += hours * HOUR_MS
  try {
    return await look()
  } finally {
    product.clockMs -= hours * HOUR_MS
  }
}
const byStranger = (path: string, body: object) => post(path, body, product.stranger)

async function inUse(tables: object = NEAR_MISS) {
  const { data } = await post('/api/form-templates', { projectCode: 'P1', name: 'Near miss', tables })
  return (await post(`/api/form-templates/${data.id}/steps/activate`, { rowVersion: data.rowVersion })).data
}
const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: null }
const make = (templateId: string, more: object = {}, who = maker) =>
  post('/api/form-links', { ...PLACE, templateId, title: 'Board at gate 2', ...more }, who)
const open = (token: string) => byStranger('/api/form-links/open', { token })
const fill = (token: string, more: object = {}) =>
  byStranger('/api/form-links/fill', {
    ...{ token, clientId: randomUUID(), version: 1, sender: 'Ahmed from the crane', answeredAt: ANSWERED },
    ...{ answers: { what: 'A plank fell' }, media: [], ...more },
  })
const linkOf = async (templateId: string) => (await maker.call(`/api/form-templates/${templateId}/links`)).data.items[0]

describe('[MOD-SUB] a link to a form', () => {
  it('lets somebody without an account fill it in, with a photo, and says who they call themselves', async () => {
    const form = await inUse()
    const { data: made } = await make(form.id)
    expect(made.address).toBe(`/form/link#t=${made.token}`)
    const { data: opened } = await open(made.token)
    expect(opened).toMatchObject({ title: 'Board at gate 2', name: 'Near miss', version: 1, tables: NEAR_MISS })
    expect(JSON.stringify(opened)).not.toMatch(/P1|S1/)

    const clientId = randomUUID()
    const [id, name] = [randomUUID(), 'plank.jpg']
    const content = Buffer.from(`\xff\xd8\xff ${randomUUID()}`, 'latin1').toString('base64')
    const file = { token: made.token, formId: clientId, name, mediaType: 'image/jpeg', content }
    const { data: sent } = await byStranger('/api/form-links/files', file)
    const whole = {
      clientId,
      answers: { what: 'A plank fell', photo: `${id}/${name}` },
      media: [{ id, fileId: sent.fileId }],
    }
    const { data: stored } = await fill(made.token, whole)
    expect((await fill(made.token, whole)).data, 'sent again').toEqual(stored)

    const { data: list } = await maker.call(`/api/filled-forms?templateId=${form.id}`)
    expect(list).toMatchObject({
      total: 1,
      items: [{ number: stored.number, siteCode: 'S1', sender: 'Ahmed from the crane' }],
    })
    const { data: filled } = await maker.call(`/api/filled-forms/${clientId}`)
    expect(filled).toMatchObject({ link: 'Board at gate 2', filledBy: { id: maker.id } })
    expect(filled.values).toMatchObject({ what: 'A plank fell', teller: 'Ahmed from the crane' })
    const { data: files } = await maker.call(`/api/record-files?entityType=filled-form&entityId=${clientId}`)
    expect(files.items).toMatchObject([{ name }])
    await later(7, () => removeLeftFiles(product.services))
    expect((await maker.call(`/api/record-files/${files.items[0].id}/content`)).status, 'it stays').toBe(200)
    expect(await linkOf(form.id)).toMatchObject({ forms: 1, state: 'open' })
  })

  it('stores what fits the form alone, and counts nothing else', async () => {
    const form = await inUse()
    const { data: made } = await make(form.id, { mostForms: 1 })
    expect(await fill(made.token, { answers: {} })).toMatchObject({ status: 422, error: 'filled-form.not-complete' })
    expect((await linkOf(form.id)).forms).toBe(0)
    const two = await Promise.all([fill(made.token), fill(made.token)])
    expect(two.map(({ status }) => status).sort(), 'of two at once one gets the last').toEqual([200, 404])
    expect(await open(made.token)).toMatchObject({ status: 404, error: 'form-link.closed' })
    expect(await linkOf(form.id)).toMatchObject({ forms: 1, state: 'used-up' })
  })

  it('closes by its day, when it is withdrawn, and with the rights and the form of its maker', async () => {
    const form = await inUse()
    const { data: week } = await make(form.id, { expiresInDays: 7 })
    expect((await later(8 * 24, () => open(week.token))).error).toBe('form-link.closed')

    const { data: hung } = await make(form.id)
    const colleague = await makerOf([{ siteCode: 'S1' }], ['form:read', 'form:link', 'form:fill'])
    const withdraw = (who: TestPerson) => post(`/api/form-links/${hung.link.id}/withdraw`, {}, who)
    expect((await withdraw(colleague)).error).toBe('form-link.not-yours')
    expect((await withdraw(maker)).data.state).toBe('withdrawn')
    expect((await fill(hung.token)).error).toBe('form-link.closed')

    const { data: theirs } = await make(form.id, {}, colleague)
    expect((await open(theirs.token)).status).toBe(200)
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`delete from place_grants where user_id = ${colleague.id}`.execute(tx),
    )
    expect((await fill(theirs.token)).error).toBe('form-link.closed')

    const { data: last } = await make(form.id)
    await post(`/api/form-templates/${form.id}/steps/retire`, { rowVersion: form.rowVersion, reason: 'Over' })
    expect((await open(last.token)).error).toBe('form-link.closed')
    expect((await open('nobodysToken')).error).toBe('form-link.closed')
  })

  it('is not made of a form that chooses from a register, nor where its maker holds nothing', async () => {
    const withList = await inUse(tablesOf([{ type: 'select_one_from_file workers.csv', name: 'who', label: 'Who?' }]))
    const refused = await make(withList.id)
    expect(refused).toMatchObject({ status: 422, error: 'form-link.chooses-from-register' })
    expect(refused.message).toContain('workers')
    const form = await inUse()
    const ofSite = await makerOf([{ siteCode: 'S2' }], ['form:link', 'form:fill', 'form:read'])
    expect((await make(form.id, {}, ofSite)).error).toBe('form-link.place-unknown')
    expect((await make(form.id, {}, await makerOf([{ siteCode: 'S1' }], ['form:fill']))).status).toBe(403)
  })

  it('keeps no token: neither its row nor what is written down says it', async () => {
    const { data: made } = await make((await inUse()).id)
    const kept = await product.services.database.read(SYSTEM_SCOPE, (db) =>
      sql<{ row: string }>`select form_links::text as row from form_links where id = ${made.link.id}
        union all select audit_entries::text from audit_entries where entity_id = ${made.link.id}`.execute(db),
    )
    expect(kept.rows.length).toBeGreaterThan(1)
    expect(kept.rows.map(({ row }) => row).join()).not.toContain(made.token)
  })

  it('takes no more photos than wait for their forms, and removes those whose forms never come', async () => {
    const { data: made } = await make((await inUse()).id)
    const file = {
      token: made.token,
      formId: randomUUID(),
      name: 'a.jpg',
      content: Buffer.from('alone').toString('base64'),
    }
    const { data: left } = await byStranger('/api/form-links/files', file)
    const isThere = async () =>
      product.services.database
        .read(SYSTEM_SCOPE, (db) => product.services.files.getFile(db, left.fileId))
        .then(
          () => true,
          () => false,
        )
    await removeLeftFiles(product.services)
    expect(await isThere()).toBe(true)
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update form_link_files set size_bytes = ${400 * 1024 * 1024} where file_id = ${left.fileId}`.execute(tx),
    )
    expect((await byStranger('/api/form-links/files', file)).error).toBe('form-link.too-many-files')
    await later(7, () => removeLeftFiles(product.services))
    expect(await isThere()).toBe(false)
    expect((await byStranger('/api/form-links/files', file)).status).toBe(200)
  })
})
