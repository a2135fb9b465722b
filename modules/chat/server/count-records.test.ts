import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { accessChanged, setRole } from '#modules/access/server/public.ts'
import { inserts } from '#modules/ncrs/testing/insert-records.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const RIGHTS = ['chat:use', 'document:read', 'ncr:read']
const ids = Array.from({ length: 3 }, () => randomUUID())

let world: SiteWorld
beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  await write(async (tx) => {
    for (const id of ids) await inserts['ncr']?.(tx, id)
    await sql`update ncrs set severity = 'critical' where id = ${ids[0]}`.execute(tx)
  })
})
afterAll(() => world.stop())

const write = (work: (tx: Db) => Promise<unknown>) => world.services.database.transaction(SYSTEM_SCOPE, work)
async function ask(who: TestCaller, question: string, projectCode: string | null = 'P1') {
  const conversationId = randomUUID()
  const body = { id: randomUUID(), question, projectCode }
  const { data } = (await who.call('POST', `/api/chats/${conversationId}/questions`, body)).body
  return { conversationId, turn: data }
}
const again = async (who: TestCaller, id: string) => (await who.call('GET', `/api/chats/${id}`)).body.data.turns[0]

describe('[MOD-ADA] a question of how many', () => {
  it('is counted by what its asker may see, in both languages, with the records and what was left out', async () => {
    const { turn } = await ask(world.editor, 'How many NCRs are open, because of rain?')
    expect(turn).toMatchObject({ state: 'counted', answeredBy: null, sentences: [], count: { records: 3 } })
    expect(turn.count.ignored).toEqual(['because', 'rain'])
    expect(turn.count.rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
    expect(turn.count.rows[0].path).toContain('/')
    expect((await ask(world.editor, 'How many critical NCRs are there?')).turn.count.records).toBe(1)
    const arabic = await ask(world.editor, 'كم عدد حالات عدم المطابقة المفتوحة؟')
    expect(arabic.turn).toMatchObject({ state: 'counted', language: 'ar', count: { records: 3 } })
    expect((await ask(world.elsewhere, 'How many NCRs are open?')).turn.count).toMatchObject({ records: 0, rows: [] })
    expect((await ask(world.editor, 'How many NCRs are open?', 'P2')).turn.count.records).toBe(0)
  })

  it('is counted anew at each reading, and withheld from who may read these records no longer', async () => {
    const late = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
    const { conversationId } = await ask(late, 'How many NCRs are open?')
    await write(async (tx) => {
      await sql`update ncrs set deleted_at = now() where id = ${ids[1]}`.execute(tx)
    })
    expect((await again(late, conversationId)).count.records).toBe(2)
    await write(async (tx) => {
      const code = `role-${late.userId.slice(0, 8)}`
      const permissions = RIGHTS.filter((right) => right !== 'ncr:read')
      await setRole(tx, { code, name: { en: code, ar: code }, isAdmin: false, permissions })
      await accessChanged(tx, [late.userId])
    })
    await expect.poll(async () => (await again(late, conversationId)).count).toBeNull()
  })

  it('that names no records one may count is left to the documents', async () => {
    const without = await world.signedInAs({
      permissions: ['chat:use', 'document:read'],
      grants: [{ siteCode: 'S11' }],
    })
    for (const question of ['How many NCRs are open?', 'How many football teams won?'])
      expect((await ask(without, question)).turn).toMatchObject({ state: 'no-evidence', count: null })
  })
})
