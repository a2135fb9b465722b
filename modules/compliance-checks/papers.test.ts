import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const CHECKS = ['compliance-check:read', 'compliance-check:write', 'compliance-check:waive', 'site:read']
const REGISTERS = [
  'works-permit:read',
  'machine:read',
  'worker:read',
  'vehicle:read',
  'gate-pass:read',
  'contract:read',
]
const DAY = '2026-06-15'
const { projectCode, siteCode } = PLACE
const address = '/api/compliance-checks'
const NOBODY = '00000000-0000-4000-8000-000000000001'

interface Result {
  readonly ruleKey: string
  readonly outcome: string
  readonly reason: string
  readonly observed: string | null
  readonly position: number
  readonly record: { readonly label: string; readonly paper: string; readonly path: string | null } | null
}

describe('permits and papers of a place on a day', () => {
  let world: SiteWorld
  let second: TestCaller
  let narrow: TestCaller
  const ids = {
    ended: randomUUID(),
    holds: randomUUID(),
    ahead: randomUUID(),
    machine: randomUUID(),
    truck: randomUUID(),
  }

  beforeAll(async () => {
    world = await siteWorld([...CHECKS, ...REGISTERS], { hasProject: true })
    second = await world.signedInAs({ permissions: [...CHECKS, ...REGISTERS], grants: [{ projectCode }] })
    narrow = await world.signedInAs({ permissions: [...CHECKS, 'machine:read'], grants: [{ projectCode }] })
    const permit = (id: string, number: string, from: string, to: string, state = 'active') => sql`
      insert into works_permits (project_code, id, site_code, number, name, applicant, nature, starts_on, ends_on, state, created_by, updated_by)
      values (${projectCode}, ${id}, ${siteCode}, ${number}, 'Trench', 'Water', 'other', ${from}::date, ${to}::date, ${state}, ${NOBODY}, ${NOBODY})`
    const certificate = (from: string, to: string) => sql`
      insert into equipment_certificates (project_code, machine_id, id, site_code, type, number, issued_on, expires_on, entered_by)
      values (${projectCode}, ${ids.machine}, ${randomUUID()}, ${siteCode}, 'loadTest', 'LT', ${from}::date, ${to}::date, ${NOBODY})`
    await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      for (const statement of [
        permit(ids.ended, 'WP-1', '2026-01-01', '2026-06-14'),
        permit(ids.holds, 'WP-2', '2026-06-15', '2026-06-15'),
        permit(ids.ahead, 'WP-3', '2026-06-16', '2026-07-01', 'approved'),
        permit(randomUUID(), 'WP-4', '2026-01-01', '2026-02-01', 'closed'),
        sql`insert into equipment (project_code, id, site_code, reference, name, category, serial, created_by, updated_by)
          values (${projectCode}, ${ids.machine}, ${siteCode}, 'CR-1', 'Crane', 'crane', 'S1', ${NOBODY}, ${NOBODY})`,
        certificate('2025-01-01', '2026-01-01'),
        certificate('2026-01-01', '2027-01-01'),
        sql`insert into vehicles (project_code, id, site_code, plate, type, fuel, insurance_expiry, registration_expiry, created_by, updated_by)
          values (${projectCode}, ${ids.truck}, ${siteCode}, 'ABC 1', 'lorry', 'diesel', '2026-06-01', '2026-12-31', ${NOBODY}, ${NOBODY})`,
      ])
        await statement.execute(tx)
    })
  }, 200_000)
  afterAll(() => world.stop())

  const done = async (who = world.editor, facts: object = {}) => {
    const draft = { projectCode, name: 'Papers', papersOn: DAY, papersSite: siteCode, ...facts }
    const { status, body } = await who.call('POST', address, draft)
    expect(status, JSON.stringify(body)).toBe(200)
    return world.once(`${address}/${body.data.id}`, ({ state }) => state !== 'running')
  }
  const results = async (id: string, who = world.editor): Promise<Result[]> =>
    (await who.call('GET', `${address}/${id}/results?pageSize=200`)).body.data.items
  const of = (found: readonly Result[], rule: string) =>
    found.filter(({ ruleKey }) => ruleKey === rule).map(({ outcome, reason }) => `${outcome}: ${reason}`)

  it('[MOD-ADA] says of each paper whether it was in force, with the record that bears it, and what nobody can tell', async () => {
    const check = await done()
    expect(check).toMatchObject({ state: 'done', targets: [{ kind: 'papers', label: DAY, siteCode }] })
    const found = await results(check.id)
    expect(of(found, 'papers:works-permits')).toEqual([
      'fail: WP-1 Trench, permit: ended on 2026-06-14.',
      'not_tested: Not tested: WP-3 Trench, permit, begins on 2026-06-16.',
      'pass: WP-2 Trench, permit: in force until 2026-06-15.',
    ])
    expect(of(found, 'papers:machine-certificates')).toEqual([
      'pass: CR-1 Crane, load test: in force until 2027-01-01.',
    ])
    expect(of(found, 'papers:vehicle-papers')).toEqual([
      'fail: ABC 1, insurance: ended on 2026-06-01.',
      'not_tested: Not tested: of ABC 1, inspection, nobody noted a last day.',
      'pass: ABC 1, registration: in force until 2026-12-31.',
    ])
    expect(of(found, 'papers:securities')[0]).toMatch(/^not_tested: Not tested: the register has no such paper here/)
    const permit = found.find(({ record }) => record?.label === 'WP-1 Trench')
    expect(permit?.record?.path).toBe(`/municipalityAffairs/permits/detail/${ids.ended}`)
    const rule = check.rules.find(({ key }: { key: string }) => key === 'papers:works-permits')
    expect(rule).toMatchObject({ demand: `in force on ${DAY}`, fail: 1, pass: 1, notTested: 1 })
  })

  it('[MOD-ADA] tests no register that who asked may not read, and shows a later reader nothing of what they may not', async () => {
    const theirs = await results((await done(narrow)).id, narrow)
    expect(of(theirs, 'papers:works-permits')).toEqual([
      'not_tested: Not tested: who asked may not read this register.',
    ])
    expect(of(theirs, 'papers:machine-certificates')).toHaveLength(1)
    const seen = await results((await done()).id, narrow)
    expect(of(seen, 'papers:machine-certificates')).toHaveLength(1)
    expect(JSON.stringify(seen)).not.toContain('WP-1')
    expect(JSON.stringify(seen)).not.toContain('ABC 1')
  })

  it('[MOD-ADA] lets an ended permit pass where a second person grants it, in later checks too', async () => {
    const check = await done()
    const failed = (await results(check.id)).find(({ record }) => record?.label === 'WP-1 Trench')!
    const facts = { position: failed.position, reason: 'Renewal applied for', until: '2999-12-31' }
    expect((await world.editor.call('POST', `${address}/${check.id}/waivers`, facts)).status).toBe(200)
    const { body } = await world.editor.call(
      'GET',
      `${address}/${check.id}/results?outcome=fail&rule=papers:works-permits`,
    )
    const { id } = body.data.items[0].waiver
    await second.call('POST', `${address}/${check.id}/waivers/${id}/decision`, { isGranted: true })
    expect(await done()).toMatchObject({ fail: 2, waived: 1 })
  })

  it('[MOD-ADA] is of a site of the project alone, and is printed', async () => {
    const draft = { projectCode, name: 'X', papersOn: DAY, papersSite: 'NOWHERE' }
    expect((await world.editor.call('POST', address, draft)).body.error).toBe('compliance-check.target-unknown')
    const whole = await done(world.editor, { papersSite: '' })
    expect(of(await results(whole.id), 'papers:works-permits')).toHaveLength(3)
    const paper = await world.editor.call('GET', `${address}/${whole.id}/paper`)
    expect(paper.headers['content-type']).toContain('pdf')
  })
})
