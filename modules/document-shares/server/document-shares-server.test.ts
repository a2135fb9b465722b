import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { type Scope, SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type Sharer, shareDocument, withdrawDocument } from './public.ts'

const TOTAL = '/adassa_service/document/mySharedTotal'
const HOUR_MS = 3_600_000

let product: TestProduct
let owner: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  owner = await product.signedInAs()
})
afterAll(async () => product.stop())

/** Somebody who works on the project of the document alone. */
const atWork = (projectCode: string): Scope => ({
  kind: 'places',
  userId: owner.id,
  projectCodes: [projectCode],
  siteCodes: [],
  structureCodes: [],
})

const documentOf = (projectCode = 'P1') => ({
  id: randomUUID(),
  place: { projectCode, siteCode: null, structureCode: null },
})

/** As a request of the owner would: one transaction that sees one project. */
async function asOwner<Result>(run: (sharer: Sharer) => Promise<Result>, scope = atWork('P1')): Promise<Result> {
  const { services } = product
  const user = {
    id: owner.id,
    name: 'owner',
    displayName: 'Owner',
    isAdmin: false,
    permissions: new Set<string>(),
    roleCodes: [],
    sessionId: 'session',
    rightsVersion: '1',
  }
  const client = { ip: '127.0.0.1', userAgent: 'test' }
  return services.database.transaction(scope, (db) => run({ db, user, requestId: 'request', client, services }))
}

async function totalOf(person: TestPerson): Promise<unknown> {
  const answer = await person.call(TOTAL)
  expect([answer.status, answer.code, answer.message]).toEqual([200, 0, 'SUCCESS'])
  return answer.data
}

describe('shared documents', () => {
  it('[AUTH-11] counts what is shared with the caller, wherever it lies, and nothing of others', async () => {
    const [ana, omar] = [await product.signedInAs(), await product.signedInAs()]
    expect(await totalOf(ana)).toBe(0)
    await asOwner((sharer) => shareDocument(sharer, documentOf(), { userId: ana.id, until: null }))
    const far = atWork('P2')
    await asOwner((sharer) => shareDocument(sharer, documentOf('P2'), { userId: ana.id, until: null }), far)
    expect([await totalOf(ana), await totalOf(omar), await totalOf(owner)]).toEqual([2, 0, 0])
  })

  it('[AUTH-11] counts a document once, however often it is shared, and no more after its end', async () => {
    const ana = await product.signedInAs()
    const document = documentOf()
    const until = new Date(product.clockMs + HOUR_MS)
    await asOwner((sharer) => shareDocument(sharer, document, { userId: ana.id, until: null }))
    await asOwner((sharer) => shareDocument(sharer, document, { userId: ana.id, until }))
    product.clockMs += HOUR_MS - 1
    expect(await totalOf(ana)).toBe(1)
    product.clockMs += 1
    expect(await totalOf(ana)).toBe(0)
  })

  it('[AUTH-11] counts nothing that was taken back, and again what is shared anew', async () => {
    const ana = await product.signedInAs()
    const document = documentOf()
    const give = () => asOwner((sharer) => shareDocument(sharer, document, { userId: ana.id, until: null }))
    const takeBack = () => asOwner((sharer) => withdrawDocument(sharer, document, { userId: ana.id }))
    await give()
    expect([await takeBack(), await takeBack()]).toEqual([true, false])
    expect(await totalOf(ana)).toBe(0)
    await give()
    expect(await totalOf(ana)).toBe(1)
    expect(await auditOf(document.id)).toEqual(['document.shared', 'document.share-withdrawn', 'document.shared'])
  })

  it('refuses people without an account, and an end that has passed', async () => {
    const ana = await product.signedInAs()
    const share = (userId: string, until: Date | null) =>
      asOwner((sharer) => shareDocument(sharer, documentOf(), { userId, until }))
    await expect(share(randomUUID(), null)).rejects.toMatchObject({ code: 'document-share.person-unknown' })
    await expect(share(ana.id, new Date(product.clockMs))).rejects.toMatchObject({ code: 'document-share.until-past' })
    expect(await totalOf(ana)).toBe(0)
  })

  it('lets nobody share or take back what lies outside of their places', async () => {
    const ana = await product.signedInAs()
    const far = documentOf('P2')
    const share = (sharer: Sharer) => shareDocument(sharer, far, { userId: ana.id, until: null })
    await expect(asOwner(share)).rejects.toMatchObject({ code: '42501' })
    await asOwner(share, atWork('P2'))
    expect(await asOwner((sharer) => withdrawDocument(sharer, far, { userId: ana.id }))).toBe(false)
    expect(await totalOf(ana)).toBe(1)
  })
})

async function auditOf(documentId: string): Promise<string[]> {
  return product.services.database.read(SYSTEM_SCOPE, async (db) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries where entity_id = ${documentId} order by at`.execute(db)
    return rows.map(({ action }) => action)
  })
}
