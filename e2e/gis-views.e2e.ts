import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

test('[MOD-CON] [MAP-04] every sub-view of the construction map has its path: what is drawn is drawn, and what is not says so and leads on', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  for (const drawn of ['earthwork', 'masterPlan', 'municipality', 'bushDetection']) {
    await page.goto(`/construction/${drawn}/gis`)
    await page.locator('.pl-map canvas').waitFor()
    await page.getByRole('heading', { name: 'Captures', exact: true }).waitFor()
  }
  await page.goto('/construction/pointCloud/gis')
  await page.getByLabel('Point cloud of the site').waitFor()
  await page
    .locator('[data-loading="false"]')
    .getByText(/^[1-9][\d,]* of [\d,]+ points drawn$/)
    .waitFor()
  await page.goto('/construction/satelliteAnalysis/gis')
  await page.getByText('Choose two scenes to see both dates side by side.', { exact: false }).waitFor()

  for (const told of ['bim', 'cad', 'workPackage', 'bimTo3d', '3dTo3d', 'piling', 'schedule']) {
    await page.goto(`/construction/${told}/gis`)
    await page.getByRole('heading', { name: 'Not on this map yet' }).waitFor()
  }
  await page.goto('/construction/schedule/gis')
  await page.getByRole('link', { name: 'Open its own screen' }).click()
  await page.waitForURL('**/dataMgt/schedule/index**')

  // Two captures with a line between them: both days and resolutions stand on the halves.
  await page.goto('/construction/masterPlan/gis')
  const compared = page.getByLabel('Compare the uppermost with')
  await compared.selectOption({ index: 1 })
  await expect.poll(() => page.getByText(/· .*20\d\d · [\d.]+ m$/).count()).toBeGreaterThan(2)
})
