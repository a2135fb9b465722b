import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { demoSchedule } from '#demo/schedules.ts'
import { stepFile } from '#engines/ifc/testing/step-file.ts'
import { writeXer } from '#engines/schedule/write-xer.ts'
import { schedulesServer } from './server/schedules-server.ts'
import { schedulesWeb } from './web/schedules-web.ts'

describeModule(schedulesServer, schedulesWeb)

/** By the week of the test's project, counted day by day. */
function workingDays(from: string, to: string): number {
  const [one, other] = [from, to].map((moment) => Date.parse(moment.slice(0, 10)) / 86_400_000) as [number, number]
  let count = 0
  for (let day = Math.min(one, other) + 1; day <= Math.max(one, other); day++)
    if (!WEEKEND.includes(new Date(day * 86_400_000).getUTCDay())) count += 1
  return other >= one ? count : -count
}

const WEEKEND = [5, 6]

describe('schedules', () => {
  const address = '/api/schedules'
  const { projectCode } = PLACE
  const permissions = ['schedule', 'work-package', 'bim-model'].flatMap((kind) => [`${kind}:read`, `${kind}:write`])
  const today = new Date('2026-11-22T10:00:00Z')
  let world: SiteWorld

  beforeAll(async () => {
    world = await siteWorld(permissions, { hasProject: true })
  })
  afterAll(() => world.stop())

  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await world.editor.call(method, path, body)).body
  const store = (content: string, name = 'plan.xer') => world.storeFile(name, Buffer.from(content))
  const add = async (content: string) =>
    (await call('POST', address, { projectCode, name: 'Master', fileId: await store(content) })).data
  /** A model of three walls: on level 3, and two on no storey. */
  const [onStorey, named, loose] = [2, 1, 0].map((digit) => `${digit}O2Fr$t4X7Zf8NOew3FNr2`) as [string, string, string]
  const addWalls = async (): Promise<string> => {
    const more = [
      `#24=IFCWALL('${named}',$,'Named',$,$,#12,#22,$,$);`,
      `#25=IFCWALL('${loose}',$,'Loose',$,$,#12,#22,$,$);`,
      "#30=IFCBUILDINGSTOREY('3O2Fr$t4X7Zf8NOew3FNr2',$,'Level 3',$,$,$,$,$,.ELEMENT.,0.);",
      "#31=IFCRELAGGREGATES('3P2Fr$t4X7Zf8NOew3FNr2',$,$,$,#1,(#30));",
      "#32=IFCRELCONTAINEDINSPATIALSTRUCTURE('3Q2Fr$t4X7Zf8NOew3FNr2',$,$,$,(#23),#30);",
    ]
    const fileId = await world.storeFile('walls.ifc', Buffer.from(stepFile({ more })))
    const model = await call('POST', '/api/bim-models', { ...PLACE, name: 'Walls', discipline: 'structure', fileId })
    await world.once(`/api/bim-models/${model.data.id}`, ({ readyVersion }) => readyVersion === 1)
    return model.data.id
  }
  const addPackage = async (where: object | null, more: object = {}): Promise<string> => {
    const draft = { ...PLACE, name: 'Walls', discipline: 'structure', where, ...more }
    return (await call('POST', '/api/work-packages', draft)).data.id
  }
  const afterReading = (id: string, version = 1) =>
    world.once(`${address}/${id}`, ({ latest }) => latest.version === version && latest.state !== 'reading')

  it('[MOD-WP] schedules are read and computed from a file, and list their activities with floats and the critical path', async () => {
    const { id } = await add(writeXer(demoSchedule(today, 2)))
    const read = await afterReading(id)
    expect(read).toMatchObject({
      latest: { state: 'ready', version: 1 },
      readyVersion: 1,
      figures: { format: 'xer', activities: 164, differences: 0, differing: [], findings: [] },
    })
    const critical = await call('GET', `${address}/${id}/activities?isCritical=true&pageSize=100`)
    expect(critical.data.total).toBe(read.figures.critical)
    expect(critical.data.items.every(({ totalFloatDays }: { totalFloatDays: number }) => totalFloatDays <= 0)).toBe(
      true,
    )
    const one = await call('GET', `${address}/${id}/activities?search=BA-C-05&sort=start`)
    expect(one.data.items.map(({ code }: { code: string }) => code)).toContain('BA-C-05')
    expect(one.data.items[0]).toMatchObject({ path: ['Wahat Nada District', 'Building A', 'Columns and slab'] })
    expect(one.data.items.find(({ code }: { code: string }) => code === 'BA-C-05').follows).toEqual([
      { code: 'BA-C-05P', kind: 'FS', lagDays: 0 },
    ])
    const codes = encodeURIComponent('BA-C-05\nNO-SUCH')
    const named = await call('GET', `/api/schedule-activities?projectCode=${projectCode}&codes=${codes}`)
    const { name, start } = one.data.items.find(({ code }: { code: string }) => code === 'BA-C-05')
    expect(named.data).toMatchObject([{ scheduleId: id, code: 'BA-C-05', name, start: start.slice(0, 10) }])
    const open = await call('GET', `${address}/${id}/activities?isOpen=true&pageSize=1000`)
    expect(open.data.total).toBeLessThan(164)
    expect(open.data.items.some(({ status }: { status: string }) => status === 'complete')).toBe(false)
  })

  it('[MOD-WP] lie in the parts of the structure, as their outline says it, also of those that are searched for', async () => {
    const { id } = await add(writeXer(demoSchedule(today, 2)))
    await afterReading(id)
    const outline = async (query = '') => (await call('GET', `${address}/${id}/outline${query}`)).data.runs
    const { items } = (await call('GET', `${address}/${id}/activities?pageSize=1000`)).data
    let at = 0
    for (const { path, count, start, finish } of await outline()) {
      const part = items.slice(at, at + count)
      expect(part.every((one: { path: string[] }) => one.path.join() === path.join())).toBe(true)
      expect(part.map((one: { start: string }) => one.start).sort()[0]).toBe(start)
      expect(
        part
          .map((one: { finish: string }) => one.finish)
          .sort()
          .at(-1),
      ).toBe(finish)
      at += count
    }
    expect(at).toBe(164)
    expect(await outline('?search=BA-C-05')).toMatchObject([
      { path: ['Wahat Nada District', 'Building A', 'Columns and slab'] },
    ])
  })

  it('[MOD-WP] schedules keep every version, and compare the newest with the baseline', async () => {
    const { id } = await add(writeXer(demoSchedule(today, 1)))
    await afterReading(id)
    expect((await call('POST', `${address}/${id}/baseline`, { version: 2 })).error).toBe('schedule.version-unknown')
    expect((await call('POST', `${address}/${id}/baseline`, { version: 1 })).data.baselineVersion).toBe(1)
    const { figures, baseline } = (await call('GET', `${address}/${id}`)).data
    expect(baseline).toEqual({ start: figures.start, finish: figures.finish })
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

  it('[MOD-WP] say by how many working days of the project each activity differs from the baseline or another version', async () => {
    const plan = demoSchedule(today, 1)
    const { id } = await add(writeXer(plan))
    await afterReading(id)
    await call('POST', `${address}/${id}/versions`, { fileId: await store(writeXer(demoSchedule(today, 2))) })
    await afterReading(id, 2)
    const list = async (query: string) =>
      (await call('GET', `${address}/${id}/activities?pageSize=1000&${query}`)).data.items as {
        code: string
        finish: string
        baselineFinish: string | null
        finishVarianceDays: number | null
      }[]
    expect((await list('')).every(({ finishVarianceDays }) => finishVarianceDays === null)).toBe(true)
    const compared = await list('against=1')
    const moved = compared.filter(({ finishVarianceDays }) => finishVarianceDays !== 0)
    expect(moved.length).toBeGreaterThan(0)
    for (const { finish, baselineFinish, finishVarianceDays } of compared) {
      if (baselineFinish === null) continue
      expect(finishVarianceDays).toBe(workingDays(baselineFinish, finish))
    }
    const most = Math.max(...compared.map(({ finishVarianceDays }) => finishVarianceDays ?? 0))
    const latest = await list(`against=1&laterBy=${most - 1}`)
    expect(latest.map(({ code }) => code)).toEqual(
      compared.filter(({ finishVarianceDays }) => finishVarianceDays === most).map(({ code }) => code),
    )
    expect(await list(`against=1&laterBy=${most}`)).toEqual([])
    expect((await call('GET', `${address}/${id}/activities?against=7`)).error).toBe('schedule.version-unknown')
    await call('POST', `${address}/${id}/baseline`, { version: 1 })
    expect(await list('')).toEqual(compared)
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

  it('[MOD-WP] name the elements of a model by the packages that build them, with the days of these and their activities', async () => {
    const modelId = await addWalls()
    const { id } = await add(writeXer(demoSchedule(today, 2)))
    await afterReading(id)
    const storey = await addPackage({ storey: ' level 3' }, { activityCodes: ['BA-C-05', 'unheard-of'] })
    const element = { modelId, globalId: named }
    const single = await addPackage({ element }, { plannedStart: '2026-01-05', plannedFinish: '2026-01-09' })
    await addPackage({ storey: 'Level 3' }, { discipline: 'mechanical' })
    await addPackage({ storey: 'Level 3', space: 'Room 12' })
    const asked = `/api/schedule-elements/${modelId}/versions/1`
    const { data } = await call('GET', asked)
    expect(data.elements).toBe(3)
    expect(data.groups).toEqual([
      { workIds: [storey], globalIds: [onStorey] },
      { workIds: [single], globalIds: [named] },
    ])
    const [activity] = (await call('GET', `${address}/${id}/activities?search=BA-C-05&sort=finish`)).data.items.filter(
      ({ code }: { code: string }) => code === 'BA-C-05',
    )
    const packageOf = (wanted: string) => data.works.find((one: { id: string }) => one.id === wanted)
    expect(packageOf(storey)).toMatchObject({
      actualStart: activity.start.slice(0, 10),
      actualFinish: null,
      expectedFinish: activity.finish.slice(0, 10),
    })
    expect(packageOf(single)).toMatchObject({ plannedStart: '2026-01-05', actualStart: null })
    expect((await world.elsewhere.call('GET', asked)).status).toBe(404)
    const links = `/api/schedule-elements/${modelId}/links`
    const link = (of: object) => world.editor.call('POST', links, { version: 1, scheduleId: id, ...of })
    const rule = { ifcClass: 'IfcWall', storey: null }
    const byHand = await link({ activityCode: 'BA-C-06', globalIds: [loose, named, 'gone'] })
    expect(byHand).toMatchObject({ status: 200, body: { data: { elements: 2 } } })
    expect((await link({ activityCode: 'BA-C-07', rule: { ...rule, storey: 'LEVEL 3' } })).body.data.elements).toBe(1)
    const wholeStorey = { ifcClass: null, storey: 'level 3' }
    expect((await link({ activityCode: 'BA-C-08', rule: wholeStorey })).body.data.elements).toBe(1)
    const all = (await link({ activityCode: 'BA-C-07', rule })).body.data
    expect(all.elements).toBe(3)
    for (const [wrong, error] of [
      [{ activityCode: 'unheard-of', rule }, 'element-link.activity-unknown'],
      [{ activityCode: 'BA-C-06' }, 'element-link.nothing-chosen'],
      [{ activityCode: 'BA-C-06', rule, globalIds: [loose] }, 'element-link.nothing-chosen'],
      [{ activityCode: 'BA-C-06', rule: { ...rule, ifcClass: 'IfcDoor' } }, 'element-link.no-elements'],
      [{ activityCode: 'BA-C-06', rule: { ifcClass: null, storey: null } }, 'element-link.nothing-chosen'],
    ] as const)
      expect((await link(wrong)).body.error).toBe(error)
    const listed = (await call('GET', links)).data
    expect(listed.items.map((one: { activityCode: string; chosen: number }) => [one.activityCode, one.chosen])).toEqual(
      [
        ['BA-C-07', 0],
        ['BA-C-08', 0],
        ['BA-C-07', 0],
        ['BA-C-06', 3],
      ],
    )
    expect(listed.items[0]).toMatchObject({ rule, activityName: expect.any(String) })
    const mayRead = await world.signedInAs({
      permissions: ['schedule:read', 'bim-model:read'],
      grants: [{ projectCode }],
    })
    expect((await mayRead.call('DELETE', `/api/schedule-element-links/${all.id}`)).status).toBe(403)
    expect((await world.elsewhere.call('DELETE', `/api/schedule-element-links/${all.id}`)).status).toBe(404)
    expect((await world.editor.call('DELETE', `/api/schedule-element-links/${all.id}`)).status).toBe(200)
    const linked = (await call('GET', asked)).data
    expect(
      linked.groups.map(({ workIds, globalIds }: { workIds: string[]; globalIds: string[] }) => [
        workIds.length,
        globalIds,
      ]),
    ).toEqual([
      [3, [onStorey]],
      [2, [named]],
      [1, [loose]],
    ])
    const { data: near } = await call('GET', `${address}/${id}/activities?search=BA-C-06`)
    const next = near.items.find(({ code }: { code: string }) => code === 'BA-C-06')
    expect(linked.works.find(({ number }: { number: string }) => number === 'BA-C-06')).toMatchObject({
      ...{ kind: 'link', expectedFinish: next.finish.slice(0, 10) },
      activities: [{ scheduleId: id, code: 'BA-C-06', name: next.name }],
    })
    const unlinkAll = (ids: string[], person = world.editor) =>
      person.call('POST', `/api/schedule-elements/${modelId}/unlink`, { ids })
    const left = (await call('GET', links)).data.items.map(({ id: of }: { id: string }) => of)
    expect(left).toHaveLength(3)
    expect((await unlinkAll(left, mayRead)).status).toBe(403)
    expect((await unlinkAll([left[0], all.id])).body.error).toBe('element-link.not-found')
    expect((await call('GET', links)).data.total).toBe(3)
    expect((await unlinkAll(left)).body.data).toEqual({ links: 3 })
    expect((await call('GET', links)).data.total).toBe(0)
    const seesNoPackages = await world.signedInAs({
      permissions: ['schedule:read', 'bim-model:read'],
      grants: [{ projectCode }],
    })
    const withoutPackages = (await seesNoPackages.call('GET', asked)).body.data
    expect(withoutPackages).toMatchObject({ elements: 3, works: [], groups: [] })
    const seesNoModels = await world.signedInAs({ permissions: ['schedule:read'], grants: [{ projectCode }] })
    expect((await seesNoModels.call('GET', asked)).status).toBe(404)
  })

  it('[MOD-WP] and by the packages that elements were put on one by one, and taken off', async () => {
    const modelId = await addWalls()
    const { id } = await add(writeXer(demoSchedule(today, 2)))
    await afterReading(id)
    const storey = await addPackage({ storey: 'Level 3' })
    const picked = await addPackage({ storey: 'Level 3' }, { plannedStart: '2026-01-05', plannedFinish: '2026-01-09' })
    const elements = `/api/work-packages/${picked}/elements`
    const put = (globalIds: string[], person = world.editor, of = elements) =>
      person.call('POST', of, { modelId, globalIds })
    const workOf = async () => {
      const { data } = await call('GET', `/api/schedule-elements/${modelId}/versions/1`)
      const isPut = data.works.find((one: { id: string }) => one.id === picked)?.isPut
      const mine = (workIds: string[]) => workIds.filter((one) => [storey, picked].includes(one))
      return {
        isPut,
        groups: data.groups.map((group: { workIds: string[] }) => ({ ...group, workIds: mine(group.workIds).sort() })),
      }
    }
    // What is picked is closer than the storey.
    expect((await put([named, loose])).body.data).toEqual({ elements: 2 })
    expect((await put([loose])).body.data).toEqual({ elements: 0 })
    expect(await workOf()).toEqual({
      isPut: true,
      groups: [
        { workIds: [storey], globalIds: [onStorey] },
        { workIds: [picked], globalIds: [named, loose] },
      ],
    })
    const { data: listed } = await call('GET', elements)
    expect(listed).toMatchObject({ total: 1, items: [{ modelId, elements: 2, globalIds: [loose, named].sort() }] })
    expect(listed.items[0].model).toMatchObject({ name: 'Walls', isRemoved: false })
    const gone = '3Z2Fr$t4X7Zf8NOew3FNr2'
    expect((await put([gone])).body.error).toBe('work-package.elements-unknown')
    expect((await put(['no-global-id'])).status).toBe(400)
    const elsewhere = await addPackage(null, { siteCode: 'S12', structureCode: 'A121' })
    const ofOther = `/api/work-packages/${elsewhere}/elements`
    expect((await put([named], world.editor, ofOther)).body.error).toBe('work-package.elements-elsewhere')
    const mayRead = await world.signedInAs({
      permissions: ['work-package:read', 'bim-model:read'],
      grants: [{ projectCode }],
    })
    expect((await put([named], mayRead)).status).toBe(403)
    const seesNoModels = await world.signedInAs({ permissions: ['work-package:read'], grants: [{ projectCode }] })
    expect((await seesNoModels.call('GET', elements)).body.data).toMatchObject({ items: [], total: 0 })
    expect((await world.elsewhere.call('GET', elements)).status).toBe(404)
    const off = (more: object = {}) => call('POST', `${elements}/remove`, { modelId, ...more })
    expect((await off({ globalIds: [loose] })).data).toEqual({ elements: 1 })
    expect((await off()).data).toEqual({ elements: 1 })
    expect((await workOf()).groups).toEqual([{ workIds: [storey, picked].sort(), globalIds: [onStorey] }])
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
