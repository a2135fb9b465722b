import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { EvmSnapshot } from '../contract/evm-snapshot.ts'
import { takeDailySnapshots } from './evm-snapshots.ts'

const DAY_MS = 86_400_000

describe('earned value as it was reported', () => {
  const address = '/api/work-package-earned-value/snapshots'
  const permissions = ['read', 'write', 'progress'].map((one) => `work-package:${one}`)
  let product: TestProduct
  let ana: TestPerson
  let packageId: string

  beforeAll(async () => {
    product = await startTestProduct()
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '')`.execute(tx)
      await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
      await sql`insert into structures (project_code, site_code, code, name, name_ar) values ('P1', 'S1', 'B1', 'A', '')`.execute(
        tx,
      )
    })
    ana = await product.signedInAs({ permissions, grants: [{ projectCode: 'P1' }] })
    const made = await ana.call('/api/work-packages', {
      method: 'POST',
      body: {
        ...{ projectCode: 'P1', siteCode: 'S1', structureCode: 'B1', name: 'Slab', discipline: 'structure' },
        ...{ creditRule: 'concrete', budget: '1000.00', plannedStart: '2026-01-01', plannedFinish: '2026-01-10' },
      },
    })
    expect(made.status, made.text).toBe(200)
    packageId = made.data.id
  })
  afterAll(() => product.stop())

  const series = async (query = '', person = ana): Promise<EvmSnapshot[]> =>
    (await person.call(`${address}?projectCode=P1${query}`)).data.items
  const spend = (amount: string) =>
    ana.call(`/api/work-packages/${packageId}/costs`, { method: 'POST', body: { spentOn: '2026-01-06', amount } })
  const on = (days: number) => ({
    ...product.services,
    now: () => new Date(product.services.now().getTime() + days * DAY_MS),
  })

  it('[MOD-WP] is kept once a day for a project, its sites and structures, whatever is entered later', async () => {
    expect(await takeDailySnapshots(on(1))).toBe(3)
    expect(await takeDailySnapshots(on(1))).toBe(0)
    await spend('400.00')
    expect(await takeDailySnapshots(on(2))).toBe(3)
    const [second, first] = await series()
    expect(first).toMatchObject({ bac: 1000, pv: 1000, ev: 0, ac: null, spi: 0, takenBy: null })
    expect(second).toMatchObject({ ac: 400, cpi: 0 })
    expect(Date.parse(second?.day ?? '') - Date.parse(first?.day ?? '')).toBe(DAY_MS)
    expect(await series('&siteCode=S1')).toHaveLength(2)
    expect(await series('&siteCode=S1&structureCode=B1')).toHaveLength(2)
    const change = product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update evm_snapshots set ev = 1`.execute(tx),
    )
    await expect(change).rejects.toThrow('stays as it was taken')
  })

  it('is kept on demand by who sees all of the place, in their name', async () => {
    const take = (person: TestPerson, body: object) => person.call(address, { method: 'POST', body })
    const taken = await take(ana, { projectCode: 'P1', note: 'Monthly report' })
    expect(taken.data).toMatchObject({ ac: 400, note: 'Monthly report', takenBy: { id: ana.id } })
    expect((await series()).some(({ id }) => id === taken.data.id)).toBe(true)
    const ofSite = await product.signedInAs({ permissions, grants: [{ siteCode: 'S1' }] })
    expect((await take(ofSite, { projectCode: 'P1' })).error).toBe('work-package.place-unknown')
    expect((await take(ofSite, { projectCode: 'P1', siteCode: 'S1' })).status).toBe(200)
    expect(await series('', ofSite)).toEqual([])
    const reader = await product.signedInAs({ permissions: ['work-package:read'], grants: [{ projectCode: 'P1' }] })
    expect((await take(reader, { projectCode: 'P1' })).status).toBe(403)
  })
})
