import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { EMPTY_SCOPE, SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { createHttpServer } from '#platform/server/http/create-http-server.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { testServices } from '#platform/testing/services.ts'
import { auditServer } from './audit-server.ts'

let world: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  world = await testDatabase()
  const authenticate = async (_services: unknown, token: string) => ({
    user: {
      id: token,
      name: token,
      displayName: token,
      isAdmin: false,
      permissions: new Set<string>(),
      sessionId: token,
    },
    scope: { ...EMPTY_SCOPE, userId: token, siteCodes: [token] },
  })
  const modules = [{ ...auditServer, authenticate }]
  app = await createHttpServer({ services: testServices(world.database), modules, health: {}, webRoot: null })
  for (const name of ['first', 'second']) {
    await world.database.transaction(SYSTEM_SCOPE, (tx) =>
      recordAudit(
        tx,
        { user: { id: 'u', displayName: 'Ana' }, requestId: 'r', client: { ip: '10.1.2.3' } },
        {
          action: 'site.updated',
          entityType: 'site',
          entityId: 'S1',
          place: { projectCode: 'P1', siteCode: 'S1', structureCode: null },
          before: { name: null },
          after: { name },
        },
      ),
    )
  }
})
afterAll(async () => {
  await app.close()
  await world.stop()
})

const entries = (site: string, query = '') =>
  app.inject({
    url: `/api/audit/entries?entityType=site&entityId=S1${query}`,
    headers: { authorization: `Bearer ${site}` },
  })

describe('the history of a record', () => {
  test('is listed newest first, in pages, without addresses', async () => {
    const answer = await entries('S1', '&pageSize=1')
    expect(answer.json()).toMatchObject({
      data: { total: 2, items: [{ actorName: 'Ana', changes: [{ field: 'name', before: null, after: 'second' }] }] },
    })
    expect(answer.body).not.toContain('10.1.2.3')
  })

  test('is empty for who may not see the place', async () => {
    expect((await entries('S2')).json()).toMatchObject({ data: { total: 0, items: [] } })
  })
})
