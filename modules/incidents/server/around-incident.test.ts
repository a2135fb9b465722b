import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#apps/server/testing/insert-records.ts'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const WORK = ['incident:read', 'incident:write']
const SEES = ['alarm:read', 'gate:read', 'vehicle:read', 'procedure:read', 'form:read']
const MINUTE_MS = 60_000
const AT = new Date('2026-11-20T09:00:00Z')
const SPOT = [46.72, 24.83] as const
const at = (minutes: number) => new Date(AT.getTime() + minutes * MINUTE_MS).toISOString()
let world: SiteWorld
let ana: TestCaller
/** May report incidents, and sees nothing of what is recorded. */
let ben: TestCaller
let id: string
let alarmId: string
const vehicleId = randomUUID()

const run = (query: (of: typeof sql) => ReturnType<typeof sql>) =>
  world.services.database.transaction(SYSTEM_SCOPE, (tx) => query(sql).execute(tx))

beforeAll(async () => {
  world = await siteWorld([...WORK, ...SEES])
  ana = world.editor
  ben = await world.signedInAs({ permissions: WORK, grants: [{ siteCode: 'S11' }] })
  const { database } = world.services
  alarmId = await insertRecord(database, 'alarm')
  const long = await insertRecord(database, 'alarm')
  await run(
    (of) =>
      of`update alarms set name = 'Wind', raised_at = ${at(-3)}, last_raised_at = ${at(-3)}, cleared_at = ${at(2)} where id = ${alarmId}`,
  )
  // On as it happened, since long before.
  await run(
    (of) =>
      of`update alarms set name = 'Gas', raised_at = ${at(-600)}, last_raised_at = ${at(-600)} where id = ${long}`,
  )
  const gateId = randomUUID()
  await run(
    (of) => of`
    insert into gates (project_code, id, site_code, name, created_by, updated_by)
    values ('P1', ${gateId}, 'S11', 'North gate', ${ana.userId}, ${ana.userId})`,
  )
  for (const [who, minutes] of [
    ['Ravi Menon', 5],
    ['Li Wei', 40],
  ] as const)
    await run(
      (of) => of`
      insert into gate_passages (project_code, site_code, id, gate_id, key, at, direction, is_on_foot, matched_name, decision, reason,
        checks, outcome)
      values ('P1', 'S11', ${randomUUID()}, ${gateId}, ${who}, ${at(minutes)}, 'out', true, ${who}, 'allow', 'ok', '[]', 'allowed')`,
    )
  await run(
    (of) => of`
    insert into vehicles (project_code, id, site_code, plate, fleet_number, type, fuel, created_by, updated_by)
    values ('P1', ${vehicleId}, 'S11', 'ABC 1234', 'TIP-01', 'tipper', 'diesel', ${ana.userId}, ${ana.userId})`,
  )
  for (const [minutes, north] of [
    [-2, 0.0005],
    [0, 0.0002],
    [4, 0.02],
  ] as const)
    await run(
      (of) => of`
      insert into vehicle_positions (project_code, vehicle_id, at, latitude, longitude, speed)
      values ('P1', ${vehicleId}, ${at(minutes)}, ${SPOT[1] + north}, ${SPOT[0]}, 12)`,
    )
  const runId = await insertRecord(database, 'procedure-run')
  await run((of) => of`update procedure_runs set started_at = ${at(-90)} where id = ${runId}`)
  const where = { storey: '', space: '', grid: '', chainage: '', point: SPOT, outline: null, pin: null, element: null }
  const about = {
    title: 'Hit by a reversing truck',
    class: 'near-miss',
    type: 'vehicle',
    occurredAt: AT.toISOString(),
    where,
  }
  id = (await ben.call('POST', '/api/incidents', { ...PLACE, ...about })).body.data.id
})
afterAll(() => world.stop())

