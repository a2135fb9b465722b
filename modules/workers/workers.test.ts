import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { followReadings } from '#modules/telemetry/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { workersServer } from './server/workers-server.ts'
import { workersWeb } from './web/workers-web.ts'

describeModule(workersServer, workersWeb)

const { projectCode, siteCode } = PLACE
const HERE = `projectCode=${projectCode}&siteCode=${siteCode}`
const PERMISSIONS = ['worker:read', 'worker:write', 'worker:locate', 'device:read', 'device:write'] as const
const GATE_PERMISSIONS = [
  ...['geofence:read', 'geofence:write', 'worker:permit'],
  ...['gate:read', 'gate:write', 'gate:guard', 'gate-pass:read', 'gate-pass:write', 'audit:read', 'muster:run'],
  ...['alarm-rule:read', 'alarm-rule:write', 'alarm:read', 'alarm:acknowledge', 'incident:read', 'incident:write'],
]

describe('the workers of a site', () => {
  let world: SiteWorld
  let count = 0

  const call = async (method: string, path: string, body?: object, who: TestCaller = world.editor) =>
    (await who.call(method as 'GET', `/api${path}`, body)).body
  const add = (facts: object = {}) => {
    count += 1
    const own = { projectCode, siteCode, badge: `B-${count}`, name: 'Anil', trade: 'mason' }
    return call('POST', '/workers', { ...own, ...facts })
  }
  /** A worker with a wristband, and how that reports. */
  const wearing = async () => {
    count += 1
    const device = { projectCode, siteCode, serial: `WB-${count}`, name: 'Wristband', kind: 'wearable' }
    const { data: wristband } = await call('POST', '/devices', device)
    const { data: credential } = await call('POST', `/devices/${wristband.id}/credential`, {})
    const { data: worker } = await add({ deviceId: wristband.id, consentOn: '2026-01-05' })
    const report = (values: object, at?: string) =>
      call('POST', '/device-measurements', {
        ...{ deviceId: wristband.id, secret: credential.secret },
        measurements: [{ values, ...(at && { at }) }],
      })
    return { worker, wristband, report }
  }
  const live = async (id: string, who?: TestCaller) => {
    const { data } = await call('GET', `/workers-live?${HERE}`, undefined, who)
    return data.find((worker: { id: string }) => worker.id === id)
  }

  beforeAll(async () => {
    world = await siteWorld([...PERMISSIONS, ...GATE_PERMISSIONS])
  })
  afterAll(() => world.stop())

  it('are inducted until the day that the gate pass of their badge says, and are not asked for it again', async () => {
    const { data: worker } = await add({ badge: 'W-77', medicalUntil: '2027-06-01' })
    expect(worker).toMatchObject({ passId: null, inductionUntil: null, nextExpiry: '2027-06-01' })
    const pass = { projectCode, siteCode, plate: 'W-77', name: 'Anil', holder: 'worker', inductionUntil: '2027-02-01' }
    const { data: made } = await call('POST', '/gate-passes', pass)
    const { data: inducted } = await call('GET', `/workers/${worker.id}`)
    expect(inducted).toMatchObject({ passId: made.id, inductionUntil: '2027-02-01', nextExpiry: '2027-02-01' })
    const { data: found } = await call('GET', '/workers?expires=2027-01-01..2027-03-01')
    expect(found.items.map(({ id }: { id: string }) => id)).toEqual([worker.id])
    expect(await add({ badge: 'W-77' })).toMatchObject({ error: 'worker.badge-or-device-taken' })
  })

  it('are given a wristband once they have agreed to it, and none of another kind', async () => {
    const { wristband } = await wearing()
    expect(await add({ deviceId: wristband.id })).toMatchObject({ error: 'worker.consent-missing' })
    const device = { projectCode, siteCode, serial: 'DUST-1', name: 'Dust', kind: 'dust' }
    const { data: dust } = await call('POST', '/devices', device)
    expect(await add({ deviceId: dust.id, consentOn: '2026-01-05' })).toMatchObject({ error: 'worker.device-unknown' })
    const refused = await add({ deviceId: wristband.id, consentOn: '2026-01-05' })
    expect(refused).toMatchObject({ error: 'worker.badge-or-device-taken' })
  })

  it('[MAP-04] are where their wristbands say, and a call for help stands until it is taken back', async () => {
    const { worker, report } = await wearing()
    expect(await live(worker.id)).toMatchObject({ condition: 'unknown', position: null })
    await report({ lat: 24.8, lon: 46.93, battery: 81, worn: 1, sos: 0 })
    expect(await live(worker.id)).toMatchObject({
      ...{ condition: 'well', battery: 81 },
      position: { latitude: 24.8, longitude: 46.93 },
    })
    world.clock.now += 1_000
    await report({ sos: 1 })
    expect(await live(worker.id)).toMatchObject({ condition: 'sos', position: { latitude: 24.8 } })
    world.clock.now += 1_000
    await report({ sos: 0, worn: 0 })
    expect(await live(worker.id)).toMatchObject({ condition: 'off' })
  })

  it('are not where a wristband was before it was theirs', async () => {
    const { worker, wristband, report } = await wearing()
    await report({ lat: 24.8, lon: 46.93, heartRate: 90 })
    const change = { badge: worker.badge, name: 'Anil', trade: 'mason', id: worker.id, rowVersion: 1 }
    await call('PUT', `/workers/${worker.id}`, { ...change, deviceId: null })
    world.clock.now += 1_000
    const { data: next } = await add({ deviceId: wristband.id, consentOn: '2026-01-05' })
    expect(await live(worker.id)).toBeUndefined()
    expect(await live(next.id)).toMatchObject({ condition: 'unknown', position: null, vitals: null })
  })

  it('show what their body does to who holds the right in a role: in no answer to anybody else, administrators included', async () => {
    const { worker, wristband, report } = await wearing()
    await report({ lat: 24.8, lon: 46.93, heartRate: 167, bodyTemp: 38.4, battery: 70 })
    const medic = await world.signedInAs({ permissions: [...PERMISSIONS, 'device:health'], grants: [{ siteCode }] })
    const hour = 3_600_000
    const span = `from=${new Date(world.clock.now - hour).toISOString()}&to=${new Date(world.clock.now + hour).toISOString()}`
    const asked = async (who: TestCaller) => ({
      live: await live(worker.id, who),
      latest: (await call('GET', `/devices/${wristband.id}/latest`, undefined, who)).data,
      series: (await call('GET', `/devices/${wristband.id}/series?metric=heartRate&${span}`, undefined, who)).data,
    })
    const seen = await asked(medic)
    expect(seen.live.vitals).toMatchObject({ heartRate: 167, bodyTemp: 38.4, skinTemp: null })
    expect(seen.latest.map(({ metric }: { metric: string }) => metric)).toContain('heartRate')
    expect(seen.series).toMatchObject([{ most: 167 }])
    for (const who of [world.editor, world.administrator]) {
      const other = await asked(who)
      expect(other.live).toMatchObject({ condition: 'well', vitals: null })
      expect(other.latest).toMatchObject([{ metric: 'battery', value: 70 }])
      expect(other.series).toEqual([])
      const history = await call('GET', `/audit/entries?entityType=worker&entityId=${worker.id}`, undefined, who)
      expect(history.data.total).toBe(1)
      expect(JSON.stringify([other, history])).not.toMatch(/:167\b|38\.4/)
    }
  })

  it('keep their heart rate out of alarms, of the incidents made of them, and of trials of rules, for all but who may see it', async () => {
    const { wristband, report } = await wearing()
    const rule = {
      name: 'Heart',
      severity: 'warning',
      kind: 'simple',
      metric: 'heartRate',
      comparison: 'above',
      raiseAt: 160,
    }
    const of = { projectCode, siteCode, deviceId: wristband.id }
    const { data: made } = await call('POST', '/alarm-rules', { ...of, ...rule })
    await report({ heartRate: 91 })
    await call('POST', `/alarm-rules/${made.id}/steps/switchOn`, { rowVersion: 1 })
    world.clock.now += 1_000
    await report({ heartRate: 178 })
    const medic = await world.signedInAs({
      permissions: [...GATE_PERMISSIONS, 'device:health'],
      grants: [{ siteCode }],
    })
    const asked = async (who: TestCaller) => {
      const { data } = await call('GET', `/alarms?device=${wristband.id}`, undefined, who)
      const { data: timeline } = await call('GET', `/alarms/${data.items[0].id}/timeline`, undefined, who)
      const { data: one } = await call('GET', `/alarms/${data.items[0].id}`, undefined, who)
      return { id: data.items[0].id, all: JSON.stringify([data, timeline, one]) }
    }
    expect((await asked(medic)).all).toContain(':178')
    const { id, all } = await asked(world.editor)
    expect(all).not.toContain(':178')
    expect((await asked(world.administrator)).all).not.toContain(':178')
    const { data: reported } = await call('POST', '/incidents/of-record', {
      source: 'alarm',
      id,
      structureCode: PLACE.structureCode,
    })
    const { data: incident } = await call('GET', `/incidents/${reported.incidentId}`)
    expect(incident.description).toContain('heartRate')
    expect(incident.description).not.toContain(' 178')
    const span = `from=${new Date(world.clock.now - 3_600_000).toISOString()}&to=${new Date(world.clock.now + 1).toISOString()}`
    const trial = (who?: TestCaller) =>
      call('GET', `/alarm-rules/${made.id}/trial?deviceId=${wristband.id}&${span}`, undefined, who)
    expect(await trial()).toMatchObject({ error: 'alarm-rule.values-withheld' })
    expect((await trial(medic)).data.readings).toBeGreaterThan(0)
  })

  it('[DATA-07] are answered to the calls of wristbands: the list in pages, and the monitoring with counts and places', async () => {
    const { worker, wristband, report } = await wearing()
    await report({ lat: 24.81, lon: 46.94, sos: 1, heartRate: 143 })
    const post = async (name: string, body: object = {}) =>
      (await world.editor.call('POST', `/cpo-service/api/wristband/${name}`, { projectCode, siteCode, ...body })).body
    const list = await post('list', { pageNumber: 1, pageSize: 2 })
    expect(list).toMatchObject({ code: 200, msg: 'SUCCESS' })
    expect(list.data.wristbands).toHaveLength(2)
    expect(list.data.total).toBeGreaterThan(2)
    const { data } = await post('monitoring')
    expect(data.counts.sos).toBeGreaterThan(0)
    const found = data.wristbands.find(({ deviceId }: { deviceId: string }) => deviceId === wristband.id)
    expect(found).toMatchObject({
      ...{ serial: wristband.serial, condition: 'sos', vitals: null, worker: { id: worker.id, badge: worker.badge } },
      position: { latitude: 24.81, longitude: 46.94 },
    })
    expect(JSON.stringify(data)).not.toMatch(/:143\b/)
  })

  it('are told how long they may work in the heat that the weather station of their site measures', async () => {
    const ask = async () => (await call('GET', `/workers-heat?${HERE}`)).data
    expect(await ask()).toBeNull()
    const station = { projectCode, siteCode, serial: 'WST-1', name: 'Weather', kind: 'weather', expectedSeconds: 300 }
    const { data: weather } = await call('POST', '/devices', station)
    const { data: credential } = await call('POST', `/devices/${weather.id}/credential`, {})
    const measurements = [{ values: { wbgt: 30.2 } }]
    await call('POST', '/device-measurements', { deviceId: weather.id, secret: credential.secret, measurements })
    expect(await ask()).toMatchObject({ wbgt: 30.2, isStale: false, station: 'WST-1' })
    expect((await ask()).work).toContainEqual({ load: 'moderate', acclimatised: 15, others: 0 })
    world.clock.now += 660_000
    expect((await ask()).isStale).toBe(true)
  })

  describe('in zones that ask for papers', () => {
    const CENTRE = { lon: 46.93, lat: 24.8 }
    const AWAY = { lon: 46.94, lat: 24.8 }
    const dayOf = (offset: number) => new Date(world.clock.now + offset * 86_400_000).toISOString().slice(0, 10)
    const zoneOf = async (asks: readonly string[], kind = 'danger') =>
      call('POST', '/geofences', {
        ...{ projectCode, siteCode, name: 'Crane', kind, asks },
        area: { shape: 'circle', centre: [CENTRE.lon, CENTRE.lat], radiusM: 40 },
      })
    /** A rule over one wristband that is on: the device said before where it is. */
    const watching = async (asks: readonly string[]) => {
      const { worker, wristband, report } = await wearing()
      const { data: zone } = await zoneOf(asks)
      await report(AWAY)
      const { data: rule } = await call('POST', '/alarm-rules', {
        ...{ projectCode, siteCode, name: 'Not let in', severity: 'major', kind: 'trespass', holdOffSeconds: 0 },
        ...{ deviceId: wristband.id, fenceId: zone.id },
      })
      await call('POST', `/alarm-rules/${rule.id}/steps/switchOn`, { rowVersion: 1 })
      const at = async (place: object) => {
        world.clock.now += 1_000
        await report(place)
        await followReadings(world.services)
      }
      const alarms = async () => (await call('GET', `/alarms?device=${wristband.id}`)).data.items
      return { worker, wristband, zone, at, alarms }
    }
    const give = (zoneId: string, workerId: string, facts: object = {}, who?: TestCaller) =>
      call(
        'POST',
        '/zone-permits',
        { ...{ zoneId, workerId, number: 'PTW-7', fromOn: dayOf(0), untilOn: dayOf(5) }, ...facts },
        who,
      )

    it('[MOD-IOT] raise an alarm where somebody comes in without a permit, seen on the map, and it ends once they have one', async () => {
      const { worker, zone, at, alarms } = await watching(['permit'])
      await at(AWAY)
      expect([await alarms(), (await live(worker.id)).zones]).toEqual([[], []])
      await at(CENTRE)
      expect(await alarms()).toMatchObject([{ state: 'active-unack', kind: 'trespass' }])
      expect((await live(worker.id)).zones).toMatchObject([{ id: zone.id, lacks: ['permit'] }])
      const { data: permit } = await give(zone.id, worker.id)
      expect(permit).toMatchObject({ state: 'valid', lacks: [], worker: { id: worker.id } })
      expect((await live(worker.id)).zones).toMatchObject([{ lacks: [] }])
      await at(CENTRE)
      expect(await alarms()).toMatchObject([{ state: 'cleared-unack', clearedWhy: 'value' }])
      const withdrawn = await call('POST', `/zone-permits/${permit.id}/withdraw`, { reason: 'Work is done' })
      expect(withdrawn.data).toMatchObject({ state: 'withdrawn', reason: 'Work is done' })
      await at(CENTRE)
      expect(await alarms()).toMatchObject([{ state: 'active-unack', count: 2 }])
      await at(AWAY)
      expect(await alarms()).toMatchObject([{ state: 'cleared-unack' }])
      const history = await call('GET', `/audit/entries?entityType=geofence&entityId=${zone.id}`)
      expect(history.data.total).toBe(3)
      expect(JSON.stringify(history.data)).not.toContain(worker.badge)
      expect(JSON.stringify(history.data)).not.toContain(permit.number)
    })

    it('[MOD-IOT] are let in by the induction of their gate pass and by trainings until they expire, as gates let in', async () => {
      const { worker, zone, at, alarms } = await watching(['induction', 'rigging'])
      const lacks = async () => (await live(worker.id)).zones.find(({ id }: { id: string }) => id === zone.id).lacks
      let { rowVersion } = worker
      const train = async (until: number) => {
        const { id, badge, name, trade, deviceId, consentOn } = worker
        const certificates = [{ type: 'rigging', number: 'R-1', expiresOn: dayOf(until) }]
        const facts = { id, badge, name, trade, deviceId, consentOn, rowVersion, certificates }
        rowVersion = (await call('PUT', `/workers/${id}`, facts)).data.rowVersion
      }
      await at(CENTRE)
      expect(await lacks()).toEqual(['induction', 'rigging'])
      const pass = { projectCode, siteCode, plate: worker.badge, name: 'Anil', holder: 'worker' }
      await call('POST', '/gate-passes', { ...pass, inductionUntil: dayOf(0) })
      await train(0)
      await at(CENTRE)
      expect(await lacks()).toEqual([])
      expect(await alarms()).toMatchObject([{ state: 'cleared-unack' }])
      await train(-1)
      await at(CENTRE)
      expect([await lacks(), (await alarms())[0].state]).toEqual([['rigging'], 'active-unack'])
    })

    it('are asked for permits of workers at work, on right days, once, by who may give them; nobody elsewhere sees them', async () => {
      const { data: worker } = await add()
      const { data: zone } = await zoneOf(['permit', 'rigging'])
      const { data: open } = await zoneOf(['rigging'])
      expect(await give(open.id, worker.id)).toMatchObject({ error: 'zone-permit.zone-unknown' })
      expect(await give(zone.id, zone.id)).toMatchObject({ error: 'zone-permit.worker-unknown' })
      const wrong = { fromOn: dayOf(-9), untilOn: dayOf(-1) }
      expect(await give(zone.id, worker.id, wrong)).toMatchObject({ error: 'zone-permit.days-wrong' })
      const { data: permit } = await give(zone.id, worker.id, { fromOn: dayOf(1) })
      expect(permit).toMatchObject({ state: 'ahead', lacks: ['rigging'] })
      expect(await give(zone.id, worker.id)).toMatchObject({ error: 'zone-permit.overlaps' })
      const reader = await world.signedInAs({ permissions: ['worker:read'], grants: [{ siteCode }] })
      expect((await call('GET', `/zone-permits?zone=${zone.id}&isCurrent=true`, undefined, reader)).data.total).toBe(1)
      expect((await give(zone.id, worker.id, {}, reader)).code).toBe(403)
      expect((await call('GET', `/zone-permits?worker=${worker.id}`, undefined, world.elsewhere)).data.total).toBe(0)
      const hidden = await call('POST', `/zone-permits/${permit.id}/withdraw`, { reason: 'x' }, world.elsewhere)
      expect(hidden).toMatchObject({ error: 'zone-permit.not-found' })
    })
  })

  it('are not there for a person of another site', async () => {
    const { worker, report } = await wearing()
    await report({ lat: 24.8, lon: 46.93 })
    expect((await world.elsewhere.call('GET', `/api/workers/${worker.id}`)).status).toBe(404)
    expect(await live(worker.id, world.elsewhere)).toBeUndefined()
  })

  describe('who are inside', () => {
    let gateId: string
    const enter = (read: string, direction: 'in' | 'out' = 'in') => {
      count += 1
      return call('POST', `/gates/${gateId}/passages`, { direction, read, key: `k${count}` })
    }
    const inside = async (who?: TestCaller) => (await call('GET', `/site-people?${HERE}`, undefined, who)).data
    /** Somebody of a company with a badge that the gate knows. */
    const known = async (badge: string, companyId: string | null = null) => {
      const pass = { projectCode, siteCode, plate: badge, name: badge, holder: 'worker', companyId }
      await call('POST', '/gate-passes', pass)
      return (await add({ badge, name: `Worker ${badge}`, companyId })).data
    }
    let own: string
    let other: string

    /** Nobody of the tests before wears anything any more. */
    const takeBack = () =>
      world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
        sql`update workers set device_id = null, device_since = null`.execute(tx),
      )

    beforeEach(takeBack)
    beforeAll(async () => {
      const company = async (code: string) => {
        const facts = { code, name: `Company ${code}`, partyRole: 'subcontractor' }
        return (await call('POST', '/companies', facts, world.administrator)).data.id
      }
      own = await company('OWN')
      other = await company('OTH')
      gateId = (await call('POST', '/gates', { projectCode, siteCode, name: 'People', kind: 'pedestrian' })).data.id
    })

    it('are those whom a gate let in and not out, named as the register names them, by company', async () => {
      const worker = await known('M-1', own)
      await known('M-2', other)
      await enter('M-1')
      await enter('M-2')
      await enter('M-2', 'out')
      const { people, companies, muster } = await inside()
      expect(muster).toBeNull()
      expect(people).toMatchObject([{ badge: 'M-1', name: 'Worker M-1', workerId: worker.id, companyId: own }])
      expect(companies.map(({ code }: { code: string }) => code)).toEqual(['OWN'])
      const dayOf = (offset: number) => new Date(world.clock.now + offset * 86_400_000).toISOString().slice(0, 10)
      const { data } = await call('GET', `/site-attendance?${HERE}&from=${dayOf(-1)}&to=${dayOf(1)}`)
      expect(data.days).toContainEqual(expect.objectContaining({ companyId: own, people: 1, hours: 0, unmeasured: 1 }))
      expect(data.days).toContainEqual(expect.objectContaining({ companyId: other, people: 1, unmeasured: 0 }))
    })

    it('[MAP-04] are missing in a muster until one tap says that they are safe, however many come and go meanwhile', async () => {
      await known('M-3', other)
      await enter('M-3')
      const { data: muster } = await call('POST', '/musters', { projectCode, siteCode, reason: 'fire' })
      expect(muster).toMatchObject({ expected: 2, missing: 2, completeAt: null })
      expect(await call('POST', '/musters', { projectCode, siteCode })).toMatchObject({ error: 'muster.running' })
      await enter('M-3', 'out')
      const [first, second] = (await inside()).muster.people
      const mark = (id: string, isSafe = true) => call('POST', `/muster-people/${id}/safe`, { isSafe })
      expect((await mark(first.id)).data).toMatchObject({ safeBy: { id: world.editor.userId } })
      expect((await mark(first.id)).data.safeAt).not.toBeNull()
      expect((await inside()).muster).toMatchObject({ missing: 1, completeAt: null })
      await mark(second.id)
      expect((await inside()).muster.completeAt).not.toBeNull()
      await mark(second.id, false)
      const { data: closed } = await call('POST', `/musters/${muster.id}/close`, {})
      expect(closed).toMatchObject({ missing: 1 })
      expect(await mark(second.id)).toMatchObject({ error: 'muster.is-closed' })
      expect((await inside()).muster).toBeNull()
      // Ended ones stay in a list, with how many were missing and whether all were found.
      const past = await call('GET', `/musters?projectCode=${projectCode}&siteCode=${siteCode}`)
      expect(past.data.items).toContainEqual(
        expect.objectContaining({ id: muster.id, expected: 2, missing: 1, closedAt: closed.closedAt }),
      )
      const history = await call('GET', `/audit/entries?entityType=muster&entityId=${muster.id}`)
      expect(history.data.total).toBe(5)
    })

    it('[MAP-04] are expected in a muster by their wristband too where no gate let them in, who calls for help first, with the last zone and its age', async () => {
      const ring = [[46.9, 25], [47, 25], [47, 25.2], [46.9, 25.2]] // biome-ignore format: one line
      await call('POST', '/geofences', {
        ...{ projectCode, siteCode, name: 'Under tower crane 9', kind: 'danger', asks: ['induction'] },
        area: { shape: 'polygon', outline: [...ring, ring[0]] },
      })
      const [calm, calling, drawer] = [await wearing(), await wearing(), await wearing()]
      await calm.report({ lat: 25.1, lon: 46.93, worn: 1 })
      await calling.report({ lat: 25.1, lon: 46.93, worn: 1, sos: 1 })
      await drawer.report({ lat: 25.1, lon: 46.93, worn: 0 })
      const idsOf = (people: { workerId: string }[]) => people.map(({ workerId }) => workerId)
      const { people } = await inside()
      expect(people[0]).toMatchObject({
        ...{ workerId: calling.worker.id, since: null },
        seen: { condition: 'sos', zone: { name: 'Under tower crane 9' } },
      })
      expect(idsOf(people)).toContain(calm.worker.id)
      expect(idsOf(people)).not.toContain(drawer.worker.id)
      const { data: muster } = await call('POST', '/musters', { projectCode, siteCode, reason: 'fire' })
      expect(muster.expected).toBe(people.length)
      expect(idsOf((await inside()).muster.people)[0]).toBe(calling.worker.id)
      // Who may not see where people are hears of no place, and of everybody.
      const clerk = await world.signedInAs({ permissions: ['worker:read'], grants: [{ siteCode }] })
      const asked = (await call('GET', `/site-people?${HERE}`, undefined, clerk)).data
      expect(asked.muster.people).toHaveLength(people.length)
      expect(asked.muster.people.every(({ seen }: { seen: unknown }) => seen === null)).toBe(true)
      await call('POST', `/musters/${muster.id}/close`, {})
    })

    it('show on their page where they are, how they are, and who is nearest to help', async () => {
      const [one, near, far] = [await wearing(), await wearing(), await wearing()]
      await one.report({ lat: 24.8, lon: 46.93, worn: 1, fall: 1 })
      await near.report({ lat: 24.8001, lon: 46.93, worn: 1 })
      await far.report({ lat: 24.801, lon: 46.93, worn: 1 })
      const { data: now } = await call('GET', `/workers/${one.worker.id}/now`)
      expect(now).toMatchObject({ condition: 'fall', position: { latitude: 24.8 } })
      expect(now.near.map(({ id, distance }: { id: string; distance: number }) => [id, distance])).toEqual([
        [near.worker.id, 11],
        [far.worker.id, 111],
      ])
    })

    it('are those of their own company alone for who is bound to it, who cannot muster the others', async () => {
      const foreman = await world.signedInAs({
        permissions: [...PERMISSIONS, ...GATE_PERMISSIONS],
        grants: [{ siteCode }],
      })
      await world.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, foreman.userId, [own]))
      await known('M-4', other)
      await enter('M-4')
      expect((await inside()).people).toHaveLength(2)
      const seen = await inside(foreman)
      expect(seen.people.map(({ badge }: { badge: string }) => badge)).toEqual(['M-1'])
      expect((await call('GET', `/workers?${HERE}`, undefined, foreman)).data.items).toMatchObject([{ badge: 'M-1' }])
      const started = await call('POST', '/musters', { projectCode, siteCode }, foreman)
      expect(started).toMatchObject({ error: 'muster.of-own-company' })
      await call('POST', '/musters', { projectCode, siteCode })
      expect((await inside()).muster).toMatchObject({ expected: 2 })
      expect((await inside(foreman)).muster).toMatchObject({ expected: 1, people: [{ badge: 'M-1' }] })
    })
  })
})
