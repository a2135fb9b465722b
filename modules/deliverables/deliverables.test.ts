import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { findNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { deliverablesServer } from './server/deliverables-server.ts'
import { deliverablesWeb } from './web/deliverables-web.ts'

describeModule(deliverablesServer, deliverablesWeb)

const RIGHTS = ['deliverable:read', 'deliverable:write', 'document:read', 'document:write', 'document:check']

describe('what a company owes', () => {
  const address = '/api/deliverables'
  let world: SiteWorld
  let supplier: TestCaller
  let checker: TestCaller
  let companyId: string

  beforeAll(async () => {
    world = await siteWorld(RIGHTS)
    const company = { code: 'PUMPS', name: 'Pumps and more', partyRole: 'supplier' }
    companyId = (await world.administrator.call('POST', '/api/companies', company)).body.data.id
    const grants = [{ siteCode: PLACE.siteCode }]
    supplier = await world.signedInAs({ permissions: RIGHTS, grants })
    checker = await world.signedInAs({ permissions: RIGHTS, grants })
    await world.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, supplier.userId, [companyId]))
  })
  afterAll(() => world.stop())

  const owe = async (number: string, facts: object = {}) =>
    (await world.editor.call('POST', address, { ...PLACE, number, title: 'Pumps', companyId, ...facts })).body
  const read = async (id: string) => (await world.editor.call('GET', `${address}/${id}`)).body.data
  const tasksOf = async (who: TestCaller, id: string) =>
    (await who.call('GET', '/api/inbox/tasks')).body.data.items.filter(
      (task: { recordId: string }) => task.recordId === id,
    )
  const deliver = async (number: string) => {
    const fileId = await world.storeFile(`${number}.txt`, new TextEncoder().encode(number))
    const draft = { ...PLACE, number, title: 'Pumps', fileId }
    return (await world.editor.call('POST', '/api/documents', draft)).body.data
  }

  it('[MOD-DOC] is asked of the company in My work until the document of its number arrives, and accepted in its code', async () => {
    const { id } = (await owe('RQ1-ABC-ZZ-01-SH-M-0001', { dueOn: '2999-01-01', neededAs: 'S2' })).data
    expect(await read(id)).toMatchObject({ arrival: 'awaited', document: null, isLate: false })
    expect(await tasksOf(supplier, id)).toMatchObject([{ dueOn: '2999-01-01', state: 'open' }])
    const document = await deliver('rq1-abc-zz-01-sh-m-0001')
    expect(await read(id)).toMatchObject({ arrival: 'submitted', document: { id: document.id, label: 'P01' } })
    expect(await tasksOf(supplier, id)).toEqual([])
    const { rowVersion } = document
    await checker.call('POST', `/api/documents/${document.id}/steps/share`, { rowVersion })
    expect(await read(id)).toMatchObject({ arrival: 'accepted', document: { statusCode: 'S2' } })
  })

  it('[MOD-DOC] is asked again where its review asks for another revision', async () => {
    const number = 'RQ1-ABC-ZZ-01-SH-M-0002'
    const { id } = (await owe(number)).data
    const document = await deliver(number)
    expect(await tasksOf(supplier, id)).toEqual([])
    const reviews = `/api/documents/${document.id}/reviews`
    const rounds = [{ reviewerIds: [checker.userId] }]
    const started = await world.editor.call('POST', reviews, { rounds, consolidatorId: checker.userId })
    const review = started.body.data
    const said = { outcome: 'C', comment: 'Curves are missing.' }
    await checker.call('POST', `${reviews}/${review.id}/turns/${review.turns[0].id}/answer`, said)
    await checker.call('POST', `${reviews}/${review.id}/close`, said)
    expect(await read(id)).toMatchObject({ arrival: 'returned' })
    expect(await tasksOf(supplier, id)).toHaveLength(1)
  })

  it('is late on the clock of the project while nothing came and when it came too late, and found by that', async () => {
    const number = 'RQ1-ABC-ZZ-01-SH-M-0003'
    const { id } = (await owe(number, { dueOn: '2020-01-01' })).data
    expect(await read(id)).toMatchObject({ arrival: 'awaited', isLate: true })
    const late = async () => (await world.editor.call('GET', `${address}?overdue=true`)).body.data.items
    expect(await late()).toMatchObject([{ id }])
    await deliver(number)
    expect(await read(id)).toMatchObject({ arrival: 'submitted', isLate: true })
    expect(await late()).toEqual([])
    const found = await world.editor.call('GET', `${address}?arrival=submitted&search=${number}`)
    expect(found.body.data).toMatchObject({ total: 1 })
  })

  it('reminds before its day and after it, and no more once it came or has another day', async () => {
    const number = 'RQ1-ABC-ZZ-01-SH-M-0004'
    const { id } = (await owe(number, { dueOn: '2999-05-20' })).data
    const { stillHolds } = findNoticeKind('deliverable.due') ?? {}
    const holds = () => world.services.database.read(SYSTEM_SCOPE, async (db) => stillHolds?.(db, id, 'deliverable'))
    expect(await holds()).toBe(false)
    const { rowVersion } = await read(id)
    const change = { number, title: 'Pumps', companyId, dueOn: '2020-05-20', rowVersion }
    expect((await world.editor.call('PUT', `${address}/${id}`, change)).status).toBe(200)
    expect(await holds()).toBe(true)
    await deliver(number)
    expect(await holds()).toBe(false)
  })

  it('says that a document came which lies out of sight, and does not look late or as if nothing had come', async () => {
    const number = 'RQ1-ABC-ZZ-01-SH-M-0006'
    const { id } = (await owe(number, { dueOn: '2020-01-01' })).data
    const place = { projectCode: 'P1', siteCode: 'S12', structureCode: 'A121' }
    const fileId = await world.storeFile('sheet.txt', new TextEncoder().encode(number))
    const draft = { ...place, number, title: 'Pumps', fileId }
    const made = await world.administrator.call('POST', '/api/documents', draft)
    expect(made.body.code).toBe(0)
    expect(await read(id)).toMatchObject({ arrival: 'elsewhere', document: null, isLate: false })
    const listed = (await world.editor.call('GET', `${address}?arrival=elsewhere`)).body.data
    expect(listed.items).toMatchObject([{ id }])
  })

  it('is on the list once, and not there for a person of another site', async () => {
    const number = 'RQ1-ABC-ZZ-01-SH-M-0005'
    const { id } = (await owe(number)).data
    expect(await owe(number.toLowerCase())).toMatchObject({ code: 409, error: 'deliverable.number-taken' })
    expect((await world.elsewhere.call('GET', address)).body.data.total).toBe(0)
    expect((await world.elsewhere.call('GET', `${address}/${id}`)).status).toBe(404)
  })
})
