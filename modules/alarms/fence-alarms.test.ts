import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { followReadings, storeReadings } from '#modules/telemetry/server/public.ts'
import { watchAlarms } from './server/watch-alarms.ts'

const MINUTE = 60_000
const CENTRE = { longitude: 46.93, latitude: 24.8 }
/** The fence reaches 40 m from its middle; these lie 35 and 45 m to the north. */
const NORTH = { in: 35 / 111_320, out: 45 / 111_320 }
type Side = keyof typeof NORTH

describe('the alarms of geofences', () => {
  let product: TestProduct
  let ana: TestPerson
  let place: { projectCode: string; siteCode: string }
  let count = 0

  beforeAll(async () => {
    product = await startTestProduct()
    place = await product.firstSite()
    const areas = ['alarm', 'alarm-rule', 'device', 'geofence']
    const rights = areas.flatMap((area) => [`${area}:read`, area === 'alarm' ? 'alarm:acknowledge' : `${area}:write`])
    ana = await product.signedInAs({ permissions: rights, grants: [{ siteCode: place.siteCode }] })
  })
  afterAll(() => product.stop())

  const post = async (path: string, body: object) => {
    const answer = await ana.call(path, { method: 'POST', body })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields ?? {})}`)
    return answer.data
  }
  /** Where a device was, minute by minute. */
  const drive = async (deviceId: string, track: readonly (readonly [minute: number, side: Side])[]) => {
    await storeReadings(
      product.services,
      track.flatMap(([minute, side]) => {
        const of = { projectCode: place.projectCode, deviceId, at: product.clockMs + minute * MINUTE }
        return [
          { ...of, metric: 'lat', value: CENTRE.latitude + NORTH[side] },
          { ...of, metric: 'lon', value: CENTRE.longitude },
        ]
      }),
    )
    await followReadings(product.services)
  }
  const fence = async (facts: object = {}): Promise<string> => {
    const area = { shape: 'circle', centre: [CENTRE.longitude, CENTRE.latitude], radiusM: 40 }
    return (await post('/api/geofences', { ...place, name: 'Palms', kind: 'no_go', area, ...facts })).id
  }
  /** A device that said once, long ago, where it is, and a rule over it that is on. */
  const watched = async (facts: object, first: Side = 'out') => {
    count += 1
    const device = { ...place, name: `Tracker ${count}`, serial: `GF-${count}`, kind: 'gps' }
    const { id: deviceId } = await post('/api/devices', device)
    await drive(deviceId, [[-600, first]])
    const fenceId = await fence()
    const limits = { severity: 'major', deviceId, fenceId, holdOffSeconds: 0 }
    const rule = await post('/api/alarm-rules', { ...place, name: `Palms ${count}`, ...limits, ...facts })
    await post(`/api/alarm-rules/${rule.id}/steps/switchOn`, { rowVersion: 1 })
    return { deviceId: deviceId as string, fenceId, ruleId: rule.id as string }
  }
  const alarmsOf = async (deviceId: string) =>
    (await ana.call(`/api/alarms?device=${deviceId}&sort=raisedAt`)).data.items
  const iso = (minute: number) => new Date(product.clockMs + minute * MINUTE).toISOString()

  it('[MOD-IOT] are raised where a device comes in, once while it is there, and cleared when it is out again', async () => {
    const { deviceId } = await watched({ kind: 'enter' })
    await drive(deviceId, [
      [-9, 'out'],
      [-8, 'in'],
      [-7, 'in'],
    ])
    const alarms = await alarmsOf(deviceId)
    expect(alarms).toMatchObject([
      { state: 'active-unack', kind: 'enter', raisedAt: iso(-8), count: 1, value: null, limitValue: null, metric: '' },
    ])
    await drive(deviceId, [[-6, 'out']])
    expect(await alarmsOf(deviceId)).toMatchObject([
      { id: alarms[0].id, state: 'cleared-unack', clearedAt: iso(-6), clearedWhy: 'value' },
    ])
    await drive(deviceId, [[-5, 'in']])
    expect(await alarmsOf(deviceId)).toMatchObject([{ id: alarms[0].id, state: 'active-unack', count: 2 }])
  })

  it('are none of a device that was inside when the rule was switched on, until it comes in anew', async () => {
    const { deviceId } = await watched({ kind: 'enter' }, 'in')
    await drive(deviceId, [
      [-9, 'in'],
      [-8, 'in'],
    ])
    expect(await alarmsOf(deviceId)).toEqual([])
    await drive(deviceId, [
      [-7, 'out'],
      [-6, 'in'],
    ])
    expect(await alarmsOf(deviceId)).toMatchObject([{ raisedAt: iso(-6) }])
  })

  it('[MOD-IOT] are raised where it leaves, and cleared once it was back for as long as the rule says', async () => {
    const { deviceId } = await watched({ kind: 'leave', clearForSeconds: 120 })
    await drive(deviceId, [
      [-20, 'out'],
      [-19, 'in'],
      [-18, 'out'],
      [-17, 'in'],
      [-16, 'in'],
    ])
    expect(await alarmsOf(deviceId)).toMatchObject([{ raisedAt: iso(-18), state: 'active-unack' }])
    await drive(deviceId, [[-15, 'in']])
    expect(await alarmsOf(deviceId)).toMatchObject([{ clearedAt: iso(-15), count: 1 }])
  })

  it('[MOD-IOT] are raised where it stays longer than the rule says, counted anew when it was out', async () => {
    const { deviceId } = await watched({ kind: 'dwell', forSeconds: 300 })
    await drive(deviceId, [
      [-30, 'in'],
      [-26, 'in'],
      [-25.5, 'out'],
      [-25, 'in'],
      [-21, 'in'],
    ])
    expect(await alarmsOf(deviceId)).toEqual([])
    await drive(deviceId, [[-20, 'in']])
    expect(await alarmsOf(deviceId)).toMatchObject([{ kind: 'dwell', raisedAt: iso(-20) }])
    await drive(deviceId, [[-10, 'out']])
    expect(await alarmsOf(deviceId)).toMatchObject([{ state: 'cleared-unack', clearedAt: iso(-10) }])
  })

  it('end when the geofence is archived, and the rule is not switched on without it', async () => {
    const { deviceId, fenceId, ruleId } = await watched({ kind: 'enter' })
    await drive(deviceId, [
      [-9, 'out'],
      [-8, 'in'],
    ])
    await ana.call(`/api/geofences/${fenceId}`, { method: 'DELETE' })
    await watchAlarms(product.services)
    expect(await alarmsOf(deviceId)).toMatchObject([{ state: 'cleared-unack', clearedWhy: 'rule' }])
    const step = (name: string, body: object) =>
      ana.call(`/api/alarm-rules/${ruleId}/steps/${name}`, { method: 'POST', body })
    await step('switchOff', { rowVersion: 2, reason: 'Felled' })
    expect(await step('switchOn', { rowVersion: 3 })).toMatchObject({
      status: 422,
      message: expect.stringContaining('no such geofence'),
    })
  })

  it('[MOD-IOT] are tried against where a device was, with its way', async () => {
    const { deviceId, fenceId } = await watched({ kind: 'enter' })
    await drive(deviceId, [
      [-50, 'out'],
      [-49, 'in'],
      [-40, 'in'],
      [-39, 'out'],
      [-10, 'out'],
      [-9, 'in'],
    ])
    const tried = async (facts: object) => {
      const rule = await post('/api/alarm-rules', {
        ...{ ...place, name: 'Tried', severity: 'minor', deviceId, fenceId },
        ...facts,
      })
      return (await ana.call(`/api/alarm-rules/${rule.id}/trial?deviceId=${deviceId}&from=${iso(-60)}&to=${iso(0)}`))
        .data
    }
    const entered = await tried({ kind: 'enter' })
    expect(entered).toMatchObject({ readings: 6, raised: 2, isCut: false, metric: '', slots: [] })
    expect(entered.steps).toEqual([
      { at: iso(-49), step: 'raised', value: null },
      { at: iso(-39), step: 'cleared', value: null },
      { at: iso(-9), step: 'raised', value: null },
    ])
    expect(entered.paths.map((path: unknown[]) => path.length)).toEqual([4, 2])
    expect((await tried({ kind: 'leave' })).steps).toMatchObject([
      { at: iso(-39), step: 'raised' },
      { at: iso(-9), step: 'cleared' },
    ])
    const stayed = await tried({ kind: 'dwell', forSeconds: 540 })
    expect(stayed.steps).toMatchObject([
      { at: iso(-40), step: 'raised' },
      { at: iso(-39), step: 'cleared' },
    ])
    expect((await tried({ kind: 'dwell', forSeconds: 541 })).raised).toBe(0)
  })

  it('are refused without a geofence of the site, a stay without its time, and trespass over what asks for nothing or nobody wears', async () => {
    const { deviceId, fenceId } = await watched({ kind: 'enter' })
    const add = (facts: object) =>
      ana.call('/api/alarm-rules', {
        method: 'POST',
        body: { ...place, name: 'Wrong', severity: 'minor', deviceId, ...facts },
      })
    const closed = await fence({ kind: 'danger', asks: ['permit'] })
    const nowhere = '00000000-0000-4000-8000-00000000dead'
    const wrong: readonly [object, string, string][] = [
      [{ kind: 'enter' }, 'alarm-rule.rule-wrong', 'fenceId'],
      [{ kind: 'dwell', fenceId }, 'alarm-rule.rule-wrong', 'forSeconds'],
      [{ kind: 'leave', fenceId: nowhere }, 'alarm-rule.fence-unknown', 'fenceId'],
      [{ kind: 'trespass', fenceId }, 'alarm-rule.fence-asks-nothing', 'fenceId'],
      [{ kind: 'trespass', fenceId, deviceId: null, deviceKind: 'gps' }, 'alarm-rule.rule-wrong', 'deviceKind'],
      [{ kind: 'trespass', fenceId: closed }, 'alarm-rule.rule-wrong', 'deviceId'],
    ]
    for (const [facts, error, field] of wrong) {
      const answer = await add(facts)
      expect(answer).toMatchObject({ status: 422, error })
      expect(Object.keys(answer.fields ?? {})).toEqual([field])
    }
  })
})
