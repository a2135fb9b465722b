import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { followReadings, storeReadings } from '#modules/telemetry/server/public.ts'

const RIGHTS = [
  'alarm:read',
  'alarm:acknowledge',
  'alarm-rule:read',
  'alarm-rule:write',
  'device:read',
  'device:write',
  'camera:read',
]
const HANDOVERS = '/api/shift-handovers'

describe('who watches a site', () => {
  let product: TestProduct
  let ana: TestPerson
  let ben: TestPerson
  let place: { projectCode: string; siteCode: string }
  let count = 0

  beforeAll(async () => {
    product = await startTestProduct()
    place = await product.firstSite()
    const grants = [{ siteCode: place.siteCode }]
    ana = await product.signedInAs({ permissions: [...RIGHTS, 'camera:write'], grants, name: 'Ana Leaves' })
    ben = await product.signedInAs({ permissions: RIGHTS, grants, name: 'Ben Comes' })
  })
  afterAll(() => product.stop())

  const post = async (path: string, body: object = {}, who = ana) => {
    const answer = await who.call(path, { method: 'POST', body })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields ?? {})}`)
    return answer.data
  }
  const measure = async (deviceId: string, values: Record<string, number>) => {
    product.clockMs += 1_000
    const { projectCode } = place
    const readings = Object.entries(values).map(([metric, value]) => ({
      ...{ projectCode, deviceId, metric, value, at: product.clockMs },
    }))
    await storeReadings(product.services, readings)
    await followReadings(product.services)
  }
  /** An alarm that is open. @returns its id */
  const raised = async (facts: object = {}, values: Record<string, number> = {}) => {
    count += 1
    const draft = { ...place, name: `Dust ${count}`, serial: `OP-${count}`, kind: 'dust', ...facts }
    const { id: deviceId } = await post('/api/devices', draft)
    await measure(deviceId, { pm10: 1, ...values })
    const limits = { kind: 'simple', metric: 'pm10', comparison: 'above', raiseAt: 40, clearAt: 37 }
    const rule = await post('/api/alarm-rules', {
      ...place,
      name: `Rule ${count}`,
      severity: 'major',
      deviceId,
      ...limits,
    })
    await post(`/api/alarm-rules/${rule.id}/steps/switchOn`, { rowVersion: 1 })
    await measure(deviceId, { pm10: 99 })
    return (await ana.call(`/api/alarms?device=${deviceId}`)).data.items[0].id as string
  }
  const camera = async (name: string, pose: object) => {
    const { id } = await post('/api/cameras', { ...place, name, fieldOfView: 60, viewRange: 150, ...pose })
    await ana.call(`/api/cameras/${id}/connection`, { method: 'PUT', body: { source: 'test' } })
  }
  const seenBy = async (id: string, who = ana) => (await who.call(`/api/alarms/${id}/camera`)).data?.name ?? null

  it('[MOD-IOT] is led from an alarm to the camera that overlooks it, else to one beside it, and to none that they may not see', async () => {
    // Degrees of latitude: 0.001 are 111 m. The near one looks away, the far one at the device.
    await camera('Near, looks north', { latitude: 24.8, longitude: 46.93, azimuth: 0 })
    await camera('Far, looks south', { latitude: 24.8008, longitude: 46.93, azimuth: 180 })
    const device = { latitude: 24.7999, longitude: 46.93 }
    const seen = await raised(device)
    expect(await seenBy(seen)).toBe('Far, looks south')
    expect(await seenBy(await raised({ latitude: 24.7993, longitude: 46.93 }))).toBe('Near, looks north')
    expect(await seenBy(await raised({ latitude: 24.9, longitude: 46.93 }))).toBeNull()
    expect(await seenBy(await raised())).toBeNull()
    // What moves is where it said last that it is.
    expect(await seenBy(await raised({ kind: 'gps' }, { lat: 24.7999, lon: 46.93 }))).toBe('Far, looks south')
    const grants = [{ siteCode: place.siteCode }]
    const blind = await product.signedInAs({ permissions: ['alarm:read'], grants })
    expect(await seenBy(seen, blind)).toBeNull()
    const stranger = await product.signedInAs({ permissions: RIGHTS })
    expect((await stranger.call(`/api/alarms/${seen}/camera`)).status).toBe(404)
  })

  it('[MOD-IOT] hands a shift over with what is open, as it stood, and one other person takes it over', async () => {
    const id = await raised()
    const given = await post(HANDOVERS, { ...place, note: 'The sweeper is back at eight' })
    expect(given).toMatchObject({ givenBy: { id: ana.id }, takenBy: null, can: { take: false } })
    expect(given.open).toContainEqual(expect.objectContaining({ id, severity: 'major', state: 'active-unack' }))
    expect(given.openCount).toBe(given.open.length)
    const own = await ana.call(`${HANDOVERS}/${given.id}/take`, { method: 'POST', body: {} })
    expect(own).toMatchObject({ status: 409, error: 'shift-handover.is-own' })
    await post(`/api/alarms/${id}/acknowledge`, {}, ben)
    const [first, second] = await Promise.all([1, 2].map(() => post(`${HANDOVERS}/${given.id}/take`, {}, ben)))
    expect(first).toMatchObject({ takenBy: { id: ben.id }, takenAt: second.takenAt })
    const grants = [{ siteCode: place.siteCode }]
    const late = await product.signedInAs({ permissions: RIGHTS, grants })
    const refused = await late.call(`${HANDOVERS}/${given.id}/take`, { method: 'POST', body: {} })
    expect(refused).toMatchObject({ status: 409, error: 'shift-handover.is-taken' })
    expect(refused.message).toContain('Ben Comes')
    const path = `${HANDOVERS}?projectCode=${place.projectCode}&siteCode=${place.siteCode}`
    const { items, total } = (await ben.call(path)).data
    expect([total, items[0].id]).toEqual([1, given.id])
    // It says what it said then, whatever became of the alarm.
    expect(items[0].open.find((alarm: { id: string }) => alarm.id === id).state).toBe('active-unack')
    const history = await ana.call(`/api/audit/entries?entityType=shift-handover&entityId=${given.id}`)
    expect(history.data.items.map(({ action }: { action: string }) => action)).toEqual([
      'shift-handover.taken',
      'shift-handover.given',
    ])
  })

  it('sees and takes no shift of another site, and hands none over there', async () => {
    const given = await post(HANDOVERS, place)
    const stranger = await product.signedInAs({ permissions: RIGHTS })
    const path = `${HANDOVERS}?projectCode=${place.projectCode}&siteCode=${place.siteCode}`
    expect((await stranger.call(path)).data.total).toBe(0)
    expect((await stranger.call(`${HANDOVERS}/${given.id}/take`, { method: 'POST', body: {} })).status).toBe(404)
    const elsewhere = await stranger.call(HANDOVERS, { method: 'POST', body: place })
    expect(elsewhere).toMatchObject({ error: 'shift-handover.place-unknown' })
    const looker = await product.signedInAs({ permissions: ['alarm:read'], grants: [{ siteCode: place.siteCode }] })
    expect((await looker.call(HANDOVERS, { method: 'POST', body: place })).status).toBe(403)
  })
})
