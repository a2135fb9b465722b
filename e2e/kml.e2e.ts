import type { Page } from 'playwright-core'
import { hasSharedData, sharedDataFile } from '#platform/testing/shared-data.ts'
import { coloursIn } from './colours-in.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

test.skipIf(!hasSharedData)(
  '[MOD-GEO] a planner uploads a KML with folders and styles, sees it on the map, picks a feature there and in the table, and reads its attributes',
  async ({ page, signedIn }) => {
    await signedIn(page, 'engineer')
    await pickBuilding(page)
    await upload(page)
    await page.getByText('Ready to use').first().waitFor()
    await page.getByText('20 of 20 features').waitFor()
    // What the file asks for and a flat map does not show is said.
    await page.getByText('A picture that sticks to the screen is not drawn.', { exact: false }).waitFor()
    await page.locator('.pl-map canvas').waitFor()

    const folders = page.getByLabel('Folder of the file')
    const chosen = await folders.locator('option').filter({ hasText: 'Google Campus' }).getAttribute('value')
    await folders.selectOption(chosen)
    const shown = page.getByText(/^\d+ of 20 features$/)
    const inFolder = Number.parseInt(await shown.innerText(), 10)
    expect(inFolder).toBeGreaterThan(1)
    expect(inFolder).toBeLessThan(20)

    // From the table: the map comes to the feature, and what the file says of it stands beside.
    await page.getByRole('row').filter({ hasText: 'Building 40' }).first().click()
    await page.getByRole('heading', { level: 2, name: 'Building 40' }).waitFor()
    expect(await page.locator('dt:text-is("folder") + dd').innerText()).toContain('Google Campus')
    await page.getByRole('button', { name: 'Let go of the feature' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Building 40' }).count()).toBe(0)

    // From the map, which still frames it: its own colour is there before, and the pick by a click.
    await expect.poll(() => coloursOf(page)).toBeGreaterThan(5)
    await pressMiddle(page)
    await page.getByRole('heading', { level: 2, name: 'Building 40' }).waitFor()
  },
)

async function upload(page: Page): Promise<void> {
  await page.goto('/geospatial/kml/add')
  await page.getByLabel('Data file', { exact: true }).setInputFiles(sharedDataFile('vector/kml/kmlsamples.kml'))
  await page.getByRole('progressbar').first().waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Campus of the sample')
  await page.getByLabel('Taken on').fill('2026-03-01')
  await page.getByRole('button', { name: /^Add / }).click()
  await page.waitForURL('**/geospatial/kml/detail/**')
}

async function pressMiddle(page: Page): Promise<void> {
  const box = await page.locator('.pl-map canvas').boundingBox()
  if (!box) throw new Error('The map is not seen.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Colours that the map shows. */
const coloursOf = (page: Page) => coloursIn(page, '.pl-map', 4)
