import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { modelsServer } from '#modules/models/server/models-server.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { EMPTY_SCOPE, type Scope } from '#platform/server/database/scope.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { createHttpServer } from '#platform/server/http/create-http-server.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { testServices } from '#platform/testing/services.ts'
import { jobsServer } from './jobs-server.ts'

let world: TestDatabase
let app: FastifyInstance
let id: string

const person = (
  userId: string,
  scope: Scope,
  { isAdmin = false, permissions = [] }: { isAdmin?: boolean; permissions?: readonly string[] } = {},
): Principal => ({
  user: {
    id: userId,
    name: userId,
    displayName: userId,
    isAdmin,
    permissions: new Set(permissions),
    roleCodes: [],
    sessionId: userId,
    rightsVersion: '1',
  },
  scope,
})
const people: Record<string, Principal> = {
  ana: person('ana', { ...EMPTY_SCOPE, userId: 'ana', siteCodes: ['S1'] }),
  ben: person('ben', { ...EMPTY_SCOPE, userId: 'ben', projectCodes: ['P1'] }, { permissions: ['bim-model:read'] }),
  blind: person('blind', { ...EMPTY_SCOPE, userId: 'blind', projectCodes: ['P1'] }),
  stranger: person('stranger', { ...EMPTY_SCOPE, userId: 'stranger', siteCodes: ['S9'] }),
  admin: person('admin', { kind: 'everything', userId: 'admin' }, { isAdmin: true }),
}

const job = { kind: 'tests.work', input: z.object({ secret: z.string() }), maxAttempts: 1 }

beforeAll(async () => {
  world = await testDatabase()
  const module = { ...jobsServer, authenticate: async (_services: unknown, token: string) => people[token] ?? null }
  // The work is on a model.
  composeModules([module, modelsServer])
  app = await createHttpServer({ services: testServices(world.database), modules: [module], health: {}, webRoot: null })
  id = await world.database.transaction(people['ana']!.scope, (tx) =>
    enqueueJob(
      tx,
      job,
      { secret: 'of the input' },
      {
        place: { projectCode: 'P1', siteCode: 'S1', structureCode: null },
        title: { en: 'Convert', ar: 'تحويل' },
        subject: { type: 'bim-model', id: 'm1' },
        requestedBy: 'ana',
      },
    ),
  )
})
afterAll(async () => {
  await app.close()
  await world.stop()
})

async function call(who: string, method: 'GET' | 'POST', path: string) {
  const answer = await app.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${who}` } })
  return { status: answer.statusCode, ...(answer.json() as { error?: string; data: never }), text: answer.body }
}

describe('background work over HTTP', () => {
  test('is shown to who asked and to who may read the record that it is on, never to others, and without its input', async () => {
    const own = await call('ana', 'GET', `/jobs/${id}`)
    expect(own).toMatchObject({ status: 200, data: { state: 'queued', can: { cancel: true, retry: false } } })
    expect(own.text).not.toContain('of the input')
    expect(await call('ben', 'GET', `/jobs/${id}`)).toMatchObject({ status: 200, data: { can: { cancel: false } } })
    expect(await call('stranger', 'GET', `/jobs/${id}`)).toMatchObject({ status: 404, error: 'job.not-found' })
    expect(await call('blind', 'GET', `/jobs/${id}`)).toMatchObject({ status: 404, error: 'job.not-found' })
    expect(await call('nobody', 'GET', `/jobs/${id}`)).toMatchObject({ status: 401 })
  })

  test("lists one's own, or that on a record", async () => {
    expect(await call('ana', 'GET', '/jobs')).toMatchObject({ data: { total: 1, items: [{ id }] } })
    expect(await call('ben', 'GET', '/jobs')).toMatchObject({ data: { total: 0 } })
    const bySubject = '/jobs?subjectType=bim-model&subjectId=m1'
    expect(await call('ben', 'GET', bySubject)).toMatchObject({ data: { total: 1 } })
    expect(await call('stranger', 'GET', bySubject)).toMatchObject({ data: { total: 0 } })
    expect(await call('blind', 'GET', bySubject)).toMatchObject({ data: { total: 0 } })
  })

  test('is stopped and tried again by who asked, or an administrator, alone', async () => {
    expect(await call('ben', 'POST', `/jobs/${id}/cancel`)).toMatchObject({ status: 403, error: 'job.not-yours' })
    expect(await call('stranger', 'POST', `/jobs/${id}/cancel`)).toMatchObject({ status: 404 })
    expect(await call('ana', 'POST', `/jobs/${id}/retry`)).toMatchObject({ status: 409, error: 'job.not-failed' })
    expect(await call('ana', 'POST', `/jobs/${id}/cancel`)).toMatchObject({ status: 200, data: { isCancelling: true } })
    // As its worker would.
    await world.asAdmin("update jobs set state = 'cancelled', finished_at = now()")
    expect(await call('admin', 'POST', `/jobs/${id}/cancel`)).toMatchObject({ status: 409, error: 'job.already-ended' })
    expect(await call('admin', 'POST', `/jobs/${id}/retry`)).toMatchObject({ status: 200, data: { state: 'queued' } })
  })

  test('is not tried again where it would end the same way', async () => {
    const end = (isFinal: boolean) =>
      world.asAdmin(`update jobs set state = 'failed', finished_at = now(),
        reason = '{"en": "No model.", "ar": "لا نموذج.", "isFinal": ${isFinal}}'`)
    await end(true)
    const refused = await call('ana', 'GET', `/jobs/${id}`)
    expect(refused.data).toMatchObject({ reason: { en: 'No model.', ar: 'لا نموذج.' }, can: { retry: false } })
    expect(refused.text).not.toContain('isFinal')
    expect(await call('ana', 'POST', `/jobs/${id}/retry`)).toMatchObject({ status: 409, error: 'job.not-failed' })
    await end(false)
    expect(await call('ana', 'GET', `/jobs/${id}`)).toMatchObject({ data: { can: { retry: true } } })
  })
})
