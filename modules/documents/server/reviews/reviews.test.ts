import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { pdfOf } from '../../testing/pdf-of.ts'

const RIGHTS = ['read', 'write', 'check', 'publish', 'share'].map((right) => `document:${right}`)
const ADDRESS = '/api/documents'

let world: SiteWorld
let [structure, services, lead]: TestCaller[] = []

beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  const person = (permissions: readonly string[]) =>
    world.signedInAs({ permissions, grants: [{ siteCode: PLACE.siteCode }] })
  ;[structure, services, lead] = await Promise.all([
    person(['document:read']),
    person(['document:read']),
    person([...RIGHTS, 'person:read']),
  ])
})
afterAll(() => world.stop())

const caller = (who: TestCaller | undefined): TestCaller => {
  if (!who) throw new Error('The people of this test have not signed in yet.')
  return who
}

async function register(number: string, facts: object = {}) {
  const fileId = await world.storeFile(`${number}.pdf`, pdfOf(`Text of ${number}`))
  const draft = { ...PLACE, number, title: 'Slab', revision: 'C01', publishAs: 'A1', fileId, ...facts }
  return (await world.editor.call('POST', ADDRESS, draft)).body.data
}

const tasksOf = async (who: TestCaller | undefined, documentId: string) =>
  (await caller(who).call('GET', '/api/inbox/tasks')).body.data.items.filter(
    (task: { recordId: string; kind: string }) => task.recordId === documentId && task.kind === 'approval',
  )

const start = (id: string, rounds: (TestCaller | undefined)[][], more: object = {}) =>
  world.editor.call('POST', `${ADDRESS}/${id}/reviews`, {
    rounds: rounds.map((reviewers) => ({ reviewerIds: reviewers.map((who) => caller(who).userId) })),
    consolidatorId: caller(lead).userId,
    ...more,
  })

interface Shown {
  readonly id: string
  readonly turns: readonly { readonly id: string; readonly reviewer: { readonly id: string } }[]
}
const answer = (who: TestCaller | undefined, documentId: string, review: Shown, said: object) => {
  const turn = review.turns.find(({ reviewer }) => reviewer.id === caller(who).userId)
  return caller(who).call('POST', `${ADDRESS}/${documentId}/reviews/${review.id}/turns/${turn?.id}/answer`, said)
}
const close = (who: TestCaller | undefined, documentId: string, review: Shown, said: object) =>
  caller(who).call('POST', `${ADDRESS}/${documentId}/reviews/${review.id}/close`, said)

