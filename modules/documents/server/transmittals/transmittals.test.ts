import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { pdfOf } from '../../testing/pdf-of.ts'

const RIGHTS = ['read', 'write', 'check', 'publish', 'share'].map((right) => `document:${right}`)
const ADDRESS = '/api/transmittals'
const RECEIVED = '/api/transmittals-received'

let world: SiteWorld
let [checker, guest, ofCompany]: TestCaller[] = []
let companyId = ''

beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  const company = await world.administrator.call('POST', '/api/companies', {
    code: 'BETA',
    name: 'Beta Steel',
    partyRole: 'subcontractor',
  })
  companyId = company.body.data.id
  checker = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: PLACE.siteCode }] })
  guest = await world.signedInAs({ permissions: [] })
  ofCompany = await world.signedInAs({ permissions: [] })
  const { userId } = ofCompany
  await world.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, userId, [companyId]))
})
afterAll(() => world.stop())

const caller = (who: TestCaller | undefined): TestCaller => {
  if (!who) throw new Error('The people of this test have not signed in yet.')
  return who
}

async function register(number: string, { isShared = true } = {}) {
  const fileId = await world.storeFile(`${number}.pdf`, pdfOf(`Text of ${number}`))
  const draft = { ...PLACE, number, title: 'Slab', fileId }
  const { id, rowVersion } = (await world.editor.call('POST', '/api/documents', draft)).body.data
  if (isShared) await caller(checker).call('POST', `/api/documents/${id}/steps/share`, { rowVersion })
  return id as string
}

const send = (documentIds: readonly string[], recipients: readonly object[], more: object = {}) =>
  world.editor.call('POST', ADDRESS, {
    projectCode: 'P1',
    subject: 'Steel of level 1',
    purpose: 'review',
    items: documentIds.map((documentId) => ({ documentId, revision: 1 })),
    recipients,
    ...more,
  })
const toGuest = () => ({ kind: 'person', key: caller(guest).userId })

