import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { DEMO_PRE_START } from '#demo/pre-start.ts'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { seedActiveForm } from '#modules/forms/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { machineFigures } from './contract/utilisation.ts'
import { equipmentServer } from './server/equipment-server.ts'
import { equipmentWeb } from './web/equipment-web.ts'

describeModule(equipmentServer, equipmentWeb)

const DAY_MS = 86_400_000

describe('the equipment of a site', () => {
  let world: SiteWorld
  let count = 0

  beforeAll(async () => {
    world = await siteWorld(['machine:read', 'machine:write', 'machine:hours', 'audit:read'])
  })
  afterAll(() => world.stop())

  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
  const call = async (method: string, path: string, body?: object) =>
    (await world.editor.call(method as 'GET', `/api${path}`, body)).body
  const add = async (facts: object = {}) => {
    count += 1
    const { projectCode, siteCode } = PLACE
    const named = { reference: `EX-${count}`, name: 'Excavator', category: 'excavator', serial: `SN-${count}` }
    return call('POST', '/equipment', { projectCode, siteCode, ...named, ...facts })
  }
  const certify = (id: string, expiresOn: string, facts: object = {}) =>
    call('POST', `/equipment/${id}/certificates`, {
      ...{ type: 'thirdParty', number: `TPI-${expiresOn}`, issuedOn: '2024-01-01', expiresOn },
      ...facts,
    })
  const step = (id: string, name: string, rowVersion: number, more: object = {}) =>
    call('POST', `/equipment/${id}/steps/${name}`, { rowVersion, ...more })

  it('[MOD-IOT] are added once by their serial number, with money to the last digit', async () => {
    const { data } = await add({ dayRate: '2400.10', safeLoad: '16.5' })
    expect(data).toMatchObject({ state: 'available', dayRate: '2400.10', locks: [], isLocked: false, nextExpiry: null })
    expect(await add({ serial: data.serial })).toMatchObject({
      error: 'machine.serial-taken',
    })
    expect((await call('GET', `/equipment?search=${data.serial}&category=excavator`)).data.total).toBe(1)
  })

  it('[MOD-IOT] are locked by a certificate that has expired, until a newer one is entered', async () => {
    const { data: machine } = await add({ ownerId: world.editor.userId })
    const { data: locked } = await certify(machine.id, day(-1))
    expect(locked).toMatchObject({ isLocked: true, locks: [{ type: 'thirdParty', number: `TPI-${day(-1)}` }] })
    const refused = await step(machine.id, 'work', locked.rowVersion)
    expect(refused.error).toBe('step.not-ready')
    expect(refused.message).toContain(`TPI-${day(-1)}`)
    const ids = (await call('GET', '/equipment?isLocked=true')).data.items.map(({ id }: { id: string }) => id)
    expect(ids).toContain(machine.id)
    const { data: renewed } = await certify(machine.id, day(90))
    expect(renewed).toMatchObject({ isLocked: false, locks: [], nextExpiry: day(90) })
    const { items } = (await call('GET', `/equipment/${machine.id}/certificates?page=1&pageSize=10`)).data
    expect(items.map(({ standing }: { standing: string }) => standing)).toEqual(['inForce', 'replaced'])
    expect((await step(machine.id, 'work', renewed.rowVersion)).data.state).toBe('working')
    const back = await call('DELETE', `/equipment-certificates/${items[0].id}`)
    expect(back.data.isLocked).toBe(true)
  })

  it('[MOD-IOT] have the file of a certificate among their files, for whoever may read them', async () => {
    const { data: machine } = await add()
    await certify(machine.id, day(90))
    const certificates = async () => (await call('GET', `/equipment/${machine.id}/certificates`)).data.items
    const [{ id, file }] = await certificates()
    expect(file).toBeNull()
    const content = await makePhoto({})
    const upload = async (name: string, purpose = uploadPurposeOf(machine.id)) => {
      const { database, files } = world.services
      const about = { name, mediaType: 'image/jpeg', purpose, createdBy: world.editor.userId, content }
      return database.transaction(
        SYSTEM_SCOPE,
        async (tx) => (await files.saveBytes(tx, { ...about, place: PLACE })).id,
      )
    }
    const put = (fileId: string) => call('POST', `/equipment-certificates/${id}/file`, { fileId })
    const fileId = await upload('tpi.jpg')
    const { data: filed } = await put(fileId)
    expect(filed.file).toMatchObject({ name: 'tpi.jpg', mediaType: 'image/jpeg' })
    expect((await put(fileId)).data.file.id).toBe(filed.file.id)
    const opened = async ({ token }: { token: string }) => {
      const url = `/api/record-files/${filed.file.id}/content`
      return (await world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).statusCode
    }
    expect([await opened(world.editor), await opened(world.elsewhere)]).toEqual([200, 404])
    const { items } = (await call('GET', `/record-files?entityType=machine&entityId=${machine.id}`)).data
    expect(items).toMatchObject([{ id: filed.file.id, caption: filed.number }])
    expect((await put(await upload('other.jpg', 'test'))).error).toBe('record-file.upload-not-found')
    const foreign = await world.elsewhere.call('POST', `/api/equipment-certificates/${id}/file`, { fileId })
    expect(foreign.status).toBe(404)
    await put(await upload('tpi-2.jpg'))
    expect((await certificates())[0].file.name).toBe('tpi-2.jpg')
    const entries = await call('GET', `/audit/entries?entityType=machine&entityId=${machine.id}`)
    expect(
      entries.data.items.filter(({ action }: { action: string }) => action === 'machine.certificate-filed').length,
    ).toBe(2)
  })

  it('are not locked by what another type certifies, nor by a certificate that expires before it was issued', async () => {
    const { data: machine } = await add()
    await certify(machine.id, day(-3))
    expect((await certify(machine.id, day(300), { type: 'insurance' })).data.isLocked).toBe(true)
    expect((await certify(machine.id, '2023-12-31')).error).toBe('machine.expires-before')
  })

  it('[MOD-IOT] are locked by a check before work that finds what stops it, until somebody clears it', async () => {
    const checkFormId = await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      seedActiveForm(tx, PLACE.projectCode, DEMO_PRE_START, new Date()),
    )
    const { data: machine } = await add({ checkFormId })
    expect(machine).toMatchObject({ isCheckedToday: false, isLocked: false, failedChecks: [] })
    expect((await step(machine.id, 'work', 1)).message).toContain('not checked today')
    const fine = { meter: '120.5', brakes: 'yes', steering: 'yes', alarm: 'yes', leaks: 'yes', limits: 'yes' }
    const check = (answers: object, clientId = randomUUID()) =>
      call('POST', `/equipment/${machine.id}/checks`, {
        ...{ version: 1, clientId, answeredAt: new Date().toISOString() },
        answers: { ...fine, glass: 'no', extinguisher: 'yes', ...answers },
      })
    const clientId = randomUUID()
    // Whatever the phone says of its calculation, the server calculates again.
    const { data: filled } = await check({ brakes: 'no', stops_work: '' }, clientId)
    expect(filled.values.stops_work).toContain('brakes')
    expect((await check({ brakes: 'no' }, clientId)).data.id).toBe(filled.id)
    const read = async () => (await call('GET', `/equipment/${machine.id}`)).data
    expect(await read()).toMatchObject({
      ...{ isCheckedToday: true, isLocked: true },
      failedChecks: [{ id: filled.id, failed: [{ en: 'Brakes hold', ar: 'الفرامل تعمل' }] }],
    })
    expect((await step(machine.id, 'work', 1)).message).toContain('Brakes hold')
    const clear = (reason: string) => call('POST', `/equipment-checks/${filled.id}/clear`, { reason })
    expect((await clear('')).data).toBeNull()
    expect((await clear('Pads replaced')).data).toMatchObject({ isLocked: false, failedChecks: [] })
    expect((await clear('Again')).error).toBe('machine.check-cleared')
    await check({})
    const { data: checks } = await call('GET', `/equipment/${machine.id}/checks?page=1&pageSize=10`)
    expect(checks.items.map(({ failed }: { failed: unknown[] }) => failed.length).sort()).toEqual([0, 1])
    expect((await step(machine.id, 'work', (await read()).rowVersion)).data.state).toBe('working')
    expect((await world.elsewhere.call('GET', `/api/equipment-checks/${filled.id}`)).status).toBe(404)
  })

  it('[MOD-IOT] have their hours entered by day, where a later entry of a day replaces it', async () => {
    const { data: machine } = await add()
    const hours = { scheduled: 10, working: 6, idle: 2, standby: 1, breakdown: 1, note: '' }
    const enter = (days: object[]) => call('POST', `/equipment/${machine.id}/days`, { days })
    await enter([{ day: day(-2), ...hours }])
    const { data } = await enter([
      { day: day(-2), ...hours, working: 7, idle: 1 },
      { day: day(-1), ...hours },
    ])
    expect(data.map(({ working }: { working: number }) => working)).toEqual([7, 6])
    expect((await enter([{ day: day(-1), ...hours, working: 22 }])).error).toBe('machine.day-too-long')
    expect((await enter([{ day: day(3), ...hours }])).error).toBe('machine.day-ahead')
    const { projectCode, siteCode } = PLACE
    const { data: summary } = await call('GET', `/equipment-summary?projectCode=${projectCode}&siteCode=${siteCode}`)
    expect(summary.days.at(-1)).toMatchObject({ day: day(-1), machines: 1, working: 6 })
    expect(summary.locked).toBeGreaterThan(0)
    expect(summary.total).toBe(summary.states.reduce((sum: number, { count: n }: { count: number }) => sum + n, 0))
  })

  it('are not there for a person of another site, nor their parts', async () => {
    const { data: machine } = await add()
    const { data: certified } = await certify(machine.id, day(30))
    expect(certified.nextExpiry).toBe(day(30))
    for (const part of ['', '/certificates?page=1&pageSize=10', `/days?from=${day(-9)}&to=${day(0)}`])
      expect((await world.elsewhere.call('GET', `/api/equipment/${machine.id}${part}`)).status).toBe(404)
    expect((await world.elsewhere.call('GET', '/api/equipment')).body.data.total).toBe(0)
  })
})

describe('figures of hours', () => {
  it('say nothing where nothing was scheduled or run', () => {
    const none = { scheduled: 0, working: 0, idle: 0, standby: 0, breakdown: 0 }
    expect(machineFigures(none)).toEqual({ utilisation: null, availability: null, idleShare: null })
  })

  it('leave breakdown out of the hours in which a machine could work', () => {
    expect(machineFigures({ scheduled: 10, working: 6, idle: 2, standby: 0, breakdown: 2 })).toEqual({
      utilisation: 0.75,
      availability: 0.8,
      idleShare: 0.25,
    })
  })
})
