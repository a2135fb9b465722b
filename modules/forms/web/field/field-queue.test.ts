import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportConnectionBack } from '#platform/web/messages/connection-store.ts'
import { sessionStore, setSession } from '#platform/web/session/session-store.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import type { FieldEntry } from './field-entry.ts'
import { discardForm, queueForm, sendAgain, sendWaiting, stateOf, takeBack } from './field-queue.ts'
import { entriesOf, findEntry, removeEntry } from './field-store.ts'

const ADDRESS = '/api/filled-forms'
let server: ServerDouble
let count = 0
const signIn = (userId: string) => setSession({ accessToken: `token of ${userId}`, userId })
const entry = (userId = 'ana'): FieldEntry => {
  count += 1
  return {
    id: `00000000-0000-4000-8000-00000000000${count}`,
    ...{ userId, key: `form ${count}`, state: 'draft', name: 'Pour card', nameAr: '', version: 2 },
    target: {
      ...{ address: ADDRESS, body: { templateId: 't' }, recordId: null, about: '', page: '/form/fill/t' },
      ...{ place: { projectCode: 'P1', siteCode: null, structureCode: null }, moduleId: 'forms' },
    },
    ...{ answers: { grade: 'c40' }, answeredAt: null, media: [], changedAt: count, wasTried: false, problem: null },
  }
}
const refused = (status: number, message: string) => ({
  status,
  body: { code: status, message, data: null, error: 'x' },
})

beforeEach(() => {
  server = startServerDouble()
  signIn('ana')
})
afterEach(async () => {
  for (const userId of ['ana', 'ben']) for (const one of await entriesOf(userId)) await removeEntry(one)
  reportConnectionBack()
  vi.unstubAllGlobals()
})

describe('a form that was filled in', () => {
  it('waits without network, and is sent once when it is back, with who answered and both moments', async () => {
    server.disconnect()
    const form = entry()
    await queueForm(form)
    expect(await findEntry(form.id)).toMatchObject({ state: 'waiting', problem: null })
    server = startServerDouble()
    server.on(`POST ${ADDRESS}`, () => ok({ id: form.id }))
    await Promise.all([sendWaiting(), sendWaiting()])
    await sendWaiting()
    expect(server.seenAt(`POST ${ADDRESS}`).map(({ body }) => body)).toEqual([
      {
        ...{ templateId: 't', clientId: form.id, version: 2, answers: { grade: 'c40' }, answeredBy: 'ana', media: [] },
        answeredAt: expect.stringMatching(/^\d{4}-/),
        sentAt: expect.stringMatching(/[+-]\d\d:\d\d$/),
      },
    ])
    expect(await stateOf(form.id)).toBeNull()
  })

  it('is neither seen nor sent by another person on the same phone, and waits for its own', async () => {
    server.disconnect()
    const form = entry()
    await queueForm(form)
    server = startServerDouble()
    server.on(`POST ${ADDRESS}`, () => ok({ id: form.id }))
    signIn('ben')
    await sendWaiting()
    expect(await entriesOf('ben')).toEqual([])
    expect(server.seen).toEqual([])
    signIn('ana')
    await sendWaiting()
    expect(server.seenAt(`POST ${ADDRESS}`)).toHaveLength(1)
  })

  it.each([
    ['a version that was withdrawn', 404, 'There is no such version of the form.'],
    ['a right that was taken away', 403, 'You may not do this.'],
    ['answers that no longer fit', 422, 'The form is not complete.'],
  ])(
    'stays with the words of the server after %s, and does not hold up what comes behind it',
    async (_why, status, message) => {
      const [first, second] = [entry(), entry()]
      server.on(`POST ${ADDRESS}`, ({ body }) =>
        (body as { clientId: string }).clientId === first.id ? refused(status, message) : ok({}),
      )
      await queueForm(first)
      await queueForm(second)
      expect(await findEntry(first.id)).toMatchObject({ state: 'refused', problem: { status, message } })
      expect(await stateOf(second.id)).toBeNull()
      server.on(`POST ${ADDRESS}`, () => ok({}))
      await sendAgain(first.id)
      expect(await stateOf(first.id)).toBeNull()
    },
  )

  it('stays and waits when the session has ended, and can be changed as long as it cannot have arrived', async () => {
    const form = entry()
    server.on(`POST ${ADDRESS}`, () => refused(401, 'Sign in again.'))
    await queueForm(form)
    expect(await findEntry(form.id)).toMatchObject({ state: 'waiting', problem: { status: 401 } })
    expect(await takeBack(form.id)).toBeNull()
    const other = entry()
    sessionStore.setState({ accessToken: null })
    await queueForm(other)
    expect(await takeBack(other.id)).toMatchObject({ state: 'draft' })
    await discardForm(other)
    expect(await stateOf(other.id)).toBeNull()
  })
})
