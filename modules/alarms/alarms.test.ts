import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { followReadings, storeReadings } from '#modules/telemetry/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { alarmsServer } from './server/alarms-server.ts'
import { watchAlarms } from './server/watch-alarms.ts'
import { alarmsWeb } from './web/alarms-web.ts'

describeModule(alarmsServer, alarmsWeb)

const SECOND = 1_000
const MINUTE = 60 * SECOND

// biome-ignore lint/suspicious/noTemplateCurlyInString: rules name facts like this
const GRAVE = '${severity} >= 4'

const RIGHTS = [
  'alarm:read',
  'alarm:acknowledge',
  'alarm-rule:read',
  'alarm-rule:write',
  'device:read',
  'device:write',
  'incident:read',
  'incident:write',
  'link:write',
]

describe('the alarms of a site', () => {
  let product: TestProduct
  let ana: TestPerson
  let ben: TestPerson
  let place: { projectCode: string; siteCode: string }
  let structureCode: string
  let count = 0

  beforeAll(async () => {
    product = await startTestProduct()
    await product.seed('sites')
    const administrator = await product.signedInAs({ isAdmin: true })
    const [structure] = (await administrator.call('/api/structures?sort=name')).data.items
    place = { projectCode: structure.projectCode, siteCode: structure.siteCode }
    structureCode = structure.code
    const grants = [{ siteCode: place.siteCode }]
    ana = await product.signedInAs({ permissions: RIGHTS, grants })
    ben = await product.signedInAs({ permissions: RIGHTS, grants })
  })
  afterAll(() => product.stop())

  const post = async (path: string, body: object, person = ana) => {
    const answer = await person.call(path, { method: 'POST', body })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields ?? {})}`)
    return answer.data
  }
  const device = async (): Promise<string> => {
    count += 1
    return (await post('/api/devices', { ...place, name: `Dust ${count}`, serial: `SN-${count}`, kind: 'dust' })).id
  }
  const send = async (
    deviceId: string,
    values: readonly (readonly [minute: number, value: number])[],
    metric = 'pm10',
  ) => {
    await storeReadings(
      product.services,
      values.map(([minute, value]) => ({
        projectCode: place.projectCode,
        deviceId,
        metric,
        at: product.clockMs + minute * MINUTE,
        value,
      })),
    )
    await followReadings(product.services)
  }
  /** A device that has measured, and a rule over it that is on: above 40, cleared below 37. */
  const watched = async (facts: object = {}) => {
    const deviceId = await device()
    await send(deviceId, [[-600, 1]])
    const limits = {
      kind: 'simple',
      metric: 'pm10',
      comparison: 'above',
      raiseAt: 40,
      clearAt: 37,
      holdOffSeconds: 300,
    }
    const rule = await post('/api/alarm-rules', {
      ...place,
      name: `Dust of ${deviceId}`,
      severity: 'major',
      deviceId,
      ...limits,
      ...facts,
    })
    await post(`/api/alarm-rules/${rule.id}/steps/switchOn`, { rowVersion: 1 })
    return { deviceId, ruleId: rule.id as string }
  }
  const alarmsOf = async (deviceId: string, person = ana) =>
    (await person.call(`/api/alarms?device=${deviceId}&sort=raisedAt`)).data.items
  const acknowledge = (id: string, comment = '', person = ana) =>
    post(`/api/alarms/${id}/acknowledge`, { comment }, person)
  const timelineOf = async (id: string): Promise<string[]> =>
    (await ana.call(`/api/alarms/${id}/timeline`)).data.items.map(({ what }: { what: string }) => what).reverse()
  const tasksOf = async (person: TestPerson, id: string) =>
    (await person.call('/api/inbox/tasks?state=open&recordType=alarm&pageSize=100')).data.items.filter(
      (task: { recordId: string }) => task.recordId === id,
    )

  it('[MOD-IOT] start the procedures whose rule asks for their severity, once, as nobody', async () => {
    const coordinator = await product.signedInAs({
      permissions: ['procedure:read', 'procedure:write', 'procedure:approve', 'alarm:read'],
      grants: [{ projectCode: place.projectCode }],
    })
    const facts = { name: 'Grave alarm', startsFor: 'alarm', startsWhen: GRAVE, ownerId: coordinator.id }
    const drawn = await post('/api/procedures', { projectCode: place.projectCode, ...facts }, coordinator)
    const { rowVersion, seen } = drawn
    await post(`/api/procedures/${drawn.id}/steps/activate`, { rowVersion, seen }, coordinator)
    const grave = await watched()
    const slight = await watched({ severity: 'minor' })
    for (const { deviceId } of [grave, slight]) await send(deviceId, [[0, 50]])
    await send(grave.deviceId, [[1, 30]])
    await send(grave.deviceId, [[2, 60]])
    const { data } = await coordinator.call('/api/procedure-runs?entityType=alarm')
    const [alarm] = await alarmsOf(grave.deviceId)
    expect(
      data.items.map(({ entityId, startedBy }: { entityId: string; startedBy: object }) => [entityId, startedBy]),
    ).toEqual([[alarm.id, null]])
    await post(`/api/procedures/${drawn.id}/steps/retire`, { rowVersion: rowVersion + 1, reason: 'Tried' }, coordinator)
  })

  it('[MOD-IOT] are raised by a reading and cleared over another limit, as two facts beside being seen', async () => {
    const { deviceId } = await watched()
    await send(deviceId, [[-9, 39]])
    expect(await alarmsOf(deviceId)).toEqual([])
    await send(deviceId, [[-8, 41]])
    const [raised] = await alarmsOf(deviceId)
    expect(raised).toMatchObject({
      state: 'active-unack',
      value: 41,
      limitValue: 40,
      count: 1,
      device: { id: deviceId },
    })
    await send(deviceId, [[-7, 38]])
    expect((await alarmsOf(deviceId))[0].state).toBe('active-unack')
    await send(deviceId, [[-6, 36]])
    expect((await alarmsOf(deviceId))[0]).toMatchObject({ state: 'cleared-unack', clearedWhy: 'value' })
    expect((await acknowledge(raised.id)).state).toBe('cleared-ack')
    expect(await timelineOf(raised.id)).toEqual(['raised', 'cleared', 'acknowledged'])
  })

  it('[MOD-IOT] are one live alarm of a device and a rule, which counts, also where two batches come at once', async () => {
    const { deviceId } = await watched({ holdOffSeconds: 0 })
    await Promise.all([
      send(deviceId, [
        [-9, 41],
        [-8, 30],
      ]),
      send(deviceId, [[-7, 50]]),
      send(deviceId, [[-6, 60]]),
    ])
    const alarms = await alarmsOf(deviceId)
    expect(alarms).toHaveLength(1)
    expect(alarms[0]).toMatchObject({ state: 'active-unack' })
    await expect(
      product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
        sql`insert into alarms (project_code, id, site_code, device_id, rule_id, name, severity, kind, raised_at, last_raised_at)
          select project_code, gen_random_uuid(), site_code, device_id, rule_id, name, severity, kind, now(), now()
          from alarms where id = ${alarms[0].id}`.execute(tx),
      ),
    ).rejects.toThrow('alarms_live')
  })

  it('join the old alarm within the hold-off, and are a new one behind it once they were seen', async () => {
    const { deviceId } = await watched()
    await send(deviceId, [
      [-60, 41],
      [-59, 30],
    ])
    const [first] = await alarmsOf(deviceId)
    await acknowledge(first.id)
    await send(deviceId, [
      [-56, 45],
      [-55, 30],
    ])
    expect(await alarmsOf(deviceId)).toMatchObject([
      { id: first.id, count: 2, value: 41, lastValue: 45, state: 'cleared-ack' },
    ])
    await send(deviceId, [[-40, 50]])
    expect(await alarmsOf(deviceId)).toMatchObject([{ id: first.id }, { state: 'active-unack', count: 1, value: 50 }])
  })

  it('need a condition that lasts, or repeats, where the rule says so', async () => {
    const lasting = await watched({ kind: 'duration', forSeconds: 60 })
    await send(lasting.deviceId, [
      [-9, 41],
      [-8.5, 41],
    ])
    expect(await alarmsOf(lasting.deviceId)).toEqual([])
    await send(lasting.deviceId, [[-8, 41]])
    expect(await alarmsOf(lasting.deviceId)).toHaveLength(1)
    const repeating = await watched({ kind: 'repeating', times: 2, withinSeconds: 600, raiseAt: 40 })
    await send(repeating.deviceId, [[-9, 41]])
    expect(await alarmsOf(repeating.deviceId)).toEqual([])
    await send(repeating.deviceId, [[-8, 41]])
    expect(await alarmsOf(repeating.deviceId)).toHaveLength(1)
  })

  it('[MOD-IOT] are raised by silence, and cleared by the next value', async () => {
    const { deviceId } = await watched({
      kind: 'missing',
      metric: '',
      comparison: null,
      raiseAt: null,
      clearAt: null,
      forSeconds: 7_200,
    })
    await send(deviceId, [[-1, 5]])
    await watchAlarms(product.services)
    expect(await alarmsOf(deviceId)).toEqual([])
    const later = { ...product.services, now: () => new Date(product.clockMs + 150 * MINUTE) }
    await watchAlarms(later)
    await watchAlarms(later)
    expect(await alarmsOf(deviceId)).toMatchObject([{ state: 'active-unack', value: null, count: 1 }])
    await send(deviceId, [[0, 5]])
    expect(await alarmsOf(deviceId)).toMatchObject([{ state: 'cleared-unack' }])
  })

  it('are raised of a device that was silent already when its rule was switched on', async () => {
    const { deviceId } = await watched({
      kind: 'missing',
      comparison: null,
      raiseAt: null,
      clearAt: null,
      forSeconds: 3_600,
    })
    await watchAlarms(product.services)
    expect(await alarmsOf(deviceId)).toMatchObject([{ state: 'active-unack' }])
  })

  it('do not wait for the time of a clock that is ahead', async () => {
    const { deviceId } = await watched()
    await send(deviceId, [[600, 41]])
    expect(await alarmsOf(deviceId)).toMatchObject([{ state: 'active-unack' }])
    product.clockMs += 2 * SECOND
    await send(deviceId, [[1, 30]])
    expect(await alarmsOf(deviceId)).toMatchObject([{ state: 'cleared-unack' }])
  })

  it('end with the use of their device, and with their rule', async () => {
    const [retired, switchedOff] = [await watched(), await watched()]
    for (const { deviceId } of [retired, switchedOff]) await send(deviceId, [[-5, 99]])
    await post(`/api/devices/${retired.deviceId}/steps/retire`, { rowVersion: 1, reason: 'Broken' })
    await post(`/api/alarm-rules/${switchedOff.ruleId}/steps/switchOff`, { rowVersion: 2, reason: 'Too loud' })
    await watchAlarms(product.services)
    expect(await alarmsOf(retired.deviceId)).toMatchObject([{ state: 'cleared-unack', clearedWhy: 'device' }])
    expect(await alarmsOf(switchedOff.deviceId)).toMatchObject([{ state: 'cleared-unack', clearedWhy: 'rule' }])
    await send(retired.deviceId, [[-4, 99]])
    expect(await alarmsOf(retired.deviceId)).toMatchObject([{ count: 1, state: 'cleared-unack' }])
  })

  it('[MOD-IOT] wait in My work of who may acknowledge them, and are acknowledged once by two people at once', async () => {
    const { deviceId } = await watched({ severity: 'critical' })
    await send(deviceId, [[-1, 99]])
    const [{ id }] = await alarmsOf(deviceId)
    expect(await tasksOf(ben, id)).toMatchObject([{ key: 'acknowledge', isUnread: true }])
    await Promise.all([acknowledge(id, 'I see it', ana), acknowledge(id, 'Me too', ben)])
    expect((await alarmsOf(deviceId))[0].state).toBe('active-ack')
    expect((await timelineOf(id)).toSorted()).toEqual(['acknowledged', 'commented', 'raised'])
    await acknowledge(id)
    expect(await timelineOf(id)).toHaveLength(3)
    expect(await tasksOf(ben, id)).toEqual([])
    const history = await ana.call(`/api/audit/entries?entityType=alarm&entityId=${id}`)
    expect(history.data.items.map(({ action }: { action: string }) => action)).toEqual(['alarm.acknowledged'])
  })

  it('are given to somebody who sees the site, and to nobody else', async () => {
    const { deviceId } = await watched({ severity: 'minor' })
    await send(deviceId, [[-1, 99]])
    const [{ id }] = await alarmsOf(deviceId)
    expect((await post(`/api/alarms/${id}/assignee`, { personId: ben.id })).assignee.id).toBe(ben.id)
    expect(await tasksOf(ben, id)).toMatchObject([{ key: 'assigned' }])
    expect(
      (await ana.call(`/api/alarms?assignee=${ben.id}`)).data.items.map((one: { id: string }) => one.id),
    ).toContain(id)
    const stranger = await product.signedInAs({ permissions: RIGHTS })
    const answer = await ana.call(`/api/alarms/${id}/assignee`, { method: 'POST', body: { personId: stranger.id } })
    expect(answer).toMatchObject({ status: 422, error: 'alarm.person-unknown' })
  })

  it('[MOD-IOT] become one incident by one click, with what was measured and a link in both directions', async () => {
    const { deviceId } = await watched()
    await send(deviceId, [
      [-3, 12],
      [-1, 99],
    ])
    const [{ id }] = await alarmsOf(deviceId)
    const made = await Promise.all(
      [ana, ben].map((person) => post('/api/incidents/of-record', { source: 'alarm', id, structureCode }, person)),
    )
    expect(made[0].incidentId).toBe(made[1].incidentId)
    const { data: incident } = await ana.call(`/api/incidents/${made[0].incidentId}`)
    expect(incident.description).toContain('pm10 99, limit 40')
    expect(incident.description).toContain(`/smartcity/alarm/detail/${id}`)
    expect(incident.description).toMatch(/pm10, half an hour before and after:\n.*12\.0/)
    for (const [type, of, other] of [
      ['alarm', id, 'incident'],
      ['incident', incident.id, 'alarm'],
    ]) {
      const { data } = await ana.call(`/api/record-links?entityType=${type}&entityId=${of}`)
      expect(data.items.map(({ to }: { to: { entityType: string } }) => to.entityType)).toEqual([other])
    }
    const looker = await product.signedInAs({
      permissions: ['alarm:read', 'alarm:acknowledge'],
      grants: [{ siteCode: place.siteCode }],
    })
    const body = { source: 'alarm', id, structureCode }
    expect(await looker.call('/api/incidents/of-record', { method: 'POST', body })).toMatchObject({ status: 403 })
    expect(await looker.call(`/api/alarms/${id}`)).toMatchObject({
      data: { incidentId: incident.id, can: { makeIncident: false } },
    })
  })

  it('are escalated step by step until somebody acknowledges, each step on the timeline', async () => {
    const [{ code: roleCode, name }] = (await ana.call('/api/alarm-rule-roles')).data
    const escalation = [5, 10, 15].map((afterMinutes) => ({ afterMinutes, roleCode }))
    const { deviceId } = await watched({ escalation })
    await send(deviceId, [[0, 99]])
    const [{ id }] = await alarmsOf(deviceId)
    const laterBy = (minutes: number) =>
      watchAlarms({ ...product.services, now: () => new Date(Date.now() + minutes * MINUTE) })
    await laterBy(4)
    expect(await timelineOf(id)).toEqual(['raised'])
    await laterBy(6)
    await laterBy(7)
    await laterBy(11)
    expect(await timelineOf(id)).toEqual(['raised', 'escalated', 'escalated'])
    const { data: timeline } = await ana.call(`/api/alarms/${id}/timeline`)
    expect(timeline.items[0]).toMatchObject({ says: roleCode, role: name })
    await acknowledge(id)
    await laterBy(16)
    expect((await timelineOf(id)).filter((what) => what === 'escalated')).toHaveLength(2)
  })

  it('are escalated once to each role that was due while nobody looked, and counted from when they came', async () => {
    const [first, second] = (await ana.call('/api/alarm-rule-roles')).data.map(({ code }: { code: string }) => code)
    const escalation = [
      { afterMinutes: 5, roleCode: first },
      { afterMinutes: 10, roleCode: second ?? first },
      { afterMinutes: 15, roleCode: first },
      { afterMinutes: 600, roleCode: first },
    ]
    const { deviceId } = await watched({ escalation })
    await send(deviceId, [[-300, 99]])
    const [{ id }] = await alarmsOf(deviceId)
    const laterBy = (minutes: number) =>
      watchAlarms({ ...product.services, now: () => new Date(Date.now() + minutes * MINUTE) })
    await laterBy(0)
    expect(await timelineOf(id)).toEqual(['raised'])
    await laterBy(20)
    await laterBy(21)
    const told = (await timelineOf(id)).filter((what) => what === 'escalated')
    expect(told).toHaveLength(second ? 2 : 1)
    expect((await alarmsOf(deviceId))[0]).toMatchObject({ escalated: 3 })
  })

  it('tell people of the first of a site at once, and of those that follow as one', async () => {
    const noticesOf = async () => {
      const { rows } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
        sql<{ kind: string; title: { en: string } }>`
          select kind, title from notice_outbox where kind in ('alarm.raised', 'alarm.folded') order by kind`.execute(
          db,
        ),
      )
      return rows
    }
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`with gone as (delete from alarm_windows) delete from notice_outbox`.execute(tx),
    )
    for (let at = 0; at < 3; at++) await send((await watched()).deviceId, [[-1, 99]])
    expect((await noticesOf()).map(({ kind }) => kind)).toEqual(['alarm.raised'])
    await watchAlarms({ ...product.services, now: () => new Date(product.clockMs + 11 * MINUTE) })
    const [folded] = await noticesOf()
    expect(folded).toMatchObject({ kind: 'alarm.folded', title: { en: expect.stringContaining('2 more alarms') } })
    await watchAlarms({ ...product.services, now: () => new Date(product.clockMs + 12 * MINUTE) })
    expect(await noticesOf()).toHaveLength(2)
  })

  it('[MOD-IOT] of somebody who calls for help are told at once behind an open window, with name and place, until somebody acknowledges', async () => {
    const manager = await product.signedInAs({
      permissions: [...RIGHTS, 'worker:read', 'worker:write', 'worker:locate', 'geofence:read', 'geofence:write'],
      grants: [{ siteCode: place.siteCode }],
    })
    const { deviceId: dust } = await watched()
    await send(dust, [[-1, 99]])
    count += 1
    const band = { ...place, name: 'Wristband', serial: `WB-${count}`, kind: 'wearable' }
    const { id: deviceId } = await post('/api/devices', band)
    const bilal = {
      badge: 'W-1',
      name: 'Bilal Hassan',
      nameAr: 'بلال حسن',
      trade: 'carpenter',
      consentOn: '2026-01-05',
    }
    const worker = await post('/api/workers', { ...place, ...bilal, deviceId }, manager)
    const ring = [[46.9, 24.7], [47, 24.7], [47, 24.9], [46.9, 24.9]] // biome-ignore format: one line
    const area = { shape: 'polygon', outline: [...ring, ring[0]] }
    await post(
      '/api/geofences',
      { ...place, name: 'Under tower crane 1', kind: 'danger', asks: ['induction'], area },
      manager,
    )
    const limits = { kind: 'simple', metric: 'sos', comparison: 'above', raiseAt: 0.5, clearAt: 0.5 }
    await send(deviceId, [[-10, 0]], 'sos')
    const facts = { ...place, name: 'A worker calls for help', severity: 'critical', deviceKind: 'wearable' }
    const rule = await post('/api/alarm-rules', { ...facts, ...limits })
    await post(`/api/alarm-rules/${rule.id}/steps/switchOn`, { rowVersion: 1 })
    const said = (values: Record<string, number>) =>
      storeReadings(
        product.services,
        Object.entries(values).map(([metric, value]) => ({
          ...{ projectCode: place.projectCode, deviceId, metric, value, at: product.clockMs },
        })),
      )
    await said({ sos: 1, lat: 24.8, lon: 46.93 })
    await followReadings(product.services)

    const { rows } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
      sql<{ title: object }>`select title from notice_outbox where kind = 'alarm.call-for-help'`.execute(db),
    )
    expect(rows).toEqual([
      {
        title: {
          en: 'Critical: A worker calls for help · Bilal Hassan, Under tower crane 1',
          ar: expect.stringContaining('بلال حسن'),
        },
      },
    ])
    const calls = async (who = manager) => (await who.call('/api/alarm-calls')).data
    const [call] = await calls()
    expect(call).toMatchObject({
      ...{ person: { id: worker.id, name: 'Bilal Hassan' }, can: { acknowledge: true } },
      spot: { latitude: 24.8, zone: { name: 'Under tower crane 1' } },
    })
    expect((await manager.call(`/api/alarms?worker=${worker.id}`)).data.items).toMatchObject([{ id: call.id }])
    // Who may see alarms and neither people nor places hears that somebody calls, and no more.
    const grants = [{ siteCode: place.siteCode }]
    const reader = await product.signedInAs({ permissions: ['alarm:read'], grants })
    expect(await calls(reader)).toMatchObject([{ id: call.id, spot: null, can: { acknowledge: false } }])
    expect(await calls(await product.signedInAs({ permissions: RIGHTS }))).toEqual([])
    await acknowledge(call.id)
    expect(await calls()).toEqual([])
  })

  it('that are graver than what people were told of do not wait behind it', async () => {
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`with gone as (delete from alarm_windows) delete from notice_outbox`.execute(tx),
    )
    await send((await watched()).deviceId, [[-1, 99]])
    await send((await watched({ severity: 'critical' })).deviceId, [[-1, 99]])
    await send((await watched({ severity: 'critical' })).deviceId, [[-1, 99]])
    const { rows } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
      sql<{
        title: { en: string }
      }>`select title from notice_outbox where kind = 'alarm.raised' order by created_at`.execute(db),
    )
    expect(rows.map(({ title }) => title.en.split(':')[0])).toEqual(['Major', 'Critical'])
  })

  it('mark the chart of their series', async () => {
    const { deviceId } = await watched()
    await send(deviceId, [
      [-9, 41],
      [-8, 30],
    ])
    const iso = (minute: number) => new Date(product.clockMs + minute * MINUTE).toISOString()
    const { data } = await ana.call(
      `/api/alarm-marks?projectCode=${place.projectCode}&deviceId=${deviceId}&metric=pm10&from=${iso(-60)}&to=${iso(0)}`,
    )
    expect(data.map(({ what, at }: { what: string; at: string }) => [what, at])).toEqual([
      ['cleared', iso(-8)],
      ['raised', iso(-9)],
    ])
  })

  it('are not there for a person of another site', async () => {
    const { deviceId } = await watched()
    await send(deviceId, [[-1, 99]])
    const [{ id }] = await alarmsOf(deviceId)
    const stranger = await product.signedInAs({ permissions: RIGHTS })
    expect(await alarmsOf(deviceId, stranger)).toEqual([])
    for (const path of ['', '/timeline']) expect((await stranger.call(`/api/alarms/${id}${path}`)).status).toBe(404)
    for (const path of ['acknowledge', 'assignee']) {
      const body = { acknowledge: {}, assignee: { personId: null } }[path] ?? {}
      expect((await stranger.call(`/api/alarms/${id}/${path}`, { method: 'POST', body })).status).toBe(404)
    }
    const body = { source: 'alarm', id, structureCode }
    expect((await stranger.call('/api/incidents/of-record', { method: 'POST', body })).status).toBe(404)
    const marks = `/api/alarm-marks?projectCode=${place.projectCode}&deviceId=${deviceId}&metric=pm10&from=2026-01-01T00:00:00Z&to=2030-01-01T00:00:00Z`
    expect((await stranger.call(marks)).data).toEqual([])
  })
})
