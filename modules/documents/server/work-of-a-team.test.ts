import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type DriveClient, driveOf, listen } from '../testing/drive-client.ts'
import { pdfOf } from '../testing/pdf-of.ts'

const RIGHTS = ['read', 'write', 'check', 'publish', 'share'].map((right) => `document:${right}`)
const ADDRESS = '/api/documents'
/** Never shared. */
const NEW = 'RQ1-ABC-ZZ-01-DR-A-0701'
/** Its first revision is shared, its second in work. */
const KNOWN = 'RQ1-ABC-ZZ-01-DR-A-0702'

let world: SiteWorld
let origin: string
/** Of the contractor, who uploads. */
let maker: TestCaller
let colleague: TestCaller
/** Of the consultant on the same site. */
let other: TestCaller
/** Of the employer. */
let owner: TestCaller
let newId: string
let knownId: string
let othersDrive: DriveClient

beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  origin = await listen(world)
  const companyOf = async (code: string, partyRole: string) =>
    (await world.administrator.call('POST', '/api/companies', { code, name: code, partyRole })).body.data.id as string
  const [builders, architects, employer] = [
    await companyOf('BUILD', 'contractor'),
    await companyOf('DRAW', 'consultant'),
    await companyOf('OWN', 'employer'),
  ]
  const personOf = async (companyId: string) => {
    const person = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: PLACE.siteCode }] })
    await world.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, person.userId, [companyId]))
    return person
  }
  maker = await personOf(builders)
  colleague = await personOf(builders)
  other = await personOf(architects)
  owner = await personOf(employer)
  othersDrive = await driveOf(origin, other)
  newId = await register(NEW, 'Zebra membrane of the new one')
  knownId = await register(KNOWN, 'Giraffe anchors of the first revision')
  await step(colleague, 'share', knownId)
  await revise(maker, knownId, 'P02', 'Walrus anchors of the second revision')
  await world.once(`${ADDRESS}/${newId}`, ({ latest }) => latest.text === 'ready')
  await world.once(`${ADDRESS}/${knownId}`, ({ latest }) => latest.text === 'ready')
})
afterAll(() => world.stop())

async function register(number: string, text: string): Promise<string> {
  const fileId = await world.storeFile(`${number}.pdf`, pdfOf(text), maker)
  const draft = { ...PLACE, number, title: 'Plan', folder: `Team/${number}`, fileId }
  return (await maker.call('POST', ADDRESS, draft)).body.data.id
}

async function revise(who: TestCaller, id: string, revision: string, text: string) {
  const fileId = await world.storeFile('plan.pdf', pdfOf(text), who)
  return who.call('POST', `${ADDRESS}/${id}/revisions`, { revision, fileId, change: '' })
}

async function step(who: TestCaller, name: string, id: string, more: object = {}) {
  const { rowVersion } = (await who.call('GET', `${ADDRESS}/${id}`)).body.data
  return who.call('POST', `${ADDRESS}/${id}/steps/${name}`, { rowVersion, ...more })
}

const statusOf = async (who: TestCaller, path: string) => (await who.call('GET', `${ADDRESS}/${path}`)).status
const dataOf = async (who: TestCaller, path: string) => (await who.call('GET', path)).body.data
const numbersOf = async (who: TestCaller, query = '') =>
  (await dataOf(who, `${ADDRESS}?${query}`)).items.map(({ number }: { number: string }) => number)
const passagesOf = async (who: TestCaller, query: string) =>
  (await dataOf(who, `${ADDRESS}-passages?query=${encodeURIComponent(query)}&superseded=true`)).items
const historyOf = async (who: TestCaller, id: string) =>
  (await dataOf(who, `/api/audit/entries?entityType=document&entityId=${id}`)).items.map(
    ({ action }: { action: string }) => action,
  )

