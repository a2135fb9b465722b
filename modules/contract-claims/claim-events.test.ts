import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import {
  type Answered,
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
} from '#modules/certificates/testing/commercial-world.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { NOBODY } from '#platform/testing/record-inserts.ts'

const TIME = { projectCode: 'P1', from: '2026-03-01', to: '2026-03-31' }
const ASKED = new URLSearchParams(TIME).toString()

describe('[MOD-COM] a notice clock that evidence starts', () => {
  let world: CommercialWorld
  let manager: TestPerson
  let contractId: string
  const acknowledged = randomUUID()
  const unseen = randomUUID()
  beforeAll(async () => {
    world = await commercialWorld()
    await world.product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`update projects set timezone = 'Asia/Riyadh' where code = 'P1'`.execute(tx)
      await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
      const alarm = (id: string, seen: string | null) =>
        sql`insert into alarms (project_code, id, site_code, device_id, rule_id, name, severity, kind, metric, value, raised_at,
          last_raised_at, cleared_at, acknowledged_at) values ('P1', ${id}, 'S1', ${randomUUID()}, ${randomUUID()},
          'Wind above 12 m/s', 'critical', 'threshold', 'wind', 14.2, '2026-03-10T20:30:00Z', '2026-03-10T20:30:00Z',
          '2026-03-11T00:30:00Z', ${seen})`.execute(tx)
      // 22:30 UTC is the day after in Riyadh.
      await alarm(acknowledged, '2026-03-10T22:30:00Z')
      await alarm(unseen, null)
      await sql`insert into ncrs (project_code, site_code, structure_code, id, number, title, severity, category, created_by,
        updated_by, created_at) values ('P1', 'S1', 'B1', ${randomUUID()}, 'NCR-1', 'Wrong steel delivered', 'major', 'material',
        ${NOBODY}, ${NOBODY}, '2026-03-05T08:00:00Z')`.execute(tx)
    })
    contractId = (await contractInForce(world.people[0], [['10', '1000']], { noticeDays: 28 })).id
    manager = await world.product.signedInAs({
      permissions: ['contract-claim:read', 'contract-claim:write', 'contract:read', 'alarm:read'],
      grants: [{ projectCode: 'P1' }],
    })
  })
  afterAll(() => world.stop())

  const eventsOf = async (who: TestPerson): Promise<Answered[]> =>
    (await ask(who, 'GET', `/contract-claim-events?${ASKED}`)).events
  const take = (body: object) =>
    ask(manager, 'POST', '/contract-claim-events/take', { ...TIME, source: 'alarm', ...body })

  it('is proposed by an alarm of wind, by the clocks of the project, and only to who may see alarms', async () => {
    const events = await eventsOf(manager)
    expect(events.map(({ key, eventOn, awareOn, noticeDueOn }) => ({ key, eventOn, awareOn, noticeDueOn }))).toEqual(
      expect.arrayContaining([
        { key: acknowledged, eventOn: '2026-03-10', awareOn: '2026-03-11', noticeDueOn: '2026-04-08' },
        { key: unseen, eventOn: '2026-03-10', awareOn: null, noticeDueOn: null },
      ]),
    )
    expect(events).toHaveLength(2)
    // With its unit, and as the reader's language says it.
    expect(events[0].fact.en.replaceAll('\u00a0', ' ')).toBe('Critical · Wind speed 14.2 m/s · 4.0 h')
    expect(events[0].fact.ar.replace(/[\u2066\u2069]/g, '').replaceAll('\u00a0', ' ')).toBe(
      'حرج · سرعة الرياح 14.2 m/s · 4.0 ساعة',
    )
    expect(await eventsOf(world.people[0])).toEqual([])
  })

  it('runs from the day that a person confirms, with the event kept as evidence', async () => {
    const claim = await take({ key: acknowledged, contractId, awareOn: '2026-03-11' })
    expect(claim).toMatchObject({
      title: 'Wind above 12 m/s',
      eventOn: '2026-03-10',
      awareOn: '2026-03-11',
      noticeDueOn: '2026-04-08',
    })
    const evidence = await ask(manager, 'GET', `/contract-claims/${claim.id}/evidence`)
    expect(evidence).toMatchObject([{ key: acknowledged, eventOn: '2026-03-10', awareOn: '2026-03-11' }])
    expect(evidence[0].path).toContain(acknowledged)
    const [event] = (await eventsOf(manager)).filter(({ key }) => key === acknowledged)
    expect(event.claims).toEqual([{ id: claim.id, number: claim.number }])
  })

  it('stays indeterminate while nobody confirmed a day, and never runs from before the event', async () => {
    const claim = await take({ key: unseen, contractId })
    expect(claim).toMatchObject({ awareOn: null, standing: 'indeterminate', noticeDueOn: null })
    const confirm = (awareOn: string, rowVersion = claim.rowVersion) =>
      manager.call(`/api/contract-claims/${claim.id}/awareness`, { method: 'POST', body: { rowVersion, awareOn } })
    expect((await confirm('2026-03-09')).error).toBe('contract-claim.order')
    expect((await confirm('2026-03-12', claim.rowVersion + 1)).error).toBe('contract-claim.changed-meanwhile')
    expect((await confirm('2026-03-12')).data).toMatchObject({ awareOn: '2026-03-12', noticeDueOn: '2026-04-09' })
  })

  it('is evidence of a claim that is there, once, and begins none where somebody said why', async () => {
    const claim = await ask(manager, 'POST', '/contract-claims', {
      ...{ projectCode: 'P1', contractId, title: 'Storms', eventOn: '2026-03-01' },
    })
    await take({ key: unseen, claimId: claim.id })
    await take({ key: unseen, claimId: claim.id })
    expect(await ask(manager, 'GET', `/contract-claims/${claim.id}/evidence`)).toHaveLength(1)
    const body = { ...TIME, source: 'alarm', key: acknowledged, reason: 'No crane was planned' }
    const { events } = await ask(manager, 'POST', '/contract-claim-events/dismiss', body)
    expect(events.find(({ key }: Answered) => key === acknowledged).dismissed).toBe('No crane was planned')
  })

  it('takes nothing that nobody recorded, and nothing without a contract or a claim', async () => {
    const post = (body: object) =>
      manager.call('/api/contract-claim-events/take', { method: 'POST', body: { ...TIME, source: 'alarm', ...body } })
    expect((await post({ key: randomUUID(), contractId })).error).toBe('contract-claim.event-gone')
    expect((await post({ key: unseen })).error).toBe('contract-claim.event-needs-contract')
    expect((await post({ key: unseen, source: 'ncr', contractId })).error).toBe('contract-claim.event-gone')
  })
})
