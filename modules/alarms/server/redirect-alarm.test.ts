import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformCall } from '#apps/server/testing/platform-call.ts'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'

describe('an alarm of the map', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startTestProduct({ isSeeded: true })
  }, 120_000)
  afterAll(() => product.stop())

  it('[DATA-05] leads to its page, device and incident, as far as the caller opens them', async () => {
    const admin = await product.signedInAs({ isAdmin: true })
    const [{ id, deviceId, projectCode, siteCode, incidentId }] = (await admin.call('/api/alarms')).data.items
    const address = `/cpo-service/api/alarm/redirect?alarmId=${id}`
    const pages = { address: `/smartcity/alarm/detail/${id}`, deviceAddress: `/smartcity/device/detail/${deviceId}` }
    const found = await platformCall(product, admin, address)
    expect(found).toMatchObject({ ...pages, projectCode, siteCode })
    expect(found.incidentAddress === null).toBe(incidentId === null)
    const reader = await product.signedInAs({ permissions: ['alarm:read'], grants: [{ siteCode }] })
    expect(await platformCall(product, reader, address)).toMatchObject({ ...pages, deviceAddress: null })
    const stranger = await product.signedInAs({ permissions: ['alarm:read'] })
    expect((await stranger.call(address)).code).toBe(404)
  })
})
