import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { shortMessage, startTrackerPort } from '#modules/devices/server/public.ts'
import { fleetServer } from './server/fleet-server.ts'
import { judgeDays } from './server/judge-days.ts'
import { fleetWeb } from './web/fleet-web.ts'

describeModule(fleetServer, fleetWeb)

describe('the vehicles of a site', () => {
  const address = '/api/vehicles'
  const permissions = [
    'vehicle:read',
    'vehicle:write',
    'device:read',
    'device:write',
    'geofence:read',
    'geofence:write',
  ]
  let product: TestProduct
  let ana: TestPerson
  let door: Awaited<ReturnType<typeof startTrackerPort>>
  let place: { projectCode: string; siteCode: string }
  let count = 0

  beforeAll(async () => {
    product = await startTestProduct()
    place = await product.firstSite()
    ana = await product.signedInAs({ permissions, grants: [{ siteCode: place.siteCode }] })
    const where = { protocol: 'wialon', port: 0, isUdp: false, host: '127.0.0.1' }
    door = await startTrackerPort(product.services, where)
  })
  afterAll(async () => {
    await door.stop()
    await product.stop()
  })

  const add = (facts: object = {}) => {
    count += 1
    return ana.call(address, { method: 'POST', body: { ...place, plate: `P-${count}`, type: 'tipper', ...facts } })
  }
  const tracked = async () => {
    count += 1
    const serial = `35600000000${count}`
    const body = { ...place, serial, name: 'Tracker', kind: 'gps', expectedSeconds: 30 }
    const { data: device } = await ana.call('/api/devices', { method: 'POST', body })
    const { data: vehicle } = await add({ deviceId: device.id })
    return { serial, deviceId: device.id as string, vehicle }
  }
  const live = async (id: string) => {
    const { data } = await ana.call(`/api/vehicles-live?projectCode=${place.projectCode}&siteCode=${place.siteCode}`)
    return data.find((vehicle: { id: string }) => vehicle.id === id)
  }
  const trackOf = (id: string, minutes = 60, who = ana) => {
    const iso = (offset: number) => new Date(product.clockMs + offset * 60_000).toISOString()
    return who.call(`${address}/${id}/track?from=${iso(-minutes)}&to=${iso(1)}`)
  }
  const fix = (secondsAgo: number, facts: object = {}) => {
    const { at = 0, ...where } = { latitude: 24.8, longitude: 46.93, speed: 20, course: 90, ...facts } as Fix
    return shortMessage(new Date(product.clockMs - secondsAgo * 1000 + at), where)
  }
  /** Sends lines as a tracker, and says what it was answered until it has so many answers or was cut off. */
  const say = async (answers: number, ...lines: (string | Buffer)[]) => {
    const socket = connect(door.port, '127.0.0.1')
    const said = answered(socket, answers)
    for (const line of lines) socket.write(line)
    const result = await said
    socket.destroy()
    return result
  }

  it('[MOD-IOT] are added, found, changed and removed, each noted in the history', async () => {
    const facts = { vin: 'wmah05zz9ct012345', inspectionExpiry: '2027-04-01', payloadT: 24.5 }
    const { data: added } = await add(facts)
    expect(added).toMatchObject({ state: 'in-service', vin: 'WMAH05ZZ9CT012345', payloadT: 24.5, isSimulated: false })
    const found = await ana.call(`${address}?search=${added.plate}&type=tipper&expires=2027-01-01..2027-12-31`)
    expect(found.data.items.map(({ id }: { id: string }) => id)).toEqual([added.id])
    const change = { plate: added.plate, type: 'dumper', id: added.id, rowVersion: 1 }
    const put = () => ana.call(`${address}/${added.id}`, { method: 'PUT', body: change })
    expect((await put()).data.type).toBe('dumper')
    expect(await put()).toMatchObject({ status: 409, error: 'vehicle.changed-meanwhile' })
    expect(await add({ plate: added.plate })).toMatchObject({ status: 409, error: 'vehicle.plate-or-device-taken' })
    expect((await add({ vin: 'TOO-SHORT' })).status).toBe(400)
    expect((await ana.call(`${address}/${added.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await ana.call(`${address}?search=${added.plate}`)).data.total).toBe(0)
  })

  it('ask whoever looks after them to renew papers by their day, and once more when the day has moved', async () => {
    const { data: vehicle } = await add({ ownerId: ana.id, insuranceExpiry: '2027-01-31' })
    const tasks = async (state: string) => {
      const { data } = await ana.call(`/api/inbox/tasks?state=${state}`)
      return data.items.filter(({ recordId }: { recordId: string }) => recordId === vehicle.id)
    }
    expect(await tasks('open')).toMatchObject([
      { dueOn: '2027-01-31', title: { en: `Renew the insurance of ${vehicle.plate}` } },
    ])
    const change = { plate: vehicle.plate, type: 'tipper', ownerId: ana.id, insuranceExpiry: '2028-01-31' }
    await ana.call(`${address}/${vehicle.id}`, { method: 'PUT', body: { ...change, id: vehicle.id, rowVersion: 1 } })
    expect(await tasks('open')).toMatchObject([{ dueOn: '2028-01-31' }])
    expect(await tasks('done')).toMatchObject([{ dueOn: '2027-01-31' }])
  })

  it('[MOD-IOT] [MAP-04] are where their trackers say over TCP, answered once it is stored', async () => {
    const { serial, vehicle } = await tracked()
    expect(await live(vehicle.id)).toMatchObject({ motion: 'unknown', position: null })
    const answers = await say(3, `#L#${serial};NA\r\n`, fix(20), fix(10, { latitude: 24.801 }))
    expect(answers.said).toEqual(['#AL#1', '#ASD#1', '#ASD#1'])
    expect(await live(vehicle.id)).toMatchObject({
      motion: 'moving',
      position: { latitude: 24.801, longitude: 46.93, speed: 20, course: 90 },
    })
    // Sent again, and later than what is known, it changes nothing.
    await say(3, `#L#${serial};NA\r\n`, fix(20), fix(15))
    expect((await live(vehicle.id)).position.latitude).toBe(24.801)
    expect((await trackOf(vehicle.id)).data).toMatchObject({ reported: 3 })
    product.clockMs += 120_000
    expect(await live(vehicle.id)).toMatchObject({ motion: 'silent' })
  })

  it('are where their devices say over HTTP, with speed, course and ignition', async () => {
    const { deviceId, vehicle } = await tracked()
    const { data } = await ana.call(`/api/devices/${deviceId}/credential`, { method: 'POST', body: {} })
    const values = { lat: 24.7999, lon: 46.9321, speed: 0, course: 181.5, ignition: 1 }
    const body = { deviceId, secret: data.secret, measurements: [{ values }] }
    expect((await product.stranger.call('/api/device-measurements', { method: 'POST', body })).status).toBe(200)
    const position = { latitude: 24.7999, longitude: 46.9321, speed: 0, course: 181.5, ignition: true }
    expect(await live(vehicle.id)).toMatchObject({ motion: 'standing', position })
  })

  it('are nowhere by a position that is none on earth, of no fix, or of the future', async () => {
    const { deviceId, vehicle } = await tracked()
    const { data } = await ana.call(`/api/devices/${deviceId}/credential`, { method: 'POST', body: {} })
    const send = (values: object, at: number) => {
      const measurements = [{ at: new Date(product.clockMs + at).toISOString(), values }]
      const body = { deviceId, secret: data.secret, measurements }
      return product.stranger.call('/api/device-measurements', { method: 'POST', body })
    }
    const here = { lat: 24.8, lon: 46.93 }
    for (const [values, at] of [
      [{ lat: 95, lon: 46.93 }, -4_000],
      [{ lat: 24.8, lon: -200 }, -3_000],
      [{ lat: 0, lon: 0 }, -2_000],
      [{ lat: 24.8 }, -1_000],
      [here, 3_600_000],
    ] as const)
      expect((await send(values, at)).status).toBe(200)
    expect((await send(here, 48 * 3_600_000)).status).toBe(422)
    expect(await live(vehicle.id)).toMatchObject({ motion: 'unknown', position: null })
    await send({ ...here, speed: 900 }, 0)
    expect((await live(vehicle.id)).position).toMatchObject({ latitude: 24.8, speed: null })
  })

  it('do not move by trackers that are not registered, retired, or say to be two', async () => {
    const { serial, deviceId, vehicle } = await tracked()
    const other = await tracked()
    expect(await say(1, '#L#999999;NA\r\n', fix(5))).toEqual({ said: [], isCutOff: true })
    const socket = connect(door.port, '127.0.0.1')
    socket.once('data', () => socket.write(`#L#${other.serial};NA\r\n${fix(5)}`))
    const said = answered(socket, 9)
    socket.write(`#L#${serial};NA\r\n`)
    expect(await said).toEqual({ said: ['#AL#1'], isCutOff: true })
    expect(await live(other.vehicle.id)).toMatchObject({ position: null })
    await ana.call(`/api/devices/${deviceId}/steps/retire`, {
      method: 'POST',
      body: { rowVersion: 1, reason: 'Broken' },
    })
    expect(await say(1, `#L#${serial};NA\r\n`, fix(5))).toEqual({ said: [], isCutOff: true })
    expect(await live(vehicle.id)).toMatchObject({ position: null })
  })

  it('go on when a tracker sends rubbish between, and cut off what sends nothing else', async () => {
    const { serial, vehicle } = await tracked()
    const rubbish = Buffer.from(
      '\x00\xff\x13GET / HTTP/1.1\r\n#SD#NA;NA\r\n#SD#320126;999999;9;N;9;E;1;1;1;9\r\n',
      'latin1',
    )
    const answers = await say(2, `#L#${serial};NA\r\n`, rubbish, fix(5))
    expect(answers.said).toEqual(['#AL#1', '#ASD#1'])
    expect(await live(vehicle.id)).toMatchObject({ position: { latitude: 24.8 } })
    expect(await say(1, Buffer.from('rubbish\r\n'.repeat(60)))).toEqual({ said: [], isCutOff: true })
  })

  it('show the track of a time with its trips and stops, and the rule they were found by', async () => {
    const { serial, vehicle } = await tracked()
    const minutes = Array.from({ length: 30 }, (_, minute) => minute)
    // Ten minutes on the spot, ten of 200 m each to the north, ten on the spot.
    const moved = (minute: number) => Math.min(Math.max(minute - 10, 0), 10) * 0.0018
    const messages = minutes.map((minute) => fix((30 - minute) * 60, { latitude: 24.8 + moved(minute) }))
    await say(31, `#L#${serial};NA\r\n`, ...messages)
    const { data } = await trackOf(vehicle.id)
    expect(data).toMatchObject({ reported: 30, rule: { minStop: 180 } })
    expect(data.trips).toHaveLength(1)
    expect(data.stops).toHaveLength(2)
    expect(data.trips[0].distance).toBeGreaterThan(1_800)
    expect(data.positions[0]).toMatchObject({ latitude: 24.8 })
  })

  it('[MOD-IOT] show with a track the geofences that they stopped in and drove through', async () => {
    const { serial, vehicle } = await tracked()
    const area = { shape: 'circle', centre: [46.93, 24.85], radiusM: 60 }
    const fence = { ...place, name: 'Heap', kind: 'dump', area }
    const { data: heap } = await ana.call('/api/geofences', { method: 'POST', body: fence })
    const moved = (minute: number) => 24.86 - Math.min(Math.max(minute - 5, 0), 10) * 0.001
    const minutes = Array.from({ length: 25 }, (_, minute) => minute)
    await say(
      26,
      `#L#${serial};NA\r\n`,
      ...minutes.map((minute) => fix((25 - minute) * 60, { latitude: moved(minute) })),
    )
    const { data } = await trackOf(vehicle.id)
    expect(data.stops).toMatchObject([{ fence: null }, { fence: { id: heap.id, name: 'Heap', kind: 'dump' } }])
    expect(data.trips).toMatchObject([{ start: null, end: { id: heap.id } }])
    expect(data.visits).toMatchObject([{ fence: { id: heap.id } }])
  })

  it('are not there for a person of another site, nor where they were', async () => {
    const { vehicle } = await tracked()
    const ben = await product.signedInAs({ permissions })
    expect((await ben.call(address)).data.total).toBe(0)
    expect((await ben.call(`${address}/${vehicle.id}`)).status).toBe(404)
    expect((await trackOf(vehicle.id, 60, ben)).status).toBe(404)
    const seen = await ben.call(`/api/vehicles-live?projectCode=${place.projectCode}&siteCode=${place.siteCode}`)
    expect(seen.data).toEqual([])
    expect((await ben.call(address, { method: 'POST', body: { ...place, plate: 'X', type: 'van' } })).status).toBe(422)
  })

  it('[MOD-IOT] are given where they were before, from GPX or a table, after a dry run, and the day is judged again', async () => {
    const { serial, vehicle } = await tracked()
    const { data: other } = await add()
    const iso = (minutes: number) => new Date(product.clockMs - 86_400_000 + minutes * 60_000).toISOString()
    const take = (name: string, content: string, facts: object = {}, who = ana) =>
      who.call('/api/vehicle-tracks', { method: 'POST', body: { ...place, name, content, ...facts } })
    const points = Array.from({ length: 20 }, (_, at) => ({ latitude: 24.8 + at * 0.002, at: iso(at) }))
    const gpx = `<gpx version="1.1"><trk><name>Morning</name><trkseg>${points
      .map(({ latitude, at }) => `<trkpt lat="${latitude}" lon="46.93"><time>${at}</time></trkpt>`)
      .join('')}<trkpt lat="0" lon="0"><time>${iso(30)}</time></trkpt></trkseg></trk></gpx>`
    const of = { vehicleId: vehicle.id }
    const tried = await take('morning.gpx', gpx, { ...of, isDryRun: true })
    expect(tried.data).toMatchObject({
      isDryRun: true,
      nowhere: 1,
      tracks: [{ track: 'Morning', vehicleId: vehicle.id, count: 20, verdict: 'taken', stored: 0 }],
    })
    expect(await live(vehicle.id)).toMatchObject({ position: null })
    expect((await take('morning.gpx', gpx, of)).data.tracks).toMatchObject([{ verdict: 'taken', stored: 20 }])
    expect((await take('morning.gpx', gpx, of)).data.tracks).toMatchObject([{ stored: 0 }])
    expect((await trackOf(vehicle.id, 25 * 60)).data).toMatchObject({ reported: 20, trips: [{}] })
    while ((await judgeDays(product.services)) > 0);
    const days = `from=${iso(-1_440).slice(0, 10)}&to=${iso(1_440).slice(0, 10)}`
    const asked = `projectCode=${place.projectCode}&siteCode=${place.siteCode}&${days}`
    const { data: compared } = await ana.call(`/api/fleet-comparison?${asked}`)
    const driven = compared.vehicles.find(({ id }: { id: string }) => id === vehicle.id)
    expect(driven.now.distanceM).toBeCloseTo(19 * 222.6, -2)

    const table = `time,vehicle,lat,lon,speed\n${iso(60)},${serial},24.8,46.93,20\n${iso(61)},${other.plate.toLowerCase()},24.8,46.93,900\n${iso(62)},NOBODY,24.8,46.93,1\n${iso(3 * 1_440)},${vehicle.plate},24.8,46.93,1\n`
    const named = (await take('two.csv', table)).data.tracks
    expect(named).toMatchObject([
      { track: serial, vehicleId: vehicle.id, verdict: 'taken', stored: 1 },
      { vehicleId: other.id, verdict: 'taken', stored: 1 },
      { track: 'NOBODY', vehicleId: null, verdict: 'unknown', stored: 0 },
      { verdict: 'inFuture', stored: 0 },
    ])
    expect((await live(other.id)).position).toMatchObject({ speed: null })
    expect((await take('two.csv', table, { ...of, isDryRun: true })).data.tracks[1]).toMatchObject({ verdict: 'other' })
    const history = await ana.call(`/api/audit/entries?entityType=vehicle&entityId=${vehicle.id}`)
    expect(history.data.items.map(({ action }: { action: string }) => action)).toContain('vehicle.track-taken')

    expect(await take('a.csv', 'a,b\n1,2')).toMatchObject({ status: 422, error: 'vehicle.track-no-column' })
    expect((await take('a.gpx', '<gpx><trk>')).status).toBe(422)
    const [reader, stranger] = [
      await product.signedInAs({ permissions: ['vehicle:read'], grants: [{ siteCode: place.siteCode }] }),
      await product.signedInAs({ permissions }),
    ]
    expect((await take('two.csv', table, {}, reader)).status).toBe(403)
    expect((await take('two.csv', table, of, stranger)).status).toBe(404)
    expect((await take('two.csv', table, {}, stranger)).data.tracks[0]).toMatchObject({ verdict: 'unknown' })
  })

  it('take no tracker that is not of their project', async () => {
    const refused = await add({ deviceId: '00000000-0000-4000-8000-000000000099' })
    expect(refused).toMatchObject({ status: 422, error: 'vehicle.device-unknown' })
    const { deviceId } = await tracked()
    expect(await add({ deviceId })).toMatchObject({ status: 409, error: 'vehicle.plate-or-device-taken' })
  })
})

interface Fix {
  readonly latitude: number
  readonly longitude: number
  readonly speed: number
  readonly course: number
  readonly at?: number
}

/** Lines that came back, until there are so many or the other side has hung up. */
function answered(socket: Socket, lines: number): Promise<{ said: string[]; isCutOff: boolean }> {
  return new Promise((done) => {
    let text = ''
    const said = () => text.split('\r\n').filter(Boolean)
    socket.on('error', () => {})
    socket.on('close', () => done({ said: said(), isCutOff: true }))
    socket.on('data', (bytes) => {
      text += bytes.toString()
      if (said().length >= lines) done({ said: said(), isCutOff: false })
    })
  })
}