describe('a transmittal', () => {
  it('[MOD-DOC] [AUTH-11] is read and acknowledged by each recipient, also by who may not open the register, and stays as it was sent', async () => {
    const id = await register('RQ1-ABC-ZZ-01-DR-S-0301')
    const sent = await send([id], [toGuest(), { kind: 'company', key: companyId }])
    expect(sent.body.data).toMatchObject({
      number: 'TR-0001',
      siteCode: 'S11',
      structureCode: 'A111',
      items: [{ number: 'RQ1-ABC-ZZ-01-DR-S-0301', label: 'P01', statusCode: 'S2', supersededBy: null }],
      recipients: [{ acknowledgedAt: null }, { kind: 'company', name: { en: 'Beta Steel' }, acknowledgedAt: null }],
      acknowledgedCount: 0,
      can: { acknowledge: false },
    })
    const transmittal = sent.body.data.id
    const mine = async (who: TestCaller | undefined) => (await caller(who).call('GET', RECEIVED)).body.data
    expect(await mine(guest)).toMatchObject({ total: 1, items: [{ id: transmittal, can: { acknowledge: true } }] })
    expect((await mine(world.elsewhere)).total).toBe(0)
    const file = () => caller(guest).call('GET', `${RECEIVED}/${transmittal}/items/1/file`)
    const before = (await file()).body
    expect((await world.elsewhere.call('GET', `${RECEIVED}/${transmittal}/items/1/file`)).status).toBe(404)

    const fileId = await world.storeFile('next.pdf', pdfOf('Changed'))
    const next = await world.editor.call('POST', `/api/documents/${id}/revisions`, { revision: 'P02', fileId })
    const { rowVersion } = next.body.data
    await caller(checker).call('POST', `/api/documents/${id}/steps/share`, { rowVersion })
    expect((await file()).body).toEqual(before)
    expect((await mine(guest)).items[0].items).toMatchObject([{ label: 'P01', supersededBy: 'P02' }])

    const accept = (who: TestCaller | undefined) =>
      caller(who).call('POST', `${RECEIVED}/${transmittal}/acknowledge`, { note: 'Printed for site' })
    expect((await accept(ofCompany)).body.data.recipients).toMatchObject([
      { acknowledgedAt: null },
      { acknowledgedBy: { id: caller(ofCompany).userId }, note: 'Printed for site' },
    ])
    expect((await accept(guest)).body.data).toMatchObject({ acknowledgedCount: 2, can: { acknowledge: false } })
    expect((await accept(guest)).body.error).toBe('transmittal.nothing-to-acknowledge')
    expect((await accept(world.elsewhere)).status).toBe(404)
  })

  it('[AUTH-11] leads its recipient to the page of shared documents, who has neither the register nor a share', async () => {
    const total = async (who: TestCaller) =>
      (await who.call('GET', '/adassa_service/document/mySharedTotal')).body.data as number
    const before = await total(caller(ofCompany))
    const id = await register('RQ1-ABC-ZZ-01-DR-S-0306')
    await send([id], [{ kind: 'company', key: companyId }])
    expect(await total(caller(ofCompany))).toBe(before + 1)
    expect(await total(world.elsewhere)).toBe(0)
  })

  it('[MOD-DOC] has a cover sheet that is made once, of what was frozen, with the hash of each file', async () => {
    const id = await register('RQ1-ABC-ZZ-01-DR-S-0302')
    const { data } = (await send([id], [toGuest()], { message: 'Replaces the sketch.' })).body
    const made = await world.once(`${ADDRESS}/${data.id}`, ({ coverSha256 }) => coverSha256 !== null)
    const cover = await caller(guest).call('GET', `${RECEIVED}/${data.id}/cover`)
    expect(cover.headers['content-type']).toContain('application/pdf')
    expect(cover.headers['etag']).toContain(made.coverSha256)
    expect((await world.elsewhere.call('GET', `${ADDRESS}/${data.id}/cover`)).status).toBe(404)
  })

  it('shows who is late, before and after they acknowledge, and is found by that', async () => {
    const id = await register('RQ1-ABC-ZZ-01-DR-S-0303')
    const sent = (await send([id], [toGuest()], { respondBy: '2099-01-01' })).body.data
    expect(sent).toMatchObject({ isLate: false, recipients: [{ isLate: false }] })
    await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update transmittals set respond_by = '2020-01-01' where id = ${sent.id}`.execute(tx),
    )
    const { data } = (await world.editor.call('GET', `${ADDRESS}/${sent.id}`)).body
    expect(data).toMatchObject({ isLate: true, recipients: [{ isLate: true }] })
    const found = async (state: string) =>
      (await world.editor.call('GET', `${ADDRESS}?state=${state}`)).body.data.items.map((one: { id: string }) => one.id)
    expect(await found('late')).toEqual([data.id])
    expect(await found('done')).not.toContain(data.id)
    const done = await caller(guest).call('POST', `${RECEIVED}/${data.id}/acknowledge`, {})
    expect(done.body.data.recipients).toMatchObject([{ isLate: true, acknowledgedAt: expect.any(String) }])
    expect(await found('late')).toEqual([])
    expect(await found('done')).toContain(data.id)
    expect((await world.elsewhere.call('GET', ADDRESS)).body.data.total).toBe(0)
  })

  it('[MOD-DOC] is sent for construction with what is published and not superseded alone, and asks for no answer by a day that is over', async () => {
    const fileId = await world.storeFile('plan.pdf', pdfOf('To build by'))
    const draft = {
      ...PLACE,
      number: 'RQ1-ABC-ZZ-01-DR-S-0307',
      title: 'Slab',
      revision: 'C01',
      publishAs: 'A1',
      fileId,
    }
    let document = (await world.editor.call('POST', '/api/documents', draft)).body.data
    const step = async (name: string) => {
      const { id, rowVersion, seen } = document
      const answer = await caller(checker).call('POST', `/api/documents/${id}/steps/${name}`, { rowVersion, seen })
      document = answer.body.data
    }
    const build = async (revision: number) => {
      const items = [{ documentId: document.id, revision }]
      return (await send([], [toGuest()], { purpose: 'construction', items })).body
    }
    await step('share')
    const refused = await build(1)
    expect(refused).toMatchObject({ code: 422, error: 'transmittal.not-to-build-by' })
    expect(refused.message).toContain('RQ1-ABC-ZZ-01-DR-S-0307')
    await step('publish')
    expect((await build(1)).data).toMatchObject({ items: [{ label: 'C01', statusCode: 'A1' }] })
    const next = await world.storeFile('plan-2.pdf', pdfOf('Changed'))
    const revision = { revision: 'C02', fileId: next }
    document = (await world.editor.call('POST', `/api/documents/${document.id}/revisions`, revision)).body.data
    for (const name of ['share', 'publish']) await step(name)
    expect(await build(1)).toMatchObject({ error: 'transmittal.not-to-build-by' })
    expect((await build(2)).data).toMatchObject({ items: [{ label: 'C02' }] })
    const late = await send([document.id], [toGuest()], { respondBy: '2020-01-01' })
    expect(late.body).toMatchObject({ code: 422, error: 'transmittal.day-past' })
    // As screens say a day, not as machines do.
    expect(late.body.message).not.toMatch(/\d{4}-\d\d-\d\d/)
  })

  it('takes no work in progress, nothing out of sight, and no recipient who could not acknowledge', async () => {
    const wip = await register('RQ1-ABC-ZZ-01-DR-S-0304', { isShared: false })
    const refused = await send([wip], [toGuest()])
    expect(refused.body).toMatchObject({ code: 422, error: 'transmittal.not-shared' })
    expect(refused.body.message).toContain('RQ1-ABC-ZZ-01-DR-S-0304')
    const id = await register('RQ1-ABC-ZZ-01-DR-S-0305')
    const items = [{ documentId: id, revision: 1 }]
    const draft = { projectCode: 'P1', subject: 'x', items, recipients: [toGuest()] }
    expect((await world.elsewhere.call('POST', ADDRESS, draft)).body.error).toBe('transmittal.not-shared')
    expect((await send([id], [{ kind: 'person', key: 'nobody' }])).body.error).toBe('transmittal.recipient-unknown')
    const empty = await world.administrator.call('POST', '/api/companies', {
      code: 'NONE',
      name: 'Nobody here',
      partyRole: 'subcontractor',
    })
    const toEmpty = await send([id], [{ kind: 'company', key: empty.body.data.id }])
    expect(toEmpty.body.error).toBe('transmittal.no-people')
    expect((await caller(guest).call('POST', ADDRESS, draft)).status).toBe(403)
  })
})
