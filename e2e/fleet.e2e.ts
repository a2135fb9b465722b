import { connect } from 'node:net'
import { countPresses } from './count-presses.ts'
import { expect, test } from './journey.ts'
import { laneProduct } from './lane-product.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi } from './product-api.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
const SERIAL = '356000000000017'

test('[MOD-IOT] [MAP-04] a tracker moves a vehicle, and who watches the fleet sees it within seconds', async ({
  page,
  origin,
  signedIn,
}) => {
  const api = await openApi(origin, 'operator')
  const device = await api.call<{ id: string }>('POST', '/devices', {
    ...PLACE,
    serial: SERIAL,
    name: 'Tracker of the journey',
    kind: 'gps',
    expectedSeconds: 120,
  })
  await api.call('POST', '/vehicles', { ...PLACE, plate: 'JRN 1701', type: 'tipper', deviceId: device.id })

  await signedIn(page, 'operator')
  await pickBuilding(page)
  await page.goto('/construction/monitoring/fleet')
  const row = page.getByRole('listitem').filter({ hasText: 'JRN 1701' })
  await row.getByText('no position yet').waitFor()

  const tracker = await connectTracker()
  await tracker.say(`#L#${SERIAL};NA`, '#AL#1')
  await tracker.say(fix(32), '#ASD#1')
  const storedAt = Date.now()
  // Asked for every two seconds, or as the live connection says: what is asked first after it was stored knows it.
  const asked = await page.waitForResponse(
    (answer) => answer.url().includes('/api/vehicles-live') && answer.request().timing().startTime > storedAt,
  )
  const { data } = (await asked.json()) as { data: { plate: string; position: { speed: number } | null }[] }
  expect(data.find(({ plate }) => plate === 'JRN 1701')?.position?.speed).toBe(32)
  await row.getByText('32 km/h').waitFor()
  await new Promise((done) => setTimeout(done, 1_100))
  await tracker.say(fix(0), '#ASD#1')
  await row.getByText('standing').waitFor()
  tracker.end()

  await row.getByRole('link', { name: 'JRN 1701' }).click()
  await page.getByRole('heading', { level: 1, name: 'JRN 1701' }).waitFor()
  await page.getByText(/positions: 2/).waitFor()
  await page.getByRole('slider', { name: 'Time of the day' }).waitFor()
})

test('[MOD-IOT] who runs the fleet learns in three clicks why a tipper was late yesterday, and sees in one this week against last', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'operator')
  await pickBuilding(page)
  await page.goto('/smartcity/fleet/index')
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'Haul cycles' }).click()
  await page.getByRole('radio', { name: 'Yesterday' }).click()
  await page.getByRole('button', { name: 'TIP-02' }).click()
  const loads = page.getByRole('region', { name: 'Loads of TIP-02' })
  await loads.getByRole('columnheader', { name: 'Queue' }).waitFor()
  await loads.getByText('Usually, in the 14 days before').waitFor()
  // Two loads waited far longer than usual before the excavation, as the demonstration has it.
  expect(await loads.getByText(/^(1[3-9]|2\d) min$/).count()).toBeGreaterThanOrEqual(2)

  // The day again on the map, and where it stood: beside the loads.
  await page.getByRole('slider', { name: 'Time of the day' }).waitFor()
  await page.getByRole('cell', { name: 'Queue before the excavation' }).first().waitFor()
  expect(await presses()).toEqual({ clicks: 3, keys: 0 })

  await page.getByRole('link', { name: 'Fleet comparison' }).click()
  const compared = page.getByRole('region', { name: 'Periods compared' })
  await compared.getByRole('row', { name: /^BUS-01/ }).waitFor()
  await compared.getByRole('columnheader', { name: 'Score' }).waitFor()
  expect(await page.getByRole('radio', { name: 'This week against last week' }).isChecked()).toBe(true)
  await page.getByRole('region', { name: 'Where was driven' }).first().waitFor()
  expect(await presses()).toEqual({ clicks: 4, keys: 0 })
})

/** A short message of Wialon IPS from the square of the site, now. */
function fix(speed: number): string {
  const [date = '', time = ''] = new Date().toISOString().split('T')
  const [year, month, day] = date.slice(2).split('-')
  return `#SD#${day}${month}${year};${time.slice(0, 8).replaceAll(':', '')};2447.9400;N;04655.9800;E;${speed};75;588;9`
}

async function connectTracker() {
  const socket = connect(laneProduct().trackerPort, '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes.toString()
  })
  await new Promise<void>((done, failed) => socket.once('connect', done).once('error', failed))
  return {
    say: async (line: string, answer: string) => {
      heard = ''
      socket.write(`${line}\r\n`)
      await expect.poll(() => heard).toContain(answer)
    },
    end: () => socket.end(),
  }
}
