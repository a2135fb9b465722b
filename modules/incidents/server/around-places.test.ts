import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { explainReads } from '#apps/testing/explain-reads.ts'
import { LeasedQueries } from '#platform/server/database/leased-queries.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const WORK = ['incident:read', 'incident:write']
const SEES = ['machine:read', 'vehicle:read', 'worker:read', 'camp:read']
const MINUTE_MS = 60_000
const AT = new Date('2026-11-20T09:00:00Z')
const [LON, LAT] = [46.72, 24.83]
/** Degrees to the north of the spot, for so many metres. */
const north = (metres: number) => LAT + metres / 111_320
const at = (minutes: number) => new Date(AT.getTime() + minutes * MINUTE_MS).toISOString()
const [machineId, farId, vehicleId, fenceId, workerId, campId] = Array.from({ length: 6 }, () => randomUUID())
let world: SiteWorld
let ana: TestCaller
let id: string

const run = (query: ReturnType<typeof sql>) =>
  world.services.database.transaction(SYSTEM_SCOPE, (tx) => query.execute(tx))
const around = async (who: TestCaller, source: string) =>
  (await who.call('GET', `/api/incidents/${id}/around?source=${source}`)).body.data

beforeAll(async () => {
  world = await siteWorld([...WORK, ...SEES])
  ana = world.editor
  const by = ana.userId
  for (const [one, reference] of [
    [machineId, 'EX-01'],
    [farId, 'EX-02'],
  ])
    await run(sql`
      insert into equipment (project_code, id, site_code, reference, name, category, serial, created_by, updated_by)
      values ('P1', ${one}, 'S11', ${reference}, 'Excavator', 'excavator', ${reference}, ${by}, ${by})`)
  const said = [
    [machineId, -40, 30],
    [machineId, -10, 120],
    [machineId, 25, 60],
    [farId, -5, 900],
  ] as const
  for (const [one, minutes, metres] of said)
    await run(sql`
      insert into equipment_readings (project_code, machine_id, at, latitude, longitude, is_running)
      values ('P1', ${one}, ${at(minutes)}, ${north(metres)}, ${LON}, true)`)
  const circle = JSON.stringify({ shape: 'circle', centre: [LON, LAT], radiusM: 50 })
  await run(sql`
    insert into geofences (project_code, id, site_code, name, kind, area, asks, created_by, updated_by)
    values ('P1', ${fenceId}, 'S11', 'Crane swing', 'danger', ${circle}::jsonb, '["permit"]', ${by}, ${by})`)
  await run(sql`
    insert into vehicles (project_code, id, site_code, plate, fleet_number, type, fuel, created_by, updated_by)
    values ('P1', ${vehicleId}, 'S11', 'ABC 1234', 'TIP-01', 'tipper', 'diesel', ${by}, ${by})`)
  for (const [minutes, metres] of [
    [-6, 200],
    [-4, 30],
    [-2, 10],
    [3, 150],
  ] as const)
    await run(sql`
      insert into vehicle_positions (project_code, vehicle_id, at, latitude, longitude, speed)
      values ('P1', ${vehicleId}, ${at(minutes)}, ${north(metres)}, ${LON}, 12)`)
  await run(sql`
    insert into workers (project_code, id, site_code, badge, name, trade, created_by, updated_by)
    values ('P1', ${workerId}, 'S11', 'W-1', 'Ravi Menon', 'rigger', ${by}, ${by})`)
  const permit = (number: string, from: string, until: string, withdrawn: string | null) =>
    run(sql`
      insert into zone_permits (project_code, id, site_code, fence_id, worker_id, number, from_on, until_on, given_by, given_at,
        withdrawn_at)
      values ('P1', ${randomUUID()}, 'S11', ${fenceId}, ${workerId}, ${number}, ${from}, ${until}, ${by}, ${at(-5_000)},
        ${withdrawn})`)
  await permit('ZP-1', '2026-11-18', '2026-11-22', at(600))
  await permit('ZP-2', '2026-11-10', '2026-11-22', at(-60))
  await permit('ZP-3', '2026-11-23', '2026-11-30', null)
  await run(sql`
    insert into camps (project_code, id, site_code, name, latitude, longitude, capacity, created_by, updated_by)
    values ('P1', ${campId}, 'S11', 'North camp', ${north(300)}, ${LON}, 40, ${by}, ${by}),
      ('P1', ${randomUUID()}, 'S11', 'Far camp', ${north(3_000)}, ${LON}, 40, ${by}, ${by})`)
  const inspectionId = randomUUID()
  await run(sql`
    insert into camp_inspections (project_code, id, site_code, camp_id, on_day, items, inspected_by)
    select 'P1', case when name = 'North camp' then ${inspectionId}::uuid else gen_random_uuid() end, 'S11', id, '2026-11-20', '[]', ${by}
    from camps`)
  for (const [description, found, closed] of [
    ['Escape route blocked', '2026-11-12', null],
    ['Lamp broken', '2026-11-12', at(-60)],
  ])
    await run(sql`
      insert into camp_findings (project_code, id, site_code, camp_id, inspection_id, check_name, description, found_on, owner_id,
        due_on, closed_at)
      values ('P1', ${randomUUID()}, 'S11', ${campId}, ${randomUUID()}, 'fire', ${description}, ${found}, ${by}, '2026-12-01', ${closed})`)
  const where = { storey: '', space: '', grid: '', chainage: '', outline: null, pin: null, element: null }
  const about = { title: 'Hit by a load', class: 'near-miss', type: 'dropped-object', occurredAt: AT.toISOString() }
  const draft = { ...PLACE, ...about, where: { ...where, point: [LON, LAT] } }
  id = (await ana.call('POST', '/api/incidents', draft)).body.data.id
})
afterAll(() => world.stop())

