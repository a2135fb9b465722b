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
import { readDueFeeds } from './server/feeds/read-feeds.ts'
import { startFleetFeed } from './testing/fleet-feed.ts'
import { equipmentWeb } from './web/equipment-web.ts'

describeModule(equipmentServer, equipmentWeb)

const DAY_MS = 86_400_000

describe('the equipment of a site', () => {
  let world: SiteWorld
  let count = 0

  beforeAll(async () => {
    world = await siteWorld(
      ['machine:read', 'machine:write', 'machine:hours', 'audit:read', 'device:read', 'device:write'],
      {
        environment: { MACHINE_FEED_ALLOW: '127.0.0.1' },
      },
    )
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

  const live = async (id: string, who = world.editor) => {
    const { projectCode, siteCode } = PLACE
    const { body } = await who.call('GET', `/api/equipment-live?projectCode=${projectCode}&siteCode=${siteCode}`)
    return body.data.find((machine: { id: string }) => machine.id === id)
  }

  it('[MAP-04] are on the map where the tracker that is mounted on them says, until it is silent; locked ones say so', async () => {
    const { data: machine } = await add()
    await certify(machine.id, day(-1))
    const { projectCode, siteCode } = PLACE
    const of = { projectCode, siteCode, serial: 'MT-1', name: 'Tracker', kind: 'gps', mountedOn: machine.reference }
    const { data: tracker } = await call('POST', '/devices', { ...of, expectedSeconds: 30 })
    const { data: credential } = await call('POST', `/devices/${tracker.id}/credential`, {})
    const report = (values: object) =>
      call('POST', '/device-measurements', {
        ...{ deviceId: tracker.id, secret: credential.secret },
        measurements: [{ values }],
      })
    expect(await live(machine.id)).toMatchObject({ isLocked: true, place: null })
    await report({ lat: 24.8, lon: 46.93, ignition: 1 })
    const place = { latitude: 24.8, longitude: 46.93, by: 'tracker' }
    expect(await live(machine.id)).toMatchObject({ isRunning: true, place: { ...place, isOld: false } })
    world.clock.now += 61_000
    expect(await live(machine.id)).toMatchObject({ place: { ...place, isOld: true } })
    expect(await live(machine.id, world.elsewhere)).toBeUndefined()
  })

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

  describe('by the feed of their maker', () => {
    let maker: Awaited<ReturnType<typeof startFleetFeed>>
    beforeAll(async () => {
      maker = await startFleetFeed('site', 'secret')
    })
    afterAll(() => maker.stop())

    const noon = (offset: number) => `${day(offset)}T09:00:00Z`
    const equipment = (id: string, serial: string, offset: number, hours: number, more = '') =>
      `<Equipment><EquipmentHeader><OEMName>Maker</OEMName><Model>320</Model><EquipmentID>${id}</EquipmentID>
      <SerialNumber>${serial}</SerialNumber></EquipmentHeader>
      <CumulativeOperatingHours datetime="${noon(offset)}"><Hour>${hours}</Hour></CumulativeOperatingHours>
      <CumulativeIdleHours datetime="${noon(offset)}"><Hour>${hours / 10}</Hour></CumulativeIdleHours>${more}</Equipment>`
    const page = (content: string, next = '') =>
      `<Fleet xmlns="http://standards.iso.org/iso/15143/-3" version="1">${
        next && `<Links><rel>next</rel><href>${next}</href></Links>`
      }${content}</Fleet>`
    const facts = (path: string, more: object = {}) => ({
      ...{ name: 'Maker', address: `${maker.origin}${path}`, user: 'site', password: 'secret' },
      ...more,
    })
    const { projectCode, siteCode } = PLACE
    const addFeed = (path: string, more: object = {}) =>
      call('POST', '/equipment-feeds', { projectCode, siteCode, ...facts(path, more) })
    const readNow = async (id: string) => (await call('POST', `/equipment-feeds/${id}/readings`, {})).data
    const said = async (id: string) => (await call('GET', `/equipment/${id}/telematics`)).data

    it('[MOD-IOT] say their hours, fuel and place, over all pages, once, beside what people entered', async () => {
      const { data: one } = await add({ telematicsId: 'M-1' })
      const { data: two } = await add()
      const fuel = `<FuelUsed datetime="${noon(-1)}"><FuelUnits>litre</FuelUnits><FuelConsumed>5000</FuelConsumed></FuelUsed>
        <Location datetime="${noon(-1)}"><Latitude>24.8</Latitude><Longitude>46.93</Longitude></Location>`
      maker.pages.set('/Fleet/1', { body: page(equipment('M-1', 'other', -2, 100), '/Fleet/2') })
      const second =
        equipment('M-1', 'other', -1, 108, fuel) + equipment('X', two.serial, -1, 7) + equipment('Y', 'none', -1, 1)
      maker.pages.set('/Fleet/2', { body: page(second) })
      const { data: feed } = await addFeed('/Fleet/1')
      expect(JSON.stringify(feed)).not.toContain('secret')
      expect(feed).toMatchObject({ hasPassword: true, readAt: null, problem: null, can: { edit: true } })
      expect(await readDueFeeds(world.services)).toBe(1)
      expect(await readDueFeeds(world.services)).toBe(0)
      const { items } = (await call('GET', `/equipment-feeds?siteCode=${siteCode}`)).data
      expect(items).toMatchObject([
        {
          id: feed.id,
          problem: null,
          seen: 4,
          matched: 3,
          unknown: [{ equipmentId: 'Y', called: 'Maker 320', isAmbiguous: false }],
        },
      ])
      await call('POST', `/equipment/${one.id}/days`, {
        days: [{ day: day(-1), scheduled: 10, working: 4, idle: 1, standby: 0, breakdown: 0, note: '' }],
      })
      expect(await said(one.id)).toMatchObject({
        latest: {
          operatingHours: { at: new Date(noon(-1)).toISOString(), value: 108 },
          idleHours: { value: 10.8 },
          fuelUsedLitres: { value: 5000 },
          fuelPercent: null,
          place: { value: { latitude: 24.8, longitude: 46.93 } },
        },
        days: [
          { day: day(-1), operating: 8, entered: 5, isOff: true },
          { day: day(-2), operating: null, entered: null, isOff: false },
        ],
      })
      expect((await said(two.id)).latest.operatingHours.value).toBe(7)
      const place = { latitude: 24.8, longitude: 46.93, by: 'feed' }
      expect(await live(one.id)).toMatchObject({ place: { ...place, at: new Date(noon(-1)).toISOString() } })
      expect(await live(two.id)).toMatchObject({ place: null, isRunning: null })
      // A counter that was set back says nothing of its day.
      maker.pages.set('/Fleet/2', {
        body: page(equipment('M-1', 'other', 0, 3).replaceAll(noon(0), new Date(world.clock.now).toISOString())),
      })
      expect(await readNow(feed.id)).toMatchObject({ problem: null, seen: 2, unknown: [] })
      expect((await said(one.id)).days[0]).toMatchObject({ operating: null })
      expect((await world.elsewhere.call('GET', `/api/equipment/${one.id}/telematics`)).status).toBe(404)
      expect((await world.elsewhere.call('GET', '/api/equipment-feeds')).body.data.total).toBe(0)
      expect((await world.elsewhere.call('POST', `/api/equipment-feeds/${feed.id}/readings`, {})).status).toBe(404)
      const entries = await call('GET', `/audit/entries?entityType=machine-feed&entityId=${feed.id}`)
      expect(JSON.stringify(entries.data)).not.toContain('secret')
      expect((await call('DELETE', `/equipment-feeds/${feed.id}`)).data).toBeNull()
      expect((await said(two.id)).latest.operatingHours.value).toBe(7)
    })

    it('[ERR-08] say why a feed was not read, in words that tell what to do, and keep what was read before', async () => {
      maker.pages.set('/good', { body: page('') })
      const { data: feed } = await addFeed('/good')
      expect(await readNow(feed.id)).toMatchObject({ problem: null, seen: 0 })
      let { rowVersion } = feed
      const problemAt = async (path: string, more: object = {}) => {
        const change = { id: feed.id, rowVersion, ...facts(path, { user: '', password: '', ...more }) }
        const { data } = await call('PUT', `/equipment-feeds/${feed.id}`, change)
        rowVersion = data.rowVersion
        return (await readNow(feed.id)).problem
      }
      maker.pages.set('/busy', { status: 503 })
      maker.pages.set('/moved', { status: 302, headers: { location: 'http://169.254.169.254/' } })
      maker.pages.set('/web', { body: '<html>Sign in</html>' })
      maker.pages.set('/away', { body: page('', 'https://elsewhere.example/Fleet/2') })
      maker.pages.set('/loop', { body: page('', '/loop') })
      expect(await problemAt('/good')).toBeNull()
      expect(await problemAt('/nothing')).toContain('404')
      expect(await problemAt('/busy')).toContain('503')
      expect(await problemAt('/moved')).toContain('moved')
      expect(await problemAt('/web')).toContain('ISO 15143-3')
      expect(await problemAt('/away')).toContain('elsewhere.example')
      expect(await problemAt('/loop')).toBeNull()
      expect(await problemAt('/good', { password: 'wrong' })).toContain('Enter them again')
      expect(maker.asked).not.toContain('/Fleet/undefined')
      const { items } = (await call('GET', '/equipment-feeds')).data
      expect(items[0].readAt).not.toBeNull()
      const stale = { id: feed.id, rowVersion: 1, ...facts('/good') }
      expect((await call('PUT', `/equipment-feeds/${feed.id}`, stale)).error).toBe('machine-feed.changed-meanwhile')
      // Another host does not get what was entered for this one.
      const moved = { ...facts('/good', { user: '', password: '' }), address: `http://127.0.0.1:1/Fleet/1` }
      const { data: other } = await call('PUT', `/equipment-feeds/${feed.id}`, { id: feed.id, rowVersion, ...moved })
      expect(other.hasPassword).toBe(false)
      for (const address of ['http://169.254.169.254/Fleet/1', 'https://8.8.8.8/Fleet/1'])
        expect((await addFeed('', { address })).error).toBe('machine-feed.address-not-allowed')
      expect((await addFeed('', { address: 'file:///etc/passwd' })).data).toBeNull()
    })
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
