import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { reportConnectionBack } from '../messages/connection-store.ts'
import { sessionStore, setSession } from '../session/session-store.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { asWrite, type OlderForm } from './older-forms.ts'
import { findWrite, putWrite, removeWrite, writesOf } from './waiting-store.ts'
import type { WaitingWrite } from './waiting-write.ts'
import { discardWrite, isOutdated, queueWrite, sendAgain, sendWaiting, stateOf, takeBack } from './write-queue.ts'

const [FORMS, RESULTS] = ['/api/filled-forms', '/api/inspections/i/results']
const PLACE = { projectCode: 'P1', siteCode: null, structureCode: null }
let server: ServerDouble
let count = 0
const signIn = (userId: string) => setSession({ accessToken: `token of ${userId}`, userId })
/** One that the server knows by an id in its body. */
const form = (userId = 'ana'): WaitingWrite => {
  count += 1
  const id = `00000000-0000-4000-8000-00000000000${count}`
  return {
    ...{
      id,
      userId,
      key: `form ${count}`,
      state: 'draft',
      name: 'Pour card',
      nameAr: '',
      about: '',
      page: '/form/fill/t',
    },
    ...{ method: 'POST', address: FORMS, body: { clientId: id, answers: { grade: 'c40' } }, idempotencyKey: null },
    ...{ place: PLACE, modules: ['forms'], media: [], changedAt: count, wasTried: false, problem: null },
  }
}
/** One that the server knows by its key. */
const results = (): WaitingWrite => ({
  ...form(),
  ...{ method: 'PUT', address: RESULTS, body: { rowVersion: 3 }, idempotencyKey: 'first', modules: ['quality'] },
})

beforeEach(() => {
  server = startServerDouble()
  signIn('ana')
})
afterEach(async () => {
  for (const userId of ['ana', 'ben']) for (const one of await writesOf(userId)) await removeWrite(one)
  reportConnectionBack()
  vi.unstubAllGlobals()
})

describe('what was entered', () => {
  it('waits without network, and is sent once when it is back, with the moment of sending', async () => {
    server.disconnect()
    const write = form()
    await queueWrite(write)
    expect(await findWrite(write.id)).toMatchObject({ state: 'waiting', problem: null })
    server = startServerDouble()
    server.on(`POST ${FORMS}`, () => ok({ id: write.id }))
    await Promise.all([sendWaiting(), sendWaiting()])
    await sendWaiting()
    expect(server.seenAt(`POST ${FORMS}`).map(({ body }) => body)).toEqual([
      { ...write.body, media: [], sentAt: expect.stringMatching(/[+-]\d\d:\d\d$/) },
    ])
    expect(await stateOf(write.id)).toBeNull()
  })

  it('is neither seen nor sent by another person on the same phone, and waits for its own', async () => {
    server.disconnect()
    const write = form()
    await queueWrite(write)
    server = startServerDouble()
    server.on(`POST ${FORMS}`, () => ok({ id: write.id }))
    signIn('ben')
    await sendWaiting()
    expect(await writesOf('ben')).toEqual([])
    expect(server.seen).toEqual([])
    signIn('ana')
    await sendWaiting()
    expect(server.seenAt(`POST ${FORMS}`)).toHaveLength(1)
  })

  it.each([
    ['a version that was withdrawn', 404, 'There is no such version of the form.'],
    ['a right that was taken away', 403, 'You may not do this.'],
    ['answers that no longer fit', 422, 'The form is not complete.'],
  ])(
    'stays with the words of the server after %s, and does not hold up what comes behind it',
    async (_why, status, message) => {
      const [first, second] = [form(), form()]
      server.on(`POST ${FORMS}`, ({ body }) =>
        (body as { clientId: string }).clientId === first.id ? refused(status, 'x', message) : ok({}),
      )
      await queueWrite(first)
      await queueWrite(second)
      expect(await findWrite(first.id)).toMatchObject({ state: 'refused', problem: { status, message } })
      expect(await stateOf(second.id)).toBeNull()
      server.on(`POST ${FORMS}`, () => ok({}))
      await sendAgain(first.id)
      expect(await stateOf(first.id)).toBeNull()
    },
  )

  it('stays and waits when the session has ended, and can be changed as long as it cannot have arrived', async () => {
    const write = form()
    server.on(`POST ${FORMS}`, () => refused(401, 'x', 'Sign in again.'))
    await queueWrite(write)
    expect(await findWrite(write.id)).toMatchObject({ state: 'waiting', problem: { status: 401 } })
    expect(await takeBack(write.id)).toBeNull()
    const other = form()
    sessionStore.setState({ accessToken: null })
    await queueWrite(other)
    expect(await takeBack(other.id)).toMatchObject({ state: 'draft' })
    await discardWrite(other)
    expect(await stateOf(other.id)).toBeNull()
  })

  it('goes with what is being sent when it is handed over meanwhile', async () => {
    const [first, second] = [form(), form()]
    server.on(`POST ${FORMS}`, async ({ body }) => {
      if ((body as { clientId: string }).clientId === first.id) void queueWrite(second)
      await new Promise((done) => setTimeout(done, 20))
      return ok({})
    })
    await queueWrite(first)
    await sendWaiting()
    expect(await stateOf(second.id)).toBeNull()
  })
})

