import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { findActionWords } from '#platform/server/audit/audited-actions.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { decideSwitch } from '#platform/testing/decide-switch.ts'
import { visitRecording } from '../contract/visits-switches.ts'
import { removeOldVisits } from './visits-server.ts'

const RECORD = '/adassa_service/visit/add/record'
const WHITELIST = '/adassa_service/matomo/page/query/white/users'
const DAY_MS = 86_400_000

let product: TestProduct
let reader: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  reader = await product.signedInAs({ isAdmin: true })
})
afterAll(async () => product.stop())

/** What the browser sends when somebody leaves a page. */
function beaconOf(person: TestPerson, path: string, more: object = {}): object {
  return { name: 'somebody else', routePath: { path, query: '', isHead: false }, token: person.token, ...more }
}

async function record(body: object): Promise<void> {
  const answer = await product.stranger.call(RECORD, { method: 'POST', body })
  expect([answer.status, answer.code]).toEqual([200, 0])
}

function period(): string {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return `from=${day(product.clockMs - DAY_MS)}&to=${day(product.clockMs + DAY_MS)}`
}

async function historyOf(person: TestPerson) {
  return (await reader.call(`/api/visits?${period()}&userId=${person.id}`)).data.items
}

describe('a beacon', () => {
  it('[TRACK-01] records the page under the person whose token it carries, whatever name it says', async () => {
    const person = await product.signedInAs({ permissions: ['site:read'] })
    await record(beaconOf(person, '/construction/index', { durationMs: 4_000, device: 'phone' }))
    expect(await historyOf(person)).toMatchObject([
      { path: '/construction/index', durationMs: 4_000, device: 'phone', userId: person.id, projectCode: null },
    ])
  })

  it('[TRACK-01] records nothing of home, keycloak, operation and public pages', async () => {
    const person = await product.signedInAs()
    for (const path of ['/home/index', '/home', '/keycloak', '/Operation/menu/index', '/login', '/404', '/profile']) {
      await record(beaconOf(person, path))
    }
    await record(beaconOf(person, '/homeless/index'))
    expect((await historyOf(person)).map((visit: { path: string }) => visit.path)).toEqual(['/homeless/index'])
  })

  it('[TRACK-01] of nobody, or too long, is answered like any other and leaves nothing', async () => {
    const before = (await reader.call(`/api/visits/summary?${period()}`)).data.now.views
    await record({ routePath: { path: '/construction/index' }, token: 'forged' })
    await record({ routePath: { path: '/construction/index' } })
    const person = await product.signedInAs()
    const query = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`field${index}`, 'x']))
    await record(beaconOf(person, '/construction/index', { routePath: { path: '/construction/index', query } }))
    expect((await reader.call(`/api/visits/summary?${period()}`)).data.now.views).toBe(before)
  })

  it('keeps neither token nor query, and no place that the person may not see', async () => {
    const person = await product.signedInAs()
    const routePath = { path: '/construction/index', query: 'secret=1', projectCode: 'FOREIGN' }
    await record(beaconOf(person, '/construction/index', { routePath }))
    const [visit] = await historyOf(person)
    expect(visit.projectCode).toBeNull()
    expect(JSON.stringify(visit)).not.toContain('secret')
  })

  it('begins a new stay after half an hour, and counts ways within a stay', async () => {
    const person = await product.signedInAs()
    await record(beaconOf(person, '/user/index'))
    product.clockMs += 60_000
    await record(beaconOf(person, '/role/index'))
    product.clockMs += 31 * 60_000
    await record(beaconOf(person, '/role/detail'))
    const { data } = await reader.call(`/api/visits/paths?${period()}&path=/role/index`)
    expect(data.items).toEqual([{ from: '/user/index', to: '/role/index', count: 1 }])
    const people = (await reader.call(`/api/visits/people?${period()}`)).data.items
    expect(people.find((row: { userId: string }) => row.userId === person.id)).toMatchObject({ views: 3, stays: 2 })
  })
})

describe('while recording is switched off', () => {
  it('[MOD-OPS] [TRACK-01] nothing is recorded, for the project or the role concerned, until it is on again', async () => {
    const person = await product.signedInAs({ grants: [{ projectCode: 'P1' }] })
    const other = await product.signedInAs()
    const inProject = { routePath: { path: '/construction/index', projectCode: 'P1' } }
    const { database } = product.world
    const takeProjectBack = await decideSwitch(database, visitRecording, { isOn: false, projectCode: 'P1' })
    await record(beaconOf(person, '', inProject))
    expect(await historyOf(person)).toEqual([])
    await record(beaconOf(person, '/user/index'))
    expect(await historyOf(person)).toHaveLength(1)
    await takeProjectBack()
    const takeBack = await decideSwitch(database, visitRecording, { isOn: false })
    await record(beaconOf(other, '/construction/index'))
    expect(await historyOf(other)).toEqual([])
    await takeBack()
    await record(beaconOf(other, '/construction/index'))
    expect(await historyOf(other)).toHaveLength(1)
  })
})