describe('a document that was never shared', () => {
  it('[MOD-DOC] is seen by the company that makes it, by the employer, by who has no company and by administrators', async () => {
    for (const who of [maker, colleague, owner, world.editor, world.administrator]) {
      expect(await numbersOf(who)).toContain(NEW)
      expect(await statusOf(who, `${newId}/revisions/1/file`)).toBe(200)
      expect(await historyOf(who, newId)).toContain('document.created')
    }
    expect(await passagesOf(colleague, 'zebra membrane')).toHaveLength(1)
  })

  it('[MOD-DOC] is not there for another company, by whatever way it is asked for', async () => {
    expect(await numbersOf(other)).toEqual([KNOWN])
    expect(await numbersOf(other, 'state=wip')).toEqual([])
    const ways = ['', '/revisions/1/file', '/revisions/1/thumbnail', '/steps', '/reviews', '/links', '/people']
    for (const way of ways) expect([way, await statusOf(other, `${newId}${way}`)]).toEqual([way, 404])
    const marks = await other.call('GET', `${ADDRESS}/${newId}/marks?revision=1`)
    expect(marks.status).toBe(404)
    const tree = await dataOf(other, `${ADDRESS}-tree?projectCode=P1&folder=Team`)
    expect(tree.items.map(({ name }: { name: string }) => name)).toEqual([KNOWN])
    expect((await dataOf(other, `${ADDRESS}-tree?projectCode=P1`)).items).toMatchObject([{ name: 'Team', total: 1 }])
    expect(await passagesOf(other, 'zebra membrane')).toEqual([])
    expect(await historyOf(other, newId)).toEqual([])
    const found = await dataOf(other, `/api/search?typed=${NEW}`)
    expect(JSON.stringify(found)).not.toContain(newId)
    const jobs = await dataOf(other, `/api/jobs?subjectType=document&subjectId=${newId}`)
    expect(jobs.items).toEqual([])
    const bundle = await other.call('POST', `${ADDRESS}-bundle/summary`, { projectCode: 'P1', ids: [newId] })
    expect(bundle.body.data).toMatchObject({ documents: 0, leftOutNumbers: [newId] })
    for (const [way, body] of [
      ['links', { isViewOnly: false, recipient: '', days: 7, passcode: null, maxViews: null, revision: null }],
      ['people', { userId: colleague.userId }],
      ['revisions', { revision: 'P02', fileId: newId, change: '' }],
    ] as const) {
      const { status } = await other.call('POST', `${ADDRESS}/${newId}/${way}`, body)
      expect([way, status === 404 || status === 400]).toEqual([way, true])
    }
    const fileId = await world.storeFile(`${NEW}.pdf`, pdfOf('Mine'), other)
    const taken = await other.call('POST', ADDRESS, { ...PLACE, number: NEW, title: 'Plan', fileId })
    expect(taken.body.error).toBe('document.number-taken')
  })

  it('[MOD-DOC] is no file on the network drive of another company', async () => {
    expect(await othersDrive.list('/dav/P1/Team/')).toEqual([KNOWN])
    const path = `/dav/P1/Team/${NEW}/${NEW}.pdf`
    expect((await othersDrive.send('GET', path)).status).toBe(404)
    expect((await othersDrive.put(path, pdfOf('Mine'))).status).toBeGreaterThanOrEqual(400)
    const ownDrive = await driveOf(origin, colleague)
    expect((await ownDrive.send('GET', path)).status).toBe(200)
  })

  it('is not shown to a person of another company to whom it was given, before it is shared', async () => {
    await maker.call('POST', `${ADDRESS}/${newId}/people`, { userId: other.userId })
    expect((await dataOf(other, `${ADDRESS}-shared-with-me`)).items).toEqual([])
    expect((await other.call('GET', `${ADDRESS}-shared-with-me/${newId}/file`)).status).toBe(404)
    await maker.call('DELETE', `${ADDRESS}/${newId}/people/${other.userId}`)
  })
})

