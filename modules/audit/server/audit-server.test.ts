import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sitesServer } from '#modules/sites/server/sites-server.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
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
      permissions: new Set(token === 'S3' ? ['site:read'] : ['site:read', 'audit:search']),
      roleCodes: [],
      sessionId: token,
      rightsVersion: '1',
    },
    scope: { ...EMPTY_SCOPE, userId: token, siteCodes: [token] },
  })
  const modules = [{ ...auditServer, authenticate }]
  // The entries are about a record of the sites.
  composeModules([...modules, sitesServer])
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

describe('the search of the audit', () => {
  const search = async (site: string, query: string) =>
    (await app.inject({ url: `/api/audit/search?${query}`, headers: { authorization: `Bearer ${site}` } })).json()

  test('finds by person, time, record and action, with the address, in the places of who searches', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const before = new Date(Date.now() - 600_000).toISOString()
    const found = await search(
      'S1',
      `actorId=u&from=${before}&to=${soon}&entityType=site&entityId=S1&action=site&pageSize=1`,
    )
    expect(found).toMatchObject({
      data: { total: 2, items: [{ entityId: 'S1', siteCode: 'S1', ip: '10.1.2.3', changes: [{ after: 'second' }] }] },
    })
    expect((await search('S2', 'actorId=u')).data.total).toBe(0)
  })

  test.each([
    'actorId=v',
    'from=2999-01-01T00:00:00Z',
    'to=2001-01-01T00:00:00Z',
    'action=site.deleted',
    'action=sit',
    'siteCode=S9',
    'projectCode=P9',
    'entityId=S9',
  ])('leaves out what does not match: %s', async (query) => {
    expect((await search('S1', query)).data.total).toBe(0)
  })

  test('is for those alone who may, and refuses what is no time', async () => {
    expect((await search('S3', '')).code).toBe(403)
    expect((await search('S1', 'from=yesterday')).fields).toHaveProperty('from')
  })
})
