import { connectAsync } from 'mqtt'
import { inject } from 'vitest'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi } from './product-api.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
const RULE = 'Dust of the journey'

test('what a device publishes beyond a limit appears as an alarm by itself, is acknowledged and becomes an incident', async ({
  origin,
  page,
  signIn,
}) => {
  const device = await watchedDevice(origin)
  await signIn(page, 'operator')
  await pickBuilding(page)
  await page.goto('/smartcity/alarm/index')
  await page.getByRole('heading', { level: 1, name: 'Alarms' }).waitFor()
  expect(await page.getByText(RULE).count()).toBe(0)

  await device.measure(99)
  await page.getByRole('link', { name: RULE }).first().click()
  await page.getByRole('heading', { level: 1, name: RULE }).waitFor()
  await page.getByText('Active, not acknowledged').first().waitFor()

  await page.getByRole('button', { name: 'Acknowledge' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('What you know of it').fill('The sweeper is on its way')
  await question.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByText('Active, acknowledged').first().waitFor()
  await page.getByText('The sweeper is on its way').waitFor()

  await page.getByRole('button', { name: 'Make an incident' }).click()
  await page.getByRole('heading', { level: 1, name: /^INC-.*Dust of the journey/ }).waitFor()
  await page.getByText('Value: pm10 99, limit 40.').waitFor()
  await page.getByRole('link', { name: /^Links/ }).click()
  await page.getByRole('link', { name: RULE }).click()
  await page.getByRole('heading', { level: 1, name: RULE }).waitFor()

  await device.measure(20)
  await page.getByText('the value came back').waitFor()
  await page.getByText('Cleared', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: /^Links/ }).click()
  await page.getByRole('link', { name: /^INC-/ }).waitFor()
  await device.leave()
})

/** A device that has measured, with a critical rule over it that is on, connected as a device is: over MQTT. */
async function watchedDevice(origin: string) {
  const { call } = await openApi(origin, 'operator')
  const facts = { name: 'Dust, journey', serial: `J-${Date.now()}`, kind: 'dust' }
  const { id } = await call<{ id: string }>('POST', '/devices', { ...PLACE, ...facts })
  const { secret } = await call<{ secret: string }>('POST', `/devices/${id}/credential`, {})
  const client = await connectAsync(`mqtt://127.0.0.1:${inject('mqttPort')}`, { username: id, password: secret })
  const measure = (pm10: number) => client.publishAsync(`devices/${id}/telemetry`, JSON.stringify({ pm10 }), { qos: 1 })
  await measure(12)
  const limits = { kind: 'simple', metric: 'pm10', comparison: 'above', raiseAt: 40, clearAt: 37 }
  const draft = { ...PLACE, name: RULE, severity: 'critical', deviceId: id, ...limits }
  const rule = await call<{ id: string }>('POST', '/alarm-rules', draft)
  await call('POST', `/alarm-rules/${rule.id}/steps/switchOn`, { rowVersion: 1 })
  return { measure, leave: () => client.endAsync() }
}
