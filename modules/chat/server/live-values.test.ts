import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { inserts as deviceInserts } from '#modules/devices/testing/insert-records.ts'
import { inserts as vehicleInserts } from '#modules/fleet/testing/insert-records.ts'
import { inserts as gateInserts } from '#modules/gates/testing/insert-records.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const RIGHTS = ['chat:use', 'document:read', 'device:read', 'vehicle:read', 'gate:read', 'ncr:read', 'ncr:write']
const [dust, longer, vehicle, gate] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

let world: SiteWorld
const write = (work: (tx: Db) => Promise<unknown>) => world.services.database.transaction(SYSTEM_SCOPE, work)

beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  await write(async (tx) => {
    await deviceInserts['device']?.(tx, dust)
    await deviceInserts['device']?.(tx, longer)
    await vehicleInserts['vehicle']?.(tx, vehicle)
    await gateInserts['gate-passage']?.(tx, gate)
    await sql`update devices set serial = 'DUST-1', name = 'Dust at the west fence', name_ar = 'غبار السور الغربي' where id = ${dust}`.execute(
      tx,
    )
    await sql`update devices set serial = 'DUST-10', name = 'Dust at the crusher' where id = ${longer}`.execute(tx)
    await sql`update vehicles set plate = 'K-47110' where id = ${vehicle}`.execute(tx)
    await sql`update gates set name = 'Gate of the north' where id = ${gate}`.execute(tx)
  })
  const now = world.services.now().getTime()
  await world.services.telemetry.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const [metric, age, value] of [
      ['pm10', 1_000, 41.5],
      ['glow', 86_400_000, 7],
    ] as const)
      await sql`insert into telemetry_latest (project_code, device_id, metric, at, value)
        values ('P1', ${dust}, ${metric}, ${new Date(now - age)}, ${value})`.execute(tx)
  })
})
afterAll(() => world.stop())

async function ask(who: TestCaller, question: string) {
  const conversationId = randomUUID()
  const body = { id: randomUUID(), question, projectCode: 'P1' }
  const { data } = (await who.call('POST', `/api/chats/${conversationId}/questions`, body)).body
  return { conversationId, turn: data }
}
const codes = (turn: { notes: { code: string }[] }) => turn.notes.map(({ code }) => code)

describe('[MOD-ADA] a question about the present', () => {
  it('is answered by the last values of what it names, with unit, age and whether they are to be believed', async () => {
    for (const question of ['What does DUST-1 say now?', 'ما القيمة الحالية لجهاز غبار السور الغربي؟']) {
      const { turn } = await ask(world.editor, question)
      expect(turn).toMatchObject({ state: 'live', answeredBy: null, live: { withheld: 0 } })
      expect(turn.live.things).toHaveLength(1)
      const values = turn.live.things[0].values as { name: { en: string } }[]
      const of = (name: string) => values.find((value) => value.name.en === name)
      expect(of('pm10')).toMatchObject({ number: 41.5, unit: 'ug/m3', isStale: false })
      expect(of('glow')).toMatchObject({ number: 7, unit: null, isStale: true })
    }
    const longest = (await ask(world.editor, 'What does DUST-10 say now?')).turn.live
    expect(longest.things).toMatchObject([{ name: 'DUST-10', values: [] }])
  })

  it('is answered of vehicles and gates too', async () => {
    expect((await ask(world.editor, 'Where is K-47110?')).turn.live.things).toMatchObject([
      { values: [{ name: { en: 'Motion' }, isStale: true, at: null }] },
    ])
    const { live } = (await ask(world.editor, 'Who is inside behind the gate of the north now?')).turn
    expect(live.things[0].values).toContainEqual(
      expect.objectContaining({
        name: expect.objectContaining({ en: 'Last passage' }),
        words: expect.objectContaining({ en: 'in, allowed' }),
      }),
    )
  })

  it('tells nothing of what its asker does not see, and says that nothing is called so', async () => {
    const without = await world.signedInAs({
      permissions: ['chat:use', 'document:read'],
      grants: [{ siteCode: 'S11' }],
    })
    for (const who of [world.elsewhere, without]) {
      const { turn } = await ask(who, 'What does DUST-1 say now?')
      expect(turn).toMatchObject({ state: 'no-evidence', live: null })
      expect(codes(turn)).toContain('not-live')
    }
  })

  it('is withheld from a reader who does not see the thing, also where the conversation is shared', async () => {
    const { conversationId } = await ask(world.editor, 'What does DUST-1 say now?')
    const { shareId } = (await world.editor.call('PUT', `/api/chats/${conversationId}/share`, { isShared: true })).body
      .data
    const { turns } = (await world.elsewhere.call('GET', `/api/shared-chats/${shareId}`)).body.data
    expect(turns[0].live).toMatchObject({ things: [], withheld: 1 })
    expect(JSON.stringify(turns)).not.toContain('41.5')
  })
})

describe('[MOD-ADA] a wish to have something written', () => {
  it('becomes a form that is filled in, and nothing is written', async () => {
    const count = async () => (await world.editor.call('GET', '/api/ncrs?projectCode=P1')).body.data.total
    const before = await count()
    const { turn } = await ask(world.editor, 'Raise an NCR: honeycombing in column C4. Found at level 3.')
    expect(turn).toMatchObject({
      state: 'proposed',
      answeredBy: null,
      proposal: { kind: { en: 'Non-conformity' }, title: 'honeycombing in column C4' },
    })
    const address = new URL(turn.proposal.path, 'http://localhost')
    expect(address.pathname).toBe('/QA/ncr/add')
    expect(JSON.parse(address.searchParams.get('filled') ?? '')).toEqual({
      title: 'honeycombing in column C4',
      description: 'honeycombing in column C4. Found at level 3.',
    })
    expect(await count()).toBe(before)
  })

  it('offers no form to who may add none, and says what can be begun where something else is wanted', async () => {
    const reader = await world.signedInAs({
      permissions: ['chat:use', 'document:read', 'ncr:read'],
      grants: [{ siteCode: 'S11' }],
    })
    const refused = (await ask(reader, 'Raise an NCR: cracks')).turn
    expect(refused).toMatchObject({ state: 'no-evidence', proposal: null })
    expect(codes(refused)).toContain('not-proposed')
    const { turn } = await ask(world.editor, 'Create a purchase order for cement')
    expect(JSON.stringify(turn.notes)).toContain('It can fill in the form of: Non-conformity')
  })
})
