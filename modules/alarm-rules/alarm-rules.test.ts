import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { followReadings, storeReadings } from '#modules/telemetry/server/public.ts'
import { alarmRulesServer } from './server/alarm-rules-server.ts'
import { alarmRulesWeb } from './web/alarm-rules-web.ts'

describeModule(alarmRulesServer, alarmRulesWeb)

const MINUTE = 60_000

describe('the alarm rules of a site', () => {
  const address = '/api/alarm-rules'
  const permissions = ['alarm-rule:read', 'alarm-rule:write', 'device:read', 'device:write']
  let product: TestProduct
  let ana: TestPerson
  let place: { projectCode: string; siteCode: string }
  let deviceId: string
  let limits: object

  beforeAll(async () => {
    product = await startTestProduct()
    place = await product.firstSite()
    ana = await product.signedInAs({ permissions, grants: [{ siteCode: place.siteCode }] })
    const device = { ...place, name: 'Dust, north', serial: 'SN-1', kind: 'dust' }
    deviceId = (await ana.call('/api/devices', { method: 'POST', body: device })).data.id
    limits = {
      name: 'Dust',
      severity: 'major',
      deviceId,
      kind: 'simple',
      metric: 'pm10',
      comparison: 'above',
      raiseAt: 40,
      clearAt: 37,
    }
  })
  afterAll(() => product.stop())

  const add = (facts: object = {}) => ana.call(address, { method: 'POST', body: { ...place, ...limits, ...facts } })
  const store = async (values: readonly number[], start: number, metric = 'pm10') => {
    await storeReadings(
      product.services,
      values.map((value, at) => ({
        projectCode: place.projectCode,
        deviceId,
        metric,
        at: start + at * MINUTE,
        value,
      })),
    )
    await followReadings(product.services)
  }
  const switchOn = (id: string) =>
    ana.call(`${address}/${id}/steps/switchOn`, { method: 'POST', body: { rowVersion: 1 } })

  it('[MOD-IOT] are added, found, changed and removed, each noted in the history', async () => {
    const { data: added } = await add({ holdOffSeconds: 60 })
    expect(added).toMatchObject({ state: 'off', device: { id: deviceId, name: 'Dust, north' }, holdOffSeconds: 60 })
    const found = await ana.call(`${address}?search=dus&severity=major&device=${deviceId}&state=off`)
    expect(found.data).toMatchObject({ total: 1, items: [{ id: added.id }] })
    const change = { ...limits, id: added.id, rowVersion: 1, raiseAt: 50 }
    const put = () => ana.call(`${address}/${added.id}`, { method: 'PUT', body: change })
    expect((await put()).data.raiseAt).toBe(50)
    expect(await put()).toMatchObject({ status: 409, error: 'alarm-rule.changed-meanwhile' })
    expect((await ana.call(`${address}/${added.id}`, { method: 'DELETE' })).status).toBe(200)
    const history = await ana.call(`/api/audit/entries?entityType=alarm-rule&entityId=${added.id}`)
    const actions = history.data.items.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['alarm-rule.removed', 'alarm-rule.updated', 'alarm-rule.created'])
  })

  it('are refused where they cannot be judged, with a word at the field', async () => {
    const wrong: readonly [object, string][] = [
      [{ clearAt: 41 }, 'clearAt'],
      [{ comparison: 'below', clearAt: 39 }, 'clearAt'],
      [{ deviceKind: 'dust' }, 'deviceId'],
      [{ deviceId: null }, 'deviceId'],
      [{ metric: '' }, 'metric'],
      [{ kind: 'duration' }, 'forSeconds'],
      [{ kind: 'repeating', times: 3 }, 'withinSeconds'],
      [{ kind: 'missing' }, 'forSeconds'],
      [
        {
          escalation: [
            { afterMinutes: 9, roleCode: 'a' },
            { afterMinutes: 9, roleCode: 'b' },
          ],
        },
        'escalation',
      ],
    ]
    for (const [facts, field] of wrong) {
      const answer = await add(facts)
      expect(answer).toMatchObject({ status: 422, error: 'alarm-rule.rule-wrong' })
      expect(Object.keys(answer.fields ?? {})).toEqual([field])
    }
    const nowhere = '00000000-0000-4000-8000-00000000dead'
    expect(await add({ deviceId: nowhere })).toMatchObject({ status: 422, error: 'alarm-rule.device-unknown' })
  })

  it('are not switched on over a value that nothing has ever measured', async () => {
    const { data: added } = await add({ metric: 'pm11' })
    await store([1], product.clockMs - MINUTE, 'noise')
    expect(await switchOn(added.id)).toMatchObject({
      status: 422,
      message: expect.stringContaining('It measures: noise'),
    })
    await store([1], product.clockMs - MINUTE, 'pm11')
    expect((await switchOn(added.id)).data.state).toBe('on')
  })

  it('[MOD-IOT] are tried against what is stored before they are switched on', async () => {
    const start = product.clockMs - 60 * MINUTE
    await store([30, 41, 39, 42, 38, 36, 45, 20], start, 'tried')
    const period = `from=${new Date(start).toISOString()}&to=${new Date(start + 60 * MINUTE).toISOString()}`
    const tryIt = async (facts: object, of = deviceId) => {
      const { data } = await add({ metric: 'tried', ...facts })
      return ana.call(`${address}/${data.id}/trial?deviceId=${of}&${period}`)
    }
    const at = (minute: number) => new Date(start + minute * MINUTE).toISOString()
    const { data } = await tryIt({})
    expect(data).toMatchObject({ readings: 8, raised: 2, isCut: false })
    expect(data.steps).toEqual([
      { at: at(1), step: 'raised', value: 41 },
      { at: at(5), step: 'cleared', value: 36 },
      { at: at(6), step: 'raised', value: 45 },
      { at: at(7), step: 'cleared', value: 20 },
    ])
    expect((await tryIt({ clearAt: null })).data.raised).toBe(3)
    const silent = await tryIt({ kind: 'missing', forSeconds: 600 })
    expect(silent.data.steps).toEqual([{ at: at(17), step: 'raised', value: null }])
    expect((await tryIt({}, '00000000-0000-4000-8000-00000000dead')).status).toBe(422)
  })

  it('are not there for a person of another site', async () => {
    const { data: added } = await add()
    const ben = await product.signedInAs({ permissions })
    expect((await ben.call(address)).data.total).toBe(0)
    expect((await ben.call(`${address}/${added.id}`)).status).toBe(404)
    expect((await ben.call(address, { method: 'POST', body: { ...place, ...limits } })).status).toBe(422)
  })
})
