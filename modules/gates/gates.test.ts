import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { writePng } from '#engines/snapshot/write-png.ts'
import { startMqttBroker } from '#modules/devices/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { gatesServer } from './server/gates-server.ts'
import { plateSuggestions } from './server/measure-suggestions.ts'
import { reconcileSites } from './server/reconcile-sites.ts'
import { timeOnClock } from './server/take-passage.ts'
import { gatesWeb } from './web/gates-web.ts'

describeModule(gatesServer, gatesWeb)

const { projectCode, siteCode } = PLACE
const DAY_MS = 86_400_000
/** A PNG of one pixel. */
const PIXEL = Buffer.from(writePng({ width: 1, height: 1, pixels: new Uint8Array([9, 9, 9]) })).toString('base64')
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)

describe('the gates of a site', () => {
  let world: SiteWorld
  let gateId: string
  let keys = 0

  const call = async (method: string, path: string, body?: object) =>
    (await world.editor.call(method as 'GET', `/api${path}`, body)).body
  const addGate = async (facts: object = {}) =>
    (await call('POST', '/gates', { projectCode, siteCode, name: 'North', ...facts })).data
  const addPass = async (plate: string, facts: object = {}) =>
    (await call('POST', '/gate-passes', { projectCode, siteCode, name: plate, plate, ...facts })).data
  const enter = async (read: string, facts: object = {}, gate = gateId) => {
    keys += 1
    return (await call('POST', `/gates/${gate}/passages`, { direction: 'in', read, key: `k${keys}`, ...facts })).data
  }
  const occupancy = async () =>
    (await call('GET', `/gate-occupancy?projectCode=${projectCode}&siteCode=${siteCode}`)).data

  const ask = async (path: string) => {
    const headers = { authorization: world.editor.token, platform: 'PC', lang: 'en' }
    const { body } = await world.editor.call('GET', `/cpo-service/api/gate/${path}`, undefined, headers)
    expect(body).toMatchObject({ code: 200, msg: 'SUCCESS' })
    return body.data
  }

  beforeAll(async () => {
    world = await siteWorld([
      ...['gate:read', 'gate:write', 'gate:guard', 'gate-pass:read', 'gate-pass:write', 'audit:read'],
      ...['gate-booking:read', 'gate-booking:write', 'inspection:read'],
      ...['camera:read', 'camera:write'],
      ...['machine:read', 'machine:write', 'device:read', 'device:write', 'work-package:read', 'work-package:write'],
    ])
    gateId = (await addGate({ requires: ['insurance'] })).id
  })
  afterAll(() => world.stop())

  it('[MOD-IOT] let in who has a pass whose documents are valid, and say which one has expired', async () => {
    await addPass('1001 AAA', { insuranceUntil: day(30) })
    const { id } = await addPass('1002 BBB', { insuranceUntil: day(-2) })
    expect(await enter('1001 AAA')).toMatchObject({ decision: 'allow', outcome: 'allowed', matchedPlate: '1001 AAA' })
    const denied = await enter('١٠٠٢ ب ب ب')
    expect(denied).toMatchObject({ decision: 'deny', reason: 'expiredDocument', outcome: 'denied' })
    expect(denied.checks).toContainEqual({
      ...{ rule: 'expiredDocument', result: 'fail', what: `insurance ${day(-2)}` },
      record: { type: 'gate-pass', id },
    })
  })

  it('[MOD-IOT] stay closed for a machine whose certificate has expired, whatever the guard says', async () => {
    const facts = { reference: 'MC-003', name: 'Crane', category: 'mobileCrane', serial: 'S1', plate: '4471 LHR' }
    const { data: machine } = await call('POST', '/equipment', { projectCode, siteCode, ...facts })
    const certify = (number: string, expiresOn: string, type = 'thirdParty') =>
      call('POST', `/equipment/${machine.id}/certificates`, { type, number, issuedOn: '2024-01-01', expiresOn })
    await certify('INS-1', day(90), 'insurance')
    await certify('TPI-1', day(-1))
    const denied = await enter('4471 LHR')
    expect(denied).toMatchObject({ reason: 'lockedEquipment', outcome: 'denied', isClosedByRecord: true })
    expect(denied.checks.find(({ result }: { result: string }) => result === 'fail')).toMatchObject({
      what: 'TPI-1',
      record: { type: 'machine', id: machine.id },
    })
    const byHand = { outcome: 'allowed', reason: 'The boss said so' }
    const refused = await call('POST', `/gate-passages/${denied.id}/decide`, byHand)
    expect(refused).toMatchObject({ error: 'gate-passage.closed-by-record', message: expect.stringContaining('TPI-1') })
    await certify('TPI-2', day(200))
    expect((await enter('MC-003')).outcome).toBe('allowed')
  })

  it('[MOD-IOT] stay closed for who comes for a package that is not released', async () => {
    const { data: workPackage } = await call('POST', '/work-packages', {
      ...PLACE,
      ...{ level: 'IWP', name: 'Slab', discipline: 'structure', creditRule: 'concrete' },
    })
    await addPass('2020 PKG', { insuranceUntil: day(9), packageId: workPackage.id })
    expect(await enter('2020 PKG')).toMatchObject({ reason: 'notReleased', outcome: 'denied' })
    await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`update work_packages set state = 'released' where id = ${workPackage.id}`.execute(tx)
    })
    expect((await enter('2020 PKG')).outcome).toBe('allowed')
  })

  it('[MOD-IOT] refuse a booked lorry while a hold point of its package is open, and say whom to call', async () => {
    const { data: workPackage } = await call('POST', '/work-packages', {
      ...PLACE,
      ...{ level: 'IWP', name: 'Level 5', discipline: 'structure', creditRule: 'concrete' },
    })
    const run = (statement: ReturnType<typeof sql>) =>
      world.services.database.transaction(SYSTEM_SCOPE, (tx) => statement.execute(tx))
    await run(sql`update work_packages set state = 'released' where id = ${workPackage.id}`)
    const inspectionId = randomUUID()
    await run(sql`
      insert into inspections (project_code, site_code, structure_code, id, number, state, plan_number, plan_revision,
        point_id, point, kind, package_name, package_id, location, requested_for, results, comments, created_by, updated_by)
      values (${PLACE.projectCode}, ${PLACE.siteCode}, ${PLACE.structureCode}, ${inspectionId}, 'IR-7', 'requested', 'ITP', 1,
        ${inspectionId}, '{"kind": "hold", "activity": "Rebar", "activityAr": ""}', 'work', '', ${workPackage.id}, '', now(),
        '[]', '[]', ${world.editor.userId}, ${world.editor.userId})`)
    const slot = { fromAt: new Date().toISOString(), untilAt: new Date(Date.now() + 3_600_000).toISOString() }
    const contact = { contactId: world.editor.userId, contactPhone: '+966 50 555 0117' }
    const facts = { plate: '8817 KSA', name: 'Concrete, 9 m³', packageId: workPackage.id, ...slot, ...contact }
    const { data: booking } = await call('POST', '/gate-bookings', { projectCode, siteCode, ...facts })
    const gate = await addGate({ name: 'Deliveries', requires: ['booking'] })
    const denied = await enter('8817 KSA', {}, gate.id)
    expect(denied).toMatchObject({ reason: 'holdPoint', outcome: 'denied', isClosedByRecord: true })
    expect(denied.checks).toContainEqual({
      ...{ rule: 'holdPoint', result: 'fail', what: 'IR-7' },
      record: { type: 'inspection', id: inspectionId },
    })
    expect(denied.booking).toMatchObject({ id: booking.id, contactPhone: '+966 50 555 0117' })
    expect(denied.booking.contactName).not.toBe('')
    await run(sql`update inspections set state = 'approved' where id = ${inspectionId}`)
    expect(await enter('8817 KSA', {}, gate.id)).toMatchObject({ outcome: 'allowed', reason: 'ok' })
    const standing = async () => (await call('GET', `/gate-bookings/${booking.id}`)).data.state
    expect(await standing()).toBe('arrived')
    await enter('8817 KSA', { direction: 'out' }, gate.id)
    expect(await standing()).toBe('left')
    expect((await enter('8817 KSA', {}, gate.id)).reason).toBe('unknown')
    const tomorrow = { fromAt: new Date(Date.now() + 20 * 3_600_000).toISOString(), untilAt: `${day(3)}T00:00:00Z` }
    const steel = { projectCode, siteCode, plate: '8818 KSA', name: 'Steel', ...tomorrow }
    const { data: later } = await call('POST', '/gate-bookings', steel)
    expect((await enter('8818 KSA', {}, gate.id)).reason).toBe('noBooking')
    // A gate that asks for no booking lets it in, and the booking of tomorrow waits for tomorrow.
    const free = await addGate({ name: 'Free' })
    expect((await enter('8818 KSA', {}, free.id)).outcome).toBe('allowed')
    expect((await call('GET', `/gate-bookings/${later.id}`)).data.state).toBe('booked')
  })

  it('[MOD-IOT] take what a reader sends once, with its credential, and never let in under the floor by themselves', async () => {
    const { data: device } = await call('POST', '/devices', {
      projectCode,
      siteCode,
      name: 'ANPR',
      serial: 'R1',
      kind: 'other',
    })
    const { data: given } = await call('POST', `/devices/${device.id}/credential`, {})
    const gate = await addGate({ name: 'East', deviceId: device.id })
    await addPass('3003 RDR')
    const send = async (more: object) => {
      const body = { deviceId: device.id, secret: given.secret, direction: 'in', read: '3003 RDR', ...more }
      return (await world.anonymous('POST', '/api/gate-passages', body)).body
    }
    expect((await send({ key: 'a', confidence: 0.6 })).data).toMatchObject({
      decision: 'manual',
      reason: 'lowConfidence',
    })
    const first = await send({ key: 'b', confidence: 0.95 })
    expect(first.data).toMatchObject({ decision: 'allow', outcome: 'allowed' })
    expect((await send({ key: 'b', confidence: 0.95 })).data.id).toBe(first.data.id)
    expect((await send({ key: 'c', secret: 'wrong' })).error).toBe('device.credential-wrong')
    expect((await send({ key: 'd', at: '2099-01-01T00:00:00Z' })).error).toBe('gate-passage.time-impossible')
    expect((await call('GET', `/gate-passages?gate=${gate.id}`)).data.total).toBe(2)

    // A near match is a suggestion: the guard decides, and that is how often such a suggestion is right.
    const near = async (key: string, outcome: 'allowed' | 'denied') => {
      const { data } = await send({ key, read: '3OO3 RDR', confidence: 0.99 })
      expect(data).toMatchObject({ decision: 'manual', reason: 'notSure', outcome: 'waiting' })
      await call('POST', `/gate-passages/${data.id}/decide`, { outcome, reason: 'Looked at the plate' })
    }
    for (const [at, outcome] of (['allowed', 'allowed', 'denied'] as const).entries()) await near(`near ${at}`, outcome)
    await send({ key: 'unread', read: '', confidence: 0 })
    const measured = await world.services.database.read(SYSTEM_SCOPE, (db) =>
      plateSuggestions.measure({ db, services: world.services }, { projectCode }),
    )
    const of = (words: string) => measured.find((one) => one.siteCode === siteCode && one.class?.en.includes(words))
    expect(of('Further')).toMatchObject({ runs: 6, failed: 1, produced: 3, accepted: 2, rejected: 1, recall: null })
    expect(of('Further')?.precision?.value).toBeCloseTo(2 / 3)
    expect(of('itself')).toMatchObject({ produced: 1, accepted: 0, rejected: 0, precision: null })
  })

  it('[MOD-IOT] take what a reader sends over MQTT once, with the picture that it took', async () => {
    const facts = { projectCode, siteCode, name: 'ANPR 2', serial: 'R2', kind: 'other' }
    const { data: device } = await call('POST', '/devices', facts)
    const gate = await addGate({ name: 'West', deviceId: device.id })
    await addPass('3004 RDR')
    const { data: given } = await call('POST', `/devices/${device.id}/credential`, {})
    const broker = await startMqttBroker(world.services, { port: 0, host: '127.0.0.1' })
    const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
      ...{ username: device.id, password: given.secret, reconnectPeriod: 0 },
    })
    const message = { key: 'm1', direction: 'in', read: '3004 RDR', confidence: 0.97, picture: PIXEL }
    const send = (what: object) =>
      client.publishAsync(`devices/${device.id}/passages`, JSON.stringify(what), { qos: 1 })
    await send(message)
    await send(message)
    await send({ ...message, key: 'm2', direction: 'up' })
    await client.endAsync()
    await broker.stop()
    const { data } = await call('GET', `/gate-passages?gate=${gate.id}`)
    expect(data).toMatchObject({ total: 1, items: [{ outcome: 'allowed', hasPicture: true }] })
    const picture = await ask(`recordPicture?recordId=${data.items[0].id}`)
    expect(picture).toMatchObject({ mediaType: 'image/png', content: PIXEL })
  })

  const addCamera = async (name: string, spot: { latitude: number; longitude: number }) => {
    const { data } = await call('POST', '/cameras', { projectCode, siteCode, name, ...spot })
    await call('PUT', `/cameras/${data.id}/connection`, { source: 'test' })
    return data.id as string
  }

  it('[MOD-IOT] show of a passage what the camera kept that stands at its gate, and ask it for a picture at once', async () => {
    const spot = { latitude: 24.79, longitude: 46.93 }
    const gate = await addGate({ name: 'Watched', ...spot })
    const of = (id: string) => call('GET', `/gate-passages/${id}/camera`)
    expect((await of((await enter('1001 AAA', { direction: 'out' }, gate.id)).id)).data).toBeNull()
    const road = await addCamera('Down the road', { ...spot, latitude: 24.7905 })
    const near = await addCamera('At the gate', { ...spot, latitude: 24.7901 })
    const { id, at } = await enter('1001 AAA', { direction: 'out' }, gate.id)
    expect((await of(id)).data).toMatchObject({ id: near, name: 'At the gate', stillAt: null })
    const toldToTake = async () => {
      const due = sql`select name from cameras where site_code = ${siteCode} and next_still_at is not null order by name`
      return (await world.services.database.read(SYSTEM_SCOPE, (db) => due.execute(db))).rows
    }
    expect(await toldToTake()).toEqual([{ name: 'At the gate' }])
    await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`
        insert into camera_stills (project_code, site_code, camera_id, at, file_id, sha256, size_bytes)
        select ${projectCode}, ${siteCode}, ${near}, ${at}::timestamptz + make_interval(secs => later), gen_random_uuid(), '', 1
        from unnest(array[9, 600]) as later`.execute(tx)
    })
    const nine = new Date(Date.parse(at) + 9_000).toISOString()
    expect((await of(id)).data.stillAt).toBe(nine)
    expect((await world.elsewhere.call('GET', `/api/gate-passages/${id}/camera`)).status).toBe(404)

    // The one that was entered for the gate goes before the nearer one, and is stood in for where it shows nothing.
    const shown = async () => (await call('GET', `/gates/${gate.id}/camera`)).data.id
    expect(await shown()).toBe(near)
    const change = (cameraId: string, rowVersion: number) =>
      call('PUT', `/gates/${gate.id}`, { id: gate.id, name: 'Watched', ...spot, cameraId, rowVersion })
    expect((await change(road, gate.rowVersion)).data).toMatchObject({ cameraId: road })
    const next = await enter('1001 AAA', { direction: 'out' }, gate.id)
    expect([await shown(), (await of(next.id)).data.id]).toEqual([road, road])
    expect(await toldToTake()).toEqual([{ name: 'At the gate' }, { name: 'Down the road' }])
    await call('PUT', `/cameras/${road}/connection`, { source: 'none' })
    expect(await shown()).toBe(near)
    expect(await change(randomUUID(), gate.rowVersion + 1)).toMatchObject({ error: 'gate.camera-unknown' })
    expect((await world.elsewhere.call('GET', `/api/gates/${gate.id}/camera`)).status).toBe(404)
  })

  it('[DATA-06] answer gate detail, gate summary, dashboard gate summary and gate record', async () => {
    const gate = await addGate({ name: 'Calls' })
    await enter('1001 AAA', { direction: 'out' }, gate.id)
    await enter('', {}, gate.id)
    // The clock of the test stands: what came now is before the moment after.
    const to = new Date(Date.now() + 60_000).toISOString()
    const site = `projectCode=${projectCode}&siteCode=${siteCode}&to=${to}`
    const counts = { in: 0, out: 1, denied: 0, waiting: 1 }
    expect(await ask(`detail?gateId=${gate.id}`)).toMatchObject({ name: 'Calls', counts })
    const { gates } = await ask(`summary?${site}`)
    expect(gates.find(({ id }: { id: string }) => id === gate.id)).toMatchObject(counts)
    expect(await ask(`dashboardSummary?${site}`)).toMatchObject({
      before: { in: 0, out: 0, denied: 0, waiting: 0 },
      companies: expect.any(Array),
    })
    expect(await ask(`record?${site}&gateId=${gate.id}&outcome=waiting`)).toMatchObject({
      ...{ total: 1, records: [{ outcome: 'waiting' }] },
    })
  })

  it('[MOD-IOT] wait for the guard where nothing was read, who lets in with a reason that the history keeps', async () => {
    const waiting = await enter('')
    expect(waiting).toMatchObject({ reason: 'notRead', outcome: 'waiting', read: '' })
    const decide = (reason: string) =>
      call('POST', `/gate-passages/${waiting.id}/decide`, { outcome: 'allowed', reason })
    const asked = async () => {
      const { items } = (await call('GET', '/inbox/tasks')).data
      return items.filter(({ recordId }: { recordId: string }) => recordId === waiting.id)
    }
    expect(await asked()).toMatchObject([{ recordType: 'gate-passage', kind: 'task' }])
    expect((await decide('')).data).toBeNull()
    expect((await decide('Mud on the plate')).data).toMatchObject({
      outcome: 'allowed',
      decision: 'manual',
      decidedBy: { id: world.editor.userId },
      decidedReason: 'Mud on the plate',
    })
    expect(await asked()).toEqual([])
    expect((await decide('Again')).error).toBe('gate-passage.decided')
    const { data } = await call('GET', `/audit/entries?entityType=gate-passage&entityId=${waiting.id}`)
    expect(data.items.map(({ action }: { action: string }) => action)).toEqual(['gate-passage.decided'])
  })

  it('[MOD-IOT] count who is inside as in less out, and weigh a lorry in and out to a ticket', async () => {
    const bridge = await addGate({ name: 'Bridge', kind: 'weighbridge' })
    await addPass('5005 WGH')
    const before = (await occupancy()).vehicles
    const inward = await enter('5005 WGH', { weight: '41.260', material: 'Fill' }, bridge.id)
    expect((await occupancy()).vehicles).toBe(before + 1)
    const outward = await enter('5005 WGH', { direction: 'out', weight: '15.48' }, bridge.id)
    expect(outward).toMatchObject({
      ...{ gross: '41.260', tare: '15.480', net: '25.780', material: 'Fill', linkedId: inward.id },
      ticket: expect.stringMatching(/^WT-\d{4}-00001$/),
    })
    expect((await occupancy()).vehicles).toBe(before)
    const { data: tickets } = await call('GET', '/gate-passages?isWeighed=true')
    expect(tickets.items.map(({ net }: { net: string }) => net)).toEqual(['25.780'])
  })

  it('[MOD-IOT] ask for the cause of who went in before midnight and never out, and count whoever is still inside', async () => {
    await addPass('6006 NGT', { insuranceUntil: day(5) })
    const { id } = await enter('6006 NGT')
    await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`update gate_passages set at = at - interval '30 hours' where id = ${id}`.execute(tx)
    })
    const unmatched = async () =>
      (await call('GET', '/gate-passages?isUnmatched=true')).data.items.map((one: { id: string }) => one.id)
    expect(await unmatched()).toEqual([id])
    const { vehicles, unmatched: count } = await occupancy()
    expect(count).toBe(1)
    const settle = (cause: string) => call('POST', `/gate-passages/${id}/settle`, { cause })
    expect((await settle('stillInside')).data.cause).toBe('stillInside')
    expect(await unmatched()).toEqual([])
    expect((await occupancy()).vehicles).toBe(vehicles)
    await settle('missedRead')
    expect((await occupancy()).vehicles).toBe(vehicles - 1)
  })

  it('[MOD-IOT] close at midnight what the passages show, once, keep it as a record of the count, and count right afterwards', async () => {
    const gate = await addGate({ name: 'Night' })
    for (const plate of ['9101 MID', '9102 MID', '9103 MID']) await addPass(plate)
    const before = await occupancy()
    const again = await enter('9101 MID', {}, gate.id)
    const walker = await enter('9102 MID', { isOnFoot: true }, gate.id)
    const parked = await enter('9103 MID', {}, gate.id)
    const last = await enter('9101 MID', {}, gate.id)
    const backThen = (hours: number, ...passages: { id: string }[]) =>
      world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
        sql`update gate_passages set at = at - make_interval(hours => ${hours}::int)
          where id = any (${passages.map(({ id }) => id)}::uuid[])`.execute(tx),
      )
    await backThen(60, again, walker, parked)
    await backThen(50, last)
    expect((await occupancy()).vehicles).toBe(before.vehicles + 3)

    expect(await reconcileSites(world.services)).toBeGreaterThanOrEqual(1)
    expect(await reconcileSites(world.services)).toBe(0)
    const { data: counts } = await call('GET', `/gate-reconciliations?projectCode=${projectCode}&siteCode=${siteCode}`)
    const [count] = counts.items
    expect(count).toMatchObject({ closed: 2, found: expect.any(Number) })
    expect(count.vehiclesAfter).toBe(count.vehiclesBefore - 1)
    expect(count.peopleAfter).toBe(count.peopleBefore - 1)
    const { data: closed } = await call('GET', `/gate-passages?reconciliation=${count.id}&sort=at`)
    const causes = closed.items.map(({ id, cause, closedBecause, closedWithId }: { [name: string]: string }) => ({
      ...{ id, cause, closedBecause, closedWithId },
    }))
    expect(causes).toHaveLength(2)
    expect(causes).toContainEqual({
      ...{ id: again.id, cause: 'missedRead', closedBecause: 'cameAgain', closedWithId: last.id },
    })
    expect(causes).toContainEqual({ id: walker.id, cause: 'missedRead', closedBecause: 'tooLong', closedWithId: null })
    const after = await occupancy()
    expect([after.people, after.vehicles]).toEqual([before.people, before.vehicles + 2])
    const { data: history } = await call('GET', `/audit/entries?entityType=gate-passage&entityId=${walker.id}`)
    expect(history.items[0].action).toBe('gate-passage.closed-at-midnight')

    // Who stands at the gate knows better than the count.
    await call('POST', `/gate-passages/${walker.id}/settle`, { cause: 'stillInside' })
    expect((await occupancy()).people).toBe(after.people + 1)
    expect((await call('GET', `/gate-passages/${walker.id}`)).data.closedBecause).toBeNull()
    await call('POST', `/gate-passages/${walker.id}/settle`, { cause: 'missedRead' })
    expect((await world.elsewhere.call('GET', '/api/gate-reconciliations')).body.data.total).toBe(0)
  })

  it('count no company below nothing where a way out was not read', async () => {
    const gate = await addGate({ name: 'Unread' })
    const before = await occupancy()
    const { id } = await enter('', { direction: 'out' }, gate.id)
    await call('POST', `/gate-passages/${id}/decide`, { outcome: 'allowed', reason: 'Mud' })
    const after = await occupancy()
    expect(after.unread.vehicles).toBe(before.unread.vehicles - 1)
    expect(after.companies).toEqual(before.companies)
    await call('POST', `/gate-passages/${id}/settle`, { cause: 'missedRead' })
  })

  it('give the last place inside once, to whoever of two comes first', async () => {
    const inside = await occupancy()
    const gate = await addGate({ name: 'Full', most: inside.people + inside.vehicles + 1 })
    await addPass('7007 ONE')
    await addPass('7008 TWO')
    const both = await Promise.all([enter('7007 ONE', {}, gate.id), enter('7008 TWO', {}, gate.id)])
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['allowed', 'denied'])
  })

  it('show nothing of a passage to a person of another site', async () => {
    const { id } = await enter('1001 AAA', { direction: 'out' })
    for (const path of [`/gate-passages/${id}`, `/gates/${gateId}`])
      expect((await world.elsewhere.call('GET', `/api${path}`)).status).toBe(404)
    expect((await world.elsewhere.call('GET', '/api/gate-passages')).body.data.total).toBe(0)
    const body = { outcome: 'denied', reason: 'x' }
    expect((await world.elsewhere.call('POST', `/api/gate-passages/${id}/decide`, body)).status).toBe(404)
  })
})

describe('the clock of a project', () => {
  it('has another day than UTC where it is past midnight there', () => {
    expect(timeOnClock(new Date('2026-03-09T22:30:00Z'), 'Asia/Riyadh')).toEqual({ day: '2026-03-10', time: '01:30' })
  })
})
