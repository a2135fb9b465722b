import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { demoSchedule } from '#demo/schedules.ts'
import { writeXer } from '#engines/schedule/write-xer.ts'
import { schedulesServer } from './server/schedules-server.ts'
import { schedulesWeb } from './web/schedules-web.ts'

describeModule(schedulesServer, schedulesWeb)

describe('[MOD-WP] schedules', () => {
  const address = '/api/schedules'
  const { projectCode } = PLACE
  const today = new Date('2026-11-22T10:00:00Z')
  let world: SiteWorld

  beforeAll(async () => {
    world = await siteWorld(['schedule:read', 'schedule:write', 'file:read', 'file:upload'], { hasProject: true })
  })
  afterAll(() => world.stop())

  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await world.editor.call(method, path, body)).body
  const store = (content: string, name = 'plan.xer') => world.storeFile(name, Buffer.from(content))
  const add = async (content: string) =>
    (await call('POST', address, { projectCode, name: 'Master', fileId: await store(content) })).data
  const afterReading = (id: string, version = 1) =>
    world.once(`${address}/${id}`, ({ latest }) => latest.version === version && latest.state !== 'reading')

  it('are read and computed from a file, and list their activities with floats and the critical path', async () => {
    const { id } = await add(writeXer(demoSchedule(today, 2)))
    const read = await afterReading(id)
    expect(read).toMatchObject({
      latest: { state: 'ready', version: 1 },
      readyVersion: 1,
      figures: { format: 'xer', activities: 164, differences: 0, warnings: [] },
    })
    const critical = await call('GET', `${address}/${id}/activities?isCritical=true&pageSize=100`)
    expect(critical.data.total).toBe(read.figures.critical)
    expect(critical.data.items.every(({ totalFloatDays }: { totalFloatDays: number }) => totalFloatDays <= 0)).toBe(
      true,
    )
    const one = await call('GET', `${address}/${id}/activities?search=BA-C-05&sort=start`)
    expect(one.data.items.map(({ code }: { code: string }) => code)).toContain('BA-C-05')
    expect(one.data.items[0]).toMatchObject({ path: ['Wahat Nada District', 'Building A', 'Columns and slab'] })
  })

  it('keep every version, and compare the newest with the baseline', async () => {
    const { id } = await add(writeXer(demoSchedule(today, 1)))
    await afterReading(id)
    expect((await call('POST', `${address}/${id}/baseline`, { version: 2 })).error).toBe('schedule.version-unknown')
    expect((await call('POST', `${address}/${id}/baseline`, { version: 1 })).data.baselineVersion).toBe(1)
    await call('POST', `${address}/${id}/versions`, { fileId: await store(writeXer(demoSchedule(today, 2))) })
    await afterReading(id, 2)
    const { data } = await call('GET', `${address}/${id}/versions`)
    expect(
      data.items.map(({ version, isBaseline }: { version: number; isBaseline: boolean }) => [version, isBaseline]),
    ).toEqual([
      [2, false],
      [1, true],
    ])
    const late = await call('GET', `${address}/${id}/activities?isLate=true&pageSize=1`)
    expect(late.data.total).toBeGreaterThan(0)
    expect(late.data.items[0].finish > late.data.items[0].baselineFinish).toBe(true)
  })

  it('[MOD-WP] show works that are repeated from storey to storey as lines of balance', async () => {
    const { id } = await add(writeXer(demoSchedule(today, 1)))
    await afterReading(id)
    const { data } = await call('GET', `${address}/${id}/line-of-balance`)
    expect(data.places).toEqual(['Wahat Nada District › Building A', 'Wahat Nada District › Building B'])
    expect(data.works.map(({ name, points }: { name: string; points: object[] }) => [name, points.length])).toEqual([
      ['Columns and slab', 8],
      ['Pipework and ducts', 8],
      ['Partitions and ceilings', 8],
    ])
    expect(data.works[0].points[4]).toMatchObject({ unit: 5, code: 'BA-C-05' })
    const other = await call('GET', `${address}/${id}/line-of-balance?place=${encodeURIComponent(data.places[1])}`)
    expect(other.data.works[0].points).toHaveLength(10)
    expect((await world.elsewhere.call('GET', `${address}/${id}/line-of-balance`)).status).toBe(404)
  })

  it('that cannot be read say why in both languages, and the last that could be read stays', async () => {
    const { id } = await add(writeXer(demoSchedule(today, 1)))
    await afterReading(id)
    const cut = writeXer(demoSchedule(today, 2)).slice(0, 9000)
    await call('POST', `${address}/${id}/versions`, { fileId: await store(cut) })
    const failed = await afterReading(id, 2)
    expect(failed).toMatchObject({
      readyVersion: 1,
      latest: { state: 'failed', reason: { en: expect.stringMatching(/ends in the middle|cannot be read/) } },
    })
    expect(failed.latest.reason.ar).toMatch(/\p{Script=Arabic}/u)
  })

  it('are not there for somebody of another project, nor take a file of another one', async () => {
    const { id } = await add(writeXer(demoSchedule(today, 1)))
    for (const path of ['', '/activities', '/versions'])
      expect((await world.elsewhere.call('GET', `${address}/${id}${path}`)).status).toBe(404)
    const fileId = await store('x')
    const stolen = await world.elsewhere.call('POST', address, { projectCode: 'P2', name: 'Stolen', fileId })
    expect(stolen.status).toBeGreaterThanOrEqual(400)
  })
})
