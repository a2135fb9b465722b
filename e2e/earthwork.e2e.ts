import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { demoFlights } from '#demo/flights.ts'
import { countPresses } from './count-presses.ts'
import { expect, test } from './journey.ts'

const READING = { timeout: 90_000 }
/** From the first click of an upload to the paper: what a surveyor may spend on it. */
const MOST_CLICKS = 24

test('[MOD-GEO] [MAP-04] a surveyor uploads two flights, measures what was dug between them, and prints it', async ({
  page,
  signIn,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'flights-'))
  await signIn(page, 'engineer')
  await page.goto('/home/index')
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).click()
  await page.waitForURL('**/home/structures')
  const presses = await countPresses(page)
  for (const key of ['1', '3']) {
    const flight = demoFlights().find((one) => one.key === `ground ${key}`)!
    const path = join(folder, `Survey ${key}.tif`)
    writeFileSync(path, flight.bytes())
    await addFlight(page, path, key === '1' ? '2026-01-10' : '2026-02-20')
  }
  await page.goto('/construction/earthwork/gis')
  await page.getByRole('button', { name: 'Measure a volume' }).click()
  await page.getByRole('button', { name: 'Compute' }).waitFor()
  const uploaded = { name: /^Survey 1/ }
  await page.getByLabel('From surface').selectOption({ label: await optionOf(page, 'From surface', uploaded.name) })
  await page.getByLabel('To surface').selectOption({ label: await optionOf(page, 'To surface', /^Survey 3/) })
  await drawOutline(page)
  await page.getByRole('button', { name: 'Compute' }).click()
  await page.getByText('Measured', { exact: true }).waitFor(READING)
  await page.getByRole('link', { name: 'Open the volume' }).click()
  await page.getByRole('img', { name: 'Map of the change within the outline' }).waitFor()
  expect((await presses()).clicks).toBeLessThanOrEqual(MOST_CLICKS)
})

async function addFlight(page: Page, path: string, day: string): Promise<void> {
  await page.goto('/geospatial/drone/add')
  await page.getByRole('heading', { level: 1, name: 'New flight' }).waitFor()
  await page.getByLabel('File', { exact: true }).setInputFiles(path)
  await page.getByRole('progressbar').first().waitFor()
  await page.getByLabel('Taken on').fill(day)
  await page.getByLabel('Heights count from').selectOption({ label: 'EGM2008 geoid' })
  await page.getByRole('button', { name: 'Add flight' }).click()
  await page.waitForURL('**/geospatial/drone/detail/**')
  await page.getByText('Ready', { exact: true }).first().waitFor(READING)
}

async function optionOf(page: Page, field: string, name: RegExp): Promise<string> {
  const labels = await page.getByLabel(field).locator('option').allTextContents()
  const found = labels.find((label) => name.test(label))
  if (!found) throw new Error(`${field} does not offer ${name}: ${labels.join(', ')}`)
  return found
}

/** A triangle in the middle of the map. */
async function drawOutline(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: 'Captures of the site' }).first()
  const box = await map.boundingBox()
  if (!box) throw new Error('There is no map.')
  const corners = [
    [0.3, 0.35],
    [0.6, 0.35],
    [0.45, 0.65],
    [0.3, 0.35],
  ]
  for (const [x, y] of corners) await page.mouse.click(box.x + box.width * x!, box.y + box.height * y!)
  await page.getByText('The outline is closed.').waitFor()
}