describe('a write that is known by its key', () => {
  const keys = () => server.seenAt(`PUT ${RESULTS}`).map(({ headers }) => headers.get('Idempotency-Key'))

  it('is sent again as the same until the server answers, and is another one once it was changed', async () => {
    const write = results()
    server.on(`PUT ${RESULTS}`, () => refused(503, 'x', 'Busy'))
    await queueWrite(write)
    await sendWaiting()
    server.on(`PUT ${RESULTS}`, () => refused(409, 'idempotency.twin-in-flight', 'Still worked on.'))
    await sendWaiting()
    const [key, ...again] = keys()
    expect(again).toEqual([key, key])
    expect(server.seenAt(`PUT ${RESULTS}`)[0]?.body).toEqual({ rowVersion: 3, media: [] })
    const taken = await takeBack(write.id)
    expect(taken).toMatchObject({ state: 'draft' })
    server.on(`PUT ${RESULTS}`, () => ok({}))
    if (taken) await queueWrite(taken)
    expect(new Set(keys()).size).toBe(2)
    expect(await stateOf(write.id)).toBeNull()
  })

  it('stays where the record has changed meanwhile, and what stands there now is read again', async () => {
    const reading = vi.spyOn(queryClient, 'invalidateQueries')
    const write = results()
    server.on(`PUT ${RESULTS}`, () => refused(409, 'inspection.changed-meanwhile', 'Somebody has changed it.'))
    await queueWrite(write)
    const kept = await findWrite(write.id)
    expect(kept).toMatchObject({ state: 'refused', body: { rowVersion: 3 }, problem: { status: 409 } })
    expect(kept && isOutdated(kept)).toBe(true)
    expect(reading).toHaveBeenCalledWith({ queryKey: ['quality'] })
  })
})

it('a form that an older build has kept is still sent, with its files, and only once', async () => {
  const id = '00000000-0000-4000-8000-0000000000aa'
  const kept: OlderForm = {
    ...{ id, userId: 'ana', key: 'old', state: 'waiting', name: 'Pour card', nameAr: '', version: 2 },
    target: {
      ...{ address: FORMS, body: { templateId: 't' }, recordId: 'r', place: PLACE, about: 'WIR-1' },
      ...{ page: '/form/fill/t', moduleId: 'quality' },
    },
    ...{
      answers: { grade: 'c40' },
      answeredAt: '2026-03-09T09:00:00+03:00',
      changedAt: 1,
      wasTried: true,
      problem: null,
    },
    media: [{ id: 'm', name: 'a.jpg', type: 'image/jpeg', uploadUrl: '/api/uploads/m', fileId: 'f', drawnOver: null }],
  }
  expect(asWrite(kept)).toMatchObject({
    ...{ about: 'WIR-1', page: '/form/fill/t', place: PLACE, modules: ['forms', 'quality'] },
    media: [{ purpose: 'record.r', part: '' }],
  })
  await putWrite(kept as unknown as WaitingWrite)
  server.on(`POST ${FORMS}`, () => ok({ id }))
  await sendWaiting()
  await sendWaiting()
  expect(server.seenAt(`POST ${FORMS}`).map(({ body }) => body)).toEqual([
    {
      ...{ templateId: 't', clientId: id, version: 2, answers: { grade: 'c40' }, answeredBy: 'ana' },
      ...{ answeredAt: '2026-03-09T09:00:00+03:00', sentAt: expect.any(String), media: [{ id: 'm', fileId: 'f' }] },
    },
  ])
  expect(await stateOf(id)).toBeNull()
})
