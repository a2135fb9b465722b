import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { DEMO_CLOUD } from '#demo/cloud.ts'
import { coloursIn } from './colours-in.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

test('[MOD-GEO] [MAP-04] a surveyor uploads a point cloud, walks through it by class, and measures a distance and a section', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await upload(page)
  await page.getByText('Ready to use').first().waitFor()
  await page.getByText('Ground', { exact: true }).first().waitFor()
  await drawn(page)
  expect(await coloursOf(page)).toBeGreaterThan(200)

  await page.getByRole('button', { name: 'From above' }).click()
  await page.getByLabel('Colour by').selectOption('class')
  await drawn(page)
  const byClass = await coloursOf(page)
  await page.getByRole('checkbox', { name: 'Ground' }).uncheck()
  await expect.poll(() => coloursOf(page)).toBeLessThan(byClass)
  await page.getByRole('checkbox', { name: 'Ground' }).check()

  await page.getByRole('radio', { name: 'Point to point' }).check({ force: true })
  await pressCloud(page, [0.45, 0.5])
  await pressCloud(page, [0.55, 0.5])
  const straight = page.locator('dt:text-is("Straight") + dd')
  expect(Number.parseFloat((await straight.innerText()).replace(',', ''))).toBeGreaterThan(20)

  await page.getByRole('radio', { name: 'Section line' }).check({ force: true })
  await pressCloud(page, [0.4, 0.45])
  await pressCloud(page, [0.6, 0.55])
  await page.getByText(/^Heights from 5\d\d/).waitFor()
})

test('[MOD-GEO] on a phone a point cloud is seen, turned with a finger and coloured', async ({
  openPage,
  signedIn,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await signedIn(page, 'engineer', '/geospatial/pointCloud/index')
  await page.getByText('Flight 3, point cloud').first().click()
  await drawn(page)
  await page.getByLabel('Colour by').selectOption('height')
  expect(await coloursOf(page)).toBeGreaterThan(100)
})

async function upload(page: Page): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'point-cloud-'))
  try {
    const file = join(folder, 'cloud.las')
    writeFileSync(file, DEMO_CLOUD.bytes(new Date('2026-03-01T08:00:00Z')))
    await page.goto('/geospatial/pointCloud/add')
    await page.getByLabel('Data file').waitFor()
    await page.getByLabel('Data file', { exact: true }).setInputFiles(file)
    await page.getByRole('progressbar').first().waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Cloud of the pit')
    await page.getByLabel('Taken on').fill('2026-03-01')
    await page.getByRole('button', { name: 'Add point cloud' }).click()
    await page.waitForURL('**/geospatial/pointCloud/detail/**')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Waits until every node that is wanted has come. */
async function drawn(page: Page): Promise<void> {
  await page
    .locator('[data-loading="false"]')
    .getByText(/^[1-9][\d,]* of [\d,]+ points drawn$/)
    .waitFor()
}

/** Colours that the cloud shows: one where nothing is drawn. */
const coloursOf = (page: Page) => coloursIn(page, '.pl-cloud', 5)

async function pressCloud(page: Page, [across, down]: readonly [number, number]): Promise<void> {
  const box = await page.locator('.pl-cloud').boundingBox()
  if (!box) throw new Error('The cloud is not seen.')
  await page.mouse.click(box.x + box.width * across, box.y + box.height * down)
}
