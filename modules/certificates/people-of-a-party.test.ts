import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { readPhotoJob } from '#modules/attachments/server/read-photo.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { enterQuantities } from '#modules/payment-claims/testing/reviewed-claim.ts'
import { principalFor } from '#modules/session/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startWorker } from '#platform/server/queue/start-worker.ts'
import {
  type Answered,
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
  issue,
  step,
} from './testing/commercial-world.ts'

const OWN = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
const CONTRACTOR = [
  ...[
    'contract:read',
    'payment-claim:read',
    'payment-claim:write',
    'certificate:read',
    'variation:read',
    'variation:write',
  ],
  ...['contract-claim:read', 'contract-claim:write', 'material:read', 'material:write', 'comment:write'],
  ...['file:read', 'file:upload', 'record-file:write'],
]
const LISTS = ['contracts', 'payment-claims', 'certificates', 'variations', 'contract-claims', 'materials']

describe('people of a contractor who hold one site of the project', () => {
  let world: CommercialWorld
  let contract: Answered
  /** Of the contractor, one with a site and one with a structure; of another company; of none; of the contractor elsewhere. */
  let rami: TestPerson
  let noor: TestPerson
  let otto: TestPerson
  let sole: TestPerson
  let away: TestPerson
  /** Of the contractor's company by name, and with the right to certify. */
  let keen: TestPerson

  beforeAll(async () => {
    world = await commercialWorld()
    const { product, people } = world
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into sites (code, project_code, name) values ('S1', 'P1', 'Yard'), ('S2', 'P2', 'Quay')`.execute(
        tx,
      )
      await sql`insert into structures (code, site_code, project_code, name) values ('T1', 'S1', 'P1', 'Shed')`.execute(
        tx,
      )
      await sql`insert into companies (id, code, name, party_role) values (${OWN}, 'OWN', 'Nasim', 'subcontractor'),
        (${OTHER}, 'OTH', 'Hadid', 'subcontractor')`.execute(tx)
    })
    const person = async (grant: object, companyId: string | null, more: readonly string[] = []) => {
      const made = await product.signedInAs({ permissions: [...CONTRACTOR, ...more], grants: [grant as never] })
      if (companyId)
        await product.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, made.id, [companyId]))
      return made
    }
    rami = await person({ siteCode: 'S1' }, OWN)
    noor = await person({ structureCode: 'T1' }, OWN)
    otto = await person({ siteCode: 'S1' }, OTHER)
    sole = await person({ structureCode: 'T1' }, null)
    away = await person({ siteCode: 'S2' }, OWN)
    keen = await person({ siteCode: 'S1' }, OWN, ['contract:write'])
    contract = await contractInForce(people[0], [['10', '1000']], { companyId: OWN })
    await contractInForce(people[0], [['10', '2000']], { companyId: OTHER, title: 'Of the other' })
    await contractInForce(people[0], [['10', '3000']], { title: 'Of nobody' })
  })
  afterAll(() => world.stop())

  /** A file sent by the protocol of uploads, to where the claim says. */
  const uploaded = async (who: TestPerson, claimId: string, name: string, bytes: Uint8Array) => {
    const { app } = world.product
    const headers = { authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0' }
    const about = { filename: name, projectCode: 'P1', purpose: uploadPurposeOf(claimId) }
    const metadata = Object.entries(about).map(([field, value]) => `${field} ${Buffer.from(value).toString('base64')}`)
    const announced = await app.inject({
      ...{ method: 'POST', url: '/api/uploads' },
      headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
    })
    expect(announced.statusCode, announced.body).toBe(201)
    const sent = await app.inject({
      ...{ method: 'PATCH', url: String(announced.headers['location']), payload: Buffer.from(bytes) },
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    })
    expect(sent.statusCode, sent.body).toBe(204)
    return String(sent.headers['upload-file-id'])
  }

  const listOf = async (who: TestPerson, list: string, at = '') =>
    (await ask(who, 'GET', `/${list}?projectCode=P1${at}`)).items.map(({ id }: Answered) => id)

  it('see their contract with its bill, wherever in the project it lies and whichever place they have picked', async () => {
    for (const who of [rami, noor]) {
      expect(await listOf(who, 'contracts')).toEqual([contract.id])
      const { lines, total } = await ask(who, 'GET', `/contracts/${contract.id}/bill`)
      expect([lines?.length ?? total, (await ask(who, 'GET', `/contracts/${contract.id}`)).title]).toEqual([
        1,
        'Harbour',
      ])
    }
    expect((await ask(rami, 'GET', '/contracts')).items).toHaveLength(1)
    for (const who of [otto, sole, away]) {
      expect(await listOf(who, 'contracts')).not.toContain(contract.id)
      for (const path of ['', '/bill', '/steps', '/securities'])
        expect((await who.call(`/api/contracts/${contract.id}${path}`)).status).toBe(404)
    }
  })

  it('[MOD-COM] make a claim, submit it, and see it reviewed, certified and paid, with their papers and their history', async () => {
    const draft = { projectCode: 'P1', contractId: contract.id, periodFrom: '2026-01-01', periodTo: '2026-01-31' }
    const claim = await ask(rami, 'POST', '/payment-claims', draft)
    expect(claim).toMatchObject({ companyId: OWN, can: { edit: true, enter: true } })
    const call = (method: string, path: string, body?: object) => ask(rami, method as 'GET', path, body)
    const entered = await enterQuantities(call as never, claim, ['4'])
    const submitted = await step(rami, '/payment-claims', 'submit', entered)
    expect(submitted).toMatchObject({ status: 200 })
    const { people } = world
    const reviewed = await step(people[1], '/payment-claims', 'review', submitted.data)
    expect(reviewed).toMatchObject({ status: 200 })
    const certificate = await issue(people, { contractId: contract.id, claimId: claim.id })
    for (const who of [rami, noor]) {
      expect(await listOf(who, 'payment-claims')).toEqual([claim.id])
      expect(await listOf(who, 'certificates')).toEqual([certificate.id])
      const seen = await ask(who, 'GET', `/certificates/${certificate.id}`)
      expect(seen).toMatchObject({ due: certificate.due, contract: { number: contract.number }, can: { pay: false } })
      expect((await ask(who, 'GET', `/payment-claims/${claim.id}/lines`)).lines).toHaveLength(1)
      expect(await ask(who, 'GET', `/payment-claims/${claim.id}/versions`)).toHaveLength(1)
      const history = await ask(who, 'GET', `/audit/entries?entityType=payment-claim&entityId=${claim.id}`)
      expect(history.items.map(({ action }: Answered) => action)).toContain('payment-claim.submit')
      expect((await ask(who, 'GET', `/search?typed=${certificate.number}`)).records).toMatchObject([
        { id: certificate.id },
      ])
      const approvals = (await ask(who, 'GET', `/certificates/${certificate.id}/steps`)).approvals
      expect(approvals.map(({ step }: Answered) => step)).toContain('approve')
    }
    const paper = await world.product.app.inject({
      url: `/api/certificates/${certificate.id}/paper`,
      headers: { authorization: `Bearer ${rami.token}` },
    })
    expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    for (const who of [otto, sole, away]) {
      for (const list of LISTS) expect(await listOf(who, list)).not.toContain(claim.id)
      expect((await who.call(`/api/payment-claims/${claim.id}`)).status).toBe(404)
      expect((await who.call(`/api/certificates/${certificate.id}`)).status).toBe(404)
      const history = await ask(who, 'GET', `/audit/entries?entityType=payment-claim&entityId=${claim.id}`)
      expect(history.items).toEqual([])
      expect((await ask(who, 'GET', `/search?typed=${certificate.number}`)).records).toEqual([])
      expect((await who.call(`/api/certificates/${certificate.id}/paper`)).status).toBe(404)
      const made = await who.call('/api/payment-claims', { method: 'POST', body: draft })
      expect(made.status).toBe(404)
    }
  })

  it('ask for variations and give notice of claims, which their employer sees', async () => {
    const { people } = world
    const about = { projectCode: 'P1', contractId: contract.id }
    const variation = await ask(rami, 'POST', '/variations', { ...about, title: 'Deeper trench' })
    const claim = await ask(rami, 'POST', '/contract-claims', {
      ...about,
      title: 'Late access',
      eventOn: '2026-01-09',
      awareOn: '2026-01-10',
    })
    const material = await ask(rami, 'POST', '/materials', { ...about, name: 'Pipes', unit: 'm', unitValue: '40' })
    for (const [list, { id }] of [
      ['variations', variation],
      ['contract-claims', claim],
      ['materials', material],
    ] as const) {
      expect(await listOf(noor, list)).toEqual([id])
      expect(await listOf(people[0], list)).toContain(id)
      for (const who of [otto, sole, away]) expect(await listOf(who, list)).toEqual([])
    }
  })

  it('have the rights of their role alone, and see nothing else of the project', async () => {
    for (const [path, body] of [
      [`/contracts/${contract.id}/steps/suspend`, { rowVersion: contract.rowVersion, reason: 'no' }],
      ['/certificates', { projectCode: 'P1', contractId: contract.id, type: 'advance' }],
    ] as const)
      expect((await rami.call(`/api${path}`, { method: 'POST', body })).status).toBe(403)
    // With the right to write contracts: of their company, and of no other.
    const draft = { projectCode: 'P1', title: 'For another', acceptedAmount: '1' }
    const refused = await keen.call('/api/contracts', { method: 'POST', body: { ...draft, companyId: OTHER } })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(500)
    expect((await ask(rami, 'GET', '/contracts')).total).toBe(1)
  })

  it('are asked by name of the record for what waits for them, comment on it, and others of the site are not', async () => {
    const { people } = world
    const { items } = await ask(people[0], 'GET', '/contract-claims?projectCode=P1')
    const [claim] = items
    const about = { entityType: 'contract-claim', entityId: claim.id }
    expect((await ask(rami, 'POST', '/record-comments', { ...about, body: 'The gate was shut.' })).id).toBeTruthy()
    const tasks = async (who: TestPerson) =>
      (await ask(who, 'GET', '/inbox/tasks')).items.map(({ recordId }: Answered) => recordId)
    expect(await tasks(rami)).toContain(claim.id)
    for (const who of [otto, sole, away]) {
      expect(await tasks(who)).not.toContain(claim.id)
      expect((await who.call('/api/record-comments', { method: 'POST', body: { ...about, body: 'x' } })).status).toBe(
        404,
      )
    }
  })

  it('bring a letter and a photo to a payment claim and see both, and nobody of another company sees a byte of them', async () => {
    const { product } = world
    const employer = await product.signedInAs({ permissions: CONTRACTOR, grants: [{ projectCode: 'P1' }] })
    const worker = await startWorker(product.services, [readPhotoJob], (id) => principalFor(product.services, id))
    try {
      const [claim] = (await ask(rami, 'GET', '/payment-claims?projectCode=P1')).items
      const key = { entityType: 'payment-claim', entityId: claim.id }
      const list = `/record-files?${new URLSearchParams(key)}`
      expect(await ask(rami, 'GET', list)).toMatchObject({ can: { add: true }, uploadTo: { siteCode: null } })
      const put = async (who: TestPerson, name: string, bytes: Uint8Array) => {
        const fileId = await uploaded(who, claim.id, name, bytes)
        return { ...(await ask(who, 'POST', '/record-files', { ...key, caption: name, fileId })), fileId }
      }
      const letter = await put(rami, 'statement.pdf', Buffer.from('%PDF-1.7 statement'))
      const photo = await put(noor, 'gate.jpg', await makePhoto())
      const answer = await put(employer, 'answer.txt', Buffer.from('Measured together.'))
      const hasPreview = async () =>
        (await ask(noor, 'GET', list)).items.some(({ photo }: Answered) => photo?.hasPreview)
      await expect.poll(hasPreview, { timeout: 20_000 }).toBe(true)
      const content = (who: TestPerson, path: string) =>
        product.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${who.token}` } })
      const paths = [letter, photo, answer].map(({ id }) => `/record-files/${id}/content`)
      const preview = `/record-files/${photo.id}/preview`
      for (const who of [rami, noor, employer]) {
        expect((await ask(who, 'GET', list)).total).toBe(3)
        for (const path of [...paths, preview]) expect((await content(who, path)).statusCode).toBe(200)
        expect((await content(who, preview)).headers['content-type']).toBe('image/webp')
      }
      for (const who of [otto, sole, away]) {
        expect((await who.call(`/api${list}`)).status).toBe(404)
        for (const path of [...paths, preview]) expect((await content(who, path)).statusCode).toBe(404)
        for (const { fileId } of [letter, photo, answer]) {
          expect((await content(who, `/files/${fileId}`)).statusCode).toBe(404)
          expect((await content(who, `/files/${fileId}/content`)).statusCode).toBe(404)
          const taken = await who.call('/api/record-files', { method: 'POST', body: { ...key, fileId } })
          expect(taken.status).toBe(404)
        }
      }
      const strange = await uploaded(otto, claim.id, 'mine.txt', Buffer.from('x'))
      for (const who of [otto, rami])
        expect(
          (await who.call('/api/record-files', { method: 'POST', body: { ...key, fileId: strange } })).status,
        ).toBeGreaterThanOrEqual(400)
      expect((await rami.call(`/api/record-files/${letter.id}`, { method: 'DELETE' })).status).toBe(200)
      expect((await ask(employer, 'GET', list)).total).toBe(2)
    } finally {
      await worker.stop()
    }
  })

  it('are shown by row security the files of their own records and those that they brought, and no other of the project', async () => {
    const { database, files } = world.product.services
    const of = (purpose: string) => ({
      ...{ place: { projectCode: 'P1', siteCode: null, structureCode: null }, name: 'a.txt', mediaType: 'text/plain' },
      ...{ purpose, createdBy: world.people[0].id, content: Buffer.from(purpose) },
    })
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      for (const purpose of ['record.camera.still', 'models.source', uploadPurposeOf(contract.id)])
        await files.saveBytes(tx, of(purpose))
    })
    const seen = async (who: TestPerson) => {
      const principal = await principalFor(world.product.services, who.id)
      if (!principal) throw new Error('no rights')
      return database.read(principal.scope, async (db) => {
        const { rows } = await sql<{
          name: string
        }>`select name from files where deleted_at is null order by name`.execute(db)
        return rows.map(({ name }) => name)
      })
    }
    for (const who of [rami, noor]) expect(await seen(who)).toEqual(['answer.txt', 'gate.jpg', 'preview.webp'])
    expect(await seen(otto)).toEqual(['mine.txt'])
    for (const who of [sole, away]) expect(await seen(who)).toEqual([])
  })

  it('see nothing any more where their company is not active', async () => {
    const { product } = world
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`update companies set status = 'inactive' where id = ${OWN}`.execute(tx)
    })
    const late = await product.signedInAs({ permissions: CONTRACTOR, grants: [{ siteCode: 'S1' }] })
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, late.id, [OWN]))
    expect(await listOf(late, 'contracts')).toEqual([])
  })
})