const around = async (who: TestCaller, query = '') => {
  const { status, body } = await who.call('GET', `/api/incidents/${id}/around?${query}`)
  return { status, ...body.data }
}
const titles = (found: { items: { title: { en: string } }[] }) => found.items.map(({ title }) => title.en)

describe('what was recorded around an incident', () => {
  it('[MOD-INC] is found in all modules that recorded something, in order of time, with the nearest of what moved', async () => {
    const found = await around(ana)
    expect(titles(found)).toEqual(['Gas', 'Plan', 'Wind', 'ABC 1234', 'Out: Ravi Menon'])
    expect(found).toMatchObject({ moment: AT.toISOString(), from: at(-15), to: at(15), hasSpot: true, total: 5 })
    const vehicle = found.items.find(({ source }: { source: string }) => source === 'vehicle')
    expect(vehicle).toMatchObject({ at: at(0), fact: { en: '22 m · 12 km/h' }, isKept: false })
    expect(vehicle.address).toContain(vehicleId)
    const counts = found.sources.map((one: { id: string; count: number }) => [one.id, one.count])
    expect(Object.fromEntries(counts)).toMatchObject({ alarm: 2, gate: 1, vehicle: 1, procedure: 1, form: 0 })
    expect(titles(await around(ana, 'minutes=60')), 'further before and after').toContain('Out: Li Wei')
  })

  it('[MOD-INC] is narrowed to one kind, and paged', async () => {
    expect(titles(await around(ana, 'source=gate'))).toEqual(['Out: Ravi Menon'])
    const second = await around(ana, 'pageSize=2&page=2')
    expect([titles(second), second.total]).toEqual([['Wind', 'ABC 1234'], 5])
  })

  it('[MOD-INC] shows each reader what they may see, and nobody what lies elsewhere', async () => {
    expect(await around(ben)).toMatchObject({ items: [], sources: [], total: 0 })
    expect((await around(world.elsewhere)).status).toBe(404)
    await run((of) => of`update incidents set is_private = true where id = ${id}`)
    expect((await around(ana)).status, 'a private incident of others').toBe(404)
    await run((of) => of`update incidents set is_private = false where id = ${id}`)
  })

  it('[MOD-INC] is kept as evidence as it was said then, for all who read the incident, when its record is gone', async () => {
    const keep = (who: TestCaller, source: string, key: string) =>
      who.call('POST', `/api/incidents/${id}/evidence`, { source, key })
    expect((await keep(ben, 'alarm', alarmId)).status, 'what is not theirs to see is no evidence of theirs').toBe(404)
    expect((await keep(ana, 'alarm', alarmId)).status, 'another one reported it').toBe(403)
    const lead = await world.signedInAs({
      permissions: [...WORK, ...SEES, 'incident:investigate'],
      grants: [{ siteCode: 'S11' }],
    })
    expect((await keep(lead, 'alarm', randomUUID())).body.error).toBe('incident.evidence-gone')
    const kept = (await keep(lead, 'alarm', alarmId)).body.data
    expect(kept).toMatchObject([{ source: 'alarm', title: { en: 'Wind' }, keptBy: { id: lead.userId } }])
    expect((await keep(lead, 'alarm', alarmId)).body.data, 'once').toHaveLength(1)
    expect((await around(lead)).items.find(({ key }: { key: string }) => key === alarmId)).toMatchObject({
      isKept: true,
    })

    await run((of) => of`update alarms set name = 'Renamed', deleted_at = now() where id = ${alarmId}`)
    const seen = await around(ben)
    expect(seen.kept).toMatchObject([{ title: { en: 'Wind' }, address: null }])
    const drop = await lead.call('DELETE', `/api/incidents/${id}/evidence/${kept[0].id}`)
    expect(drop.body.data).toEqual([])
    const { items } = (await lead.call('GET', `/api/audit/entries?entityType=incident&entityId=${id}`)).body.data
    const actions = items.map(({ action }: { action: string }) => action)
    expect(actions.slice(0, 2)).toEqual(['incident.evidence-dropped', 'incident.evidence-kept'])
  })
})