describe('a shared document with a revision in work', () => {
  it('[MOD-DOC] stands for another company at the revision that was shared last', async () => {
    const known = await dataOf(other, `${ADDRESS}/${knownId}`)
    expect(known).toMatchObject({
      ...{ state: 'shared', statusCode: 'S2', latest: { label: 'P01' }, current: { label: 'P01' } },
      can: { revise: false },
    })
    expect(known.revisions.map(({ label }: { label: string }) => label)).toEqual(['P01'])
    expect(await numbersOf(other, 'state=shared')).toEqual([KNOWN])
    expect(await numbersOf(colleague, 'state=shared')).toEqual([])
    expect(await dataOf(colleague, `${ADDRESS}/${knownId}`)).toMatchObject({ state: 'wip', latest: { label: 'P02' } })
    const tree = await dataOf(other, `${ADDRESS}-tree?projectCode=P1&folder=Team/${KNOWN}`)
    expect(tree.items).toMatchObject([{ document: { label: 'P01', state: 'shared', statusCode: 'S2' } }])
    for (const way of ['file', 'thumbnail', 'marked-file'])
      expect([way, await statusOf(other, `${knownId}/revisions/2/${way}`)]).toEqual([way, 404])
    expect(await passagesOf(other, 'walrus')).toEqual([])
    expect(await passagesOf(colleague, 'walrus')).toMatchObject([{ label: 'P02' }])
    expect(await passagesOf(other, 'giraffe')).toMatchObject([{ label: 'P01' }])
    expect((await othersDrive.send('GET', `/dav/P1/Team/${KNOWN}/${KNOWN}.pdf`)).text).toContain('Giraffe')
    const given = await driveOf(origin, colleague)
    expect((await given.send('GET', `/dav/P1/Team/${KNOWN}/${KNOWN}.pdf`)).text).toContain('Walrus')
  })

  it('[MOD-DOC] tells another company nothing of it in history and events, and its marks and reviews to nobody else', async () => {
    const mark = { revision: 2, page: 1, shape: 'box', type: 'note', points: [[0.1, 0.1], [0.2, 0.2]], words: '' } // biome-ignore format: one mark
    const made = await colleague.call('POST', `${ADDRESS}/${knownId}/marks`, {
      ...mark,
      comment: 'Ours',
      assigneeId: null,
      about: null,
    })
    expect(made.status).toBe(200)
    const refused = await colleague.call('POST', `${ADDRESS}/${knownId}/marks`, {
      ...mark,
      comment: 'For you',
      assigneeId: other.userId,
      about: null,
    })
    expect(refused.body.error).toBe('document-mark.cannot-read')
    expect((await dataOf(other, `${ADDRESS}/${knownId}/marks?revision=2`)).items).toEqual([])
    expect((await dataOf(colleague, `${ADDRESS}/${knownId}/marks?revision=2`)).items).toHaveLength(1)
    const review = { note: '', consolidatorId: colleague.userId, dueOn: null }
    const rounds = (reviewer: TestCaller) => [{ reviewerIds: [reviewer.userId], dueOn: null }]
    const start = (reviewer: TestCaller) =>
      maker.call('POST', `${ADDRESS}/${knownId}/reviews`, { ...review, rounds: rounds(reviewer) })
    expect((await start(other)).body.error).toBe('document-review.cannot-read')
    expect((await start(colleague)).status).toBe(200)
    expect((await dataOf(other, `${ADDRESS}/${knownId}/reviews`)).items).toEqual([])
    expect(await numbersOf(other, 'review=open')).toEqual([])
    expect(await historyOf(colleague, knownId)).toEqual(
      expect.arrayContaining(['document.review-started', 'document.marked', 'document.revision-added']),
    )
    const seen = await historyOf(other, knownId)
    expect(seen).toContain('document.share')
    for (const action of ['document.created', 'document.review-started', 'document.marked', 'document.revision-added'])
      expect(seen).not.toContain(action)
    const { rows } = await world.services.database.read(SYSTEM_SCOPE, (db) =>
      sql<{ type: string; revision: number | null }>`
        select type, data -> 'revision' as revision from event_log where entity_id = ${knownId} and kept_to is null
        union select type, data -> 'revision' from event_outbox where entity_id = ${knownId} and kept_to is null`.execute(
        db,
      ),
    )
    const ofShared = rows.filter(({ type, revision }) => type === 'document.share' || revision === 1)
    expect(ofShared.length).toBeGreaterThan(0)
    expect(rows).toEqual(ofShared)
  })

  it('is led on and revised by nobody who does not see what is in work', async () => {
    expect((await revise(other, knownId, 'P03', 'Ours')).body.error).toBe('document.in-work')
    const { body } = await step(other, 'returnIt', knownId, { reason: 'No' })
    expect(body.error).toBe('step.not-ready')
    const matched = await other.call('POST', `${ADDRESS}-match`, { projectCode: 'P1', names: [`${KNOWN}.pdf`] })
    expect(matched.body.data.items).toMatchObject([{ as: 'nothing', why: expect.stringContaining('Another team') }])
    expect((await othersDrive.put(`/dav/P1/Team/${KNOWN}/${KNOWN}.pdf`, pdfOf('Ours'))).status).toBe(409)
    const link = { isViewOnly: false, recipient: '', days: 7, passcode: null, maxViews: null, revision: 2 }
    expect((await other.call('POST', `${ADDRESS}/${knownId}/links`, link)).status).toBeGreaterThanOrEqual(400)
    const items = [{ documentId: knownId, revision: 2 }]
    const sent = await other.call('POST', '/api/transmittals', {
      ...{ projectCode: 'P1', subject: 'Plan', purpose: 'review', items },
      recipients: [{ kind: 'person', key: colleague.userId }],
    })
    expect(sent.body.error).toBe('transmittal.not-shared')
  })

  it('[MOD-DOC] is seen by all once it is shared, and stays so when it is returned', async () => {
    const [review] = (await dataOf(maker, `${ADDRESS}/${knownId}/reviews`)).items
    await maker.call('POST', `${ADDRESS}/${knownId}/reviews/${review.id}/withdraw`, { reason: 'Not needed' })
    expect((await step(colleague, 'share', knownId)).status).toBe(200)
    expect(await dataOf(other, `${ADDRESS}/${knownId}`)).toMatchObject({ state: 'shared', latest: { label: 'P02' } })
    expect(await passagesOf(other, 'walrus')).toHaveLength(1)
    expect((await step(other, 'returnIt', knownId, { reason: 'Anchors too short' })).status).toBe(200)
    expect(await dataOf(other, `${ADDRESS}/${knownId}`)).toMatchObject({ state: 'wip', latest: { label: 'P02' } })
    await revise(maker, knownId, 'P03', 'Anchors that are long enough')
    expect(await dataOf(other, `${ADDRESS}/${knownId}`)).toMatchObject({ latest: { label: 'P02' } })
    expect(await dataOf(maker, `${ADDRESS}/${knownId}`)).toMatchObject({ latest: { label: 'P03' } })
  })
})
