import { countPresses } from './count-presses.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('[MOD-IOT] a site manager sees on a phone who is inside by company, musters them, and finds the missing by one tap each; wristbands say where people are, and hearts stay the medic’s', async ({
  openPage,
  origin,
  signedIn,
}) => {
  const page = await openPage(PHONE)
  await signedIn(page, 'operator')
  await pickBuilding(page)
  await page.goto(`${origin}/smartcity/worker/muster/index`)
  await page.getByText('Inside now').first().waitFor()
  const presses = await countPresses(page)
  const company = page.getByText('Al Saqr Contracting').first()
  await company.waitFor()
  await company.click()
  await page.getByText('Anil Kumar').first().waitFor()
  expect(await presses()).toEqual({ clicks: 1, keys: 0 })

  await page.getByRole('button', { name: 'Begin a muster' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin a muster' }).click()
  const status = page.getByRole('status').filter({ hasText: 'Missing' })
  await status.waitFor()
  const missing = async () => Number.parseInt(await status.innerText(), 10)
  const before = await missing()
  // Who opens the screen on another phone sees the missing by name, and needs a tap for each who is found.
  await page.goto(`${origin}/smartcity/worker/muster/index`)
  const tap = await countPresses(page)
  const found = page.getByRole('button', { name: 'Anil Kumar is safe' })
  await found.waitFor()
  expect(await tap()).toEqual({ clicks: 0, keys: 0 })
  await found.click()
  await page.getByText('At the assembly point').waitFor()
  await expect.poll(missing).toBe(before - 1)
  expect(await tap()).toEqual({ clicks: 1, keys: 0 })
  await page.getByRole('button', { name: 'End the muster' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the muster' }).click()
  await page.getByRole('button', { name: 'Begin a muster' }).waitFor()

  await page.goto(`${origin}/construction/monitoring/workerTracking`)
  const crew = page.getByRole('region', { name: 'Workers' })
  await crew.getByText('Nasser Al Dosari').waitFor()
  await crew.getByText('Heat: WBGT').waitFor()
  expect(await page.getByText('beats/min').count()).toBe(0)
})