describe('a review', () => {
  it('[MOD-DOC] asks in rounds through My work, keeps each outcome, and its conclusion goes onto the revision', async () => {
    const { id } = await register('RQ1-ABC-ZZ-01-DR-S-0201')
    const started = await start(id, [[structure], [services, lead]], { note: 'Openings at grid C' })
    const review = started.body.data
    expect(review).toMatchObject({ state: 'open', label: 'C01', outcome: null })
    expect(await tasksOf(structure, id)).toMatchObject([{ title: { en: expect.stringContaining('Review RQ1') } }])
    expect(await tasksOf(services, id)).toEqual([])
    expect((await answer(services, id, review, { outcome: 'A' })).body.error).toBe('document-review.not-your-turn')
    expect((await answer(structure, id, review, { outcome: 'B' })).body.error).toBe('document-review.comment-missing')
    await answer(structure, id, review, { outcome: 'B', comment: 'Add the upstand.' })
    expect(await tasksOf(structure, id)).toEqual([])
    expect(await tasksOf(services, id)).toHaveLength(1)
    expect((await close(lead, id, review, { outcome: 'A' })).body.error).toBe('document-review.answers-missing')
    await Promise.all([
      answer(services, id, review, { outcome: 'A' }),
      answer(lead, id, review, { outcome: 'C', comment: 'Openings are missing.' }),
    ])
    expect(await tasksOf(lead, id)).toMatchObject([{ title: { en: expect.stringContaining('Draw the conclusion') } }])
    const closed = await close(lead, id, review, { outcome: 'C', comment: 'Openings at grid C.' })
    expect(closed.body.data).toMatchObject({ state: 'closed', outcome: 'C', comment: 'Openings at grid C.' })
    expect(closed.body.data.turns.map((turn: { outcome: string }) => turn.outcome).sort()).toEqual(['A', 'B', 'C'])
    expect(await tasksOf(lead, id)).toEqual([])
    const { body } = await world.editor.call('GET', `${ADDRESS}/${id}`)
    expect(body.data.revisions).toMatchObject([{ label: 'C01', reviewOutcome: 'C' }])
  })

  it('keeps a revision from being published while it is open, and after it has asked for another one', async () => {
    const { id, rowVersion } = await register('RQ1-ABC-ZZ-01-DR-S-0202')
    const shared = await caller(lead).call('POST', `${ADDRESS}/${id}/steps/share`, { rowVersion })
    const review = (await start(id, [[structure]])).body.data
    const publish = async () => {
      const { data } = (await caller(lead).call('GET', `${ADDRESS}/${id}`)).body
      return caller(lead).call('POST', `${ADDRESS}/${id}/steps/publish`, {
        rowVersion: data.rowVersion,
        seen: data.seen,
      })
    }
    expect(shared.status).toBe(200)
    expect((await publish()).body.message).toContain('is in review')
    await answer(structure, id, review, { outcome: 'D', comment: 'Wrong level.' })
    await close(lead, id, review, { outcome: 'D', comment: 'Wrong level.' })
    expect((await publish()).body.message).toContain('asks for another one')
    const fileId = await world.storeFile('again.pdf', pdfOf('At the right level'))
    await world.editor.call('POST', `${ADDRESS}/${id}/revisions`, { revision: 'C02', fileId })
    const { data } = (await caller(lead).call('GET', `${ADDRESS}/${id}`)).body
    await caller(lead).call('POST', `${ADDRESS}/${id}/steps/share`, { rowVersion: data.rowVersion })
    expect((await publish()).body.data).toMatchObject({ state: 'published', statusCode: 'A1' })
  })

  it('[MOD-DOC] is not given to who uploaded the revision, to who may not read it, or to somebody twice', async () => {
    const { id } = await register('RQ1-ABC-ZZ-01-DR-S-0203')
    expect((await start(id, [[world.editor]])).body.error).toBe('document-review.own-revision')
    const own = await start(id, [[structure]], { consolidatorId: world.editor.userId })
    expect(own.body.error).toBe('document-review.own-revision')
    expect((await start(id, [[world.elsewhere]])).body.error).toBe('document-review.cannot-read')
    expect((await start(id, [[structure], [structure]])).body.error).toBe('document-review.twice')
    const wrongDays = {
      rounds: [{ reviewerIds: [caller(structure).userId], dueOn: '2027-02-02' }],
      dueOn: '2027-02-01',
    }
    expect((await start(id, [], wrongDays)).body.error).toBe('document-review.days-in-order')
    expect((await start(id, [[structure]])).status).toBe(200)
    expect((await start(id, [[services]])).body.error).toBe('document-review.under-way')
  })

  it('is late on the clock of the project, is found as late and by whom it waits for, and goes on with somebody else', async () => {
    const { id } = await register('RQ1-ABC-ZZ-01-DR-S-0204')
    const rounds = [{ reviewerIds: [caller(structure).userId], dueOn: '2020-01-01' }]
    const review = (await start(id, [], { rounds })).body.data
    expect(review.turns).toMatchObject([{ isLate: true, askedAt: expect.any(String) }])
    const found = async (who: TestCaller | undefined, which: string) =>
      (await caller(who).call('GET', `${ADDRESS}?review=${which}`)).body.data.items.map((one: { id: string }) => one.id)
    expect(await found(world.editor, 'late')).toEqual([id])
    expect(await found(structure, 'mine')).toContain(id)
    expect(await found(services, 'mine')).not.toContain(id)
    const turn = review.turns[0].id
    const handOn = (who: TestCaller | undefined, reviewerId: string) =>
      caller(who).call('POST', `${ADDRESS}/${id}/reviews/${review.id}/turns/${turn}/hand-on`, { reviewerId })
    expect((await handOn(services, caller(services).userId)).body.error).toBe('document-review.not-your-turn')
    const given = await handOn(structure, caller(services).userId)
    expect(given.body.data.turns).toMatchObject([{ reviewer: { id: caller(services).userId } }])
    expect(await tasksOf(structure, id)).toEqual([])
    expect(await tasksOf(services, id)).toMatchObject([{ dueOn: '2020-01-01', time: 'late' }])
    expect((await answer(services, id, given.body.data, { outcome: 'A' })).body.data.turns).toMatchObject([
      { isLate: true },
    ])
  })

  it('ends with a revision that takes its place: nobody is asked any more, what was said stays', async () => {
    const { id } = await register('RQ1-ABC-ZZ-01-DR-S-0205')
    const review = (await start(id, [[structure, services]])).body.data
    await answer(structure, id, review, { outcome: 'A' })
    const fileId = await world.storeFile('next.pdf', pdfOf('Changed meanwhile'))
    await world.editor.call('POST', `${ADDRESS}/${id}/revisions`, { revision: 'C02', fileId })
    expect(await tasksOf(services, id)).toEqual([])
    const { body } = await world.editor.call('GET', `${ADDRESS}/${id}/reviews`)
    expect(body.data).toMatchObject({ total: 1, items: [{ state: 'withdrawn', label: 'C01' }] })
    expect(body.data.items[0].comment).toContain('C02')
    expect((await answer(services, id, review, { outcome: 'A' })).body.error).toBe('document-review.not-your-turn')
    expect((await world.elsewhere.call('GET', `${ADDRESS}/${id}/reviews`)).status).toBe(404)
  })
})
