import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { accessChanged, setRole } from '#modules/access/server/public.ts'
import { inserts } from '#modules/ncrs/testing/insert-records.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { NOBODY } from '#platform/testing/record-inserts.ts'

const RIGHTS = ['chat:use', 'document:read', 'ncr:read']
const COMPANY = '11111111-1111-4111-8111-111111111111'
const ids = Array.from({ length: 3 }, () => randomUUID())

let world: SiteWorld
beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  await write(async (tx) => {
    for (const id of ids) await inserts['ncr']?.(tx, id)
    await sql`insert into companies (id, code, name, name_ar, party_role, created_by, updated_by)
      values (${COMPANY}, 'SQR', 'Al Saqr Contracting', 'الصقر للمقاولات', 'contractor', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    )
    await sql`update ncrs set severity = 'critical', due_on = '2020-01-01', company_id = ${COMPANY} where id = ${ids[0]}`.execute(
      tx,
    )
    // In the month before, or earlier, and within the year that has passed.
    await sql`update ncrs set created_at = now() - interval '40 days' where id = ${ids[2]}`.execute(tx)
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
  it('is counted by what its asker may see, in both languages, with its query and the records', async () => {
    const { turn } = await ask(world.editor, 'How many NCRs are open?')
    expect(turn).toMatchObject({
      state: 'counted',
      answeredBy: null,
      sentences: [],
      count: {
        records: 3,
        ignored: [],
        conditions: [
          { of: { en: 'Open' }, isNot: false, values: [{ en: 'Yes' }] },
          { of: { en: 'Project' }, values: [{ en: 'Project P1' }] },
        ],
        groups: [],
      },
    })
    expect(turn.count.rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
    expect(turn.count.rows[0].path).toContain('/')
    expect((await ask(world.editor, 'How many critical NCRs are there?')).turn.count.records).toBe(1)
    const arabic = await ask(world.editor, 'كم عدد حالات عدم المطابقة المفتوحة؟')
    expect(arabic.turn).toMatchObject({ state: 'counted', language: 'ar', count: { records: 3 } })
    expect((await ask(world.elsewhere, 'How many NCRs are open?')).turn.count).toMatchObject({ records: 0, rows: [] })
    expect((await ask(world.editor, 'How many NCRs are open?', 'P2')).turn.count.records).toBe(0)
  })

  it.each([
    ['How many NCRs are open, because of rain?', /“because, rain”/],
    ['How many open NCRs does Microsoft have?', /“Microsoft”/],
    ['How many NCRs cost more than 1,000,000?', /more, than, 1/],
    ['How many incidents and NCRs are open?', /counted/],
    ['كم عدد حالات عدم المطابقة المفتوحة لدى شركة مايكروسوفت؟', /مايكروسوفت/],
    ['How many NCRs are open and how many are closed?', /Two numbers/],
    ['كم عدد حالات عدم المطابقة المفتوحة وكم المغلقة؟', /Two numbers/],
  ])('is not counted where a number would answer another question: %s', async (question, words) => {
    const { turn } = await ask(world.editor, question)
    expect(turn).toMatchObject({ state: 'no-evidence', count: null })
    expect(JSON.stringify(turn.notes)).toMatch(words)
  })

  it.each([
    ['How many NCRs by site?', [['S11', '3']], null],
    [
      'How many NCRs by company?',
      [
        ['None', '2'],
        ['Al Saqr Contracting', '1'],
      ],
      null,
    ],
    [
      'NCRs by severity',
      [
        ['Minor', '2'],
        ['Critical', '1'],
      ],
      null,
    ],
    [
      'عدم المطابقة حسب الشركة',
      [
        ['None', '2'],
        ['Al Saqr Contracting', '1'],
      ],
      null,
    ],
    ['What is the cost of NCRs by severity?', null, 3],
    ['What is the cost of the open NCRs?', null, 3],
    ['top 3 companies by cost of NCRs', null, 3],
    ['How many NCRs of Al Saqr are open?', [], 1],
    ['كم عدد حالات عدم المطابقة لدى الصقر؟', [], 1],
    ['How many NCRs in S11?', [], 3],
    ['How many late NCRs?', [], 1],
    ['Which NCRs are overdue?', [], 1],
    ['List the NCRs that are not late', [], 2],
    ['كم حالة عدم مطابقة متأخرة', [], 1],
    ['How many NCRs this month?', [], 2],
    ['How many NCRs in the last year?', [], 3],
    ['How many NCRs last year?', [], 0],
    ['How many NCRs since 1 January 2020?', [], 3],
    ['How many NCRs were closed this month?', [], 0],
  ] as const)('answers: %s', async (question, groups, records) => {
    const { turn } = await ask(world.editor, question)
    expect(turn.state).toBe('counted')
    expect(turn.count.ignored).toEqual([])
    if (groups !== null)
      expect(
        turn.count.groups.map(({ keys, values }: { keys: { en: string }[]; values: string[] }) => [
          ...keys.map(({ en }) => en),
          ...values,
        ]),
      ).toEqual(groups)
    if (records !== null) expect(turn.count.records).toBe(records)
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

  it('that no dataset answers is left to the documents, and says what can be counted where they say nothing', async () => {
    const place = { grants: [{ siteCode: 'S11' }] }
    const without = await world.signedInAs({ permissions: ['chat:use', 'document:read'], ...place })
    const noted = ({ notes }: { notes: { code: string; say: { en: string } }[] }) =>
      notes.find(({ code }) => code === 'not-counted')?.say.en
    for (const question of ['How many NCRs are open?', 'How many football teams won?']) {
      const { turn } = await ask(without, question)
      expect(turn).toMatchObject({ state: 'no-evidence', count: null })
      expect(noted(turn)).toContain('you may read none')
    }
    const { turn } = await ask(world.editor, 'How many days may a non-conformity stay open?')
    expect(turn).toMatchObject({ state: 'no-evidence', count: null })
    expect(noted(turn)).toContain('Non-conformities')
    expect(noted((await ask(world.editor, 'Who won the match?')).turn)).toBeUndefined()
  })

  it('has examples that are answered, of what their reader may read and see', async () => {
    const examples = async (who: TestCaller, query = '') =>
      (await who.call('GET', `/api/chat-examples${query}`)).body.data
    const found: string[] = await examples(world.editor)
    expect(found).toContainEqual(expect.stringMatching(/^How many open non-conformities at .+\?$/))
    for (const question of found) expect((await ask(world.editor, question, null)).turn.state, question).toBe('counted')
    const inProject: string[] = await examples(world.editor, '?projectCode=P1')
    const [ofNcrs = ''] = inProject.filter((question) => question.includes('non-conformities'))
    expect((await ask(world.editor, ofNcrs)).turn).toMatchObject({
      state: 'counted',
      count: { of: { en: 'Non-conformities' } },
    })
    const blind = await world.signedInAs({ permissions: ['chat:use'], grants: [{ siteCode: 'S11' }] })
    expect(JSON.stringify(await examples(blind))).not.toContain('non-conformities')
    expect((await world.anonymous('GET', '/api/chat-examples')).status).toBe(401)
  })
})
