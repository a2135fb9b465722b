import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { insertSession, SESSION_HOURS } from '#modules/session/server/session-repository.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const PAGE = 100

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ isSeeded: true })
}, 300_000)
afterAll(() => product.stop())

/** Name and token of everybody of whom something is or could be asked. */
async function signInAll(): Promise<{ name: string; token: string }[]> {
  const { database, now } = product.services
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from users where status = 1 order by name`.execute(tx)
    const client = { ip: '127.0.0.1', userAgent: 'test' }
    const signedIn = []
    for (const { id, name } of rows) {
      const { token } = await insertSession(tx, id, now(), client, { accessMinutes: SESSION_HOURS * 60 })
      signedIn.push({ name, token })
    }
    return signedIn
  })
}

/** Where a record of a kind is read: the addresses of its module that take one id. */
function addressesOf(kind: string): string[] {
  const owner = product.modules.find(({ records }) => records.some(({ id }) => id === kind))
  return Object.values(owner?.api.endpoints ?? {}).flatMap(({ method, path }) =>
    method === 'GET' && /\/:\w+$/.test(path) && path.split(':').length === 2 ? [`/api${path}`] : [],
  )
}

describe('the tasks of the demonstration', () => {
  it('all open for the person who is asked, whoever it is, and are counted as they are shown', async () => {
    const closed: string[] = []
    let opened = 0
    for (const { name, token } of await signInAll()) {
      const headers = { authorization: `Bearer ${token}` }
      const get = async (url: string) => {
        const answer = await product.app.inject({ url, headers })
        return { status: answer.statusCode, data: answer.statusCode === 200 ? answer.json().data : null }
      }
      const { data } = await get(`/api/inbox/tasks?state=open&pageSize=${PAGE}`)
      if (!data) continue
      const counts = (await get('/api/inbox/counts')).data
      expect(counts.late + counts.today + counts.week + counts.later, name).toBe(data.total)
      for (const { recordType, recordId, title } of data.items) {
        const tried = []
        for (const path of addressesOf(recordType)) tried.push((await get(path.replace(/:\w+/, recordId))).status)
        if (tried.includes(200)) opened += 1
        else closed.push(`${name}: ${recordType} ${title.en} (${tried.join(', ')})`)
      }
    }
    expect(closed).toEqual([])
    expect(opened).toBeGreaterThan(20)
  }, 300_000)

  it('say each in its line what the record is called and where it lies', async () => {
    const bare: string[] = []
    let lines = 0
    for (const { name, token } of await signInAll()) {
      const url = `/api/inbox/tasks?state=open&pageSize=${PAGE}`
      const answer = await product.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      if (answer.statusCode !== 200) continue
      for (const { about, title, recordType, projectCode } of answer.json().data.items) {
        lines += 1
        const isNamed = about !== null && about.title.en !== ''
        if (!isNamed || projectCode === null) bare.push(`${name}: ${recordType} ${title.en} (${projectCode})`)
      }
    }
    expect(bare).toEqual([])
    expect(lines).toBeGreaterThan(20)
  }, 300_000)
})