describe('people who are not tracked', () => {
  it('[TRACK-02] are on the list that administrators read whole, and others for themselves alone', async () => {
    const [hidden, other] = [await product.signedInAs(), await product.signedInAs()]
    await reader.call(`/api/visits/exclusions/${hidden.id}`, { method: 'PUT', body: { reason: 'Works council' } })
    const listOf = async (person: TestPerson) =>
      (await person.call(WHITELIST, { method: 'POST', body: { pageNumber: 1, pageSize: 999 } })).data.userList
    expect(await listOf(reader)).toEqual([{ userId: hidden.id }])
    expect(await listOf(hidden)).toEqual([{ userId: hidden.id }])
    expect(await listOf(other)).toEqual([])
    await record(beaconOf(hidden, '/construction/index'))
    expect(await historyOf(hidden)).toEqual([])
    await reader.call(`/api/visits/exclusions/${hidden.id}`, { method: 'DELETE' })
    await record(beaconOf(hidden, '/construction/index'))
    expect(await historyOf(hidden)).toHaveLength(1)
  })

  it('are written down with who chose so, in words that the search of all activity has', async () => {
    const hidden = await product.signedInAs()
    const path = `/api/visits/exclusions/${hidden.id}`
    await reader.call(path, { method: 'PUT', body: { reason: 'Works council' } })
    await reader.call(path, { method: 'DELETE' })
    const { rows } = await product.services.database.read(SYSTEM_SCOPE, async (db) =>
      sql<{ action: string }>`select action from audit_entries where entity_id = ${hidden.id} order by at`.execute(db),
    )
    expect(rows.map(({ action }) => findActionWords(action)?.en)).toEqual([
      'Took a person out of the visits',
      'Counts a person in the visits again',
    ])
  })
})

describe('a report', () => {
  it('counts days, hours and devices in the asked time zone', async () => {
    const person = await product.signedInAs()
    product.clockMs = Date.parse('2026-03-10T21:30:00Z')
    const later = await product.signedInAs({ isAdmin: true })
    const same = await product.signedInAs()
    await record(beaconOf(same, '/construction/index', { device: 'tablet' }))
    const query = 'from=2026-03-10&to=2026-03-11&timeZone=Asia/Riyadh'
    const { data } = await later.call(`/api/visits/summary?${query}`)
    expect(data.days).toEqual([
      { day: '2026-03-10', views: 0, people: 0 },
      { day: '2026-03-11', views: 1, people: 1 },
    ])
    expect(data.hours).toEqual([{ weekday: 3, hour: 0, views: 1 }])
    expect(data.devices).toEqual([{ device: 'tablet', views: 1 }])
    expect(person.id).not.toBe(same.id)
  })

  it('refuses a period that ends before it begins, and a time zone that does not exist', async () => {
    const turned = await reader.call('/api/visits/summary?from=2026-03-10&to=2026-03-01')
    const nowhere = await reader.call('/api/visits/summary?from=2026-03-10&to=2026-03-11&timeZone=Mars/Olympus')
    expect([turned.status, Object.keys(turned.fields ?? {})]).toEqual([400, ['to']])
    expect([nowhere.status, Object.keys(nowhere.fields ?? {})]).toEqual([400, ['timeZone']])
  })

  it('is written down where it is about one person', async () => {
    const person = await product.signedInAs()
    await historyOf(person)
    const { data } = await reader.call(`/api/audit/entries?entityType=user&entityId=${person.id}`)
    expect(data.items.map((entry: { action: string }) => entry.action)).toContain('visit-history.read')
  })

  it('forgets visits after the days that the operator keeps them', async () => {
    const person = await product.signedInAs()
    await record(beaconOf(person, '/construction/index'))
    const later = new Date(product.clockMs + 181 * DAY_MS)
    await removeOldVisits({ ...product.services, now: () => later })
    expect(await historyOf(person)).toEqual([])
  })
})

describe('the analytics server', () => {
  it('[TRACK-02] hears of a page view in Matomo’s protocol, site 2, under a pseudonym, and of nothing on sign-in pages', async () => {
    const heard: URLSearchParams[] = []
    const matomo = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        heard.push(new URLSearchParams(body))
        response.writeHead(204).end()
      })
    })
    await new Promise<void>((done) => matomo.listen(0, '127.0.0.1', done))
    const { port } = matomo.address() as AddressInfo
    const tracked = await startTestProduct({ environment: { MATOMO_URL: `http://127.0.0.1:${port}/` } })
    try {
      const person = await tracked.signedInAs({ name: 'ana' })
      const view = async (path: string) =>
        person.call('/api/visits/page-views', { method: 'POST', body: { title: 'Sites', path } })
      await view('/construction/index')
      for (const path of ['/login', '/404', '/401', '/profile']) await view(path)
      expect(heard).toHaveLength(1)
      const [call] = heard
      expect([call?.get('idsite'), call?.get('rec'), call?.get('action_name')]).toEqual(['2', '1', 'Sites'])
      expect(call?.get('uid')).toMatch(/^[0-9a-f]{16}$/)
      expect(call?.toString()).not.toContain('ana')
      expect(call?.toString()).not.toContain(person.token)
    } finally {
      await tracked.stop()
      matomo.close()
    }
  })
})