describe('what was around the spot of an incident', () => {
  it('[MOD-INC] are machines within 200 m by the place nearest in time, with how far and how long before', async () => {
    const { items } = await around(ana, 'machine-near')
    expect(items).toMatchObject([
      { at: at(-10), title: { en: 'EX-01 Excavator' }, fact: { en: '120 m · 10 min before · engine on' } },
    ])
    expect(items[0].address).toContain(machineId)
  })

  it('[MOD-INC] are the geofences that vehicles near came into and left', async () => {
    const { items } = await around(ana, 'vehicle-crossing')
    expect(items.map((one: { at: string; title: { en: string } }) => [one.at, one.title.en])).toEqual([
      [at(-4), 'ABC 1234: entered Crane swing'],
      [at(-2), 'ABC 1234: left Crane swing'],
    ])
  })

  it('[MOD-INC] are permits of its zone that were in force at the moment', async () => {
    const { items } = await around(ana, 'zone-permit')
    expect(items).toMatchObject([
      { title: { en: 'Crane swing: Ravi Menon' }, fact: { en: expect.stringContaining('ZP-1') } },
    ])
    expect(items).toHaveLength(1)
  })

  it('[MOD-INC] are inspections of a camp near on that day, and what was found there and not closed', async () => {
    const { items } = await around(ana, 'camp')
    expect(items.map((one: { title: { en: string }; fact: { en: string } }) => [one.title.en, one.fact.en])).toEqual([
      ['North camp', 'Found and not closed: Escape route blocked'],
      ['North camp', 'Inspected that day; found: 0'],
    ])
  })

  it('[MOD-INC] is told to nobody who may not see it', async () => {
    const ben = await world.signedInAs({ permissions: WORK, grants: [{ siteCode: 'S11' }] })
    for (const source of ['machine-near', 'vehicle-crossing', 'zone-permit', 'camp'])
      expect((await around(ben, source)).items).toEqual([])
    expect((await around(ana, 'worker-crossing')).sources.map((one: { id: string }) => one.id)).not.toContain(
      'worker-crossing',
    )
  })

  it('[MOD-INC] is read by the keys of machines and the quarter of positions, however many there are', async () => {
    await run(sql`
      insert into equipment_readings (project_code, machine_id, at, latitude, longitude)
      select 'P1', case when n % 2 = 0 then ${machineId}::uuid else gen_random_uuid() end, '2026-01-01'::timestamptz + n * interval '5 minutes',
        ${LAT}, ${LON} from generate_series(1, 40000) as n`)
    await run(sql`
      insert into vehicle_positions (project_code, vehicle_id, at, latitude, longitude, speed)
      select 'P1', ${vehicleId}, '2026-08-01'::timestamptz + n * interval '3 minutes', ${LAT}, ${LON}, 0
      from generate_series(1, 40000) as n where '2026-08-01'::timestamptz + n * interval '3 minutes' < '2026-11-01'`)
    const asked = vi.spyOn(LeasedQueries.prototype, 'executeQuery')
    await around(ana, 'machine-near')
    const statements = asked.mock.calls.map(([{ sql: text, parameters }]) => ({
      scope: SYSTEM_SCOPE,
      sql: text,
      parameters,
    }))
    asked.mockRestore()
    const of = (table: string) => statements.filter(({ sql: text }) => text.includes(`from ${table}`))
    expect(of('equipment_readings')).toHaveLength(2)
    // Those that came near, for themselves and for their tracks; and the tracks.
    expect(of('vehicle_positions')).toHaveLength(3)
    for (const statement of [...of('equipment_readings'), ...of('vehicle_positions')])
      for (const { table, rows, node } of await explainReads(world.services.database, statement)) {
        expect(rows, `${table} by ${node}`).toBeLessThan(100)
        if (table.startsWith('vehicle_positions') && rows > 0) expect(table).toBe('vehicle_positions_2026_10')
      }
  })
})
